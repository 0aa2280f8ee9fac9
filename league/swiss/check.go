package swiss

import (
	"cmp"
	"fmt"
	"slices"
)

// Fault is why a State is refused.
type Fault string

const (
	// FaultPlayers is a negative number of players.
	FaultPlayers Fault = "the number of players is negative"
	// FaultBestOf is a match length other than 1, 3 or 5.
	FaultBestOf Fault = "best of must be 1, 3 or 5"
	// FaultUnknownPlayer is a player outside the field.
	FaultUnknownPlayer Fault = "unknown player"
	// FaultTwice is a player twice in one round: against himself, at two tables, or at a table with the bye.
	FaultTwice Fault = "twice in this round"
	// FaultAbsent is a player paired before he entered or after he dropped.
	FaultAbsent Fault = "was not in the field of this round"
	// FaultUnpaired is a player of the field who neither plays nor has the bye.
	FaultUnpaired Fault = "neither plays in this round nor has the bye"
	// FaultResult is a result no match can have; the cause tells why.
	FaultResult Fault = "impossible result"
	// FaultRound is a round number out of range.
	FaultRound Fault = "no such round"
	// FaultLateTwice is a player who enters late twice.
	FaultLateTwice Fault = "enters late twice"
	// FaultDrop is a player who drops while he is not in the field.
	FaultDrop Fault = "drops without being in the field"
	// FaultReturn is a player who returns while he is not dropped.
	FaultReturn Fault = "returns without having dropped"
)

// StateError is why a State is refused and where the fault lies.
type StateError struct {
	Path   string // such as rounds[1].matches[0]
	Player int    // the player at fault, or NoPlayer
	Fault  Fault
	Err    error // what is wrong with a result, or nil
}

// Error names the place, the player by number and the fault.
func (e *StateError) Error() string {
	text := e.Path + ": "
	if e.Player != NoPlayer {
		text += fmt.Sprintf("player %d: ", e.Player)
	}
	text += string(e.Fault)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap is what is wrong with a result, or nil.
func (e *StateError) Unwrap() error { return e.Err }

// Check tells the first fault of a state as a *StateError, nil if it can be. All other functions of this package rely
// on it having been asked.
func (s *State) Check() error {
	if s.Players < 0 {
		return &StateError{Path: "players", Player: NoPlayer, Fault: FaultPlayers}
	}
	if s.BestOf != 1 && s.BestOf != 3 && s.BestOf != 5 {
		return &StateError{Path: "best_of", Player: NoPlayer, Fault: FaultBestOf}
	}
	if err := s.checkLate(); err != nil {
		return err
	}
	if err := s.checkMoves(); err != nil {
		return err
	}
	present := newPresence(s)
	seen := make([]int, s.Players)
	for i := range s.Rounds {
		if err := s.checkRound(i, present.present[i+1], seen); err != nil {
			return err
		}
	}
	return nil
}

// known tells whether a player is one of the field.
func (s *State) known(player int) bool { return 0 <= player && player < s.Players }

// checkLate looks at the late entries.
func (s *State) checkLate() error {
	entered := make(map[int]bool, len(s.Late))
	for i, late := range s.Late {
		fault := Fault("")
		switch {
		case !s.known(late.Player):
			fault = FaultUnknownPlayer
		case late.FromRound < 1:
			fault = FaultRound
		case entered[late.Player]:
			fault = FaultLateTwice
		}
		if fault != "" {
			return &StateError{Path: fmt.Sprintf("late[%d]", i), Player: late.Player, Fault: fault}
		}
		entered[late.Player] = true
	}
	return nil
}

// move is a drop or a return, for looking at them in the order of time.
type move struct {
	player, round int // the first round he is out or in
	returns       bool
	path          string
}

// checkMoves looks at drops and returns: each player's must take turns, a drop first, none before he entered.
func (s *State) checkMoves() error {
	moves := make([]move, 0, len(s.Drops)+len(s.Returns))
	for i, drop := range s.Drops {
		moves = append(moves, move{drop.Player, drop.AfterRound + 1, false, fmt.Sprintf("drops[%d]", i)})
	}
	for i, back := range s.Returns {
		moves = append(moves, move{back.Player, back.FromRound, true, fmt.Sprintf("returns[%d]", i)})
	}
	for _, m := range moves {
		if !s.known(m.player) {
			return &StateError{Path: m.path, Player: m.player, Fault: FaultUnknownPlayer}
		}
		if m.round < 1 {
			return &StateError{Path: m.path, Player: m.player, Fault: FaultRound}
		}
	}
	slices.SortStableFunc(moves, func(a, b move) int {
		return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.round, b.round), compareBool(a.returns, b.returns))
	})
	for i, m := range moves {
		first := i == 0 || moves[i-1].player != m.player
		switch {
		case m.returns && (first || moves[i-1].returns):
			return &StateError{Path: m.path, Player: m.player, Fault: FaultReturn}
		case !m.returns && (!first && (!moves[i-1].returns || moves[i-1].round == m.round) || m.round < s.entry(m.player)):
			return &StateError{Path: m.path, Player: m.player, Fault: FaultDrop}
		}
	}
	return nil
}

// compareBool puts false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// entry is the first round a player is in.
func (s *State) entry(player int) int {
	for _, late := range s.Late {
		if late.Player == player {
			return late.FromRound
		}
	}
	return 1
}

// checkRound looks at one round. The slice seen is scratch, by player; it holds the last round he was seen in.
func (s *State) checkRound(index int, present []bool, seen []int) error {
	round, path := &s.Rounds[index], fmt.Sprintf("rounds[%d]", index)
	take := func(player int) Fault {
		switch {
		case !s.known(player):
			return FaultUnknownPlayer
		case seen[player] == index+1:
			return FaultTwice
		case !present[player]:
			return FaultAbsent
		}
		seen[player] = index + 1
		return ""
	}
	for i, m := range round.Matches {
		for _, player := range [2]int{m.A, m.B} {
			if fault := take(player); fault != "" {
				return &StateError{Path: fmt.Sprintf("%s.matches[%d]", path, i), Player: player, Fault: fault}
			}
		}
		if err := m.check(s.BestOf); err != nil {
			at := fmt.Sprintf("%s.matches[%d].result", path, i)
			return &StateError{Path: at, Player: NoPlayer, Fault: FaultResult, Err: err}
		}
	}
	if round.Bye != NoPlayer {
		if fault := take(round.Bye); fault != "" {
			return &StateError{Path: path + ".bye", Player: round.Bye, Fault: fault}
		}
	}
	for player := range s.Players {
		if present[player] && seen[player] != index+1 {
			return &StateError{Path: path, Player: player, Fault: FaultUnpaired}
		}
	}
	return nil
}

package swiss

// NoPlayer stands where a player could be and is not, such as a round without bye.
const NoPlayer = -1

// State is a tournament as far as it has been played. Players are numbers from 0 in entry order, which is the last
// tie-break and therefore part of the state; the order of matches, drops and returns is not.
type State struct {
	Players int     // how many ever entered
	BestOf  int     // games of a match: 1, 3 or 5
	Rounds  []Round // round 1 first
	Drops   []Drop
	Late    []Late
	Returns []Return
}

// Round is one published round.
type Round struct {
	Matches []Match
	Bye     int // who has the bye, or NoPlayer
}

// Match is one table of a round.
type Match struct {
	A, B   int
	Result Result // seen from A; counts only if How is not Unplayed
	How    How
}

// How tells how a match came to its result.
type How uint8

const (
	// Unplayed has no result yet.
	Unplayed How = iota
	// Played was decided at the table, or agreed as an intentional draw.
	Played
	// Forfeit was won because the opponent did not come.
	Forfeit
	// DoubleLoss was lost by both because neither came; its Result is 0-2 for each, whatever Result holds.
	DoubleLoss
)

// Drop takes a player out after a round (0: before the first).
type Drop struct{ Player, AfterRound int }

// Late makes a player enter in a later round than the first.
type Late struct{ Player, FromRound int }

// Return brings a dropped player back in a round.
type Return struct{ Player, FromRound int }

// NextRound is the number of the round that would be paired next.
func (s *State) NextRound() int { return len(s.Rounds) + 1 }

// presence tells of each player in which rounds he was in the field.
type presence struct {
	rounds  int
	present [][]bool // by round from 1 to rounds+1 (0 is unused), then player
}

// newPresence works out who is in the field of each round, the next one included.
func newPresence(s *State) presence {
	p := presence{rounds: len(s.Rounds), present: make([][]bool, len(s.Rounds)+2)}
	cells := make([]bool, (len(s.Rounds)+2)*s.Players)
	for r := range p.present {
		p.present[r] = cells[r*s.Players : (r+1)*s.Players]
		for player := range p.present[r] {
			p.present[r][player] = r > 0
		}
	}
	for _, late := range s.Late {
		p.fill(late.Player, 0, late.FromRound, false)
	}
	for _, drop := range s.Drops {
		p.fill(drop.Player, drop.AfterRound+1, p.rounds+2, false)
	}
	for _, back := range s.Returns {
		p.fill(back.Player, back.FromRound, s.nextDrop(back.Player, back.FromRound)+1, true)
	}
	return p
}

// fill writes the presence of a player from one round to another, that one excluded.
func (p presence) fill(player, from, to int, present bool) {
	for r := max(from, 1); r < min(to, len(p.present)); r++ {
		p.present[r][player] = present
	}
}

// nextDrop is the round after which a player drops at the earliest, counted from a round on; far ahead if never.
func (s *State) nextDrop(player, from int) int {
	next := len(s.Rounds) + 2
	for _, drop := range s.Drops {
		if drop.Player == player && drop.AfterRound >= from {
			next = min(next, drop.AfterRound)
		}
	}
	return next
}

// next tells whether a player is in the field of the next round.
func (p presence) next(player int) bool { return p.present[p.rounds+1][player] }

// missed counts the rounds of which a player was absent before one in which he was, or is about to be, present.
func (p presence) missed(player int) int {
	missed, absent := 0, 0
	for r := 1; r < len(p.present); r++ {
		if !p.present[r][player] {
			absent++
		} else {
			missed, absent = missed+absent, 0
		}
	}
	return missed
}

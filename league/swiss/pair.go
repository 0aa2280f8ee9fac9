package swiss

import (
	"fmt"

	"github.com/podiumbot/podium/league/matching"
)

// Pairing is a round to be played.
type Pairing struct {
	Round  int
	Bye    int     // who has the bye, or NoPlayer
	Tables []Table // table 1 first, numbered by the better-ranked player of each
}

// Table is one pair.
type Table struct {
	A, B int // A is the better ranked
}

// UnplayedError is a match without result in a round that must be finished first.
type UnplayedError struct{ Round, Match int } // both from 1

// Error names the round and the table.
func (e *UnplayedError) Error() string {
	return fmt.Sprintf("round %d: table %d has no result yet", e.Round, e.Match)
}

// Pair pairs the next round: of all pairings of the whole field the one that costs least (see Tier). The same state
// gives the same pairing on any machine, however its matches, drops and returns are ordered. While a match has no result
// it refuses with an *UnplayedError.
func Pair(s *State) (*Pairing, error) {
	if err := s.finished(); err != nil {
		return nil, err
	}
	f := newField(s, Floor())
	solution, err := f.solve(nil)
	if err != nil {
		return nil, err
	}
	return f.pairing(s.NextRound(), solution.mates()), nil
}

// finished finds the first match without result.
func (s *State) finished() error {
	for i := range s.Rounds {
		for j := range s.Rounds[i].Matches {
			if s.Rounds[i].Matches[j].How == Unplayed {
				return &UnplayedError{Round: i + 1, Match: j + 1}
			}
		}
	}
	return nil
}

// pairing names the players of a solution.
func (f *field) pairing(round int, mates []int32) *Pairing {
	p := &Pairing{Round: round, Bye: NoPlayer, Tables: make([]Table, 0, f.size()/2)}
	for i, player := range f.player {
		switch j := int(mates[i]); {
		case j == f.size():
			p.Bye = player
		case i < j:
			p.Tables = append(p.Tables, Table{A: player, B: f.player[j]})
		}
	}
	return p
}

// solution is the cheapest pairing of a field under some condition, with its proof.
type solution interface {
	// mates gives the partner of each position; that of the bye is the position after the last.
	mates() []int32
	// verify proves it against all pairs there are.
	verify() error
	// worse tells the first tier at which another solution of the same field costs more; false if it costs the same.
	worse(other solution) (Tier, bool)
}

// forbidden tells which pairs i < j may not be made; nil is none.
type forbidden func(i, j int) bool

// solve finds the cheapest pairing without forbidden pairs. It fails with a *matching.NotPerfectError if there is none
// at all.
func (f *field) solve(not forbidden) (solution, error) {
	vector, width := f.digits()
	switch words := matching.Words(f.vertices(), width); {
	case words <= 1:
		return solve[[1]uint64](f, vector, not)
	case words <= 2:
		return solve[[2]uint64](f, vector, not)
	case words <= 3:
		return solve[[3]uint64](f, vector, not)
	case words <= 4:
		return solve[[4]uint64](f, vector, not)
	case words <= 5:
		return solve[[5]uint64](f, vector, not)
	case words <= 6:
		return solve[[6]uint64](f, vector, not)
	case words <= 8:
		return solve[[8]uint64](f, vector, not)
	case words <= 12:
		return solve[[12]uint64](f, vector, not)
	case words <= 16:
		return solve[[16]uint64](f, vector, not)
	case words <= 24:
		return solve[[24]uint64](f, vector, not)
	case words <= 32:
		return solve[[32]uint64](f, vector, not)
	}
	return solve[[64]uint64](f, vector, not)
}

// solved is a solution at one width.
type solved[C matching.Cost] struct {
	costs    *costs[C]
	not      forbidden
	matching *matching.Matching[C]
	total    C
}

// solve finds the cheapest pairing with costs of one width.
func solve[C matching.Cost](f *field, vector []digit, not forbidden) (solution, error) {
	s := &solved[C]{costs: newCosts[C](f, vector), not: not}
	var err error
	s.matching, err = matching.SolveComplete(f.vertices(), s.cost, f.candidates(), matching.Start[C]{})
	if err != nil {
		return nil, err
	}
	for i := range f.player {
		if j := int(s.matching.Mate[i]); i < j {
			var cost C
			s.costs.pair(i, j, &cost)
			s.total = matching.Add(s.total, cost)
		}
	}
	return s, nil
}

// cost is what a pair of vertices costs, if it may be made.
func (s *solved[C]) cost(u, v int32, cost *C) bool {
	if s.not != nil && s.not(int(u), int(v)) {
		return false
	}
	s.costs.pair(int(u), int(v), cost)
	return true
}

func (s *solved[C]) mates() []int32 { return s.matching.Mate }

func (s *solved[C]) verify() error {
	n := s.costs.vertices()
	return matching.Verify(n, matching.Pairs(n, s.cost), s.matching)
}

func (s *solved[C]) worse(other solution) (Tier, bool) {
	return s.costs.differs(&s.total, &other.(*solved[C]).total)
}

package swiss

import "fmt"

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

// Solution is a pairing with all that proves and explains it.
type Solution struct {
	round int
	field *field
	best  optimum
}

// Solve pairs the next round: of all pairings of the whole field the one that costs least (see Tier). The same state
// gives the same pairing on any machine, however its matches, drops and returns are ordered. While a match has no result
// it refuses with an *UnplayedError.
func Solve(s *State) (*Solution, error) {
	if err := s.Finished(); err != nil {
		return nil, err
	}
	f := newField(s, Floor())
	best, err := f.solve(f.candidates())
	if err != nil {
		return nil, err
	}
	return &Solution{round: s.NextRound(), field: f, best: best}, nil
}

// Verify proves the pairing optimal from its duals, against every pair of the field. An error would be a fault of this
// program.
func (s *Solution) Verify() error { return s.best.verify() }

// Pairing names the players.
func (s *Solution) Pairing() *Pairing {
	f, mates := s.field, s.best.mates()
	p := &Pairing{Round: s.round, Bye: NoPlayer, Tables: make([]Table, 0, f.size()/2)}
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

// Finished names the first match without result in an *UnplayedError; nil if there is none.
func (s *State) Finished() error {
	for i := range s.Rounds {
		for j := range s.Rounds[i].Matches {
			if s.Rounds[i].Matches[j].How == Unplayed {
				return &UnplayedError{Round: i + 1, Match: j + 1}
			}
		}
	}
	return nil
}

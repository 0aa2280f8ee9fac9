package swiss

import "github.com/podiumbot/podium/league/matching"

// SolveDense is Solve with all pairs as candidates.
func SolveDense(s *State) (*Solution, error) {
	f := newField(s, Floor())
	best, err := f.solve(nil)
	if err != nil {
		return nil, err
	}
	return &Solution{round: s.NextRound(), field: f, best: best}, nil
}

// Worse tells at which tier another solution of the same state costs more; false if it costs the same.
func (s *Solution) Worse(other *Solution) (Tier, bool) { return s.best.worse(other.best) }

// Width is the number of bits of a cost vector.
func (s *Solution) Width() int {
	_, width := s.field.digits()
	return width
}

// Monge tells whether the bound of the costs is Monge at positions a < b < c < d, a and b in one point group, c and d
// in one.
func (s *Solution) Monge(a, b, c, d int) bool {
	vector, _ := s.field.digits()
	costs := newCosts[[8]uint64](s.field, vector)
	var ac, bd, ad, bc [8]uint64
	costs.anew(a, c, &ac)
	costs.anew(b, d, &bd)
	costs.anew(a, d, &ad)
	costs.anew(b, c, &bc)
	return matching.Compare(matching.Add(ac, bd), matching.Add(ad, bc)) <= 0
}

// Points gives the points at each position.
func (s *Solution) Points() []int { return s.field.points }

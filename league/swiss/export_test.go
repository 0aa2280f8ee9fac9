package swiss

import "github.com/podiumbot/podium/league/matching"

// Pair is the pairing of Solve.
func Pair(s *State) (*Pairing, error) {
	solution, err := Solve(s)
	if err != nil {
		return nil, err
	}
	return solution.Pairing(), nil
}

// Opponent tells what would be worse if two players of the field did not meet who do in the solution.
func (s *Solution) Opponent(a, b int) (Consequence, error) {
	return s.without(func(i, j int) bool {
		return j < s.field.size() && (s.field.player[i] == a && s.field.player[j] == b || s.field.player[i] == b && s.field.player[j] == a)
	})
}

// Winner is who has won the cut, or NoPlayer.
func (b *Bracket) Winner() int {
	if len(b.rounds) == 0 {
		return NoPlayer
	}
	return b.rounds[len(b.rounds)-1][0].winner()
}

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
	more := matching.Sub(matching.Add(ad, bc), matching.Add(ac, bd))
	return int64(more[len(more)-1]) >= 0
}

// Points gives the points at each position.
func (s *Solution) Points() []int { return s.field.points }

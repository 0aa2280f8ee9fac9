package swiss

// SolveDense is Solve with all pairs as candidates.
func SolveDense(s *State) (*Solution, error) {
	f := newField(s, Floor())
	best, err := f.solve(nil, nil)
	if err != nil {
		return nil, err
	}
	return &Solution{round: s.NextRound(), field: f, best: best}, nil
}

// Worse tells at which tier another solution of the same state costs more; false if it costs the same.
func (s *Solution) Worse(other *Solution) (Tier, bool) { return s.best.worse(other.best) }

package league

import "context"

// CheckLeague is CheckReplay of one league, for tests that keep many in one store.
func (s *Service) CheckLeague(ctx context.Context, league ID) ([]Difference, error) {
	return view(ctx, s, func(r Reader) ([]Difference, error) {
		_, _, differ, err := checkLeague(r, league)
		return differ, err
	})
}

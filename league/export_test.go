package league

import "context"

// CheckLeague is CheckReplay of one league, for tests that keep many in one store.
func (s *Service) CheckLeague(ctx context.Context, league ID) ([]Difference, error) {
	return view(ctx, s, func(r Reader) ([]Difference, error) {
		_, _, differ, err := checkLeague(r, league)
		return differ, err
	})
}

// Rebuild replays the open season of a league from nothing, on a reader, and writes what differs. It returns how many
// changes did.
func (s *Service) Rebuild(ctx context.Context, league ID) (rows int, err error) {
	p, err := view(ctx, s, func(r Reader) (*plan, error) {
		l, err := r.League(league)
		if err != nil {
			return nil, err
		}
		return replayAll(r, l.Season)
	})
	if err != nil {
		return 0, err
	}
	return p.put.len(), s.store.Update(ctx, p.write)
}

package league

import "context"

// binWidth divides the bounds of tiers and, doubled, those of grades.
const binWidth = 50

// Summary tells what a league is and how its open season stands.
func (s *Service) Summary(ctx context.Context, league ID) (Summary, error) {
	return view(ctx, s, func(r Reader) (Summary, error) {
		l, err := r.League(league)
		if err != nil {
			return Summary{}, err
		}
		sum := Summary{League: l}
		if sum.Seasons, err = r.Seasons(league); err != nil {
			return sum, err
		}
		if sum.Ranked, err = r.CountStandings(l.Season.ID, true); err != nil {
			return sum, err
		}
		if sum.InPlacement, err = r.CountStandings(l.Season.ID, false); err != nil {
			return sum, err
		}
		sum.BinWidth = binWidth
		if sum.Spread, err = r.Spread(l.Season.ID, sum.BinWidth); err != nil {
			return sum, err
		}
		sum.Players = sum.Ranked + sum.InPlacement
		if next, ok, err := nextPost(r, l, s.now()); ok && err == nil {
			sum.Next = &next
		} else if err != nil {
			return sum, err
		}
		sum.Games, sum.LastGame, err = r.CountGames(l.Season.ID)
		return sum, err
	})
}

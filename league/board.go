package league

import "context"

// pageRows is how many rows a page of a list has.
const pageRows = 10

// Board returns a page of the leaderboard; season 0 is the open one. A page beyond the last is the last.
func (s *Service) Board(ctx context.Context, league ID, season, page int) (Board, error) {
	return view(ctx, s, func(r Reader) (Board, error) {
		l, err := r.League(league)
		if err != nil {
			return Board{}, err
		}
		b := Board{League: l, Season: l.Season}
		if season != 0 {
			if b.Season, err = seasonNumbered(r, league, season); err != nil {
				return b, err
			}
		}
		if b.Ranked, err = r.CountStandings(b.Season.ID, true); err != nil {
			return b, err
		}
		if b.InPlacement, err = r.CountStandings(b.Season.ID, false); err != nil {
			return b, err
		}
		var offset int
		b.Page, b.Pages, offset = paged(page, b.Ranked+b.InPlacement)
		system, err := systemOf(b.Season.Rules)
		if err != nil {
			return b, err
		}
		err = b.fill(r, system, offset)
		return b, err
	})
}

// paged returns the page asked for within those there are, and the offset of its first row.
func paged(page, rows int) (at, pages, offset int) {
	pages = max(1, (rows+pageRows-1)/pageRows)
	at = min(max(1, page), pages)
	return at, pages, (at - 1) * pageRows
}

func seasonNumbered(r Reader, league ID, number int) (Season, error) {
	seasons, err := r.Seasons(league)
	if err != nil {
		return Season{}, err
	}
	for _, season := range seasons {
		if season.Number == number {
			return season, nil
		}
	}
	return Season{}, &Error{Kind: NotFound, Code: "season_unknown", Args: Args{"option": "season", "season": number}}
}

// fill reads the rows of a page: the ranked, and after the last of them those in placement.
func (b *Board) fill(r Reader, system system, offset int) error {
	var ranked, placing []Standing
	var err error
	if offset < b.Ranked {
		if ranked, err = r.Standings(b.Season.ID, true, pageRows, offset); err != nil {
			return err
		}
	}
	if rest := pageRows - len(ranked); rest > 0 {
		if placing, err = r.Standings(b.Season.ID, false, rest, max(0, offset-b.Ranked)); err != nil {
			return err
		}
	}
	names, err := r.Names(append(playersOf(ranked), playersOf(placing)...))
	if err != nil {
		return err
	}
	place := 0
	for i, s := range ranked {
		// Equal ratings share a place, across pages too.
		if i == 0 {
			above, err := r.CountAbove(b.Season.ID, s.State.Rating)
			if err != nil {
				return err
			}
			place = above + 1
		} else if s.State.Rating != ranked[i-1].State.Rating {
			place = offset + i + 1
		}
		b.Rows = append(b.Rows, BoardRow{Place: place, Player: names[s.Player], State: s.State, Tier: system.tier(s.State).String()})
	}
	for _, s := range placing {
		b.Placement = append(b.Placement, BoardRow{Player: names[s.Player], State: s.State})
	}
	return nil
}

func playersOf(standings []Standing) []PlayerID {
	ids := make([]PlayerID, len(standings))
	for i, s := range standings {
		ids[i] = s.Player
	}
	return ids
}

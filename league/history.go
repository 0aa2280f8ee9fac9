package league

import "context"

// History returns a page of a player's games in the open season.
func (s *Service) History(ctx context.Context, player PlayerID, page int) (History, error) {
	return view(ctx, s, func(r Reader) (History, error) {
		p, err := r.Player(player)
		if err != nil {
			return History{}, err
		}
		h := History{Player: p, Games: map[EntryID]Game{}}
		if h.League, err = r.League(p.League); err != nil {
			return h, err
		}
		season := h.League.Season.ID
		count, err := r.CountChanges(season, player)
		if err != nil {
			return h, err
		}
		var offset int
		h.Page, h.Pages, offset = paged(page, count)
		if h.Changes, err = r.ChangesFor(season, player, pageRows, offset); err != nil {
			return h, err
		}
		ids := []PlayerID{player}
		for _, c := range h.Changes {
			e, err := r.Entry(c.Entry)
			if err != nil {
				return h, err
			}
			now, _, _, err := readGame(r, e)
			if err != nil {
				return h, err
			}
			if game, ok := now.Body.(Game); ok {
				h.Games[c.Entry] = game
				ids = append(ids, game.players()...)
			}
		}
		h.Names, err = r.Names(ids)
		return h, err
	})
}

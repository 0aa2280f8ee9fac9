package league

import "context"

// History returns a page of a player's games in a season of that number; 0 is the open one. A page beyond the last is
// the last.
func (s *Service) History(ctx context.Context, player PlayerID, number, page int) (History, error) {
	return view(ctx, s, func(r Reader) (History, error) {
		p, err := r.Player(player)
		if err != nil {
			return History{}, err
		}
		h := History{Player: p}
		if h.League, err = r.League(p.League); err != nil {
			return h, err
		}
		if number != 0 {
			if h.League.Season, err = seasonNumbered(r, p.League, number); err != nil {
				return h, err
			}
		}
		h.Season = number
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
		if h.Games, err = gamesOf(r, h.Changes); err != nil {
			return h, err
		}
		ids := []PlayerID{player}
		for _, c := range h.Changes {
			ids = append(ids, h.Games[c.Entry].players()...)
		}
		h.Names, err = r.Names(ids)
		return h, err
	})
}

// gamesOf returns the games behind changes as they read now, by their entries.
func gamesOf(r Reader, changes []Change) (map[EntryID]Game, error) {
	games := make(map[EntryID]Game, len(changes))
	for _, c := range changes {
		e, err := r.Entry(c.Entry)
		if err != nil {
			return nil, err
		}
		now, _, _, err := readGame(r, e)
		if err != nil {
			return nil, err
		}
		if game, ok := now.Body.(Game); ok {
			games[c.Entry] = game
		}
	}
	return games, nil
}

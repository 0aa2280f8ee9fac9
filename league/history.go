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
		player = p.ID // he may have been merged
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
		ids := []PlayerID{player}
		if h.Entries, h.Games, err = entriesOf(r, h.Changes); err != nil {
			return h, err
		}
		if h.Played, err = playedIn(r, h.Entries, player); err != nil {
			return h, err
		}
		for _, c := range h.Changes {
			ids = append(ids, h.Games[c.Entry].players()...)
			for _, e := range h.Played[c.Entry] {
				ids = append(ids, e.Body.(Game).players()...)
			}
		}
		h.Names, err = r.Names(ids)
		return h, err
	})
}

// entriesOf returns the entries behind changes as they read now, and those of them that are games.
func entriesOf(r Reader, changes []Change) (entries map[EntryID]Entry, games map[EntryID]Game, err error) {
	entries, games = make(map[EntryID]Entry, len(changes)), make(map[EntryID]Game, len(changes))
	for _, c := range changes {
		e, err := r.Entry(c.Entry)
		if err != nil {
			return nil, nil, err
		}
		now, _, _, err := readGame(r, e)
		if err != nil {
			return nil, nil, err
		}
		entries[c.Entry] = now
		if game, ok := now.Body.(Game); ok {
			games[c.Entry] = game
		}
	}
	return entries, games, nil
}

// playedIn returns the games of a player in those of the entries that are events, as they read now.
func playedIn(r Reader, entries map[EntryID]Entry, player PlayerID) (map[EntryID][]Entry, error) {
	played := map[EntryID][]Entry{}
	for id, e := range entries {
		if e.Kind != KindEvent {
			continue
		}
		games, err := r.GamesOf(id)
		if err != nil {
			return nil, err
		}
		for _, g := range games {
			if !g.Body.(Game).has(player) {
				continue
			}
			now, stands, _, err := readGame(r, g)
			if err != nil {
				return nil, err
			}
			if stands {
				played[id] = append(played[id], now)
			}
		}
	}
	return played, nil
}

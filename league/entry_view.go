package league

import "context"

// EntryView is an entry of a season's log with what it did to whom.
type EntryView struct {
	League  League
	Season  Season
	Entry   Entry // as it reads now
	Voided  bool
	Changes []Change // by player; none where another entry stands for it, as an event does for its games
	Names   NameMap  // of everybody in Changes and of Entry's game
}

// EntryView returns an entry: a game, an event or a correction. NotFound "game_unknown".
func (s *Service) EntryView(ctx context.Context, entry EntryID) (EntryView, error) {
	return view(ctx, s, func(r Reader) (EntryView, error) {
		var v EntryView
		e, err := entryOf(r, entry)
		if err != nil {
			return v, err
		}
		if v.Season, err = r.Season(e.Season); err != nil {
			return v, err
		}
		if v.League, err = r.League(v.Season.League); err != nil {
			return v, err
		}
		now, stands, _, err := readGame(r, e)
		if err != nil {
			return v, err
		}
		v.Entry, v.Voided = now, !stands
		if v.Changes, err = r.ChangesOf(entry); err != nil {
			return v, err
		}
		var ids []PlayerID
		if g, ok := now.Body.(Game); ok {
			ids = g.players()
		}
		for _, c := range v.Changes {
			ids = append(ids, c.Player)
		}
		v.Names, err = r.Names(ids)
		return v, err
	})
}

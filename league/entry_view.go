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
		e, err := entryOf(r, entry)
		if err != nil {
			return EntryView{}, err
		}
		v, _, err := viewEntry(r, e)
		return v, err
	})
}

// viewEntry returns an entry as it reads now, and what was done to it.
func viewEntry(r Reader, e Entry) (v EntryView, made []Entry, err error) {
	if v.League, v.Season, err = homeOf(r, e); err != nil {
		return v, nil, err
	}
	if made, err = revisionsOf(r, e.Season, e.ID); err != nil {
		return v, nil, err
	}
	var stands bool
	v.Entry, stands = newRevisions(made).read(e)
	v.Voided = !stands
	if v.Changes, err = r.ChangesOf(e.ID); err != nil {
		return v, nil, err
	}
	var ids []PlayerID
	if g, ok := v.Entry.Body.(Game); ok {
		ids = g.players()
	}
	for _, c := range v.Changes {
		ids = append(ids, c.Player)
	}
	v.Names, err = r.Names(ids)
	return v, made, err
}

package league

import "context"

// Audit returns a page of what moderators did by hand; game 0 is all.
func (s *Service) Audit(ctx context.Context, league ID, game, page int) (ActPage, error) {
	return view(ctx, s, func(r Reader) (ActPage, error) {
		var a ActPage
		var err error
		if a.League, err = r.League(league); err != nil {
			return a, err
		}
		var about EntryID
		if game != 0 {
			e, err := numbered(r, league, game)
			if err != nil {
				return a, err
			}
			about = e.ID
		}
		count, err := r.CountActs(league, about)
		if err != nil {
			return a, err
		}
		var offset int
		a.Page, a.Pages, offset = paged(page, count)
		if a.Acts, err = r.Acts(league, about, pageRows, offset); err != nil {
			return a, err
		}
		a.Names, err = r.Names(playersIn(a.Acts))
		return a, err
	})
}

// playersIn lists the players whom the arguments of acts name.
func playersIn(acts []Act) []PlayerID {
	var ids []PlayerID
	for _, act := range acts {
		for _, value := range act.Args {
			switch v := value.(type) {
			case PlayerID:
				ids = append(ids, v)
			case []PlayerID:
				ids = append(ids, v...)
			}
		}
	}
	return ids
}

package league

import (
	"cmp"
	"iter"
	"slices"
)

func sortBySeq(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int { return cmp.Compare(a.Seq, b.Seq) })
}

// effective yields the log of a season as it reads under its revisions, in replay order, from the first entry at or
// after from: voided entries are left out, amended ones read as amended and stand where they were moved to. added are
// entries that the store does not have (yet).
func effective(r Reader, season SeasonID, rev revisions, added []Entry, from Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		placed, err := elsewhere(r, rev, added, from)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		for e, err := range r.Entries(season, from) {
			if err != nil {
				yield(Entry{}, err)
				return
			}
			for len(placed) > 0 && placed[0].Compare(e.Position) < 0 {
				if !yield(placed[0], nil) {
					return
				}
				placed = placed[1:]
			}
			now, ok := rev.read(e)
			if ok && !rev.moved(e.ID) && !yield(now, nil) {
				return
			}
		}
		for _, e := range placed {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// eventOf returns the event with which a game is rated; 0 for what replay meets by itself.
func eventOf(e Entry) EntryID {
	game, _ := e.Body.(Game)
	return game.Event
}

// elsewhere returns, in order, the entries that stand where the store does not list them: moved and added ones.
func elsewhere(r Reader, rev revisions, added []Entry, from Position) ([]Entry, error) {
	placed := slices.Clone(added)
	for id, amend := range rev.amends {
		if !rev.moved(id) || amend.Body.(Amend).Played.Before(from.Played) {
			continue
		}
		e, err := r.Entry(id)
		if err != nil {
			return nil, err
		}
		if now, ok := rev.read(e); ok && now.Compare(from) >= 0 {
			placed = append(placed, now)
		}
	}
	placed = slices.DeleteFunc(placed, func(e Entry) bool { return eventOf(e) != 0 })
	// Positions are unique, so the order does not depend on that of the map.
	slices.SortFunc(placed, func(a, b Entry) int { return a.Compare(b.Position) })
	return placed, nil
}

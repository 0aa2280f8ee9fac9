package league

import "iter"

// aliasReader reads what replay does as if some players, who are not merged yet, were others already.
type aliasReader struct {
	Reader
	aliases Aliases
}

func (r aliasReader) read(e Entry) Entry {
	e.Body = r.aliases.Read(e.Body)
	return e
}

func (r aliasReader) all(list []Entry, err error) ([]Entry, error) {
	for i := range list {
		list[i] = r.read(list[i])
	}
	return list, err
}

// Entry returns an entry as it reads under the aliases.
func (r aliasReader) Entry(id EntryID) (Entry, error) {
	e, err := r.Reader.Entry(id)
	return r.read(e), err
}

// Entries yields what replay meets, in order.
func (r aliasReader) Entries(season SeasonID, from Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for e, err := range r.Reader.Entries(season, from) {
			if !yield(r.read(e), err) {
				return
			}
		}
	}
}

// Revisions lists the season's amendments and voids in the order they were made.
func (r aliasReader) Revisions(season SeasonID, target EntryID) ([]Entry, error) {
	return r.all(r.Reader.Revisions(season, target))
}

// Recorded lists the season's entries with a higher Seq.
func (r aliasReader) Recorded(season SeasonID, after int64) ([]Entry, error) {
	return r.all(r.Reader.Recorded(season, after))
}

// GamesOf lists the games of an event in the order they were recorded.
func (r aliasReader) GamesOf(event EntryID) ([]Entry, error) {
	return r.all(r.Reader.GamesOf(event))
}

// EnterOf returns the first entry by which the player, or one who is he, joined. Who is another has none of his own.
func (r aliasReader) EnterOf(season SeasonID, player PlayerID) (first Entry, ok bool, err error) {
	if r.aliases.of(player) != player {
		return first, false, nil
	}
	for _, id := range append(r.aliases.from(player), player) {
		e, there, err := r.Reader.EnterOf(season, id)
		if err != nil {
			return first, false, err
		}
		if there && (!ok || e.At.Before(first.At) || e.At.Equal(first.At) && e.Seq < first.Seq) {
			first, ok = r.read(e), true
		}
	}
	return first, ok, nil
}

package league

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
)

// seasonReader reads one season of an archive for a replay from nothing, which asks for no more than this.
type seasonReader struct {
	Reader
	entries []Entry // of the whole archive
	season  SeasonID
}

// Entry returns an entry of the archive.
func (r seasonReader) Entry(id EntryID) (Entry, error) { return r.entries[id-1], nil }

// Entries yields what replay meets, in order.
func (r seasonReader) Entries(SeasonID, Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, e := range r.list(func(e *Entry) bool { return e.Target == 0 && eventOf(*e) == 0 }, Position.Compare) {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// list returns the season's entries of which is says so, in an order.
func (r seasonReader) list(is func(*Entry) bool, order func(a, b Position) int) []Entry {
	var kept []Entry
	for i := range r.entries {
		if e := &r.entries[i]; e.Season == r.season && is(e) {
			kept = append(kept, *e)
		}
	}
	slices.SortFunc(kept, func(a, b Entry) int { return order(a.Position, b.Position) })
	return kept
}

// GamesOf lists the games of an event in the order they were recorded.
func (r seasonReader) GamesOf(event EntryID) ([]Entry, error) {
	return r.list(func(e *Entry) bool { return e.Target == 0 && eventOf(*e) == event }, bySeq), nil
}

func bySeq(a, b Position) int { return cmp.Compare(a.Seq, b.Seq) }

// EnterOf returns the entry by which a player joined.
func (r seasonReader) EnterOf(_ SeasonID, player PlayerID) (Entry, bool, error) {
	for _, e := range r.entries {
		if enter, ok := e.Body.(Enter); ok && e.Season == r.season && enter.Player == player {
			return e, true, nil
		}
	}
	return Entry{}, false, nil
}

// Revisions lists the season's amendments and voids in the order they were made.
func (r seasonReader) Revisions(_ SeasonID, target EntryID) ([]Entry, error) {
	return r.list(func(e *Entry) bool { return e.Target != 0 && (target == 0 || e.Target == target) }, bySeq), nil
}

// Changes yields none: nothing is stored of an archive.
func (r seasonReader) Changes(SeasonID, Position) iter.Seq2[Change, error] {
	return func(func(Change, error) bool) {}
}

// Games lists the games of a season as they read now, in their order; those that were taken back are left out.
func (a *Archive) Games(season SeasonID) []Entry {
	return slices.DeleteFunc(a.Log(season), func(e Entry) bool { return e.Kind != KindGame })
}

// Log lists what happened in a season as it reads now, in the order of its replay, games of events among it. What was
// taken back is left out, and so are amendments and voids themselves.
func (a *Archive) Log(season SeasonID) []Entry {
	r := seasonReader{entries: a.Entries, season: season}
	made, _ := r.Revisions(season, 0) // in memory: it cannot fail
	revised := newRevisions(made)
	var log []Entry
	for _, e := range r.list(func(e *Entry) bool { return e.Target == 0 }, bySeq) {
		if now, ok := revised.read(e); ok {
			log = append(log, now)
		}
	}
	slices.SortFunc(log, func(a, b Entry) int { return a.Compare(b.Position) })
	return log
}

// replay replays the seasons from nothing.
func (a *Archive) replay() ([]*plan, error) {
	plans := make([]*plan, len(a.Seasons))
	for i, season := range a.Seasons {
		var err error
		plans[i], err = replayAll(seasonReader{entries: a.Entries, season: season.ID}, season)
		if err != nil && KindOf(err) == Internal {
			err = &Error{Kind: Invalid, Code: "archive_replay", Args: Args{"place": fmt.Sprintf("seasons[%d]", i)}, Err: err}
		}
		if err != nil {
			return nil, err
		}
	}
	return plans, nil
}

// everybody lists where all stand whom the plan has met, in the order of the leaderboard.
func (p *plan) everybody() []Standing {
	all := make([]Standing, len(p.ids))
	for i, id := range p.ids {
		all[i] = standing(p.system, p.season.ID, id, p.now.at(int32(i)))
	}
	slices.SortFunc(all, func(a, b Standing) int {
		if a.Ranked != b.Ranked {
			if a.Ranked {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.State.Rating, a.State.Rating), cmp.Compare(a.Player, b.Player))
	})
	return all
}

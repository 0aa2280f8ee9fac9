package league

import (
	"cmp"
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
	var met []Entry
	for _, e := range r.entries {
		if e.Season == r.season && e.Target == 0 {
			met = append(met, e)
		}
	}
	slices.SortFunc(met, func(a, b Entry) int { return a.Compare(b.Position) })
	return func(yield func(Entry, error) bool) {
		for _, e := range met {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Revisions lists the season's amendments and voids in the order they were made.
func (r seasonReader) Revisions(_ SeasonID, target EntryID) ([]Entry, error) {
	var made []Entry
	for _, e := range r.entries {
		if e.Season == r.season && e.Target != 0 && (target == 0 || e.Target == target) {
			made = append(made, e)
		}
	}
	return made, nil
}

// Changes yields none: nothing is stored of an archive.
func (r seasonReader) Changes(SeasonID, Position) iter.Seq2[Change, error] {
	return func(func(Change, error) bool) {}
}

// Season yields the log of a season as it reads with its amendments and without what is voided, in replay order.
func (a *Archive) Season(number SeasonID) iter.Seq2[Entry, error] {
	r := seasonReader{entries: a.Entries, season: number}
	made, _ := r.Revisions(number, 0) // in memory: it cannot fail
	return effective(r, number, newRevisions(made), nil, Position{})
}

// replay replays the seasons from nothing.
func (a *Archive) replay() ([]*plan, error) {
	plans := make([]*plan, len(a.Seasons))
	for i, season := range a.Seasons {
		var err error
		if plans[i], err = replayAll(seasonReader{entries: a.Entries, season: season.ID}, season); err != nil {
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

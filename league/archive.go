package league

import (
	"context"
	"iter"
	"slices"
)

// Archive is a whole league outside of a store, with everything that it takes to rebuild it. Its seasons, players and
// entries are known by their numbers in it, from 1, wherever one of them names another; ids of Discord stay what they
// are.
type Archive struct {
	League  League            // without ID and Season
	Seasons []Season          // oldest first; the last one is open
	Players []Player          // in the order in which they joined
	Merged  Aliases           // who of them was merged into whom; entries read as of the latter
	Roles   map[string]RoleID // that show tiers or grades, by their names
	Entries []Entry           // season by season, in the order in which they were recorded; Seq orders them, too
	Acts    []Act             // oldest first
	Weekly  *Schedule
	Slots   []KeptSlot // oldest first
	Pods    []KeptPod  // oldest first

	// Ratings are where everybody stands, by season, then as the leaderboard has them. They are for people and for
	// comparison: who takes an archive in replays it.
	Ratings []Standing

	Waiting int // reports of the open season that wait to be confirmed or decided, as Disputes lists them; they are not in it
}

// KeptSlot is a slot of the weekly leaderboard of which it is decided what became of it.
type KeptSlot struct {
	Slot
	Season SeasonID
	Posted bool             // false: it was skipped
	Places map[PlayerID]int // at the last post; nil at others
}

// Export takes a league out of the store. Moderators only.
func (s *Service) Export(ctx context.Context, o Origin, league ID) (Archive, error) {
	return view(ctx, s, func(r Reader) (Archive, error) {
		l, err := r.League(league)
		if err != nil {
			return Archive{}, err
		}
		if err := o.in(l); err != nil {
			return Archive{}, err
		}
		if !o.moderates(l) {
			return Archive{}, NewError(Forbidden, "not_moderator", nil)
		}
		e := exporter{Reader: r, league: league, players: map[PlayerID]PlayerID{}, entries: map[EntryID]EntryID{}}
		waiting, err := toDecide(r, l)
		if err != nil {
			return Archive{}, err
		}
		e.out.Waiting = len(waiting)
		l.ID, l.Season = 0, Season{}
		e.out.League = l
		for _, part := range []func() error{e.readPlayers, e.readSeasons, e.readActs, e.readClock, e.readPods} {
			if err := part(); err != nil {
				return Archive{}, err
			}
		}
		return e.out, nil
	})
}

// exporter makes an archive of what a store holds.
type exporter struct {
	Reader
	league  ID
	players map[PlayerID]PlayerID // number in the archive by id in the store
	entries map[EntryID]EntryID
	seasons map[SeasonID]SeasonID
	out     Archive
}

func (e *exporter) readPlayers() error {
	all, err := e.AllPlayers(e.league)
	for i, p := range all {
		number := PlayerID(i + 1)
		e.players[p.ID] = number
		p = p.numbered(number)
		p.League = 0
		e.out.Players = append(e.out.Players, p)
	}
	if err != nil {
		return err
	}
	merged, err := e.AliasesOf(e.league)
	if err != nil {
		return err
	}
	e.out.Merged = Aliases{}
	for from, into := range merged {
		e.out.Merged[e.players[from]] = e.players[into]
	}
	e.out.Roles, err = e.TierRoles(e.league)
	return err
}

func (e *exporter) readSeasons() error {
	seasons, err := e.Seasons(e.league)
	if err != nil {
		return err
	}
	e.seasons = map[SeasonID]SeasonID{}
	for i, season := range seasons {
		number := SeasonID(i + 1)
		e.seasons[season.ID] = number
		if err := e.readEntries(season.ID, number); err != nil {
			return err
		}
		if err := e.readRatings(season.ID, number); err != nil {
			return err
		}
		season.ID, season.League = number, 0
		e.out.Seasons = append(e.out.Seasons, season)
	}
	return nil
}

func (e *exporter) readEntries(season, number SeasonID) error {
	all, err := e.Recorded(season, 0)
	if err != nil {
		return err
	}
	for _, entry := range all {
		e.entries[entry.ID] = EntryID(len(e.entries) + 1)
		entry.ID = e.entries[entry.ID]
		entry.Season, entry.Seq, entry.Target = number, int64(entry.ID), e.entries[entry.Target]
		entry.Body = renumbered(entry.Body, e.players, e.entries)
		e.out.Entries = append(e.out.Entries, entry)
	}
	return nil
}

func (e *exporter) readRatings(season, number SeasonID) error {
	for s, err := range everyStanding(e, season) {
		if err != nil {
			return err
		}
		s.Season, s.Player = number, e.players[s.Player]
		e.out.Ratings = append(e.out.Ratings, s)
	}
	return nil
}

// everyStanding yields where everybody stands in a season: the ranked, then the others.
func everyStanding(r Reader, season SeasonID) iter.Seq2[Standing, error] {
	const many = 1000
	return func(yield func(Standing, error) bool) {
		for _, ranked := range []bool{true, false} {
			for offset := 0; ; offset += many {
				page, err := r.Standings(season, ranked, many, offset)
				if err != nil {
					yield(Standing{}, err)
					return
				}
				for _, s := range page {
					if !yield(s, nil) {
						return
					}
				}
				if len(page) < many {
					break
				}
			}
		}
	}
}

func (e *exporter) readActs() error {
	n, err := e.CountActs(e.league, 0)
	if err != nil {
		return err
	}
	acts, err := e.Acts(e.league, 0, n, 0)
	slices.Reverse(acts)
	for _, a := range acts {
		a.ID, a.League, a.About = 0, 0, e.entries[a.About]
		a.Args = a.Args.renumbered(e.players)
		e.out.Acts = append(e.out.Acts, a)
	}
	return err
}

func (e *exporter) readClock() error {
	weekly, ok, err := e.ScheduleOf(e.league)
	if err != nil {
		return err
	}
	if ok {
		weekly.League = 0
		e.out.Weekly = &weekly
	}
	e.out.Slots, err = e.Slots(e.league)
	for i := range e.out.Slots {
		slot := &e.out.Slots[i]
		slot.Season, slot.Places = e.seasons[slot.Season], renumberedPlaces(slot.Places, e.players)
	}
	return err
}

package league

import (
	"maps"
	"slices"
)

// stored is what the things of an archive are called in the store.
type stored struct {
	Tx
	league  ID
	players map[PlayerID]PlayerID
	entries map[EntryID]EntryID
	seqs    map[EntryID]int64 // by number in the archive
	seasons map[SeasonID]SeasonID
}

// store creates the league and returns its id.
func (in *intake) store(tx Tx) (ID, error) {
	a := in.archive
	l := a.League
	l.Season = a.Seasons[0]
	l.Season.ID = 0
	if err := tx.CreateLeague(&l); err != nil {
		return 0, err
	}
	s := stored{
		Tx: tx, league: l.ID,
		players: map[PlayerID]PlayerID{}, entries: map[EntryID]EntryID{}, seqs: map[EntryID]int64{},
		seasons: map[SeasonID]SeasonID{1: l.Season.ID},
	}
	for _, p := range a.Players {
		number := p.ID
		p.ID, p.League = 0, l.ID
		if err := tx.AddPlayer(&p); err != nil {
			return 0, err
		}
		s.players[number] = p.ID
	}
	for _, p := range in.plans {
		if err := s.season(p, a.Entries); err != nil {
			return 0, err
		}
	}
	for _, act := range a.Acts {
		act.League, act.About, act.Args = l.ID, s.entries[act.About], act.Args.renumbered(s.players)
		if err := tx.PutAct(&act); err != nil {
			return 0, err
		}
	}
	if err := s.pods(l.Guild, a.Pods); err != nil {
		return 0, err
	}
	for _, from := range slices.Sorted(maps.Keys(a.Merged)) {
		if err := tx.MergePlayers(s.players[from], s.players[a.Merged[from]]); err != nil {
			return 0, err
		}
	}
	if err := s.roles(l, a.Roles); err != nil {
		return 0, err
	}
	return l.ID, s.clock(a)
}

// roles stores which roles show tiers, but for those with which another league of the server does: the file is of that one.
func (s *stored) roles(l League, roles map[string]RoleID) error {
	taken, err := takenRoles(s, l)
	if err != nil {
		return err
	}
	for _, tier := range slices.Sorted(maps.Keys(roles)) {
		if slices.Contains(taken, roles[tier]) {
			continue
		}
		if err := s.PutTierRole(l.ID, tier, roles[tier]); err != nil {
			return err
		}
	}
	return nil
}

// season stores a season with its log and what replaying it gave.
func (s *stored) season(p *plan, entries []Entry) error {
	number := p.season.ID
	if _, there := s.seasons[number]; !there {
		season := p.season
		season.ID, season.League = 0, s.league
		if err := s.OpenSeason(&season); err != nil {
			return err
		}
		s.seasons[number] = season.ID
	}
	for _, e := range entries {
		if e.Season != number {
			continue
		}
		own := e.ID
		e.ID, e.Season, e.Target = 0, s.seasons[number], s.entries[e.Target]
		e.Body = renumbered(e.Body, s.players, s.entries)
		if err := s.Append(&e); err != nil {
			return err
		}
		s.entries[own], s.seqs[own] = e.ID, e.Seq
	}
	for c := range p.put.all() {
		c.Season, c.Player = s.seasons[number], s.players[c.Player]
		c.Seq, c.Entry = s.seqs[c.Entry], s.entries[c.Entry]
	}
	for _, piece := range p.put {
		if err := s.PutChanges(piece); err != nil {
			return err
		}
	}
	standings := p.everybody()
	for i := range standings {
		standings[i].Season, standings[i].Player = s.seasons[number], s.players[standings[i].Player]
	}
	return s.PutStandings(standings)
}

// clock stores the weekly leaderboard and its past.
func (s *stored) clock(a Archive) error {
	if a.Weekly != nil {
		weekly := *a.Weekly
		weekly.League = s.league
		if err := s.PutSchedule(weekly); err != nil {
			return err
		}
	}
	for _, slot := range a.Slots {
		var posted *Ranking
		if slot.Posted {
			posted = &Ranking{At: slot.At, Places: renumberedPlaces(slot.Places, s.players)}
		}
		if _, err := s.AddSlot(s.league, s.seasons[slot.Season], slot.Slot, posted); err != nil {
			return err
		}
	}
	return nil
}

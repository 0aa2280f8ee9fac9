package league

import (
	"context"
	"maps"
	"slices"
)

// stored is what the things of an archive are called in the store.
type stored struct {
	Tx                      // of the piece that is being stored
	ctx     context.Context //nolint:containedctx // of the one import that it is
	store   Store
	league  ID
	players map[PlayerID]PlayerID
	entries map[EntryID]EntryID
	seqs    map[EntryID]int64 // by number in the archive
	seasons map[SeasonID]SeasonID
	guild   GuildID // that stands for the server until the league is there
	pods    []PodID
}

// pieceSize is how many things of an archive are stored together: so few that nobody waits long behind them.
const pieceSize = 512

// stage stores the league in pieces, out of everybody's sight. Only what show does is left then.
func (in *intake) stage(ctx context.Context, store Store) (*stored, error) {
	a := in.archive
	s := &stored{
		ctx: ctx, store: store,
		players: map[PlayerID]PlayerID{}, entries: map[EntryID]EntryID{}, seqs: map[EntryID]int64{}, seasons: map[SeasonID]SeasonID{},
	}
	err := s.piece(func() error {
		l := League{Name: a.League.Name, CreatedAt: a.League.CreatedAt, Season: a.Seasons[0]}
		l.Season.ID = 0
		err := s.StageLeague(&l)
		s.league, s.guild, s.seasons[1] = l.ID, l.Guild, l.Season.ID
		return err
	})
	if err != nil {
		return nil, err
	}
	err = pieces(s, a.Players, func(p Player) error {
		number := p.ID
		p.ID, p.League = 0, s.league
		if err := s.AddPlayer(&p); err != nil {
			return err
		}
		s.players[number] = p.ID
		if !p.Forgotten() {
			return nil
		}
		return s.PutPlayer(p.numbered(p.ID))
	})
	if err != nil {
		return nil, err
	}
	for _, p := range in.plans {
		if err := s.season(p, a.Entries); err != nil {
			return nil, err
		}
	}
	err = pieces(s, a.Acts, func(act Act) error {
		act.League, act.About, act.Args = s.league, s.entries[act.About], act.Args.renumbered(s.players)
		return s.PutAct(&act)
	})
	if err != nil {
		return nil, err
	}
	for _, from := range slices.Sorted(maps.Keys(a.Merged)) { // each looks through the whole log
		if err := s.piece(func() error { return s.MergePlayers(s.players[from], s.players[a.Merged[from]]) }); err != nil {
			return nil, err
		}
	}
	for _, kept := range a.Pods {
		if err := s.piece(func() error { return s.pod(kept) }); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// piece runs a part of the storing in an update of its own.
func (s *stored) piece(f func() error) error {
	return s.store.UpdateLarge(s.ctx, func(tx Tx) error {
		s.Tx = tx
		return f()
	})
}

// pieces stores a list, so many at a time.
func pieces[T any](s *stored, list []T, store func(T) error) error {
	for some := range slices.Chunk(list, pieceSize) {
		err := s.piece(func() error {
			for _, one := range some {
				if err := store(one); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
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
		if err := s.piece(func() error { return s.OpenSeason(&season) }); err != nil {
			return err
		}
		s.seasons[number] = season.ID
	}
	entries = slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return e.Season != number })
	err := pieces(s, entries, func(e Entry) error {
		own := e.ID
		e.ID, e.Season, e.Target = 0, s.seasons[number], s.entries[e.Target]
		e.Body = renumbered(e.Body, s.players, s.entries)
		err := s.Append(&e)
		s.entries[own], s.seqs[own] = e.ID, e.Seq
		return err
	})
	if err != nil {
		return err
	}
	for c := range p.put.all() {
		c.Season, c.Player = s.seasons[number], s.players[c.Player]
		c.Seq, c.Entry = s.seqs[c.Entry], s.entries[c.Entry]
	}
	for _, some := range p.put {
		if err := s.piece(func() error { return s.PutChanges(some) }); err != nil {
			return err
		}
	}
	standings := p.everybody()
	for i := range standings {
		standings[i].Season, standings[i].Player = s.seasons[number], s.players[standings[i].Player]
	}
	for some := range slices.Chunk(standings, batchSize) {
		if err := s.piece(func() error { return s.PutStandings(some) }); err != nil {
			return err
		}
	}
	return nil
}

// show has the league be there, with what does something by itself: pods that run, roles, the weekly post.
func (s *stored) show(tx Tx, a Archive) error {
	s.Tx = tx
	l := a.League
	l.ID = s.league
	if err := s.ShowLeague(l); err != nil {
		return err
	}
	if err := s.reopen(a.Pods); err != nil {
		return err
	}
	if err := s.roles(l, a.Roles); err != nil {
		return err
	}
	return s.clock(a)
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

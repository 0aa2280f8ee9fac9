package league

import "slices"

// union is a merge thought through and not written: a plan of each season that the first player is in, oldest first, as
// if there had never been two.
type union struct {
	from, into PlayerID
	plans      []*plan
}

// planUnion replays from nothing each season that the first player is in.
func planUnion(r Reader, league ID, from, into PlayerID) (*union, error) {
	u := &union{from: from, into: into}
	seasons, err := u.seasons(r, league)
	if err != nil {
		return nil, err
	}
	for _, season := range seasons {
		head, err := r.LastSeq(season.ID)
		if err != nil {
			return nil, err
		}
		p, err := replayAll(u.read(r), season)
		if err != nil {
			return nil, err
		}
		if _, met := p.index[into]; !met { // he has a standing, and so an entry by which he joined
			return nil, NewError(Internal, "internal", Args{"player": into})
		}
		p.head = head
		u.plans = append(u.plans, p)
	}
	return u, nil
}

// seasons lists those that the first player is in, oldest first.
func (u *union) seasons(r Reader, league ID) (met []Season, err error) {
	all, err := r.Seasons(league)
	if err != nil {
		return nil, err
	}
	for _, season := range all {
		if _, there, err := r.Standing(season.ID, u.from); err != nil {
			return nil, err
		} else if there {
			met = append(met, season)
		}
	}
	return met, nil
}

// read has a reader read as if the two had always been one.
func (u *union) read(r Reader) Reader {
	return aliasReader{Reader: r, aliases: Aliases{u.from: u.into}}
}

// extend takes in what was recorded since the plans were made; ok is false, and they are spoilt, when they have to be
// made anew.
func (u *union) extend(r Reader, league ID) (ok bool, err error) {
	seasons, err := u.seasons(r, league)
	if err != nil || len(seasons) != len(u.plans) {
		return false, err
	}
	for i, p := range u.plans {
		if p.season.ID != seasons[i].ID {
			return false, nil
		}
		if ok, err := p.extend(u.read(r)); !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

// united is what a union does in the open season.
type united struct {
	there bool   // the first player is in it
	moves []Move // present ratings: the second player's first, if it moves
	tiers []TierChange
}

// did tells what the union does in a season, where its plans are up to date.
func (u *union) did(r Reader, season SeasonID) (d united, err error) {
	i := slices.IndexFunc(u.plans, func(p *plan) bool { return p.season.ID == season })
	if i < 0 {
		return d, nil
	}
	p := u.plans[i]
	before, both, err := r.Standing(season, u.into)
	if err == nil && !both {
		before, _, err = r.Standing(season, u.from)
	}
	if err != nil {
		return d, err
	}
	d.there = true
	d.moves = slices.DeleteFunc(p.moves(), func(m Move) bool { return m.Player == u.from || m.Player == u.into })
	if m, moved := p.move(u.into, before.State, u.now(p)); moved {
		d.moves = append([]Move{m}, d.moves...)
	}
	d.tiers = slices.DeleteFunc(p.tiers(), func(c TierChange) bool {
		return c.Player == u.from || c.Player == u.into && !both
	})
	return d, nil
}

// now is how the one of two is after a season.
func (u *union) now(p *plan) State { return p.now.at(p.index[u.into]) }

// union returns the one that was planned, with everything in it that was recorded since.
func (a *answer) union(from, into PlayerID) (*union, error) {
	u := a.prepared.union
	if u == nil {
		return planUnion(a, a.league.ID, from, into)
	}
	fits := u.from == from && u.into == into
	if fits {
		var err error
		if fits, err = u.extend(a, a.league.ID); err != nil {
			return nil, err
		}
	}
	if !fits {
		return nil, errOutdated
	}
	return u, nil
}

// unite makes one of two players in everything that is stored. It returns the entry in the open season's log; 0 when the
// first player was not in it.
func (u *unit) unite(all *union, from, into Player, reason string) (open EntryID, err error) {
	if err := u.MergePlayers(from.ID, into.ID); err != nil {
		return 0, err
	}
	if into.Guest() && from.User != 0 {
		into.User = from.User
		if !into.Named {
			into.Name, into.Named = from.Name, from.Named
		}
		if err := u.PutPlayer(into); err != nil {
			return 0, err
		}
	}
	for _, p := range all.plans {
		e := u.entry(Merge{From: from.ID, Into: into.ID, Reason: reason}, u.at)
		e.Season = p.season.ID
		if err := u.Append(e); err != nil {
			return 0, err
		}
		if e.Season == u.league.Season.ID {
			open = e.ID
		}
		if err := p.write(u); err != nil {
			return 0, err
		}
		if err := u.PutStandings([]Standing{standing(p.system, e.Season, into.ID, all.now(p))}); err != nil {
			return 0, err
		}
		if err := u.DropStanding(e.Season, from.ID); err != nil {
			return 0, err
		}
	}
	return open, nil
}

package league

import (
	"context"
	"errors"
	"slices"
)

// errOtherFigures tells that a merge would move other ratings than those its preview showed; errPreview that one was
// only tried. Both have the store forget what was done.
var (
	errOtherFigures = errors.New("other figures than shown")
	errPreview      = errors.New("only a preview")
)

// ProposeMerge draws the preview of making one of two players: from's games count as into's, in every season, and all
// ratings are as if there had been one from the beginning. Moderators only. Refused where both sat in one game
// ("merge_same_game") or pod ("merge_same_pod"): then they are two.
func (s *Service) ProposeMerge(ctx context.Context, o Origin, league ID, m Merge) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		if m.Reason != "" {
			var err error
			if m.Reason, err = checkReason(m.Reason); err != nil {
				return Outcome{}, err
			}
		}
		if _, _, err := u.apart(m); err != nil {
			return Outcome{}, err
		}
		p := Proposal{Kind: ProposeMerge, Merge: &m, Reason: m.Reason, By: o.Actor.User}
		if err := u.propose(&p); err != nil {
			return Outcome{}, err
		}
		return u.proposed(p), nil
	})
}

// apart returns the two players of a merge; an error when they are one already, or can be no one person.
func (u *unit) apart(m Merge) (from, into Player, err error) {
	if from, err = u.player(m.From); err != nil {
		return from, into, err
	}
	if into, err = u.player(m.Into); err != nil {
		return from, into, err
	}
	if from.ID == into.ID {
		return from, into, InvalidOption("into", "merge_oneself", Args{"player": into.ID})
	}
	number, err := u.SharedGame(u.league.ID, from.ID, into.ID)
	if err != nil {
		return from, into, err
	}
	args := Args{"player": from.ID, "other": into.ID}
	if number != 0 {
		args["number"] = number
		return from, into, NewError(Conflict, "merge_same_game", args)
	}
	title, err := u.SharedPod(from, into)
	if err == nil && title == "" {
		title, err = u.sharedEvent(from.ID, into.ID)
	}
	if err == nil && title != "" {
		args["pod"] = title
		err = NewError(Conflict, "merge_same_pod", args)
	}
	return from, into, err
}

// sharedEvent is the name of a rated pod in which both have matches, though they may stand in the pod itself under names
// of then; "" for none.
func (u *unit) sharedEvent(a, b PlayerID) (string, error) {
	seasons, err := u.Seasons(u.league.ID)
	if err != nil {
		return "", err
	}
	for _, season := range seasons {
		if season.Rules.System != Duel { // games of go are entries of their own
			continue
		}
		count, err := u.CountEvents(season.ID)
		if err != nil {
			return "", err
		}
		events, err := u.Events(season.ID, count, 0)
		if err != nil {
			return "", err
		}
		for _, e := range events {
			event := e.Body.(Event)
			players := matchesOf(event).players
			if slices.Contains(players, a) && slices.Contains(players, b) {
				return event.Name, nil
			}
		}
	}
	return "", nil
}

// union is what a merge has done.
type union struct {
	entry   EntryID // in the open season; 0 when the first player was not in it
	moves   []Move  // present ratings
	tiers   []TierChange
	seasons int // other seasons that were replayed
}

// merge makes one of two players, and replays the seasons that the first was in.
func (u *unit) merge(m Merge, from, into Player) (union, error) {
	var all union
	seasons, err := u.Seasons(u.league.ID)
	if err != nil {
		return all, err
	}
	if err := u.MergePlayers(from.ID, into.ID); err != nil {
		return all, err
	}
	if into.Guest() && from.User != 0 {
		into.User = from.User
		if !into.Named {
			into.Name, into.Named = from.Name, from.Named
		}
		if err := u.PutPlayer(into); err != nil {
			return all, err
		}
	}
	for _, season := range seasons {
		one, met, err := u.mergeIn(season, m, from, into)
		if err != nil {
			return all, err
		}
		switch {
		case season.ID == u.league.Season.ID:
			all.entry, all.moves, all.tiers = one.entry, one.moves, one.tiers
		case met:
			all.seasons++
		}
	}
	return all, nil
}

// mergeIn enters a merge into a season's log and replays it; met is false when the first player was not in it.
func (u *unit) mergeIn(season Season, m Merge, from, into Player) (one union, met bool, err error) {
	was, met, err := u.Standing(season.ID, from.ID)
	if err != nil || !met {
		return one, false, err
	}
	before, both, err := u.Standing(season.ID, into.ID)
	if err != nil {
		return one, true, err
	}
	e := u.entry(Merge{From: from.ID, Into: into.ID, Reason: m.Reason}, u.at)
	e.Season = season.ID
	if err := u.Append(e); err != nil {
		return one, true, err
	}
	p, err := replayAll(u, season)
	if err != nil {
		return one, true, err
	}
	if err := p.write(u); err != nil {
		return one, true, err
	}
	i, there := p.index[into.ID]
	if !there {
		return one, true, NewError(Internal, "internal", Args{"player": into.ID})
	}
	now := p.now.at(i)
	if err := u.PutStandings([]Standing{standing(p.system, season.ID, into.ID, now)}); err != nil {
		return one, true, err
	}
	one.entry = e.ID
	one.moves = slices.DeleteFunc(p.moves(), func(m Move) bool { return m.Player == from.ID || m.Player == into.ID })
	if !both {
		before = was
	}
	if m, moved := p.move(into.ID, before.State, now); moved {
		one.moves = append([]Move{m}, one.moves...)
	}
	one.tiers = slices.DeleteFunc(p.tiers(), func(c TierChange) bool {
		return c.Player == from.ID || c.Player == into.ID && !both
	})
	return one, true, u.DropStanding(season.ID, from.ID)
}

// previewMerge tries a merge and has the store forget it.
func (s *Service) previewMerge(ctx context.Context, v Preview) (Preview, error) {
	err := s.store.UpdateLarge(ctx, func(tx Tx) error {
		l, last, err := tx.Lock(v.League.ID)
		if err != nil {
			return err
		}
		u := &unit{Tx: tx, league: l, at: last}
		m := *v.Proposal.Merge
		from, into, err := u.apart(m)
		if err != nil {
			return err
		}
		all, err := u.merge(m, from, into)
		if err != nil {
			return err
		}
		v.Moves, v.Seasons, v.Digest = all.moves, all.seasons, digestOf(all.moves)
		if v.Names, err = tx.Names(movers(all.moves)); err != nil {
			return err
		}
		v.Names[m.From], v.Names[m.Into] = from, into
		return errPreview
	})
	if errors.Is(err, errPreview) {
		err = nil
	}
	return v, err
}

func movers(moves []Move) []PlayerID {
	ids := make([]PlayerID, len(moves))
	for i, m := range moves {
		ids[i] = m.Player
	}
	return ids
}

// mergePlayers confirms a merge.
func (a *answer) mergePlayers() (Outcome, error) {
	p := a.proposal
	from, into, err := a.apart(*p.Merge)
	if err != nil {
		return Outcome{}, err
	}
	all, err := a.merge(*p.Merge, from, into)
	if err != nil {
		return Outcome{}, err
	}
	if digestOf(all.moves) != a.digest {
		return Outcome{}, errOtherFigures
	}
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	if err := a.act("act_merge", 0, Args{"player": into.ID, "name": from.Name}, p.Reason); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeMerged, League: p.League, Players: []PlayerID{into.ID}}
	if all.entry == 0 {
		return outcome, nil // nobody whom the channel could know
	}
	return outcome, a.announce(Recalculated{
		League: p.League, Cause: CauseMerge, Entry: all.entry, By: a.o.Actor.User, Reason: p.Reason, Player: into.ID,
		Moves: all.moves, Tiers: all.tiers,
	})
}

package league

import (
	"context"
	"slices"
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
		if _, _, err := apart(u, u.league.ID, m); err != nil {
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
func apart(r Reader, league ID, m Merge) (from, into Player, err error) {
	if from, err = playerIn(r, league, m.From); err != nil {
		return from, into, err
	}
	if into, err = playerIn(r, league, m.Into); err != nil {
		return from, into, err
	}
	if from.ID == into.ID {
		return from, into, InvalidOption("into", "merge_oneself", Args{"player": into.ID})
	}
	number, err := r.SharedGame(league, from.ID, into.ID)
	if err != nil {
		return from, into, err
	}
	args := Args{"player": from.ID, "other": into.ID}
	if number != 0 {
		args["number"] = number
		return from, into, NewError(Conflict, "merge_same_game", args)
	}
	title, err := r.SharedPod(from, into)
	if err == nil && title == "" {
		title, err = sharedEvent(r, league, from.ID, into.ID)
	}
	if err == nil && title != "" {
		args["pod"] = title
		err = NewError(Conflict, "merge_same_pod", args)
	}
	return from, into, err
}

// sharedEvent is the name of a rated pod in which both have matches, though they may stand in the pod itself under names
// of then; "" for none.
func sharedEvent(r Reader, league ID, a, b PlayerID) (string, error) {
	seasons, err := r.Seasons(league)
	if err != nil {
		return "", err
	}
	for _, season := range seasons {
		if season.Rules.System != Duel { // games of go are entries of their own
			continue
		}
		count, err := r.CountEvents(season.ID)
		if err != nil {
			return "", err
		}
		events, err := r.Events(season.ID, count, 0)
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

// previewMerge puts into a preview what a merge would do.
func previewMerge(r Reader, v *Preview) error {
	m := *v.Proposal.Merge
	from, into, err := apart(r, v.League.ID, m)
	if err != nil {
		return err
	}
	union, err := planUnion(r, v.League.ID, from.ID, into.ID)
	if err != nil {
		return err
	}
	did, err := union.did(r, v.League.Season.ID)
	if err != nil {
		return err
	}
	v.Moves, v.Digest, v.Seasons = did.moves, digestOf(did.moves), len(union.plans)
	if did.there {
		v.Seasons--
	}
	if v.Names, err = r.Names(movers(v.Moves)); err != nil {
		return err
	}
	v.Names[m.From], v.Names[m.Into] = from, into
	return nil
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
	from, into, err := apart(a, p.League, *p.Merge)
	if err != nil {
		return Outcome{}, err
	}
	union, err := a.union(from.ID, into.ID)
	if err != nil {
		return Outcome{}, err
	}
	did, err := union.did(a, p.Season)
	if err != nil {
		return Outcome{}, err
	}
	if digestOf(did.moves) != a.digest {
		return a.proposed(p), nil
	}
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	entry, err := a.unite(union, from, into, p.Merge.Reason)
	if err != nil {
		return Outcome{}, err
	}
	if err := a.act("act_merge", 0, Args{"player": into.ID, "name": from.Name}, p.Reason); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeMerged, League: p.League, Players: []PlayerID{into.ID}}
	if entry == 0 {
		return outcome, nil // nobody whom the channel could know
	}
	return outcome, a.announce(Recalculated{
		League: p.League, Cause: CauseMerge, Entry: entry, By: a.o.Actor.User, Reason: p.Reason, Player: into.ID,
		Moves: did.moves, Tiers: did.tiers,
	})
}

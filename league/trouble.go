package league

import (
	"context"
	"maps"
	"strconv"
)

// disputeKey is the key of the trouble that a dispute is to moderators.
func disputeKey(p ProposalID) string { return "dispute/" + strconv.FormatInt(int64(p), 10) }

// PostFailed tells the league's moderators, once, why what it announces does not arrive: key is what it is about. Where
// there is a pod in the channel, they are told that, and without a league it is the server's moderators.
func (s *Service) PostFailed(ctx context.Context, t Trouble) error {
	return s.store.Update(ctx, func(tx Tx) error {
		u := &unit{Tx: tx, at: s.time(Origin{})}
		if t.League != 0 {
			var err error
			if u.league, _, err = tx.Lock(t.League); err != nil {
				return err
			}
		}
		if err := strand(tx, &t); err != nil {
			return err
		}
		if err := u.unseen(&t); err != nil {
			return err
		}
		return u.trouble(t)
	})
}

// strand names the running pod of the channel that a trouble is about, if there is one: it can be moved.
func strand(r Reader, t *Trouble) error {
	channel, ok := t.Args["channel"].(ChannelID)
	if !ok || t.Code != "channel_gone" {
		return nil
	}
	p, err := r.PodIn(t.Guild, channel)
	if KindOf(err) == NotFound || err == nil && !p.Running() {
		return nil
	}
	if err != nil {
		return err
	}
	args := maps.Clone(t.Args)
	args["pod"] = p.Title
	t.Code, t.Args = "pod_channel_gone", args
	return nil
}

// unseen tells of a channel in which a post could not be changed that nothing can appear there, where something would: in the
// league's own channels, that of its weekly post, and that of a running pod.
func (u *unit) unseen(t *Trouble) error {
	channel, ok := t.Args["channel"].(ChannelID)
	if !ok || t.Code != "edit_hidden" {
		return nil
	}
	weekly, _, err := u.ScheduleOf(u.league.ID)
	if err != nil {
		return err
	}
	p, err := u.PodIn(t.Guild, channel)
	if err != nil && KindOf(err) != NotFound {
		return err
	}
	if channel == u.league.Channel || channel == u.league.ModChannel || channel == weekly.Channel || err == nil && p.Running() {
		t.Code = "channel_hidden"
	}
	return nil
}

// PostSent ends the trouble of that key.
func (s *Service) PostSent(ctx context.Context, league ID, key string) error {
	return s.store.Update(ctx, func(tx Tx) error {
		if league != 0 {
			if _, _, err := tx.Lock(league); err != nil {
				return err
			}
		}
		return tx.EndTrouble(league, key)
	})
}

// trouble tells moderators once what to mend: in their channel, or, where they have none or it is what is broken, with
// their next answer.
func (u *unit) trouble(t Trouble) error {
	t.League, t.At = u.league.ID, u.at
	if t.League != 0 {
		t.Guild = u.league.Guild
	}
	fresh, err := u.PutTrouble(&t)
	if err != nil || !fresh || u.league.ModChannel == 0 || t.Args["channel"] == u.league.ModChannel {
		return err
	}
	event := TroubleTold{League: t.League, Code: t.Code, Args: t.Args}
	if err := u.Record(t.Guild, t.League, u.league.ModChannel, event); err != nil {
		return err
	}
	return u.TroublesTold([]int64{t.ID})
}

// mostTold is how many troubles are told at once; the others are told with the next answer.
const mostTold = 5

// TakeTroubles returns what the guild's moderators have not been told yet, a few at a time, and marks it told. Each sees those of the
// leagues he moderates, and none that his own report made.
func (s *Service) TakeTroubles(ctx context.Context, o Origin) ([]Trouble, error) {
	waiting, err := view(ctx, s, func(r Reader) ([]Trouble, error) { return troublesFor(r, o) })
	if err != nil || len(waiting) == 0 {
		return nil, err // most answers: no transaction that writes
	}
	err = s.store.Update(ctx, func(tx Tx) error {
		if waiting, err = troublesFor(tx, o); err != nil {
			return err
		}
		ids := make([]int64, len(waiting))
		for i, t := range waiting {
			ids[i] = t.ID
		}
		return tx.TroublesTold(ids)
	})
	if err != nil {
		return nil, err
	}
	return waiting, nil
}

// madeBy tells whether the person's own report is the trouble: he has been asked himself, and telling him would use up
// what the other moderators have to hear.
func (t Trouble) madeBy(user UserID) bool {
	dispute := t.Code == "trouble_dispute" || t.Code == "trouble_report" || t.Code == "trouble_match_dispute" || t.Code == "trouble_cut_dispute"
	return dispute && t.Args["user"] == user
}

func troublesFor(r Reader, o Origin) ([]Trouble, error) {
	all, err := r.Troubles(o.Guild)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	leagues, err := r.LeaguesOf(o.Guild)
	if err != nil {
		return nil, err
	}
	moderated := map[ID]bool{0: o.Actor.Moderates(League{})} // of the server: pods without a league
	for _, l := range leagues {
		moderated[l.ID] = o.Actor.Moderates(l)
	}
	var mine []Trouble
	for _, t := range all {
		if moderated[t.League] && !t.madeBy(o.Actor.User) {
			mine = append(mine, t)
		}
	}
	return mine[:min(len(mine), mostTold)], nil
}

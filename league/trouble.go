package league

import (
	"context"
	"strconv"
)

// disputeKey is the key of the trouble that a dispute is to moderators.
func disputeKey(p ProposalID) string { return "dispute/" + strconv.FormatInt(int64(p), 10) }

// PostFailed tells the league's moderators, once, why what it announces does not arrive: key is what it is about.
func (s *Service) PostFailed(ctx context.Context, t Trouble) error {
	return s.store.Update(ctx, func(tx Tx) error {
		l, _, err := tx.Lock(t.League)
		if err != nil {
			return err
		}
		u := &unit{Tx: tx, league: l, at: s.time(Origin{})}
		return u.trouble(t)
	})
}

// PostSent ends the trouble of that key.
func (s *Service) PostSent(ctx context.Context, league ID, key string) error {
	return s.store.Update(ctx, func(tx Tx) error {
		if _, _, err := tx.Lock(league); err != nil {
			return err
		}
		return tx.EndTrouble(league, key)
	})
}

// trouble tells moderators once what to mend: in their channel, or, where they have none or it is what is broken, with
// their next answer.
func (u *unit) trouble(t Trouble) error {
	t.League, t.Guild, t.At = u.league.ID, u.league.Guild, u.at
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

// TakeTroubles returns what the guild's moderators have not been told yet, and marks it told. Each sees those of the
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
	return t.Code == "trouble_dispute" && t.Args["user"] == user
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
	moderated := map[ID]bool{}
	for _, l := range leagues {
		moderated[l.ID] = o.Actor.Moderates(l)
	}
	var mine []Trouble
	for _, t := range all {
		if moderated[t.League] && !t.madeBy(o.Actor.User) {
			mine = append(mine, t)
		}
	}
	return mine, nil
}

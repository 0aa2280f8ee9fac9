package league

import (
	"context"
	"time"
)

// unit is one use case at work on one league, inside its transaction.
type unit struct {
	Tx
	o      Origin
	league League
	at     time.Time // of what it records: the interaction's, never before the league's last entry
}

// update runs a use case on a league once: an interaction delivered again is answered with what it did the first time.
func (s *Service) update(ctx context.Context, o Origin, league ID, f func(*unit) (Outcome, error)) (Outcome, error) {
	return s.updateBy(ctx, s.store.Update, o, league, f)
}

// updateBy is update through one of the store's ways.
func (s *Service) updateBy(
	ctx context.Context, through func(context.Context, func(Tx) error) error, o Origin, league ID,
	f func(*unit) (Outcome, error),
) (Outcome, error) {
	var outcome Outcome
	err := through(ctx, func(tx Tx) error {
		l, last, err := tx.Lock(league)
		if err != nil {
			return err
		}
		if err := o.in(l); err != nil {
			return err
		}
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		u := &unit{Tx: tx, o: o, league: l, at: s.time(o)}
		if u.at.Before(last) {
			u.at = last
		}
		if outcome, err = f(u); err != nil {
			return err
		}
		if err := u.followActor(); err != nil {
			return err
		}
		if err := u.followRoles(); err != nil {
			return err
		}
		return remember(tx, o, outcome)
	})
	return outcome, err
}

// console tells whether the request comes from the command line, whose user may do everything.
func (o Origin) console() bool { return o.Interaction == 0 }

// in refuses what comes from another server than the league's: ids that a request names carry no authority.
func (o Origin) in(l League) error {
	if o.Guild != l.Guild && !o.console() {
		return NewError(NotFound, "league_elsewhere", nil)
	}
	return nil
}

// time is when the request was made.
func (s *Service) time(o Origin) time.Time {
	if o.console() {
		return s.now().UTC().Truncate(time.Millisecond)
	}
	return o.Interaction.Time()
}

// done returns what the interaction did, if it was here before.
func (s *Service) done(tx Tx, o Origin) (Outcome, bool, error) {
	if o.console() {
		return Outcome{}, false, nil
	}
	return tx.OutcomeOf(o.Interaction)
}

// OutcomeOf returns what an interaction did, if it did and that is less than a day ago.
func (s *Service) OutcomeOf(ctx context.Context, id InteractionID) (outcome Outcome, done bool, err error) {
	err = s.store.View(ctx, func(r Reader) error {
		outcome, done, err = r.OutcomeOf(id)
		return err
	})
	return outcome, done, err
}

// remember keeps what the interaction did.
func remember(tx Tx, o Origin, outcome Outcome) error {
	if o.console() {
		return nil
	}
	return tx.PutOutcome(o.Interaction, outcome)
}

// followActor keeps the actor's name as Discord has it, if he plays here.
func (u *unit) followActor() error {
	if u.o.console() || u.o.Actor.Name == "" {
		return nil
	}
	p, err := u.PlayerOf(u.league.ID, u.o.Actor.User)
	if KindOf(err) == NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return u.follow(p, u.o.Actor.Name)
}

// moderates tells whether the actor may do what moderators of this league do.
func (u *unit) moderates() bool { return u.o.moderates(u.league) }

func (o Origin) moderates(l League) bool { return o.console() || o.Actor.Moderates(l) }

// moderate refuses everybody but moderators.
func (u *unit) moderate() error {
	if u.moderates() {
		return nil
	}
	return NewError(Forbidden, "not_moderator", nil)
}

// act keeps what a moderator did for /audit.
func (u *unit) act(code string, about EntryID, args Args, reason string) error {
	return u.PutAct(&Act{
		League: u.league.ID, At: u.at, By: u.o.Actor.User, Code: code, About: about, Args: args, Reason: reason,
	})
}

// announce records a domain event for the league's channel, if it has one.
func (u *unit) announce(e DomainEvent) error {
	if u.league.Channel == 0 {
		return nil
	}
	return u.Record(u.league.Guild, u.league.ID, u.league.Channel, e)
}

// view reads one thing.
func view[T any](ctx context.Context, s *Service, f func(Reader) (T, error)) (T, error) {
	var out T
	err := s.store.View(ctx, func(r Reader) error {
		var err error
		out, err = f(r)
		return err
	})
	return out, err
}

package league

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	// latestPost is how late a slot may be found and still be posted. Older ones are skipped.
	latestPost = 48 * time.Hour
	// topRows is how many players a post lists.
	topRows = 10
	// mostImproved is how many who gained the same share the praise.
	mostImproved = 3
)

// PostLeaderboards posts the weekly leaderboards that are due, once each, whoever else does so at the same time. A league
// that fails holds up no other; its error is among those returned.
func (s *Service) PostLeaderboards(ctx context.Context) error {
	schedules, err := view(ctx, s, func(r Reader) ([]Schedule, error) { return r.Schedules() })
	errs := []error{err}
	for _, schedule := range schedules {
		// Most are not due: that is seen without a transaction that writes.
		missed, err := view(ctx, s, func(r Reader) ([]Slot, error) { return s.missed(r, schedule) })
		if err == nil && len(missed) > 0 {
			err = s.postDue(ctx, schedule.League)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("league %d: %w", schedule.League, err))
		}
	}
	return errors.Join(errs...)
}

// missed lists the slots that are over and of which nothing is decided, oldest first.
func (s *Service) missed(r Reader, schedule Schedule) ([]Slot, error) {
	l, err := r.League(schedule.League)
	if err != nil {
		return nil, err
	}
	var missed []Slot
	now, from := s.now(), schedule.Since
	for {
		slot, err := schedule.after(r, l, from)
		if err != nil || slot.At.After(now) {
			return missed, err
		}
		missed, from = append(missed, slot), slot.At
	}
}

// postDue decides what becomes of the league's slots that are over: the latest is posted, unless that is too late.
func (s *Service) postDue(ctx context.Context, league ID) error {
	return s.store.Update(ctx, func(tx Tx) error {
		l, _, err := tx.Lock(league)
		if err != nil {
			return err
		}
		schedule, ok, err := tx.ScheduleOf(league)
		if err != nil || !ok {
			return err
		}
		missed, err := s.missed(tx, schedule)
		if err != nil {
			return err
		}
		now := s.now()
		for i, slot := range missed {
			if i < len(missed)-1 || now.Sub(slot.At) > latestPost || schedule.home(l) == 0 {
				_, err = tx.AddSlot(league, l.Season.ID, slot, nil)
			} else {
				err = postSlot(tx, l, schedule, slot)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// postSlot notes the slot and has it posted, both or neither.
func postSlot(tx Tx, l League, schedule Schedule, slot Slot) error {
	post, ranking, err := leaderboard(tx, l, slot.At)
	if err != nil {
		return err
	}
	fresh, err := tx.AddSlot(l.ID, l.Season.ID, slot, &ranking)
	if err != nil || !fresh {
		return err
	}
	return tx.Record(l.Guild, l.ID, schedule.home(l), post)
}

// PostLeaderboard posts the leaderboard at once, beside the weekly ones, whose comparisons it leaves alone.
// OutcomePostedAlready when the actor has just done it; Invalid "schedule_no_channel" where there is no channel for it.
func (s *Service) PostLeaderboard(ctx context.Context, o Origin, league ID) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		schedule, _, err := u.ScheduleOf(league)
		if err != nil {
			return Outcome{}, err
		}
		home := schedule.home(u.league)
		if home == 0 {
			return Outcome{}, NewError(Invalid, "schedule_no_channel", nil)
		}
		outcome := Outcome{Kind: OutcomePosted, League: league, Channel: home, By: u.o.Actor.User}
		if again, err := u.justDid(outcome); again || err != nil {
			outcome.Kind = OutcomePostedAlready
			return outcome, err
		}
		post, _, err := leaderboard(u, u.league, u.at)
		if err != nil {
			return Outcome{}, err
		}
		return outcome, u.Record(u.league.Guild, league, home, post)
	})
}

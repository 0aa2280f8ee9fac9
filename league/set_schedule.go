package league

import (
	"context"
	"time"
)

// SetSchedule has the league's leaderboard posted every week; channel 0 is the league's own. Invalid "schedule_channel"
// where that has none.
func (s *Service) SetSchedule(ctx context.Context, o Origin, league ID, w Weekly, channel ChannelID) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		set := Schedule{League: league, Weekly: w, Channel: channel, Since: u.at}
		home := set.home(u.league)
		if home == 0 {
			return Outcome{}, InvalidOption("channel", "schedule_channel", nil)
		}
		if err := u.PutSchedule(set); err != nil {
			return Outcome{}, err
		}
		args := Args{"day": w.Day.String(), "time": w.Clock(), "channel": home}
		if err := u.act("act_schedule", 0, args, ""); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomeScheduled, League: league}, nil
	})
}

// StopSchedule ends the league's weekly leaderboard; Invalid "schedule_none" where there is none.
func (s *Service) StopSchedule(ctx context.Context, o Origin, league ID) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		_, ok, err := u.ScheduleOf(league)
		if err != nil {
			return Outcome{}, err
		}
		if !ok {
			return Outcome{}, NewError(Invalid, "schedule_none", nil)
		}
		if err := u.DropSchedule(league); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomeUnscheduled, League: league}, u.act("act_unschedule", 0, nil, "")
	})
}

// home is the channel the posts go to; 0 where there is none.
func (s Schedule) home(l League) ChannelID {
	if s.Channel != 0 {
		return s.Channel
	}
	return l.Channel
}

// NextPost is a league's weekly leaderboard with its next post.
type NextPost struct {
	Schedule
	Home ChannelID // where it goes; 0: nowhere, for the league has lost its channel
	At   time.Time
}

// Schedule returns the league's weekly leaderboard; ok is false where there is none.
func (s *Service) Schedule(ctx context.Context, league ID) (next NextPost, ok bool, err error) {
	err = s.store.View(ctx, func(r Reader) error {
		l, err := r.League(league)
		if err != nil {
			return err
		}
		next, ok, err = nextPost(r, l, s.now())
		return err
	})
	return next, ok, err
}

func nextPost(r Reader, l League, now time.Time) (next NextPost, ok bool, err error) {
	if next.Schedule, ok, err = r.ScheduleOf(l.ID); err != nil || !ok {
		return next, ok, err
	}
	next.Home = next.home(l)
	slot, err := next.after(r, l, now)
	next.At = slot.At
	return next, true, err
}

// after returns the first slot after a moment of which nothing is decided.
func (s Schedule) after(r Reader, l League, moment time.Time) (Slot, error) {
	zone, err := loadZone(l.Zone)
	if err != nil {
		return Slot{}, err
	}
	last, _, err := r.LastSlot(l.ID)
	if err != nil {
		return Slot{}, err
	}
	if last.At.After(moment) { // week by week from the beginning, it would take longer every year
		moment = last.At
	}
	slot := s.Next(moment, zone)
	// A date has one post, also when the time of day or the zone has been set anew since.
	for slot.Date <= last.Date {
		slot = s.Next(slot.At, zone)
	}
	return slot, nil
}

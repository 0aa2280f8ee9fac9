package bot

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// Jobs are run again and again; one that fails or panics holds up no other, and its fault is logged once.
func TestSchedulerRunsJobs(t *testing.T) {
	t.Parallel()
	var log journal
	var failing, counted atomic.Int64
	ctx, stop := context.WithCancel(t.Context())
	s := newScheduler([]league.Job{
		{Name: "failing", Run: func(context.Context) error { failing.Add(1); return errors.New("no luck") }},
		{Name: "panicking", Run: func(context.Context) error {
			if counted.Load() < 3 {
				panic("oh")
			}
			return nil
		}},
		{Name: "counting", Run: func(context.Context) error {
			if counted.Add(1) == 10 {
				stop()
			}
			return nil
		}},
	}, slog.New(slog.NewTextHandler(&log, nil)))
	s.every = time.Millisecond
	s.run(ctx)
	if failing.Load() != 10 || counted.Load() != 10 {
		t.Errorf("ran %d and %d times, want 10", failing.Load(), counted.Load())
	}
	for line, want := range map[string]int{"no luck": 1, "panic: oh": 1, "works again": 1} {
		if got := strings.Count(log.String(), line); got != want {
			t.Errorf("%q is logged %d times, want %d", line, got, want)
		}
	}
}

// weeklyLeague founds a league of the club's server whose leaderboard is due every Monday at 21:00 in its channel.
func weeklyLeague(t *testing.T, c *club, s *league.Service, name string, channel *standin.Channel) league.ID {
	t.Helper()
	admin := league.Origin{Guild: league.GuildID(c.guild.ID())} // as from the command line
	outcome, err := s.CreateLeague(t.Context(), admin, league.NewLeague{
		Name: name, Rules: league.Rules{System: league.Table}, Channel: league.ChannelID(channel.ID()), Locale: "en",
	})
	if err != nil {
		t.Fatal(err)
	}
	weekly := league.Weekly{Day: time.Monday, Minute: 21 * 60}
	if _, err := s.SetSchedule(t.Context(), admin, outcome.League, weekly, 0); err != nil {
		t.Fatal(err)
	}
	return outcome.League
}

// The bot at work, restarted and doubled over three weeks: each league has its post once a week, but for one whose channel
// is closed to the bot: its moderators are told once, and the others get theirs.
func TestWeeklyLeaderboards(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	var now atomic.Int64
	now.Store(time.Date(2026, 3, 2, 21, 30, 0, 0, time.UTC).Unix())
	service := league.New(c.store, func() time.Time { return time.Unix(now.Load(), 0) })
	closed, hall, office := c.guild.Channel("closed"), c.guild.Channel("hall"), c.guild.Channel("office")
	broken := weeklyLeague(t, c, service, "Broken", closed)
	weeklyLeague(t, c, service, "Chess", c.table)
	weeklyLeague(t, c, service, "Draughts", hall)
	mods := league.ChannelID(office.ID())
	if _, err := service.ChangeSettings(t.Context(), league.Origin{}, broken, league.Settings{ModChannel: &mods}); err != nil {
		t.Fatal(err)
	}
	c.Forbid(closed)
	c.options.Commands, c.options.Moderators, c.options.Jobs = commands.New(service, commands.Options{}), service, service.Jobs()
	for week := range 3 {
		now.Add(int64(7 * 24 * time.Hour / time.Second))
		first, second := c.start(t), c.launch(t) // a restart, and two at once
		for _, ch := range []*standin.Channel{c.table, hall} {
			c.await(t, "the post is there", func() bool { return len(ch.Messages()) == week+1 })
		}
		c.await(t, "moderators are told", func() bool { return len(office.Messages()) == 1 })
		c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
		first.stop()
		second.stop()
	}
	for _, ch := range []*standin.Channel{c.table, hall} {
		if n := len(ch.Messages()); n != 3 {
			t.Errorf("#%s has %d posts, want 3", ch.Name(), n)
		}
	}
	if n := len(office.Messages()); n != 1 || len(closed.Messages()) != 0 {
		t.Errorf("moderators were told %d times, the closed channel has %d", n, len(closed.Messages()))
	}
}

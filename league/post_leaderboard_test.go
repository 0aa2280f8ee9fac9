package league_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// weekly sets the club's schedule, "Monday 21:00".
func (c *club) weekly(text string) {
	c.Helper()
	day, clock, _ := strings.Cut(text, " ")
	var w league.Weekly
	var err error
	if w.Day, err = league.ParseWeekday(day); err != nil {
		c.Fatal(err)
	}
	if w.Minute, err = league.ParseMinute(clock); err != nil {
		c.Fatal(err)
	}
	if _, err := c.SetSchedule(c.Context(), c.moderator(), c.id, w, 0); err != nil {
		c.Fatal(err)
	}
}

// boards runs the scheduler's job once and lists the leaderboards that are posted.
func (c *club) boards() (list []league.LeaderboardPosted) {
	c.Helper()
	if err := c.PostLeaderboards(c.Context()); err != nil {
		c.Error(err)
	}
	for _, post := range c.takePosts() {
		if board, ok := post.Event.(league.LeaderboardPosted); ok {
			list = append(list, board)
		}
	}
	return list
}

// The clock is moved minute by minute through the nights on which clocks change, with a second scheduler at work and a
// restart at every step: one post each week, at the minute due.
func TestOnePostOnTheNightsOfTheChange(t *testing.T) {
	for _, night := range []struct{ zone, weekly, from, want string }{
		{"Europe/Brussels", "Sunday 02:30", "2026-03-28T23:00:00Z", "2026-03-29T01:00:00Z"},
		{"Europe/Brussels", "Sunday 02:30", "2026-10-24T22:00:00Z", "2026-10-25T00:30:00Z"},
		{"America/New_York", "Sunday 02:15", "2026-03-08T05:00:00Z", "2026-03-08T07:00:00Z"},
		{"America/New_York", "Sunday 01:15", "2026-11-01T03:00:00Z", "2026-11-01T05:15:00Z"},
		{"Australia/Lord_Howe", "Sunday 02:10", "2026-10-03T13:00:00Z", "2026-10-03T15:30:00Z"}, // half an hour is skipped
		{"Australia/Lord_Howe", "Sunday 01:45", "2026-04-04T13:00:00Z", "2026-04-04T14:45:00Z"}, // and shown twice
	} {
		t.Run(night.zone+" "+night.want, func(t *testing.T) {
			c := found(t)
			c.now, _ = time.Parse(time.RFC3339, night.from)
			c.settings(league.Settings{Zone: &night.zone})
			c.weekly(night.weekly)
			var posted []string
			for end := c.now.Add(6 * time.Hour); c.now.Before(end); c.pass(time.Minute) {
				other := league.New(c.store, func() time.Time { return c.now.Add(20 * time.Second) })
				if err := other.PostLeaderboards(t.Context()); err != nil {
					t.Error(err)
				}
				for range c.boards() {
					posted = append(posted, c.now.Format(time.RFC3339))
				}
			}
			if !slices.Equal(posted, []string{night.want}) {
				t.Errorf("posted at %v, want %s once", posted, night.want)
			}
		})
	}
}

// Two schedulers look at the same store at the same moment, week after week.
func TestTwoSchedulersOneStore(t *testing.T) {
	c := found(t)
	c.weekly("Monday 19:00")
	for week := range 5 {
		c.pass(7 * 24 * time.Hour)
		done := make(chan error)
		for range 4 {
			s := league.New(c.store, func() time.Time { return c.now })
			go func() { done <- s.PostLeaderboards(t.Context()) }()
		}
		for range 4 {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if boards := c.boards(); len(boards) != 1 {
			t.Fatalf("week %d: %d posts", week, len(boards))
		}
	}
}

func TestPostAfterDowntime(t *testing.T) {
	for _, c := range []struct {
		down  time.Duration // from an hour before Monday's slot of the second week
		posts int
		dates []string // of the slots that are decided then
	}{
		{30 * time.Minute, 0, nil},
		{time.Hour, 1, []string{"2026-01-12"}},
		{49 * time.Hour, 1, []string{"2026-01-12"}},
		{49*time.Hour + time.Minute, 0, []string{"2026-01-12"}},
		{10 * 24 * time.Hour, 0, []string{"2026-01-12", "2026-01-19"}}, // the latest is three days old
		{8 * 24 * time.Hour, 1, []string{"2026-01-12", "2026-01-19"}},  // and here one
	} {
		t.Run(c.down.String(), func(t *testing.T) {
			club := found(t)
			club.now = time.Date(2026, 1, 6, 20, 0, 0, 0, time.UTC)
			club.weekly("Monday 21:00") // 20:00 in Greenwich
			club.now = time.Date(2026, 1, 12, 19, 0, 0, 0, time.UTC).Add(c.down)
			boards := append(club.boards(), club.boards()...)
			if len(boards) != c.posts {
				t.Errorf("%d posts, want %d", len(boards), c.posts)
			}
			var last league.Slot
			if err := club.store.View(t.Context(), func(r league.Reader) (err error) {
				last, _, err = r.LastSlot(club.id)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if len(c.dates) > 0 && last.Date != c.dates[len(c.dates)-1] || len(c.dates) == 0 && last.Date != "" {
				t.Errorf("decided up to %q, want %v", last.Date, c.dates)
			}
			for _, date := range c.dates {
				if err := club.store.Update(t.Context(), func(tx league.Tx) error {
					fresh, err := tx.AddSlot(club.id, 1, league.Slot{Date: date}, nil)
					if fresh {
						t.Errorf("%s is not recorded", date)
					}
					return err
				}); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// What a post tells: places with where they were a week ago, the games of the week, who gained most.
func TestLeaderboardContent(t *testing.T) {
	c := found(t)
	c.weekly("Thursday 12:00")
	for range 5 {
		c.play(table(ana, bo, cy))
	}
	c.now = time.Date(2026, 1, 8, 12, 0, 0, 0, time.UTC)
	first := c.boards()
	if len(first) != 1 || !first[0].Since.IsZero() || first[0].Games != 5 || first[0].Ranked != 3 || first[0].Rows[0].Was != 0 {
		t.Fatalf("the first post: %+v", first)
	}
	if want := []league.Gain{{Player: c.player(ana).ID, Points: first[0].Rows[0].Rating - 1000}}; !cmp.Equal(want, first[0].Improved) {
		t.Errorf("most improved: %+v", first[0].Improved)
	}
	for range 6 {
		c.play(table(cy, bo, dee, ana))
	}
	c.now = time.Date(2026, 1, 15, 11, 0, 0, 0, time.UTC) // 12:00 in Brussels
	second := c.boards()
	var lines []string
	for _, row := range second[0].Rows {
		lines = append(lines, fmt.Sprint(row.Place, " was ", row.Was))
	}
	if want := []string{"1 was 2", "2 was 3", "3 was 1", "4 was 0"}; !slices.Equal(lines, want) || !second[0].Since.Equal(first[0].At) {
		t.Errorf("%v, want %v, since %v", lines, want, second[0].Since)
	}
	if second[0].Games != 6 || len(second[0].Improved) != 1 || second[0].Improved[0].Player != c.player(cy).ID {
		t.Errorf("of the week: %d games, %+v", second[0].Games, second[0].Improved)
	}
}

// Leagues whose schedule cannot be read, or whose channel is gone, hold up no other.
func TestLeaderboardsOfOtherLeagues(t *testing.T) {
	c := found(t)
	c.weekly("Tuesday 09:00")
	lost := c.id
	c.foundLeague("Friday", league.Rules{System: league.Table})
	c.weekly("Tuesday 09:00")
	if err := c.store.Update(t.Context(), func(tx league.Tx) error {
		l, err := tx.League(lost)
		if err != nil {
			return err
		}
		l.Zone = "Atlantis/Poseidonis"
		return tx.PutLeague(l)
	}); err != nil {
		t.Fatal(err)
	}
	c.pass(24 * time.Hour)
	if err := c.PostLeaderboards(t.Context()); league.CodeOf(err) != "zone_unknown" {
		t.Errorf("the error of the broken league: %v", err)
	}
	posts := c.takePosts()
	if len(posts) != 1 || posts[0].League != c.id {
		t.Errorf("posts: %+v", posts)
	}
}

func TestScheduleRefusals(t *testing.T) {
	c := found(t)
	ctx := t.Context()
	_, err := c.SetSchedule(ctx, c.from(ana), c.id, league.Weekly{}, 0)
	if league.CodeOf(err) != "not_moderator" {
		t.Error(err)
	}
	if _, err = c.StopSchedule(ctx, c.moderator(), c.id); league.CodeOf(err) != "schedule_none" {
		t.Error(err)
	}
	c.settings(league.Settings{Channel: new(league.ChannelID)})
	if _, err = c.SetSchedule(ctx, c.moderator(), c.id, league.Weekly{}, 0); league.CodeOf(err) != "schedule_channel" {
		t.Error(err)
	}
	if _, err = c.PostLeaderboard(ctx, c.moderator(), c.id); league.CodeOf(err) != "schedule_no_channel" {
		t.Error(err)
	}
}

// A date has one post, though the schedule be set anew; stopped, there is none.
func TestScheduleSetAnew(t *testing.T) {
	c := found(t)
	c.weekly("Monday 21:00")
	c.pass(time.Hour) // 21:00 in Brussels
	if n := len(c.boards()); n != 1 {
		t.Fatalf("%d posts", n)
	}
	c.weekly("Monday 22:00")
	next, ok, err := c.Schedule(t.Context(), c.id)
	if want := time.Date(2026, 1, 12, 21, 0, 0, 0, time.UTC); err != nil || !ok || !next.At.Equal(want) {
		t.Errorf("the next is at %v, want %v (%v)", next.At, want, err)
	}
	c.pass(2 * time.Hour)
	if n := len(c.boards()); n != 0 {
		t.Errorf("%d posts more on the same date", n)
	}
	if _, err := c.StopSchedule(t.Context(), c.moderator(), c.id); err != nil {
		t.Fatal(err)
	}
	c.pass(8 * 24 * time.Hour)
	if n := len(c.boards()); n != 0 {
		t.Errorf("%d posts after it was stopped", n)
	}
}

// Looking whether a post is due costs the same every minute, however long ago the schedule was set.
func TestOldScheduleCostsNoMore(t *testing.T) {
	c := found(t)
	look := func() float64 {
		return testing.AllocsPerRun(20, func() {
			if err := c.PostLeaderboards(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	c.weekly("Monday 21:00")
	c.pass(8 * 24 * time.Hour)
	c.boards()
	first := look()
	c.pass(10 * 365 * 24 * time.Hour)
	c.boards()
	if last := look(); last > first+50 {
		t.Errorf("%v allocations after ten years, %v after a week", last, first)
	}
}

func BenchmarkLookAtOldSchedule(b *testing.B) {
	c := found(b)
	c.weekly("Monday 21:00")
	c.pass(10 * 365 * 24 * time.Hour)
	c.boards()
	for b.Loop() {
		if err := c.PostLeaderboards(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

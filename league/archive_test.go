package league_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

// archived is the club's league as the text of a file.
func (c *club) archived() []byte {
	c.Helper()
	a, err := c.Export(c.Context(), c.moderator(), c.id)
	if err != nil {
		c.Fatal(err)
	}
	var text bytes.Buffer
	if err := file.WriteArchive(&text, a); err != nil {
		c.Fatal(err)
	}
	return text.Bytes()
}

// takeIn creates the league of a file's text, as the command line does, and makes it the club's.
func (c *club) takeIn(text []byte) {
	c.Helper()
	a, err := file.ReadArchive(bytes.NewReader(text), 1<<30)
	if err != nil {
		c.Fatalf("%+v", err)
	}
	o := c.admin()
	o.Interaction = 0
	outcome, err := c.ImportArchive(c.Context(), o, a, league.ArchiveHome{})
	if err != nil {
		c.Fatalf("%+v", err)
	}
	c.id = outcome.League
}

// elsewhere opens another store, which stands empty.
func elsewhere(tb testing.TB) *club {
	tb.Helper()
	return openClub(tb, filepath.Join(tb.TempDir(), "elsewhere.db"))
}

// survives checks that the league is the same after it went through a file into another store: byte by byte, and figure
// by figure.
func (c *club) survives(other *club) {
	c.Helper()
	text := c.archived()
	other.TB, other.now = c.TB, c.now
	other.takeIn(text)
	if again := other.archived(); !bytes.Equal(text, again) {
		c.Fatalf("the file of the rebuilt league differs:\n%s", cmp.Diff(string(text), string(again)))
	}
	other.holds()
	if diff := cmp.Diff(c.ratings(), other.ratings()); diff != "" {
		c.Fatalf("the ratings differ:\n%s", diff)
	}
	c.rates(text)
}

// rates checks that a league file's replay of each season gives the ratings in the file.
func (c *club) rates(text []byte) {
	c.Helper()
	a, err := file.ReadArchive(bytes.NewReader(text), 1<<30)
	if err != nil {
		c.Fatal(err)
	}
	for i := range a.Seasons {
		want, got := map[string]league.State{}, map[string]league.State{}
		for _, s := range a.Ratings {
			if int(s.Season) == i+1 {
				want[fmt.Sprint(s.Player)] = league.State{Rating: s.State.Rating, Games: s.State.Games}
			}
		}
		l, err := file.ReadAny(bytes.NewReader(text), i+1, c.now.Add(time.Hour))
		if err != nil {
			c.Fatalf("season %d: %v", i+1, err)
		}
		ratings, err := l.Ratings()
		if err != nil {
			c.Fatalf("season %d: %v", i+1, err)
		}
		for _, r := range ratings {
			got[r.Player] = league.State{Rating: r.Rating, Games: r.Games}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			c.Fatalf("season %d, rated as a file:\n%s", i+1, diff)
		}
	}
}

// crowd are games of a large club, played every minute since a moment.
func crowd(random *rand.Rand, since time.Time, games int) []league.ImportedGame {
	list := make([]league.ImportedGame, games)
	for i := range list {
		list[i] = league.ImportedGame{Number: i + 1, Played: since.Add(time.Duration(i) * time.Minute), Casual: random.IntN(10) == 0}
		for seat, player := range random.Perm(200)[:2+random.IntN(4)] {
			list[i].Players = append(list[i].Players, league.ImportedSeat{Name: fmt.Sprintf("Player %d", player), Place: seat + 1})
		}
	}
	return list
}

// A league of two seasons and twenty thousand games, with games voided, restored, amended and reported late, is the same
// after it went through a file.
func TestLargeArchive(t *testing.T) {
	c := found(t)
	random := rand.New(rand.NewPCG(7, 7))
	c.play(table(ana, bo, cy), table(bo, ana))
	for season := range 2 {
		since := c.now
		c.pass(10_000 * time.Minute)
		if _, err := c.ImportGames(t.Context(), c.moderator(), c.id, crowd(random, since, 10_000)); err != nil {
			t.Fatal(err)
		}
		first := 3 + season*10_000
		for i := range 8 {
			c.pass(time.Minute)
			o, err := c.ProposeVoid(t.Context(), c.moderator(), c.id, first+10_000-1-7*(i%7), "a test") // the last one restores
			c.confirm(o, err)
		}
		o, err := c.ProposeAmend(t.Context(), c.moderator(), c.id, league.Amendment{
			Number: first + 9_000, Reason: "typo", Played: since.Add(9_500 * time.Minute).In(brussels(t)).Format("2006-01-02 15:04"),
		})
		c.confirm(o, err)
		if season == 0 {
			c.openSeason(league.NewSeason{})
		}
	}
	c.survives(elsewhere(t))
}

func brussels(tb testing.TB) *time.Location {
	tb.Helper()
	zone, err := time.LoadLocation("Europe/Brussels")
	if err != nil {
		tb.Fatal(err)
	}
	return zone
}

// Whatever was done to a league, it is the same after it went through a file.
func TestAnyArchive(t *testing.T) {
	c, other, leagues := found(t), elsewhere(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		c.now = opening.Add(time.Duration(leagues) * 48 * time.Hour)
		c.TB = drawn{t, rt}
		s := &season{club: c, t: rt, opened: c.now}
		s.rules = rapid.SampledFrom([]league.Rules{{System: league.Table}, {System: league.Duel, K: 32}, {System: league.Duel}}).Draw(rt, "rules")
		c.foundLeague(fmt.Sprint("League ", leagues), s.rules)
		zone := "UTC"
		c.settings(league.Settings{Zone: &zone})
		s.doReport()
		actions := []func(){s.doReport, s.doLate, s.doVoid, s.doAmend, s.doUndo, s.doSeason, s.doWeekly}
		for range rapid.IntRange(0, 12).Draw(rt, "length") {
			actions[rapid.IntRange(0, len(actions)-1).Draw(rt, "action")]()
		}
		c.survives(other)
	})
}

// doSeason opens a new season, whose first game is reported at once.
func (s *season) doSeason() {
	s.pass(time.Minute)
	next := league.NewSeason{System: rapid.SampledFrom([]league.System{"", league.Table, league.Duel}).Draw(s.t, "system")}
	if next.System != "" {
		s.rules.System = next.System
	}
	if s.rules.System == league.Duel && rapid.Bool().Draw(s.t, "start") {
		next.Start = new(float64(0))
	}
	s.openSeason(next)
	s.games, s.opened = nil, s.now
	s.doReport()
}

// doWeekly sets the weekly leaderboard, and posts it a week later.
func (s *season) doWeekly() {
	weekly := league.Weekly{Day: time.Weekday(rapid.IntRange(0, 6).Draw(s.t, "day")), Minute: rapid.IntRange(0, 1439).Draw(s.t, "minute")}
	if _, err := s.SetSchedule(s.Context(), s.moderator(), s.id, weekly, 0); err != nil {
		s.Fatal(err)
	}
	s.pass(7 * 24 * time.Hour)
	for _, job := range s.Jobs() {
		if err := job.Run(s.Context()); err != nil {
			s.Fatal(err)
		}
	}
}

package league_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// A member without a rating wins three times against -450: that is where he stands after it, whether the games were in
// one event or in several, and nobody else is rated for them.
func TestGoStarts(t *testing.T) {
	for _, want := range []struct{ category, stands string }{{"B", "-228.3 3k"}, {"C", "-248.0 3k"}, {"A", "-212.0 3k"}} {
		for _, events := range []int{1, 2, 3} {
			c := foundGo(t)
			c.grade(ana, "NC")
			for _, m := range []league.Participant{bo, cy, dee} {
				c.grade(m, "5k")
			}
			number := 0
			for i, m := range []league.Participant{bo, cy, dee} {
				if i < events {
					number = c.open("Start", want.category)
				}
				c.playGo(goGame(ana, m, "black"))
				if i+1 < events || i == 2 {
					if c.stands(ana) != "NC" {
						t.Fatalf("%s before the event is over", c.stands(ana))
					}
					c.closeEvent(number)
				}
			}
			c.want(map[string]string{"Ana": want.stands, "Bo": "-450.0 5k", "Cy": "-450.0 5k", "Dee": "-450.0 5k"})
			x, err := c.Explain(t.Context(), c.numbered(3), c.player(ana).ID)
			if err != nil || x.Go == nil || x.Go.Start == nil || len(x.Go.Start.Terms) != 3 || x.Change.Delta() != 0 {
				t.Fatalf("%+v, %v", x, err)
			}
			card, err := c.Card(t.Context(), c.player(ana).ID)
			if err != nil || len(card.Series) != 1 || card.Series[0].Rating != x.Change.After.Rating {
				t.Errorf("%+v, %v", card.Series, err)
			}
			if x.Go.Start.Rating != x.Change.After.Rating || !x.Change.Rated {
				t.Errorf("%+v explains %+v", x.Go.Start, x.Change)
			}
			c.holds()
		}
	}
}

// numbered returns the entry of a game.
func (c *club) numbered(number int) league.EntryID {
	c.Helper()
	v, err := c.GameNumbered(c.Context(), c.id, number)
	if err != nil {
		c.Fatal(err)
	}
	return v.Entry.ID
}

// The grade remembers: promotion over the bound, demotion a whole grade below it.
func TestGoGrades(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1d")
	c.grade(bo, "5k")
	for _, step := range []struct {
		member league.Participant
		rating float64
		stands string
	}{
		{ana, 95, "95.0 1d"},
		{ana, 101, "101.0 2d"},
		{ana, 100, "100.0 2d"},
		{ana, 0, "0.0 2d"},
		{bo, -510, "-510.0 5k"},
		{bo, -599, "-599.0 5k"},
		{bo, -600, "-600.0 5k"},
		{bo, -601, "-601.0 6k"},
	} {
		c.correct(step.member, step.rating)
		if got := c.stands(step.member); got != step.stands {
			t.Errorf("corrected to %v: %s, want %s", step.rating, got, step.stands)
		}
	}
	c.holds()
}

// At 99, two wins and three losses in one event leave one 1 dan, though the sum passed 100 on the way.
func TestGoGradeAfterTheEvent(t *testing.T) {
	c := foundGo(t)
	for _, m := range everybody {
		c.grade(m, "1d")
	}
	c.correct(ana, 99)
	number := c.open("Five rounds", "A")
	for i, m := range everybody[1:] {
		winner := "black"
		if i >= 2 {
			winner = "white"
		}
		c.playGo(goGame(ana, m, winner))
	}
	c.closeEvent(number)
	x, err := c.Explain(t.Context(), c.numbered(1), c.player(ana).ID)
	if err != nil {
		t.Fatal(err)
	}
	if x.Go.Games[0].Change+x.Go.Games[1].Change+99 <= 100 || x.Change.After.GradeName() != "1d" || x.Change.Of != 5 {
		t.Errorf("%+v, after %+v", x.Go.Games, x.Change)
	}
	c.holds()
}

// What a game counts follows the day, the category, the board and the stones; the explanation has the figures, and they
// add up to the change.
func TestGoRulesOfTheDay(t *testing.T) {
	for _, k := range []struct {
		day             string
		category        string
		handicap, board int
		weight, factor  float64 // of the giver, who is white
	}{
		{"2003-06-01", "C", 4, 19, 0.8, 0.65},
		{"2004-04-30", "C", 4, 19, 0.8, 0.65},
		{"2004-05-01", "C", 4, 19, 0.8, 0.65 * 0.65},
		{"2005-06-01", "C", 4, 19, 0.8, 0.65 * 0.65},
		{"2020-12-31", "A", 0, 9, 1.2, 1},
		{"2021-01-01", "A", 0, 9, 0.36, 1},
		{"2021-01-01", "B", 0, 13, 0.5, 1},
		{"2022-01-01", "B", 10, 19, 1, 0.01},
		{"2022-01-01", "B", 25, 19, 1, 0.01},
		{"2022-01-01", "D", 0, 19, 0, 0},
	} {
		t.Run(fmt.Sprint(k.day, k.category, k.handicap, k.board), func(t *testing.T) {
			c := foundGo(t)
			c.grade(ana, "8k")
			c.grade(bo, "3k")
			o, err := c.OpenEvent(t.Context(), c.moderator(), c.id, league.NewEvent{Name: "Old", Category: k.category, End: k.day, Board: k.board})
			if err != nil {
				t.Fatal(err)
			}
			c.playGo(stones(k.handicap, goGame(ana, bo, "white")))
			c.closeEvent(c.entry(o).Number)
			x, err := c.Explain(t.Context(), c.numbered(1), c.player(bo).ID)
			if err != nil {
				t.Fatal(err)
			}
			if got := x.Go.Day.Format(time.DateOnly); got != k.day || len(x.Go.Games) != 1 || x.Go.Category != k.category {
				t.Fatalf("%s: %+v", got, x.Go)
			}
			g := x.Go.Games[0]
			if math.Abs(g.Total()-k.weight) > 1e-12 || math.Abs(g.Factor-k.factor) > 1e-12 || g.Received != -k.handicap || g.Board != k.board {
				t.Errorf("%+v, want weight %v, factor %v", g, k.weight, k.factor)
			}
			if k.weight == 0 {
				if g.Effect != egf.Friendly || x.Change.Rated || x.Change.Delta() != 0 || x.Change.After.Casual != 1 {
					t.Errorf("a friendly game: %+v", x.Change)
				}
			} else if sum := g.Con * g.Category * g.Weighting.Board * g.Factor * (1 - g.Expected); sum != g.Change || math.Abs(sum-x.Change.Delta()) > 1e-9 {
				t.Errorf("%+v does not give %v", g, x.Change.Delta())
			}
			c.holds()
		})
	}
}

// No game before June 2001, nobody below 25 kyu, and the zone of the season's opening says which day it was.
func TestGoBounds(t *testing.T) {
	c := foundGo(t) // in Brussels
	c.grade(ana, "25k")
	c.grade(bo, "25k")
	r := goGame(ana, bo, "black")
	for _, day := range []string{"2001-05-31", "2001-05-31 23:59"} {
		r.Played = day
		_, err := c.ReportGo(t.Context(), c.moderator(), c.id, r)
		refused(t, err, league.Invalid, "played_too_old")
	}
	r.Played = "2001-06-01 00:00" // in UTC it is still May
	o, err := c.ReportGo(t.Context(), c.moderator(), c.id, r)
	if err == nil {
		o, err = c.accept(o)
	}
	if err != nil || o.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", o, err)
	}
	zone := "America/New_York" // a setting moves no rating
	c.settings(league.Settings{Zone: &zone})
	c.holds()
	x, err := c.Explain(t.Context(), o.Entries[0], c.player(bo).ID)
	if err != nil || !x.Go.Floored || x.Rule != league.RuleFloor || x.Change.After.Rating != egf.Floor || x.Go.Sum >= 0 {
		t.Errorf("%+v, %v", x, err)
	}
	if x.Go.Rules.GiverSquared || x.Go.Rules.BoardFactors {
		t.Errorf("%+v of 2001", x.Go.Rules)
	}
}

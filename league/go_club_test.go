package league_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// foundGo founds a go league.
func foundGo(tb testing.TB) *club {
	tb.Helper()
	return foundWith(tb, league.Rules{System: league.Go})
}

// grade registers a member with a grade.
func (c *club) grade(m league.Participant, grade string) league.PlayerID {
	c.Helper()
	o, err := c.Register(c.Context(), c.from(m), c.id, grade)
	if err != nil {
		c.Fatal(err)
	}
	return o.Players[0]
}

func side(m league.Participant) league.Side { return league.Side{Member: m} }

// goGame is black's game against white.
func goGame(black, white league.Participant, winner string) league.GoReport {
	return league.GoReport{Black: side(black), White: side(white), Winner: winner, Another: true}
}

// in puts a game into an event.
func in(event int, r league.GoReport) league.GoReport {
	r.Event = &event
	return r
}

// stones has black receive stones.
func stones(n int, r league.GoReport) league.GoReport {
	r.Handicap = n
	return r
}

// playGo has black report games, an hour apart, and expects them recorded.
func (c *club) playGo(games ...league.GoReport) (last league.Outcome) {
	c.Helper()
	for _, g := range games {
		var err error
		last, err = c.ReportGo(c.Context(), c.moderator(), c.id, g)
		if err != nil || last.Kind != league.OutcomeReported {
			c.Fatalf("%+v: %+v, %v", g, last, err)
		}
		c.pass(time.Hour)
	}
	return last
}

func (c *club) open(name, category string) (number int) {
	c.Helper()
	o, err := c.OpenEvent(c.Context(), c.moderator(), c.id, league.NewEvent{Name: name, Category: category})
	if err != nil {
		c.Fatal(err)
	}
	return c.entry(o).Number
}

func (c *club) closeEvent(number int) {
	c.Helper()
	o, err := c.CloseEvent(c.Context(), c.moderator(), c.id, number)
	if err == nil && o.Kind == league.OutcomeProposed {
		o, err = c.accept(o)
	}
	if err != nil || o.Kind != league.OutcomeEventClosed {
		c.Fatalf("%+v, %v", o, err)
	}
	c.pass(time.Hour)
}

// entry returns the first entry of an outcome as it was recorded.
func (c *club) entry(o league.Outcome) (e league.Entry) {
	c.Helper()
	err := c.store.View(c.Context(), func(r league.Reader) (err error) {
		e, err = r.Entry(o.Entries[0])
		return err
	})
	if err != nil {
		c.Fatal(err)
	}
	return e
}

// accept presses the button of a preview as it is now.
func (c *club) accept(proposed league.Outcome) (league.Outcome, error) {
	c.Helper()
	preview, err := c.Preview(c.Context(), proposed.Proposal)
	if err != nil {
		c.Fatal(err)
	}
	return c.Choose(c.Context(), c.moderator(), proposed.Proposal, league.ChooseConfirm, preview.Digest)
}

// correct sets a rating.
func (c *club) correct(m league.Participant, rating float64) league.Outcome {
	c.Helper()
	o, err := c.ProposeCorrection(c.Context(), c.moderator(), c.id, c.player(m).ID, rating, "by the committee")
	if err == nil {
		o, err = c.accept(o)
	}
	if err != nil || o.Kind != league.OutcomeCorrected {
		c.Fatalf("%+v, %v", o, err)
	}
	return o
}

// stands is a member's state, as text to compare: rating to a tenth, and grade.
func (c *club) stands(m league.Participant) string {
	c.Helper()
	card, err := c.Card(c.Context(), c.player(m).ID)
	if err != nil {
		c.Fatal(err)
	}
	if card.State.NC {
		return "NC"
	}
	return fmt.Sprintf("%.1f %s", card.State.Rating, card.State.GradeName())
}

// want compares where members stand.
func (c *club) want(want map[string]string) {
	c.Helper()
	for _, m := range everybody {
		if w, ok := want[m.Name]; ok && c.stands(m) != w {
			c.Errorf("%s stands at %s, want %s", m.Name, c.stands(m), w)
		}
	}
}

// The federation's worked example, by the rules of today.
func TestGoWorkedExample(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "20k")
	c.grade(bo, "20k")
	c.playGo(goGame(ana, bo, "black"))
	c.want(map[string]string{"Ana": "-1903.6 20k", "Bo": "-1996.4 20k"})
	before := c.gained(ana)
	c.playGo(stones(1, goGame(bo, ana, "white")))
	if gain := c.gained(ana) - before; math.Abs(gain-37.61) > 0.005 {
		t.Errorf("a second win with a stone given brings %.3f, want 37.61", gain)
	}
	c.grade(cy, "15k")
	c.grade(dee, "8k")
	c.playGo(stones(4, goGame(cy, dee, "black")))
	if gain := c.gained(cy) + 1450; math.Abs(gain-41.2) > 0.05 {
		t.Errorf("a win with four stones brings %.3f, want 41.2", gain)
	}
	c.holds()
}

// gained is a member's rating, bit for bit.
func (c *club) gained(m league.Participant) float64 {
	c.Helper()
	card, err := c.Card(c.Context(), c.player(m).ID)
	if err != nil {
		c.Fatal(err)
	}
	return card.State.Rating
}

// An event is rated as a whole when it closes; what comes late moves it, and all that followed.
func TestGoEvent(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1k")
	c.grade(bo, "1k")
	c.grade(cy, "3k")
	number := c.open("Winter cup", "B")
	c.playGo(goGame(ana, bo, "black"), goGame(bo, cy, "white"), goGame(cy, ana, "white"))
	c.want(map[string]string{"Ana": "-50.0 1k", "Bo": "-50.0 1k", "Cy": "-250.0 3k"})
	c.holds()
	view, err := c.Event(t.Context(), c.id, number)
	if err != nil || len(view.Games) != 3 || !view.Event.Open {
		t.Fatalf("%+v, %v", view, err)
	}
	c.closeEvent(number)
	c.holds()
	closed, err := c.Event(t.Context(), c.id, number)
	if err != nil || closed.Event.Open || len(closed.Rows) != 3 {
		t.Fatalf("%+v, %v", closed, err)
	}
	for i, row := range closed.Rows {
		if row.After != view.Rows[i].After || row.Player != view.Rows[i].Player {
			t.Errorf("row %d is %+v, was promised as %+v", i, row, view.Rows[i])
		}
	}
	c.playGo(goGame(ana, cy, "black"))
	c.holds()
	ratings := c.ratings()
	o, err := c.ReportGo(t.Context(), c.from(ana), c.id, in(number, goGame(ana, cy, "white")))
	if err != nil || o.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", o, err)
	}
	if o, err = c.accept(o); err != nil || o.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", o, err)
	}
	c.holds()
	if after := c.ratings(); after["Ana"] == ratings["Ana"] || after["Cy"] == ratings["Cy"] {
		t.Errorf("%v, before %v", after, ratings)
	}
}

// Somebody whom nobody knew yet, and a guest, come into an event that is closed.
func TestGoLateStrangers(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1k")
	c.grade(bo, "2k")
	number := c.open("Cup", "A")
	c.playGo(goGame(ana, bo, "black"))
	c.closeEvent(number)
	c.playGo(goGame(bo, ana, "black"))
	late := func(r league.GoReport) league.Outcome {
		t.Helper()
		o, err := c.ReportGo(t.Context(), c.moderator(), c.id, in(number, r))
		if err == nil && o.Kind == league.OutcomeProposed {
			o, err = c.accept(o)
		}
		if err != nil || o.Kind != league.OutcomeReported {
			t.Fatalf("%+v, %v", o, err)
		}
		c.holds()
		return o
	}
	if o := late(goGame(fay, ana, "black")); len(o.Joined) != 1 || o.Joined[0] != c.player(fay).ID {
		t.Errorf("%+v", o)
	}
	guest, err := c.AddGuest(t.Context(), c.moderator(), c.id, "Max")
	if err != nil {
		t.Fatal(err)
	}
	r := goGame(fay, bo, "white")
	r.White = league.Side{Player: guest.Players[0]}
	late(r)
	if late(goGame(fay, bo, "black")); c.stands(fay) != "NC" {
		t.Errorf("after two games: %s", c.stands(fay))
	}
	if late(goGame(ana, fay, "white")); c.stands(fay) == "NC" {
		t.Error("after three games there is still no rating")
	}
}

// The table of an open event shows what closing it will give, also where it ended before games that have been rated since.
func TestGoEventPromises(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1k")
	c.grade(bo, "1k")
	c.pass(48 * time.Hour)
	o, err := c.OpenEvent(t.Context(), c.moderator(), c.id, league.NewEvent{Name: "Cup", Category: "A", End: "2026-01-06"})
	if err != nil {
		t.Fatal(err)
	}
	number := c.entry(o).Number
	c.playGo(in(0, goGame(bo, ana, "black")), goGame(ana, bo, "black"), goGame(ana, cy, "black"))
	promised, err := c.Event(t.Context(), c.id, number)
	if err != nil || len(promised.Rows) != 3 {
		t.Fatalf("%+v, %v", promised, err)
	}
	c.closeEvent(number)
	closed, err := c.Event(t.Context(), c.id, number)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range closed.Rows {
		if was := promised.Rows[i]; row.Player != was.Player || row.Before != was.Before || row.After != was.After {
			t.Errorf("%+v, was promised as %+v", row, was)
		}
	}
	c.holds()
}

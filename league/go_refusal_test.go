package league_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// What cannot be a game of go is refused with the option at fault, and nothing of it is kept.
func TestGoReportRefused(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "5k")
	number := c.open("Cup", "B")
	c.pass(time.Hour)
	c.playGo(goGame(ana, bo, "black"))
	c.closeEvent(number)
	robot := league.Participant{User: 9, Name: "Robot", Bot: true}
	c.pass(12 * time.Hour)
	for _, k := range []struct {
		name    string
		change  func(*league.GoReport)
		kind    league.Kind
		code    string
		options string
	}{
		{"winner", func(r *league.GoReport) { r.Winner = "grey" }, league.Invalid, "winner_unknown", "winner"},
		{"handicap", func(r *league.GoReport) { r.Handicap = 26 }, league.Invalid, "handicap_range", "handicap"},
		{"stones given", func(r *league.GoReport) { r.Handicap = -1 }, league.Invalid, "handicap_range", "handicap"},
		{"board", func(r *league.GoReport) { r.Board = 11 }, league.Invalid, "board_unknown", "board"},
		{"self", func(r *league.GoReport) { r.White = side(ana) }, league.Invalid, "player_twice", "white"},
		{"self by id", func(r *league.GoReport) { r.White = league.Side{Player: c.player(ana).ID} }, league.Invalid, "player_twice", "white"},
		{"bot", func(r *league.GoReport) { r.White = side(robot) }, league.Invalid, "not_a_person", "white"},
		{"nobody", func(r *league.GoReport) { r.White = league.Side{Player: 999} }, league.NotFound, "player_unknown", "white"},
		{"event", func(r *league.GoReport) { *r = in(7, *r) }, league.NotFound, "event_unknown", "event"},
		{"future", func(r *league.GoReport) { r.Played = "2030-01-01" }, league.Invalid, "played_future", "played"},
		{"after the event", func(r *league.GoReport) { *r, r.Played = in(number, *r), "2026-01-05 23:30" }, league.Invalid, "played_after_event", "played"},
	} {
		r := goGame(ana, bo, "black")
		k.change(&r)
		_, err := c.ReportGo(t.Context(), c.moderator(), c.id, r)
		if args := refused(t, err, k.kind, k.code); args["option"] != k.options {
			t.Errorf("%s: option %v, want %s", k.name, args["option"], k.options)
		}
	}
	_, err := c.ReportGo(t.Context(), c.from(cy), c.id, goGame(ana, bo, "black"))
	refused(t, err, league.Forbidden, "not_at_table")
	_, err = c.ReportGame(t.Context(), c.from(ana), c.id, table(ana, bo))
	refused(t, err, league.Invalid, "report_is_go")
	c.open("One", "B")
	c.open("Two", "B")
	_, err = c.ReportGo(t.Context(), c.from(ana), c.id, goGame(ana, bo, "black"))
	if args := refused(t, err, league.Invalid, "which_event"); len(args["events"].([]string)) != 2 || args["events"].([]string)[0] != "2 One" {
		t.Errorf("%v", args)
	}
	_, err = c.ReportGo(t.Context(), c.from(ana), c.id, in(0, goGame(ana, bo, "black")))
	if err != nil {
		t.Error(err)
	}
	c.holds()
}

func TestGoEventsRefused(t *testing.T) {
	c := foundGo(t)
	open := func(n league.NewEvent) error {
		_, err := c.OpenEvent(t.Context(), c.moderator(), c.id, n)
		return err
	}
	refused(t, open(league.NewEvent{Category: "A"}), league.Invalid, "name_length")
	refused(t, open(league.NewEvent{Name: "Cup", Category: "E"}), league.Invalid, "category_unknown")
	refused(t, open(league.NewEvent{Name: "Cup"}), league.Invalid, "category_unknown")
	refused(t, open(league.NewEvent{Name: "Cup", Category: "A", Board: 7}), league.Invalid, "board_unknown")
	refused(t, open(league.NewEvent{Name: "Cup", Category: "A", End: "soon"}), league.Invalid, "end_format")
	refused(t, open(league.NewEvent{Name: "Cup", Category: "A", End: "2001-05-31"}), league.Invalid, "played_too_old")
	_, err := c.OpenEvent(t.Context(), c.from(ana), c.id, league.NewEvent{Name: "Cup", Category: "A"})
	refused(t, err, league.Forbidden, "not_moderator")
	number := c.open("Cup", "a")
	_, err = c.CloseEvent(t.Context(), c.from(ana), c.id, number)
	refused(t, err, league.Forbidden, "not_moderator")
	_, err = c.CloseEvent(t.Context(), c.moderator(), c.id, 5)
	refused(t, err, league.NotFound, "event_unknown")
	c.closeEvent(number)
	_, err = c.CloseEvent(t.Context(), c.moderator(), c.id, number)
	refused(t, err, league.Conflict, "event_closed")
	_, err = c.Event(t.Context(), c.id, 5)
	refused(t, err, league.NotFound, "event_unknown")

	c.foundLeague("Tables", league.Rules{System: league.Table})
	refused(t, open(league.NewEvent{Name: "Cup", Category: "A"}), league.Invalid, "event_not_here")
	_, err = c.ReportGo(t.Context(), c.from(ana), c.id, goGame(ana, bo, "black"))
	refused(t, err, league.Invalid, "go_not_here")
	c.report(table(ana, bo))
	_, err = c.ProposeCorrection(t.Context(), c.moderator(), c.id, c.player(ana).ID, 0, "why not")
	refused(t, err, league.Invalid, "correct_not_here")
	_, err = c.SetGrade(t.Context(), c.moderator(), c.id, c.player(ana).ID, "1d")
	refused(t, err, league.Invalid, "grade_not_here")
	_, err = c.Register(t.Context(), c.from(cy), c.id, "1d")
	refused(t, err, league.Invalid, "grade_not_here")
	stones := 2
	_, err = c.ProposeAmend(t.Context(), c.moderator(), c.id, league.Amendment{Number: 1, Reason: "why not", Handicap: &stones})
	refused(t, err, league.Invalid, "go_not_here")
}

// The grade a player says first holds; a moderator may replace it before the first rated event, and after that only a
// correction sets the rating.
func TestGradesHold(t *testing.T) {
	c := foundGo(t)
	say := func(grade string) error {
		_, err := c.Register(t.Context(), c.from(ana), c.id, grade)
		return err
	}
	refused(t, say("26k"), league.Invalid, "grade_unknown")
	if err := say(""); err != nil || c.stands(ana) != "NC" {
		t.Fatalf("%v, %s", err, c.stands(ana))
	}
	if err := say("10 kyu"); err != nil || c.stands(ana) != "-950.0 10k" {
		t.Fatalf("%v, %s", err, c.stands(ana))
	}
	if err := say("10K"); err != nil {
		t.Error(err)
	}
	refused(t, say("2d"), league.Conflict, "grade_held")
	c.grade(bo, "3k")
	set := func(grade string) error {
		_, err := c.SetGrade(t.Context(), c.moderator(), c.id, c.player(ana).ID, grade)
		return err
	}
	if err := set("2d"); err != nil || c.stands(ana) != "150.0 2d" {
		t.Fatalf("%v, %s", err, c.stands(ana))
	}
	c.holds()
	friendly := c.open("Friendly", "D")
	c.playGo(goGame(ana, bo, "black"))
	c.closeEvent(friendly)
	if err := set("1k"); err != nil || c.stands(ana) != "-50.0 1k" {
		t.Fatalf("after a friendly game: %v, %s", err, c.stands(ana))
	}
	c.holds()
	c.playGo(goGame(ana, bo, "black"))
	refused(t, set("1d"), league.Conflict, "grade_rated")
	refused(t, say("1d"), league.Conflict, "grade_held")
	_, err := c.SetGrade(t.Context(), c.from(ana), c.id, c.player(ana).ID, "9d")
	refused(t, err, league.Forbidden, "not_moderator")
}

func TestCorrectionsRefused(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1k")
	id := c.player(ana).ID
	propose := func(rating float64, reason string) error {
		_, err := c.ProposeCorrection(t.Context(), c.moderator(), c.id, id, rating, reason)
		return err
	}
	refused(t, propose(-2451, "why"), league.Invalid, "rating_range")
	refused(t, propose(2001, "why"), league.Invalid, "rating_range")
	refused(t, propose(-50, "why"), league.Invalid, "correct_nothing")
	refused(t, propose(10, " "), league.Invalid, "reason_missing")
	_, err := c.ProposeCorrection(t.Context(), c.from(ana), c.id, id, 10, "mine")
	refused(t, err, league.Forbidden, "not_moderator")
	_, err = c.ProposeCorrection(t.Context(), c.moderator(), c.id, 999, 10, "why")
	if league.KindOf(err) != league.NotFound {
		t.Error(err)
	}

	// Something that moved the rating came in between: the preview is drawn again.
	c.grade(bo, "1k")
	o, err := c.ProposeCorrection(t.Context(), c.moderator(), c.id, id, 10, "why")
	if err != nil {
		t.Fatal(err)
	}
	preview, err := c.Preview(t.Context(), o.Proposal)
	if err != nil || len(preview.Moves) != 1 || preview.Moves[0].Before != -50 || preview.Moves[0].After != 10 || preview.Moves[0].Grade != "1d" {
		t.Fatalf("%+v, %v", preview, err)
	}
	c.playGo(goGame(ana, bo, "white"))
	again, err := c.Choose(t.Context(), c.moderator(), o.Proposal, league.ChooseConfirm, preview.Digest)
	if err != nil || again.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", again, err)
	}
	if o, err = c.accept(again); err != nil || o.Kind != league.OutcomeCorrected || c.stands(ana) != "10.0 1d" {
		t.Fatalf("%+v, %v: %s", o, err, c.stands(ana))
	}
	c.holds()
	x, err := c.Explain(t.Context(), o.Entries[0], id)
	if err != nil || x.Correction == nil || x.Correction.Reason != "why" || x.Game.Entry.By != 900 || x.Change.After.Rating != 10 {
		t.Errorf("%+v, %v", x, err)
	}
}

// Two report the same game: the second one says another won, and with stones. The moderator takes its word for all of it.
func TestGoDispute(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1k")
	c.grade(bo, "1k")
	report := func(m league.Participant, r league.GoReport) league.Outcome {
		t.Helper()
		r.Another = false
		o, err := c.ReportGo(t.Context(), c.from(m), c.id, r)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	report(ana, goGame(ana, bo, "black"))
	if o := report(bo, goGame(ana, bo, "black")); o.Kind != league.OutcomeProposed {
		t.Errorf("the same once more: %+v", o)
	}
	o := report(bo, stones(3, goGame(bo, ana, "black")))
	if o.Kind != league.OutcomeDisputed {
		t.Fatalf("%+v", o)
	}
	preview, err := c.Preview(t.Context(), o.Proposal)
	if err != nil || len(preview.Moves) != 2 {
		t.Fatalf("%+v, %v", preview, err)
	}
	if _, err := c.Choose(t.Context(), c.moderator(), o.Proposal, league.ChooseNew, preview.Digest); err != nil {
		t.Fatal(err)
	}
	game, err := c.GameNumbered(t.Context(), c.id, 1)
	if err != nil || game.Game.Handicap != 3 || game.Game.Seats[0].Player != c.player(bo).ID || game.Game.Seats[0].Place != 1 {
		t.Errorf("%+v, %v", game.Game, err)
	}
	c.holds()
}

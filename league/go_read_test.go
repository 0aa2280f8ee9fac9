package league_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// clubWeeks is a club's first weeks: an event of three games, a club game, a correction, a late result.
func clubWeeks(t *testing.T) (c *club, event int) {
	t.Helper()
	c = foundGo(t)
	c.grade(ana, "1k")
	c.grade(bo, "1k")
	c.grade(cy, "3k")
	event = c.open("Club evening", "C")
	c.playGo(goGame(ana, bo, "black"), stones(2, goGame(cy, ana, "white")), goGame(dee, cy, "black")) // Dee is NC
	c.closeEvent(event)
	c.playGo(goGame(bo, cy, "jigo"))
	c.correct(bo, -75)
	return c, event
}

func heard[E league.DomainEvent](c *club) (all []E) {
	for _, post := range c.takePosts() {
		if e, ok := post.Event.(E); ok {
			all = append(all, e)
		}
	}
	return all
}

// What the channel hears: the event opens, its games wait, it is rated with a line for each; a late result is told once.
func TestGoAnnounced(t *testing.T) {
	c, number := clubWeeks(t)
	posts := c.takePosts()
	names := map[string]int{}
	for _, p := range posts {
		names[p.Event.EventName()]++
		switch e := p.Event.(type) {
		case league.EventOpened:
			if e.Number != number || e.Name != "Club evening" || e.Category != "C" || e.Board != 19 || e.By != 900 {
				t.Errorf("%+v", e)
			}
		case league.GameRated:
			if e.Number == 2 && (e.Event != number || e.EventTitle != "Club evening" || e.Handicap != 2 || e.Black != c.player(cy).ID ||
				e.Lines[0].Player != c.player(ana).ID || e.Lines[0].Change != 0 || e.Lines[0].Grade != "1k") {
				t.Errorf("%+v", e)
			}
			if e.Number == 4 && (e.Event != 0 || e.Lines[0].Place != 1 || e.Lines[1].Place != 1 || e.Lines[0].Change >= 0) {
				t.Errorf("%+v", e)
			}
		case league.EventRated:
			if e.Games != 3 || len(e.Lines) != 4 || len(e.Moves) != 0 || e.Lines[0].Player != c.player(ana).ID || e.Lines[0].Played != 2 {
				t.Errorf("%+v", e)
			}
			for _, line := range e.Lines {
				if line.Player == c.player(dee).ID && (line.Grade != "NC" || line.GradeBefore != "NC" || line.Change != 0) {
					t.Errorf("%+v", line)
				}
			}
		case league.Recalculated:
			if e.Cause != league.CauseCorrect || e.Player != c.player(bo).ID || len(e.Moves) != 1 || e.Moves[0].After != -75 || e.Reason == "" {
				t.Errorf("%+v", e)
			}
		}
	}
	if names["event_opened"] != 1 || names["game_rated"] != 4 || names["event_rated"] != 1 || names["recalculated"] != 1 {
		t.Errorf("%v", names)
	}

	o, err := c.ReportGo(t.Context(), c.from(ana), c.id, in(number, goGame(ana, cy, "white")))
	if err == nil {
		o, err = c.accept(o)
	}
	if err != nil {
		t.Fatal(err)
	}
	told := heard[league.Recalculated](c)
	if len(told) != 1 || told[0].Cause != league.CauseLate || told[0].Event != number || told[0].Number != 5 || told[0].Entry != o.Entries[0] {
		t.Fatalf("%+v", told)
	}
	moved := map[league.PlayerID]bool{}
	for _, m := range told[0].Moves {
		moved[m.Player] = true
	}
	// Bo has been corrected since: what he lost in the event no longer shows.
	if !moved[c.player(ana).ID] || !moved[c.player(cy).ID] || moved[c.player(bo).ID] {
		t.Errorf("%+v", told[0].Moves)
	}
}

// Cards, histories, boards, records and meetings know events and corrections.
func TestGoRead(t *testing.T) {
	c, number := clubWeeks(t)
	ctx := t.Context()
	card, err := c.Card(ctx, c.player(bo).ID)
	if err != nil || card.Record != (league.Record{Games: 2, Tied: 1}) || card.State.GradeName() != "1k" || len(card.Last) != 3 {
		t.Fatalf("%+v, %v", card, err)
	}
	correction, ok := card.Entries[card.Last[0].Entry].Body.(league.Correction)
	if !ok || correction.Reason != "by the committee" || card.Entries[card.Last[0].Entry].By != 900 {
		t.Errorf("%+v", card.Entries)
	}
	history, err := c.History(ctx, c.player(ana).ID, 0, 1)
	if err != nil || len(history.Changes) != 1 || history.Changes[0].Number != number || history.Changes[0].Of != 2 {
		t.Fatalf("%+v, %v", history, err)
	}
	played := history.Played[history.Changes[0].Entry]
	if len(played) != 2 || played[1].Number != 2 || history.Names[c.player(cy).ID].Name != "Cy" {
		t.Errorf("%+v", played)
	}
	met, err := c.HeadToHead(ctx, c.player(bo).ID, c.player(cy).ID)
	if err != nil || met.Games != 1 || met.Tied != 1 || met.StateA.Rating != -75 || met.Expected <= 0.5 {
		t.Errorf("%+v, %v", met, err)
	}
	met, err = c.HeadToHead(ctx, c.player(ana).ID, c.player(dee).ID)
	if err != nil || met.Games != 0 || met.Expected != 0 || !met.StateB.NC {
		t.Errorf("%+v, %v", met, err)
	}
	board, err := c.Board(ctx, c.id, 0, 1)
	if err != nil || board.Ranked != 3 || len(board.Placement) != 1 || board.Rows[0].Player.Name != "Ana" {
		t.Errorf("%+v, %v", board, err)
	}
	sum, err := c.Summary(ctx, c.id)
	if err != nil || sum.Games != 4 {
		t.Errorf("%+v, %v", sum, err)
	}
	list, err := c.Events(ctx, c.id, 1)
	if err != nil || len(list.Events) != 1 || list.Events[0].Games != 3 || list.Events[0].Body.(league.Event).Open {
		t.Errorf("%+v, %v", list, err)
	}
	c.open("Winter cup", "A")
	for typed, want := range map[string]int{"": 2, "CUP": 1, "2": 1, "evening": 1, "x": 0} {
		found, err := c.SuggestEvents(ctx, c.id, typed)
		if err != nil || len(found) != want || want == 2 && !found[0].Body.(league.Event).Open {
			t.Errorf("%q: %+v, %v", typed, found, err)
		}
	}
}

// The table of an event, and the explanation of each of its games, show what the ratings were made of.
func TestGoEventExplained(t *testing.T) {
	c, number := clubWeeks(t)
	ctx := t.Context()
	view, err := c.Event(ctx, c.id, number)
	if err != nil || len(view.Rows) != 4 || view.Names[view.Rows[0].Player].Name != "Ana" || view.Rows[0].Points != 2 {
		t.Fatalf("%+v, %v", view, err)
	}
	for _, row := range view.Rows {
		x, err := c.Explain(ctx, view.Entry.ID, row.Player)
		if err != nil || x.Change.Before != row.Before || x.Change.After != row.After || x.Event.Number != number {
			t.Fatalf("%+v, %v", x, err)
		}
		sum := 0.0
		for i, g := range x.Go.Games {
			sum += g.Change
			if g.Entry != row.Games[i].Entry || g.Against == row.Player {
				t.Errorf("%+v, in the table %+v", g, row.Games[i])
			}
		}
		if diff := sum - x.Change.Raw; diff > 1e-9 || diff < -1e-9 {
			t.Errorf("%v is the sum of %v", x.Change.Raw, sum)
		}
	}
	dee, err := c.Explain(ctx, c.numbered(3), c.player(dee).ID)
	if err != nil || dee.Change.Rated || len(dee.Go.Toward) != 1 || dee.Go.Games[0].Effect != egf.TowardStart {
		t.Errorf("%+v, %v", dee, err)
	}
	_, err = c.Explain(ctx, c.numbered(1), c.player(cy).ID)
	refused(t, err, league.NotFound, "not_in_game")
	c.grade(eli, "1d")
	_, err = c.Explain(ctx, view.Entry.ID, c.player(eli).ID)
	refused(t, err, league.NotFound, "not_in_event")

	open := c.open("Next", "B")
	o := c.playGo(goGame(ana, eli, "black"))
	x, err := c.Explain(ctx, o.Entries[0], c.player(ana).ID)
	if err != nil || x.Go != nil || x.Event.Number != open || !x.Event.Body.(league.Event).Open {
		t.Errorf("%+v, %v", x, err)
	}
}

// A game in an event that is open is taken back by its reporter; one in the last event, too, with its ratings.
func TestGoUndo(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "1k")
	c.grade(bo, "1k")
	number := c.open("Evening", "C")
	report := func() league.EntryID {
		t.Helper()
		o, err := c.ReportGo(t.Context(), c.from(ana), c.id, in(number, goGame(ana, bo, "black")))
		if err != nil {
			t.Fatal(err)
		}
		return o.Entries[0]
	}
	first, second := report(), report()
	if _, err := c.UndoGame(t.Context(), c.from(ana), first); err != nil {
		t.Fatal(err)
	}
	o, err := c.CloseEvent(t.Context(), c.moderator(), c.id, number)
	if err != nil || o.Kind != league.OutcomeEventClosed {
		t.Fatalf("%+v, %v", o, err)
	}
	if c.stands(ana) == "-50.0 1k" {
		t.Fatal("nothing moved")
	}
	c.pass(time.Minute)
	if _, err := c.UndoGame(t.Context(), c.from(ana), second); err != nil || c.stands(ana) != "-50.0 1k" {
		t.Fatalf("%v, %s", err, c.stands(ana))
	}
	c.holds()
}

// An event that ends at the very moment of a game that was recorded later, the end of one day, comes before it: what that
// moves is shown first.
func TestCloseAtTheSameMoment(t *testing.T) {
	t.Parallel()
	c := foundGo(t)
	c.grade(ana, "5k")
	c.grade(bo, "6k")
	c.grade(cy, "7k")
	o, err := c.OpenEvent(t.Context(), c.moderator(), c.id, league.NewEvent{Name: "Cup", Category: "A", End: "2026-01-06"})
	if err != nil {
		t.Fatal(err)
	}
	number := c.entry(o).Number
	c.playGo(in(number, goGame(ana, bo, "black")))
	c.pass(48 * time.Hour)
	game := in(0, goGame(ana, cy, "white"))
	game.Played = "2026-01-06"
	c.playGo(game)
	o, err = c.CloseEvent(t.Context(), c.moderator(), c.id, number)
	if err != nil || o.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", o, err)
	}
	preview, err := c.Preview(t.Context(), o.Proposal)
	if err != nil || len(preview.Moves) != 3 {
		t.Errorf("%+v, %v", preview.Moves, err)
	}
	if o, err = c.accept(o); err != nil || o.Kind != league.OutcomeEventClosed {
		t.Fatalf("%+v, %v", o, err)
	}
	c.holds()
}

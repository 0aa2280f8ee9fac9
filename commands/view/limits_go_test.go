package view_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// Every view of a Go league and all its pages, in both languages, with the worst of names and many more of everything than fits.
func TestGoLimits(t *testing.T) {
	catalogue := locale.New()
	for _, lang := range locale.Languages() {
		p := catalogue.Printer(lang)
		for i, name := range worstNames() {
			w := newGoWorst(name)
			messages := map[string]view.Message{}
			w.posts(p, messages)
			w.boards(p, messages)
			if i < 2 { // as long as the longest, and they take their time
				w.explanations(p, messages)
			}
			for what, m := range messages {
				at := fmt.Sprintf("%s, %s, %.4q", what, lang, name)
				viewtest.Check(t, at, m)
				viewtest.CheckSums(t, at, m)
				viewtest.Check(t, at+" as a post", view.Stamped(p, m, 1<<62))
			}
		}
	}
}

// goWorst is the largest value of everything that is drawn of a Go league.
type goWorst struct {
	worst
	event league.Event
}

func newGoWorst(name string) goWorst {
	w := goWorst{worst: newWorst(name)}
	w.league.Season.Rules = league.Rules{System: league.Go}
	w.game.League, w.game.Season = w.league, w.league.Season
	w.game.Entry.Kind = league.KindGame
	w.game.Game = w.goGame(0)
	w.event = league.Event{Name: strings.Repeat("@", 64), Category: "A", Board: 13, End: w.game.Entry.At, Open: true}
	for i := range w.moves {
		w.moves[i].GradeBefore, w.moves[i].Grade = "25k", "10d"
	}
	return w
}

func (w goWorst) goGame(i int) league.Game {
	seats := []league.Seat{{Player: w.ids[0], Place: 2}, {Player: w.ids[1+i%(crowd-1)], Place: 1}}
	return league.Game{Seats: seats, Handicap: 25, Board: 13, Event: 1 << 61}
}

func (w goWorst) entry(body league.Body) league.Entry {
	return league.Entry{ID: 1 << 62, Number: 1_000_000_000, Kind: body.Kind(), By: 1 << 62, At: w.game.Entry.At, Position: w.game.Entry.Position, Body: body}
}

// terms are those of a player in an event of so many games.
func (w goWorst) terms(games int, effect egf.Effect) *league.GoTerms {
	rules := egf.Stated().Latest()
	t := &league.GoTerms{Day: time.Date(2003, 5, 1, 0, 0, 0, 0, time.UTC), Rules: rules, Category: "A"}
	for i := range games {
		opponent := -2123.456789 + 7.654321*float64(i)
		term := egf.Term{OpponentRating: opponent, Received: -25, Result: float64(i%3) / 2, Effect: effect}
		term.Terms = rules.Terms(-1234.56789, opponent, -25, rules.Weighting(egf.CategoryA, 13, nil))
		term.Change = term.Gain(term.Result)
		t.Sum += term.Change
		t.Games = append(t.Games, league.GoTerm{Term: term, Number: 1_000_000_000 + i, Against: w.ids[1+i%(crowd-1)], Board: 13})
	}
	return t
}

func (w goWorst) explanation(t *league.GoTerms, before, after league.State) league.Explanation {
	e := w.worst.explanation()
	e.Game, e.Duels, e.Go = w.game, nil, t
	e.Event = w.entry(league.Event{Name: w.event.Name, Category: "A"})
	e.Change = w.change(w.ids[0], 2)
	e.Change.Before, e.Change.After = before, after
	return e
}

func (w goWorst) explanations(p *locale.Printer, out map[string]view.Message) {
	rated := league.State{Rating: -1234.56789, Grade: -11, Games: 1000}
	nc := league.State{NC: true}
	const games = 90
	many := w.explanation(w.terms(games, egf.Counted), rated, rated)
	many.Change.After.Rating += many.Go.Sum
	start := w.explanation(w.terms(games, egf.TowardStart), nc, rated)
	var toward []egf.StartGame
	for _, g := range start.Go.Games {
		toward = append(toward, egf.StartGame{Opponent: g.OpponentRating, Received: g.Received, Weight: 0.6, Result: g.Result})
	}
	s := egf.StartOf(toward)
	start.Go.Start = &s
	still := w.explanation(w.terms(games, egf.AmongNC), nc, nc)
	correction := w.explanation(nil, rated, league.State{Rating: 1999.99, Grade: 20})
	correction.Correction = &league.Correction{Player: w.ids[0], Rating: 1999.99, Reason: w.reason}
	correction.Game.Entry = w.entry(*correction.Correction)
	table := w.table(games)
	for _, page := range []int{1, 2, 99} {
		out[fmt.Sprint("explanation ", page)] = view.Explanation(p, many, page)
		out[fmt.Sprint("start ", page)] = view.Explanation(p, start, page)
		out[fmt.Sprint("still NC ", page)] = view.Explanation(p, still, page)
		out[fmt.Sprint("event ", page)] = view.Event(p, table, page)
	}
	out["correction"] = view.Explanation(p, correction, 1)
}

func (w goWorst) table(games int) league.EventView {
	v := league.EventView{League: w.league, Entry: w.entry(w.event), Event: w.event, Names: w.names}
	v.Event.Open = false
	for _, id := range w.ids {
		v.Rows = append(v.Rows, league.EventRow{
			Player: id, Before: league.State{Rating: -1234.56, Grade: -11}, After: league.State{Rating: -1134.56, Grade: -10}, Points: 99.5,
		})
	}
	for i := range games {
		v.Games = append(v.Games, w.entry(w.goGame(i)))
	}
	return v
}

func (w goWorst) posts(p *locale.Printer, out map[string]view.Message) {
	var lines []league.Line
	for i, id := range w.ids {
		lines = append(lines, league.Line{
			Player: id, Place: 1 + i%2, Change: -999.99, After: -2345.67, Played: 999, Joined: true, GradeBefore: "25k", Grade: "10d",
		})
	}
	result := league.GameRated{
		Number: 1_000_000_000, Game: 1 << 62, Lines: lines[:2], Moves: w.moves, Late: true, Handicap: 25, Board: 13, Black: w.ids[0],
		Event: 1_000_000_000, EventTitle: w.event.Name,
	}
	out["result"] = view.GameRated(p, w.league, result, w.names, w.game.Entry.Played, true)
	late := league.Recalculated{Cause: league.CauseLate, Number: 1_000_000_000, By: 1 << 62, Reason: w.reason, Moves: w.moves, Player: w.ids[0]}
	w.game.Event = w.entry(w.event)
	out["late"] = view.Recalculated(p, w.league, late, w.names, &w.game)
	opened := league.EventOpened{Number: 1_000_000_000, Name: w.event.Name, Category: "A", Board: 13, End: w.event.End, Event: 1 << 62}
	out["opened"] = view.EventOpened(p, w.league, opened)
	over := league.EventRated{Number: 1_000_000_000, Name: w.event.Name, Category: "A", Games: 999, Lines: lines, Event: 1 << 62}
	out["over"] = view.EventRated(p, w.league, over, w.names)
	over.Moves = w.moves
	out["over, in the past"] = view.EventRated(p, w.league, over, w.names)
	entry := league.EntryView{League: w.league, Entry: w.entry(w.event), Names: w.names}
	out["answer"] = view.EventAnswer(p, league.OutcomeEventOpened, entry)
	out["nobody's event"] = view.WhoseEvent(p, entry)
	for _, id := range w.ids {
		entry.Changes = append(entry.Changes, w.change(id, 0))
	}
	out["whose event"] = view.WhoseEvent(p, entry)
}

func (w goWorst) boards(p *locale.Printer, out map[string]view.Message) {
	player := w.names[w.ids[0]]
	state := league.State{Rating: -1234.56, Grade: -11, Games: 10_000}
	history := league.History{
		League: w.league, Player: player, Names: w.names, Page: 9999, Pages: 10_000,
		Entries: map[league.EntryID]league.Entry{}, Played: map[league.EntryID][]league.Entry{},
	}
	board := league.Board{League: w.league, Season: w.league.Season, Page: 9999, Pages: 10_000, Ranked: 100_000, InPlacement: 100_000}
	events := league.EventPage{League: w.league, Page: 9999, Pages: 10_000}
	for i := range 10 {
		change := w.change(player.ID, 0)
		change.Entry, change.Of, change.After.Grade = league.EntryID(i+1), 999, 10
		history.Changes = append(history.Changes, change)
		history.Entries[change.Entry] = w.entry(w.event)
		if i%2 == 0 {
			history.Entries[change.Entry] = w.entry(league.Correction{Player: player.ID, Rating: -1234.567891, Reason: w.reason})
		}
		for j := range 30 {
			history.Played[change.Entry] = append(history.Played[change.Entry], w.entry(w.goGame(j)))
		}
		board.Rows = append(board.Rows, league.BoardRow{Place: 100_000 + i, Player: w.names[w.ids[i]], State: state})
		board.Placement = append(board.Placement, league.BoardRow{Player: w.names[w.ids[i]], State: league.State{NC: true}})
		events.Events = append(events.Events, league.EventLine{Entry: w.entry(w.event), Games: 999})
	}
	out["history"], out["board"], out["events"] = view.History(p, history), view.Board(p, board), view.Events(p, events)
	card := league.Card{League: w.league, Player: player, State: state, Ranked: true, Place: 1, Of: 1, Last: history.Changes[:5], Entries: history.Entries}
	out["card"] = view.Card(p, card)
	event, correction := w.entry(w.event), league.Correction{Player: player.ID, Rating: -1234.56, Reason: w.reason}
	preview := league.Preview{
		League: w.league, Number: 1_000_000_000, Before: &w.game.Game, After: &w.game.Game, Event: &event, Moves: w.moves, Digest: "0123456789abcdef", Names: w.names,
		Proposal: league.Proposal{ID: 1 << 62, Kind: league.ProposeAmend, Reason: w.reason, By: 1 << 62},
	}
	out["amend"] = view.Preview(p, preview, true)
	preview.Before, preview.After, preview.Proposal.Kind = nil, nil, league.ProposeClose
	out["close"] = view.Preview(p, preview, true)
	preview.Proposal.Kind, preview.Proposal.Correction = league.ProposeCorrect, &correction
	out["correct"] = view.Preview(p, preview, true)
}

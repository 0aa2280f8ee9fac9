package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
)

// The names that take the most room once they are safe: every character escaped, or two UTF-16 units, or both.
func worstNames() []string {
	return []string{
		strings.Repeat("@", 32), strings.Repeat("*", 32), strings.Repeat("𒐫", 32), strings.Repeat("﷽", 32),
		strings.Repeat("W", 32), "א" + strings.Repeat("@", 31), "```@everyone <@&1>\u202e\u2067",
	}
}

const crowd = 300

// people are players with the longest of names.
func people(name string) (league.NameMap, []league.PlayerID) {
	names := make(league.NameMap)
	var ids []league.PlayerID
	for i := range crowd {
		id := league.PlayerID(1_000_000_000 + i)
		names[id] = league.Player{ID: id, League: 1, Name: name, User: league.UserID(1_200_000_000_000_000_000 + i)}
		ids = append(ids, id)
	}
	return names, ids
}

func fullTable(ids []league.PlayerID) league.Game {
	var g league.Game
	for i, id := range ids[:8] {
		g.Seats = append(g.Seats, league.Seat{Player: id, Place: i + 1, Score: "-123456789012.123456"})
	}
	return g
}

// Every view, in both languages, with the worst of names, as many as fit and many more.
func TestLimits(t *testing.T) {
	catalogue := locale.New()
	for _, lang := range locale.Languages() {
		p := catalogue.Printer(lang)
		for _, name := range worstNames() {
			w := newWorst(name)
			for what, m := range w.messages(p) {
				viewtest.Check(t, fmt.Sprintf("%s, %s, %.4q", what, lang, name), m)
				viewtest.Check(t, fmt.Sprintf("%s as a post, %s, %.4q", what, lang, name), view.Stamped(p, m, 1<<62))
			}
		}
	}
}

// worst is the largest value of everything that is drawn.
type worst struct {
	names  league.NameMap
	ids    []league.PlayerID
	league league.League
	moves  []league.Move
	tiers  []league.TierChange
	lines  []league.Line
	game   league.GameView
	reason string
}

func newWorst(name string) worst {
	names, ids := people(name)
	w := worst{
		names: names, ids: ids, reason: strings.Repeat("@", 300),
		league: league.League{
			ID: 1 << 62, Name: strings.Repeat("@", 64), Channel: 1 << 62, Locale: "fr", Zone: "America/Argentina/ComodRivadavia",
			ModRole: 1 << 62, ModChannel: 1 << 62, Gate: league.Gate{Role: 1 << 62, CasualGames: 100},
			Season: league.Season{Number: 1, Rules: league.Rules{System: league.Table}},
		},
	}
	for _, id := range ids {
		w.moves = append(w.moves, league.Move{Player: id, Before: 100, After: 99_999, Games: 500})
		w.tiers = append(w.tiers, league.TierChange{Player: id, Tier: "Platinum", Placed: true, Games: 500})
	}
	played := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	w.game = league.GameView{
		League: w.league, Names: names, Game: fullTable(ids),
		Entry: league.Entry{ID: 1 << 62, Number: 1_000_000_000, At: played, Position: league.Position{Played: played}},
	}
	for _, s := range w.game.Game.Seats {
		w.lines = append(w.lines, league.Line{
			Player: s.Player, Place: s.Place, Score: s.Score, Change: -99, After: 99_999, Games: 1000, Joined: true, Tier: "Platinum", Placed: true,
		})
		w.game.Changes = append(w.game.Changes, w.change(s.Player, s.Place))
	}
	return w
}

func (w worst) change(id league.PlayerID, place int) league.Change {
	return league.Change{
		Entry: 1 << 62, Number: 1_000_000_000, Player: id, Place: place, Of: 8, Rated: true, K: 48, Raw: -12.3456789,
		Before: league.State{Rating: 99_999, Games: 1000}, After: league.State{Rating: 99_900, Games: 1001},
		Position: league.Position{Played: w.game.Entry.Played},
	}
}

func (w worst) messages(p *locale.Printer) map[string]view.Message {
	player := w.names[w.ids[0]]
	state := league.State{Rating: 99_999, Games: 10_000, Casual: 10_000}
	card := league.Card{
		League: w.league, Player: player, State: state, Ranked: true, Place: 1_000_000, Of: 1_000_000, Tier: "Platinum", Next: "Diamond",
		Missing: 10_000, Record: league.Record{Games: 10_000, Wins: 10_000, Tied: 10_000},
	}
	history := league.History{League: w.league, Player: player, Names: w.names, Games: map[league.EntryID]league.Game{}, Page: 9999, Pages: 10_000}
	board := league.Board{League: w.league, Page: 9999, Pages: 10_000, Ranked: 100_000, InPlacement: 100_000}
	acts := league.ActPage{League: w.league, Names: w.names, Page: 9999, Pages: 10_000}
	for i := range 10 {
		if i < 5 {
			card.Last = append(card.Last, w.change(player.ID, 8))
		}
		change := w.change(player.ID, 8)
		change.Entry = league.EntryID(i + 1)
		history.Changes = append(history.Changes, change)
		history.Games[change.Entry] = w.game.Game
		board.Rows = append(board.Rows, league.BoardRow{Place: 100_000 + i, Player: w.names[w.ids[i]], State: state, Tier: "Platinum"})
		acts.Acts = append(acts.Acts, league.Act{
			At: w.game.Entry.At, By: 1 << 62, Code: "act_settings", Reason: w.reason,
			Args: league.Args{"settings": []string{"name", "gate"}, "values": []string{w.reason, "<@&1> 3"}},
		})
	}
	next := league.NextPost{Home: 1 << 62, At: w.game.Entry.At}
	summary := league.Summary{League: w.league, Players: 1000, Games: 1000, LastGame: w.game.Entry.At, Next: &next, Ranked: 100_000, BinWidth: 50}
	for i := range 200 {
		card.Series = append(card.Series, league.RatingPoint{Rating: float64(500 * i), Kind: league.KindEvent})
		summary.Spread = append(summary.Spread, league.Bin{From: -5000 + 50*i, Players: 100_000})
	}
	after := w.game.Game
	preview := league.Preview{
		Proposal: league.Proposal{ID: 1 << 62, Kind: league.ProposeAmend, Reason: w.reason, By: 1 << 62}, League: w.league,
		Number: 1_000_000_000, Before: &w.game.Game, After: &after, Moves: w.moves, Digest: "0123456789abcdef", Names: w.names,
	}
	waiting, rival := preview, preview
	rival.Proposal.Kind, waiting.Proposal.Kind = league.ProposeRival, league.ProposeContested
	waiting.Proposal.Report, waiting.Rival = &league.Report{Played: "2026-03-01"}, &rival
	asked := waiting
	asked.Proposal.Kind = league.ProposeWaiting
	recalculated := league.Recalculated{Cause: league.CauseVoid, Number: 1_000_000_000, By: 1 << 62, Reason: w.reason, Moves: w.moves, Tiers: w.tiers}
	result := league.GameRated{Number: 1_000_000_000, Game: 1 << 62, Lines: w.lines, Moves: w.moves, Tiers: w.tiers, Late: true}
	explanation := w.explanation()
	weekly := league.LeaderboardPosted{Since: w.game.Entry.At, Ranked: 100_000, InPlacement: 100_000, Games: 10_000}
	for i, id := range w.ids[:10] {
		weekly.Rows = append(weekly.Rows, league.TopRow{Player: id, Place: 100_000 + i, Was: 1, Rating: 99_999, Tier: "Platinum"})
		weekly.Improved = append(weekly.Improved[:min(i, 2)], league.Gain{Player: id, Points: 99_999})
	}
	return map[string]view.Message{
		"result":       view.GameRated(p, w.league, result, w.names, w.game.Entry.Played, true),
		"recalculated": view.Recalculated(p, w.league, recalculated, w.names, nil),
		"card":         view.Card(p, card),
		"versus": view.HeadToHead(p, w.league, league.HeadToHead{
			A: player, B: w.names[w.ids[1]], Games: 10_000, AheadA: 10_000, AheadB: 10_000, Tied: 10_000,
			Last: []league.Entry{{Number: 1, Body: w.game.Game}, {Number: 2, Body: w.game.Game}},
		}),
		"board":       view.Board(p, board),
		"history":     view.History(p, history),
		"explanation": view.Explanation(p, explanation, 1),
		"whose":       view.WhoseChange(p, w.game),
		"preview":     view.Preview(p, preview, true),
		"same game":   view.SameGame(p, preview, w.game),
		"disputed":    view.Disputed(p, preview, w.game, true),
		"disputes":    view.Disputes(p, w.league, []league.Preview{preview, preview}),
		"report":      view.ReportAnswer(p, w.game, w.ids[:8], false),
		"summary":     view.Summary(p, summary),
		"weekly":      view.Leaderboard(p, w.league, weekly, w.names),
		"waits":       view.ReportWaits(p, slices.Repeat([]league.UserID{1 << 62}, 7), asked),
		"denied":      view.ReportWaits(p, nil, waiting),
		"contested":   view.Disputes(p, w.league, []league.Preview{waiting, waiting}),
		"season":      view.SeasonOpened(p, w.league, league.SeasonOpened{Season: 10_000, Podium: weekly.Rows}, w.names),
		"audit":       view.Acts(p, acts, 1_000_000_000, true),
		"shared":      view.SharedBy(p, view.Board(p, board), 1<<62, view.Path("leaderboard", w.league.ID, 9999)),
		"troubles":    view.Troubles(p, []string{strings.Repeat("x", 1400), strings.Repeat("y", 1400)}),
	}
}

func (w worst) explanation() league.Explanation {
	e := league.Explanation{
		Game: w.game, Player: w.names[w.ids[0]], Change: w.game.Changes[0], Sum: -6.12345, Whole: -42, Rule: "floor",
	}
	for _, id := range w.ids[1:8] {
		e.Duels = append(e.Duels, league.DuelTerm{Opponent: id, Rating: 99_999, Gap: -99_899, Score: 0.5, Expected: 0.1234})
	}
	for range 20 {
		e.Revisions = append(e.Revisions, league.Entry{At: w.game.Entry.At, By: 1 << 62, Body: league.Amend{Reason: w.reason}})
	}
	return e
}

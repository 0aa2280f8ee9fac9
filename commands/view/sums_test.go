package view_test

import (
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"pgregory.net/rapid"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// Whoever calculates with the figures of an explanation gets the figures of the explanation, and in the end the new rating.
func TestGoSumsAddUp(t *testing.T) {
	p := locale.New().Printer(locale.French)
	rapid.Check(t, func(t *rapid.T) {
		e := goExplanation(t)
		m := view.Explanation(p, e, 1)
		if viewtest.CheckSums(t, "explanation", m) == 0 && len(e.Go.Games) > 0 && e.Go.Games[0].Effect == egf.Counted {
			t.Fatalf("no sums in %s", m.Embeds[0].Description)
		}
		if after := p.Decimal(e.Change.After.Rating, 2); !e.Change.After.NC && !strings.Contains(m.Embeds[0].Description, "**"+after+"**") {
			t.Fatalf("%s is not in %s", after, m.Embeds[0].Description)
		}
	})
}

// goExplanation is that of one player's games in an event of up to eight.
func goExplanation(t *rapid.T) league.Explanation {
	rating := rapid.Float64Range(egf.Floor, 900)
	day := time.Date(rapid.IntRange(2002, 2026).Draw(t, "year"), 3, 1, 0, 0, 0, 0, time.UTC)
	rules, err := egf.Stated().On(day)
	if err != nil {
		t.Fatal(err)
	}
	category := egf.Category(rapid.IntRange(1, 3).Draw(t, "category"))
	event := egf.Event{Rules: rules, Category: category, Players: []egf.Player{goPlayer(t, rating)}}
	for range rapid.IntRange(1, 8).Draw(t, "games") {
		event.Players = append(event.Players, goPlayer(t, rating))
		g := egf.Game{
			White: len(event.Players) - 1, Winner: egf.Winner(rapid.IntRange(1, 3).Draw(t, "winner")),
			Handicap: rapid.IntRange(0, 12).Draw(t, "handicap"), Board: rapid.SampledFrom([]int{9, 13, 19}).Draw(t, "board"),
		}
		if rapid.Bool().Draw(t, "white") {
			g.Black, g.White = g.White, g.Black
		}
		event.Games = append(event.Games, g)
	}
	change, terms, err := event.Explain(0)
	if err != nil {
		t.Fatal(err)
	}
	x := &league.GoTerms{Day: day, Rules: rules, Category: category.String(), Sum: change.Sum, Floored: change.Floored, Start: change.Start, Toward: change.After.Toward}
	for i, term := range terms {
		g := event.Games[term.Game]
		x.Games = append(x.Games, league.GoTerm{Term: term, Number: i + 1, Against: league.PlayerID(term.Opponent), Black: g.Black == 0, Board: g.Board})
	}
	e := league.Explanation{Player: league.Player{ID: 100, Name: "Ana"}, Go: x}
	e.Game = league.GameView{Season: league.Season{Rules: league.Rules{System: league.Go}}, Entry: league.Entry{Kind: league.KindEvent, Body: league.Event{Name: "Open"}}}
	e.Change = league.Change{Player: 100, Rated: true, Before: goState(event.Players[0]), After: goState(change.After)}
	return e
}

func goPlayer(t *rapid.T, rating *rapid.Generator[float64]) egf.Player {
	if rapid.IntRange(0, 4).Draw(t, "NC") == 0 {
		return egf.Player{Grade: egf.NC}
	}
	r := rating.Draw(t, "rating")
	return egf.Player{Rating: r, Grade: egf.GradeOf(r)}
}

func goState(p egf.Player) league.State {
	if !p.Rated() {
		return league.State{NC: true}
	}
	return league.State{Rating: p.Rating, Grade: int(p.Grade)}
}

// The same of duels, one by itself or several of an event.
func TestDuelSumsAddUp(t *testing.T) {
	p := locale.New().Printer(locale.English)
	rapid.Check(t, func(t *rapid.T) {
		rating := rapid.Float64Range(-500, 3500)
		k := rapid.SampledFrom([]float64{1, 16, 20.5, 32, 40, 100}).Draw(t, "k")
		own := elo.DuelPlayer{Rating: rating.Draw(t, "own")}
		e := league.Explanation{Player: league.Player{ID: 1, Name: "Ana"}}
		e.Game.Season.Rules = league.Rules{System: league.Duel, K: k}
		e.Game.Entry = league.Entry{Kind: league.KindEvent, Body: league.Event{Name: "Cup"}}
		for i := range rapid.IntRange(1, 6).Draw(t, "games") {
			opponent := elo.DuelPlayer{Rating: rating.Draw(t, "opponent")}
			result := elo.DuelResult(rapid.IntRange(0, 2).Draw(t, "result"))
			change, _ := elo.RateDuel(elo.FixedK(k), own, opponent, result)
			expected, _ := elo.ExpectDuel(own.Rating, opponent.Rating)
			e.Duels = append(e.Duels, league.DuelTerm{
				Opponent: league.PlayerID(i + 2), Rating: opponent.Rating, Gap: opponent.Rating - own.Rating, Score: result.Score(), Expected: expected,
			})
			e.Sum += change.Change / k
		}
		e.Change = league.Change{Player: 1, Rated: true, K: k, Raw: k * e.Sum, Before: league.State{Rating: own.Rating}}
		e.Change.After.Rating = own.Rating + e.Change.Raw
		m := view.Explanation(p, e, 1)
		if found := viewtest.CheckSums(t, "explanation", m); found < 3*len(e.Duels)+2 {
			t.Fatalf("%d sums in %s", found, m.Embeds[0].Description)
		}
	})
}

// The checker finds what does not add up.
func TestCheckSumsFindsSlips(t *testing.T) {
	for text, wrong := range map[string]bool{
		"65 × 0.8 × (1 - 0.3392) = **+34.36**": false,
		"65 × 0.8 × (1 - 0.3392) = **+34.37**": true,
		"(1 - 2,5 / 10)² = **0,5625**":         false,
		"1 / (1 + 10^(100 / 400)) = 0.3599":    false,
		"1 / (1 + 10^(100 / 400)) = 0.3598":    true,
		"e^(1) = 2.72":                         false,
		"-1.632 + 35.093 ≈ **33.46**":          false,
		"K = 32, the same for everybody":       false,
	} {
		found := &slips{}
		m := view.Message{Embeds: []*discordgo.MessageEmbed{{Description: text}}}
		viewtest.CheckSums(found, "", m)
		if (found.n > 0) != wrong {
			t.Errorf("%s: %d slips found", text, found.n)
		}
	}
}

// slips counts errors instead of failing.
type slips struct{ n int }

func (s *slips) Helper() {}

func (s *slips) Errorf(string, ...any) { s.n++ }

// Why K is what it is, for every case of both policies.
func TestDuelKIsExplained(t *testing.T) {
	p := locale.New().Printer(locale.English)
	for _, tc := range []struct {
		rules  league.Rules
		before league.State
		k      float64
		want   string
	}{
		{league.Rules{System: league.Duel, K: 20.5}, league.State{Rating: 1500, Games: 3}, 20.5, "K = 20.5, the same for everybody"},
		{league.Rules{System: league.Duel}, league.State{Rating: 2500, Peak: 2500, Games: 29}, 40, "K = 40: rated game 30, one of the first 30"},
		{league.Rules{System: league.Duel}, league.State{Rating: 2400, Peak: 2400, Games: 30}, 20, "K = 20: rated game 31, and never above 2400"},
		{league.Rules{System: league.Duel}, league.State{Rating: 2300, Peak: 2401, Games: 30}, 10, "K = 10: the rating has been above 2400"},
	} {
		e := league.Explanation{Duels: []league.DuelTerm{{Rating: tc.before.Rating, Score: 1, Expected: 0.5}}, Sum: 0.5}
		e.Game.Season.Rules = tc.rules
		e.Change = league.Change{Rated: true, K: tc.k, Raw: tc.k / 2, Before: tc.before, After: league.State{Rating: tc.before.Rating + tc.k/2}}
		if text := view.Explanation(p, e, 1).Embeds[0].Description; !strings.Contains(text, tc.want) {
			t.Errorf("no %q in\n%s", tc.want, text)
		}
	}
}

package view

import (
	"slices"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// GoQuestion is a game of Go that somebody asks about, with what it would bring.
type GoQuestion struct {
	egf.Calculation

	Rules    egf.Rules
	Category egf.Category
	Board    int
}

// GoCalc draws what a game of Go would bring, with its arithmetic.
func GoCalc(p *locale.Printer, q GoQuestion) Message {
	results := []struct {
		name  string
		score float64
		egf.Prospect
	}{{"win", 1, q.Win}, {"jigo", 0.5, q.Jigo}, {"loss", 0, q.Loss}}
	var games []egf.Term
	for _, r := range results {
		games = append(games, egf.Term{
			Terms: q.Terms, OpponentRating: q.Opponent, Received: q.Received, Result: r.score, Change: q.Gain(r.score),
		})
	}
	changes := agreeing(2, func(places int) bool {
		return !slices.ContainsFunc(games, func(g egf.Term) bool { return !visible(g.Change, places) })
	})
	s := newGoSums(p, q.Rules, q.Own, games, changes)
	lines := []string{
		p.Text("go.calc_head", locale.Args{
			"Own": rating(p, league.Go, q.Own), "OwnGrade": egf.GradeOf(q.Own), "Opponent": rating(p, league.Go, q.Opponent),
			"OpponentGrade": egf.GradeOf(q.Opponent), "Stones": stones(p, q.Received), "Category": q.Category, "Board": q.Board,
		}),
		s.constants(), s.gap(games[0]), handicapFactor(p, q.Rules, q.Received), p.Text("go.formula", nil),
	}
	for i, r := range results {
		line := p.Text("go.prospect", locale.Args{
			"Result": p.Text("prospect."+r.name, nil), "Product": s.product(games[i]), "New": p.Decimal(r.New, 2),
		})
		lines = append(lines, line)
		if r.Floored {
			lines = append(lines, p.Text("go.floor", nil))
		}
	}
	return embed(colourPlain, "", paragraphs(lines...), "")
}

// stones tells a handicap: received, given, or that the game is even.
func stones(p *locale.Printer, received int) string {
	switch {
	case received > 0:
		return p.Count("go.receiving", received, nil)
	case received < 0:
		return p.Count("go.giving", -received, nil)
	}
	return p.Text("go.even", nil)
}

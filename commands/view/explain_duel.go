package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// explainDuel is the arithmetic of a game of a duel league: what was expected, K, their product and the new rating. Nothing
// is rounded in the log, so every figure has as many decimals as it takes for the next to follow from it.
func explainDuel(p *locale.Printer, e league.Explanation) string {
	c, duel := e.Change, e.Duels[0]
	own := c.Before.Rating
	last := sumPlaces(own, c.Raw, c.After.Rating)
	score := agreeing(4, func(places int) bool { return rounded(c.K*rounded(e.Sum, places), last) == rounded(c.Raw, last) })
	gap := agreeing(2, func(places int) bool {
		expected, _ := elo.ExpectDuel(0, rounded(duel.Rating, places)-rounded(own, places))
		return rounded(expected, score) == rounded(duel.Expected, score)
	})
	args := locale.Args{
		"Name": nameOf(e.Game.Names, duel.Opponent), "Result": resultOf(p, e.Game.Game, e.Player.ID), "Score": halves(p, duel.Score),
		"Other": p.Decimal(duel.Rating, gap), "Own": subtracted(p, own, gap), "Gap": term(p, rounded(duel.Rating, gap)-rounded(own, gap), gap),
		"Expected": p.Decimal(duel.Expected, score), "Difference": term(p, e.Sum, score), "Surplus": p.Decimal(e.Sum, score),
		"K": p.Decimal(c.K, -1), "Change": term(p, c.Raw, last), "Game": c.Before.Games + 1,
	}
	return paragraphs(
		p.Text("explain.duel_formula", nil),
		p.Text("explain.duel", args),
		p.Text(duelK(e), args),
		p.Text("explain.product", args),
		p.Text("explain.result", locale.Args{
			"Before": p.Decimal(own, last), "Change": step(p, c.Raw, last), "After": p.Decimal(c.After.Rating, last),
		}),
	)
}

// duelK is the message that tells why K is what it is.
func duelK(e league.Explanation) string {
	switch {
	case e.Game.Season.Rules.K != 0:
		return "explain.k_fixed"
	case e.Change.Before.Games < elo.Established:
		return "explain.k_fide_new"
	case e.Change.K < 20:
		return "explain.k_fide_top"
	}
	return "explain.k_fide"
}

// subtracted is a figure behind a minus: a negative one is in brackets.
func subtracted(p *locale.Printer, v float64, places int) string {
	if text := p.Decimal(v, places); text[0] != '-' {
		return text
	}
	return "(" + p.Decimal(v, places) + ")"
}

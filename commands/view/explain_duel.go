package view

import (
	"slices"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// explainDuel is the arithmetic of a game of a duel league: what was expected, K, their product and the new rating. Nothing
// is rounded in the log, so every figure has as many decimals as it takes for the next to follow from it.
//
// The games of an event are rated together: a block each, and below them their sum.
func explainDuel(p *locale.Printer, e league.Explanation) (blocks []string, tail string) {
	c := e.Change
	own := c.Before.Rating
	last := sumPlaces(own, c.Raw, c.After.Rating)
	score := agreeing(4, func(places int) bool { return rounded(c.K*surplus(e.Duels, places), last) == rounded(c.Raw, last) })
	gap := agreeing(2, func(places int) bool {
		return !slices.ContainsFunc(e.Duels, func(duel league.DuelTerm) bool {
			expected, _ := elo.ExpectDuel(0, rounded(duel.Rating, places)-rounded(own, places))
			return rounded(expected, score) != rounded(duel.Expected, score)
		})
	})
	for _, duel := range e.Duels {
		blocks = append(blocks, p.Text("explain.duel_line", locale.Args{
			"Name": nameOf(e.Game.Names, duel.Opponent), "Result": p.Text(scored(duel.Score), nil), "Score": halves(p, duel.Score),
			"Other": p.Decimal(duel.Rating, gap), "Own": subtracted(p, own, gap),
			"Gap": term(p, rounded(duel.Rating, gap)-rounded(own, gap), gap), "Power": p.Decimal(rounded(duel.Rating, gap)-rounded(own, gap), gap),
			"Expected": p.Decimal(duel.Expected, score), "Difference": term(p, duel.Score-rounded(duel.Expected, score), score),
		}))
	}
	sum := surplus(e.Duels, score)
	args := locale.Args{
		"Sum": term(p, sum, score), "Surplus": p.Decimal(sum, score), "K": p.Decimal(c.K, -1), "Change": term(p, c.Raw, last), "Game": c.Before.Games + 1,
	}
	return blocks, paragraphs(
		pick(len(e.Duels) > 1, p.Text("explain.sum", args), ""),
		p.Text(duelK(e), args),
		p.Text("explain.product", args),
		p.Text("explain.result", locale.Args{
			"Before": p.Decimal(own, last), "Change": step(p, c.Raw, last), "After": p.Decimal(c.After.Rating, last),
		}),
	)
}

// surplus is the sum of what was scored beyond what was expected, as it is shown.
func surplus(duels []league.DuelTerm, places int) float64 {
	sum := 0.0
	for _, duel := range duels {
		sum += duel.Score - rounded(duel.Expected, places)
	}
	return rounded(sum, places)
}

// scored is the message for a result: 1, ½ or 0.
func scored(score float64) string {
	switch score {
	case 1:
		return "result.won"
	case 0:
		return "result.lost"
	}
	return "result.drawn"
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

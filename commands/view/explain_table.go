package view

import (
	"math"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// explainTable is the arithmetic of a game of a table league: every duel a line, then sum, K, division, rounding, and the
// rules that acted.
func explainTable(p *locale.Printer, e league.Explanation) string {
	return paragraphs(p.Text("explain.formula", nil), duelLines(p, e), arithmetic(p, e))
}

// duelLines is a line for each duel: the gap, what was expected, what happened, and the difference.
func duelLines(p *locale.Printer, e league.Explanation) string {
	lines := make([]string, len(e.Duels))
	for i, d := range e.Duels {
		lines[i] = p.Text("explain.duel", locale.Args{
			"Name":  nameOf(e.Game.Names, d.Opponent),
			"Other": p.Decimal(d.Rating, 0), "Own": p.Decimal(e.Change.Before.Rating, 0), "Gap": term(p, d.Gap, 0),
			"Expected": p.Decimal(d.Expected, 4), "Result": p.Text(ahead(d.Score), nil), "Score": halves(p, d.Score),
			"Difference": term(p, d.Score-d.Expected, 4),
		})
	}
	return strings.Join(lines, "\n")
}

// arithmetic is what becomes of the sum: K, division, rounding, the rule that acted, and the new rating.
func arithmetic(p *locale.Printer, e league.Explanation) string {
	c := e.Change
	opponents := len(e.Duels)
	lines := []string{
		p.Text("explain.sum", locale.Args{"Sum": term(p, e.Sum, 4)}),
		p.Text(kReason(c.Before.Games), locale.Args{"K": p.Decimal(c.K, 0), "Game": c.Before.Games + 1}),
		p.Text("explain.raw", locale.Args{
			"K": p.Decimal(c.K, 0), "Sum": p.Decimal(e.Sum, 4), "Opponents": opponents, "Raw": term(p, c.Raw, rawPlaces(c.Raw, e.Whole)),
		}),
		p.Text("explain.rounded", locale.Args{"Whole": term(p, float64(e.Whole), 0)}),
	}
	change := locale.Args{"Change": p.Signed(c.Delta(), 0)}
	switch {
	case e.Rule == "one_point" && c.Delta() > 0:
		lines = append(lines, p.Text("explain.one_point_first", change))
	case e.Rule == "one_point":
		lines = append(lines, p.Text("explain.one_point_last", change))
	case e.Rule == "floor":
		lines = append(lines, p.Text("explain.floor", change))
	}
	return strings.Join(append(lines, p.Text("explain.result", locale.Args{
		"Before": p.Decimal(c.Before.Rating, 0), "Change": step(p, c.Delta(), 0), "After": p.Decimal(c.After.Rating, 0),
	})), "\n")
}

// ahead is the message for a duel's score at a table.
func ahead(score float64) string {
	switch score {
	case 1:
		return "explain.ahead"
	case 0:
		return "explain.behind"
	}
	return "explain.tied"
}

// kReason is the message that tells why K is what it was after so many rated games.
func kReason(games int) string {
	switch {
	case games < elo.PlacementGames:
		return "explain.k_placement"
	case games < 30:
		return "explain.k_early"
	}
	return "explain.k_settled"
}

// rawPlaces is how many decimals show raw so that rounding what is shown gives whole: two, or as many more as a value
// next to a half needs.
func rawPlaces(raw float64, whole int) int {
	return agreeing(2, func(places int) bool { return int(math.Round(rounded(raw, places))) == whole })
}

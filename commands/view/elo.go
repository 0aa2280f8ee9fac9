package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league/elo"
)

// Elo draws what a game between two ratings would bring: the result asked for first, if one was, then the others. fide tells
// that K is FIDE's, for an established player.
func Elo(p *locale.Printer, c elo.Calculation, asked string, fide bool) Message {
	args := locale.Args{
		"Rating": p.Decimal(c.Rating, -1), "Opponent": p.Decimal(c.Opponent, -1), "Minus": step(p, -c.Rating, -1),
		"K": p.Decimal(c.K, -1), "Expected": p.Figure(elo.FormatExpected(c.Expected)), "Points": p.Decimal(100*c.Expected, 0),
		"Odds": p.Text("odds."+odds(c.Expected), nil),
	}
	lines := []string{
		p.Text("elo.head", args), p.Text(pick(fide, "elo.k_fide", "elo.k"), args), p.Text("elo.expected", args), p.Text(oddsKey(c.Expected), args),
	}
	var rest []string
	for _, r := range []struct {
		name string
		elo.Prospect
	}{{"win", c.Win}, {"draw", c.Draw}, {"loss", c.Loss}} {
		line := p.Text("elo.prospect", locale.Args{
			"Result": p.Text("prospect."+r.name, nil), "Change": p.Figure(elo.FormatChange(r.Change)), "New": p.Decimal(r.New, 2),
		})
		if r.name == asked {
			lines = append(lines, p.Text("elo.asked", locale.Args{"Line": line}))
		} else {
			rest = append(rest, line)
		}
	}
	return embed(colourPlain, "", paragraphs(append(lines, rest...)...), "")
}

// oddsKey is the message that tells how many points a hundred games would bring: never none, never all.
func oddsKey(expected float64) string {
	switch percent := rounded(100*expected, 0); {
	case percent < 1:
		return "elo.odds_least"
	case percent > 99:
		return "elo.odds_most"
	}
	return "elo.odds"
}

// odds tells an expected score in words: the end of the key of a message.
func odds(expected float64) string {
	better, side := expected, "_stronger"
	if expected < 0.5 {
		better, side = 1-expected, "_weaker"
	}
	switch {
	case better < 0.505:
		return "even"
	case better < 0.6:
		return "slightly" + side
	case better < 0.75:
		return "clearly" + side
	case better < 0.95:
		return "much" + side
	}
	return "hardly" + side
}

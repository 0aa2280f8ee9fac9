package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// BySystem is the key of a message that reads differently in leagues of some systems: with the system's name behind it, or
// "two" where games are of two, if there is such a message.
func BySystem(p *locale.Printer, key string, s league.System) string {
	if own := key + "." + string(s); p.Has(own) {
		return own
	}
	if two := key + ".two"; s != league.Table && s != "" && p.Has(two) {
		return two
	}
	return key
}

// places is how many decimals ratings are shown with: table leagues have none, the others do not round theirs.
func places(s league.System) int {
	if s == league.Table {
		return 0
	}
	return 2
}

// rating is a rating as it is shown.
func rating(p *locale.Printer, s league.System, v float64) string { return p.Decimal(v, places(s)) }

// changed is a change of a rating with its sign. One that only rounds to nothing is told from none: "+<0.01".
func changed(p *locale.Printer, s league.System, v float64) string {
	text := p.Signed(v, places(s))
	if !strings.HasPrefix(text, "±") || v == 0 {
		return text
	}
	sign := "+"
	if v < 0 {
		sign = "-"
	}
	return sign + "<" + p.Decimal(0.01, 2)
}

// resultOf tells in a word how a game of two ended for a player; "" of other games.
func resultOf(p *locale.Printer, s league.System, g league.Game, id league.PlayerID) string {
	if len(g.Seats) != 2 {
		return ""
	}
	switch own := placeIn(g, id); {
	case g.Seats[0].Place == g.Seats[1].Place:
		return resultWord(p, s, 0.5)
	case own == 1:
		return resultWord(p, s, 1)
	}
	return resultWord(p, s, 0)
}

// resultWord tells in a word how something of two ended for one of them, by his score: 1, ½ or 0.
func resultWord(p *locale.Printer, s league.System, score float64) string {
	switch score {
	case 1:
		return p.Text("result.won", nil)
	case 0:
		return p.Text("result.lost", nil)
	}
	return p.Text(BySystem(p, "result.drawn", s), nil)
}

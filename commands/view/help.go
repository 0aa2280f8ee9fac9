package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Help draws the commands a person may use and how ratings and pairings work. note stands in the place of the league where none, or
// not one alone, is meant.
func Help(p *locale.Printer, l league.League, note, commands string) Message {
	head := note
	if l.ID != 0 {
		head = p.Text("help.league", locale.Args{"League": LeagueName(l)})
	}
	m := embed(colourPlain, "", paragraphs(head, commands), "")
	how := paragraphs(
		p.Text(BySystem(p, "help.ratings", l.Season.Rules.System), nil), p.Text("help.pairings", nil),
		"-# "+p.Text("why.end", nil)+"\n-# "+p.Text("why.tell", nil))
	m.Embeds = append(m.Embeds, embed(colourPlain, "", how, "").Embeds...)
	return m
}

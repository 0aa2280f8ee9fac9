package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// eventHead is the head of what an event did to a player.
func eventHead(p *locale.Printer, e league.Explanation, event league.Event) string {
	games := len(e.Duels)
	if e.Go != nil {
		games = len(e.Go.Games)
	}
	return p.Count("explain.event_head", games, locale.Args{
		"Event": eventName(p, e.Game.Entry.Number, event.Name), "Date": date(e.Game.Entry.Played, 'd'), "Name": Name(e.Player),
	})
}

// explainCorrection is what the committee's correction did to a player.
func explainCorrection(p *locale.Printer, e league.Explanation) string {
	entry, c := e.Game.Entry, e.Change
	return paragraphs(
		p.Text("explain.correction", locale.Args{
			"Rating": rating(p, league.Go, e.Correction.Rating), "By": byWhom(p, entry.By), "Reason": quoted(p, e.Correction.Reason),
		}),
		p.Text("move.line.go", locale.Args{
			"Name": Name(e.Player), "Before": goStanding(p, c.Before.Rating, c.Before.GradeName()),
			"After": goMove(p, c.Delta(), c.After.Rating, c.Before.GradeName(), c.After.GradeName()),
		}),
		gradeLine(p, c))
}

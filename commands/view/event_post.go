package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// EventAnswer tells a moderator what he did to an event.
func EventAnswer(p *locale.Printer, kind league.OutcomeKind, v league.EntryView) Message {
	event, _ := v.Entry.Body.(league.Event)
	text := paragraphs(eventSetting(p, event, eventEnd(p, v.Entry, event)), takenIn(p, v.League.Season, event.End))
	m := embed(colourPlain, "", text, footer(p, v.League, 1, 1))
	key := "outcome." + string(kind)
	if kind == league.OutcomeEventClosed && len(v.Changes) == 0 {
		key = "outcome.event_closed_empty"
	}
	m.Content = p.Text(key, locale.Args{"Event": eventTitle(p, v.Entry.Number, event.Name)})
	return m.with(tableButton(p, v.League.ID, v.Entry.Number))
}

// EventOpened announces an event whose games can be reported.
func EventOpened(p *locale.Printer, l league.League, e league.EventOpened) Message {
	event := league.Event{Name: e.Name, Category: e.Category, Board: e.Board, End: e.End, Open: true}
	text := paragraphs(eventSetting(p, event, eventEnd(p, league.Entry{}, event)), p.Text("post.event_how", nil))
	m := embed(colourPlain, "", text, footer(p, l, 1, 1))
	m.Content = p.Text("post.event_opened", locale.Args{"Event": eventTitle(p, e.Number, e.Name)})
	return m.with(tableButton(p, l.ID, e.Number))
}

// mostEventLines is how many players of an event a post lists before it only counts the rest.
const mostEventLines = 25

// EventRated announces an event that is over, with what it did to those who played.
func EventRated(p *locale.Printer, l league.League, e league.EventRated, names league.NameMap) Message {
	lines := make([]string, len(e.Lines))
	for i, line := range e.Lines {
		lines[i] = p.Count("post.event_line", line.Played, locale.Args{
			"Name": nameOf(names, line.Player),
			"Move": newRating(p, l.Season.Rules.System, line.Change, line.After, line.GradeBefore, line.Grade),
		})
	}
	more := func(n int) string { return p.Count("move.more", n, nil) }
	text := list{lines, mostEventLines, more}.fit(DescriptionLimit)
	if len(e.Moves) > 0 {
		players := list{lines, mostEventLines, more}.fit(DescriptionLimit / 2)
		text = moveList(p, l.Season.Rules.System, e.Moves, names).between(paragraphs(players, p.Text("post.moved", nil)), "")
	}
	m := embed(colourResult, "", text, footer(p, l, 1, 1))
	m.Content = strings.Join([]string{
		p.Text("post.event_rated", locale.Args{"Event": eventTitle(p, e.Number, e.Name)}), p.Count("event.count", e.Games, nil),
	}, " · ")
	if e.Category == "" { // a pod's, whose table is the pod's own
		return m.with(ExplainButton(p, e.Event))
	}
	return m.with(tableButton(p, l.ID, e.Number), ExplainButton(p, e.Event))
}

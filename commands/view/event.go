package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// EventRef is an event's number as people type it: "#3".
func EventRef(number int) string { return "#" + strconv.Itoa(number) }

// eventName is an event with its number: "event 3, Spring Open".
func eventName(p *locale.Printer, number int, name string) string {
	return p.Text("event.name", locale.Args{"Number": number, "Name": Text(name, leagueLimit)})
}

// eventTitle is eventName where a sentence or a line begins.
func eventTitle(p *locale.Printer, number int, name string) string {
	return p.Text("event.name_first", locale.Args{"Number": number, "Name": Text(name, leagueLimit)})
}

// tableButton opens the table of an event.
func tableButton(p *locale.Printer, l league.ID, number int) discordgo.Button {
	return Button(p, discordgo.SecondaryButton, "button.event", Path("event", l, number, 1), nil)
}

// eventSetting is an event's category, board and end.
func eventSetting(p *locale.Printer, e league.Event, end string) string {
	board := e.Board
	if board == 0 {
		board = 19
	}
	parts := []string{p.Text("choice.category."+e.Category, nil), p.Text("go.board", locale.Args{"Board": board})}
	if end != "" {
		parts = append(parts, end)
	}
	return strings.Join(parts, " · ")
}

// eventEnd tells when an event ends or has ended; "" where that is not settled.
func eventEnd(p *locale.Printer, e league.Entry, event league.Event) string {
	switch {
	case !event.Open:
		return p.Text("event.ended", locale.Args{"Date": date(e.Played, 'd')})
	case event.End.IsZero():
		return ""
	}
	return p.Text("event.ends", locale.Args{"Date": date(event.End, 'f')})
}

// Event draws an event's table: what it was for every player, then its games with their handicaps. Of one that is open it
// shows what closing it now would give. A menu leads to the explanations of the first players.
func Event(p *locale.Printer, v league.EventView, page int) Message {
	head := []string{
		p.Text("event.head", locale.Args{"Event": eventTitle(p, v.Entry.Number, v.Event.Name)}), eventSetting(p, v.Event, eventEnd(p, v.Entry, v.Event)),
	}
	if v.Event.Open {
		head = append(head, p.Text("event.provisional", nil))
	}
	before := paragraphs(head...)
	text, page, pages := pageOf(eventLines(p, v), DescriptionLimit-Length(before)-1, page)
	m := embed(colourPlain, "", paragraphs(before, text), footer(p, v.League, page, pages))
	if !v.Event.Open && len(v.Rows) > 0 {
		m = m.with(eventMenu(p, v))
	}
	path := func(page int) string { return Path("event", v.League.ID, v.Entry.Number, page) }
	return m.with(append(pager(p, page, pages, path), ShareButton(p, path(page)))...)
}

// eventLines is a line for each player and each game.
func eventLines(p *locale.Printer, v league.EventView) []string {
	var lines []string
	for i, row := range v.Rows {
		before, after := row.Before, row.After
		lines = append(lines, p.Text("event.row", locale.Args{
			"Place": i + 1, "Name": nameOf(v.Names, row.Player), "Points": points(p, row.Points), "Games": len(row.Games),
			"Before": goStanding(p, before.Rating, before.GradeName()),
			"After":  goMove(p, after.Rating-before.Rating, after.Rating, before.GradeName(), after.GradeName()),
		}))
	}
	if len(v.Games) == 0 {
		return append(lines, p.Text("event.no_games", nil))
	}
	lines = append(lines, p.Text("event.games", nil))
	for _, e := range v.Games {
		game, ok := e.Body.(league.Game)
		if !ok {
			continue
		}
		line := p.Text("event.game", locale.Args{"Number": e.Number, "Line": goLine(p, game, v.Names)})
		if game.Handicap > 0 {
			line += " " + p.Text("go.worth", locale.Args{"Points": p.Decimal(stonesWorth(game.Handicap), 0)})
		}
		lines = append(lines, line)
	}
	return lines
}

// points are 1 for a win and a half for jigo, summed.
func points(p *locale.Printer, v float64) string { return exact(p, v) }

// mostExplained is how many options Discord has in a menu.
const mostExplained = 25

// eventMenu is a menu of an event's players; the one chosen is explained.
func eventMenu(p *locale.Printer, v league.EventView) discordgo.SelectMenu {
	var players []league.PlayerID
	for _, row := range v.Rows {
		players = append(players, row.Player)
	}
	return playerMenu(p, v.Entry.ID, players, v.Names)
}

func playerMenu(p *locale.Printer, entry league.EntryID, players []league.PlayerID, names league.NameMap) discordgo.SelectMenu {
	menu := discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: Path("game", entry, "explain"), Placeholder: p.Text("explain.menu_event", nil),
	}
	for _, id := range players[:min(len(players), mostExplained)] {
		name := playerRef(id)
		if player, ok := names[id]; ok {
			name = PlainName(player)
		}
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{Label: name, Value: strconv.FormatInt(int64(id), 10)})
	}
	return menu
}

// WhoseEvent asks whose change by an event to explain, for somebody who did not play in it.
func WhoseEvent(p *locale.Printer, v league.EntryView) Message {
	event, _ := v.Entry.Body.(league.Event)
	name := eventTitle(p, v.Entry.Number, event.Name)
	if len(v.Changes) == 0 {
		m := embed(colourPlain, "", p.Text("event.unmoved", locale.Args{"Event": name}), footer(p, v.League, 1, 1))
		return m.with(tableButton(p, v.League.ID, v.Entry.Number))
	}
	var players []league.PlayerID
	for _, c := range v.Changes {
		players = append(players, c.Player)
	}
	m := embed(colourPlain, "", p.Text("explain.whose_event", locale.Args{"Event": name}), footer(p, v.League, 1, 1))
	return m.with(playerMenu(p, v.Entry.ID, players, v.Names)).with(tableButton(p, v.League.ID, v.Entry.Number))
}

// Events draws a page of a season's events, newest first.
func Events(p *locale.Printer, v league.EventPage) Message {
	var lines []string
	for _, e := range v.Events {
		event, ok := e.Body.(league.Event)
		if !ok {
			continue
		}
		line := p.Text(pick(event.Open, "event.line_open", "event.line"), locale.Args{
			"Number": e.Number, "Name": Text(event.Name, leagueLimit), "Setting": eventSetting(p, event, eventEnd(p, e.Entry, event)),
			"Games": p.Count("event.count", e.Games, nil),
		})
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		lines = append(lines, p.Text("event.none_yet", nil))
	}
	m := embed(colourPlain, p.Text("event.title", nil), strings.Join(lines, "\n"), footer(p, v.League, v.Page, v.Pages))
	return m.with(pager(p, v.Page, v.Pages, func(page int) string { return Path("events", v.League.ID, page) })...)
}

// within tells in which event a game is rated; "" for one that is in none.
func within(p *locale.Printer, e league.Entry) string {
	event, ok := e.Body.(league.Event)
	if !ok {
		return ""
	}
	return p.Text("preview.within", locale.Args{"Event": eventName(p, e.Number, event.Name)})
}

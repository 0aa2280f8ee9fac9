package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

const (
	reasonLimit   = 200 // characters of a reason that a view quotes
	revisionLimit = 5   // amendments and voids that an explanation lists
	shortLimit    = 60  // characters of a reason in a line among others
)

// Explanation draws the arithmetic of one change so that a person can follow it with a calculator. A select menu leads to
// the others at the table. Many games of an event take several pages, from 1.
func Explanation(p *locale.Printer, e league.Explanation, page int) Message {
	head := explainHead(p, e)
	blocks, tail := changeExplained(p, e)
	tail = paragraphs(tail, revisionLines(p, e.Game.Entry, e.Revisions))
	text, page, pages := pageOf(blocks, DescriptionLimit-Length(head)-Length(tail)-2, page)
	m := embed(colourPlain, "", paragraphs(head, text, tail), footer(p, e.Game.League, page, pages))
	if e.Game.Entry.Kind == league.KindGame {
		m = m.with(tableMenu(p, e.Game, e.Player.ID))
	}
	path := func(page int) string {
		if pages < 2 {
			return Path("explain", e.Game.Entry.ID, e.Player.ID)
		}
		return Path("explain", e.Game.Entry.ID, e.Player.ID, page)
	}
	buttons := pager(p, page, pages, path)
	if e.Event.Number != 0 && e.Game.Season.Rules.System == league.Go {
		buttons = append(buttons, tableButton(p, e.Game.League.ID, e.Event.Number))
	}
	return m.with(append(buttons, ShareButton(p, path(page)))...)
}

// changeExplained is the arithmetic of a change: blocks that may go over several pages, and what stands below all of them.
func changeExplained(p *locale.Printer, e league.Explanation) (blocks []string, tail string) {
	event, _ := e.Event.Body.(league.Event)
	switch {
	case e.Correction != nil:
		return nil, explainCorrection(p, e)
	case e.Game.Voided:
		return nil, p.Text("explain.voided", nil)
	case event.Open:
		return nil, p.Text("go.waits", locale.Args{"Event": eventName(p, e.Event.Number, event.Name)})
	case e.Go != nil:
		return explainGo(p, e)
	case !e.Change.Rated:
		return nil, p.Text("explain.casual", nil)
	case e.Game.Season.Rules.System == league.Duel:
		return explainDuel(p, e)
	}
	return nil, explainTable(p, e)
}

// WhoseChange asks whose change of a game to explain, for somebody who was not at the table.
func WhoseChange(p *locale.Printer, g league.GameView) Message {
	lines := resultLines(p, g.Season.Rules.System, linesOf(g), g.Names, kindOf(g, true), blackOf(g))
	head := p.Text("explain.whose", locale.Args{"Number": g.Entry.Number})
	note := ""
	switch {
	case g.Voided:
		note = p.Text("explain.voided", nil)
	case g.Game.Casual:
		note = p.Text("explain.casual", nil)
	}
	m := embed(colourPlain, "", paragraphs(head, strings.Join(lines, "\n"), note), footer(p, g.League, 1, 1))
	return m.with(tableMenu(p, g, 0))
}

// tableMenu is a menu of the players at a table; the one chosen is explained.
func tableMenu(p *locale.Printer, g league.GameView, chosen league.PlayerID) discordgo.SelectMenu {
	menu := discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: Path("game", g.Entry.ID, "explain"),
		Placeholder: p.Text("explain.menu", nil),
	}
	for _, l := range linesOf(g) {
		name := playerRef(l.Player)
		if player, ok := g.Names[l.Player]; ok {
			name = PlainName(player)
		}
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: itoa(l.Place) + ". " + name, Value: strconv.FormatInt(int64(l.Player), 10), Default: l.Player == chosen,
		})
	}
	return menu
}

func explainHead(p *locale.Printer, e league.Explanation) string {
	switch body := e.Game.Entry.Body.(type) {
	case league.Event:
		return eventHead(p, e, body)
	case league.Correction:
		return p.Text("explain.correction_head", locale.Args{"Name": Name(e.Player), "Date": date(e.Game.Entry.Played, 'd')})
	}
	args := locale.Args{
		"Number": e.Game.Entry.Number, "Name": Name(e.Player), "Date": date(e.Game.Entry.Played, 'f'),
		"Place": placeIn(e.Game.Game, e.Player.ID), "Of": len(e.Game.Game.Seats), "Result": resultOf(p, e.Game.Season.Rules.System, e.Game.Game, e.Player.ID),
	}
	head := p.Text(BySystem(p, "explain.head", e.Game.Season.Rules.System), args)
	if event, ok := e.Event.Body.(league.Event); ok && !event.Open && !e.Game.Voided {
		head += "\n" + p.Text("explain.within", locale.Args{"Event": eventName(p, e.Event.Number, event.Name)})
	}
	return head
}

// term is a figure of a calculation with its sign; nothing has none.
func term(p *locale.Printer, v float64, places int) string {
	return strings.TrimPrefix(p.Signed(v, places), "±")
}

// halves is 1, 0 or a half as the language writes it.
func halves(p *locale.Printer, v float64) string {
	if v == 0.5 {
		return p.Decimal(v, 1)
	}
	return p.Decimal(v, 0)
}

// step is a change as a calculator takes it: "+ 24", "- 14".
func step(p *locale.Printer, v float64, places int) string {
	if v < 0 {
		return "- " + p.Decimal(-v, places)
	}
	return "+ " + p.Decimal(v, places)
}

// revisionLines lists what was done to the game since: who, when and why, the last ones where there are many.
func revisionLines(p *locale.Printer, of league.Entry, revisions []league.Entry) string {
	left := max(0, len(revisions)-revisionLimit)
	var lines []string
	if left > 0 {
		lines = append(lines, p.Count("explain.revisions_before", left, nil))
	}
	for _, r := range revisions[left:] {
		key, reason := revision(r, of)
		if key == "" {
			continue
		}
		lines = append(lines, p.Text(key, locale.Args{
			"Date": date(r.At, 'f'), "By": byWhom(p, r.By), "Reason": quoted(p, reason),
		}))
	}
	return strings.Join(lines, "\n")
}

// revision names what an amendment or void did to an entry; a void of a void has restored it, and an event's amendment has
// closed it.
func revision(r, of league.Entry) (key, reason string) {
	switch b := r.Body.(type) {
	case league.Amend:
		if of.Kind == league.KindEvent {
			return "revision.close", b.Reason
		}
		return "revision.amend", b.Reason
	case league.Void:
		switch {
		case b.Undo:
			return "revision.undo", b.Reason
		case r.Target != of.ID:
			return "revision.restore", b.Reason
		}
		return "revision.void", b.Reason
	}
	return "", ""
}

// byWhom mentions who did something; 0 is the command line.
func byWhom(p *locale.Printer, user league.UserID) string {
	if user == 0 {
		return p.Text("by.command_line", nil)
	}
	return Mention(p, user)
}

// quoted is a reason in the language's quotation marks after a colon, or nothing.
func quoted(p *locale.Printer, reason string) string {
	return quote(p, Text(reason, reasonLimit))
}

// quotedShort is the beginning of a reason, for a line among others.
func quotedShort(p *locale.Printer, reason string) string { return quote(p, Text(reason, shortLimit)) }

func quote(p *locale.Printer, text string) string {
	if text == "" {
		return ""
	}
	return p.Text("reason", locale.Args{"Reason": text})
}

package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// History draws a page of a player's games, newest first.
func History(p *locale.Printer, h league.History) Message {
	text := historyLines(p, h, true)
	if Length(text) > DescriptionLimit { // who else played is the least of it
		text = historyLines(p, h, false)
	}
	m := embed(colourPlain, "", text, footer(p, h.League, h.Page, h.Pages))
	if len(h.Changes) > 0 {
		m = m.with(changeMenu(p, h))
	}
	path := func(page int) string { return seasonPath(h.Season, "history", h.Player.ID, page) }
	buttons := pager(p, h.Page, h.Pages, path)
	return m.with(append(buttons, discordgo.MessageComponent(ShareButton(p, path(h.Page))))...)
}

// historyLines is a line for each change, below it who else played where that is asked for.
func historyLines(p *locale.Printer, h league.History, others bool) string {
	head := p.Text("history.head", locale.Args{"Name": Name(h.Player)})
	lines := []string{ofSeason(p, head, h.Season)}
	for _, c := range h.Changes {
		lines = append(lines, changeLine(p, h.League.Season.Rules.System, c, h.Entries[c.Entry]))
		if with := tableOf(p, h, c) + playedIn(p, h, c); others && with != "" {
			lines = append(lines, with)
		}
	}
	if len(h.Changes) == 0 {
		lines = append(lines, p.Text("history.empty", nil))
	}
	return strings.Join(lines, "\n")
}

// named is how many of the others at a table a line of the history names.
const named = 3

// tableOf names the others of a game, the best placed first: three of them, and how many more.
func tableOf(p *locale.Printer, h league.History, c league.Change) string {
	game := h.Games[c.Entry]
	var others []string
	for place := 1; place <= len(game.Seats); place++ {
		for _, s := range game.Seats {
			if s.Place == place && s.Player != h.Player.ID {
				others = append(others, nameOf(h.Names, s.Player))
			}
		}
	}
	if len(others) == 0 {
		return ""
	}
	if left := len(others) - named; left > 1 {
		return p.Count("history.with_more", left, locale.Args{"Names": strings.Join(others[:named], ", ")})
	}
	return p.Text(BySystem(p, "history.with", h.League.Season.Rules.System), locale.Args{"Names": p.List(others)})
}

// playedIn names the opponents of a player in an event, in the order of its games: three of them, and how many more.
func playedIn(p *locale.Printer, h league.History, c league.Change) string {
	var games []string
	for _, e := range h.Played[c.Entry] {
		game, ok := e.Body.(league.Game)
		if !ok || len(game.Seats) != 2 {
			continue
		}
		opponent := game.Seats[0].Player
		if opponent == h.Player.ID {
			opponent = game.Seats[1].Player
		}
		games = append(games, p.Text("history.game", locale.Args{
			"Number": e.Number, "Result": resultOf(p, h.League.Season.Rules.System, game, h.Player.ID), "Name": nameOf(h.Names, opponent),
		}))
	}
	if len(games) == 0 {
		return ""
	}
	if left := len(games) - named; left > 1 {
		return p.Count("history.games_more", left, locale.Args{"Games": strings.Join(games[:named], ", ")})
	}
	return p.Text("history.games", locale.Args{"Games": p.List(games)})
}

// changeMenu is a menu of a page's changes; the one chosen is explained.
func changeMenu(p *locale.Printer, h league.History) discordgo.SelectMenu {
	menu := discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: Path("changes", h.Player.ID), Placeholder: p.Text("history.menu", nil),
	}
	for _, c := range h.Changes {
		key, args := "history.option", locale.Args{"Number": c.Number}
		switch body := h.Entries[c.Entry].Body.(type) {
		case league.Event:
			key, args["Name"] = "history.option_event", Label(body.Name, nameLimit)
		case league.Correction:
			key, args["Rating"] = "history.option_correction", p.Decimal(body.Rating, -1)
		}
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: p.Text(key, args), Value: strconv.FormatInt(int64(c.Entry), 10),
		})
	}
	return menu
}

package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Board draws a page of the leaderboard: those ranked with their places, then those in placement, apart.
func Board(p *locale.Printer, b league.Board) Message {
	s := b.Season.Rules.System
	season := 0
	if b.Season.ID != b.League.Season.ID {
		season = b.Season.Number
	}
	var lines []string
	for _, row := range b.Rows {
		lines = append(lines, p.Text(BySystem(p, "board.row", s), locale.Args{
			"Place": row.Place, "Name": Name(row.Player), "Rating": rating(p, s, row.State.Rating), "Tier": tier(p, row.Tier),
		}))
	}
	if len(b.Placement) > 0 {
		lines = append(lines, p.Text(BySystem(p, "board.placement", s), nil))
	}
	for _, row := range b.Placement {
		lines = append(lines, p.Text(BySystem(p, "board.placement_row", s), locale.Args{
			"Name": Name(row.Player), "Rating": rating(p, s, row.State.Rating), "Games": row.State.Games, "Of": placementGames,
		}))
	}
	if len(lines) == 0 {
		lines = append(lines, p.Text(pick(season == 0, "board.empty", "board.empty_season"), nil))
	}
	counts := standingCounts(p, s, b.Ranked, b.InPlacement)
	title := ofSeason(p, p.Text("board.title", nil), season)
	m := embed(colourPlain, title, strings.Join(append(lines, "-# "+counts), "\n"), footer(p, b.League, b.Page, b.Pages))
	path := func(page int) string { return seasonPath(season, "leaderboard", b.League.ID, page) }
	return m.with(append(pager(p, b.Page, b.Pages, path), ShareButton(p, path(b.Page)))...)
}

// standingCounts tells how many have a place on the leaderboard, and how many have none yet.
func standingCounts(p *locale.Printer, s league.System, ranked, placing int) string {
	return p.Count("board.ranked", ranked, nil) + " · " + p.Count(BySystem(p, "board.in_placement", s), placing, nil)
}

// History draws a page of a player's games, newest first.
func History(p *locale.Printer, h league.History) Message {
	head := p.Text("history.head", locale.Args{"Name": Name(h.Player)})
	lines := []string{ofSeason(p, head, h.Season)}
	for _, c := range h.Changes {
		line := changeLine(p, h.League.Season.Rules.System, c, h.Games[c.Entry])
		if others := tableOf(p, h, c); others != "" {
			line += "\n" + others
		}
		lines = append(lines, line)
	}
	if len(h.Changes) == 0 {
		lines = append(lines, p.Text("history.empty", nil))
	}
	m := embed(colourPlain, "", strings.Join(lines, "\n"), footer(p, h.League, h.Page, h.Pages))
	path := func(page int) string { return seasonPath(h.Season, "history", h.Player.ID, page) }
	buttons := pager(p, h.Page, h.Pages, path)
	return m.with(append(buttons, discordgo.MessageComponent(ShareButton(p, path(h.Page))))...)
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

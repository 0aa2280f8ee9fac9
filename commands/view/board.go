package view

import (
	"strconv"
	"strings"

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
		lines = append(lines, boardRow(p, s, row))
	}
	if len(b.Placement) > 0 {
		lines = append(lines, p.Text(BySystem(p, "board.placement", s), nil))
	}
	for _, row := range b.Placement {
		if s == league.Go {
			lines = append(lines, goUnranked(p, row))
			continue
		}
		lines = append(lines, p.Text(BySystem(p, "board.placement_row", s), locale.Args{
			"Name": Name(row.Player), "Rating": rating(p, s, row.State.Rating), "Games": row.State.Games, "Of": placementGames,
		}))
	}
	if len(lines) == 0 {
		lines = append(lines, p.Text(pick(season == 0, BySystem(p, "board.empty", s), "board.empty_season"), nil))
	}
	counts := standingCounts(p, s, b.Ranked, b.InPlacement)
	title := ofSeason(p, p.Text("board.title", nil), season)
	m := embed(colourPlain, title, strings.Join(append(lines, "-# "+counts), "\n"), footer(p, b.League, b.Page, b.Pages))
	path := func(page int) string { return seasonPath(season, "leaderboard", b.League.ID, page) }
	return m.with(append(pager(p, b.Page, b.Pages, path), ShareButton(p, path(b.Page)))...)
}

// boardRow is the line of somebody who has a place.
func boardRow(p *locale.Printer, s league.System, row league.BoardRow) string {
	return p.Text(BySystem(p, "board.row", s), locale.Args{
		"Place": row.Place, "Name": Name(row.Player), "Rating": rating(p, s, row.State.Rating), "Tier": tier(p, row.Tier),
		"Grade": row.State.GradeName(),
	})
}

// standingCounts tells how many have a place on the leaderboard, and how many have none yet.
func standingCounts(p *locale.Printer, s league.System, ranked, placing int) string {
	return p.Count("board.ranked", ranked, nil) + " · " + p.Count(BySystem(p, "board.in_placement", s), placing, nil)
}

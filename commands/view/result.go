package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// placementGames is the number of rated games before a table league shows a tier.
const placementGames = elo.PlacementGames

// tiersLimit is how many characters of a post tell of tiers beside the moves.
const tiersLimit = 1000

// mostMoves is how many ratings that moved a message lists before it only counts the rest.
const mostMoves = 25

// resultKind is what the figures of a result are.
type resultKind int

const (
	current resultKind = iota // ratings as they are now
	past                      // ratings as they were then: later games have been played
	casual                    // none: the game moves no rating, or none yet
)

// resultLines is a line for each player: place, name, total, change and new rating, and how far a placement is where the
// figures are those of now. black is who was it in a game of Go.
func resultLines(
	p *locale.Printer, s league.System, lines []league.Line, names league.NameMap, kind resultKind, black league.PlayerID,
) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		if s == league.Go {
			out[i] = goResult(p, lines, i, names, kind, black)
			continue
		}
		args := locale.Args{
			"Place": l.Place, "Name": nameOf(names, l.Player), "Total": total(l.Score),
			"Change": changed(p, s, l.Change), "Rating": rating(p, s, l.After), "Games": l.Games, "Of": placementGames,
		}
		switch {
		case kind == casual:
			out[i] = p.Text("result.casual", args)
		case s == league.Table && kind == current && l.Games < placementGames:
			out[i] = p.Text("result.placement", args)
		default:
			out[i] = p.Text("result.rated", args)
		}
	}
	return out
}

// goResult is the line of one player of a game of Go.
func goResult(p *locale.Printer, lines []league.Line, i int, names league.NameMap, kind resultKind, black league.PlayerID) string {
	l := lines[i]
	result := "result.lost"
	switch {
	case len(lines) == 2 && lines[0].Place == lines[1].Place:
		result = "prospect.jigo"
	case l.Place == 1:
		result = "result.won"
	}
	line := stone(l.Player == black) + " " + nameOf(names, l.Player) + " · " + p.Text(result, nil)
	if kind == casual {
		return line
	}
	return line + " · " + goMove(p, l.Change, l.After, l.GradeBefore, l.Grade)
}

// total is a score in brackets as it was typed, or nothing. Nothing lies below zero and is zero.
func total(s league.Score) string {
	if s == "" {
		return ""
	}
	if n, err := s.Millionths(); err == nil && n == 0 {
		s = "0"
	}
	return " (" + Text(string(s), nameLimit) + ")"
}

// tierLines tells who ended the placement and who rose. Nothing is said before the fifth game, which for a late result is
// the fifth of those played since.
func tierLines(p *locale.Printer, lines []league.Line, names league.NameMap, kind resultKind) []string {
	var out []string
	for _, l := range lines {
		if l.Tier == "" || kind == current && l.Games < placementGames {
			continue
		}
		args := locale.Args{"Name": nameOf(names, l.Player), "Tier": tier(p, l.Tier)}
		switch {
		case l.Placed:
			out = append(out, p.Text("result.placed", args))
		case l.TierUp:
			out = append(out, p.Text("result.tier_up", args))
		}
	}
	return out
}

// mostTiers is how many tiers a message tells of beside the moves before it only counts the rest.
const mostTiers = 15

// tierList is a line for each present tier that a recalculation has changed. Who is back in placement has none.
func tierList(p *locale.Printer, changes []league.TierChange, names league.NameMap) string {
	if len(changes) == 0 {
		return ""
	}
	lines := make([]string, len(changes))
	for i, c := range changes {
		args := locale.Args{"Name": nameOf(names, c.Player), "Tier": tier(p, c.Tier), "Games": c.Games, "Of": placementGames}
		switch {
		case c.Placed:
			lines[i] = p.Text("result.placed", args)
		case c.TierUp:
			lines[i] = p.Text("result.tier_up", args)
		default:
			lines[i] = p.Text("result.unplaced", args)
		}
	}
	return list{lines, mostTiers, func(n int) string { return p.Count("move.more", n, nil) }}.fit(tiersLimit)
}

// joinedLine names the players a report registered, or is empty.
func joinedLine(p *locale.Printer, s league.System, joined []league.PlayerID, names league.NameMap) string {
	if len(joined) == 0 {
		return ""
	}
	list := make([]string, len(joined))
	for i, id := range joined {
		list[i] = nameOf(names, id)
	}
	return p.Count(BySystem(p, "result.joined", s), len(joined), locale.Args{"Names": p.List(list)})
}

// moveLines is a line for each present rating that moves.
func moveLines(p *locale.Printer, s league.System, moves []league.Move, names league.NameMap) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		if s == league.Go {
			out[i] = p.Text("move.line.go", locale.Args{
				"Name": nameOf(names, m.Player), "Before": goStanding(p, m.Before, m.GradeBefore),
				"After": goMove(p, m.After-m.Before, m.After, m.GradeBefore, m.Grade),
			})
			continue
		}
		out[i] = p.Text("move.line", locale.Args{
			"Name": nameOf(names, m.Player), "Before": rating(p, s, m.Before), "After": rating(p, s, m.After),
			"Change": changed(p, s, m.After-m.Before),
		})
	}
	return out
}

// moveList is the move lines as a list that may be cut.
func moveList(p *locale.Printer, s league.System, moves []league.Move, names league.NameMap) list {
	return list{moveLines(p, s, moves, names), mostMoves, func(n int) string { return p.Count("move.more", n, nil) }}
}

// kindOf tells what the figures of a stored game are; followed says that its players have played since. What is rated in an
// event has no figures of its own.
func kindOf(g league.GameView, followed bool) resultKind {
	switch {
	case g.Game.Casual, g.Voided, g.Event.ID != 0:
		return casual
	case followed:
		return past
	}
	return current
}

// linesOf are the lines of a stored game by place, then as reported: the figures of its changes beside its placings.
func linesOf(g league.GameView) []league.Line {
	changes := make(map[league.PlayerID]league.Change, len(g.Changes))
	for _, c := range g.Changes {
		changes[c.Player] = c
	}
	var lines []league.Line
	for place := 1; place <= len(g.Game.Seats); place++ {
		for _, s := range g.Game.Seats {
			if s.Place != place {
				continue
			}
			c := changes[s.Player]
			lines = append(lines, league.Line{
				Player: s.Player, Place: s.Place, Score: s.Score, Change: c.Delta(), After: c.After.Rating, Games: c.After.Games,
				GradeBefore: c.Before.GradeName(), Grade: c.After.GradeName(),
			})
		}
	}
	return lines
}

// placings is a game in one line, for a preview: "1 Ana, 2 Bo (61), 2 Cy (61)".
func placings(p *locale.Printer, s league.System, g league.Game, names league.NameMap) string {
	if s == league.Go {
		return goLine(p, g, names)
	}
	var parts []string
	for place := 1; place <= len(g.Seats); place++ {
		for _, s := range g.Seats {
			if s.Place == place {
				parts = append(parts, "**"+itoa(s.Place)+".** "+nameOf(names, s.Player)+total(s.Score))
			}
		}
	}
	return strings.Join(parts, " · ")
}

// paragraphs joins the parts that are not empty.
func paragraphs(parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, "\n")
}

package view

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// SeasonPreview draws what opening a new season would do, with the one button that does it.
func SeasonPreview(p *locale.Printer, pr league.Proposal, s league.Summary) Message {
	l := s.League
	args := locale.Args{"League": LeagueName(l), "Season": l.Season.Number + 1, "Old": l.Season.Number}
	parts := []string{
		p.Text("season.question", args),
		p.Text("season.old", args) + "\n" + p.Count("summary.players", s.Players, nil) + " · " + p.Count("summary.games", s.Games, nil),
		p.Text("season.new", args) + "\n" + newRules(p, l.Season.Rules, *pr.Rules),
	}
	if pr.Rules.System != l.Season.Rules.System && pr.Rules.System != league.Go {
		parts = append(parts, p.Text(pick(l.HighestWin, "summary.highest", "summary.lowest"), nil))
	}
	parts = append(parts, p.Text("preview.nothing_yet", nil))
	m := embed(colourChange, "", paragraphs(parts...), footer(p, l, 1, 1))
	return m.with(Button(p, discordgo.DangerButton, "season.confirm", Path("proposal", pr.ID, league.ChooseConfirm), args))
}

// newRules tells the rules of a new season, and its system where that is another.
func newRules(p *locale.Printer, old, rules league.Rules) string {
	line := rulesLine(p, rules)
	if rules.System != old.System {
		line = p.Text("summary.system."+string(rules.System), nil) + "\n" + line
	}
	return line
}

// SeasonOpened announces a new season, and who was in front when the old one ended.
func SeasonOpened(p *locale.Printer, l league.League, e league.SeasonOpened, names league.NameMap) Message {
	args := locale.Args{"League": LeagueName(l), "Season": e.Season, "Old": e.Season - 1}
	var lines []string
	for _, row := range e.Podium {
		s := e.OldRules.System
		lines = append(lines, p.Text(BySystem(p, "board.row", s), locale.Args{
			"Place": row.Place, "Name": nameOf(names, row.Player), "Rating": rating(p, s, row.Rating), "Tier": tier(p, row.Tier), "Grade": row.Grade,
		}))
	}
	podium := ""
	if len(lines) > 0 {
		podium = p.Text("season.podium", args) + "\n" + strings.Join(lines, "\n")
	}
	m := embed(colourResult, "", paragraphs(p.Text(BySystem(p, "season.afresh", e.Rules.System), args)+"\n"+newRules(p, e.OldRules, e.Rules), podium), footer(p, l, 1, 1))
	m.Content = p.Text("season.open", args)
	return m.with(Button(p, discordgo.SecondaryButton, "season.read", Path("leaderboard", l.ID, 1, e.Season-1), args))
}

// ofSeason adds to a title the season it is of, where that is not the open one (0).
func ofSeason(p *locale.Printer, title string, season int) string {
	if season == 0 {
		return title
	}
	return title + " · " + p.Text("season.title", locale.Args{"Season": season})
}

// seasonPath adds to the custom id of a page the season it is of, where that is not the open one (0).
func seasonPath(season int, segments ...any) string {
	if season != 0 {
		segments = append(segments, season)
	}
	return Path(segments...)
}

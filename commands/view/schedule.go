package view

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Scheduled tells a moderator what became of the weekly leaderboard.
func Scheduled(p *locale.Printer, l league.League, o league.Outcome, next league.NextPost) Message {
	args := locale.Args{"League": LeagueName(l), "Channel": channel(o.Channel)}
	if o.Kind == league.OutcomeScheduled {
		args = scheduleArgs(p, l, next)
	}
	return Message{Content: p.Text("outcome."+string(o.Kind), args)}
}

func scheduleArgs(p *locale.Printer, l league.League, next league.NextPost) locale.Args {
	return locale.Args{
		"League": LeagueName(l), "Day": weekday(p, next.Day.String()), "Time": clock(p, next.Clock()), "Channel": channel(next.Home),
		"Zone": Text(zone(l), leagueLimit), "Date": date(next.At, 'f'),
	}
}

// ScheduleLine is the line of a league's summary about its weekly leaderboard; nil is that there is none.
func ScheduleLine(p *locale.Printer, l league.League, next *league.NextPost) string {
	if next == nil {
		return p.Text("summary.no_schedule", nil)
	}
	return p.Text("summary.schedule", scheduleArgs(p, l, *next))
}

// weekday is the name of a day within a sentence.
func weekday(p *locale.Printer, name string) string {
	return p.Text("weekday."+strings.ToLower(name), nil)
}

// clock is a time of day, "18:30", as the language writes it.
func clock(p *locale.Printer, time string) string {
	if p.Lang() != locale.French {
		return time
	}
	hour, minute, _ := strings.Cut(time, ":")
	if minute == "00" {
		return strings.TrimPrefix(hour, "0") + "\u202fh"
	}
	return strings.TrimPrefix(hour, "0") + "\u202fh\u202f" + minute
}

// Leaderboard draws the weekly post: the top ten with where they were at the last post, and what the week was like.
func Leaderboard(p *locale.Printer, l league.League, e league.LeaderboardPosted, names league.NameMap) Message {
	s := l.Season.Rules.System
	var lines []string
	for _, row := range e.Rows {
		line := p.Text(BySystem(p, "board.row", s), locale.Args{
			"Place": row.Place, "Name": nameOf(names, row.Player), "Rating": rating(p, s, row.Rating), "Tier": tier(p, row.Tier), "Grade": row.Grade,
		})
		if moved := moved(p, e, row); moved != "" {
			line += " · " + moved
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		lines = append(lines, p.Text(BySystem(p, "weekly.nobody", s), nil))
	}
	lines = append(lines, p.Count("weekly.games", e.Games, nil))
	if len(e.Improved) > 0 {
		lines = append(lines, improved(p, s, e, names))
	}
	counts := standingCounts(p, s, e.Ranked, e.InPlacement)
	if !e.Since.IsZero() {
		counts += " · " + p.Text("weekly.since", locale.Args{"Date": date(e.Since, 'd')})
	}
	lines = append(lines, "-# "+counts)
	title := p.Text("weekly.title", nil)
	m := embed(colourPlain, title, strings.Join(lines, "\n"), footer(p, l, 1, 1))
	m.Pictures = weekPicture(p, l, e, names)
	return m.with(Button(p, discordgo.SecondaryButton, "button.open", Path("leaderboard", l.ID, 1), nil))
}

// moved is how a player's place changed since the post before: "▲2", "▼1" or that he is new; "" where it did not, or where
// there is nothing to compare with.
func moved(p *locale.Printer, e league.LeaderboardPosted, row league.TopRow) string {
	switch {
	case e.Since.IsZero() || row.Was == row.Place:
		return ""
	case row.Was == 0:
		return p.Text("weekly.new", nil)
	case row.Was > row.Place:
		return "▲" + itoa(row.Was-row.Place)
	}
	return "▼" + itoa(row.Place-row.Was)
}

func improved(p *locale.Printer, s league.System, e league.LeaderboardPosted, names league.NameMap) string {
	who := make([]string, len(e.Improved))
	for i, g := range e.Improved {
		who[i] = nameOf(names, g.Player)
	}
	return p.Count("weekly.improved", len(who), locale.Args{"Names": p.List(who), "Gain": changed(p, s, e.Improved[0].Points)})
}

package view

import (
	"fmt"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Summary draws what a league is, how it is set and how it stands.
func Summary(p *locale.Printer, s league.Summary) Message {
	l := s.League
	lines := []string{
		p.Text("summary.system."+string(l.Season.Rules.System), nil),
		rulesLine(p, l.Season.Rules),
		channelLine(p, l.Channel),
		p.Text("summary.language", locale.Args{"Language": p.Text("language."+l.Locale, nil)}),
		p.Text("summary.zone", locale.Args{"Zone": Text(zone(l), leagueLimit)}),
		scoresLine(p, l),
		p.Text(pick(l.Closed, "summary.closed", "summary.open"), nil),
		p.Text(pick(l.Confirm, "summary.confirm", "summary.no_confirm"), nil),
		gateLine(p, l.Gate),
		modRoleLine(p, l.ModRole),
		modChannelLine(p, l.ModChannel),
		tierRolesLine(p, l),
		ScheduleLine(p, l, s.Next),
		seasonLine(p, s),
		p.Count("summary.players", s.Players, nil) + " · " + standingCounts(p, l.Season.Rules.System, s.Ranked, s.InPlacement),
		p.Count("summary.games", s.Games, nil),
	}
	if !s.LastGame.IsZero() {
		lines = append(lines, p.Text("summary.last", locale.Args{"Date": date(s.LastGame, 'R')}))
	}
	m := embed(colourPlain, "", paragraphs(append([]string{"**" + LeagueName(l) + "**"}, lines...)...), "")
	m.Pictures = spreadPicture(p, s)
	return m
}

// seasonLine tells which season is open, and how to read those before.
func seasonLine(p *locale.Printer, s league.Summary) string {
	season := s.League.Season
	line := p.Text("summary.season", locale.Args{"Season": season.Number, "Date": date(season.OpenedAt, 'd')})
	if season.Number > 1 {
		line += p.Text("summary.earlier", locale.Args{"Season": season.Number - 1})
	}
	return line
}

// scoresLine tells which total wins; a game of Go has none.
func scoresLine(p *locale.Printer, l league.League) string {
	if l.Season.Rules.System == league.Go {
		return ""
	}
	return p.Text(pick(l.HighestWin, "summary.highest", "summary.lowest"), nil)
}

func pick(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

func zone(l league.League) string {
	if l.Zone == "" {
		return "UTC"
	}
	return l.Zone
}

func channelLine(p *locale.Printer, c league.ChannelID) string {
	if c == 0 {
		return p.Text("summary.no_channel", nil)
	}
	return p.Text("summary.channel", locale.Args{"Channel": channel(c)})
}

func gateLine(p *locale.Printer, g league.Gate) string {
	var needs []string
	if g.Role != 0 {
		needs = append(needs, p.Text("gate.role", locale.Args{"Role": role(g.Role)}))
	}
	if g.CasualGames > 0 {
		needs = append(needs, p.Count("gate.games", g.CasualGames, nil))
	}
	if len(needs) == 0 {
		return p.Text("summary.no_gate", nil)
	}
	return p.Text("summary.gate", locale.Args{"Needs": p.List(needs)})
}

func modRoleLine(p *locale.Printer, r league.RoleID) string {
	if r == 0 {
		return p.Text("summary.no_mod_role", nil)
	}
	return p.Text("summary.mod_role", locale.Args{"Role": role(r)})
}

// tierRolesLine tells whether tiers are shown as roles; nothing where there are none.
func tierRolesLine(p *locale.Printer, l league.League) string {
	if l.Season.Rules.System == league.Duel {
		return ""
	}
	return p.Text(BySystem(p, pick(l.TierRoles, "summary.tier_roles", "summary.no_tier_roles"), l.Season.Rules.System), nil)
}

func modChannelLine(p *locale.Printer, c league.ChannelID) string {
	if c == 0 {
		return p.Text("summary.no_mod_channel", nil)
	}
	return p.Text("summary.mod_channel", locale.Args{"Channel": channel(c)})
}

// Acts draws a page of what moderators did by hand: when, who, what and why. It leads moderators to the open disputes.
func Acts(p *locale.Printer, a league.ActPage, about int, moderates bool) Message {
	var lines []string
	for _, act := range a.Acts {
		lines = append(lines, p.Text("audit.line", locale.Args{
			"Date": date(act.At, 'f'), "By": byWhom(p, act.By), "What": deed(p, a.Names, act), "Reason": quoted(p, act.Reason),
		}))
	}
	if len(lines) == 0 {
		lines = append(lines, p.Text("audit.empty", nil))
	}
	description := list{lines: lines, more: func(n int) string { return p.Count("list.more", n, nil) }}.between("", "")
	m := embed(colourPlain, p.Text("audit.title", nil), description, footer(p, a.League, a.Page, a.Pages))
	buttons := pager(p, a.Page, a.Pages, func(page int) string { return Path("audit", a.League.ID, about, page) })
	if moderates {
		buttons = append(buttons, DisputesButton(p, a.League.ID))
	}
	return m.with(buttons...)
}

// deed is what an act was, as a part of a sentence.
func deed(p *locale.Printer, names league.NameMap, act league.Act) string {
	switch act.Code {
	case "act_schedule":
		args := Args(p, names, act.Args)
		args["day"], args["time"] = weekday(p, fmt.Sprint(act.Args["day"])), clock(p, fmt.Sprint(act.Args["time"]))
		return p.Text(act.Code, args)
	case "act_dispute":
		args := Args(p, names, act.Args)
		args["choice"] = p.Text(fmt.Sprintf("dispute.choice.%v", act.Args["choice"]), nil)
		return p.Text(act.Code, args)
	case "act_report":
		args := Args(p, names, act.Args)
		args["choice"] = p.Text(fmt.Sprintf("waiting.choice.%v", act.Args["choice"]), nil)
		return p.Text(act.Code, args)
	case "act_settings":
		settings, _ := act.Args["settings"].([]string)
		values, _ := act.Args["values"].([]string)
		var changes []string
		for i := range min(len(settings), len(values)) {
			changes = append(changes, "`"+settings[i]+"` → "+settingValue(p, settings[i], values[i]))
		}
		return p.Text(act.Code, locale.Args{"settings": p.List(changes)})
	}
	return p.Text(act.Code, Args(p, names, act.Args))
}

// settingValue shows the value of a setting as the audit keeps it. Channels and roles are mentions made by the domain,
// languages and choices read as where they were chosen;
// everything else may have been typed.
func settingValue(p *locale.Printer, setting, value string) string {
	switch {
	case value == "-":
		return p.Text("audit.none", nil)
	case setting == "channel" || setting == "moderator_channel" || setting == "moderator_role" || setting == "gate_role":
		return value
	case setting == "language" && p.Has("language."+value):
		return p.Text("language."+value, nil)
	case (setting == "scores" || setting == "registration" || setting == "confirm" || setting == "tier_roles") && p.Has("choice."+setting+"."+value):
		return p.Text("choice."+setting+"."+value, nil)
	}
	return Text(value, leagueLimit)
}

// eventTakenIn is takenIn for a game that waits in an open event: no preview has said so.
func eventTakenIn(p *locale.Printer, g league.GameView) string {
	if event, ok := g.Event.Body.(league.Event); !ok || !event.Open {
		return ""
	}
	return takenIn(p, g.Season, g.Entry.Played)
}

// ReportAnswer tells the reporter, privately, what his report did, with Explain and Undo. A game that later ones of its
// players follow is for moderators to take back.
func ReportAnswer(p *locale.Printer, g league.GameView, joined []league.PlayerID, followed bool) Message {
	where := ""
	if g.League.Channel != 0 {
		where = p.Text("report.where", locale.Args{"Channel": channel(g.League.Channel)})
	}
	args := locale.Args{"Number": g.Entry.Number, "Where": where}
	m := embed(colourResult, "", paragraphs(
		strings.Join(resultLines(p, g.Season.Rules.System, linesOf(g), g.Names, kindOf(g, followed), blackOf(g)), "\n"),
		joinedLine(p, g.Season.Rules.System, joined, g.Names),
		eventTakenIn(p, g),
		pick(followed, "", p.Text("report.undo_hint", nil)),
	), footer(p, g.League, 1, 1))
	m.Content = p.Text(pick(g.Game.Casual, "report.saved_casual", "report.saved"), args)
	if followed {
		return m.with(ExplainButton(p, g.Entry.ID))
	}
	return m.with(ExplainButton(p, g.Entry.ID), UndoButton(p, g.Entry.ID))
}

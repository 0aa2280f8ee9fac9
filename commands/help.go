package commands

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// help is /help: what this person may use here, and how ratings work.
func (c *Commands) help(d definer) command {
	return command{
		definition: d.command("help", 0, completed("league", leagueLimit)),
		routes:     []route{{pattern: "help", handle: c.handleHelp}},
	}
}

// handleHelp answers also where there is no league yet, or several: then it says so in place of the league's name.
func (c *Commands) handleHelp(ctx context.Context, r *Request) (Reply, error) {
	p := c.printer(r)
	note := ""
	here, err := c.league.FindLeague(ctx, r.Guild, r.Here, r.Parent, r.text("league"))
	switch kind := league.KindOf(err); {
	case err == nil:
	case kind == league.NotFound || kind == league.Invalid:
		note = c.refusal(ctx, r, err).Content
	default:
		return Reply{}, err
	}
	return replyWith(view.Help(p, here, note, c.helpText(p, r.Member.actor(), here))), nil
}

// helpText is what the actor may do in the league, a line each.
func (c *Commands) helpText(p *locale.Printer, actor league.Actor, l league.League) string {
	lines := []string{p.Text("help.commands", nil)}
	for _, command := range c.commands {
		lines = append(lines, c.helpLines(p, command.definition, actor, l)...)
	}
	return strings.Join(lines, "\n")
}

// helpLines is a line for each thing of a command that the actor may do in the league, with Discord's own description.
func (c *Commands) helpLines(p *locale.Printer, d *discordgo.ApplicationCommand, actor league.Actor, l league.League) []string {
	if d.DefaultMemberPermissions != nil && !actor.Moderates(l) || !concerns(d.Name, l) || d.Name == "import" && !actor.Admin {
		return nil
	}
	if len(d.Options) == 0 || d.Options[0].Type != discordgo.ApplicationCommandOptionSubCommand {
		return []string{helpLine(p, d.Name, "cmd."+d.Name)}
	}
	var lines []string
	for _, o := range d.Options {
		path := d.Name + "/" + o.Name
		if path == "league/create" && !actor.Admin || !concerns(path, l) {
			continue
		}
		lines = append(lines, helpLine(p, d.Name+" "+o.Name, "cmd."+d.Name+"."+o.Name))
	}
	return lines
}

// concerns tells whether a command is of use in a league of its system. Where no league is found, all are.
func concerns(path string, l league.League) bool {
	switch system := l.Season.Rules.System; path {
	case "elo":
		return l.ID == 0 || system == league.Duel
	case "go", "event", "correct", "player/grade":
		return l.ID == 0 || system == league.Go
	case "report":
		return system != league.Go
	}
	return true
}

func helpLine(p *locale.Printer, command, key string) string {
	return p.Text("help.line", locale.Args{"Command": command, "Description": p.Text(key, nil)})
}

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
	actor := r.Member.actor()
	lines := []string{p.Text("help.commands", nil)}
	for _, command := range c.commands {
		lines = append(lines, c.helpLines(p, command.definition, actor, here)...)
	}
	return replyWith(view.Help(p, here, note, strings.Join(lines, "\n"))), nil
}

// helpLines is a line for each thing of a command that the actor may do, with Discord's own description.
func (c *Commands) helpLines(p *locale.Printer, d *discordgo.ApplicationCommand, actor league.Actor, l league.League) []string {
	if d.DefaultMemberPermissions != nil && !actor.Moderates(l) {
		return nil
	}
	var lines []string
	for _, o := range d.Options {
		if o.Type != discordgo.ApplicationCommandOptionSubCommand {
			break
		}
		path := d.Name + "/" + o.Name
		if path == "league/create" && !actor.Admin {
			continue
		}
		lines = append(lines, helpLine(p, d.Name+" "+o.Name, "cmd."+d.Name+"."+o.Name))
	}
	if len(lines) == 0 {
		lines = append(lines, helpLine(p, d.Name, "cmd."+d.Name))
	}
	return lines
}

func helpLine(p *locale.Printer, command, key string) string {
	return p.Text("help.line", locale.Args{"Command": command, "Description": p.Text(key, nil)})
}

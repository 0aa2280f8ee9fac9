package commands_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
)

// draw shows a message as text, every line set in: content, embeds behind a bar, what files show, menus and buttons in
// brackets.
func (c *conversation) draw(m view.Message, files []view.File) string {
	var lines []string
	if m.Content != "" {
		lines = append(lines, strings.Split(m.Content, "\n")...)
	}
	for _, e := range m.Embeds {
		if e.Title != "" {
			lines = append(lines, "| == "+e.Title)
		}
		for line := range strings.SplitSeq(e.Description, "\n") {
			lines = append(lines, "| "+line)
		}
		if e.Footer != nil {
			lines = append(lines, "| -- "+regexp.MustCompile(`(post|message) \d+$`).ReplaceAllString(e.Footer.Text, "$1 …"))
		}
	}
	for _, f := range files {
		lines = append(lines, "("+f.Name+": "+f.Alt+")")
	}
	for _, row := range m.Components {
		lines = append(lines, drawRow(row.(discordgo.ActionsRow)))
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("\n  " + strings.TrimRight(c.readable(line), " "))
	}
	return b.String()
}

func drawRow(row discordgo.ActionsRow) string {
	var out []string
	for _, part := range row.Components {
		switch p := part.(type) {
		case discordgo.Button:
			label := p.Label
			if p.Disabled {
				label = "(" + label + ")"
			}
			out = append(out, "["+label+"]")
		case discordgo.SelectMenu:
			if p.MenuType == discordgo.UserSelectMenu {
				out = append(out, "["+p.Placeholder+": members]")
				continue
			}
			if p.MenuType == discordgo.ChannelSelectMenu {
				out = append(out, "[channels: <#"+p.DefaultValues[0].ID+">]")
				continue
			}
			var options []string
			for _, o := range p.Options {
				mark := ""
				if o.Default {
					mark = "*"
				}
				options = append(options, mark+o.Label)
			}
			out = append(out, "["+p.Placeholder+": "+strings.Join(options, " | ")+"]")
		}
	}
	return strings.Join(out, " ")
}

func (c *conversation) drawChoices(choices []*discordgo.ApplicationCommandOptionChoice) string {
	if len(choices) == 0 {
		return "(no suggestions)"
	}
	lines := make([]string, len(choices))
	for i, choice := range choices {
		if view.Length(choice.Name) > view.ChoiceLimit || view.Length(choice.Value.(string)) > view.ChoiceLimit || len(choices) > view.ChoicesLimit {
			c.Errorf("%s: the choice %q is too long", c.at, choice.Name)
		}
		lines[i] = fmt.Sprintf("(suggests) %s = %s", invisible(choice.Name), invisible(choice.Value.(string)))
	}
	return strings.Join(lines, "\n")
}

// readable writes Discord's markup as the client shows it: mentions as names, timestamps as times (UTC here), and makes
// visible what is invisible.
func (c *conversation) readable(line string) string {
	line = regexp.MustCompile(`<@(\d+)>`).ReplaceAllStringFunc(line, func(m string) string {
		for handle, member := range c.members {
			if fmt.Sprintf("<@%d>", member.User) == m {
				return "@" + handle
			}
		}
		return m
	})
	line = regexp.MustCompile(`<@&(\d+)>`).ReplaceAllStringFunc(line, func(m string) string {
		for name, role := range c.roles {
			if fmt.Sprintf("<@&%d>", role) == m {
				return "@&" + name
			}
		}
		return m
	})
	line = regexp.MustCompile(`<#(\d+)>`).ReplaceAllStringFunc(line, func(m string) string {
		for name, channel := range c.channels {
			if fmt.Sprintf("<#%d>", channel) == m {
				return "#" + name
			}
		}
		return m
	})
	line = regexp.MustCompile(`<t:(\d+):([fdtR])>`).ReplaceAllStringFunc(line, func(m string) string {
		part := strings.Split(strings.Trim(m, "<>"), ":")
		unix, _ := strconv.ParseInt(part[1], 10, 64) // the pattern has digits only
		t := time.Unix(unix, 0).UTC()
		switch part[2] {
		case "d":
			return "⟨" + t.Format("2 Jan 2006") + "⟩"
		case "t":
			return "⟨" + t.Format("15:04") + "⟩"
		case "R":
			if left := t.Sub(c.now).Round(time.Second); left > 0 {
				return "⟨in " + left.String() + "⟩"
			}
			return "⟨" + c.now.Sub(t).Round(time.Second).String() + " ago⟩"
		}
		return "⟨" + t.Format("2 Jan 2006 15:04") + "⟩"
	})
	return invisible(line)
}

func invisible(s string) string {
	return strings.NewReplacer("\u200b", "{zw}", "\u2068", "{fsi}", "\u2069", "{pdi}").Replace(s)
}

func unquote(s string) (string, error) {
	if !strings.HasPrefix(s, `"`) {
		return s, nil
	}
	return strconv.Unquote(s)
}

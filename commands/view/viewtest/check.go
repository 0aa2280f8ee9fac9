// Package viewtest holds messages against Discord's limits, in tests of whatever draws them.
package viewtest

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
)

// Check fails the test for every limit of Discord that the message is beyond, and for text that was never meant to be
// read: a placeholder without a value, a key without a message.
func Check(tb testing.TB, what string, m view.Message) {
	tb.Helper()
	c := checker{TB: tb, what: what}
	c.text("content", m.Content, view.ContentLimit)
	if len(m.Embeds) > 10 {
		tb.Errorf("%s: %d embeds", what, len(m.Embeds))
	}
	for _, e := range m.Embeds {
		c.embed(e)
	}
	if c.embeds > view.EmbedsLimit {
		tb.Errorf("%s: %d characters in embeds", what, c.embeds)
	}
	c.components(m.Components)
	for _, p := range m.Pictures {
		c.alt(p.Name, p.Alt)
	}
}

// CheckFiles fails the test for files that Discord does not take, or that do not say what they show, and for embeds that
// show a picture which is not there.
func CheckFiles(tb testing.TB, what string, embeds []*discordgo.MessageEmbed, files []view.File) {
	tb.Helper()
	c := checker{TB: tb, what: what}
	names := make(map[string]bool)
	for _, f := range files {
		c.alt(f.Name, f.Alt)
		if names[f.Name] || f.Name != safeName(f.Name) || len(f.Content) == 0 {
			tb.Errorf("%s: a file called %q of %d bytes", what, f.Name, len(f.Content))
		}
		names[f.Name] = true
	}
	if len(files) > view.FilesLimit {
		tb.Errorf("%s: %d files", what, len(files))
	}
	for _, e := range embeds {
		if e.Image != nil && !names[strings.TrimPrefix(e.Image.URL, "attachment://")] {
			tb.Errorf("%s: an embed shows %s", what, e.Image.URL)
		}
	}
}

func safeName(name string) string {
	return strings.Map(func(r rune) rune {
		if r > 'z' || !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.", r) {
			return -1
		}
		return r
	}, name)
}

func (c *checker) alt(name, alt string) {
	c.Helper()
	if c.text("what "+name+" shows", alt, view.AltLimit) < 1 {
		c.Errorf("%s: %s does not say what it shows", c.what, name)
	}
}

type checker struct {
	testing.TB
	what   string
	embeds int // characters of all embeds so far
	ids    map[string]bool
}

func (c *checker) text(part, text string, limit int) int {
	c.Helper()
	n := view.Length(text)
	if n > limit {
		c.Errorf("%s: %s has %d characters, Discord takes %d", c.what, part, n, limit)
	}
	if strings.Contains(text, "<no value>") || strings.Contains(text, "{{") || strings.Contains(text, "‹") {
		c.Errorf("%s: %s has a gap: %s", c.what, part, text)
	}
	return n
}

func (c *checker) embed(e *discordgo.MessageEmbed) {
	c.Helper()
	c.embeds += c.text("title", e.Title, view.TitleLimit) + c.text("description", e.Description, view.DescriptionLimit)
	if e.Title == "" && e.Description == "" {
		c.Errorf("%s: an embed of nothing", c.what)
	}
	if e.Footer != nil {
		c.embeds += c.text("footer", e.Footer.Text, view.FooterLimit)
	}
	if len(e.Fields) > 0 || e.Author != nil {
		c.Errorf("%s: fields and authors are not counted here", c.what)
	}
}

func (c *checker) components(rows []discordgo.MessageComponent) {
	c.Helper()
	c.ids = make(map[string]bool)
	if len(rows) > 5 {
		c.Errorf("%s: %d rows of components", c.what, len(rows))
	}
	for _, row := range rows {
		parts := row.(discordgo.ActionsRow).Components
		if len(parts) < 1 || len(parts) > 5 {
			c.Errorf("%s: a row of %d", c.what, len(parts))
		}
		for _, part := range parts {
			c.component(part, len(parts))
		}
	}
}

func (c *checker) component(part discordgo.MessageComponent, beside int) {
	c.Helper()
	switch p := part.(type) {
	case discordgo.Button:
		c.id(p.CustomID)
		if c.text("label", p.Label, view.LabelLimit) < 1 {
			c.Errorf("%s: a button without a label", c.what)
		}
	case discordgo.SelectMenu:
		c.id(p.CustomID)
		c.text("placeholder", p.Placeholder, 150)
		most := 25
		if p.MenuType == discordgo.UserSelectMenu || p.MenuType == discordgo.ChannelSelectMenu {
			most = 0 // Discord lists the members and channels itself
		}
		if beside != 1 || len(p.Options) < min(most, 1) || len(p.Options) > most {
			c.Errorf("%s: a menu of %d options in a row of %d", c.what, len(p.Options), beside)
		}
		values := make(map[string]bool)
		for _, o := range p.Options {
			c.text("value", o.Value, 100)
			if c.text("option", o.Label, 100) < 1 || values[o.Value] {
				c.Errorf("%s: menu option %q, value %q", c.what, o.Label, o.Value)
			}
			values[o.Value] = true
		}
	default:
		c.Errorf("%s: a component of type %T", c.what, part)
	}
}

func (c *checker) id(custom string) {
	c.Helper()
	if n := view.Length(custom); n < 1 || n > view.CustomIDLimit || c.ids[custom] {
		c.Errorf("%s: custom id %q of %d characters, there already: %v", c.what, custom, n, c.ids[custom])
	}
	c.ids[custom] = true
}

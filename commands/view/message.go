package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Colours of the bar beside an embed.
const (
	colourResult  = 0x2f9e6e // a game counted
	colourChange  = 0xc98a1b // something that was stored reads differently now
	colourPlain   = 0x4a6fa5 // a view
	colourTrouble = 0xb3413a // something to mend
)

// Message is what a view draws: the parts of a Discord message that answers and posts have in common.
type Message struct {
	Content    string
	Embeds     []*discordgo.MessageEmbed
	Components []discordgo.MessageComponent
	Pictures   []Picture // the first stands in the first embed
}

// embed makes a message of one embed. Title and footer may be empty.
func embed(colour int, title, description, footer string) Message {
	e := &discordgo.MessageEmbed{Title: title, Description: description, Color: colour}
	if footer != "" {
		e.Footer = &discordgo.MessageEmbedFooter{Text: footer}
	}
	return Message{Embeds: []*discordgo.MessageEmbed{e}}
}

// with adds a row of components; none, and nothing is added.
func (m Message) with(components ...discordgo.MessageComponent) Message {
	if len(components) > 0 {
		m.Components = append(slices.Clip(m.Components), discordgo.ActionsRow{Components: components})
	}
	return m
}

// Path joins the segments of a custom id: Path("game", 41, "explain") is "game/41/explain", as the router reads it.
func Path(segments ...any) string {
	texts := make([]string, len(segments))
	for i, s := range segments {
		texts[i] = fmt.Sprint(s)
	}
	return strings.Join(texts, "/")
}

// Button makes a button with a label of the catalogue.
func Button(p *locale.Printer, style discordgo.ButtonStyle, label, path string, args locale.Args) discordgo.Button {
	return discordgo.Button{Label: p.Text(label, args), Style: style, CustomID: path}
}

// ShareButton puts the view of a path into the channel.
func ShareButton(p *locale.Printer, path string) discordgo.Button {
	return Button(p, discordgo.SecondaryButton, "button.share", Path("share", path), nil)
}

// pager makes the buttons to the pages around one; none where there is a single page. path gives the custom id of a page.
func pager(p *locale.Printer, page, pages int, path func(page int) string) []discordgo.MessageComponent {
	if pages < 2 {
		return nil
	}
	back := Button(p, discordgo.SecondaryButton, "button.previous", path(page-1), nil)
	on := Button(p, discordgo.SecondaryButton, "button.next", path(page+1), nil)
	back.Disabled = page <= 1
	on.Disabled = page >= pages
	return []discordgo.MessageComponent{back, on}
}

// stamp divides a custom id from the post it stands on.
const stamp = "~"

// footerDot stands between the parts of a footer.
const footerDot = " · "

// Stamped marks every custom id of a post with the post's id, so that the post can be found again in its channel, and a
// button on it is known to stand on a public message. A post without buttons tells its number in its footer.
func Stamped(p *locale.Printer, m Message, post int64) Message {
	number := strconv.FormatInt(post, 10)
	marked := false
	rows := make([]discordgo.MessageComponent, len(m.Components))
	for i, c := range m.Components {
		row, ok := c.(discordgo.ActionsRow)
		if !ok {
			rows[i] = c
			continue
		}
		parts := make([]discordgo.MessageComponent, len(row.Components))
		for j, part := range row.Components {
			if b, ok := part.(discordgo.Button); ok && b.CustomID != "" {
				b.CustomID += stamp + number
				part, marked = b, true
			}
			parts[j] = part
		}
		rows[i] = discordgo.ActionsRow{Components: parts}
	}
	m.Components = rows
	if !marked && len(m.Embeds) > 0 {
		last := *m.Embeds[len(m.Embeds)-1]
		footer := discordgo.MessageEmbedFooter{}
		if last.Footer != nil {
			footer = *last.Footer
			footer.Text += footerDot
		}
		footer.Text += p.Text("footer.post", locale.Args{"Number": number})
		last.Footer = &footer
		m.Embeds = append(m.Embeds[:len(m.Embeds)-1:len(m.Embeds)-1], &last)
	}
	return m
}

// CutStamp divides a custom id into its path and the post it stands on; ok is false on a private message.
func CutStamp(id string) (path string, post int64, ok bool) {
	i := strings.LastIndex(id, stamp)
	if i < 0 {
		return id, 0, false
	}
	post, ok = postNumber(id[i+len(stamp):])
	if !ok {
		return id, 0, false
	}
	return id[:i], post, true
}

// FooterPost reads the post's number that Stamped has put at the end of a footer, in whatever language; "~26" is how earlier
// versions wrote it. Of a post with buttons it would be a part of something else.
func FooterPost(footer string) (post int64, ok bool) {
	parts := strings.Split(footer, footerDot)
	words := strings.Fields(parts[len(parts)-1])
	switch len(words) {
	case 1:
		if number, old := strings.CutPrefix(words[0], stamp); old {
			return postNumber(number)
		}
	case 2:
		return postNumber(words[1])
	}
	return 0, false
}

func postNumber(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n > 0
}

// date is a moment that every reader sees in his own time zone: style 'f' is date and time, 'd' the date, 'R' how long ago.
func date(t time.Time, style byte) string { return fmt.Sprintf("<t:%d:%c>", t.Unix(), style) }

// tier is a tier's name in the printer's language; "" stays "".
func tier(p *locale.Printer, name string) string {
	if name == "" {
		return ""
	}
	return p.Text("tier."+name, nil)
}

// footer names the league, and the page where there are several.
func footer(p *locale.Printer, l league.League, page, pages int) string {
	name := Label(l.Name, leagueLimit)
	if pages < 2 {
		return name
	}
	return name + footerDot + p.Text("footer.page", locale.Args{"Page": page, "Pages": pages})
}

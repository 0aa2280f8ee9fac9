package view

import (
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Limits of Discord, from discord-limits.md of the design.
const (
	ContentLimit     = 2000
	DescriptionLimit = 4096
	TitleLimit       = 256
	FooterLimit      = 2048
	EmbedsLimit      = 6000 // titles, descriptions, fields, footers and authors of a message together
	LabelLimit       = 80
	ChoiceLimit      = 100
	ChoicesLimit     = 25
	CustomIDLimit    = 100
	RowsLimit        = 5 // of buttons and menus
)

// Length is the length of s as the strictest counter sees it: in UTF-16 units.
func Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// begin is the beginning of s that has room in limit.
func begin(s string, limit int) string {
	for i, r := range s {
		if limit -= Length(string(r)); limit < 0 {
			return s[:i]
		}
	}
	return s
}

// embedsLength is how much of EmbedsLimit embeds take: they have neither fields nor authors.
func embedsLength(embeds []*discordgo.MessageEmbed) int {
	n := 0
	for _, e := range embeds {
		n += Length(e.Title) + Length(e.Description)
		if e.Footer != nil {
			n += Length(e.Footer.Text)
		}
	}
	return n
}

// list is lines of which some may have to be left out: more(n) says that n are missing.
type list struct {
	lines []string
	most  int // lines that a person still reads; 0 is as many as there is room for
	more  func(n int) string
}

// fit joins the lines as long as they stay within limit, with the line for those left out.
func (l list) fit(limit int) string {
	lines := l.lines
	if l.most > 0 && len(lines) > l.most {
		lines = lines[:l.most]
	}
	if len(lines) == len(l.lines) {
		if whole := strings.Join(lines, "\n"); Length(whole) <= limit {
			return whole
		}
	}
	room := limit - Length(l.more(len(l.lines)))
	kept := 0
	for kept < len(lines) && Length(lines[kept])+1 <= room {
		room -= Length(lines[kept]) + 1
		kept++
	}
	return strings.Join(append(slices.Clone(lines[:kept]), l.more(len(l.lines)-kept)), "\n")
}

// between puts the list between what has to be said, in the room that a description has left.
func (l list) between(before, after string) string {
	room := DescriptionLimit - Length(before) - Length(after) - 2
	return paragraphs(before, l.fit(room), after)
}

package view

import "strings"

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

// fit joins lines as long as they stay within limit, counting a last line for those left out: more(n) says that n are missing.
func fit(lines []string, limit int, more func(n int) string) string {
	total := 0
	for _, line := range lines {
		total += Length(line) + 1
	}
	if total-1 <= limit {
		return strings.Join(lines, "\n")
	}
	room := limit - Length(more(len(lines)))
	kept := 0
	for kept < len(lines) && Length(lines[kept])+1 <= room {
		room -= Length(lines[kept]) + 1
		kept++
	}
	return strings.Join(append(lines[:kept:kept], more(len(lines)-kept)), "\n")
}

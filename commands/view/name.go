package view

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"

	"github.com/podiumbot/podium/league"
)

const (
	nameLimit    = 32 // characters of a name; Discord's own limit for members
	leagueLimit  = 64
	maxMarks     = 3 // combining marks in a row; more only stack up over the neighbouring lines
	zeroWidth    = '\u200b'
	joiner       = '\u200d'
	isolateStart = "\u2068"
	isolateEnd   = "\u2069"
)

// Name is a player's name for a place where Discord reads markdown. It is never empty: a name of which nothing visible
// is left is shown as the player's id, "#12".
func Name(p league.Player) string {
	if name := Text(p.Name, nameLimit); name != "" {
		return name
	}
	return playerRef(p.ID)
}

// PlainName is a player's name for a place where Discord shows text as it is: choices, labels and footers.
func PlainName(p league.Player) string {
	if name := Label(p.Name, nameLimit); name != "" {
		return name
	}
	return playerRef(p.ID)
}

// LeagueName is a league's name for a place where Discord reads markdown.
func LeagueName(l league.League) string { return Text(l.Name, leagueLimit) }

func playerRef(id league.PlayerID) string { return "#" + strconv.FormatInt(int64(id), 10) }

// nameOf is the name of a player of a view; one the view does not hold is shown as his id.
func nameOf(names league.NameMap, id league.PlayerID) string {
	p, ok := names[id]
	if !ok {
		return playerRef(id)
	}
	return Name(p)
}

// Text makes typed text safe where Discord reads markdown: one line of at most limit characters before escaping, every
// sign of markup escaped, no mention or link left whole, and text that runs from right to left kept in an isolate, so
// that figures beside it stay where they are.
func Text(typed string, limit int) string {
	runes := []rune(clean(typed, limit))
	var b strings.Builder
	turned := false
	for i, r := range runes {
		turned = turned || runsLeft(r)
		switch {
		case r == '@':
			b.WriteRune(r)
			b.WriteRune(zeroWidth) // backslashes do not stop Discord from finding a mention
		case markup(runes, i):
			b.WriteRune('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	if turned {
		return isolateStart + b.String() + isolateEnd
	}
	return b.String()
}

// markup tells whether the character at i means something to Discord where it stands. Headings and lists begin a line, a
// channel follows "<"; an emoji's name or a link needs a colon, which between two digits is only a time.
func markup(runes []rune, i int) bool {
	switch r := runes[i]; {
	case strings.ContainsRune("\\`*_~|<>[]", r):
		return true
	case r == ':':
		return i == 0 || i+1 == len(runes) || !unicode.IsDigit(runes[i-1]) || !unicode.IsDigit(runes[i+1])
	case r == '#' && i > 0 && runes[i-1] == '<':
		return true
	case strings.ContainsRune("#+-", r):
		return i == 0
	case r == '.':
		return i > 0 && !slices.ContainsFunc(runes[:i], func(r rune) bool { return !unicode.IsDigit(r) })
	}
	return false
}

// Label makes typed text safe where Discord shows it as it is: one line of at most limit characters, mentions broken.
func Label(typed string, limit int) string {
	clean := clean(typed, limit)
	return strings.ReplaceAll(clean, "@", "@"+string(zeroWidth))
}

// runsLeft tells whether the letter belongs to a script written from right to left.
func runsLeft(r rune) bool {
	properties, _ := bidi.LookupRune(r)
	class := properties.Class()
	return class == bidi.R || class == bidi.AL
}

// clean makes one visible line of s: no control or formatting characters, single spaces, few combining marks in a row, and
// at most limit characters, the last being "…" where some were cut.
func clean(s string, limit int) string {
	runes := []rune(strings.ToValidUTF8(s, "\ufffd"))
	kept := make([]rune, 0, len(runes))
	marks, space := 0, false
	for i, r := range runes {
		switch {
		case unicode.IsSpace(r) || blank(r):
			space = true
			continue
		case r == joiner && joinsEmoji(runes, i) && !space:
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs):
			continue
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > maxMarks || len(kept) == 0 {
				continue
			}
		default:
			marks = 0
		}
		if space && len(kept) > 0 {
			kept = append(kept, ' ')
		}
		space = false
		kept = append(kept, r)
	}
	if len(kept) > limit {
		kept = append(kept[:limit-1], '…')
	}
	return string(kept)
}

// blank tells whether a character looks like nothing although Unicode calls it a letter or a sign.
func blank(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0':
		return true
	}
	return false
}

// joinsEmoji tells whether the joiner at i holds two pictures together, as in a family; elsewhere it is only invisible.
func joinsEmoji(runes []rune, i int) bool {
	if i == 0 || i+1 == len(runes) {
		return false
	}
	before, after := runes[i-1], runes[i+1]
	picture := unicode.In(before, unicode.So, unicode.Sk) || before == '\ufe0f'
	return picture && unicode.Is(unicode.So, after)
}

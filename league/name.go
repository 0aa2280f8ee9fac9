package league

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The longest names, in characters.
const (
	longestName   = 32 // of players, as Discord's
	longestLeague = 64
	longestReason = 200
)

// tidyName composes a typed name, leaves out what nobody sees and squeezes its spaces, so that what looks alike is alike.
func tidyName(typed string) string {
	return strings.Join(strings.Fields(norm.NFC.String(visible(typed))), " ")
}

// visible leaves out formatting characters: marks of direction and of byte order, soft hyphens, joiners. They come along
// when text is copied, and are never shown. Joiners that hold a picture together stay.
func visible(typed string) string {
	var before rune
	return strings.Map(func(r rune) rune {
		joins := r == '\u200d' && (before == '\ufe0f' || unicode.In(before, unicode.So, unicode.Sk))
		if unicode.Is(unicode.Cf, r) && !joins {
			return -1
		}
		before = r
		return r
	}, typed)
}

// SameName compares names, titles among them, without regard to case, to spaces and to what nobody sees.
func SameName(a, b string) bool {
	return strings.EqualFold(tidyName(a), tidyName(b))
}

// checkName returns a name that a moderator typed. It has to show something, and must not read like another way of
// naming a player: a list, an id, a mention.
func checkName(typed string, longest int) (string, error) {
	name := tidyName(typed)
	if strings.TrimSpace(typed) == "" || utf8.RuneCountInString(name) > longest {
		return "", InvalidOption("name", "name_length", Args{"max": longest})
	}
	if !strings.ContainsFunc(name, shows) || strings.ContainsFunc(name, unicode.IsControl) {
		return "", InvalidOption("name", "name_form", Args{"name": name})
	}
	return name, nil
}

// shows tells whether a character can be seen. Some that Unicode calls letters or signs are blank: Hangul fillers, and
// the Braille pattern without dots.
func shows(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) &&
		!unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) && r != '\u2800'
}

// checkPlayerName is checkName for a player, whom commands also name in lists, by id and by mention.
func checkPlayerName(typed string) (string, error) {
	name, err := checkName(typed, longestName)
	if err == nil && (strings.ContainsAny(name, ",;") || strings.HasPrefix(name, "#") || strings.HasPrefix(name, "<@")) {
		err = InvalidOption("name", "name_form", Args{"name": name})
	}
	return name, err
}

// checkReason returns the reason of what a moderator does by hand.
func checkReason(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	if reason == "" {
		return "", InvalidOption("reason", "reason_missing", nil)
	}
	if utf8.RuneCountInString(reason) > longestReason {
		return "", InvalidOption("reason", "reason_length", Args{"max": longestReason})
	}
	return reason, nil
}

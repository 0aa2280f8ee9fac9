package file

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error is a fault in a file with its place, such as entries[3].scores.
type Error struct {
	Place   string // "" for the file as a whole
	Problem string
}

// Error returns one line: the place, then what is wrong there.
func (e *Error) Error() string {
	if e.Place == "" {
		return e.Problem
	}
	return e.Place + ": " + e.Problem
}

// maxShown is the length in characters at which texts of a file are cut in messages.
const maxShown = 64

// shown returns a text of the file as a message may carry it: in quotes where it would not read as one word.
func shown[Text ~string | ~[]byte](text Text) string {
	s := string(text)
	if utf8.RuneCountInString(s) > maxShown {
		s = string([]rune(s)[:maxShown]) + "…"
	}
	plain := s != "" && !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsGraphic(r) || unicode.IsSpace(r) || r == '"' || r == ':'
	})
	if plain {
		return s
	}
	return strconv.Quote(s)
}

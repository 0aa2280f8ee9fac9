package file

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
)

// errType is a value of a type that does not belong there.
var errType = errors.New("wrong type")

// fault is something wrong in an archive, as the domain says it: Args "place" is where, "" the file as a whole.
func fault(place, code string, args league.Args) error {
	return league.InFile(league.NewError(league.Invalid, code, args), place)
}

// missing says that a field is left out, or empty; the place is that of what should have it.
func missing(field string) error {
	return league.NewError(league.Invalid, "archive_missing", league.Args{"name": field})
}

// decoding turns an error of the JSON decoder into a fault; within is the place of the text that was decoded.
func decoding(err error, within string) error {
	var syntactic *jsontext.SyntacticError
	var semantic *json.SemanticError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntactic):
		at := syntactic.JSONPointer
		switch {
		case errors.Is(err, jsontext.ErrDuplicateName):
			return fault(within+pointed(at.Parent()), "archive_twice", league.Args{"name": at.LastToken()})
		case errors.Is(err, io.ErrUnexpectedEOF):
			return fault(within+pointed(at), "archive_cut", nil)
		}
		return fault(within+pointed(at), "archive_syntax", league.Args{"byte": syntactic.ByteOffset})
	case errors.As(err, &semantic):
		at := semantic.JSONPointer
		if errors.Is(err, json.ErrUnknownName) {
			return fault(within+pointed(at.Parent()), "archive_field", league.Args{"name": at.LastToken()})
		}
		return fault(within+pointed(at), "archive_type", nil)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fault(within, "archive_cut", nil)
	}
	return err
}

// deepest is how many steps down a place is told.
const deepest = 6

// pointed writes a pointer as people read it: entries[3].scores.
func pointed(pointer jsontext.Pointer) string {
	var b strings.Builder
	in, level := "", 0
	for token := range pointer.Tokens() {
		if level++; level > deepest {
			b.WriteString("…")
			break
		}
		_, notNumber := strconv.Atoi(token)
		switch in {
		case "seasons", "players", "entries", "acts", "slots", "pods", "log", "ratings", "games":
			if notNumber == nil {
				fmt.Fprintf(&b, "[%s]", token)
				in = ""
				continue
			}
		}
		in = token
		b.WriteString("." + shown(token))
	}
	return b.String()
}

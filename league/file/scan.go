package file

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// scanner reads a JSON text value by value, without keeping it, and knows the place of each. Names that stand twice in
// an object and texts that are not UTF-8 are faults. Its methods return *Error, or what the reader failed with.
type scanner struct {
	dec    *jsontext.Decoder
	prefix string // the place of this text, where it is a part of a file that was kept aside
	text   []byte // the last string that had escapes
}

// newScanner skips a mark of the byte order, which some editors write before the text.
func newScanner(r io.Reader) *scanner {
	text := bufio.NewReader(r)
	if mark, _ := text.Peek(3); bytes.Equal(mark, []byte("\ufeff")) {
		_, _ = text.Discard(len(mark))
	}
	return &scanner{dec: jsontext.NewDecoder(text)}
}

// fail is a fault at the value read last.
func (s *scanner) fail(format string, args ...any) error {
	return &Error{Place: s.place(s.dec.StackPointer()), Problem: fmt.Sprintf(format, args...)}
}

// failIn is a fault of a member of the object read last.
func (s *scanner) failIn(member, format string, args ...any) error {
	return &Error{Place: s.place(s.dec.StackPointer()) + "." + member, Problem: fmt.Sprintf(format, args...)}
}

// place writes a pointer as people read it: entries[3].scores.
func (s *scanner) place(pointer jsontext.Pointer) string {
	var b strings.Builder
	b.WriteString(s.prefix)
	level := 0
	for token := range pointer.Tokens() {
		level++
		var in jsontext.Kind
		if level <= s.dec.StackDepth() {
			in, _ = s.dec.StackIndex(level)
		}
		_, notNumber := strconv.Atoi(token)
		switch {
		case in == '[' || in == 0 && notNumber == nil:
			b.WriteString("[" + token + "]")
		default:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(shown(token))
		}
	}
	return b.String()
}

// syntax turns an error of the decoder into one that names its place.
func (s *scanner) syntax(err error) error {
	syntactic, ok := errors.AsType[*jsontext.SyntacticError](err)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.EOF):
		return &Error{Place: s.prefix, Problem: "the file is empty"}
	case !ok:
		return cmp.Or(errors.Unwrap(err), err) // the reader's own, without the decoder's words
	case errors.Is(err, jsontext.ErrDuplicateName):
		at := syntactic.JSONPointer
		return &Error{Place: s.place(at.Parent()), Problem: shown(at.LastToken()) + " twice"}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &Error{Place: s.place(syntactic.JSONPointer), Problem: "the file ends in the middle"}
	}
	problem := fmt.Sprintf("not JSON: %v (byte %d)", syntactic.Err, syntactic.ByteOffset)
	return &Error{Place: s.place(syntactic.JSONPointer), Problem: problem}
}

// begin reads the opening bracket of an object or array.
func (s *scanner) begin(kind jsontext.Kind, what string) error {
	token, err := s.dec.ReadToken()
	if err != nil {
		return s.syntax(err)
	}
	if token.Kind() != kind {
		return s.fail("not %s", what)
	}
	return nil
}

// object reads an object: member is called with each name and reads the value. The name holds until then.
func (s *scanner) object(member func(name []byte) error) error {
	if err := s.begin('{', "an object"); err != nil {
		return err
	}
	for s.dec.PeekKind() != '}' {
		raw, err := s.dec.ReadValue()
		if err != nil {
			return s.syntax(err)
		}
		name, err := s.unquote(raw)
		if err != nil {
			return err
		}
		if err := member(name); err != nil {
			return err
		}
	}
	_, err := s.dec.ReadToken()
	return s.syntax(err)
}

// array reads an array: element is called with each index and reads the value.
func (s *scanner) array(element func(i int) error) error {
	if err := s.begin('[', "an array"); err != nil {
		return err
	}
	for i := 0; s.dec.PeekKind() != ']'; i++ {
		if err := element(i); err != nil {
			return err
		}
	}
	_, err := s.dec.ReadToken()
	return s.syntax(err)
}

// end refuses whatever follows the value read.
func (s *scanner) end() error {
	if _, err := s.dec.ReadToken(); !errors.Is(err, io.EOF) {
		if err = s.syntax(err); err != nil {
			return err
		}
		return &Error{Problem: "something follows the closing brace"}
	}
	return nil
}

// str reads a string; it holds until the next value is read.
func (s *scanner) str() ([]byte, error) {
	raw, err := s.value('"', "a string")
	if err != nil {
		return nil, err
	}
	return s.unquote(raw)
}

// number reads a number as it stands; it holds until the next value is read.
func (s *scanner) number() ([]byte, error) { return s.value('0', "a number") }

// value reads a value of one kind.
func (s *scanner) value(kind jsontext.Kind, what string) (jsontext.Value, error) {
	raw, err := s.dec.ReadValue()
	if err != nil {
		return nil, s.syntax(err)
	}
	if raw.Kind() != kind {
		return nil, s.fail("not %s", what)
	}
	return raw, nil
}

// float reads a number.
func (s *scanner) float() (float64, error) {
	raw, err := s.number()
	if err != nil {
		return 0, err
	}
	f, err := strconv.ParseFloat(string(raw), 64)
	if err != nil {
		return 0, s.fail("%s is too large", shown(raw))
	}
	return f, nil
}

// integer reads a whole number from low to high; 40.0 and 4e1 are whole numbers too.
func (s *scanner) integer(low, high int64) (int64, error) {
	raw, err := s.number()
	if err != nil {
		return 0, err
	}
	if n, ok := smallInt(raw); ok && low <= n && n <= high {
		return n, nil
	}
	f, err := strconv.ParseFloat(string(raw), 64)
	if n := int64(f); err == nil && float64(n) == f && low <= n && n <= high {
		return n, nil
	}
	return 0, s.fail("%s is not a whole number from %d to %d", shown(raw), low, high)
}

// boolean reads true or false.
func (s *scanner) boolean() (bool, error) {
	token, err := s.dec.ReadToken()
	if err != nil {
		return false, s.syntax(err)
	}
	if k := token.Kind(); k != 't' && k != 'f' {
		if k == '{' || k == '[' {
			return false, s.fail("neither true nor false")
		}
		return false, s.fail("%s is neither true nor false", shown(token.String()))
	}
	return token.Bool(), nil
}

// null tells whether null comes next.
func (s *scanner) null() bool { return s.dec.PeekKind() == 'n' }

// skip reads a value that means nothing.
func (s *scanner) skip() error { return s.syntax(s.dec.SkipValue()) }

// unquote returns the text of a JSON string; it holds until the next value is read.
func (s *scanner) unquote(raw jsontext.Value) ([]byte, error) {
	inner := raw[1 : len(raw)-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return inner, nil
	}
	var err error
	s.text, err = jsontext.AppendUnquote(s.text[:0], raw)
	return s.text, err
}

// smallInt reads an integer of at most 15 digits, which float64 holds exactly; ok is false for anything else.
func smallInt(raw []byte) (n int64, ok bool) {
	digits := raw
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	if len(digits) == 0 || len(digits) > 15 {
		return 0, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	if len(digits) < len(raw) {
		n = -n
	}
	return n, true
}

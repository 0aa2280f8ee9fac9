package standin

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// text reads a string of lo to hi characters; an absent one is "".
func (v value) text(lo, hi int) string {
	if v.raw == nil {
		return ""
	}
	s, ok := v.raw.(string)
	if !ok {
		if n, isNumber := v.raw.(json.Number); isNumber {
			s, ok = n.String(), true
		}
	}
	if !ok {
		v.fail("STRING_TYPE_CONVERT", "Could not interpret \"%v\" as string.", v.raw)
		return ""
	}
	v.length(utf8.RuneCountInString(s), lo, hi)
	return s
}

// visible is text whose surrounding blanks do not count, as in everything Discord shows: only blanks is nothing.
func (v value) visible(lo, hi int) string {
	s, ok := v.raw.(string)
	if !ok {
		return v.text(lo, hi)
	}
	s = strings.TrimSpace(s)
	if s == "" && lo > 0 {
		v.fail("BASE_TYPE_REQUIRED", "This field is required")
		return ""
	}
	v.length(utf8.RuneCountInString(s), 0, hi)
	return s
}

// integer reads a whole number within inclusive bounds; ok is false when it is absent or wrong.
func (v value) integer(lo, hi int64) (n int64, ok bool) {
	if v.raw == nil {
		return 0, false
	}
	switch raw := v.raw.(type) {
	case json.Number:
		parsed, err := strconv.ParseInt(raw.String(), 10, 64)
		if err != nil {
			f, ferr := raw.Float64()
			if ferr != nil || f != math.Trunc(f) || math.Abs(f) > 1<<53 {
				v.fail("NUMBER_TYPE_COERCE", "Value \"%s\" is not int.", raw)
				return 0, false
			}
			parsed = int64(f)
		}
		n = parsed
	case string:
		parsed, err := strconv.ParseInt(raw, 10, 64)
		if err != nil {
			v.fail("NUMBER_TYPE_COERCE", "Value \"%s\" is not int.", raw)
			return 0, false
		}
		n = parsed
	default:
		v.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not int.", raw)
		return 0, false
	}
	switch {
	case n > hi:
		v.fail("NUMBER_TYPE_MAX", "int value should be less than or equal to %d.", hi)
	case n < lo:
		v.fail("NUMBER_TYPE_MIN", "int value should be greater than or equal to %d.", lo)
	default:
		return n, true
	}
	return n, false
}

// float reads a finite number.
func (v value) float() (f float64, ok bool) {
	if v.raw == nil {
		return 0, false
	}
	n, isNumber := v.raw.(json.Number)
	if isNumber {
		parsed, err := n.Float64()
		if err == nil {
			return parsed, true
		}
	}
	v.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not float.", v.raw)
	return 0, false
}

// boolean reads true or false.
func (v value) boolean() bool {
	if v.raw == nil {
		return false
	}
	b, ok := v.raw.(bool)
	if !ok {
		v.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return b
}

// oneOf reads a whole number out of a fixed set.
func (v value) oneOf(set ...int64) (int64, bool) {
	if v.raw == nil {
		return 0, false
	}
	n, ok := v.integer(math.MinInt64, math.MaxInt64)
	if !ok {
		return 0, false
	}
	if !slices.Contains(set, n) {
		v.fail("BASE_TYPE_CHOICES", "Value must be one of %s.", choiceSet(set))
		return n, false
	}
	return n, true
}

func choiceSet(set []int64) string {
	words := make([]string, len(set))
	for i, n := range set {
		words[i] = strconv.FormatInt(n, 10)
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// snowflake reads an id.
func (v value) snowflake() (ID, bool) {
	if v.raw == nil {
		return 0, false
	}
	var s string
	switch raw := v.raw.(type) {
	case string:
		s = raw
	case json.Number:
		s = raw.String()
	}
	id, err := ParseID(s)
	if err != nil {
		v.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not snowflake.", v.raw)
		return 0, false
	}
	return id, true
}

// bits reads a permission set: a decimal string or a number.
func (v value) bits() (Permissions, bool) {
	if v.raw == nil {
		return 0, false
	}
	id, ok := v.snowflake()
	return Permissions(id), ok
}

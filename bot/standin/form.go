package standin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
)

// form collects what is wrong with one request body, field by field, as Discord reports it under code 50035.
type form struct {
	failed bool
	tree   map[string]any
}

// value is a place in a body: its path, and what stands there. Null counts as absent, as it does for Discord.
type value struct {
	form *form
	path []string
	raw  any
}

// decodeJSON reads exactly one JSON value, keeping numbers as written.
func decodeJSON(body []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	var raw any
	if err := dec.Decode(&raw); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, fmt.Errorf("trailing data")
	}
	return raw, nil
}

func newForm(raw any) value {
	return value{form: &form{tree: map[string]any{}}, raw: raw}
}

// err is the 50035 answer, or nil when nothing failed.
func (f *form) err() error {
	if !f.failed {
		return nil
	}
	e := fail(http.StatusBadRequest, codeInvalidForm, "Invalid Form Body")
	e.Errors = f.tree
	return e
}

// fail records an error at the value's path.
func (v value) fail(code, format string, args ...any) {
	v.form.failed = true
	node := v.form.tree
	for _, step := range v.path {
		next, ok := node[step].(map[string]any)
		if !ok {
			next = map[string]any{}
			node[step] = next
		}
		node = next
	}
	list, _ := node["_errors"].([]any)
	node["_errors"] = append(list, map[string]any{"code": code, "message": fmt.Sprintf(format, args...)})
}

func (v value) at(step string, raw any) value {
	return value{form: v.form, path: slices.Concat(v.path, []string{step}), raw: raw}
}

// get is the member of an object; absent when v is no object.
func (v value) get(name string) value {
	m, _ := v.raw.(map[string]any)
	return v.at(name, m[name])
}

// has tells absent and null apart: true also for a null.
func (v value) has(name string) bool {
	m, _ := v.raw.(map[string]any)
	_, ok := m[name]
	return ok
}

func (v value) present() bool { return v.raw != nil }

// require fails when nothing is there.
func (v value) require() bool {
	if v.raw == nil {
		v.fail("BASE_TYPE_REQUIRED", "This field is required")
		return false
	}
	return true
}

// object reports whether an object is there; something else is an error.
func (v value) object() bool {
	if v.raw == nil {
		return false
	}
	if _, ok := v.raw.(map[string]any); !ok {
		v.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
		return false
	}
	return true
}

// list gives the elements of an array of lo to hi entries; an absent one is empty.
func (v value) list(lo, hi int) []value {
	if v.raw == nil {
		return nil
	}
	items, ok := v.raw.([]any)
	if !ok {
		v.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
		return nil
	}
	if !v.length(len(items), lo, hi) {
		return nil
	}
	out := make([]value, len(items))
	for i, item := range items {
		out[i] = v.at(strconv.Itoa(i), item)
	}
	return out
}

// length checks a count of characters or entries against inclusive bounds, in Discord's words.
func (v value) length(n, lo, hi int) bool {
	switch {
	case n >= lo && n <= hi:
		return true
	case lo == hi:
		v.fail("BASE_TYPE_BAD_LENGTH", "Must be exactly %d in length.", lo)
	case lo > 0 && hi > 0 && lo != hi:
		v.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", lo, hi)
	case n > hi:
		v.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", hi)
	default:
		v.fail("BASE_TYPE_MIN_LENGTH", "Must be %d or more in length.", lo)
	}
	return false
}

// mustJSON is the wire form of a value of ours.
func mustJSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic("standin: " + err.Error())
	}
	return b
}

func sortedNames[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

package commands

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRouter(t *testing.T) {
	named := func(name string) Handler {
		return func(context.Context, *Request) (Reply, error) { return Reply{Content: name}, nil }
	}
	var router router
	for _, pattern := range []string{"report", "player/add", "game/{game}/explain", "proposal/{proposal}/{choice}", "proposal/{proposal}/{choice}/{digest}"} {
		router.add(pattern, named(pattern))
	}
	router.otherwise = named("")
	for _, tc := range []struct {
		kind   RequestKind
		path   string
		want   string
		params map[string]string
		post   int64
	}{
		{Command, "report", "report", nil, 0},
		{Command, "player/add", "player/add", nil, 0},
		{Command, "player", "", nil, 0},
		{Component, "game/41/explain", "game/{game}/explain", map[string]string{"game": "41"}, 0},
		{Component, "game/41/explain~77", "game/{game}/explain", map[string]string{"game": "41"}, 77},
		{Component, "game/41/explain~", "", nil, 0},
		{Component, "game/41/explain~-7", "", nil, 0},
		{Component, "game//explain", "", nil, 0},
		{Component, "game/41/explain/", "", nil, 0},
		{Component, "proposal/7/confirm", "proposal/{proposal}/{choice}", map[string]string{"proposal": "7", "choice": "confirm"}, 0},
		{Component, "proposal/7/confirm/ab12cd", "proposal/{proposal}/{choice}/{digest}", map[string]string{"proposal": "7", "choice": "confirm", "digest": "ab12cd"}, 0},
		{Component, "", "", nil, 0},
	} {
		r := &Request{Kind: tc.kind, Path: tc.path}
		reply, err := router.find(r)(t.Context(), r)
		if err != nil || reply.Content != tc.want || r.post != tc.post {
			t.Errorf("%q is answered by %q on post %d, want %q on %d", tc.path, reply.Content, r.post, tc.want, tc.post)
		}
		if diff := cmp.Diff(tc.params, r.params); diff != "" {
			t.Errorf("%q: %s", tc.path, diff)
		}
	}
}

func TestNumber(t *testing.T) {
	r := &Request{params: map[string]string{"game": "41", "bad": "4x", "minus": "-1", "huge": "99999999999999999999"}}
	if n, err := r.number("game"); n != 41 || err != nil {
		t.Errorf("41 is %d, %v", n, err)
	}
	for _, name := range []string{"bad", "minus", "huge", "none"} {
		if n, err := r.number(name); err == nil {
			t.Errorf("%s is %d", name, n)
		}
	}
}

// What somebody has typed stands in the custom id of a form, but not in the log.
func TestShownPath(t *testing.T) {
	var router router
	router.add("setup/again/{part}/{typed}/{system}", func(context.Context, *Request) (Reply, error) { return Reply{}, nil })
	for path, want := range map[string]string{
		"setup/again/name/Our club/go": "setup/again/name",
		"setup/again/name/go/go":       "setup/again/name",
		"game/41/explain":              "game/41/explain",
	} {
		r := &Request{Kind: Component, Path: path}
		router.find(r)
		if r.shown() != want {
			t.Errorf("%s is %s in the log, want %s", path, r.shown(), want)
		}
	}
}

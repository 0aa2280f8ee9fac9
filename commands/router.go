package commands

import (
	"context"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// Handler answers a request with a value. It sends nothing.
type Handler func(ctx context.Context, r *Request) (Reply, error)

// route is a pattern of paths and what answers them. Commands and custom ids share one grammar: segments divided by
// slashes, "{name}" standing for one of them; a custom id on a public post ends in the mark of view.Stamped.
type route struct {
	pattern string
	access  access
	league  bool // acts on a league: the one of the option, the channel or the guild is found first
	pod     bool // acts on a pod: the one of the path or of the channel is found first
	handle  Handler
}

// router finds the handler of a request by its path.
type router struct {
	entries   []routerEntry
	otherwise Handler
}

type routerEntry struct {
	segments []string
	handle   Handler
}

func (t *router) add(pattern string, h Handler) {
	t.entries = append(t.entries, routerEntry{strings.Split(pattern, "/"), h})
}

// find returns the handler of a request and leaves in it what the path says: the segments by name, and the post a button
// stands on.
func (t *router) find(r *Request) Handler {
	path := r.Path
	if r.Kind != Command && r.Kind != Autocomplete {
		path, r.post, _ = view.CutStamp(path)
	}
	segments := strings.Split(path, "/")
	for _, e := range t.entries {
		if params, ok := match(e.segments, segments); ok {
			r.params = params
			return e.handle
		}
	}
	return t.otherwise
}

func match(pattern, segments []string) (params map[string]string, ok bool) {
	if len(pattern) != len(segments) {
		return nil, false
	}
	for i, want := range pattern {
		name, isParam := strings.CutPrefix(want, "{")
		switch {
		case isParam && segments[i] != "":
			if params == nil {
				params = make(map[string]string)
			}
			params[strings.TrimSuffix(name, "}")] = segments[i]
		case want != segments[i]:
			return nil, false
		}
	}
	return params, true
}

// shown is the path as it may stand in the log: what somebody has typed stays out of it.
func (r *Request) shown() string {
	if before, _, typed := strings.Cut(r.Path, "/"+r.params["typed"]+"/"); typed && r.params["typed"] != "" {
		return before
	}
	return r.Path
}

// number returns a segment of the path that is an id or a page, from 1. A button that lacks it is none of ours (any more).
func (r *Request) number(name string) (int64, error) {
	n, err := strconv.ParseInt(r.params[name], 10, 64)
	if err != nil || n < 0 {
		return 0, league.NewError(league.NotFound, "button_over", nil)
	}
	return n, nil
}

// in refuses what a path names of another server's league: a custom id carries no authority.
func (r *Request) in(l league.League) error {
	if l.Guild != r.Guild {
		return league.NewError(league.NotFound, "league_elsewhere", nil)
	}
	return nil
}

// text returns a string option as typed, "" when it was left out.
func (r *Request) text(option string) string { return strings.TrimSpace(r.Options[option].Text) }

// has tells whether an option was given.
func (r *Request) has(option string) bool {
	_, ok := r.Options[option]
	return ok
}

// private tells whether a button stands on a private message, which an answer may replace.
func (r *Request) private() bool { return r.Kind == Component && r.post == 0 }

package bot

import (
	"encoding/json"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// maxWait is the longest a request waits for a limit; a longer one is the caller's to plan.
	maxWait = time.Minute
	// unsaid is how long a 429 holds that does not say.
	unsaid = time.Second
)

// route is what shares a rate limit as far as Discord tells beforehand: method and path. Interaction callbacks and
// follow-ups have limits of their own: each path is used once or twice, and the global limit does not count them.
type route struct {
	key         string
	interaction bool
}

func routeOf(req *http.Request) route {
	path := req.URL.Path
	interaction := strings.Contains(path, "/interactions/") || strings.Contains(path, "/webhooks/")
	return route{key: req.Method + " " + path, interaction: interaction}
}

// limit is what a 429 says.
type limit struct {
	after  time.Duration
	global bool // all routes but interactions wait
	banned bool // not Discord's answer but that of the proxy before it (HTML): every route waits
}

// limitOf reads a 429. Discord's body is exact to the millisecond, its header is in whole seconds; a proxy before it
// may send seconds or a date, or nothing. An answer that is no JSON is the proxy's: it counts the address's failed
// requests, whatever their route.
func limitOf(resp *http.Response) limit {
	var body struct {
		RetryAfter *float64 `json:"retry_after"`
		Global     bool     `json:"global"`
	}
	l := limit{banned: json.Unmarshal(bodyOf(resp), &body) != nil}
	l.global = body.Global || resp.Header.Get("X-RateLimit-Global") != ""
	after, ok := retryAfter(resp.Header.Get("Retry-After"), time.Now())
	if !ok {
		after, ok = seconds(resp.Header.Get("X-RateLimit-Reset-After"))
	}
	if body.RetryAfter != nil && !l.banned {
		after, ok = duration(*body.RetryAfter), true
	}
	if !ok {
		after = unsaid
	}
	l.after = after
	return l
}

// retryAfter reads the header's two forms, seconds (whole or not) and a date (RFC 9110, 10.2.3).
func retryAfter(value string, now time.Time) (time.Duration, bool) {
	if at, err := http.ParseTime(value); err == nil {
		return max(0, at.Sub(now)), true
	}
	return seconds(value)
}

func seconds(value string) (time.Duration, bool) {
	s, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || math.IsNaN(s) || s < 0 {
		return 0, false
	}
	return duration(s), true
}

// duration rounds up to the millisecond, and to a day at most: no limit of Discord's is longer.
func duration(s float64) time.Duration {
	const day = 24 * 60 * 60
	if !(s > 0) {
		return 0
	}
	return time.Duration(math.Ceil(min(s, day)*1000)) * time.Millisecond
}

// holds are the times before which nothing is sent: on a route, on all routes, from this address at all.
type holds struct {
	mu     sync.Mutex
	routes map[string]time.Time
	global time.Time
	banned time.Time
}

// wait tells how long a request to the route has to wait.
func (h *holds) wait(rt route, now time.Time) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	until := later(h.banned, h.routes[rt.key])
	if !rt.interaction {
		until = later(until, h.global)
	}
	return max(0, until.Sub(now))
}

// refused notes a 429.
func (h *holds) refused(rt route, l limit, now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	until := now.Add(l.after)
	switch {
	case l.banned:
		h.banned = later(h.banned, until)
	case l.global:
		h.global = later(h.global, until)
	default:
		h.hold(rt, until, now)
	}
}

// used notes the headers of an answer: a limit that is used up holds its route before the first 429.
func (h *holds) used(rt route, header http.Header, now time.Time) {
	if rt.interaction || header.Get("X-RateLimit-Remaining") != "0" {
		return
	}
	if after, ok := seconds(header.Get("X-RateLimit-Reset-After")); ok {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.hold(rt, now.Add(after), now)
	}
}

// hold keeps the map as small as the number of routes that are held right now.
func (h *holds) hold(rt route, until, now time.Time) {
	for key, over := range h.routes {
		if !over.After(now) {
			delete(h.routes, key)
		}
	}
	if h.routes == nil {
		h.routes = map[string]time.Time{}
	}
	h.routes[rt.key] = later(h.routes[rt.key], until)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

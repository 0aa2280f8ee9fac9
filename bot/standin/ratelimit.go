package standin

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// bucket is a limit shared by one or more routes.
type bucket string

// The buckets of the routes.
const (
	bucketCallback bucket = "callback"
	bucketWebhook  bucket = "webhook"
	bucketSend     bucket = "send"
	bucketEdit     bucket = "edit"
	bucketErase    bucket = "erase"
	bucketRead     bucket = "read"
	bucketChannel  bucket = "channel"
	bucketThread   bucket = "thread"
	bucketMember   bucket = "member"
	bucketGrant    bucket = "grant"
	bucketGuild    bucket = "guild"
	bucketRole     bucket = "role"
	bucketCommands bucket = "commands"
	bucketMeta     bucket = "meta"
)

// rule is so many requests in a window for each value of the major path parameter, "" for one limit over all. Discord
// publishes no figures; these are those its clients usually see.
func (b bucket) rule() (limit int, window time.Duration, major string) {
	switch b {
	case bucketCallback:
		return 5, time.Second, "token"
	case bucketWebhook:
		return 5, 2 * time.Second, "token"
	case bucketSend, bucketEdit:
		return 5, 5 * time.Second, "channel"
	case bucketErase, bucketRead:
		return 5, time.Second, "channel"
	case bucketChannel:
		return 10, 15 * time.Second, "channel"
	case bucketThread:
		return 50, 300 * time.Second, "channel"
	case bucketMember:
		return 5, time.Second, "guild"
	case bucketGrant, bucketGuild, bucketRole:
		return 10, 10 * time.Second, "guild"
	case bucketCommands:
		return 10, 10 * time.Second, "application"
	}
	return 10, 5 * time.Second, ""
}

const (
	globalPerSecond = 50
	invalidAllowed  = 10000 // 401, 403 and 429 answers in ten minutes, then Cloudflare bans
	invalidWindow   = 10 * time.Minute
)

// limits counts requests, in the stand-in's time.
type limits struct {
	windows map[string]*window
	global  window
	banned  window
}

type window struct {
	resets time.Time
	used   int
}

func (l *limits) init() { l.windows = map[string]*window{} }

// take counts one request and reports whether it is within the limit.
func (w *window) take(now time.Time, limit int, length time.Duration) bool {
	if !now.Before(w.resets) {
		w.resets, w.used = now.Add(length), 0
	}
	w.used++
	return w.used <= limit
}

func (l *limits) invalid(now time.Time) { l.banned.take(now, invalidAllowed, invalidWindow) }

func (l *limits) isBanned(now time.Time) bool {
	return now.Before(l.banned.resets) && l.banned.used > invalidAllowed
}

// window finds the state of a bucket for one request, dropping those long over.
func (l *limits) window(key string, now time.Time) *window {
	if len(l.windows) > 4096 {
		for k, w := range l.windows {
			if now.After(w.resets) {
				delete(l.windows, k)
			}
		}
	}
	w := l.windows[key]
	if w == nil {
		w = &window{}
		l.windows[key] = w
	}
	return w
}

// tooMany is the body of a 429.
type tooMany struct {
	Message    string  `json:"message"`
	RetryAfter float64 `json:"retry_after"`
	Global     bool    `json:"global"`
}

// admit checks token and limits and sets the rate-limit headers. A 429 comes back as *limited.
func (d *Discord) admit(rt *route, w http.ResponseWriter, r *http.Request) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now()
	if d.limits.isBanned(now) {
		return &limited{html: true, after: d.limits.banned.resets.Sub(now)}
	}
	if auth := r.Header.Get("Authorization"); auth != "Bot "+d.token && (!rt.open || auth != "") {
		return unauthorized()
	}
	if !d.pace {
		return nil
	}
	if !rt.open && !d.limits.global.take(now, globalPerSecond, time.Second) {
		return &limited{global: true, scope: "global", after: d.limits.global.resets.Sub(now)}
	}
	limit, length, major := rt.bucket.rule()
	key := string(rt.bucket)
	if major != "" {
		key += "/" + r.PathValue(major)
	}
	state := d.limits.window(key, now)
	within := state.take(now, limit, length)
	setBucketHeaders(w.Header(), rt.bucket, state, now)
	if !within {
		return &limited{scope: "user", after: state.resets.Sub(now)}
	}
	return nil
}

func setBucketHeaders(h http.Header, b bucket, state *window, now time.Time) {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(b))
	limit, _, _ := b.rule()
	h.Set("X-RateLimit-Limit", strconv.Itoa(limit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(max(limit-state.used, 0)))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(state.resets.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", seconds(state.resets.Sub(now)))
	h.Set("X-RateLimit-Bucket", fmt.Sprintf("%016x", hash.Sum64()))
}

// seconds is a duration in seconds, rounded up to the millisecond.
func seconds(d time.Duration) string {
	return strconv.FormatFloat(math.Ceil(d.Seconds()*1000)/1000, 'f', 3, 64)
}

// limited is a 429 about to be sent.
type limited struct {
	global bool
	html   bool
	scope  string
	after  time.Duration
}

func (l *limited) Error() string { return "429: Too Many Requests" }

// write sends it. A global one has no bucket headers, and no Reset-After (topics/rate-limits.mdx).
func (l *limited) write(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(l.after.Seconds()))))
	if l.html {
		for name := range h {
			if strings.HasPrefix(name, "X-Ratelimit") {
				h.Del(name)
			}
		}
		h.Set("Content-Type", "text/html; charset=UTF-8")
		w.WriteHeader(http.StatusTooManyRequests)
		_, _ = w.Write([]byte("<!doctype html><html><head><title>Access denied | discord.com used Cloudflare to restrict access</title>" +
			"</head><body><h1>Error 1015</h1><p>You are being rate limited</p></body></html>"))
		return
	}
	h.Set("X-RateLimit-Scope", l.scope)
	message := "You are being rate limited."
	if l.global {
		h.Set("X-RateLimit-Global", "true")
		for _, name := range []string{"Limit", "Remaining", "Reset", "Reset-After", "Bucket"} {
			h.Del("X-RateLimit-" + name)
		}
	}
	writeJSON(w, http.StatusTooManyRequests, tooMany{
		Message: message, Global: l.global, RetryAfter: math.Ceil(l.after.Seconds()*1000) / 1000,
	})
}

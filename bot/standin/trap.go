package standin

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Patterns for On: a method, and a path in which * stands for one segment.
const (
	AnyRequest    = "* /**"
	CreateMessage = "POST /channels/*/messages"
	EditMessage   = "PATCH /channels/*/messages/*"
	Callback      = "POST /interactions/*/*/callback"
	FollowUp      = "POST /webhooks/*/*"
	EditAnswer    = "PATCH /webhooks/*/*/messages/*"
	PutCommands   = "PUT /applications/*/commands"
	GetGateway    = "GET /gateway"
	GrantRole     = "PUT /guilds/*/members/*/roles/*"
)

// Trap is trouble laid for requests of one pattern. Each call of its methods adds to a queue; every matching request takes
// the next piece, and none when the queue is empty.
type Trap struct {
	d       *Discord
	pattern string
	queue   []trouble
}

// trouble is what happens to one request.
type trouble struct {
	status int      // answered with this, nothing done
	limit  *limited // answered 429, nothing done
	cut    bool     // the connection ends before anything is done
	lose   bool     // everything is done, then the connection ends without an answer
	delay  time.Duration
	wait   <-chan struct{}
}

// On lays a trap for requests that match, e.g. CreateMessage or "GET /guilds/*/members/*". A path of ** matches any.
func (d *Discord) On(pattern string) *Trap {
	return &Trap{d: d, pattern: pattern}
}

// Next answers the next requests, whatever they are, with these HTTP statuses, doing nothing else.
func (d *Discord) Next(status ...int) { d.On(AnyRequest).Answer(status...) }

// Answer answers the next matching requests with these HTTP statuses, doing nothing else.
func (t *Trap) Answer(status ...int) *Trap {
	for _, s := range status {
		t.add(1, trouble{status: s})
	}
	return t
}

// Lose carries out the next n matching requests and then cuts the connection: the bot cannot know it was done.
func (t *Trap) Lose(n int) *Trap { return t.add(n, trouble{lose: true}) }

// Cut drops the connection of the next n matching requests before anything is done.
func (t *Trap) Cut(n int) *Trap { return t.add(n, trouble{cut: true}) }

// Delay holds the next n matching requests back for so long, in real time, then carries them out.
func (t *Trap) Delay(n int, by time.Duration) *Trap { return t.add(n, trouble{delay: by}) }

// Hold holds the next n matching requests until the returned function is called.
func (t *Trap) Hold(n int) (release func()) {
	gate := make(chan struct{})
	t.add(n, trouble{wait: gate})
	var done bool
	return func() {
		t.d.mu.Lock()
		defer t.d.mu.Unlock()
		if !done {
			done = true
			close(gate)
		}
	}
}

// Limit answers the next n matching requests with a bucket's 429.
func (t *Trap) Limit(n int, retryAfter time.Duration) *Trap {
	return t.add(n, trouble{limit: &limited{scope: "user", after: retryAfter}})
}

// LimitGlobally answers the next n matching requests with a global 429.
func (t *Trap) LimitGlobally(n int, retryAfter time.Duration) *Trap {
	return t.add(n, trouble{limit: &limited{global: true, scope: "global", after: retryAfter}})
}

// LimitHTML answers the next n matching requests as Cloudflare does: a 429 that is a page.
func (t *Trap) LimitHTML(n int, retryAfter time.Duration) *Trap {
	return t.add(n, trouble{limit: &limited{html: true, after: retryAfter}})
}

// Pass lets the next n matching requests through, so that trouble added after it strikes later ones.
func (t *Trap) Pass(n int) *Trap { return t.add(n, trouble{}) }

// Clear takes back whatever has not yet happened.
func (t *Trap) Clear() {
	t.d.mu.Lock()
	defer t.d.mu.Unlock()
	t.queue = nil
}

func (t *Trap) add(n int, what trouble) *Trap {
	t.d.mu.Lock()
	defer t.d.mu.Unlock()
	for range n {
		t.queue = append(t.queue, what)
	}
	if !slices.Contains(t.d.traps, t) {
		t.d.traps = append(t.d.traps, t)
	}
	return t
}

func (t *Trap) matches(method, path string) bool {
	wantMethod, wantPath, _ := strings.Cut(t.pattern, " ")
	if wantMethod != "*" && wantMethod != method {
		return false
	}
	want, have := strings.Split(wantPath, "/"), strings.Split(path, "/")
	for i, w := range want {
		if w == "**" {
			return true
		}
		if i >= len(have) || w != "*" && w != have[i] {
			return false
		}
	}
	return len(want) == len(have)
}

// spring takes the trouble laid for a request, if any, oldest trap first.
func (d *Discord) spring(r *http.Request) trouble {
	d.mu.Lock()
	defer d.mu.Unlock()
	i := slices.IndexFunc(d.traps, func(t *Trap) bool { return len(t.queue) > 0 && t.matches(r.Method, r.URL.Path) })
	if i < 0 {
		return trouble{}
	}
	t := d.traps[i]
	got := t.queue[0]
	if t.queue = t.queue[1:]; len(t.queue) == 0 {
		d.traps = slices.Delete(d.traps, i, i+1)
	}
	return got
}

// before does what happens ahead of the handler and reports whether the request is over.
func (t trouble) before(d *Discord, w http.ResponseWriter, r *http.Request) bool {
	if t.delay > 0 || t.wait != nil {
		var timer <-chan time.Time
		if t.delay > 0 {
			timer = time.After(t.delay)
		}
		select {
		case <-timer:
		case <-t.wait:
		case <-d.done:
		}
	}
	status := t.status
	switch {
	case t.cut:
		d.noteAt(r, 0)
		cutConnection()
	case t.limit != nil:
		d.noteAt(r, http.StatusTooManyRequests)
		t.limit.write(w)
		return true
	case status != 0:
		d.noteAt(r, status)
		if status >= http.StatusInternalServerError {
			// Not Discord itself but the proxy in front of it, which speaks no JSON.
			http.Error(w, "upstream connect error or disconnect/reset before headers", status)
		} else {
			writeJSON(w, status, fail(status, codeGeneral, fmt.Sprintf("%d: %s", status, http.StatusText(status))))
		}
		return true
	}
	return false
}

// after does what happens behind the handler.
func (t trouble) after() {
	if t.lose {
		cutConnection()
	}
}

// cutConnection ends the connection without an answer: net/http's own way to abort a handler.
func cutConnection() { panic(http.ErrAbortHandler) }

func (d *Discord) noteAt(r *http.Request, status int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.note(r, status)
}

package bot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// scripted is a server that answers one step after the other, the last one for ever, and keeps when it was asked.
type scripted struct {
	*httptest.Server
	mu    sync.Mutex
	steps []http.HandlerFunc
	asked []time.Time
	paths []string
	body  []string
}

func script(t *testing.T, steps ...http.HandlerFunc) *scripted {
	t.Helper()
	s := &scripted{steps: steps}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mu.Lock()
		step := s.steps[min(len(s.asked), len(s.steps)-1)]
		s.asked = append(s.asked, time.Now())
		s.paths = append(s.paths, r.Method+" "+r.URL.RequestURI())
		s.body = append(s.body, string(body))
		s.mu.Unlock()
		step(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *scripted) times() []time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]time.Time(nil), s.asked...)
}

func answer(status int, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// hang answers when the client has gone.
func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// stall answers half and then no more.
func stall(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Length", "20")
	_, _ = io.WriteString(w, "{")
	w.(http.Flusher).Flush()
	<-r.Context().Done()
}

// lose has the connection break after the request was read.
func lose(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

func carrier(t *testing.T, s *scripted) *transport {
	t.Helper()
	base, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	return &transport{
		base: base, next: http.DefaultTransport, timeout: time.Hour, log: slog.New(slog.DiscardHandler), count: func(string, int) {},
	}
}

// send makes a request as if to discord.com and returns status and body.
func send(ctx context.Context, t *testing.T, tr *transport, method, path, body string) (int, string, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(ctx, method, "https://discord.com/api/v9"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	resp, err := (&http.Client{Transport: tr}).Do(req)
	if err != nil {
		return 0, "", err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return resp.StatusCode, string(text), err
}

func TestTransportRepeats(t *testing.T) {
	ok := answer(200, `{"id":"1"}`)
	const callback = "/interactions/1/secret/callback"
	for _, c := range []struct {
		name       string
		method     string
		path       string
		repeatable bool
		steps      []http.HandlerFunc
		asked      int  // how often the server is asked
		status     int  // 0: an error
		halts      bool // the server keeps the first waiting
	}{
		{"a read after 503", "GET", "/channels/1/messages", false, []http.HandlerFunc{answer(503, ""), ok}, 2, 200, false},
		{"a read after a lost answer", "GET", "/channels/1/messages", false, []http.HandlerFunc{lose, ok}, 2, 200, false},
		{"an overwrite after 502", "PUT", "/applications/1/commands", false, []http.HandlerFunc{answer(502, ""), ok}, 2, 200, false},
		{"a post that was refused", "POST", "/webhooks/1/secret", false, []http.HandlerFunc{answer(429, `{"retry_after":0.01}`), ok}, 2, 200, false},
		{"a post of unknown outcome: never", "POST", "/webhooks/1/secret", false, []http.HandlerFunc{answer(500, ""), ok}, 1, 500, false},
		{"a post whose answer was lost: never", "POST", "/webhooks/1/secret", false, []http.HandlerFunc{lose, ok}, 1, 0, false},
		{"a post with a nonce after 500", "POST", "/channels/1/messages", true, []http.HandlerFunc{answer(500, ""), lose, ok}, 3, 200, false},
		{"an answer to an interaction that had arrived", "POST", callback, true, []http.HandlerFunc{lose, answer(400, `{"code":40060}`)}, 2, 204, false},
		{"an answer to an interaction answered by somebody else", "POST", callback, true, []http.HandlerFunc{answer(400, `{"code":40060}`)}, 1, 400, false},
		{"an answer refused first, then answered by somebody else", "POST", callback, true, []http.HandlerFunc{answer(429, `{"retry_after":0.01}`), answer(400, `{"code":40060}`)}, 2, 400, false},
		{"a read after an answer that did not come", "GET", "/gateway", false, []http.HandlerFunc{hang, ok}, 2, 200, true},
		{"a read after half an answer", "GET", "/gateway", false, []http.HandlerFunc{stall, ok}, 2, 200, true},
		{"a post whose answer stopped halfway: never", "POST", "/webhooks/1/secret", false, []http.HandlerFunc{stall, ok}, 1, 0, true},
		{"not what is wrong", "POST", "/channels/1/messages", true, []http.HandlerFunc{answer(400, `{"code":50035}`)}, 1, 400, false},
		{"five times at most", "GET", "/gateway", false, []http.HandlerFunc{answer(429, `{"retry_after":0.001}`)}, 5, 429, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := script(t, c.steps...)
			ctx := t.Context()
			if c.repeatable {
				ctx = repeatable(ctx)
			}
			tr := carrier(t, s)
			if c.halts {
				tr.timeout = 2 * time.Second
			}
			status, _, err := send(ctx, t, tr, c.method, c.path, `{"content":"x"}`)
			if status != c.status || (err == nil) != (c.status != 0) {
				t.Errorf("status %d, error %v; want status %d", status, err, c.status)
			}
			if n := len(s.times()); n != c.asked {
				t.Errorf("asked %d times, want %d", n, c.asked)
			}
			for i, b := range s.body {
				if b != `{"content":"x"}` {
					t.Errorf("try %d carried %q", i+1, b)
				}
			}
			if s.paths[0] != c.method+" /api/v9"+c.path {
				t.Errorf("asked for %s", s.paths[0])
			}
		})
	}
}

func TestTransportRefusedConnectionIsRepeated(t *testing.T) {
	t.Parallel()
	s := script(t, answer(200, "{}"))
	tr := carrier(t, s)
	calls := 0
	tr.next = roundTripper(func(r *http.Request) (*http.Response, error) {
		if calls++; calls == 1 {
			gone := httptest.NewServer(nil)
			gone.Close()
			r = r.Clone(r.Context())
			r.URL.Host = strings.TrimPrefix(gone.URL, "http://")
		}
		return http.DefaultTransport.RoundTrip(r)
	})
	if status, _, err := send(t.Context(), t, tr, "POST", "/webhooks/1/secret", "{}"); status != 200 || err != nil {
		t.Errorf("status %d, %v; a connection that was never made is no unknown outcome", status, err)
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func TestLimitOf(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		name    string
		body    string
		headers http.Header
		want    limit
		within  time.Duration
	}{
		{"body", `{"retry_after":1.2345,"global":false}`, http.Header{"Retry-After": {"2"}}, limit{after: 1235 * time.Millisecond}, 0},
		{"global body", `{"retry_after":0.5,"global":true}`, nil, limit{after: 500 * time.Millisecond, global: true}, 0},
		{"global header", `{"retry_after":0.5}`, http.Header{"X-Ratelimit-Global": {"true"}}, limit{after: 500 * time.Millisecond, global: true}, 0},
		{"header only", `{}`, http.Header{"Retry-After": {"3"}}, limit{after: 3 * time.Second}, 0},
		{"fraction in the header", `{}`, http.Header{"Retry-After": {" 0.25"}}, limit{after: 250 * time.Millisecond}, 0},
		{"date", `{}`, http.Header{"Retry-After": {now.Add(5 * time.Second).UTC().Format(http.TimeFormat)}}, limit{after: 5 * time.Second}, 2 * time.Second},
		{"past date", `{}`, http.Header{"Retry-After": {now.Add(-time.Hour).UTC().Format(http.TimeFormat)}}, limit{}, 0},
		{"reset after", `{}`, http.Header{"X-Ratelimit-Reset-After": {"1.5"}}, limit{after: 1500 * time.Millisecond}, 0},
		{"html", `<html>error 1015</html>`, http.Header{"Retry-After": {"7"}}, limit{after: 7 * time.Second, banned: true}, 0},
		{"nothing", ``, nil, limit{after: time.Second, banned: true}, 0},
		{"nonsense", `{"retry_after":-4}`, http.Header{"Retry-After": {"NaN"}}, limit{}, 0},
		{"absurd", `{"retry_after":1e300}`, nil, limit{after: 24 * time.Hour}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			resp := &http.Response{Header: c.headers}
			if resp.Header == nil {
				resp.Header = http.Header{}
			}
			setBody(resp, []byte(c.body))
			got := limitOf(resp)
			if diff := got.after - c.want.after; diff > c.within || diff < -c.within {
				t.Errorf("after %v, want %v", got.after, c.want.after)
			}
			if got.global != c.want.global || got.banned != c.want.banned {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// any reports whether anything was ever held.
func (h *holds) any() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.routes) > 0 || !h.global.IsZero() || !h.banned.IsZero()
}

func TestTransportHolds(t *testing.T) {
	const message, command, callback = "/channels/1/messages", "/applications/1/commands", "/interactions/1/secret/callback"
	const pause = 300 * time.Millisecond
	after := func(pause time.Duration, global bool) http.HandlerFunc {
		return answer(429, fmt.Sprintf(`{"retry_after":%v,"global":%v}`, pause.Seconds(), global))
	}
	for _, c := range []struct {
		name  string
		first http.HandlerFunc
		then  string // the path asked for while the first waits
		waits bool
	}{
		{"a global limit holds other routes", after(pause, true), command, true},
		{"a global limit does not count answers", after(time.Hour, true), callback, false},
		{"a route's limit holds that route", after(pause, false), message, true},
		{"a route's limit leaves others alone", after(time.Hour, false), command, false},
		{"the proxy's limit holds even answers", answer(429, "<html>", "Retry-After", "0.3"), callback, true},
		{"a used up limit holds before the first 429", answer(200, "{}", "X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "0.3"), message, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := script(t, c.first, answer(200, "{}"))
			tr := carrier(t, s)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var first sync.WaitGroup
			defer first.Wait()
			first.Go(func() { _, _, _ = send(ctx, t, tr, "POST", message, "{}") })
			for !tr.holds.any() {
				time.Sleep(time.Millisecond)
			}
			status, _, err := send(t.Context(), t, tr, "POST", c.then, "{}")
			cancel()
			if status != 200 || err != nil {
				t.Fatalf("status %d, %v", status, err)
			}
			asked := s.times()
			if waited := asked[1].Sub(asked[0]); c.waits && waited < pause {
				t.Errorf("asked after %v", waited)
			} // else a wait of an hour would not even have been begun
		})
	}
}

func TestTransportWaitEndsWithItsContext(t *testing.T) {
	t.Parallel()
	s := script(t, answer(429, `{"retry_after":55}`))
	tr := carrier(t, s)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for range 2 { // the second is not even sent
		status, body, err := send(ctx, t, tr, "POST", "/channels/1/messages", "{}")
		if status != 429 || err != nil {
			t.Fatalf("status %d, %v: a wait longer than the deadline is not begun", status, err)
		}
		if !strings.Contains(body, `"retry_after":`) {
			t.Errorf("body %s", body)
		}
	}
	if n := len(s.times()); n != 1 {
		t.Errorf("asked %d times", n)
	}

	ctx, cancel = context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	_, _, err := send(ctx, t, tr, "POST", "/channels/1/messages", "{}")
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// Discordgo reads rate limit headers and fails on ones it does not expect, after the message was made; and it fails on
// a 429 that is no JSON. Neither reaches it.
func TestTransportShieldsDiscordgo(t *testing.T) {
	t.Parallel()
	s := script(t,
		answer(200, `{"id":"5"}`, "X-RateLimit-Reset-After", "soon", "X-RateLimit-Remaining", "many"),
		answer(429, "<html>", "Retry-After", "90"))
	session, err := discordgo.New("Bot x")
	if err != nil {
		t.Fatal(err)
	}
	session.Client = &http.Client{Transport: carrier(t, s)}
	session.ShouldRetryOnRateLimit = false
	if m, err := session.ChannelMessageSend("1", "x"); err != nil || m.ID != "5" {
		t.Errorf("%v, %v", m, err)
	}
	_, err = session.ChannelMessageSend("1", "x")
	if limited, ok := errors.AsType[*discordgo.RateLimitError](err); !ok || limited.RetryAfter != 90*time.Second {
		t.Errorf("%v", err)
	}
}

func TestHoldsForget(t *testing.T) {
	var h holds
	now := time.Now()
	for i := range 1000 {
		h.refused(route{key: fmt.Sprint(i)}, limit{after: time.Millisecond}, now.Add(time.Duration(i)*time.Second))
	}
	if len(h.routes) != 1 {
		t.Errorf("%d routes kept", len(h.routes))
	}
}

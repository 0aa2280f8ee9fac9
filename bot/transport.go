package bot

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	tries      = 5                    // of one request, the first included
	tryTimeout = 10 * time.Second     // of one try, its body read, beside the time that sending takes
	byteTime   = 4 * time.Microsecond // of a byte that is sent: 250 kB/s
	maxAnswer  = 16 << 20             // bytes of a response; Discord's largest are far below
)

// transport carries every REST request to Discord. It sends to the base address, waits out rate limits, and repeats
// what may be repeated: a refused request (429) always; one of unknown outcome (5xx, a connection that broke) only
// when doing it twice equals doing it once. Every wait ends with the request's context: a wait that would outlast it
// is not begun, and the caller gets the 429. Answers come back whole, without rate limit headers, and a 429 always
// with Discord's JSON body, so that nothing above can stumble over them.
type transport struct {
	base    *url.URL // what takes the place of https://discord.com; it may have a path of its own
	next    http.RoundTripper
	timeout time.Duration // of one try
	holds   holds
	log     *slog.Logger
	count   func(method string, status int) // each try; status 0 is a broken connection
}

type repeatableKey struct{}

// repeatable marks requests whose repetition Discord recognises: Create Message with an enforced nonce, and the answer
// to an interaction, which is accepted once.
func repeatable(ctx context.Context) context.Context {
	return context.WithValue(ctx, repeatableKey{}, true)
}

// RoundTrip sends the request and returns the last answer it got.
func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	body, err := readBody(req)
	if err != nil {
		return nil, err
	}
	ctx, rt := req.Context(), routeOf(req)
	unknown := false // an earlier try may have been carried out
	for try := 1; ; try++ {
		if wait := t.holds.wait(rt, time.Now()); !sleep(ctx, wait) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			return tooMany(req, wait), nil
		}
		resp, err := t.try(req, body)
		t.count(req.Method, statusOf(resp))
		wait, again := t.judge(rt, req, resp, err, try)
		if unknown && acknowledged(resp) {
			return noContent(req), nil
		}
		if !again || try == tries || !sleep(ctx, wait) {
			return finish(req, resp, wait), err
		}
		unknown = unknown || resp == nil || resp.StatusCode >= http.StatusInternalServerError
		t.log.LogAttrs(ctx, slog.LevelDebug, "request repeated", slog.String("method", req.Method),
			slog.Int("status", statusOf(resp)), slog.Int("try", try), slog.Duration("after", wait))
	}
}

// try sends the request once and reads the answer whole, so that a connection lost halfway counts as a failed try.
func (t *transport) try(req *http.Request, body []byte) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(req.Context(), t.timeout+time.Duration(len(body))*byteTime)
	defer cancel()
	r := req.Clone(ctx)
	r.URL.Scheme, r.URL.Host, r.Host = t.base.Scheme, t.base.Host, t.base.Host
	below := url.URL{Path: strings.TrimSuffix(t.base.Path, "/")}
	r.URL.Path, r.URL.RawPath = below.Path+req.URL.Path, below.EscapedPath()+req.URL.EscapedPath()
	if body != nil {
		r.Body = io.NopCloser(bytes.NewReader(body))
	}
	resp, err := t.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return nil, err
	}
	setBody(resp, text)
	return resp, nil
}

// judge notes what the answer says of rate limits, and tells whether to try again, and when.
func (t *transport) judge(rt route, req *http.Request, resp *http.Response, err error, try int) (time.Duration, bool) {
	switch {
	case err != nil:
		return backoff(try), req.Context().Err() == nil && (mayRepeat(req) || neverSent(err))
	case resp.StatusCode == http.StatusTooManyRequests:
		limit := limitOf(resp)
		t.holds.refused(rt, limit, time.Now())
		t.log.LogAttrs(req.Context(), slog.LevelWarn, "rate limited", slog.String("method", req.Method),
			slog.Duration("for", limit.after), slog.Bool("global", limit.global), slog.Bool("banned", limit.banned))
		return limit.after, true
	case resp.StatusCode >= http.StatusInternalServerError:
		return backoff(try), mayRepeat(req)
	}
	t.holds.used(rt, resp.Header, time.Now())
	return 0, false
}

func mayRepeat(req *http.Request) bool {
	return req.Method != http.MethodPost || req.Context().Value(repeatableKey{}) != nil
}

// neverSent tells a connection that was not made from one that broke.
func neverSent(err error) bool {
	op, ok := errors.AsType[*net.OpError](err)
	return ok && op.Op == "dial"
}

// backoff is a quarter of a second, doubled with each try, give or take a fifth.
func backoff(try int) time.Duration {
	base := 250 * time.Millisecond << (try - 1)
	return base - base/5 + rand.N(base*2/5)
}

// sleep waits for d. It returns false, at once when the context's deadline comes first, and with nothing slept.
func sleep(ctx context.Context, d time.Duration) bool {
	if deadline, ok := ctx.Deadline(); d > maxWait || d > 0 && ok && time.Until(deadline) <= d {
		return false
	}
	return idle(ctx, d)
}

// idle waits for d, however long. It returns false when ctx ends first.
func idle(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

func readBody(req *http.Request) ([]byte, error) {
	if req.Body == nil || req.Body == http.NoBody {
		return nil, nil
	}
	defer req.Body.Close()
	return io.ReadAll(req.Body)
}

func statusOf(resp *http.Response) int {
	if resp == nil {
		return 0
	}
	return resp.StatusCode
}

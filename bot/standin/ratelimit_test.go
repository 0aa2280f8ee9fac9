package standin_test

import (
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

func TestBucketLimit(t *testing.T) {
	c := newClub(t)
	other := c.guild.Channel("other")
	for i := range 5 {
		got := c.do(t, "POST", c.messages(), hello)
		if got.status != 200 || got.header.Get("X-RateLimit-Limit") != "5" || got.header.Get("X-RateLimit-Remaining") != strconv.Itoa(4-i) {
			t.Fatalf("request %d: %d %v", i, got.status, got.header)
		}
		if got.header.Get("X-RateLimit-Bucket") == "" || got.header.Get("Retry-After") != "" {
			t.Errorf("headers %v", got.header)
		}
	}
	got := c.do(t, "POST", c.messages(), hello)
	after, _ := got.body["retry_after"].(float64)
	if got.status != 429 || got.body["global"] != false || after != 5 {
		t.Fatalf("sixth: %d %s", got.status, got.text)
	}
	h := got.header
	seconds, _ := strconv.Atoi(h.Get("Retry-After"))
	if h.Get("X-RateLimit-Scope") != "user" || float64(seconds) < after || h.Get("X-RateLimit-Remaining") != "0" || h.Get("X-RateLimit-Reset-After") == "" {
		t.Errorf("headers %v", h)
	}
	wants(t, "another channel", c.do(t, "POST", "/channels/"+other.ID().String()+"/messages", hello), 200, -1)
	wants(t, "another route", c.do(t, "GET", c.messages(), nil), 200, -1)
	if n := len(c.table.Messages()); n != 5 {
		t.Errorf("%d messages, want 5", n)
	}
	c.Advance(5 * time.Second)
	wants(t, "after the pause", c.do(t, "POST", c.messages(), hello), 200, -1)
	c.noFaults(t) // a bucket's size cannot be known beforehand
}

func TestGlobalLimit(t *testing.T) {
	c := newClub(t)
	limited := 0
	for i := range 60 {
		// Each guess at a channel has a bucket of its own.
		got := c.do(t, "GET", "/channels/"+strconv.Itoa(1000+i), nil)
		if got.status != 429 {
			continue
		}
		limited++
		h := got.header
		if h.Get("X-RateLimit-Global") != "true" || h.Get("X-RateLimit-Scope") != "global" || h.Get("Retry-After") == "" || got.body["global"] != true {
			t.Fatalf("%v %s", h, got.text)
		}
		if h.Get("X-RateLimit-Reset-After") != "" || h.Get("X-RateLimit-Limit") != "" {
			t.Errorf("a global 429 carries bucket headers: %v", h)
		}
	}
	if limited != 10 {
		t.Errorf("%d of 60 requests at once were limited", limited)
	}
}

// Interaction endpoints are exempt from the global limit.
func TestInteractionsAreExempt(t *testing.T) {
	c := newClub(t)
	c.register(t)
	bot := c.online(t, 0)
	for n := 1; c.do(t, "GET", "/channels/"+strconv.Itoa(n), nil).status != 429; n++ {
		continue
	}
	_, callback, _ := c.typed(t, bot)
	wants(t, "answer", c.do(t, "POST", callback, message), 204, -1)
}

// Ten thousand bad requests within ten minutes are answered by Cloudflare from then on.
func TestBan(t *testing.T) {
	if testing.Short() {
		t.Skip("sends 10 000 requests")
	}
	c := newClub(t, standin.Unpaced())
	client := c.client(t)
	for range 10001 {
		resp, err := client.Get(c.URL() + "/api/v9/users/@me")
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
	}
	got := c.do(t, "GET", "/users/@me", nil)
	if got.status != 429 || !strings.HasPrefix(got.header.Get("Content-Type"), "text/html") || got.body != nil {
		t.Errorf("%d %v %s", got.status, got.header, got.text)
	}
}

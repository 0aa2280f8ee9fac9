package bot

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

// Every fault of the gateway, and of discordgo's handling of it, that does not end the bot's life: a new session is begun
// and commands are answered.
func TestGatewayFaults(t *testing.T) {
	for _, c := range []struct {
		name    string
		options []standin.Option
		before  func(d *standin.Discord) // until the bot starts
		during  func(d *standin.Discord) // once it is ready
		after   func(d *standin.Discord) // once a session's end is noticed
		cause   string                   // as counted
	}{
		{name: "op 7 on a live session", during: (*standin.Discord).OrderReconnect, cause: "reconnect"},
		{name: "op 7 in place of READY", before: func(d *standin.Discord) { d.ReconnectInsteadOfReady(2) }, cause: "reconnect"},
		{name: "op 7 in place of READY, later", during: func(d *standin.Discord) { d.ReconnectInsteadOfReady(1); d.DropSocket() }, cause: "reconnect"},
		{
			name: "no HELLO", before: func(d *standin.Discord) { d.WithholdHello(true) },
			after: func(d *standin.Discord) { d.WithholdHello(false) }, cause: "no_hello",
		},
		{name: "op 9, not resumable", during: func(d *standin.Discord) { d.InvalidateSessions(false) }, cause: "invalid_session"},
		{name: "op 9, resumable", during: func(d *standin.Discord) { d.InvalidateSessions(true) }, cause: "invalid_session"},
		{name: "socket lost", during: (*standin.Discord).DropSocket, cause: "connection"},
		{name: "session timed out", during: func(d *standin.Discord) { d.CloseSocket(4009) }, cause: "closed_4009"},
		{name: "going away", during: func(d *standin.Discord) { d.CloseSocket(1001) }, cause: "closed_1001"},
		{
			name: "heartbeats not acknowledged", options: []standin.Option{standin.Heartbeat(300 * time.Millisecond)},
			during: func(d *standin.Discord) { d.WithholdAcks(true) },
			after: func(d *standin.Discord) {
				d.WithholdAcks(false)
				d.SetHeartbeat(time.Hour)
				d.DropSocket()
				d.ForgetFaults() // a busy machine cannot beat so fast
			}, cause: "no_acknowledgement",
		},
		{
			name: "no READY", before: func(d *standin.Discord) { d.WithholdReady(true) },
			after: func(d *standin.Discord) { d.WithholdReady(false) }, cause: "not_ready",
		},
		{name: "gateway out of order", before: func(d *standin.Discord) { d.RefuseGateway(503, 502, 200) }, cause: "connection"},
		{name: "address out of order", before: func(d *standin.Discord) { d.On(standin.GetGateway).Answer(500, 500, 500, 500, 500) }, cause: "connection"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t, c.options...)
			club.pace.identify = time.Millisecond
			switch c.name { // what is short may end a further session or two
			case "no HELLO":
				club.pace.hello = 300 * time.Millisecond
			case "no READY":
				club.pace.ready = 300 * time.Millisecond
			}
			if c.before != nil {
				c.before(club.Discord)
			}
			p := club.launch(t)
			if c.during != nil {
				club.await(t, "the first session is ready", p.gateway.up.Load)
				c.during(club.Discord)
			}
			club.await(t, "the session's end is noticed", func() bool { return p.scrape(t, "podium_gateway_ends_total{cause=\""+c.cause+"\"}") > 0 })
			if c.after != nil {
				c.after(club.Discord)
			}
			club.await(t, "a new session is ready", func() bool { return p.gateway.up.Load() && club.Connected() })
			club.await(t, "the commands are registered", func() bool { return strings.Contains(club.log.String(), "commands registered") })
			if answer := club.As(club.ana).In(club.table).Type("/ask"); answer.Content() != "done" {
				t.Errorf("%q, %v", answer.Content(), answer.Err())
			}
			p.stop()
			if club.Resumes() != 0 {
				t.Error("a session was resumed")
			}
			if strings.Contains(club.log.String(), "abandoned") {
				t.Error("a session was abandoned")
			}
			if c.name != "address out of order" {
				club.noFaults(t)
			}
		})
	}
}

// Op 1 wants a heartbeat at once; without one Discord would end the session.
func TestHeartbeatOnDemand(t *testing.T) {
	t.Parallel()
	began := time.Now()
	c := newClub(t, standin.Heartbeat(time.Hour), standin.Clock(func() time.Time { return began }))
	p := c.start(t)
	for range 5 {
		c.AskHeartbeat()
	}
	if answer := c.As(c.ana).In(c.table).Type("/ask"); answer.Content() != "done" {
		t.Errorf("%q, %v", answer.Content(), answer.Err())
	}
	p.stop()
	if n := p.scrape(t, "podium_gateway_ends_total"); n != 0 {
		t.Errorf("%v sessions ended", n)
	}
}

// Close codes that no further session would fare better than: the bot ends, saying why.
func TestDiscordDoesNotWantTheBot(t *testing.T) {
	for code, says := range map[int]string{
		4004: "token", 4010: "shard", 4011: "sharded", 4012: "too old", 4013: "intents", 4014: "intents",
	} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			p := c.start(t)
			c.CloseSocket(code)
			err := p.wait()
			if err == nil || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), fmt.Sprint(code)) {
				t.Errorf("ended with %v", err)
			}
			if n := c.Identifies(); n != 1 {
				t.Errorf("%d identifies", n)
			}
		})
	}
}

func TestWrongToken(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.options.Token = "wrong"
	err := c.launch(t).wait()
	if err == nil || !strings.Contains(err.Error(), "token") {
		t.Errorf("ended with %v", err)
	}
	if n := c.Identifies(); n != 0 {
		t.Errorf("%d identifies with a token that is wrong", n)
	}
}

// Sessions are not begun more often than Discord allows, and the longer they keep failing the less often.
func TestIdentifiesArePaced(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.pace.identify, c.pace.first = 200*time.Millisecond, time.Millisecond
	c.ReconnectInsteadOfReady(1000)
	began := time.Now()
	p := c.launch(t)
	c.await(t, "a few sessions have failed", func() bool { return c.Identifies() == 4 })
	if took := time.Since(began); took < 600*time.Millisecond {
		t.Errorf("four identifies within %v", took)
	}
	p.stop()

	g := &gateway{pace: pace{first: 20 * time.Millisecond, longest: 100 * time.Millisecond}}
	for failures, least := range map[int]int64{0: 0, 1: 20, 2: 40, 3: 80, 4: 100, 1000: 100} {
		began := time.Now()
		if !g.await(t.Context(), time.Time{}, failures) {
			t.Fatal("gave up")
		}
		if took := time.Since(began); took.Milliseconds() < least {
			t.Errorf("after %d failures a pause of %v", failures, took)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if g.await(ctx, time.Time{}, 5) {
		t.Error("a stop does not end the pause")
	}
}

// Discord resets the token of a bot that begins more sessions than it may in a day: where none is left, none is begun.
func TestNoIdentifyLeft(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	s := script(t,
		answer(200, `{"url":"ws://127.0.0.1:1","session_start_limit":{"total":1000,"remaining":0,"reset_after":150}}`),
		answer(200, `{"url":"ws://127.0.0.1:1","session_start_limit":{"total":1000,"remaining":7,"reset_after":150}}`))
	c.options.API = s.URL
	b, err := New(c.options)
	if err != nil {
		t.Fatal(err)
	}
	b.gateway.pace = c.pace
	began := time.Now()
	if err := b.gateway.allowance(t.Context()); err != nil || time.Since(began) < 150*time.Millisecond {
		t.Errorf("%v after %v", err, time.Since(began))
	}
	if n := len(s.times()); n != 2 {
		t.Errorf("asked %d times", n)
	}
	b.net.CloseIdleConnections()
}

// Stopping works in every state.
func TestStop(t *testing.T) {
	for _, c := range []struct {
		name   string
		before func(d *standin.Discord)
		until  func(c *club) bool
	}{
		{"while Discord does not answer", func(d *standin.Discord) { d.On("GET /gateway/bot").Delay(9, time.Hour) }, func(c *club) bool { return true }},
		{"while the address is asked for", func(d *standin.Discord) { d.On(standin.GetGateway).Delay(9, time.Hour) }, func(c *club) bool { return c.asked("/gateway/bot") > 0 }},
		{"while there is no HELLO", func(d *standin.Discord) { d.WithholdHello(true) }, func(c *club) bool { return c.asked("GET /gateway 200") > 0 }},
		{"while the gateway is out of order", func(d *standin.Discord) { d.RefuseGateway(503, 503, 503, 503, 503) }, func(c *club) bool { return strings.Contains(c.log.String(), "session over") }},
		{"when ready", func(*standin.Discord) {}, (*club).Connected},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t)
			club.pace = usualPace()
			c.before(club.Discord)
			p := club.launch(t)
			club.await(t, "it is so far", func() bool { return c.until(club) })
			time.Sleep(20 * time.Millisecond)
			p.stop()
		})
	}
}

func TestNew(t *testing.T) {
	c := newClub(t)
	for name, change := range map[string]func(o *Options){
		"token":    func(o *Options) { o.Token = "" },
		"Commands": func(o *Options) { o.Commands = nil },
		"Outbox":   func(o *Options) { o.Outbox = nil },
		"API":      func(o *Options) { o.API = "localhost:8080" },
		"/api":     func(o *Options) { o.API = "http://localhost/api/v9" },
		"ftp":      func(o *Options) { o.API = "ftp://localhost" },
	} {
		o := c.options
		change(&o)
		if _, err := New(o); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnwanted(t *testing.T) {
	for _, err := range []error{nil, errReconnect, errNoHello, &closed{4000, ""}, &closed{4009, ""}, &apiError{Status: 403}, errors.New("x")} {
		if got := unwanted(err); got != nil {
			t.Errorf("%v would end the bot: %v", err, got)
		}
	}
	if unwanted(&apiError{Status: http.StatusUnauthorized}) == nil {
		t.Error("a wrong token is tried again for ever")
	}
}

package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// pace is how patient the gateway is. Discord allows an IDENTIFY in five seconds and a thousand a day, and resets the
// token of who exceeds the latter: hence the longest pause.
type pace struct {
	hello    time.Duration // from asking for the address until HELLO
	ready    time.Duration // from HELLO until READY
	identify time.Duration // between the beginnings of two sessions, at least
	first    time.Duration // pause after a failure, doubled with each
	longest  time.Duration // pause, at most
	steady   time.Duration // a session that lasted as long was none
	goodbye  time.Duration // for discordgo to close a session; it sleeps a second between close frame and close
}

func usualPace() pace {
	return pace{
		hello: 20 * time.Second, ready: 30 * time.Second, identify: 5 * time.Second,
		first: time.Second, longest: 2 * time.Minute, steady: time.Minute, goodbye: 5 * time.Second,
	}
}

// gateway keeps a session with Discord's gateway, one after the other, until it is told to stop or Discord does not want
// the bot.
type gateway struct {
	token       string
	carrier     http.RoundTripper
	rest        *rest
	pace        pace
	log         *slog.Logger
	metrics     *metrics
	identified  func(identity)        // READY
	greet       *greeter              // nil: nobody wants to know of servers
	interaction func(json.RawMessage) // returns at once
	up          atomic.Bool
	closing     sync.WaitGroup // sessions that are over
}

// run returns nil when ctx ends, and an error when Discord does not want the bot.
func (g *gateway) run(ctx context.Context) error {
	defer g.closing.Wait()
	failures := 0
	var began time.Time
	for g.await(ctx, began, failures) {
		began = time.Now()
		err := g.live(ctx)
		if ctx.Err() != nil {
			return nil
		}
		g.metrics.sessions.WithLabelValues(causeName(err)).Inc()
		if fatal := unwanted(err); fatal != nil {
			return fatal
		}
		if failures++; time.Since(began) >= g.pace.steady {
			failures = 0
		}
		g.log.Warn("gateway session over", slog.Any("cause", err), slog.Duration("lasted", time.Since(began)))
	}
	return nil
}

// await waits until the next session may begin. It reports false when ctx ends first.
func (g *gateway) await(ctx context.Context, began time.Time, failures int) bool {
	wait := max(0, time.Until(began.Add(g.pace.identify)))
	if failures > 0 {
		back := min(g.pace.longest, g.pace.first<<min(failures-1, 16))
		wait = max(wait, back+rand.N(back/4+1))
	}
	return idle(ctx, wait)
}

// live has one session from its beginning to its end. Closing it takes discordgo a second, for which the next one need
// not wait.
func (g *gateway) live(ctx context.Context) error {
	if err := g.allowance(ctx); err != nil {
		return err
	}
	s, err := g.newSession()
	if err != nil {
		return err
	}
	who, err := s.open(ctx, g.pace)
	ready := err == nil
	if ready {
		g.log.Info("gateway ready")
		g.identified(who)
		g.setUp(true)
		err = s.watch(ctx)
		g.setUp(false)
	}
	g.closing.Go(func() {
		if !s.close(ready, g.pace.goodbye) {
			g.log.Error("gateway session abandoned: it does not close")
		}
	})
	return err
}

// allowance asks whether Discord lets another session begin today, and waits until it does.
func (g *gateway) allowance(ctx context.Context) error {
	for {
		asked, cancel := context.WithTimeout(ctx, g.pace.hello)
		remaining, fresh, err := g.rest.identifies(asked)
		cancel()
		if statusCode(err) != 0 && statusCode(err) != http.StatusUnauthorized {
			return nil // no such figure: the address is asked for next, and will tell what is wrong
		}
		if err != nil || remaining > 0 {
			return err
		}
		g.log.Error("Discord lets no further gateway session begin for now", slog.Duration("wait", fresh))
		if !idle(ctx, max(fresh, g.pace.identify)) {
			return ctx.Err()
		}
	}
}

func (g *gateway) setUp(up bool) {
	g.up.Store(up)
	g.metrics.ready.Set(0)
	if up {
		g.metrics.ready.Set(1)
	}
}

// unwanted makes of an end of a session the error to stop with, if no further session would fare better.
func unwanted(err error) error {
	if statusCode(err) == http.StatusUnauthorized {
		return fmt.Errorf("bot: Discord does not accept the token; copy it anew from the developer portal, page Bot: %w", err)
	}
	c, ok := errors.AsType[*closed](err)
	if !ok {
		return nil
	}
	reasons := map[int]string{
		4004: "Discord does not accept the token; copy it anew from the developer portal, page Bot",
		4010: "Discord refuses the shard",
		4011: "the bot is in so many servers that Discord wants it sharded, which Podium is not",
		4012: "Discord no longer speaks this version of its API; Podium is too old",
		4013: "Discord does not know the gateway intents asked for; Podium is too old",
		4014: "Discord does not allow the gateway intents asked for",
	}
	if reason, ok := reasons[c.Code]; ok {
		return fmt.Errorf("bot: %s: %w", reason, err)
	}
	return nil
}

// causeName is the cause as a figure's label.
func causeName(err error) string {
	var c *closed
	switch {
	case errors.As(err, &c):
		return fmt.Sprintf("closed_%d", c.Code)
	case errors.Is(err, errReconnect):
		return "reconnect"
	case errors.Is(err, errInvalid):
		return "invalid_session"
	case errors.Is(err, errNoHello):
		return "no_hello"
	case errors.Is(err, errNotReady):
		return "not_ready"
	case errors.Is(err, errNoAck):
		return "no_acknowledgement"
	}
	return "connection"
}

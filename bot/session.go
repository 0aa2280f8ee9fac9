package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// identity is who the bot is, as READY tells.
type identity struct {
	Application snowflake
	User        snowflake
	Guilds      []snowflake // that it is in
}

// session is one life of a gateway connection, from asking for its address to its end. It is never resumed: discordgo
// does not go where Discord wants a session resumed, and ends sessions it means to resume. Nothing relies on events
// being replayed.
type session struct {
	discord *discordgo.Session
	ctx     context.Context // of everything that has no other, so that cut ends it
	cut     context.CancelFunc
	conn    atomic.Pointer[gatewayConn]
	dialled chan struct{} // conn is there
	ready   chan identity
	opened  chan struct{} // Open returned
	failure error         // what it returned
}

func (g *gateway) newSession() (*session, error) {
	d, err := discordgo.New("Bot " + g.token)
	if err != nil {
		return nil, err
	}
	s := &session{discord: d, opened: make(chan struct{}), dialled: make(chan struct{}), ready: make(chan identity, 1)}
	s.ctx, s.cut = context.WithCancel(context.Background())
	d.Client = &http.Client{Transport: bound{s.ctx, g.carrier}}
	d.Dialer = &websocket.Dialer{
		HandshakeTimeout:  g.pace.hello,
		NetDialContext:    s.dial((&net.Dialer{}).DialContext),
		NetDialTLSContext: s.dial(tunnel{dial: (&net.Dialer{}).DialContext, proxy: http.ProxyFromEnvironment}.DialContext),
	}
	d.LogLevel = -1                  // what it has to say, we know
	d.ShouldReconnectOnError = false // the gateway does, with a new session
	d.ShouldRetryOnRateLimit = false
	d.MaxRestRetries = 0
	d.StateEnabled = false                       // it has data races, and nothing needs it
	d.Compress = false                           // so that the connection can be read along
	d.SyncEvents = true                          // the handler returns at once
	d.Identify.Intents = discordgo.IntentsGuilds // not privileged; interactions come without
	d.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { g.event(s, e) })
	return s, nil
}

// bound ties requests that come without a context to the session's.
type bound struct {
	ctx     context.Context
	carrier http.RoundTripper
}

// RoundTrip sends the request under the session's context.
func (b bound) RoundTrip(r *http.Request) (*http.Response, error) {
	return b.carrier.RoundTrip(r.WithContext(b.ctx))
}

// dial makes connections that are watched, and end with the session.
func (s *session) dial(d func(ctx context.Context, network, addr string) (net.Conn, error)) func(ctx context.Context, network, addr string) (net.Conn, error) {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(s.ctx, cancel)()
		raw, err := d(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		c := watch(raw)
		if s.conn.CompareAndSwap(nil, c) {
			close(s.dialled)
		}
		context.AfterFunc(s.ctx, func() { c.end(context.Canceled) })
		return c, nil
	}
}

// event takes what the gateway dispatches. It is called from discordgo's reading loop.
func (g *gateway) event(s *session, e *discordgo.Event) {
	switch e.Type {
	case "READY":
		var ready struct {
			User struct {
				ID snowflake `json:"id"`
			} `json:"user"`
			Application struct {
				ID snowflake `json:"id"`
			} `json:"application"`
			Guilds []struct {
				ID snowflake `json:"id"`
			} `json:"guilds"`
		}
		if err := json.Unmarshal(e.RawData, &ready); err != nil {
			g.log.Error("READY not understood", slog.Any("error", err))
			return
		}
		who := identity{Application: ready.Application.ID, User: ready.User.ID}
		for _, guild := range ready.Guilds {
			who.Guilds = append(who.Guilds, guild.ID)
		}
		if g.greet != nil {
			g.greet.self.Store(int64(who.User))
		}
		select {
		case s.ready <- who:
		default:
		}
	case "GUILD_CREATE":
		if g.greet != nil {
			g.greet.accept(e.RawData)
		}
	case "INTERACTION_CREATE":
		g.interaction(e.RawData)
	}
}

// open starts the session and waits until it is ready: for HELLO first, which discordgo would wait for without end.
func (s *session) open(ctx context.Context, p pace) (identity, error) {
	go s.run()
	limit := time.NewTimer(p.hello)
	defer limit.Stop()
	late := errNoHello
	dialled, opened := s.dialled, s.opened
	var hello, over <-chan struct{}
	for {
		select {
		case <-dialled:
			dialled, hello, over = nil, s.conn.Load().hello, s.conn.Load().over
		case <-hello:
			hello, late = nil, errNotReady
			limit.Reset(p.ready)
		case who := <-s.ready:
			s.conn.Load().touch()
			return who, nil
		case <-over:
			if err := s.conn.Load().why(); !errors.Is(err, net.ErrClosed) {
				return identity{}, err
			}
			over = nil // closed by discordgo, which has yet to say why
		case <-opened:
			if s.failure != nil {
				return identity{}, s.failure
			}
			opened = nil // some other event came before READY
		case <-limit.C:
			return identity{}, late
		case <-ctx.Done():
			return identity{}, ctx.Err()
		}
	}
}

// run opens discordgo's session. Whatever Discord sends must not end the process.
func (s *session) run() {
	defer close(s.opened)
	defer func() {
		if p := recover(); p != nil {
			s.failure = fmt.Errorf("discordgo panicked: %v", p)
		}
	}()
	if err := s.discord.Open(); err != nil {
		s.failure = refusal(err)
	}
}

// watch waits for the end of a session that is ready, and ends one whose heartbeats are no longer acknowledged.
func (s *session) watch(ctx context.Context) error {
	c := s.conn.Load()
	check := time.NewTicker(max(c.beat()/4, time.Millisecond))
	defer check.Stop()
	for {
		select {
		case <-c.over:
			return c.why()
		case <-ctx.Done():
			return ctx.Err()
		case now := <-check.C:
			if c.silent(now) {
				c.end(errNoAck)
				return c.why()
			}
		}
	}
}

// close ends the session: with a proper goodbye where it was ready, else at once. It reports false when discordgo does
// not let go of it; then the session is abandoned, its connection closed.
func (s *session) close(ready bool, within time.Duration) bool {
	defer s.cut()
	if !ready {
		s.cut()
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-s.opened
		if s.failure == nil {
			_ = s.discord.Close()
		}
	}()
	select {
	case <-done:
		return true
	case <-time.After(within):
		if c := s.conn.Load(); c != nil {
			_ = c.Close()
		}
		return false
	}
}

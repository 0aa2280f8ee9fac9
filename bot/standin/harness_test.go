package standin_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"go.uber.org/goleak"

	"github.com/podiumbot/podium/bot/standin"
)

func TestMain(m *testing.M) {
	if at := os.Getenv(disgoBot); at != "" {
		if err := runDisgo(at); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

// club is a stand-in with one guild, as most tests want it. Its clock stands still, so that a busy machine makes no answer
// late.
type club struct {
	*standin.Discord
	guild *standin.Guild
	table *standin.Channel
	ana   *standin.Member
	bo    *standin.Member
}

func newClub(t *testing.T, options ...standin.Option) *club {
	t.Helper()
	d := standin.New(append([]standin.Option{standin.IdentifyEvery(0), standin.Clock(fakeClock)}, options...)...)
	t.Cleanup(d.Close)
	g := d.Guild("Chess club")
	return &club{Discord: d, guild: g, table: g.Channel("table"), ana: g.Member("ana"), bo: g.Member("bo")}
}

// redirect sends a client's requests to the stand-in: scheme and host only, as the real bot does.
type redirect struct {
	to   *url.URL
	base *http.Transport
}

func (r redirect) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = r.to.Scheme, r.to.Host, r.to.Host
	return r.base.RoundTrip(req)
}

func (c *club) client(tb testing.TB) *http.Client {
	tb.Helper()
	to, err := url.Parse(c.URL())
	if err != nil {
		tb.Fatal(err)
	}
	base := &http.Transport{}
	tb.Cleanup(base.CloseIdleConnections)
	return &http.Client{Transport: redirect{to, base}}
}

// connect opens a real discordgo session.
func (c *club) connect(t *testing.T, handlers ...any) *discordgo.Session {
	t.Helper()
	s := c.session(t)
	for _, h := range handlers {
		s.AddHandler(h)
	}
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	until(t, "the session is ready", func() bool { return c.Connected() && beating(s) })
	return s
}

// beating reports whether the connection a session has now has sent its first heartbeat. Until then discordgo does not bear
// its loss: the goroutine about to send the heartbeat fails on the old connection, and closes the new one for it, with a
// code that gives the session up and what was said in it with it.
func beating(s *discordgo.Session) bool {
	s.RLock()
	defer s.RUnlock()
	return s.DataReady
}

// until polls for what nothing signals.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(90 * time.Second); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

func (c *club) session(tb testing.TB) *discordgo.Session {
	tb.Helper()
	s, err := discordgo.New("Bot " + c.Token())
	if err != nil {
		tb.Fatal(err)
	}
	s.Client = c.client(tb)
	s.StateEnabled = false
	s.LogLevel = -1
	s.Identify.Intents = discordgo.IntentsGuilds
	return s
}

// noFaults fails the test for every mistake the stand-in saw.
func (c *club) noFaults(t *testing.T) {
	t.Helper()
	for _, f := range c.Faults() {
		t.Error(f)
	}
}

package bot

import (
	"context"
	"flag"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"go.uber.org/goleak"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// patience is how long a test waits for a state, on a machine that has much else to do.
const patience = 90 * time.Second

// TestMain runs many tests at once, whatever the number of processors: what they do is wait.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "12"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

// club is a Discord with one server, and a bot of the test's own commands on it. What is set before start counts. Nothing
// is late in it because the machine is busy: all wait long, unless a test says otherwise.
type club struct {
	*standin.Discord
	guild *standin.Guild
	table *standin.Channel
	ana   *standin.Member
	bo    *standin.Member

	handlers scriptedCommands
	store    *storage.Store
	told     moderators
	log      journal
	options  Options
	pace     pace
	hold     chan time.Time // see linger
	within   time.Duration  // for the first answer
	tick     time.Duration
}

func newClub(t *testing.T, options ...standin.Option) *club {
	t.Helper()
	d := standin.New(append([]standin.Option{standin.IdentifyEvery(0), standin.FirstAnswer(time.Hour)}, options...)...)
	t.Cleanup(d.Close)
	g := d.Guild("Chess club")
	c := &club{Discord: d, guild: g, table: g.Channel("table"), ana: g.Member("ana"), bo: g.Member("bo")}
	c.store = openStore(t)
	c.pace = pace{
		hello: patience, ready: patience, identify: 10 * time.Millisecond,
		first: 10 * time.Millisecond, longest: time.Second, steady: time.Minute, goodbye: patience,
	}
	c.hold, c.within, c.tick = make(chan time.Time), time.Hour, usualTick
	c.options = Options{
		Token: d.Token(), API: d.URL(), Commands: &c.handlers, Outbox: c.store, Moderators: &c.told, Ready: c.store.Ready,
		Log: slog.New(slog.NewTextHandler(&c.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(c.log.String())
		}
	})
	return c
}

func openStore(t *testing.T) *storage.Store {
	t.Helper()
	s, err := storage.Open(t.Context(), t.TempDir()+"/podium.db", storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// process is a bot that runs.
type process struct {
	*Bot
	t      *testing.T
	cancel context.CancelFunc
	ended  chan error
	once   sync.Once
	err    error
}

// launch runs a bot without waiting for it.
func (c *club) launch(t *testing.T) *process {
	t.Helper()
	b, err := New(c.options)
	if err != nil {
		t.Fatal(err)
	}
	b.gateway.pace = c.pace
	b.gateway.carrier.(*transport).timeout = patience
	b.announce.tick = c.tick
	b.dispatch.within = c.within
	b.dispatch.hold = func() <-chan time.Time { return c.hold }
	ctx, cancel := context.WithCancel(context.Background())
	p := &process{Bot: b, t: t, cancel: cancel, ended: make(chan error, 1)}
	go func() { p.ended <- b.Run(ctx) }()
	t.Cleanup(p.stop)
	return p
}

// start runs a bot until it is ready and its commands are registered.
func (c *club) start(t *testing.T) *process {
	t.Helper()
	p := c.launch(t)
	if !c.WaitReady() {
		t.Fatal("the bot never got ready")
	}
	c.await(t, "the commands are registered", func() bool { return strings.Contains(c.log.String(), "commands registered") })
	return p
}

// linger is a handler's taking so long that the place of its reply is held. It reports false where that may not be.
func (c *club) linger() bool {
	select {
	case c.hold <- time.Time{}:
		return true
	case <-time.After(patience):
		return false
	}
}

// wait returns what Run returned.
func (p *process) wait() error {
	p.t.Helper()
	p.once.Do(func() {
		select {
		case p.err = <-p.ended:
		case <-time.After(patience):
			p.t.Error("the bot does not stop")
		}
	})
	return p.err
}

// stop stops the bot as SIGTERM does.
func (p *process) stop() {
	p.cancel()
	if err := p.wait(); err != nil && p.t.Context().Err() == nil {
		p.t.Errorf("stopped with %v", err)
	}
}

// await polls for what nothing signals.
func (c *club) await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	if !eventually(holds) {
		t.Fatalf("waited in vain until %s", what)
	}
}

func eventually(holds func() bool) bool {
	for deadline := time.Now().Add(patience); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			return false
		}
	}
	return true
}

// noFaults fails the test for every mistake the stand-in saw.
func (c *club) noFaults(t *testing.T) {
	t.Helper()
	for _, f := range c.Faults() {
		t.Error(f)
	}
}

// asked counts the requests whose line ("POST /channels/1/messages 200") contains the words.
func (c *club) asked(words string) (n int) {
	for _, r := range c.Requests() {
		if strings.Contains(r.String(), words) {
			n++
		}
	}
	return n
}

// scriptedCommands are commands whose handlers a test writes down: /ask with options, completed while typed, and /player add.
type scriptedCommands struct {
	handle      func(ctx context.Context, r *commands.Request) commands.Reply
	announce    func(p league.Post) (*commands.Post, error)
	definitions []*discordgo.ApplicationCommand

	mu       sync.Mutex
	requests []*commands.Request
}

// Definitions are two commands, unless the test has others.
func (s *scriptedCommands) Definitions() []*discordgo.ApplicationCommand {
	if s.definitions != nil {
		return s.definitions
	}
	option := func(kind discordgo.ApplicationCommandOptionType, name string) *discordgo.ApplicationCommandOption {
		return &discordgo.ApplicationCommandOption{
			Type: kind, Name: name, Description: "An option", Autocomplete: name == "text",
		}
	}
	return []*discordgo.ApplicationCommand{
		{Name: "ask", Description: "Asks", Options: []*discordgo.ApplicationCommandOption{
			option(discordgo.ApplicationCommandOptionString, "text"), option(discordgo.ApplicationCommandOptionUser, "who"),
		}},
		{Name: "player", Description: "Players", Options: []*discordgo.ApplicationCommandOption{
			{
				Type: discordgo.ApplicationCommandOptionSubCommand, Name: "add", Description: "Adds one",
				Options: []*discordgo.ApplicationCommandOption{option(discordgo.ApplicationCommandOptionInteger, "number")},
			},
		}},
	}
}

// Handle keeps the request and runs the test's handler.
func (s *scriptedCommands) Handle(ctx context.Context, r *commands.Request) commands.Reply {
	s.mu.Lock()
	s.requests = append(s.requests, r)
	s.mu.Unlock()
	if s.handle == nil {
		return commands.Reply{Content: "done"}
	}
	return s.handle(ctx, r)
}

// Announce draws a post as its view, with a button as real posts have.
func (s *scriptedCommands) Announce(_ context.Context, p league.Post) (*commands.Post, error) {
	if s.announce != nil {
		return s.announce(p)
	}
	view := p.Event.(league.Shared).View
	return &commands.Post{Content: view, Components: buttons("Explain", view+"/explain")}, nil
}

// TierRole names a role after its tier.
func (s *scriptedCommands) TierRole(l league.League, tier string, apart bool) (string, int) {
	if apart {
		return tier + " of " + l.Name, 0
	}
	return tier, 0
}

func (s *scriptedCommands) seen() []*commands.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*commands.Request(nil), s.requests...)
}

// buttons is a row of buttons: label, custom id, label, …
func buttons(labels ...string) []discordgo.MessageComponent {
	row := discordgo.ActionsRow{}
	for i := 0; i < len(labels); i += 2 {
		row.Components = append(row.Components, discordgo.Button{
			Label: labels[i], CustomID: labels[i+1], Style: discordgo.SecondaryButton,
		})
	}
	return []discordgo.MessageComponent{row}
}

// moderators keep what they are told.
type moderators struct {
	mu     sync.Mutex
	failed []league.Trouble
	sent   []string
}

// PostFailed keeps a trouble.
func (m *moderators) PostFailed(_ context.Context, t league.Trouble) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.failed = append(m.failed, t)
	return nil
}

// PostSent keeps the key.
func (m *moderators) PostSent(_ context.Context, _ league.ID, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent = append(m.sent, key)
	return nil
}

func (m *moderators) troubles() []league.Trouble {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]league.Trouble(nil), m.failed...)
}

// journal is a log that can be read while it is written.
type journal struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write adds to the log.
func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

// String is the log so far.
func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

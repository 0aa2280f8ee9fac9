package standin

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"net"
	"net/http"
	"sync"
	"time"
)

// Discord is one running stand-in: its world, its HTTP server and its gateway. Make it with New.
type Discord struct {
	config
	listener net.Listener
	server   *http.Server
	routes   *http.ServeMux
	running  sync.WaitGroup // every goroutine of ours
	done     chan struct{}  // closed by Close

	mu       sync.Mutex // guards all below
	closed   bool
	offset   time.Duration
	ids      snowflakes
	changed  chan struct{} // closed and replaced when the world changes
	app      ID
	bot      *User
	users    map[ID]*User
	guilds   map[ID]*guild
	channels map[ID]*channel
	commands map[ID][]*Command // by guild, 0 for global ones
	letUse   map[letUse]bool
	created  map[ID][]time.Time
	files    map[ID]*upload

	interactions map[ID]*interaction
	tokens       map[string]*interaction
	young, old   []*interaction // younger and older than 3 s at the last sweep, by age

	gateway gateway
	limits  limits
	traps   []*Trap
	log     journal
	feed    feed
	keep    func() // of Keep
}

// New starts a stand-in on a free loopback port, or at Addr. It panics when no port can be had: nothing can be tested
// then.
func New(options ...Option) *Discord {
	d, err := Listen(options...)
	if err != nil {
		panic("standin: " + err.Error())
	}
	return d
}

// Listen is New with an error in place of a panic, for addresses that may be taken.
func Listen(options ...Option) (*Discord, error) {
	d := &Discord{
		config:   defaults(),
		done:     make(chan struct{}),
		changed:  make(chan struct{}),
		users:    map[ID]*User{},
		guilds:   map[ID]*guild{},
		channels: map[ID]*channel{},
		commands: map[ID][]*Command{},
		letUse:   map[letUse]bool{},
		created:  map[ID][]time.Time{},
		files:    map[ID]*upload{},

		interactions: map[ID]*interaction{},
		tokens:       map[string]*interaction{},
	}
	for _, o := range options {
		o(&d.config)
	}
	d.gateway.init()
	d.limits.init()
	d.bot = d.newUser("Podium", true)
	d.app = d.bot.ID // as with every application made since 2016
	if d.token == "" {
		d.token = base64.RawStdEncoding.EncodeToString([]byte(d.bot.ID.String())) + ".standin." + rand.Text()
	}
	d.routes = d.router()

	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", d.addr)
	if err != nil {
		return nil, err
	}
	d.listener = listener
	d.server = &http.Server{Handler: http.HandlerFunc(d.serve), ReadHeaderTimeout: 10 * time.Second}
	d.running.Go(func() { _ = d.server.Serve(listener) })
	return d, nil
}

// URL is the base address: scheme, loopback host and port, no path.
func (d *Discord) URL() string { return "http://" + d.listener.Addr().String() }

// Token is the bot's token; it goes to discordgo as "Bot " + Token.
func (d *Discord) Token() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.token
}

// ApplicationID is the bot's application and user id.
func (d *Discord) ApplicationID() ID { return d.app }

// Close cuts every connection, ends every goroutine and waits for them. It may be called twice.
func (d *Discord) Close() {
	d.mu.Lock()
	if !d.closed {
		d.closed = true
		close(d.done)
		d.wake()
	}
	for _, c := range d.gateway.conns() {
		c.cut()
	}
	d.mu.Unlock()
	_ = d.server.Close()
	d.running.Wait()
}

// wait blocks until done holds, the context ends, or the stand-in is closed. It reports whether done held. The lock is
// held while done runs.
func (d *Discord) wait(ctx context.Context, done func() bool) bool {
	for {
		d.mu.Lock()
		ok, closed, changed := done(), d.closed, d.changed
		d.mu.Unlock()
		if ok || closed {
			return ok
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return false
		}
	}
}

package standin

import "time"

// config is what options set.
type config struct {
	addr          string
	clock         func() time.Time
	token         string
	privileged    int
	patience      time.Duration
	firstAnswer   time.Duration
	heartbeat     time.Duration
	identifyEvery time.Duration
	pace          bool
}

func defaults() config {
	return config{
		addr:          "127.0.0.1:0",
		clock:         time.Now,
		patience:      90 * time.Second,
		firstAnswer:   3 * time.Second,
		heartbeat:     41250 * time.Millisecond,
		identifyEvery: 5 * time.Second,
		pace:          true,
	}
}

// Option changes how a stand-in behaves.
type Option func(*config)

// Addr sets the listening address; default a free port of 127.0.0.1.
func Addr(addr string) Option { return func(c *config) { c.addr = addr } }

// Clock sets the time interactions, tokens, messages, ids and limits live by; default time.Now. Only heartbeats are held
// against the machine's.
func Clock(now func() time.Time) Option { return func(c *config) { c.clock = now } }

// Token sets the only token accepted, without "Bot ". By default it is made as Discord makes them: the bot's id in base64,
// which some libraries read, then two opaque parts.
func Token(token string) Option { return func(c *config) { c.token = token } }

// Privileged switches privileged gateway intents on in the application's settings; default none, so asking for one is
// close code 4014.
func Privileged(intents int) Option { return func(c *config) { c.privileged = intents } }

// Patience is how long, in real time, the driving API waits for what a bot ought to do; default 90 s, which only
// a test that fails should ever see the end of.
func Patience(d time.Duration) Option { return func(c *config) { c.patience = d } }

// FirstAnswer is how long an interaction waits for its first answer; default 3 s as at Discord. Where a test is about
// something else and needs a clock that runs, more of it keeps a busy machine from making answers late.
func FirstAnswer(within time.Duration) Option { return func(c *config) { c.firstAnswer = within } }

// Heartbeat sets the interval HELLO asks for; default 41.25 s.
func Heartbeat(interval time.Duration) Option { return func(c *config) { c.heartbeat = interval } }

// IdentifyEvery sets the least time between two identifies of one rate-limit key; default 5 s as at Discord. A test that
// restarts its bot may shorten it.
func IdentifyEvery(gap time.Duration) Option { return func(c *config) { c.identifyEvery = gap } }

// Unpaced switches route and global rate limits off, for load tests of a bot rather than of its patience. Limits laid by
// On and Next stay.
func Unpaced() Option { return func(c *config) { c.pace = false } }

// Pace switches route and global rate limits on or off, as Unpaced does from the start.
func (d *Discord) Pace(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.pace = on
}

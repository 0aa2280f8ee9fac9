package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/podiumbot/podium/league"
)

const (
	// discordAPI is where requests go unless told otherwise.
	discordAPI = "https://discord.com"
	// grace is how long a stop waits for answers and posts that are under way before it ends their contexts. With what
	// comes after, a stop is done before those who stop processes (Docker: 10 s) lose patience.
	grace = 5 * time.Second
)

// Options are what a bot is made of. Needed are Token, Commands, Outbox and Moderators.
type Options struct {
	Token      string         // of the bot, without "Bot "
	API        string         // what takes the place of https://discord.com, such as a proxy's address; empty: Discord itself
	Guild      league.GuildID // registers the commands in this server only; 0: everywhere
	Commands   Commands
	Outbox     Outbox
	Moderators Moderators

	Roles    RoleKeeper   // nil: tiers are not shown as roles
	Pods     RollCaller   // nil: nobody looks for players of pods who left
	Arrivals Arrivals     // nil: the bot does not explain itself where it comes
	Jobs     []league.Job // that are to be run from time to time while the bot is there

	Ready   func(context.Context) error                                    // whether the store commits
	Backlog func(ctx context.Context) (posts int, oldest int64, err error) // what waits in the outbox
	Clock   func() time.Time                                               // nil: the host's
	Log     *slog.Logger                                                   // nil: nothing is logged
}

// Bot is the Discord side of one process. Make it with New and Run it once.
type Bot struct {
	log      *slog.Logger
	metrics  *metrics
	ready    func(context.Context) error
	gateway  *gateway
	dispatch *dispatcher
	announce *announcer
	registry *registry
	schedule *scheduler
	roles    *tierRoles
	roll     *rollCall
	greet    *greeter
	who      chan identity // the first READY
	net      *http.Transport
}

// New makes a bot. It reaches out to nobody yet. The error names an option that is missing or wrong.
func New(o Options) (*Bot, error) {
	if o.Token == "" {
		return nil, errors.New("bot: no token")
	}
	if o.Commands == nil || o.Outbox == nil || o.Moderators == nil {
		return nil, errors.New("bot: Commands, Outbox and Moderators are needed")
	}
	base, err := url.Parse(cmp.Or(o.API, discordAPI))
	if err != nil || base.Host == "" || base.Scheme != "http" && base.Scheme != "https" {
		return nil, fmt.Errorf("bot: API address %q is no http or https address, such as %s", o.API, discordAPI)
	}
	if path := strings.TrimRight(base.Path, "/") + "/"; strings.HasSuffix(path, "/api/") || strings.Contains(path, "/api/v") {
		return nil, fmt.Errorf("bot: API address %q: leave out /api and what follows, which lies below it", o.API)
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Ready == nil {
		o.Ready = func(context.Context) error { return nil }
	}
	m := newMetrics()
	if o.Backlog != nil {
		m.registry.MustRegister(newBacklog(o.Backlog))
	}
	net := http.DefaultTransport.(*http.Transport).Clone()
	// All go to one host; without HTTP/2, each answer of a crowd would open a connection.
	net.MaxIdleConnsPerHost = net.MaxIdleConns
	net.HTTP2 = &http.HTTP2Config{SendPingTimeout: 10 * time.Second, PingTimeout: 5 * time.Second} // else a dead connection is used on
	carrier := &transport{base: base, next: net, timeout: tryTimeout, log: o.Log, count: m.request}
	r, err := newREST(o.Token, carrier)
	if err != nil {
		return nil, err
	}
	t := newTroubles(o.Moderators, o.Log)
	b := &Bot{
		log: o.Log, metrics: m, ready: o.Ready, net: net, who: make(chan identity, 1),
		dispatch: newDispatcher(o.Commands, r, newDownloads(base, net), o.Clock, o.Log, m),
		announce: newAnnouncer(o, r, t, m),
		roles:    newTierRoles(o, r, t),
		roll:     newRollCall(o, r),
		greet:    newGreeter(o.Arrivals, o.Log),
		schedule: newScheduler(o.Jobs, o.Log),
		registry: &registry{rest: r, commands: o.Commands, guild: snowflake(o.Guild), log: o.Log},
	}
	b.gateway = &gateway{
		token: o.Token, carrier: carrier, rest: r, pace: usualPace(), log: o.Log, metrics: m,
		identified: b.identified, greet: b.greet, interaction: b.dispatch.accept,
	}
	return b, nil
}

// Run keeps the bot on Discord until ctx ends, then stops in order: the session is closed, interactions that came before
// are answered, posts under way are finished, leases given back. It returns nil then, and an error at once when Discord
// does not want the bot (a wrong token): trying again would not help.
func (b *Bot) Run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var running sync.WaitGroup
	running.Go(func() { b.work(ctx) })
	err := b.gateway.run(ctx)
	stop()
	b.dispatch.drain(grace)
	running.Wait()
	b.net.CloseIdleConnections()
	return err
}

// work does what needs to know who the bot is.
func (b *Bot) work(ctx context.Context) {
	var who identity
	select {
	case who = <-b.who:
	case <-ctx.Done():
		return
	}
	var running sync.WaitGroup
	running.Go(func() { b.registry.sync(ctx, who) })
	running.Go(func() { b.schedule.run(ctx) })
	running.Go(func() { b.greet.run(ctx) })
	if b.roles.work != nil {
		b.roles.self = who.User
		jobs := []league.Job{{Name: "tier roles", Run: b.roles.sync}} // with a scheduler of their own, for they may take long
		running.Go(func() { newScheduler(jobs, b.log).run(ctx) })
	}
	if b.roll.work != nil {
		jobs := []league.Job{{Name: "roll call of pods", Run: b.roll.look}}
		running.Go(func() { newScheduler(jobs, b.log).run(ctx) })
	}
	b.announce.self = who.User
	b.announce.run(ctx)
	running.Wait()
}

// identified takes each READY; the first one counts.
func (b *Bot) identified(who identity) {
	select {
	case b.who <- who:
	default:
	}
}

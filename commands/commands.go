package commands

import (
	"context"
	"log/slog"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view/picture"
	"github.com/podiumbot/podium/league"
)

// defaultTimeout is how long a use case may take. Discord waits fifteen minutes for an answer that was deferred; a person
// does not.
const defaultTimeout = 30 * time.Second

// Options are what commands need beside the use cases. The zero value serves.
type Options struct {
	Log     *slog.Logger  // nil: nothing is logged
	Timeout time.Duration // of one request; 0 is 30 s
}

// Commands is the slash commands of the bot. It is safe for concurrent use.
type Commands struct {
	league    *league.Service
	log       *slog.Logger
	timeout   time.Duration
	catalogue *locale.Catalogue
	artist    *picture.Artist
	commands  []command
	router    router
}

// command is one slash command: what Discord is told of it, and the routes of the command and of its buttons.
type command struct {
	definition *discordgo.ApplicationCommand
	routes     []route
}

// New returns the commands on the use cases of leagues.
func New(service *league.Service, o Options) *Commands {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	c := &Commands{league: service, log: o.Log, timeout: o.Timeout, catalogue: locale.New(), artist: picture.New()}
	c.commands = c.all(definer{english: c.catalogue.Printer(locale.English), french: c.catalogue.Printer(locale.French)})
	for _, command := range c.commands {
		for _, route := range command.routes {
			c.router.add(route.pattern, c.wrap(route))
		}
	}
	for _, route := range c.setupRoutes() {
		c.router.add(route.pattern, c.wrap(route))
	}
	c.router.otherwise = c.wrap(route{handle: unknownRoute})
	return c
}

// all lists the commands in the order Discord is told them and /help shows them.
func (c *Commands) all(d definer) []command {
	return []command{
		c.register(d), c.report(d), c.rank(d), c.leaderboard(d), c.history(d), c.explain(d), c.audit(d), c.elo(d), c.goCommand(d), c.forget(d), c.help(d),
		c.player(d), c.void(d), c.amend(d), c.event(d), c.correct(d), c.schedule(d), c.leagueCommand(d),
		c.pod(d), c.result(d), c.why(d), c.tournament(d), c.pair(d), c.draft(d), c.publish(d), c.cut(d),
		c.export(d), c.importLeague(d),
	}
}

// Definitions are the commands as Discord is told them, in a fixed order.
func (c *Commands) Definitions() []*discordgo.ApplicationCommand {
	definitions := make([]*discordgo.ApplicationCommand, len(c.commands))
	for i, command := range c.commands {
		definitions[i] = command.definition
	}
	return definitions
}

// Handle answers a request. It never fails and never panics: an error is a private reply in the reader's language.
func (c *Commands) Handle(ctx context.Context, r *Request) Reply {
	request := *r
	reply, _ := c.router.find(&request)(ctx, &request) // the error is in the reply and in the log
	return reply
}

func (c *Commands) printer(r *Request) *locale.Printer { return c.catalogue.Printer(r.Locale) }

func unknownRoute(context.Context, *Request) (Reply, error) {
	return Reply{}, league.NewError(league.NotFound, "button_over", nil)
}

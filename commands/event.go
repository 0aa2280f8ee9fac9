package commands

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// eventLimit is the longest name of an event.
const eventLimit = 64

// event is /event open|close|list: games of Go that are rated together.
func (c *Commands) event(d definer) command {
	const table = "event/{league}/{number}/{page}"
	return command{
		definition: d.command("event", discordgo.PermissionManageEvents,
			sub("open", required(text("name", eventLimit)), required(d.category()), text("end", dateLimit), d.board(),
				completed("league", leagueLimit)),
			sub("close", completed("event", eventLimit), completed("league", leagueLimit)),
			sub("list", completed("league", leagueLimit)),
		),
		routes: append(c.shareRoutes(table),
			route{pattern: "event/open", league: true, access: moderator, handle: c.handleEventOpen},
			route{pattern: "event/close", league: true, access: moderator, handle: c.handleEventClose},
			route{pattern: "event/list", league: true, handle: c.handleEventList},
			route{pattern: "events/{league}/{page}", handle: c.handleEventPage},
			route{pattern: table, handle: c.handleOpen},
		),
	}
}

func (c *Commands) handleEventOpen(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.OpenEvent(ctx, r.origin(), r.league.ID, league.NewEvent{
		Name: r.text("name"), Category: r.text("category"), End: r.text("end"), Board: r.boardSize(),
	})
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// handleEventClose closes the event named, or the one that is open.
func (c *Commands) handleEventClose(ctx context.Context, r *Request) (Reply, error) {
	if err := r.onlyGo("event_not_here"); err != nil {
		return Reply{}, err
	}
	number, err := c.eventToClose(ctx, r)
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.CloseEvent(ctx, r.origin(), r.league.ID, number)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// eventToClose is the number of the event named; left out it is the one that is open.
func (c *Commands) eventToClose(ctx context.Context, r *Request) (int, error) {
	if r.text("event") != "" {
		return c.eventNamed(ctx, r, "event")
	}
	events, err := c.league.SuggestEvents(ctx, r.league.ID, "")
	if err != nil {
		return 0, err
	}
	var open []int
	var names []string
	for _, e := range events {
		if event, ok := e.Body.(league.Event); ok && event.Open {
			open, names = append(open, e.Number), append(names, view.EventRef(e.Number)+" "+event.Name)
		}
	}
	switch len(open) {
	case 0:
		return 0, league.NewError(league.NotFound, "event_none_open", nil)
	case 1:
		return open[0], nil
	}
	return 0, league.InvalidOption("event", "events_open", league.Args{"events": names})
}

// eventNamed is the number of the event that an option names: "#3" as it is completed, its name, or its number alone, which
// may be the name of another.
func (c *Commands) eventNamed(ctx context.Context, r *Request, option string) (int, error) {
	typed := r.text(option)
	bare, marked := strings.CutPrefix(typed, "#")
	number, err := strconv.Atoi(bare)
	isNumber := err == nil && number > 0
	if isNumber && marked {
		return number, nil
	}
	events, err := c.league.SuggestEvents(ctx, r.league.ID, typed)
	if err != nil {
		return 0, err
	}
	named := eventsCalled(events, typed)
	switch {
	case len(named) == 1:
		return named[0].Number, nil
	case len(named) > 1:
		list := make([]string, len(named))
		for i, e := range named {
			list[i] = view.EventRef(e.Number) + " " + e.Body.(league.Event).Name
		}
		return 0, league.InvalidOption(option, "event_ambiguous", league.Args{"events": list})
	case isNumber:
		return number, nil
	}
	return 0, &league.Error{Kind: league.NotFound, Code: "event_unnamed", Args: league.Args{"option": option, "event": typed}}
}

// eventsCalled are the events of a name: those written just so before those that differ in case, and of several the one
// that is open, since clubs give the same name every year.
func eventsCalled(events []league.Entry, name string) []league.Entry {
	var exact, alike, open []league.Entry
	for _, e := range events {
		if event, ok := e.Body.(league.Event); ok && league.SameName(event.Name, name) {
			alike = append(alike, e)
			if event.Name == name {
				exact = append(exact, e)
			}
		}
	}
	if len(exact) > 0 {
		alike = exact
	}
	for _, e := range alike {
		if e.Body.(league.Event).Open {
			open = append(open, e)
		}
	}
	if len(open) == 1 {
		return open
	}
	return alike
}

func (c *Commands) handleEventList(ctx context.Context, r *Request) (Reply, error) {
	if err := r.onlyGo("event_not_here"); err != nil {
		return Reply{}, err
	}
	return c.eventPage(ctx, r, r.league.ID, 1)
}

func (c *Commands) handleEventPage(ctx context.Context, r *Request) (Reply, error) {
	id, err := r.number("league")
	if err != nil {
		return Reply{}, err
	}
	page, err := r.number("page")
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.eventPage(ctx, r, league.ID(id), int(page))
	return replacing(r, reply, err)
}

func (c *Commands) eventPage(ctx context.Context, r *Request, l league.ID, page int) (Reply, error) {
	events, err := c.league.Events(ctx, l, page)
	if err != nil {
		return Reply{}, err
	}
	if err := r.in(events.League); err != nil {
		return Reply{}, err
	}
	return replyWith(view.Events(c.printer(r), events)), nil
}

// handleGoEvent is /go event: the table of the event named; of the one that is open, or else the newest, where none is.
func (c *Commands) handleGoEvent(ctx context.Context, r *Request) (Reply, error) {
	if err := r.onlyGo("event_not_here"); err != nil {
		return Reply{}, err
	}
	if r.text("name") != "" {
		number, err := c.eventNamed(ctx, r, "name")
		if err != nil {
			return Reply{}, err
		}
		reply, err := c.present(ctx, r, view.Path("event", r.league.ID, number, 1))
		return reply, renamed(err, "name")
	}
	events, err := c.league.SuggestEvents(ctx, r.league.ID, "") // open ones first
	if err != nil {
		return Reply{}, err
	}
	if len(events) == 0 {
		return Reply{}, league.NewError(league.NotFound, "event_none", nil)
	}
	return c.present(ctx, r, view.Path("event", r.league.ID, events[0].Number, 1))
}

// eventChanged tells what was done to an event.
func (c *Commands) eventChanged(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	event, err := c.league.EntryView(ctx, o.Entries[0])
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.EventAnswer(c.printer(r), o.Kind, event)), nil
}

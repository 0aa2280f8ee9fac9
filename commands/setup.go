package commands

import (
	"context"
	"errors"
	"strconv"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// setupRoutes are the way from the Set up button to a league. What was chosen so far stands in the custom ids, so that it
// outlives a restart; who presses is looked at each time.
func (c *Commands) setupRoutes() []route {
	return []route{
		{pattern: "setup", access: admin, handle: c.handleSetup},
		{pattern: "setup/pick/{part}/{system}/{channel}/{language}", access: admin, handle: c.handleSetupPick},
		{pattern: "setup/name/{system}/{channel}/{language}", access: admin, handle: c.handleSetupName},
		{pattern: "setup/again/{part}/{typed}/{system}/{channel}/{language}", access: admin, handle: c.handleSetupName},
		{pattern: "setup/create/{system}/{channel}/{language}", access: admin, handle: c.handleSetupCreate},
		{pattern: "setup/zone/{system}/{channel}/{language}", access: admin, handle: c.handleSetupZone},
	}
}

// handleSetup shows what there is to choose; a server that has a league has been set up.
func (c *Commands) handleSetup(ctx context.Context, r *Request) (Reply, error) {
	leagues, err := c.league.LeaguesOf(ctx, r.Guild)
	if err != nil {
		return Reply{}, err
	}
	if len(leagues) > 0 {
		return c.say(r, "setup.over", locale.Args{"League": view.LeagueName(leagues[0])}), nil
	}
	return replyWith(view.Setup(c.printer(r), view.SetupChoice{
		System: view.SetupGame(league.Table), Channel: r.home(), Language: c.printer(r).Lang(),
	})), nil
}

// setupChoice reads what was chosen so far.
func (r *Request) setupChoice() (view.SetupChoice, error) {
	channel, err := r.number("channel")
	choice := view.SetupChoice{
		System: view.SetupGame(r.params["system"]), Channel: league.ChannelID(channel), Language: r.params["language"],
	}
	return choice, err
}

// handleSetupPick takes in what a menu was set to.
func (c *Commands) handleSetupPick(_ context.Context, r *Request) (Reply, error) {
	choice, err := r.setupChoice()
	if err != nil || len(r.Values) != 1 {
		return Reply{}, league.NewError(league.NotFound, "button_over", nil)
	}
	switch value := r.Values[0]; r.params["part"] {
	case view.SetupSystem:
		choice.System = view.SetupGame(value)
	case view.SetupLanguage:
		choice.Language = value
	case view.SetupChannel:
		id, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return Reply{}, league.NewError(league.NotFound, "button_over", nil)
		}
		choice.Channel = league.ChannelID(id)
	}
	return replacing(r, replyWith(view.Setup(c.printer(r), choice)), nil)
}

// handleSetupName asks for what is typed: the league's name and its time zone. What was typed rightly before stands there.
func (c *Commands) handleSetupName(_ context.Context, r *Request) (Reply, error) {
	choice, err := r.setupChoice()
	if err != nil {
		return Reply{}, err
	}
	p := c.printer(r)
	return Reply{Modal: &Modal{
		CustomID: view.SetupPath("create", choice), Title: p.Text("setup.title", nil), Components: view.SetupFields(p, choice, view.SetupTyped(r.params["part"], r.params["typed"])),
	}}, nil
}

func (c *Commands) handleSetupCreate(ctx context.Context, r *Request) (Reply, error) {
	return c.setUp(ctx, r, r.Fields[view.SetupName], r.Fields[view.SetupZone])
}

// handleSetupZone takes a time zone from those that were offered.
func (c *Commands) handleSetupZone(ctx context.Context, r *Request) (Reply, error) {
	if len(r.Values) != 1 {
		return Reply{}, league.NewError(league.NotFound, "button_over", nil)
	}
	zone, name, _ := view.CutSetupOption(r.Values[0])
	return c.setUp(ctx, r, name, zone)
}

// setUp creates the league, or asks again about a time zone that there is not.
func (c *Commands) setUp(ctx context.Context, r *Request, name, zone string) (Reply, error) {
	choice, err := r.setupChoice()
	if err != nil {
		return Reply{}, err
	}
	system, scores := choice.System.Rules()
	rules := league.Rules{System: system}
	if system == league.Duel {
		rules.K = elo.DefaultK
	}
	zone = spelledZone(zone)
	outcome, err := c.league.CreateLeague(ctx, r.origin(), league.NewLeague{
		Name: name, Rules: rules, Channel: choice.Channel, Locale: choice.Language, Zone: zone,
		HighestWin: highestWins(scores, system),
	})
	reply := Reply{}
	p := c.printer(r)
	switch league.CodeOf(err) {
	case "zone_unknown":
		problem := p.Text("setup.zone.unknown", locale.Args{"Zone": view.Text(zone, leagueLimit)})
		reply, err = replyWith(view.SetupAgain(p, choice, problem, view.SetupInput{Name: name}, similarZones(zone))), nil
	case "channel_taken":
		e, _ := errors.AsType[*league.Error](err)
		reply = replyWith(view.Setup(p, choice))
		reply.Content, err = p.Text("setup.channel.taken", view.Args(p, nil, e.Args))+"\n"+reply.Content, nil
	case "name_length", "name_form", "league_exists":
		reply, err = replyWith(view.SetupAgain(p, choice, c.refusal(ctx, r, err).Content, view.SetupInput{Zone: zone}, nil)), nil
	default:
		if err == nil {
			reply, err = c.outcome(ctx, r, outcome)
		}
	}
	reply.Replace = err == nil
	return reply, err
}

package commands

import (
	"context"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/league"
)

// tournament is /tournament create|start|add|remove|return|move|close: the life of a pod, for moderators.
func (c *Commands) tournament(d definer) command {
	return command{
		definition: d.command("tournament", discordgo.PermissionManageEvents,
			sub("create", required(text("title", leagueLimit)), d.chosen("best_of", "1", "3", "5"),
				integer("capacity", 2, league.MostEntrants), integer("rounds", 1, league.MostRounds), podChannel("channel"),
				d.chosen("language", "en", "fr"), completed("league", leagueLimit)),
			sub("start"),
			sub("add", user("player"), text("guest", nameLimit), integer("capacity", 2, league.MostEntrants)),
			sub("remove", required(completed("player", playerLimit))),
			sub("return", required(completed("player", playerLimit))),
			sub("move", required(podChannel("channel")), completed("tournament", leagueLimit)),
			sub("close"),
		),
		routes: []route{
			{pattern: "tournament/create", handle: c.handleTournamentCreate},
			{pattern: "tournament/start", pod: true, handle: c.podUse(c.league.StartPod)},
			{pattern: "tournament/add", pod: true, handle: c.handleTournamentAdd},
			{pattern: "tournament/remove", pod: true, handle: c.handleTournamentRemove},
			{pattern: "tournament/return", pod: true, handle: c.handleTournamentReturn},
			{pattern: "tournament/move", handle: c.handleTournamentMove},
			{pattern: "tournament/close", pod: true, handle: c.handleTournamentClose},
			{pattern: "pod/{pod}/rate", pod: true, handle: c.handleRatePod},
			{pattern: "pod/{pod}/rate/{category}", pod: true, handle: c.handleRatePod},
			{pattern: "pod/{pod}/out/{entrant}", pod: true, handle: c.handleTakeOut},
			{pattern: "pod/{pod}/close", pod: true, handle: c.handleTournamentCloseAnyway},
		},
	}
}

// podChannel is a CHANNEL option of the channels and threads a pod can be in.
func podChannel(name string) *option {
	o := channel(name)
	o.ChannelTypes = append(o.ChannelTypes, discordgo.ChannelTypeGuildPublicThread)
	return o
}

// podUse makes a handler of a use case that needs nothing but the pod.
func (c *Commands) podUse(use func(context.Context, league.Origin, league.PodID) (league.Outcome, error)) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		return c.podDone(ctx, r)(use(ctx, r.origin(), r.pod.ID))
	}
}

// podDone draws the outcome of a use case, in the place of the private message its button stands on.
func (c *Commands) podDone(ctx context.Context, r *Request) func(league.Outcome, error) (Reply, error) {
	return func(o league.Outcome, err error) (Reply, error) {
		if err != nil {
			return Reply{}, err
		}
		reply, err := c.outcome(ctx, r, o)
		return replacing(r, reply, err)
	}
}

func (c *Commands) handleTournamentCreate(ctx context.Context, r *Request) (Reply, error) {
	n := league.NewPod{
		Title: r.text("title"), Channel: r.Options["channel"].Channel, Locale: r.text("language"),
		Capacity: int(r.Options["capacity"].Int), Rounds: int(r.Options["rounds"].Int),
	}
	if r.has("best_of") {
		games, err := strconv.Atoi(r.text("best_of"))
		if err != nil {
			return Reply{}, league.InvalidOption("best_of", "best_of_range", nil)
		}
		n.BestOf = games
	}
	if r.text("league") != "" {
		l, err := c.league.FindLeague(ctx, r.Guild, r.Here, r.Parent, r.text("league"))
		if err != nil {
			return Reply{}, err
		}
		n.League = l.ID
	} else if n.Locale == "" {
		n.Locale = c.printer(r).Lang()
	}
	return c.podDone(ctx, r)(c.league.CreatePod(ctx, r.origin(), n))
}

func (c *Commands) handleTournamentAdd(ctx context.Context, r *Request) (Reply, error) {
	addition := league.Addition{Guest: r.text("guest"), Capacity: int(r.Options["capacity"].Int)}
	if r.has("player") {
		member := r.Options["player"].User
		if member == nil {
			return Reply{}, league.InvalidOption("player", "member_unknown", nil)
		}
		who := member.participant()
		addition.Member = &who
	}
	return c.podDone(ctx, r)(c.league.AddToPod(ctx, r.origin(), r.pod.ID, addition))
}

func (c *Commands) handleTournamentRemove(ctx context.Context, r *Request) (Reply, error) {
	who, err := c.league.FindEntrant(ctx, r.pod.ID, "player", r.text("player"))
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.DropFromPod(ctx, r.origin(), r.pod.ID, who.Number))
}

// handleTakeOut is the button below the word that a player has left the server. What it stands on stays: that is an answer to
// something else.
func (c *Commands) handleTakeOut(ctx context.Context, r *Request) (Reply, error) {
	number, err := r.number("entrant")
	if err != nil || number == 0 {
		return Reply{}, league.NewError(league.NotFound, "button_over", nil)
	}
	outcome, err := c.league.DropFromPod(ctx, r.origin(), r.pod.ID, league.Entrant(number))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handleTournamentReturn(ctx context.Context, r *Request) (Reply, error) {
	who, err := c.league.FindEntrant(ctx, r.pod.ID, "player", r.text("player"))
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.ReturnToPod(ctx, r.origin(), r.pod.ID, who.Number))
}

// handleTournamentMove may be typed in any channel: that of the pod may be gone. Then the option names it.
func (c *Commands) handleTournamentMove(ctx context.Context, r *Request) (Reply, error) {
	pod, err := c.podNamed(ctx, r, r.text("tournament"))
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.MovePod(ctx, r.origin(), pod, r.Options["channel"].Channel))
}

// podNamed is the running pod of a title or, without one, that of the channel or else the server's only one.
func (c *Commands) podNamed(ctx context.Context, r *Request, typed string) (league.PodID, error) {
	running, err := c.league.RunningPods(ctx, r.Guild)
	if err != nil {
		return 0, err
	}
	if typed != "" {
		return podCalled(running, typed)
	}
	here, err := c.league.FindPod(ctx, r.Guild, r.Here, r.Parent)
	if err == nil && here.Running() || len(running) != 1 {
		return here.ID, err
	}
	return running[0].ID, nil
}

// podCalled is the pod of a number, as it is completed, or else of a title: one written just so before those that differ in
// case. Invalid "tournament_ambiguous" where several are meant.
func podCalled(running []league.Pod, typed string) (league.PodID, error) {
	var exact, alike []league.Pod
	for _, p := range running {
		switch {
		case podRef(p.ID) == typed:
			return p.ID, nil
		case p.Title == typed:
			exact = append(exact, p)
		case league.SameName(p.Title, typed):
			alike = append(alike, p)
		}
	}
	if len(exact) > 0 {
		alike = exact
	}
	switch len(alike) {
	case 0:
		return 0, &league.Error{Kind: league.NotFound, Code: "tournament_unknown", Args: league.Args{"option": "tournament", "pod": typed}}
	case 1:
		return alike[0].ID, nil
	}
	var numbers []string
	var channels []league.ChannelID
	for _, p := range alike {
		numbers, channels = append(numbers, podRef(p.ID)), append(channels, p.Channel)
	}
	return 0, league.InvalidOption("tournament", "tournament_ambiguous", league.Args{"pod": typed, "pods": numbers, "channels": channels})
}

// podRef is how a pod's number is written.
func podRef(id league.PodID) string { return "#" + strconv.FormatInt(int64(id), 10) }

func (c *Commands) handleTournamentClose(ctx context.Context, r *Request) (Reply, error) {
	return c.podDone(ctx, r)(c.league.ClosePod(ctx, r.origin(), r.pod.ID, false))
}

func (c *Commands) handleTournamentCloseAnyway(ctx context.Context, r *Request) (Reply, error) {
	return c.podDone(ctx, r)(c.league.ClosePod(ctx, r.origin(), r.pod.ID, true))
}

// handleRatePod is the button by which the matches of a closed pod are rated.
func (c *Commands) handleRatePod(ctx context.Context, r *Request) (Reply, error) {
	return c.podDone(ctx, r)(c.league.RatePod(ctx, r.origin(), r.pod.ID, r.params["category"]))
}

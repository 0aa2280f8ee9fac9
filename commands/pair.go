package commands

import (
	"context"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// pair is /pair: the draft of the next round, which only moderators see.
func (c *Commands) pair(d definer) command {
	return command{
		definition: d.command("pair", discordgo.PermissionManageEvents),
		routes: []route{
			{pattern: "pair", pod: true, handle: c.handlePair(false)},
			{pattern: "pod/{pod}/again", pod: true, handle: c.handlePair(true)},
		},
	}
}

func (c *Commands) handlePair(again bool) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		return c.podDone(ctx, r)(c.league.PairRound(ctx, r.origin(), r.pod.ID, again))
	}
}

// draft is /draft show|swap|tables|delete and the buttons of the draft.
func (c *Commands) draft(d definer) command {
	const mostTables = league.MostEntrants / 2
	return command{
		definition: d.command("draft", discordgo.PermissionManageEvents,
			sub("show"),
			sub("swap", required(completed("player1", playerLimit)), completed("player2", playerLimit)),
			sub("tables", required(integer("a", 1, mostTables)), required(integer("b", 1, mostTables))),
			sub("delete"),
		),
		routes: []route{
			{pattern: "draft/show", pod: true, handle: c.handleDraftShow},
			{pattern: "draft/swap", pod: true, handle: c.handleDraftSwap},
			{pattern: "draft/tables", pod: true, handle: c.handleDraftTables},
			{pattern: "draft/delete", pod: true, handle: c.handleDraftDelete},
			{pattern: "pod/{pod}/draft/{page}", pod: true, handle: c.handleDraftShow},
			{pattern: "pod/{pod}/swap/{draft}", pod: true, handle: c.handleDraftWhom},
			{pattern: "pod/{pod}/swapped/{draft}", pod: true, handle: c.handleDraftChosen},
			{pattern: "pod/{pod}/delete/{draft}", pod: true, handle: c.handleDraftDelete},
		},
	}
}

// seen is the draft that a button was drawn with; 0 is whichever there is, which commands act on.
func (r *Request) seen() (int64, error) {
	if _, ok := r.params["draft"]; !ok {
		return 0, nil
	}
	return r.number("draft")
}

func (c *Commands) handleDraftShow(ctx context.Context, r *Request) (Reply, error) {
	page := 1
	if _, paged := r.params["page"]; paged {
		n, err := r.number("page")
		if err != nil {
			return Reply{}, err
		}
		page = int(n)
	}
	v, err := c.league.Draft(ctx, r.origin(), r.pod.ID)
	if err != nil {
		return Reply{}, err
	}
	return replacing(r, replyWith(view.Draft(c.printer(r), v, page)), nil)
}

func (c *Commands) handleDraftSwap(ctx context.Context, r *Request) (Reply, error) {
	a, err := c.entrant(ctx, r, "player1")
	if err != nil {
		return Reply{}, err
	}
	var b league.Entrant // the bye
	if r.text("player2") != "" {
		if b, err = c.entrant(ctx, r, "player2"); err != nil {
			return Reply{}, err
		}
	}
	return c.podDone(ctx, r)(c.league.SwapInDraft(ctx, r.origin(), r.pod.ID, 0, a, b))
}

func (c *Commands) handleDraftTables(ctx context.Context, r *Request) (Reply, error) {
	a, b := int(r.Options["a"].Int), int(r.Options["b"].Int)
	return c.podDone(ctx, r)(c.league.SwapTables(ctx, r.origin(), r.pod.ID, 0, a, b))
}

func (c *Commands) handleDraftDelete(ctx context.Context, r *Request) (Reply, error) {
	changed, err := r.seen()
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.DeleteDraft(ctx, r.origin(), r.pod.ID, changed))
}

// handleDraftWhom is the Swap button: it opens a menu of the server's members.
func (c *Commands) handleDraftWhom(ctx context.Context, r *Request) (Reply, error) {
	v, err := c.league.Draft(ctx, r.origin(), r.pod.ID)
	if err != nil {
		return Reply{}, err
	}
	if changed, err := r.seen(); err != nil || changed != v.Draft.Changed {
		return Reply{}, league.NewError(league.Conflict, "draft_changed", league.Args{"round": v.Draft.Round})
	}
	return replyWith(view.WhomToSwap(c.printer(r), v)), nil
}

func (c *Commands) handleDraftChosen(ctx context.Context, r *Request) (Reply, error) {
	changed, err := r.seen()
	if err != nil {
		return Reply{}, err
	}
	if len(r.Values) != 2 {
		return Reply{}, league.NewError(league.Invalid, "swap_two", nil)
	}
	var two [2]league.Entrant
	for i, id := range r.Values {
		user, err := strconv.ParseInt(id, 10, 64)
		if err != nil {
			return Reply{}, league.NewError(league.Invalid, "swap_two", nil)
		}
		who, err := c.league.EntrantOf(ctx, r.pod.ID, league.UserID(user))
		if league.CodeOf(err) == "pod_not_in" {
			err = league.NewError(league.NotFound, "swap_not_in", league.Args{"user": league.UserID(user)})
		}
		if err != nil {
			return Reply{}, err
		}
		two[i] = who.Number
	}
	return c.podDone(ctx, r)(c.league.SwapInDraft(ctx, r.origin(), r.pod.ID, changed, two[0], two[1]))
}

// entrant is the player of the pod that an option names.
func (c *Commands) entrant(ctx context.Context, r *Request, option string) (league.Entrant, error) {
	who, err := c.league.FindEntrant(ctx, r.pod.ID, option, r.text(option))
	return who.Number, err
}

// publish is /publish and the button of the draft: the draft becomes a round.
func (c *Commands) publish(d definer) command {
	return command{
		definition: d.command("publish", discordgo.PermissionManageEvents, integer("minutes", 1, league.MostMinutes)),
		routes: []route{
			{pattern: "publish", pod: true, handle: c.handlePublish},
			{pattern: "pod/{pod}/publish/{draft}", pod: true, handle: c.handlePublish},
		},
	}
}

func (c *Commands) handlePublish(ctx context.Context, r *Request) (Reply, error) {
	changed, err := r.seen()
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.PublishRound(ctx, r.origin(), r.pod.ID, changed, int(r.Options["minutes"].Int)))
}

// drafted shows the draft after what was done to it, with what that was.
func (c *Commands) drafted(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	p := c.printer(r)
	v, err := c.league.Draft(ctx, r.origin(), o.Pod)
	if err != nil {
		return Reply{}, err
	}
	args := locale.Args{"Round": o.Round}
	if o.Kind == league.OutcomeSwapped {
		args["A"], args["B"] = view.EntrantName(v.Names, o.Entrants[0]), p.Text("podlog.the_bye", nil)
		if o.Entrants[1] != 0 {
			args["B"] = view.EntrantName(v.Names, o.Entrants[1])
		}
	}
	reply := replyWith(view.Draft(p, v, 1))
	reply.Content = p.Text("outcome."+string(o.Kind), args)
	return reply, nil
}

// roundChanged tells what became of a round, its draft or its missing results.
func (c *Commands) roundChanged(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	v, err := c.league.PodNaming(ctx, o.Pod, nobody)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.RoundChanged(c.printer(r), v, o)), nil
}

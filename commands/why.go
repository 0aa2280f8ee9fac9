package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// why is /why: why somebody meets whom he meets, or what his tie-breaks are made of.
func (c *Commands) why(d definer) command {
	return command{
		definition: d.command("why", 0, completed("player", playerLimit), d.chosen("about", "opponent", "omw"), integer("round", 1, mostRounds)),
		routes: []route{
			{pattern: "why", pod: true, handle: c.handleWhy},
			{pattern: "pod/{pod}/why/{round}", pod: true, handle: c.handleWhyButton},
		},
	}
}

func (c *Commands) handleWhy(ctx context.Context, r *Request) (Reply, error) {
	who, err := c.entrantOr(ctx, r)
	if err != nil {
		return Reply{}, err
	}
	if r.text("about") == "omw" {
		t, err := c.league.TieBreaks(ctx, r.pod.ID, who)
		if err != nil {
			return Reply{}, err
		}
		return replyWith(view.TieBreaks(c.printer(r), t)), nil
	}
	return c.whyPaired(ctx, r, who, int(r.Options["round"].Int))
}

// entrantOr is the player of the pod that the option names, or who asks.
func (c *Commands) entrantOr(ctx context.Context, r *Request) (league.Entrant, error) {
	if r.text("player") != "" {
		return c.entrant(ctx, r, "player")
	}
	me, err := c.league.EntrantOf(ctx, r.pod.ID, r.Member.User)
	return me.Number, err
}

func (c *Commands) handleWhyButton(ctx context.Context, r *Request) (Reply, error) {
	round, err := r.number("round")
	if err != nil {
		return Reply{}, err
	}
	me, err := c.league.EntrantOf(ctx, r.pod.ID, r.Member.User)
	if err != nil {
		return Reply{}, err
	}
	return c.whyPaired(ctx, r, me.Number, int(round))
}

func (c *Commands) whyPaired(ctx context.Context, r *Request, who league.Entrant, round int) (Reply, error) {
	w, err := c.league.WhyPaired(ctx, r.pod.ID, who, round)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.PairingWhy(c.printer(r), w)), nil
}

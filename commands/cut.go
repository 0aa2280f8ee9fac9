package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// cut is /cut bracket|swap: the top cut of a pod.
func (c *Commands) cut(d definer) command {
	return command{
		definition: d.command("cut", discordgo.PermissionManageEvents,
			sub("bracket", integer("size", 2, league.MostEntrants)),
			sub("swap", required(completed("player1", playerLimit)), required(completed("player2", playerLimit))),
		),
		routes: []route{
			{pattern: "cut/bracket", pod: true, handle: c.handleCut},
			{pattern: "cut/swap", pod: true, handle: c.handleCutSwap},
			{pattern: "pod/{pod}/cut/{size}", pod: true, handle: c.handleCutAnyway},
			{pattern: "pod/{pod}/cut/{size}/{cut}", pod: true, handle: c.handleCutAgain},
		},
	}
}

// handleCut draws up the cut; one that is not as recommended, or takes another's place, is shown first, with a button that
// goes on.
func (c *Commands) handleCut(ctx context.Context, r *Request) (Reply, error) {
	size := int(r.Options["size"].Int)
	outcome, err := c.league.CutPod(ctx, r.origin(), r.pod.ID, size, false)
	if err != nil {
		return Reply{}, err
	}
	if outcome.Kind != league.OutcomeCutAsk {
		return c.outcome(ctx, r, outcome)
	}
	preview, err := c.league.PreviewCut(ctx, r.pod.ID, size)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.CutPreview(c.printer(r), preview)), nil
}

// handleCutAgain is the button below a cut that is to take the place of one of which nothing has been played.
func (c *Commands) handleCutAgain(ctx context.Context, r *Request) (Reply, error) {
	size, err := r.number("size")
	if err != nil {
		return Reply{}, err
	}
	cut, err := r.number("cut")
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.RedrawCut(ctx, r.origin(), r.pod.ID, int(size), cut))
}

func (c *Commands) handleCutAnyway(ctx context.Context, r *Request) (Reply, error) {
	size, err := r.number("size")
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.CutPod(ctx, r.origin(), r.pod.ID, int(size), true))
}

func (c *Commands) handleCutSwap(ctx context.Context, r *Request) (Reply, error) {
	a, err := c.entrant(ctx, r, "player1")
	if err != nil {
		return Reply{}, err
	}
	b, err := c.entrant(ctx, r, "player2")
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.SwapSeats(ctx, r.origin(), r.pod.ID, a, b))
}

// cutChanged tells that the cut is drawn up, or a seat of it changed.
func (c *Commands) cutChanged(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	v, err := c.league.Pod(ctx, o.Pod)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.CutMade(c.printer(r), v, o)), nil
}

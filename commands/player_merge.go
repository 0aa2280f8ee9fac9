package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// handlePlayerMerge shows what making one of two players would move; its button does it.
func (c *Commands) handlePlayerMerge(ctx context.Context, r *Request) (Reply, error) {
	from, err := c.named(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	into, err := c.named(ctx, r, "into")
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.ProposeMerge(ctx, r.origin(), r.league.ID, league.Merge{From: from.ID, Into: into.ID, Reason: r.text("reason")})
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// mergeProposed draws the preview of a merge.
func (c *Commands) mergeProposed(r *Request, preview league.Preview, again bool) Reply {
	return replyWith(view.MergePreview(c.printer(r), preview, again))
}

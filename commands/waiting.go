package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// waited tells what became of a report that waits for another's word: it waits, was contradicted, or counts.
func (c *Commands) waited(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	p := c.printer(r)
	if o.Kind == league.OutcomeConfirmed {
		games := make([]league.GameView, len(o.Entries))
		for i, id := range o.Entries {
			var err error
			if games[i], err = c.league.Game(ctx, id); err != nil {
				return Reply{}, err
			}
		}
		return replyWith(view.Confirmed(p, games)), nil
	}
	preview, err := c.league.Preview(ctx, o.Proposal)
	if err != nil {
		return Reply{}, err
	}
	if o.Kind == league.OutcomeContradicted {
		return replyWith(view.Contradicted(p, preview)), nil
	}
	return replyWith(view.WaitingAnswer(p, preview)), nil
}

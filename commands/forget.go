package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
)

// forget is /forget: a member has his name and account taken out of everything, after being told what stays. It is about
// who presses, so its button carries nothing.
func (c *Commands) forget(d definer) command {
	return command{
		definition: d.command("forget", 0),
		routes: []route{
			{pattern: "forget", handle: c.handleForget},
			{pattern: "forget/confirm", handle: c.handleForgetConfirm},
		},
	}
}

func (c *Commands) handleForget(ctx context.Context, r *Request) (Reply, error) {
	known, err := c.league.Known(ctx, r.origin())
	if err != nil {
		return Reply{}, err
	}
	leaves, err := c.league.Leaves(ctx, r.origin())
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.Forget(c.printer(r), known, leaves)), nil
}

func (c *Commands) handleForgetConfirm(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.Forget(ctx, r.origin())
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.outcome(ctx, r, outcome)
	return replacing(r, reply, err)
}

// forgotten answers that nothing is kept of somebody, or nothing but what it takes to have a role taken back.
func (c *Commands) forgotten(ctx context.Context, r *Request) (Reply, error) {
	known, err := c.league.Known(ctx, r.origin())
	switch {
	case err != nil:
		return Reply{}, err
	case known.Roles > 0:
		return c.say(r, "outcome.forgotten_role", nil), nil
	}
	return c.say(r, "outcome.forgotten", nil), nil
}

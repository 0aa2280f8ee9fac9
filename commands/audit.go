package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// audit is /audit: what moderators did by hand, for everybody to read.
func (c *Commands) audit(d definer) command {
	return command{
		definition: d.command("audit", 0, gameNumber("about"), completed("league", leagueLimit)),
		routes: []route{
			{pattern: "audit", league: true, handle: c.handleAudit},
			{pattern: "audit/{league}/{about}/{page}", handle: c.handleAuditPage},
			{pattern: "disputes/{league}", handle: c.handleDisputes},
		},
	}
}

func (c *Commands) handleAudit(ctx context.Context, r *Request) (Reply, error) {
	reply, err := c.auditPage(ctx, r, r.league.ID, int(r.Options["about"].Int), 1)
	return reply, renamed(err, "about")
}

func (c *Commands) handleAuditPage(ctx context.Context, r *Request) (Reply, error) {
	var ids [3]int64
	for i, name := range []string{"league", "about", "page"} {
		n, err := r.number(name)
		if err != nil {
			return Reply{}, err
		}
		ids[i] = n
	}
	reply, err := c.auditPage(ctx, r, league.ID(ids[0]), int(ids[1]), int(ids[2]))
	return replacing(r, reply, err)
}

func (c *Commands) auditPage(ctx context.Context, r *Request, l league.ID, about, page int) (Reply, error) {
	acts, err := c.league.Audit(ctx, l, about, page)
	if err != nil {
		return Reply{}, err
	}
	if err := r.in(acts.League); err != nil {
		return Reply{}, err
	}
	return replyWith(view.Acts(c.printer(r), acts, about, r.Member.actor().Moderates(acts.League))), nil
}

// handleDisputes shows moderators the oldest report that contradicts a game, to be decided.
func (c *Commands) handleDisputes(ctx context.Context, r *Request) (Reply, error) {
	id, err := r.number("league")
	if err != nil {
		return Reply{}, err
	}
	l, err := c.league.League(ctx, league.ID(id))
	if err != nil {
		return Reply{}, err
	}
	return c.disputes(ctx, r, l)
}

func (c *Commands) disputes(ctx context.Context, r *Request, l league.League) (Reply, error) {
	open, err := c.league.Disputes(ctx, r.origin(), l.ID)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.Disputes(c.printer(r), l, open)), nil
}

package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"
)

// void is /void: a moderator takes a game back, or puts a voided one back. What would move is shown first.
func (c *Commands) void(d definer) command {
	return command{
		definition: d.command("void", discordgo.PermissionManageEvents,
			required(gameNumber("game")), required(text("reason", reasonLimit)), completed("league", leagueLimit)),
		routes: []route{{pattern: "void", league: true, access: moderator, handle: c.handleVoid}},
	}
}

func (c *Commands) handleVoid(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.ProposeVoid(ctx, r.origin(), r.league.ID, int(r.Options["game"].Int), r.text("reason"))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

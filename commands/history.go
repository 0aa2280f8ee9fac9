package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
)

// history is /history: a player's games with their numbers, newest first.
func (c *Commands) history(d definer) command {
	const page = "history/{player}/{page}"
	return command{
		definition: d.command("history", 0,
			completed("player", playerLimit), integer("page", 1, mostPages), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(page),
			route{pattern: "history", league: true, handle: c.handleHistory},
			route{pattern: page, handle: c.handleOpen},
		),
	}
}

func (c *Commands) handleHistory(ctx context.Context, r *Request) (Reply, error) {
	player, err := c.playerOr(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	return c.present(ctx, r, view.Path("history", player.ID, r.page()))
}

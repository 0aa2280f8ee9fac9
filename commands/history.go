package commands

import "context"

// history is /history: a player's games with their numbers, newest first.
func (c *Commands) history(d definer) command {
	const page, season = "history/{player}/{page}", "history/{player}/{page}/{season}"
	return command{
		definition: d.command("history", 0,
			completed("player", playerLimit), integer("page", 1, mostPages), integer("season", 1, mostSeasons), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(page, season),
			route{pattern: "history", league: true, handle: c.handleHistory},
			route{pattern: page, handle: c.handleOpen},
			route{pattern: season, handle: c.handleOpen},
		),
	}
}

func (c *Commands) handleHistory(ctx context.Context, r *Request) (Reply, error) {
	player, err := c.playerOr(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	return c.present(ctx, r, r.seasonPath("history", player.ID, r.page()))
}

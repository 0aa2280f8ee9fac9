package commands

import (
	"context"
	"strconv"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// history is /history: a player's games with their numbers, newest first.
func (c *Commands) history(d definer) command {
	const page, season = "history/{player}/{page}", "history/{player}/{page}/{season}"
	return command{
		definition: d.command("history", 0,
			completed("player", playerLimit), integer("page", 1, mostPages), integer("season", 1, mostSeasons), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(page, season),
			route{pattern: "history", league: true, handle: c.handleHistory},
			route{pattern: "changes/{player}", handle: c.handleChange},
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

// handleChange is the menu of a history's changes: the one chosen is explained.
func (c *Commands) handleChange(ctx context.Context, r *Request) (Reply, error) {
	player, err := r.number("player")
	if err != nil {
		return Reply{}, err
	}
	if len(r.Values) == 0 {
		return Reply{}, league.NewError(league.NotFound, "button_over", nil)
	}
	entry, err := strconv.ParseInt(r.Values[0], 10, 64)
	if err != nil {
		return Reply{}, league.NewError(league.NotFound, "button_over", nil)
	}
	message, _, err := c.open(ctx, r, view.Path("explain", entry, player))
	return replyWith(message), err
}

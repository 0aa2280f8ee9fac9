package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
)

// mostPages bounds the page option; a page beyond the last is the last.
const mostPages = 100_000

// leaderboard is /leaderboard, ten rows a page.
func (c *Commands) leaderboard(d definer) command {
	const page = "leaderboard/{league}/{page}"
	return command{
		definition: d.command("leaderboard", 0, integer("page", 1, mostPages), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(page),
			route{pattern: "leaderboard", league: true, handle: c.handleLeaderboard},
			route{pattern: page, handle: c.handleOpen},
		),
	}
}

func (c *Commands) handleLeaderboard(ctx context.Context, r *Request) (Reply, error) {
	return c.present(ctx, r, view.Path("leaderboard", r.league.ID, r.page()))
}

// page is the page option, the first where none was given.
func (r *Request) page() int64 { return max(1, r.Options["page"].Int) }

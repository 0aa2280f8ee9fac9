package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
)

// mostPages bounds the page option; a page beyond the last is the last.
const mostPages = 100_000

// leaderboard is /leaderboard, ten rows a page.
func (c *Commands) leaderboard(d definer) command {
	const page, season = "leaderboard/{league}/{page}", "leaderboard/{league}/{page}/{season}"
	return command{
		definition: d.command("leaderboard", 0, integer("page", 1, mostPages), integer("season", 1, mostSeasons), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(page, season),
			route{pattern: "leaderboard", league: true, handle: c.handleLeaderboard},
			route{pattern: page, handle: c.handleOpen},
			route{pattern: season, handle: c.handleOpen},
		),
	}
}

func (c *Commands) handleLeaderboard(ctx context.Context, r *Request) (Reply, error) {
	return c.present(ctx, r, r.seasonPath("leaderboard", r.league.ID, r.page()))
}

// page is the page option, the first where none was given.
func (r *Request) page() int64 { return max(1, r.Options["page"].Int) }

// seasonPath is the path of a view, of the season asked for.
func (r *Request) seasonPath(segments ...any) string {
	if r.has("season") {
		segments = append(segments, r.Options["season"].Int)
	}
	return view.Path(segments...)
}

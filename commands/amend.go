package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/league"
)

// amend is /amend: a moderator corrects a game's totals, places or time. What would move is shown first.
func (c *Commands) amend(d definer) command {
	return command{
		definition: d.command("amend", discordgo.PermissionManageEvents,
			required(gameNumber("game")), required(text("reason", reasonLimit)),
			text("scores", lineLimit), text("places", lineLimit), text("played", dateLimit), completed("league", leagueLimit)),
		routes: []route{{pattern: "amend", league: true, access: moderator, handle: c.handleAmend}},
	}
}

func (c *Commands) handleAmend(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.ProposeAmend(ctx, r.origin(), r.league.ID, league.Amendment{
		Number: int(r.Options["game"].Int), Reason: r.text("reason"),
		Scores: r.text("scores"), Places: r.text("places"), Played: r.text("played"),
	})
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

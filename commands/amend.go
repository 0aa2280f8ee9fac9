package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// amend is /amend: a moderator corrects what a game says, or when it was played. What would move is shown first.
func (c *Commands) amend(d definer) command {
	return command{
		definition: d.command("amend", discordgo.PermissionManageEvents,
			required(gameNumber("game")), required(text("reason", reasonLimit)),
			text("scores", lineLimit), text("places", lineLimit), d.chosen("winner", "black", "white", "jigo"),
			integer("handicap", 0, egf.MaxHandicap), d.board(), text("played", dateLimit), completed("league", leagueLimit)),
		routes: []route{{pattern: "amend", league: true, access: moderator, handle: c.handleAmend}},
	}
}

func (c *Commands) handleAmend(ctx context.Context, r *Request) (Reply, error) {
	for _, option := range []string{"winner", "handicap", "board"} {
		if r.has(option) && r.onlyGo("") != nil {
			return Reply{}, league.InvalidOption(option, "amend_not_go", nil)
		}
	}
	amendment := league.Amendment{
		Number: int(r.Options["game"].Int), Reason: r.text("reason"),
		Scores: r.text("scores"), Places: r.text("places"), Played: r.text("played"), Winner: r.text("winner"),
	}
	if r.has("handicap") {
		handicap := int(r.Options["handicap"].Int)
		amendment.Handicap = &handicap
	}
	if size := r.boardSize(); size != 0 {
		amendment.Board = &size
	}
	outcome, err := c.league.ProposeAmend(ctx, r.origin(), r.league.ID, amendment)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

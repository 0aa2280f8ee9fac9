package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// mostSeasons bounds the season option.
const mostSeasons = 10_000

// handleLeagueSeason shows what a new season would be like; its button opens it.
func (c *Commands) handleLeagueSeason(ctx context.Context, r *Request) (Reply, error) {
	system := r.league.Season.Rules.System
	if r.has("system") {
		system = league.System(r.text("system"))
	}
	k, err := kOf(r, system)
	if err != nil {
		return Reply{}, err
	}
	start, err := startOf(r)
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.ProposeSeason(ctx, r.origin(), r.league.ID, league.NewSeason{System: system, K: k, Start: start})
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// seasonProposed draws the preview of a new season.
func (c *Commands) seasonProposed(ctx context.Context, r *Request, preview league.Preview) (Reply, error) {
	summary, err := c.league.Summary(ctx, preview.League.ID)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.SeasonPreview(c.printer(r), preview.Proposal, summary)), nil
}

func (c *Commands) seasonOpened(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	l, err := c.league.League(ctx, o.League)
	if err != nil {
		return Reply{}, err
	}
	args := locale.Args{"League": view.LeagueName(l), "Season": o.Season, "Old": o.Season - 1}
	return c.say(r, "outcome."+string(o.Kind), args), nil
}

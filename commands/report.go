package commands

import (
	"context"
	"fmt"
	"strconv"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// Limits of typed options, in characters. They only keep a slip of the clipboard out; what is meant is judged by the domain.
const (
	leagueLimit = 64
	playerLimit = 64
	lineLimit   = 100 // scores and places of eight players
	guestsLimit = 300
	dateLimit   = 40
	reasonLimit = 200
	nameLimit   = 32
)

const mostPlayers = 8

// report is /report: the result of a table. Members come first, in finishing order unless scores or places say otherwise.
func (c *Commands) report(d definer) command {
	options := []*option{required(user("player1"))}
	for i := 2; i <= mostPlayers; i++ {
		options = append(options, user(fmt.Sprintf("player%d", i)))
	}
	options = append(options,
		text("scores", lineLimit), text("places", lineLimit), boolean("draw"), completed("guests", guestsLimit),
		boolean("casual"), text("played", dateLimit), completed("league", leagueLimit),
	)
	return command{
		definition: d.command("report", 0, options...),
		routes: []route{
			{pattern: "report", league: true, handle: c.handleReport},
			{pattern: "game/{game}/undo", handle: c.handleUndo},
			{pattern: "proposal/{proposal}/{choice}", handle: c.handleChoice},
			{pattern: "proposal/{proposal}/{choice}/{digest}", handle: c.handleChoice},
		},
	}
}

func (c *Commands) handleReport(ctx context.Context, r *Request) (Reply, error) {
	report := league.Report{
		Guests: r.text("guests"), Scores: r.text("scores"), Places: r.text("places"),
		Draw: r.Options["draw"].Bool, Casual: r.Options["casual"].Bool, Played: r.text("played"),
	}
	for i := 1; i <= mostPlayers; i++ {
		option := fmt.Sprintf("player%d", i)
		if member := r.Options[option].User; member != nil {
			named := member.participant()
			named.Option = option
			report.Members = append(report.Members, named)
		}
	}
	outcome, err := c.league.ReportGame(ctx, r.origin(), r.league.ID, report)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// handleUndo is the Undo button: the reporter takes his game back.
func (c *Commands) handleUndo(ctx context.Context, r *Request) (Reply, error) {
	game, err := r.number("game")
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.UndoGame(ctx, r.origin(), league.EntryID(game))
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.outcome(ctx, r, outcome)
	return replacing(r, reply, err)
}

// handleChoice is a button of a question or preview. When figures moved since the preview was drawn, it is drawn again
// with a fresh button and nothing has changed.
func (c *Commands) handleChoice(ctx context.Context, r *Request) (Reply, error) {
	proposal, err := r.number("proposal")
	if err != nil {
		return Reply{}, err
	}
	choice := league.Choice(r.params["choice"])
	outcome, err := c.league.Choose(ctx, r.origin(), league.ProposalID(proposal), choice, r.params["digest"])
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.outcome(ctx, r, outcome)
	return replacing(r, reply, err)
}

// proposed draws what waits for a button: a preview, or the same-game question.
func (c *Commands) proposed(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	preview, err := c.league.Preview(ctx, o.Proposal)
	if err != nil {
		return Reply{}, err
	}
	p := c.printer(r)
	// The answer to a confirmation is a proposal only when its figures moved under it.
	again := r.params["proposal"] == strconv.FormatInt(int64(o.Proposal), 10)
	moderates := r.Member.actor().Moderates(preview.League)
	switch preview.Proposal.Kind {
	case league.ProposeSameGame, league.ProposeDispute:
		if preview.Proposal.Rival != 0 {
			return replyWith(view.SameReport(p, preview)), nil
		}
		if moderates && preview.Proposal.Kind == league.ProposeDispute && preview.Proposal.By != r.Member.User {
			reply, err := c.disputes(ctx, r, preview.League) // others' reports, for him to decide
			if err == nil && again {
				reply.Content = p.Text("preview.again", nil)
			}
			return reply, err
		}
		game, err := c.league.Game(ctx, preview.Proposal.Target)
		if err != nil {
			return Reply{}, err
		}
		if preview.Proposal.Kind == league.ProposeSameGame {
			return replyWith(view.SameGame(p, preview, game)), nil
		}
		return replyWith(view.Disputed(p, preview, game, moderates)), nil
	case league.ProposeMerge:
		return c.mergeProposed(r, preview, again), nil
	case league.ProposeSeason:
		return c.seasonProposed(ctx, r, preview)
	}
	return replyWith(view.Preview(p, preview, again)), nil
}

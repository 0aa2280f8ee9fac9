package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// correct is /correct: the rating committee sets a Go rating, with a reason. What would move is shown first.
func (c *Commands) correct(d definer) command {
	return command{
		definition: d.command("correct", discordgo.PermissionManageEvents,
			required(completed("player", playerLimit)), required(text("rating", gradeLimit)), required(text("reason", reasonLimit)),
			completed("league", leagueLimit)),
		routes: []route{{pattern: "correct", league: true, access: moderator, handle: c.handleCorrect}},
	}
}

func (c *Commands) handleCorrect(ctx context.Context, r *Request) (Reply, error) {
	if err := r.onlyGo("correct_not_here"); err != nil {
		return Reply{}, err
	}
	player, err := c.named(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	rating, err := r.goRating("rating", "correct_nc")
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.ProposeCorrection(ctx, r.origin(), r.league.ID, player.ID, rating, r.text("reason"))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// corrected tells that a correction counts.
func (c *Commands) corrected(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	names, err := c.league.Names(ctx, o.Players)
	if err != nil {
		return Reply{}, err
	}
	return c.say(r, "outcome."+string(o.Kind), locale.Args{"Name": view.Name(names[o.Players[0]])}), nil
}

// graded shows a player as he starts now.
func (c *Commands) graded(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	card, err := c.league.Card(ctx, o.Players[0])
	if err != nil {
		return Reply{}, err
	}
	p := c.printer(r)
	reply := replyWith(view.Card(p, card))
	reply.Content = p.Text("outcome."+string(o.Kind), locale.Args{"Name": view.Name(card.Player)})
	return reply, nil
}

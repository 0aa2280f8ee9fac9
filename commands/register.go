package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// register is /register: the member joins the league. Twice is harmless.
func (c *Commands) register(d definer) command {
	return command{
		definition: d.command("register", 0, text("grade", gradeLimit), completed("league", leagueLimit)),
		routes:     []route{{pattern: "register", league: true, handle: c.handleRegister}},
	}
}

func (c *Commands) handleRegister(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.Register(ctx, r.origin(), r.league.ID, r.text("grade"))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) registered(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	player, err := c.league.PlayerOf(ctx, o.League, r.Member.User)
	if err != nil {
		return Reply{}, err
	}
	card, err := c.league.Card(ctx, player.ID)
	if err != nil {
		return Reply{}, err
	}
	p := c.printer(r)
	reply := replyWith(view.Card(p, card))
	reply.Content = p.Text(view.BySystem(p, "outcome."+string(o.Kind), card.League.Season.Rules.System), locale.Args{"League": view.LeagueName(card.League)})
	return reply, nil
}

package commands

import (
	"context"
	"errors"
	"maps"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// rank is /rank: a player's card, or two players compared.
func (c *Commands) rank(d definer) command {
	views := []string{"rank/{player}", "rank/{player}/{against}"}
	return command{
		definition: d.command("rank", 0,
			completed("player", playerLimit), completed("against", playerLimit), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(views...),
			route{pattern: "rank", league: true, handle: c.handleRank},
			route{pattern: views[0], handle: c.handleOpen},
			route{pattern: views[1], handle: c.handleOpen},
		),
	}
}

func (c *Commands) handleRank(ctx context.Context, r *Request) (Reply, error) {
	player, err := c.playerOr(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	path := view.Path("rank", player.ID)
	if typed := r.text("against"); typed != "" {
		against, err := c.named(ctx, r, "against")
		if err != nil {
			return Reply{}, err
		}
		if against.ID == player.ID {
			return Reply{}, league.InvalidOption("against", "against_oneself", nil)
		}
		path = view.Path("rank", player.ID, against.ID)
	}
	return c.present(ctx, r, path)
}

// playerOr returns the player an option names, or the one who asks when it was left out.
func (c *Commands) playerOr(ctx context.Context, r *Request, option string) (league.Player, error) {
	if r.text(option) == "" {
		return c.league.PlayerOf(ctx, r.league.ID, r.Member.User)
	}
	return c.named(ctx, r, option)
}

// named returns the player an option names: "#12", a mention or a name.
func (c *Commands) named(ctx context.Context, r *Request, option string) (league.Player, error) {
	player, err := c.league.FindPlayer(ctx, r.league.ID, r.text(option))
	return player, renamed(err, option)
}

// renamed is an error with the option at fault by the name that it has in the command: the domain says "player".
func renamed(err error, option string) error {
	e, ok := errors.AsType[*league.Error](err)
	if !ok || e.Args["option"] == nil {
		return err
	}
	named := *e
	named.Args = maps.Clone(e.Args)
	named.Args["option"] = option
	return &named
}

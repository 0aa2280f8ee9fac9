package commands

import (
	"context"
	"strconv"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// explain is /explain and the Explain buttons: the arithmetic of one player's change in a game. Who was not at the table
// is asked whose change he means.
func (c *Commands) explain(d definer) command {
	const shown, paged = "explain/{game}/{player}", "explain/{game}/{player}/{page}"
	return command{
		definition: d.command("explain", 0,
			required(gameNumber("game")), completed("player", playerLimit), boolean("share"), completed("league", leagueLimit)),
		routes: append(c.shareRoutes(shown, paged),
			route{pattern: "explain", league: true, handle: c.handleExplain},
			route{pattern: shown, handle: c.handleOpen},
			route{pattern: paged, handle: c.handleOpen},
			route{pattern: "game/{game}/explain", handle: c.handleExplainButton},
		),
	}
}

func (c *Commands) handleExplain(ctx context.Context, r *Request) (Reply, error) {
	game, err := c.league.GameNumbered(ctx, r.league.ID, int(r.Options["game"].Int))
	if err != nil {
		return Reply{}, err
	}
	if r.text("player") != "" {
		player, err := c.named(ctx, r, "player")
		if err != nil {
			return Reply{}, err
		}
		return c.present(ctx, r, view.Path("explain", game.Entry.ID, player.ID))
	}
	if own, ok := seatOf(game, r.Member.User); ok {
		return c.present(ctx, r, view.Path("explain", game.Entry.ID, own))
	}
	return replyWith(view.WhoseChange(c.printer(r), game)), nil
}

// handleExplainButton serves the button under a result and the menu of the players under an explanation.
func (c *Commands) handleExplainButton(ctx context.Context, r *Request) (Reply, error) {
	id, err := r.number("game")
	if err != nil {
		return Reply{}, err
	}
	if len(r.Values) > 0 {
		player, err := strconv.ParseInt(r.Values[0], 10, 64)
		if err != nil {
			return Reply{}, league.NewError(league.NotFound, "button_over", nil)
		}
		message, _, err := c.open(ctx, r, view.Path("explain", id, player))
		return replacing(r, replyWith(message), err)
	}
	entry, err := c.league.EntryView(ctx, league.EntryID(id))
	if err != nil {
		return Reply{}, err
	}
	if err := r.in(entry.League); err != nil {
		return Reply{}, err
	}
	if player, ok := concerned(entry, r.Member.User); ok {
		message, err := c.show(ctx, c.printer(r), view.Path("explain", id, player))
		return replyWith(message), err
	}
	if entry.Entry.Kind == league.KindEvent {
		return replyWith(view.WhoseEvent(c.printer(r), entry)), nil
	}
	game, err := c.league.Game(ctx, league.EntryID(id))
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.WhoseChange(c.printer(r), game)), nil
}

// concerned returns the player whose change of an entry somebody wants explained: his own, or that of the only one whom a
// correction is about.
func concerned(v league.EntryView, user league.UserID) (league.PlayerID, bool) {
	if c, ok := v.Entry.Body.(league.Correction); ok {
		return c.Player, true
	}
	for id, player := range v.Names {
		if player.User == user {
			return id, true
		}
	}
	return 0, false
}

// seatOf returns the account's player at a table.
func seatOf(g league.GameView, user league.UserID) (league.PlayerID, bool) {
	for _, seat := range g.Game.Seats {
		if g.Names[seat.Player].User == user {
			return seat.Player, true
		}
	}
	return 0, false
}

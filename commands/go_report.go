package commands

import (
	"context"
	"errors"
	"strings"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// noEvent is what people type for a game that shall count in no event.
const noEvent = "none"

// goReport is /go report: the result of a game of Go. Members are black and white; guests take the colours left out.
func (d definer) goReport() *option {
	return sub("report", required(d.chosen("winner", "black", "white", "jigo")), user("black"), user("white"),
		integer("handicap", 0, egf.MaxHandicap), d.board(), completed("event", eventLimit),
		completed("guests", guestsLimit), text("played", dateLimit), completed("league", leagueLimit))
}

func (c *Commands) handleGoReport(ctx context.Context, r *Request) (Reply, error) {
	report := league.GoReport{
		Winner: r.text("winner"), Handicap: int(r.Options["handicap"].Int), Board: r.boardSize(), Played: r.text("played"),
	}
	var err error
	if report.Black, report.White, err = c.sides(ctx, r); err != nil {
		return Reply{}, err
	}
	switch typed := r.text("event"); {
	case typed == "":
	case typed == "0" || strings.EqualFold(typed, noEvent) || strings.EqualFold(typed, c.printer(r).Text("event.none", nil)):
		report.Event = new(int)
	default:
		event, err := c.eventNamed(ctx, r, "event")
		if err != nil {
			return Reply{}, err
		}
		report.Event = &event
	}
	outcome, err := c.league.ReportGo(ctx, r.origin(), r.league.ID, report)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// sides reads who was black and who white: members, and guests for the colours that are left out, black first.
func (c *Commands) sides(ctx context.Context, r *Request) (black, white league.Side, err error) {
	guests := league.SplitNames(r.text("guests"))
	for _, side := range []struct {
		option string
		of     *league.Side
	}{{"black", &black}, {"white", &white}} {
		switch member := r.Options[side.option].User; {
		case member != nil:
			side.of.Member = member.participant()
			side.of.Member.Option = side.option
		case len(guests) == 0:
			return black, white, league.InvalidOption(side.option, "side_missing", nil)
		default:
			if side.of.Player, err = c.guestNamed(ctx, r, guests[0]); err != nil {
				return black, white, err
			}
			guests = guests[1:]
		}
	}
	if len(guests) > 0 {
		return black, white, league.InvalidOption("guests", "sides_taken", league.Args{"players": guests})
	}
	return black, white, nil
}

// guestNamed finds a guest by what was typed under guests. A member has to be named as one: only so does Discord say who he is.
func (c *Commands) guestNamed(ctx context.Context, r *Request, typed string) (league.PlayerID, error) {
	player, err := c.league.FindPlayer(ctx, r.league.ID, typed)
	if e, ok := errors.AsType[*league.Error](err); ok && e.Code == "player_unknown" {
		args := league.Args{"option": "guests", "players": []string{typed}}
		return 0, &league.Error{Kind: league.NotFound, Code: "guest_unknown", Args: args}
	}
	if err != nil {
		return 0, renamed(err, "guests")
	}
	if !player.Guest() {
		return 0, league.InvalidOption("guests", "side_is_member", league.Args{"player": player.ID})
	}
	return player.ID, nil
}

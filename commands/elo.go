package commands

import (
	"context"
	"errors"
	"strings"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// elo is /elo: the calculator of two-player Elo. It asks nothing of a league.
func (c *Commands) elo(d definer) command {
	return command{
		definition: d.command("elo", 0,
			required(text("rating", numberLimit)), required(text("opponent", numberLimit)),
			d.chosen("result", "win", "draw", "loss"), completed("k", numberLimit)),
		routes: []route{{pattern: "elo", handle: c.handleElo}},
	}
}

// handleElo takes the usual K of clubs where none is given. With FIDE's schedule the games that a rating was made of are not
// known, so the player is taken as established.
func (c *Commands) handleElo(_ context.Context, r *Request) (Reply, error) {
	rating, err := r.decimal("rating")
	if err != nil {
		return Reply{}, err
	}
	opponent, err := r.decimal("opponent")
	if err != nil {
		return Reply{}, err
	}
	policy := elo.FixedK(elo.DefaultK)
	schedule := strings.EqualFold(r.text("k"), fide)
	switch {
	case schedule:
		policy = elo.FIDE()
	case r.text("k") != "":
		k, err := r.decimal("k")
		if err != nil {
			return Reply{}, kError(err)
		}
		policy = elo.FixedK(k)
	}
	sum, err := elo.Calculate(policy, elo.DuelPlayer{Rating: rating, Games: elo.Established}, opponent)
	if wrong, ok := errors.AsType[*elo.RangeError](err); ok {
		code := "elo_rating_range"
		if wrong.Field == elo.FieldK {
			code = "elo_k_range"
		}
		return Reply{}, league.InvalidOption(string(wrong.Field), code, league.Args{"min": int(wrong.Low), "max": int(wrong.High)})
	}
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.Elo(c.printer(r), sum, r.text("result"), schedule)), nil
}

// kError says of a K that is no number what else it may be.
func kError(err error) error {
	e, ok := errors.AsType[*league.Error](err)
	if !ok || e.Code != "number_unreadable" {
		return err
	}
	return league.InvalidOption("k", "k_unreadable", e.Args)
}

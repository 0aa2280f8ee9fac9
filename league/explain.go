package league

import (
	"context"
	"strconv"

	"github.com/podiumbot/podium/league/elo"
)

// What may have acted on a change after its rounding.
const (
	RuleOnePoint = "one_point" // first or last alone: at least one point
	RuleFloor    = "floor"     // nobody falls below the floor
)

// Explain returns the arithmetic of a player's change in a game. NotFound "not_in_game" when he was not at the table;
// for a casual or voided game Duels is empty and the GameView says why.
func (s *Service) Explain(ctx context.Context, game EntryID, player PlayerID) (Explanation, error) {
	return view(ctx, s, func(r Reader) (Explanation, error) {
		v, made, err := viewGame(r, game)
		if err != nil {
			return Explanation{}, err
		}
		x := Explanation{Game: v, Revisions: made}
		if x.Player, err = r.Player(player); err != nil {
			return x, err
		}
		if x.Player.League != v.League.ID {
			return x, unknownPlayer("#" + strconv.FormatInt(int64(player), 10)) // whose name is another league's matter
		}
		if !v.Game.has(player) {
			args := Args{"option": "player", "number": v.Entry.Number, "player": player}
			return x, &Error{Kind: NotFound, Code: "not_in_game", Args: args}
		}
		own := rowOf(v.Changes, player)
		if own == nil {
			return x, nil
		}
		x.Change = *own
		if !own.Rated {
			return x, nil
		}
		season, err := r.Season(v.Entry.Season)
		if err != nil {
			return x, err
		}
		return x, x.explain(season.Rules.System)
	})
}

// explain fills in the terms, from the states before the game as they are stored.
func (x *Explanation) explain(system System) error {
	seats := make([]elo.Seat, len(x.Game.Game.Seats))
	own := 0
	for i, seat := range x.Game.Game.Seats {
		row := rowOf(x.Game.Changes, seat.Player)
		if row == nil {
			return NewError(Internal, "internal", nil)
		}
		seats[i] = elo.Seat{Rating: int32(row.Before.Rating), Games: int32(row.Before.Games), Place: uint8(seat.Place)}
		if seat.Player == x.Player.ID {
			own = i
			continue
		}
		x.Duels = append(x.Duels, DuelTerm{
			Opponent: seat.Player, Rating: row.Before.Rating, Gap: row.Before.Rating - x.Change.Before.Rating,
		})
	}
	if system == Duel {
		x.explainDuel(seats[own].Place, seats[1-own].Place)
		return nil
	}
	return x.explainTable(seats, own)
}

func (x *Explanation) explainTable(seats []elo.Seat, own int) error {
	terms, err := elo.ExplainTable(seats, own)
	if err != nil {
		return err
	}
	for i, duel := range terms.Duels {
		x.Duels[i].Score, x.Duels[i].Expected = duel.Score.Float64(), duel.Expected.Float64()
	}
	x.Sum, x.Whole = terms.Sum.Float64(), int(terms.Rounded)
	switch {
	case terms.Rules&elo.Floored != 0:
		x.Rule = RuleFloor
	case terms.Rules&elo.OnePoint != 0:
		x.Rule = RuleOnePoint
	}
	return nil
}

func (x *Explanation) explainDuel(own, other uint8) {
	duel := &x.Duels[0]
	duel.Score = duelResult(own, other).Score()
	duel.Expected, _ = elo.ExpectDuel(x.Change.Before.Rating, duel.Rating)
	x.Sum = x.Change.Raw / x.Change.K // S - E without the loss of 1 - E, as it was rated
}

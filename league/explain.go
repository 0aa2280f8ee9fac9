package league

import (
	"context"
	"fmt"
	"strconv"
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
		system, err := systemOf(v.Season.Rules)
		if err != nil {
			return x, err
		}
		return x, x.explain(system)
	})
}

// explain fills in the terms, from the states before the game as they are stored.
func (x *Explanation) explain(s system) error {
	var places []uint8
	var before []State
	var others []PlayerID
	own := 0
	for i, seat := range x.Game.Game.Seats {
		row := rowOf(x.Game.Changes, seat.Player)
		if row == nil {
			return fmt.Errorf("game %d: player %d has no change", x.Game.Entry.Number, seat.Player)
		}
		places, before = append(places, uint8(seat.Place)), append(before, row.Before)
		if seat.Player == x.Player.ID {
			own = i
		} else {
			others = append(others, seat.Player)
		}
	}
	t, err := s.explain(places, before, own)
	if err != nil {
		return err
	}
	x.Duels, x.Sum, x.Whole, x.Rule = t.duels, t.sum, t.whole, t.rule
	for i := range x.Duels {
		x.Duels[i].Opponent = others[i]
	}
	return nil
}

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

// Explain returns the arithmetic of a player's change by an entry: a game, an event or a correction. A game of go that
// was rated with an event is explained by what the event did to him. NotFound "not_in_game" when he was not at the
// table, "not_in_event" when the event did nothing to him. For a casual or voided game, and one whose event is open, there
// are no terms and the GameView says why.
func (s *Service) Explain(ctx context.Context, entry EntryID, player PlayerID) (Explanation, error) {
	return view(ctx, s, func(r Reader) (Explanation, error) {
		e, err := entryOf(r, entry)
		if err != nil {
			return Explanation{}, err
		}
		var x Explanation
		if e.Kind == KindGame {
			x.Game, x.Revisions, err = viewGame(r, entry)
		} else {
			var v EntryView
			v, x.Revisions, err = viewEntry(r, e)
			x.Game = GameView{League: v.League, Season: v.Season, Entry: v.Entry, Voided: v.Voided, Changes: v.Changes, Names: v.Names}
		}
		if err != nil {
			return x, err
		}
		if x.Player, err = r.Player(player); err != nil {
			return x, err
		}
		if x.Player.League != x.Game.League.ID {
			return x, unknownPlayer("#" + strconv.FormatInt(int64(player), 10)) // whose name is another league's matter
		}
		err = x.by(r)
		return x, err
	})
}

// by explains by the kind of the entry.
func (x *Explanation) by(r Reader) error {
	own := rowOf(x.Game.Changes, x.Player.ID)
	if own != nil {
		x.Change = *own
	}
	args := Args{"option": "player", "number": x.Game.Entry.Number, "player": x.Player.ID}
	switch body := x.Game.Entry.Body.(type) {
	case Correction:
		x.Correction = &body
	case Event:
		x.Event = x.Game.Entry
		if own == nil {
			return &Error{Kind: NotFound, Code: "not_in_event", Args: args}
		}
		return x.explainEvent(r, body)
	case Game:
		if !body.has(x.Player.ID) {
			return &Error{Kind: NotFound, Code: "not_in_game", Args: args}
		}
		x.Event = x.Game.Event
		switch {
		case own == nil:
			return nil
		case x.Game.Season.Rules.System == Go:
			return x.explainGo(r)
		case own.Rated:
			return x.explain()
		}
	}
	return nil
}

// explain fills in the terms of a game, from the states before the game as they are stored.
func (x *Explanation) explain() error {
	s, err := systemOf(x.Game.Season.Rules)
	if err != nil {
		return err
	}
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

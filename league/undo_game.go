package league

import (
	"context"
	"time"
)

// undoWithin is how long a reporter may take his game back.
const undoWithin = 10 * time.Minute

// UndoGame takes back a game by its reporter, for ten minutes while no later game has one of its players.
func (s *Service) UndoGame(ctx context.Context, o Origin, game EntryID) (Outcome, error) {
	l, err := view(ctx, s, func(r Reader) (League, error) {
		e, err := gameOf(r, game)
		if err != nil {
			return League{}, err
		}
		l, _, err := homeOf(r, e)
		return l, err
	})
	if err != nil {
		return Outcome{}, err
	}
	return s.update(ctx, o, l.ID, func(u *unit) (Outcome, error) {
		e, err := u.Entry(game)
		if err != nil {
			return Outcome{}, err
		}
		now, err := u.undoable(e)
		if err != nil {
			return Outcome{}, err
		}
		void := u.entry(Void{Undo: true}, u.at)
		void.Target = game
		plan, err := u.loseLast(now, *void)
		if err != nil {
			return Outcome{}, err
		}
		if err := u.Append(void); err != nil {
			return Outcome{}, err
		}
		if err := plan.write(u); err != nil {
			return Outcome{}, err
		}
		event, err := u.event(now)
		if err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomeVoided, League: l.ID, Entries: []EntryID{game}}
		return outcome, u.announce(Recalculated{
			League: l.ID, Cause: CauseUndo, Entry: game, Number: now.Number, By: o.Actor.User,
			Moves: plan.moves(), Tiers: plan.tiers(), Event: event,
		})
	})
}

// loseLast plans to take back what a game did to its players, none of whom has played since.
func (u *unit) loseLast(game, void Entry) (*plan, error) {
	if eventOf(game) != 0 {
		return planReplay(u, u.league.Season, void)
	}
	p, err := newPlan(u, u.league.Season)
	if err != nil {
		return nil, err
	}
	changes, err := u.ChangesOf(game.ID)
	if err != nil {
		return nil, err
	}
	return p, p.lose(changes)
}

// undoable returns the game as it reads now, or why it cannot be undone.
func (u *unit) undoable(e Entry) (Entry, error) {
	args := Args{"number": e.Number}
	now, stands, revision, err := readGame(u, e)
	switch {
	case err != nil:
		return now, err
	case e.Season != u.league.Season.ID:
		return now, NewError(Conflict, "season_closed", args)
	case !stands:
		return now, NewError(Conflict, "game_voided", args)
	case e.By == Forgotten:
		return now, NewError(Forbidden, "undo_nobodys", args)
	case e.By != u.o.Actor.User:
		return now, NewError(Forbidden, "undo_not_yours", args)
	case u.at.Sub(e.At) > undoWithin:
		return now, NewError(Conflict, "undo_over", Args{"number": e.Number, "minutes": int(undoWithin / time.Minute)})
	case revision != e.Seq: // a moderator has had it in hand
		return now, NewError(Conflict, "entry_changed", args)
	}
	later, err := followed(u, now)
	if err == nil && later {
		err = NewError(Conflict, "undo_later_game", args)
	}
	return now, err
}

// entryOf returns an entry that a button names; NotFound "game_unknown".
func entryOf(r Reader, id EntryID) (Entry, error) {
	e, err := r.Entry(id)
	if KindOf(err) == NotFound {
		err = NewError(NotFound, "game_unknown", Args{"number": 0})
	}
	return e, err
}

// gameOf returns an entry that a button names and that is a game; NotFound "game_unknown".
func gameOf(r Reader, id EntryID) (Entry, error) {
	e, err := entryOf(r, id)
	if err == nil && e.Kind != KindGame {
		err = NewError(NotFound, "game_unknown", Args{"number": 0})
	}
	return e, err
}

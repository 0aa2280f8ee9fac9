package league

import (
	"context"
	"slices"
)

// Game returns a game by its entry.
func (s *Service) Game(ctx context.Context, game EntryID) (GameView, error) {
	return view(ctx, s, func(r Reader) (GameView, error) {
		v, _, err := viewGame(r, game)
		return v, err
	})
}

// GameNumbered returns a game by its number; NotFound "game_unknown".
func (s *Service) GameNumbered(ctx context.Context, league ID, number int) (GameView, error) {
	return view(ctx, s, func(r Reader) (GameView, error) {
		e, err := numbered(r, league, number)
		if err != nil {
			return GameView{}, err
		}
		v, _, err := viewGame(r, e.ID)
		return v, err
	})
}

// Followed tells whether a player of a game, given as it reads now, has a later one: then it cannot be undone.
func (s *Service) Followed(ctx context.Context, game Entry) (bool, error) {
	return view(ctx, s, func(r Reader) (bool, error) { return followed(r, game) })
}

// change fills in the changes, and the event whose they are.
func (v *GameView) change(r Reader) error {
	event, err := eventOfGame(r, v.Entry)
	if err != nil {
		return err
	}
	if event == nil {
		v.Changes, err = r.ChangesOf(v.Entry.ID)
		return err
	}
	if v.Event = *event; v.Voided {
		return nil
	}
	changes, err := r.ChangesOf(event.ID)
	v.Changes = slices.DeleteFunc(changes, func(c Change) bool { return !v.Game.has(c.Player) })
	return err
}

func followed(r Reader, game Entry) (bool, error) {
	at := game.Position
	event, err := eventOfGame(r, game)
	if err != nil {
		return false, err
	}
	if event != nil {
		if event.Body.(Event).Open { // nothing is rated yet
			return false, nil
		}
		at = event.Position
	}
	return r.PlayedAfter(game.Season, game.Body.(Game).players(), at)
}

// viewGame returns a game as it reads now and what was done to it, oldest first.
func viewGame(r Reader, game EntryID) (GameView, []Entry, error) {
	e, err := gameOf(r, game)
	if err != nil {
		return GameView{}, nil, err
	}
	l, season, err := homeOf(r, e)
	if err != nil {
		return GameView{}, nil, err
	}
	made, err := revisionsOf(r, e.Season, game)
	if err != nil {
		return GameView{}, nil, err
	}
	rev := newRevisions(made)
	v := GameView{League: l, Season: season}
	var stands bool
	v.Entry, stands = rev.read(e)
	v.Game, v.Voided, v.VoidedBy = v.Entry.Body.(Game), !stands, rev.voids[game]
	if err := v.change(r); err != nil {
		return v, nil, err
	}
	v.Names, err = r.Names(v.Game.players())
	return v, made, err
}

package league

import "context"

// ProposeVoid draws the preview of voiding a game, or of restoring it when it is voided. Moderators only.
func (s *Service) ProposeVoid(ctx context.Context, o Origin, league ID, number int, reason string) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		e, err := u.openGame(number)
		if err != nil {
			return Outcome{}, err
		}
		p := Proposal{Kind: ProposeVoid, Target: e.ID, By: u.o.Actor.User}
		if p.Reason, err = checkReason(reason); err != nil {
			return Outcome{}, err
		}
		_, stands, _, err := readGame(u, e)
		if err != nil {
			return Outcome{}, err
		}
		if !stands {
			p.Kind = ProposeRestore
		}
		if err := u.propose(&p); err != nil {
			return Outcome{}, err
		}
		return u.proposed(p), nil
	})
}

func (u *unit) proposed(p Proposal) Outcome {
	o := Outcome{Kind: OutcomeProposed, League: u.league.ID, Proposal: p.ID}
	if p.Target != 0 {
		o.Entries = []EntryID{p.Target}
	}
	return o
}

// openGame finds a game of the open season by its number.
func (u *unit) openGame(number int) (Entry, error) {
	e, err := numbered(u, u.league.ID, number)
	if err != nil {
		return e, err
	}
	if e.Season != u.league.Season.ID {
		return e, &Error{Kind: Conflict, Code: "season_closed", Args: Args{"option": "game", "number": number}}
	}
	return e, nil
}

func numbered(r Reader, league ID, number int) (Entry, error) {
	e, err := r.Numbered(league, KindGame, number)
	if KindOf(err) == NotFound {
		err = &Error{Kind: NotFound, Code: "game_unknown", Args: Args{"option": "game", "number": number}}
	}
	return e, err
}

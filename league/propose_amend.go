package league

import (
	"context"
	"slices"
	"time"
)

// ProposeAmend draws the preview of a correction. Moderators only. What the amendment leaves empty stays; scores that
// disagree with places given alone are dropped, and the preview shows it.
func (s *Service) ProposeAmend(ctx context.Context, o Origin, league ID, a Amendment) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		e, err := u.openGame(a.Number)
		if err != nil {
			return Outcome{}, err
		}
		p := Proposal{Kind: ProposeAmend, Target: e.ID, By: u.o.Actor.User}
		if p.Reason, err = checkReason(a.Reason); err != nil {
			return Outcome{}, err
		}
		now, stands, _, err := readGame(u, e)
		if err != nil {
			return Outcome{}, err
		}
		if !stands {
			return Outcome{}, NewError(Conflict, "game_voided", Args{"number": a.Number})
		}
		game, played, err := u.league.amended(now, a, u.at)
		if err != nil {
			return Outcome{}, err
		}
		if !played.Equal(e.Played) {
			p.Played = played
		}
		p.Game = &game
		if err := u.propose(&p); err != nil {
			return Outcome{}, err
		}
		return u.proposed(p), nil
	})
}

// amended returns a game, given as it reads now, as it would read: its seats, and when it was played.
func (l League) amended(e Entry, a Amendment, now time.Time) (game Game, played time.Time, err error) {
	game, played = e.Body.(Game), e.Played
	if !a.figures().empty() {
		seats, err := l.seat(game.players(), a.figures())
		if err != nil {
			return game, played, err
		}
		if a.Scores == "" {
			l.keepScores(seats, game.Seats)
		}
		game.Seats = seats
	}
	if a.Played != "" {
		if played, err = ParsePlayed(a.Played, l.Zone, now); err != nil {
			return game, played, err
		}
	}
	if slices.Equal(game.Seats, e.Body.(Game).Seats) && played.Equal(e.Played) {
		return game, played, NewError(Invalid, "amend_nothing", Args{"number": e.Number})
	}
	return game, played, nil
}

// keepScores keeps the scores that a game had, if they agree with its new places.
func (l League) keepScores(seats, old []Seat) {
	scores := make([]Score, len(old))
	places := make([]int, len(seats))
	for i := range old {
		scores[i], places[i] = old[i].Score, seats[i].Place
	}
	if _, err := l.place(scores, places); err != nil {
		return
	}
	for i := range seats {
		seats[i].Score = scores[i]
	}
}

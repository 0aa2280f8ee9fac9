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
		event, err := eventOfGame(u, now)
		if err != nil {
			return Outcome{}, err
		}
		game, played, err := u.league.amended(now, event, a, u.at)
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

// amended returns a game, given as it reads now with its event (nil: none), as it would read, and when it was played.
func (l League) amended(e Entry, event *Entry, a Amendment, now time.Time) (game Game, played time.Time, err error) {
	game, played = e.Body.(Game), e.Played
	switch typed := a.typedGo(); {
	case l.Season.Rules.System == Go && !a.figures().empty():
		return game, played, NewError(Invalid, "amend_is_go", nil)
	case l.Season.Rules.System == Go:
		if game, err = a.goGame(game); err != nil {
			return game, played, err
		}
	case typed:
		return game, played, NewError(Invalid, "go_not_here", nil)
	}
	l = l.directed(game)
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
		if played, err = l.replayed(a.Played, event, now); err != nil {
			return game, played, err
		}
	}
	if was := e.Body.(Game); slices.Equal(game.Seats, was.Seats) && game.Handicap == was.Handicap && game.Board == was.Board &&
		played.Equal(e.Played) {
		return game, played, NewError(Invalid, "amend_nothing", Args{"number": e.Number})
	}
	return game, played, nil
}

// replayed reads when a game was really played.
func (l League) replayed(text string, event *Entry, now time.Time) (time.Time, error) {
	if l.Season.Rules.System == Go {
		return l.goPlayed(text, event, now)
	}
	return ParsePlayed(text, l.Zone, now)
}

// typedGo tells whether something was typed that only games of go have.
func (a Amendment) typedGo() bool { return a.Winner != "" || a.Handicap != nil || a.Board != nil }

// goGame returns a game of go as it would read.
func (a Amendment) goGame(g Game) (Game, error) {
	if a.Winner != "" {
		places, err := placesOf(a.Winner)
		if err != nil {
			return g, err
		}
		g.Seats = slices.Clone(g.Seats)
		for i := range g.Seats {
			g.Seats[i].Place = places[i]
		}
	}
	if a.Handicap != nil {
		if err := checkHandicap(*a.Handicap); err != nil {
			return g, err
		}
		g.Handicap = *a.Handicap
	}
	if a.Board != nil {
		board, err := checkBoard(*a.Board)
		if err != nil {
			return g, err
		}
		g.Board = board
	}
	return g, nil
}

// directed is the league with the direction of scores in which a game was reported, which may have been turned since:
// the one in which its scores give its places, or, where they do in both or neither, the league's own.
func (l League) directed(g Game) League {
	turned := l
	turned.HighestWin = !l.HighestWin
	if !l.fits(g.Seats) && turned.fits(g.Seats) {
		return turned
	}
	return l
}

// fits tells whether seats have scores that give their places.
func (l League) fits(seats []Seat) bool {
	scores, places := make([]Score, len(seats)), make([]int, len(seats))
	for i, s := range seats {
		scores[i], places[i] = s.Score, s.Place
	}
	_, err := l.place(scores, places)
	return err == nil
}

// keepScores keeps the scores that a game had, if they agree with its new places.
func (l League) keepScores(seats, old []Seat) {
	scored := slices.Clone(seats)
	for i := range scored {
		scored[i].Score = old[i].Score
	}
	if l.fits(scored) {
		copy(seats, scored)
	}
}

package league

import (
	"context"
	"time"
)

// Register joins the actor to the league; twice is harmless (OutcomeAlready). Closed registration closes the way in by
// another's report, not this one. grade is for go leagues ("grade_not_here" in others): the first one that somebody says
// holds ("grade_held"), until his first rated event ("grade_rated"). "" says none; who never says one is NC.
func (s *Service) Register(ctx context.Context, o Origin, league ID, grade string) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		var err error
		if grade != "" {
			if grade, err = u.league.checkGrade(grade); err != nil {
				return Outcome{}, err
			}
		}
		player, err := u.PlayerOf(league, o.Actor.User)
		if KindOf(err) == NotFound {
			player, err = u.join(Participant{User: o.Actor.User, Name: o.Actor.Name})
		}
		if err != nil {
			return Outcome{}, err
		}
		entered, err := u.enterAs(player.ID, u.at, grade)
		if err == nil && !entered && grade != "" {
			err = u.ownGrade(player.ID, grade)
		}
		if err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomeAlready, League: league, Players: []PlayerID{player.ID}}
		if entered {
			outcome.Kind = OutcomeRegistered
		}
		return outcome, nil
	})
}

// join adds a member to the league's players.
func (u *unit) join(p Participant) (Player, error) {
	player := Player{League: u.league.ID, User: p.User, Name: p.Name, JoinedAt: u.at}
	err := u.AddPlayer(&player)
	return player, err
}

// follow keeps a member's name as Discord has it, unless a moderator has given him one.
func (u *unit) follow(player Player, name string) error {
	if player.Named || name == "" || player.Name == name {
		return nil
	}
	player.Name = name
	return u.PutPlayer(player)
}

// enter takes a player into the open season's log, at a moment no later than now, and tells whether he was not there.
func (u *unit) enter(player PlayerID, played time.Time) (bool, error) {
	return u.enterAs(player, played, "")
}

// enterAs is enter with a grade, in a go league; "" for none.
func (u *unit) enterAs(player PlayerID, played time.Time, grade string) (bool, error) {
	_, there, err := u.Standing(u.league.Season.ID, player)
	if there || err != nil {
		return false, err
	}
	body := Enter{Player: player, Grade: grade}
	if err := u.Append(u.entry(body, played)); err != nil {
		return false, err
	}
	rating, err := systemOf(u.league.Season.Rules)
	if err != nil {
		return false, err
	}
	state := rating.start()
	if grade != "" {
		if state, err = startOf(body); err != nil {
			return false, err
		}
	}
	return true, u.PutStandings([]Standing{standing(rating, u.league.Season.ID, player, state)})
}

// entry makes an entry of the open season's log.
func (u *unit) entry(body Body, played time.Time) *Entry {
	return &Entry{
		Season: u.league.Season.ID, Position: Position{Played: played}, At: u.at, Kind: body.Kind(),
		By: u.o.Actor.User, Interaction: u.o.Interaction, Body: body,
	}
}

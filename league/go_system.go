package league

import (
	"fmt"
	"time"

	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// clubGame is the category of a game that belongs to no event.
const clubGame = egf.CategoryC

// goSystem is the Belgian federation's system of league/egf. It rates nothing but games together.
type goSystem struct {
	zone *time.Location // whose calendar says which rules are in force
}

func newGoSystem(zone string) (goSystem, error) {
	location, err := loadZone(zone)
	return goSystem{zone: location}, err
}

// start is that of a player who has said no grade.
func (goSystem) start() State { return State{NC: true} }

func (goSystem) ranked(s State) bool { return !s.NC }

func (goSystem) tier(State) elo.Tier { return elo.NoTier }

// expected is that of an even game under the rules that hold today, in which only C has a say.
func (goSystem) expected(own, other State) float64 {
	if own.NC || other.NC {
		return 0
	}
	return egf.Rules{Ceiling: egf.Stated().Ceiling}.Expected(own.Rating, own.Rating-other.Rating)
}

func (goSystem) rate([]uint8, []State, []result) error {
	return fmt.Errorf("a game of go is rated with its event")
}

func (goSystem) explain([]uint8, []State, int) (terms, error) {
	return terms{}, fmt.Errorf("a game of go is explained with its event")
}

// rules are those in force on the day of a moment.
func (s goSystem) rules(at time.Time) (egf.Rules, error) { return egf.Stated().On(at.In(s.zone)) }

// event returns games together as league/egf takes them.
func (s goSystem) event(t *together, before []State) (egf.Event, error) {
	rules, err := s.rules(t.day)
	if err != nil {
		return egf.Event{}, err
	}
	event := egf.Event{Rules: rules, Category: t.category, Players: make([]egf.Player, len(before)), Games: make([]egf.Game, len(t.games))}
	for i, state := range before {
		if event.Players[i], err = goPlayer(state); err != nil {
			return event, err
		}
	}
	for i := range t.games {
		g := &t.games[i]
		event.Games[i] = egf.Game{Black: g.a, White: g.b, Winner: winnerOf(g.score), Handicap: g.handicap, Board: g.board, Weight: g.weight}
	}
	return event, nil
}

func (s goSystem) together(t *together, before []State, out []result) error {
	event, err := s.event(t, before)
	if err != nil {
		return err
	}
	changes, err := event.Rate()
	if err != nil {
		return err
	}
	for i, c := range changes {
		out[i] = result{Raw: c.Sum + 0, After: goState(before[i], c), Idle: c.Games == 0 && c.Start == nil}
	}
	for i := range event.Games {
		g := &event.Games[i]
		if event.Rules.Weighting(event.Category, g.Board, g.Weight).Total() == 0 {
			out[g.Black].After.Casual++
			out[g.White].After.Casual++
		}
	}
	return nil
}

// goPlayer returns what league/egf asks of a player.
func goPlayer(s State) (egf.Player, error) {
	if !s.NC {
		return egf.Player{Rating: s.Rating, Grade: egf.Grade(s.Grade)}, nil
	}
	toward, err := s.Toward.Games()
	return egf.Player{Grade: egf.NC, Toward: toward}, err
}

// goState returns a player's state after a change.
func goState(before State, c egf.Change) State {
	after := State{Games: before.Games + c.Games, Casual: before.Casual, NC: !c.After.Rated()}
	if after.NC {
		after.Toward = towardOf(c.After.Toward)
		return after
	}
	after.Rating, after.Grade = c.After.Rating, int(c.After.Grade)
	return after
}

// startOf is the state of a player of go whom nothing has touched since he joined.
func startOf(e Enter) (State, error) {
	grade := egf.NC
	if e.Grade != "" {
		var err error
		if grade, err = egf.ParseGrade(e.Grade); err != nil {
			return State{}, err
		}
	}
	return goState(State{Games: e.Games}, egf.Change{After: egf.Enter(grade)}), nil
}

// winnerOf returns who won, by black's score.
func winnerOf(black float64) egf.Winner {
	switch black {
	case 1:
		return egf.Black
	case 0:
		return egf.White
	}
	return egf.Jigo
}

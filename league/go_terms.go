package league

import (
	"fmt"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

// GoTerms are what a go event, or a club game, made of one player's rating:
//
//	change = Σ Con × weight × board × handicap factor × (result - expected)
type GoTerms struct {
	Day      time.Time // whose rules were in force: that of the event's end, in the season's zone
	Rules    egf.Rules
	Category string   // of the event; C for a club game
	Games    []GoTerm // his, in the order recorded
	Sum      float64  // of their changes, before the floor
	Floored  bool
	Start    *egf.Start      // how he, NC before it, got his rating; nil if he did not
	Toward   []egf.StartGame // NC and after it still NC: the games that count so far
}

// GoTerm is one game, seen from one player. Effect tells what it did for him; Diff, Con, A, Expected, Factor and Change
// are set only where it is egf.Counted.
type GoTerm struct {
	egf.Term // its indices Game and Opponent are of no use here
	Entry    EntryID
	Number   int
	Against  PlayerID
	Black    bool // he was; Received is negative for stones given
	Board    int  // 9, 13 or 19
}

// explained is games of go that are rated together, with the terms of everybody.
type explained struct {
	*together
	entries  []Entry // the games
	before   []State
	changes  []egf.Change
	byPlayer [][]egf.Term
	day      time.Time
	rules    egf.Rules
}

// togetherIn explains an event of go, or a club game, by its standing games. Its players stand as its changes have them,
// or, where it is not rated yet, as they did at its end.
func togetherIn(r Reader, season Season, e Entry, games []Entry, end time.Time) (*explained, error) {
	system, err := newGoSystem(season.Rules.Zone)
	if err != nil {
		return nil, err
	}
	category := clubGame
	if body, ok := e.Body.(Event); ok {
		if category, err = egf.ParseCategory(body.Category); err != nil {
			return nil, err
		}
	}
	x := &explained{entries: games, day: end.In(system.zone)}
	if x.together, err = togetherOf(games, end, category); err != nil {
		return nil, err
	}
	if err := x.stand(r, season, e); err != nil {
		return nil, err
	}
	event, err := system.event(x.together, x.before)
	if err != nil {
		return nil, err
	}
	x.rules = event.Rules
	x.changes, x.byPlayer, err = event.ExplainAll()
	return x, err
}

// stand fills in the states before the games.
func (x *explained) stand(r Reader, season Season, e Entry) error {
	rows, err := r.ChangesOf(e.ID)
	if err != nil {
		return err
	}
	body, _ := e.Body.(Event)
	for _, player := range x.players {
		row := rowAmong(rows, player)
		if row == nil && !body.Open {
			return fmt.Errorf("entry %d: player %d has no change", e.ID, player)
		}
		if row != nil {
			x.before = append(x.before, row.Before)
			continue
		}
		state, err := goStateAt(r, season.ID, player, Position{Played: x.together.day, Seq: e.Seq})
		if err != nil {
			return err
		}
		x.before = append(x.before, state)
	}
	return nil
}

// goStateAt is a player's state before a position of a go season.
func goStateAt(r Reader, season SeasonID, player PlayerID, at Position) (State, error) {
	state, ok, err := r.StateBefore(season, player, at)
	if ok || err != nil {
		return state, err
	}
	enter, ok, err := r.EnterOf(season, player)
	if !ok || err != nil {
		return goSystem{}.start(), err
	}
	made, err := r.Revisions(season, enter.ID)
	if err != nil {
		return state, err
	}
	return newRevisions(made).starts(enter)
}

// terms returns those of a player, by his index, and what became of him.
func (x *explained) terms(i int) (GoTerms, State) {
	c := &x.changes[i]
	t := GoTerms{Day: x.day, Rules: x.rules, Category: x.category.String(), Sum: c.Sum, Floored: c.Floored, Start: c.Start}
	if !c.After.Rated() {
		t.Toward = c.After.Toward
	}
	friendly := 0
	for _, term := range x.byPlayer[i] {
		e := &x.entries[term.Game]
		t.Games = append(t.Games, GoTerm{
			Term: term, Entry: e.ID, Number: e.Number, Against: x.players[term.Opponent], Black: x.together.games[term.Game].a == i,
			Board: e.Body.(Game).board(),
		})
		if term.Effect == egf.Friendly {
			friendly++
		}
	}
	after := goState(x.before[i], *c)
	after.Casual += friendly
	return t, after
}

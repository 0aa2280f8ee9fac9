package file

import (
	"fmt"

	"github.com/podiumbot/podium/league/egf"
)

func (l *League) replayGo(each func(*change) error) ([]Rating, error) {
	replay := goReplay{
		League: l, each: each, roster: newRoster(len(l.players)),
		players: make([]egf.Player, len(l.players)), games: make([]int, len(l.players)),
	}
	for i, p := range l.players {
		replay.games[i] = int(p.games)
		if replay.players[i] = egf.Enter(p.grade); p.rated {
			replay.players[i] = egf.Player{Rating: p.rating, Grade: egf.GradeOf(p.rating)}
		}
	}
	for _, at := range l.order {
		e := &l.entries[at]
		if e.void {
			continue
		}
		var err error
		switch e.kind {
		case kindEvent:
			err = replay.event(e, at)
		case kindCorrection:
			err = replay.correction(e, at)
		}
		if err != nil {
			return nil, err
		}
	}
	ratings := make([]Rating, len(l.players))
	for i, p := range replay.players {
		ratings[i] = Rating{Rating: p.Rating, Games: replay.games[i], Grade: p.Grade, Unrated: !p.Rated()}
	}
	return l.ranked(ratings), nil
}

type goReplay struct {
	*League
	each    func(*change) error
	players []egf.Player
	games   []int // rated ones
	roster  *roster
}

// event rates all its games from the ratings at its start; one change a player, in the order they first appear. Who
// stays without a rating has none.
func (r *goReplay) event(e *entry, at int32) error {
	rules, err := r.rulesOn(e.at)
	if err != nil {
		return &Error{Place: fmt.Sprintf("entries[%d].at", at), Problem: err.Error()}
	}
	event := egf.Event{Rules: rules, Category: e.category, Games: make([]egf.Game, 0, e.count)}
	r.roster.reset()
	matches := r.matches[e.first : e.first+e.count]
	for i := range matches {
		if !matches[i].void {
			event.Games = append(event.Games, r.game(&matches[i]))
		}
	}
	for _, player := range r.roster.players {
		event.Players = append(event.Players, r.players[player])
	}
	changes, err := event.Rate()
	if err != nil {
		return &Error{Place: fmt.Sprintf("entries[%d].games", at), Problem: err.Error()}
	}
	for i, player := range r.roster.players {
		if err := r.move(e, player, changes[i]); err != nil {
			return err
		}
	}
	return nil
}

func (r *goReplay) game(m *match) egf.Game {
	game := egf.Game{
		Black: r.roster.number(m.a), White: r.roster.number(m.b), Winner: egf.Jigo,
		Handicap: int(m.handicap), Board: int(m.board),
	}
	switch m.score {
	case 1:
		game.Winner = egf.Black
	case 0:
		game.Winner = egf.White
	}
	if m.weight >= 0 {
		game.Weight = &m.weight
	}
	return game
}

func (r *goReplay) correction(e *entry, at int32) error {
	set := r.corrections[e.first]
	c, err := egf.Correct(r.players[set.player], set.rating)
	if err != nil {
		return &Error{Place: fmt.Sprintf("entries[%d].rating", at), Problem: err.Error()}
	}
	c.Sum = c.Change
	return r.move(e, set.player, c)
}

// move stores what became of a player and tells it, unless he had no rating and still has none.
func (r *goReplay) move(e *entry, player int32, c egf.Change) error {
	before := r.players[player]
	r.players[player] = c.After
	r.games[player] += c.Games
	if !c.After.Rated() {
		return nil
	}
	return r.each(&change{
		entry: e.id, player: player, raw: c.Sum, change: c.Change,
		fresh: !before.Rated(), before: before.Rating, after: c.After.Rating, grade: c.After.Grade,
	})
}

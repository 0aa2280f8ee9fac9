package file

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

func (l *League) replayDuel(each func(*change) error) ([]Rating, error) {
	players := make([]elo.DuelPlayer, len(l.players))
	for i, p := range l.players {
		players[i] = elo.DuelPlayer{Rating: p.rating, Games: p.games}
	}
	replay := duelReplay{League: l, players: players, each: each, roster: newRoster(len(players))}
	for _, at := range l.order {
		e := &l.entries[at]
		if e.void || e.casual {
			continue
		}
		var err error
		switch e.kind {
		case kindGame:
			err = replay.game(e)
		case kindEvent:
			err = replay.event(e, at)
		}
		if err != nil {
			return nil, err
		}
	}
	ratings := make([]Rating, len(players))
	for i, p := range players {
		ratings[i] = Rating{Rating: p.Rating, Games: int(p.Games)}
	}
	return l.ranked(ratings), nil
}

type duelReplay struct {
	*League
	players []elo.DuelPlayer
	each    func(*change) error
	roster  *roster
}

func (r *duelReplay) game(e *entry) error {
	a, b := r.seats[e.first], r.seats[e.first+1]
	places := r.finishes[e.first : e.first+e.count]
	result := elo.Drawn
	switch {
	case places[0] < places[1]:
		result = elo.Won
	case places[0] > places[1]:
		result = elo.Lost
	}
	ofA, ofB := elo.RateDuel(r.settings.policy, r.players[a], r.players[b], result)
	if err := r.move(e, a, places[0], ofA); err != nil {
		return err
	}
	return r.move(e, b, places[1], ofB)
}

// event rates all its games from the ratings at its start; one change a player, in the order they first appear.
func (r *duelReplay) event(e *entry, at int32) error {
	r.roster.reset()
	games := make([]elo.DuelGame, 0, e.count)
	for _, m := range r.matches[e.first : e.first+e.count] {
		if !m.void {
			result := elo.DuelResult(2 * m.score)
			games = append(games, elo.DuelGame{A: r.roster.number(m.a), B: r.roster.number(m.b), Result: result})
		}
	}
	before := make([]elo.DuelPlayer, 0, len(r.roster.players))
	for _, player := range r.roster.players {
		before = append(before, r.players[player])
	}
	changes, err := elo.RateDuels(r.settings.policy, before, games)
	if err != nil {
		return &Error{Place: fmt.Sprintf("entries[%d].games", at), Problem: err.Error()}
	}
	for i, player := range r.roster.players {
		if err := r.move(e, player, 0, changes[i]); err != nil {
			return err
		}
	}
	return nil
}

// move stores a player's new rating and tells it.
func (r *duelReplay) move(e *entry, player int32, place uint8, c elo.DuelChange) error {
	before := r.players[player].Rating
	r.players[player] = c.After
	return r.each(&change{
		entry: e.id, player: player, place: place, k: c.K, raw: c.Change,
		change: c.Change, before: before, after: c.After.Rating,
	})
}

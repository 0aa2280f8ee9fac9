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
	replay := duelReplay{League: l, players: players, each: each, local: map[int32]int{}}
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
	local   map[int32]int // of an event's players: their number in it
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
	clear(r.local)
	var order []int32
	var before []elo.DuelPlayer
	number := func(player int32) int {
		n, ok := r.local[player]
		if !ok {
			n = len(order)
			r.local[player] = n
			order, before = append(order, player), append(before, r.players[player])
		}
		return n
	}
	games := make([]elo.DuelGame, 0, e.count)
	for _, m := range r.matches[e.first : e.first+e.count] {
		if !m.void {
			games = append(games, elo.DuelGame{A: number(m.a), B: number(m.b), Result: elo.DuelResult(2 * m.score)})
		}
	}
	changes, err := elo.RateDuels(r.settings.policy, before, games)
	if err != nil {
		return &Error{Place: fmt.Sprintf("entries[%d].games", at), Problem: err.Error()}
	}
	for i, player := range order {
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

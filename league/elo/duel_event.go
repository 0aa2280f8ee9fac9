package elo

import (
	"fmt"
	"slices"
)

// DuelGame is a rated game of an event between two of its players, counted from 0; Result is A's.
type DuelGame struct {
	A, B   int
	Result DuelResult
}

// RateDuels rates an event: every game from the ratings and the K at the event's start, the changes of a player
// summed. The change of players[i] is at i; a player without a game keeps his rating.
//
// The order of the games, and which side is A, never matters, not even in the last bit: the terms of a sum are taken in
// order of their size. A game of unknown players, of one against himself or without a result is refused
// (*GameError).
func RateDuels(policy KPolicy, players []DuelPlayer, games []DuelGame) ([]DuelChange, error) {
	ends := make([]int, len(players)+1) // of each player's terms, shifted by one
	for i, game := range games {
		if err := game.check(i, len(players)); err != nil {
			return nil, err
		}
		ends[game.A+1]++
		ends[game.B+1]++
	}
	for i := range players {
		ends[i+1] += ends[i]
	}
	terms := make([]float64, 2*len(games))
	add := func(player int, term float64) {
		terms[ends[player]] = term
		ends[player]++
	}
	for _, game := range games {
		own, other := ExpectDuel(players[game.A].Rating, players[game.B].Rating)
		add(game.A, surplusDuel(own, other, game.Result))
		add(game.B, surplusDuel(other, own, game.Result.Reverse()))
	}
	changes, start := make([]DuelChange, len(players)), 0
	for i, player := range players {
		own := terms[start:ends[i]]
		start = ends[i]
		changes[i] = player.rate(policy, own)
	}
	return changes, nil
}

// rate applies the terms S - E of one event; it sorts them.
func (p DuelPlayer) rate(policy KPolicy, terms []float64) DuelChange {
	slices.Sort(terms)
	k, change := policy.K(p), 0.0
	for _, term := range terms {
		change += float64(k * term) // rounded first, as the term is shown
	}
	return p.move(k, change, int32(len(terms)))
}

// DuelTerm is one game of an event, seen from the explained player.
type DuelTerm struct {
	Game     int // counted from 0
	Opponent int // counted from 0
	Rating   float64
	Expected float64
	Result   DuelResult
	Change   float64 // K (S - E)
}

// ExplainDuels returns the terms, in the order of the games, of the change that RateDuels gives to the player. It
// refuses what RateDuels refuses.
func ExplainDuels(policy KPolicy, players []DuelPlayer, games []DuelGame, player int) (DuelChange, []DuelTerm, error) {
	changes, err := RateDuels(policy, players, games)
	if err != nil {
		return DuelChange{}, nil, err
	}
	var terms []DuelTerm
	for i, game := range games {
		if game.B == player {
			game = DuelGame{A: game.B, B: game.A, Result: game.Result.Reverse()}
		}
		if game.A != player {
			continue
		}
		opponent := players[game.B].Rating
		own, other := ExpectDuel(players[player].Rating, opponent)
		terms = append(terms, DuelTerm{
			Game: i, Opponent: game.B, Rating: opponent, Expected: own, Result: game.Result,
			Change: changes[player].K * surplusDuel(own, other, game.Result),
		})
	}
	return changes[player], terms, nil
}

// GameError refuses a game (counted from 0) of an event of so many players: a player is unknown or plays himself, or
// the result is none.
type GameError struct {
	Index   int
	Game    DuelGame
	Players int
}

func (e *GameError) Error() string {
	switch {
	case e.Game.A == e.Game.B:
		return fmt.Sprintf("game %d: player %d plays himself", e.Index, e.Game.A)
	case e.Game.Result > Won:
		return fmt.Sprintf("game %d: %d is no result", e.Index, e.Game.Result)
	default:
		return fmt.Sprintf("game %d: players %d and %d, of %d", e.Index, e.Game.A, e.Game.B, e.Players)
	}
}

func (g DuelGame) check(index, players int) error {
	if g.A == g.B || min(g.A, g.B) < 0 || max(g.A, g.B) >= players || g.Result > Won {
		return &GameError{Index: index, Game: g, Players: players}
	}
	return nil
}

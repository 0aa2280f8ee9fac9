package league

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

// mostSeats is the largest table.
const mostSeats = 8

// system is a rating system as everything else sees it: replay, cards, boards and explanations know only this. It
// holds rules, never players: all that it knows of them is their State.
type system interface {
	// start is the state of a player whom nothing has touched.
	start() State
	// ranked tells whether a player has a place on the leaderboard.
	ranked(State) bool
	// tier is the tier he is in; elo.NoTier in placement, and always where the system has none.
	tier(State) elo.Tier
	// expected is the expected score of a duel, 0..1.
	expected(own, other State) float64
	// rate rates a game from the states before it and writes what it did to every seat. It does not allocate.
	rate(places []uint8, before []State, out []result) error
	// together rates games as a whole and writes what they did to every player.
	together(games *together, before []State, out []result) error
	// explain returns the terms of what rate did to one seat.
	explain(places []uint8, before []State, seat int) (terms, error)
}

// result is what a game did to the player of one seat.
type result struct {
	K     float64
	Raw   float64
	After State
	Idle  bool // nothing could move: the games counted for nothing
}

// terms are what a change was made of.
type terms struct {
	duels []DuelTerm // with the other seats, in their order; Opponent is not set
	sum   float64    // Σ(score - expected)
	whole int        // see Explanation
	rule  string
}

// systemOf returns the rating system of a season's rules.
func systemOf(r Rules) (system, error) {
	switch r.System {
	case Table:
		return tableSystem{}, nil
	case Duel:
		if r.K == 0 {
			return duelSystem{policy: elo.FIDE(), first: r.Start}, nil
		}
		return duelSystem{policy: elo.FixedK(r.K), first: r.Start}, nil
	case Go:
		return newGoSystem(r.Zone)
	}
	return nil, fmt.Errorf("a season of unknown rating system %q", r.System)
}

package league

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

// mostSeats is the largest table.
const mostSeats = 8

// result is what a game did to the player of one seat.
type result struct {
	K     float64
	Raw   float64
	After State
}

// system is a rating system as replay needs it. It holds rules, never players: all that it knows of them is their State.
type system interface {
	// start is the state of a player whom nothing has touched.
	start() State
	// rate rates a game from the states before it and writes what it did to every seat. It does not allocate.
	rate(places []uint8, before []State, out []result) error
	// ranked tells whether a player has a place on the leaderboard.
	ranked(State) bool
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
	}
	return nil, fmt.Errorf("a season of unknown rating system %q", r.System)
}

// tableSystem is the multiplayer Elo of league/elo, in whole points.
type tableSystem struct{}

func (tableSystem) start() State { return State{Rating: elo.TableStart} }

func (tableSystem) ranked(s State) bool { return s.Games >= elo.PlacementGames }

func (tableSystem) rate(places []uint8, before []State, out []result) error {
	if len(places) > mostSeats {
		return &elo.SizeError{Seats: len(places)}
	}
	var seats [mostSeats]elo.Seat
	var changes [mostSeats]elo.TableChange
	for i := range places {
		seats[i] = elo.Seat{Rating: int32(before[i].Rating), Games: int32(before[i].Games), Place: places[i]}
	}
	if err := elo.RateTable(seats[:len(places)], changes[:len(places)]); err != nil {
		return err
	}
	for i := range places {
		c, o := &changes[i], &out[i]
		o.K, o.Raw, o.After = float64(c.K), c.Raw.Float64(), before[i]
		o.After.Rating = float64(c.After)
		o.After.Games++
	}
	return nil
}

// duelSystem is the classic Elo of two players.
type duelSystem struct {
	policy elo.KPolicy
	first  float64
}

func (s duelSystem) start() State { return State{Rating: s.first, Peak: s.first} }

func (duelSystem) ranked(s State) bool { return s.Games > 0 }

func (s duelSystem) rate(places []uint8, before []State, out []result) error {
	if len(places) != 2 {
		return &elo.SizeError{Seats: len(places)}
	}
	a, b := elo.RateDuel(s.policy, duelPlayer(before[0]), duelPlayer(before[1]), duelResult(places[0], places[1]))
	for i, c := range [...]elo.DuelChange{a, b} {
		after := before[i]
		after.Rating, after.Games = c.After.Rating, int(c.After.Games)
		after.Peak = max(after.Peak, after.Rating)
		out[i] = result{K: c.K, Raw: c.Change + 0, After: after} // + 0: no negative zero, which SQL does not keep
	}
	return nil
}

// fidePeak is the rating that a player must once have exceeded for FIDE's third K.
const fidePeak = 2400

// duelPlayer returns what league/elo asks of a player.
func duelPlayer(s State) elo.DuelPlayer {
	return elo.DuelPlayer{Rating: s.Rating, Games: int32(s.Games), Exceeded: s.Peak > fidePeak}
}

func duelResult(own, other uint8) elo.DuelResult {
	switch {
	case own < other:
		return elo.Won
	case own > other:
		return elo.Lost
	}
	return elo.Drawn
}

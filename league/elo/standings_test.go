package elo

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Replaying from flat arrays is rating one game after the other.
func TestStandingsRate(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	standings, want := NewStandings(12), make([]Seat, 12)
	for i := range want {
		want[i].Rating = TableStart
	}
	for range 500 {
		n, first := MinSeats+random.IntN(MaxSeats-MinSeats+1), random.IntN(12)
		var players []int32
		var places []uint8
		var seats []Seat
		for i, place := range Places(randomTotals(random, n), true) {
			players = append(players, int32((first+i*5)%12)) // 5 and 12 share no divisor: all differ
			places = append(places, uint8(place))
			seat := want[players[i]]
			seat.Place = uint8(place)
			seats = append(seats, seat)
		}
		changes := make([]TableChange, n)
		if err := standings.Rate(players, places, changes); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rated(t, seats), changes); diff != "" {
			t.Fatalf("(-want +got)\n%s", diff)
		}
		for i, player := range players {
			want[player].Rating = changes[i].After
			want[player].Games++
		}
	}
	for i := range want {
		if standings.Ratings[i] != want[i].Rating || standings.Games[i] != want[i].Games {
			t.Errorf("player %d: %d after %d games, want %d after %d",
				i, standings.Ratings[i], standings.Games[i], want[i].Rating, want[i].Games)
		}
	}
}

func TestStandingsRefusedGameChangesNothing(t *testing.T) {
	for name, places := range map[string][]uint8{"bad places": {1, 3}, "nine players": make([]uint8, 9)} {
		standings, changes := NewStandings(9), make([]TableChange, 9)
		players := []int32{0, 1, 2, 3, 4, 5, 6, 7, 8}[:len(places)]
		if err := standings.Rate(players, places, changes); err == nil {
			t.Errorf("%s: accepted", name)
		}
		if diff := cmp.Diff(NewStandings(9), standings); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
	}
}

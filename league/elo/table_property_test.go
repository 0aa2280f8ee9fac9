package elo

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawSeats draws a valid table of any size, K and ratings, with ties and with players at the floor.
func drawSeats(t *rapid.T) []Seat {
	players := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")
	totals := rapid.SliceOfN(rapid.IntRange(0, players), players, players).Draw(t, "totals")
	seats := make([]Seat, players)
	for i, place := range Places(totals, true) {
		seats[i] = Seat{
			Rating: rapid.OneOf(rapid.Just(int32(100)), rapid.Int32Range(100, 110), rapid.Int32Range(100, 3000)).Draw(t, "rating"),
			Games:  rapid.Int32Range(0, 40).Draw(t, "games"),
			Place:  uint8(place),
		}
	}
	return seats
}

func mustRate(t *rapid.T, seats []Seat) []TableChange {
	changes := make([]TableChange, len(seats))
	if err := RateTable(seats, changes); err != nil {
		t.Fatal(err)
	}
	return changes
}

func TestRateTableOrderOfPlayersIsIrrelevant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		order := rapid.Permutation(indexes(len(seats))).Draw(t, "order")
		shuffled := make([]Seat, len(seats))
		for to, from := range order {
			shuffled[to] = seats[from]
		}
		changes, moved := mustRate(t, seats), mustRate(t, shuffled)
		for to, from := range order {
			if moved[to] != changes[from] {
				t.Fatalf("seat %d: %+v, as seat %d: %+v", from, changes[from], to, moved[to])
			}
		}
	})
}

func indexes(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

func TestRateTableProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		changes := mustRate(t, seats)
		last := uint8(len(seats))
		var evenly Points // Σ raw/K
		for i, change := range changes {
			first := seats[i].Place == 1 && holders(seats, 1) == 1
			if first && change.Change < 1 {
				t.Fatalf("the sole first changes by %+d", change.Change)
			}
			if seats[i].Place == last && seats[i].Rating > TableFloor && change.Change > -1 {
				t.Fatalf("the sole last changes by %+d", change.Change)
			}
			if change.After < TableFloor || change.After-seats[i].Rating != change.Change {
				t.Fatalf("%+v of %+v", change, seats[i])
			}
			evenly += change.Raw / Points(change.K)
		}
		if evenly != 0 {
			t.Fatalf("what one side of a duel gains the other does not lose: %d", evenly)
		}
	})
}

func TestRateTableEqualRatingsTiedChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		rating := rapid.Int32Range(100, 3000).Draw(t, "all have")
		for i := range seats {
			seats[i].Rating, seats[i].Place = rating, 1
		}
		for i, change := range mustRate(t, seats) {
			if change.Raw != 0 || change.Change != 0 {
				t.Fatalf("seat %d: %+v", i, change)
			}
		}
	})
}

// A better place never earns less: two neighbours in the order of finishing change places.
func TestRateTableBetterPlaceEarnsMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		order := rapid.Permutation(indexes(len(seats))).Draw(t, "order")
		for i, place := range order {
			seats[i].Place = uint8(place + 1)
		}
		up := rapid.IntRange(0, len(seats)-1).Filter(func(i int) bool { return seats[i].Place > 1 }).Draw(t, "who moves up")
		before := mustRate(t, seats)[up]
		ahead := slices.IndexFunc(seats, func(s Seat) bool { return s.Place == seats[up].Place-1 })
		seats[up].Place, seats[ahead].Place = seats[ahead].Place, seats[up].Place
		if after := mustRate(t, seats)[up]; after.Raw <= before.Raw || after.Change < before.Change {
			t.Fatalf("on place %d %+v, one better %+v", seats[up].Place+1, before, after)
		}
	})
}

// The terms add up, without a remainder, to the change they explain.
func TestExplainTableAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		for i, change := range mustRate(t, seats) {
			explanation, err := ExplainTable(seats, i)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(change, explanation.TableChange); diff != "" {
				t.Fatal(diff)
			}
			var sum Score
			for _, duel := range explanation.Duels {
				sum += duel.Score - Expect(duel.Gap)
				if want := duelScore(seats[i].Place, seats[duel.Opponent].Place); duel.Score != want {
					t.Fatalf("duel with seat %d scores %v, want %v", duel.Opponent, duel.Score, want)
				}
			}
			if sum != explanation.Sum || len(explanation.Duels) != len(seats)-1 {
				t.Fatalf("%d duels sum to %d, explained %d", len(explanation.Duels), sum, explanation.Sum)
			}
			if raw := Points(sum) * Points(change.K) * (sharing / Points(len(seats)-1)); raw != change.Raw {
				t.Fatalf("raw of the terms %d, of the change %d", raw, change.Raw)
			}
		}
	})
}

func duelScore(own, opponent uint8) Score {
	switch {
	case own < opponent:
		return Win
	case own == opponent:
		return Win / 2
	default:
		return 0
	}
}

package elo_test

import (
	"errors"
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

func ExampleRateTable() {
	seats := []elo.Seat{
		{Rating: 1000, Games: 40, Place: 1},
		{Rating: 1100, Games: 12, Place: 2},
		{Rating: 1000, Games: 0, Place: 3},
	}
	changes := make([]elo.TableChange, len(seats))
	if err := elo.RateTable(seats, changes); err != nil {
		fmt.Println(err)
		return
	}
	for i, change := range changes {
		fmt.Printf("K %d: %d %+d → %d\n", change.K, seats[i].Rating, change.Change, change.After)
	}
	// Output:
	// K 16: 1000 +9 → 1009
	// K 28: 1100 -4 → 1096
	// K 48: 1000 -21 → 979
}

// Every term of a change can be printed and checked by hand.
func ExampleExplainTable() {
	seats := []elo.Seat{
		{Rating: 1000, Games: 40, Place: 3},
		{Rating: 1200, Games: 40, Place: 1},
		{Rating: 1100, Games: 40, Place: 2},
		{Rating: 1000, Games: 40, Place: 4},
		{Rating: 900, Games: 40, Place: 5},
		{Rating: 800, Games: 40, Place: 6},
	}
	explanation, err := elo.ExplainTable(seats, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, duel := range explanation.Duels {
		fmt.Printf("gap %+5d: %.1f - %.4f = %+.4f\n",
			duel.Gap, duel.Score.Float64(), duel.Expected.Float64(), duel.Surplus().Float64())
	}
	fmt.Printf("%d × %.4f / %d = %.2f, rounded %+d\n",
		explanation.K, explanation.Sum.Float64(), len(explanation.Duels), explanation.Raw.Float64(), explanation.Rounded)
	// Output:
	// gap  +200: 0.0 - 0.2403 = -0.2403
	// gap  +100: 0.0 - 0.3599 = -0.3599
	// gap    +0: 1.0 - 0.5000 = +0.5000
	// gap  -100: 1.0 - 0.6401 = +0.3599
	// gap  -200: 1.0 - 0.7597 = +0.2403
	// 16 × 0.5000 / 5 = 1.60, rounded +2
}

func ExamplePlaces() {
	fmt.Println(elo.Places([]int{47, 61, 61, 78, 92, 104}, true))
	// Output: [1 2 2 4 5 6]
}

func ExampleCheckPlaces() {
	err := elo.CheckPlaces([]int{1, 2, 2, 3})
	if refused, ok := errors.AsType[*elo.PlacesError](err); ok {
		fmt.Println(refused.Want)
	}
	// Output: [1 2 2 4]
}

func ExampleTier_Next() {
	next, missing := elo.TierOf(1043, 12).Next(1043)
	fmt.Println(next, "in", missing)
	// Output: Gold in 7
}

package elo_test

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

func ExampleRateDuel() {
	ana, bo := elo.DuelPlayer{Rating: 1500}, elo.DuelPlayer{Rating: 1600}
	won, lost := elo.RateDuel(elo.FixedK(32), ana, bo, elo.Won)
	fmt.Printf("%.2f %.2f\n", won.After.Rating, lost.After.Rating)
	// Output: 1520.48 1579.52
}

// Both games of an event are rated from the ratings at its start.
func ExampleExplainDuels() {
	players := []elo.DuelPlayer{{Rating: 1500, Games: 30}, {Rating: 1600}, {Rating: 1400}}
	games := []elo.DuelGame{
		{A: 0, B: 1, Result: elo.Won},
		{A: 2, B: 0, Result: elo.Drawn},
	}
	change, terms, err := elo.ExplainDuels(elo.FIDE(), players, games, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, term := range terms {
		fmt.Printf("against %.0f: %.0f × (%.1f - %s) = %s\n", term.Rating, change.K, term.Result.Score(),
			elo.FormatExpected(term.Expected), elo.FormatChange(term.Change))
	}
	fmt.Printf("1500 %s → %.2f\n", elo.FormatChange(change.Change), change.After.Rating)
	// Output:
	// against 1600: 20 × (1.0 - 0.3599) = +12.80
	// against 1400: 20 × (0.5 - 0.6401) = -2.80
	// 1500 +10.00 → 1510.00
}

func ExampleCalculate() {
	calculation, err := elo.Calculate(elo.FixedK(32), elo.DuelPlayer{Rating: 1500}, 1600)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("expected", elo.FormatExpected(calculation.Expected))
	for _, prospect := range []elo.Prospect{calculation.Win, calculation.Draw, calculation.Loss} {
		fmt.Printf("%s → %.2f\n", elo.FormatChange(prospect.Change), prospect.New)
	}
	// Output:
	// expected 0.3599
	// +20.48 → 1520.48
	// +4.48 → 1504.48
	// -11.52 → 1488.48
}

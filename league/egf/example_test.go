package egf_test

import (
	"fmt"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

func ExampleEvent_Rate() {
	rules, err := egf.Stated().On(time.Date(2026, time.January, 5, 0, 0, 0, 0, time.UTC))
	if err != nil {
		fmt.Println(err)
		return
	}
	event := egf.Event{
		Rules:    rules,
		Category: egf.CategoryC,
		Players:  []egf.Player{egf.Enter(-9), egf.Enter(-7)}, // 10 kyu and 8 kyu
		Games:    []egf.Game{{Black: 0, White: 1, Winner: egf.Black, Handicap: 2}},
	}
	changes, err := event.Rate()
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, change := range changes {
		fmt.Printf("%.1f %+.1f → %.1f %v\n", event.Players[i].Rating, change.Change, change.After.Rating, change.After.Grade)
	}
	// Output:
	// -950.0 +25.7 → -924.3 10k
	// -750.0 -18.3 → -768.3 8k
}

// Every term of a change can be printed and checked by hand.
func ExampleEvent_Explain() {
	rules, err := egf.Stated().On(time.Date(2026, time.January, 5, 0, 0, 0, 0, time.UTC))
	if err != nil {
		fmt.Println(err)
		return
	}
	event := egf.Event{
		Rules:    rules,
		Category: egf.CategoryC,
		Players:  []egf.Player{{Rating: -1903.6, Grade: -19}, {Rating: -1996.4, Grade: -19}},
		Games:    []egf.Game{{Black: 1, White: 0, Winner: egf.White, Handicap: 1}},
	}
	_, terms, err := event.Explain(0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, term := range terms {
		fmt.Printf("difference %.1f, A %.2f: expected %.3f\n", term.Diff, term.A, term.Expected)
		fmt.Printf("%.3f × %.1f × %.0f × %.4f × (%.0f - %.3f) = %+.2f\n",
			term.Con, term.Category, term.Board, term.Factor, term.Result, term.Expected, term.Change)
	}
	// Output:
	// difference 42.8, A 197.68: expected 0.540
	// 113.216 × 0.8 × 1 × 0.9025 × (1 - 0.540) = +37.61
}

// Three wins against 5 kyu in a tournament of category B give an unranked player his rating.
func ExampleStartOf() {
	win := egf.StartGame{Opponent: -450, Weight: 1, Result: 1}
	start := egf.StartOf([]egf.StartGame{win, win, win})
	fmt.Printf("%.0f, %v\n", start.Rating, egf.GradeOf(start.Rating))
	// Output: -228, 3k
}

func ExampleGrade_After() {
	grade := egf.GradeOf(-450)
	for _, rating := range []float64{-599, -600, -601, -450} {
		grade = grade.After(rating)
		fmt.Println(rating, grade)
	}
	// Output:
	// -599 5k
	// -600 5k
	// -601 6k
	// -450 5k
}

func ExamplePolicy_On() {
	for _, year := range []int{2003, 2005} {
		rules, err := egf.Stated().On(time.Date(year, time.March, 1, 0, 0, 0, 0, time.UTC))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%d: receiver of 3 stones %.4f, giver %.4f\n", year, rules.HandicapFactor(3), rules.HandicapFactor(-3))
	}
	// Output:
	// 2003: receiver of 3 stones 0.7500, giver 0.7500
	// 2005: receiver of 3 stones 0.7500, giver 0.5625
}

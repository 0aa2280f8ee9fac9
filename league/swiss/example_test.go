package swiss_test

import (
	"fmt"

	"github.com/podiumbot/podium/league/swiss"
)

// Five players after one round: the sixth entered too late for it.
func ExampleSolve() {
	win := swiss.Result{Won: 2}
	s := &swiss.State{
		Players: 6, BestOf: 3,
		Rounds: []swiss.Round{{
			Matches: []swiss.Match{{A: 0, B: 2, Result: win, How: swiss.Played}, {A: 1, B: 3, Result: win, How: swiss.Played}},
			Bye:     4,
		}},
		Late: []swiss.Late{{Player: 5, FromRound: 2}},
	}
	solution, err := swiss.Solve(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	pairing := solution.Pairing()
	why, err := solution.Explain(pairing)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, table := range pairing.Tables {
		fmt.Println(table.A, "meets", table.B)
		for _, reason := range why.Tables[i] {
			fmt.Println("  ", reason.Text())
		}
	}
	// Output:
	// 0 meets 1
	// 4 meets 2
	//    Three players on 3 points: one has to play down, and it is the last of the group. It meets the first on 0 points.
	// 3 meets 5
}

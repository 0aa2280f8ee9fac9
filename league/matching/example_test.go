package matching_test

import (
	"fmt"
	"slices"

	"github.com/podiumbot/podium/league/matching"
)

// Three friends and three strangers: somebody has to meet a stranger, at a cost of 5.
func ExampleSolve() {
	n, edges := petal()
	m, err := matching.Solve(n, edges, matching.Start[[1]uint64]{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var cost [1]uint64
	for _, e := range edges {
		if m.Mate[e.U] == e.V {
			cost = matching.Add(cost, e.Cost)
		}
	}
	fmt.Println(cost, matching.Verify(n, slices.Values(edges), m))
	// Output: [5] <nil>
}

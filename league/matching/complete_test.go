package matching_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/podiumbot/podium/league/matching"
)

// complete is a random graph of all pairs. Its bound is Monge in blocks, as -x·y with rising x and y is; some pairs
// cost more than their bound, some cannot be joined.
func complete(rng *rand.Rand, n int) *matching.Complete[[2]uint64] {
	dear := make(map[[2]int32]int64)
	for range rng.IntN(2 * n) {
		u, v := int32(rng.IntN(n)), int32(rng.IntN(n))
		dear[[2]int32{min(u, v), max(u, v)}] = rng.Int64N(50) - 1 // -1: never
	}
	if rng.IntN(4) == 0 { // a graph with few edges, often without perfect matching
		for u := range int32(n) {
			for v := u + 1; v < int32(n); v++ {
				if rng.IntN(n) > 1 {
					dear[[2]int32{u, v}] = -1
				}
			}
		}
	}
	g := &matching.Complete[[2]uint64]{N: n, Blocks: []int32{0}}
	block := make([]int64, n)
	for v := 1; v < n; v++ {
		block[v] = block[v-1]
		if rng.IntN(5) == 0 {
			block[v]++
			g.Blocks = append(g.Blocks, int32(v))
		}
	}
	between := make([]int64, n*n)
	for i := range between {
		between[i] = rng.Int64N(30)
	}
	place := make([]int64, n)
	for v := 1; v < n; v++ {
		place[v] = place[v-1] + rng.Int64N(4)
	}
	bound := func(u, v int32, c *[2]uint64) {
		*c = matching.FromInt[[2]uint64](between[int(block[u])*n+int(block[v])] - place[u]*place[v])
	}
	g.Bound = bound
	g.Cost = func(u, v int32, c *[2]uint64) bool {
		bound(u, v, c)
		more := dear[[2]int32{u, v}]
		*c = matching.Add(*c, matching.FromInt[[2]uint64](more))
		return more >= 0
	}
	return g
}

// Whatever the candidates, even too few for a perfect matching, the result is one of the full graph.
func TestCompleteEqualsAllPairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	perfect := 0
	for range 1500 {
		n := 2 * (1 + rng.IntN(20))
		g := complete(rng, n)
		candidates := [][2]int32{}
		for range rng.IntN(3 * n) {
			if u, v := int32(rng.IntN(n)), int32(rng.IntN(n)); u != v {
				candidates = append(candidates, [2]int32{u, v})
			}
		}
		bound := g.Bound
		if rng.IntN(3) == 0 {
			g.Bound = nil
		}
		m, err := g.Solve(candidates, matching.Start[[2]uint64]{})
		g.Bound = bound
		_, wantErr := g.Solve(nil, matching.Start[[2]uint64]{})
		stays, none := errors.AsType[*matching.NotPerfectError](err)
		if _, noneWanted := errors.AsType[*matching.NotPerfectError](wantErr); none != noneWanted {
			t.Fatalf("sparse %v, dense %v", err, wantErr)
		}
		if none {
			if stays.Vertex < 0 || stays.Vertex >= n {
				t.Fatalf("%v of %d vertices", err, n)
			}
			continue
		}
		perfect++
		if err := matching.Verify(n, g.Edges(), m); err != nil {
			t.Fatalf("%d vertices: %v", n, err)
		}
	}
	if perfect < 900 || perfect > 1400 {
		t.Errorf("%d graphs with a perfect matching, too many or too few", perfect)
	}
}

// A restart with edges gone must not lose the optimum.
func TestRestart(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	for range 1000 {
		n := 2 * (1 + rng.IntN(12))
		edges := randomGraph(rng, n, 70, 9)
		m, err := matching.Solve(n, edges, matching.Start[[1]uint64]{})
		if err != nil {
			continue
		}
		gone := rng.IntN(n)
		fewer := slices.DeleteFunc(slices.Clone(edges), func(e matching.Edge[[1]uint64]) bool {
			return int(e.U) == gone && m.Mate[gone] == e.V || int(e.V) == gone && m.Mate[gone] == e.U
		})
		again, err := matching.Solve(n, fewer, m.Restart())
		cold, coldErr := matching.Solve(n, fewer, matching.Start[[1]uint64]{})
		if (err == nil) != (coldErr == nil) {
			t.Fatalf("restarted %v, from nothing %v", err, coldErr)
		}
		if err == nil && total(fewer, again.Mate) != total(fewer, cold.Mate) {
			t.Fatalf("restarted %d, from nothing %d", total(fewer, again.Mate), total(fewer, cold.Mate))
		}
	}
}

package matching_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/podiumbot/podium/league/matching"
)

// cheapest finds the least cost of a perfect matching by trying all; false if there is none.
func cheapest(n int, edges []matching.Edge[[1]uint64]) (int64, bool) {
	cost := make(map[[2]int32]int64)
	for _, e := range edges {
		for _, key := range [2][2]int32{{e.U, e.V}, {e.V, e.U}} {
			if known, ok := cost[key]; !ok || int64(e.Cost[0]) < known {
				cost[key] = int64(e.Cost[0])
			}
		}
	}
	used := make([]bool, n)
	var try func() (int64, bool)
	try = func() (best int64, found bool) {
		u := slices.Index(used, false)
		if u < 0 {
			return 0, true
		}
		used[u] = true
		for v := u + 1; v < n; v++ {
			c, ok := cost[[2]int32{int32(u), int32(v)}]
			if used[v] || !ok {
				continue
			}
			used[v] = true
			if rest, ok := try(); ok && (!found || c+rest < best) {
				best, found = c+rest, true
			}
			used[v] = false
		}
		used[u] = false
		return best, found
	}
	return try()
}

// randomGraph has n vertices, each edge with a chance in percent, with costs from -spread to spread.
func randomGraph(rng *rand.Rand, n, chance int, spread int64) []matching.Edge[[1]uint64] {
	var edges []matching.Edge[[1]uint64]
	for u := range n {
		for v := range u {
			if rng.IntN(100) < chance {
				c := rng.Int64N(2*spread+1) - spread
				edges = append(edges, matching.Edge[[1]uint64]{U: int32(u), V: int32(v), Cost: [1]uint64{uint64(c)}})
			}
		}
	}
	rng.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return edges
}

// total is the cost of a matching.
func total(edges []matching.Edge[[1]uint64], mate []int32) int64 {
	best := make(map[[2]int32]int64)
	for _, e := range edges {
		key := [2]int32{min(e.U, e.V), max(e.U, e.V)}
		if known, ok := best[key]; mate[e.U] == e.V && (!ok || int64(e.Cost[0]) < known) {
			best[key] = int64(e.Cost[0])
		}
	}
	var sum int64
	for _, c := range best {
		sum += c
	}
	return sum
}

func TestSolveEqualsBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	perfect, none := 0, 0
	for range 20000 {
		n, chance, spread := rng.IntN(11), 20+rng.IntN(81), []int64{0, 1, 3, 20, 1 << 40}[rng.IntN(5)]
		edges := randomGraph(rng, n, chance, spread)
		want, ok := cheapest(n, edges)
		got, err := matching.Solve(n, edges, randomStart(rng, n))
		if !ok {
			if _, ok := errors.AsType[*matching.NotPerfectError](err); !ok {
				t.Fatalf("%d %v: %v, want no perfect matching", n, edges, err)
			}
			none++
			continue
		}
		perfect++
		if err != nil {
			t.Fatalf("%d %v: %v", n, edges, err)
		}
		if cost := total(edges, got.Mate); cost != want {
			t.Fatalf("%d %v: cost %d, want %d", n, edges, cost, want)
		}
		if err := matching.Verify(n, slices.Values(edges), got); err != nil {
			t.Fatalf("%d %v: %v", n, edges, err)
		}
	}
	if perfect < 5000 || none < 1000 {
		t.Errorf("%d graphs with a perfect matching, %d without: too few of one kind", perfect, none)
	}
}

// randomStart is mostly none, sometimes duals and mates that mean nothing.
func randomStart(rng *rand.Rand, n int) matching.Start[[1]uint64] {
	var start matching.Start[[1]uint64]
	if rng.IntN(3) == 0 {
		for range n {
			start.Duals = append(start.Duals, [1]uint64{uint64(rng.Int64N(41) - 20)})
		}
	}
	if rng.IntN(3) == 0 {
		for v := range n {
			start.Mate = append(start.Mate, int32((v^1)%max(n, 1)))
		}
	}
	return start
}

func TestSolveLargerGraphs(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	for range 3000 {
		n, chance, spread := 2*(5+rng.IntN(36)), 5+rng.IntN(96), []int64{0, 1, 3, 20, 1 << 40}[rng.IntN(5)]
		edges := randomGraph(rng, n, chance, spread)
		got, err := matching.Solve(n, edges, randomStart(rng, n))
		if _, ok := errors.AsType[*matching.NotPerfectError](err); ok {
			continue
		}
		if err != nil {
			t.Fatalf("%d %v: %v", n, edges, err)
		}
		if err := matching.Verify(n, slices.Values(edges), got); err != nil {
			t.Fatalf("%d %v: %v", n, edges, err)
		}
	}
}

func TestSolveRefuses(t *testing.T) {
	var bad *matching.EdgeError
	for _, e := range []matching.Edge[[1]uint64]{{U: 0, V: 0}, {U: -1, V: 0}, {U: 0, V: 2}} {
		good := matching.Edge[[1]uint64]{U: 0, V: 1}
		_, err := matching.Solve(2, []matching.Edge[[1]uint64]{good, e}, matching.Start[[1]uint64]{})
		if !errors.As(err, &bad) || bad.Index != 1 || bad.U != int(e.U) || bad.V != int(e.V) {
			t.Errorf("%v: %v", e, err)
		}
	}
	var wide *matching.TooWideError
	edges := []matching.Edge[[1]uint64]{{U: 0, V: 1, Cost: [1]uint64{1 << 58}}}
	if _, err := matching.Solve(2, edges, matching.Start[[1]uint64]{}); !errors.As(err, &wide) || wide.Bits != 59 {
		t.Errorf("2^58 in one word: %v", err)
	}
	var stays *matching.NotPerfectError
	edges = []matching.Edge[[1]uint64]{{U: 1, V: 2}}
	if _, err := matching.Solve(3, edges, matching.Start[[1]uint64]{}); !errors.As(err, &stays) || stays.Vertex != 0 {
		t.Errorf("three vertices: %v", err)
	}
}

// The widest costs that are let in must not overflow on the way.
func TestSolveAtTheLimit(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 4))
	for range 300 {
		n := 2 * (1 + rng.IntN(30))
		edges := randomGraph(rng, n, 50, 1<<(64-8-6-1)-1) // 63 vertices at most: six bits
		m, err := matching.Solve(n, edges, matching.Start[[1]uint64]{})
		if _, ok := errors.AsType[*matching.NotPerfectError](err); ok {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := matching.Verify(n, slices.Values(edges), m); err != nil {
			t.Fatal(err)
		}
	}
}

// A start from duals so far off that they overflow is given up, not trusted.
func TestSolveFromAbsurdDuals(t *testing.T) {
	n, edges := petal()
	for _, shift := range []int{50, 57, 58, 59, 62, 63} {
		start := matching.Start[[1]uint64]{Duals: make([][1]uint64, n)}
		for v := range start.Duals {
			start.Duals[v] = matching.FromInt[[1]uint64](int64(1-2*(v%2)) << shift)
		}
		m, err := matching.Solve(n, edges, start)
		if err != nil || total(edges, m.Mate) != 5 {
			t.Errorf("2^%d: %+v, %v", shift, m, err)
		}
	}
}

// FuzzSolve reads a graph from bytes: three an edge, its ends and its cost. Few costs make many ties.
func FuzzSolve(f *testing.F) {
	f.Add(uint8(6), []byte{0, 1, 0, 1, 2, 0, 2, 0, 0, 0, 3, 5, 1, 4, 5, 2, 5, 5})
	f.Add(uint8(8), []byte{0, 1, 1, 1, 2, 1, 2, 3, 1, 3, 4, 1, 4, 0, 1, 4, 5, 2, 5, 6, 0, 6, 7, 3, 7, 5, 0})
	f.Add(uint8(3), []byte{0, 1, 1})
	f.Fuzz(func(t *testing.T, size uint8, data []byte) {
		n := int(size % 11)
		var edges []matching.Edge[[1]uint64]
		for ; n > 1 && len(data) >= 3; data = data[3:] {
			if u, v := int32(data[0])%int32(n), int32(data[1])%int32(n); u != v {
				edges = append(edges, matching.Edge[[1]uint64]{U: u, V: v, Cost: matching.FromInt[[1]uint64](int64(int8(data[2])))})
			}
		}
		want, ok := cheapest(n, edges)
		m, err := matching.Solve(n, edges, matching.Start[[1]uint64]{})
		var stays *matching.NotPerfectError
		switch {
		case !ok && !errors.As(err, &stays):
			t.Fatalf("%v, want no perfect matching", err)
		case ok && err != nil:
			t.Fatal(err)
		case ok && total(edges, m.Mate) != want:
			t.Fatalf("cost %d, want %d", total(edges, m.Mate), want)
		case ok:
			if err := matching.Verify(n, slices.Values(edges), m); err != nil {
				t.Fatal(err)
			}
		}
	})
}

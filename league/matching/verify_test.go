package matching_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/podiumbot/podium/league/matching"
)

// petal is a triangle with a tail each: its cheapest matching needs an odd set in the proof.
func petal() (int, []matching.Edge[[1]uint64]) {
	edge := func(u, v int32, cost uint64) matching.Edge[[1]uint64] {
		return matching.Edge[[1]uint64]{U: u, V: v, Cost: [1]uint64{cost}}
	}
	return 6, []matching.Edge[[1]uint64]{
		edge(0, 1, 0), edge(1, 2, 0), edge(2, 0, 0), edge(0, 3, 5), edge(1, 4, 5), edge(2, 5, 5),
		edge(3, 4, 0), edge(4, 5, 0), edge(5, 3, 0),
	}
}

func TestVerifyRefuses(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(m *matching.Matching[[1]uint64])
		want  error
	}{
		{"nothing", func(*matching.Matching[[1]uint64]) {}, nil},
		{"a vertex missing", func(m *matching.Matching[[1]uint64]) { m.Mate = m.Mate[1:] }, matching.ErrNotMatching},
		{"a mate of none", func(m *matching.Matching[[1]uint64]) { m.Mate[2] = -1 }, matching.ErrNotMatching},
		{"a mate of its own", func(m *matching.Matching[[1]uint64]) { m.Mate[2] = 2 }, matching.ErrNotMatching},
		{"a mate outside", func(m *matching.Matching[[1]uint64]) { m.Mate[2] = 6 }, matching.ErrNotMatching},
		{"two with one mate", func(m *matching.Matching[[1]uint64]) { m.Mate[0] = m.Mate[2] }, matching.ErrNotMatching},
		{"another matching", func(m *matching.Matching[[1]uint64]) { copy(m.Mate, []int32{3, 4, 5, 0, 1, 2}) }, matching.ErrBlossom},
		{"no edge", func(m *matching.Matching[[1]uint64]) {
			copy(m.Mate, []int32{4, 3, 5, 1, 0, 2})
			m.Blossoms = nil
			for v := range m.Duals {
				m.Duals[v] = matching.FromInt[[1]uint64](-100)
			}
		}, matching.ErrNoEdge},
		{"a dual too high", func(m *matching.Matching[[1]uint64]) { m.Duals[0][0]++ }, matching.ErrSlack},
		{"a dual too low", func(m *matching.Matching[[1]uint64]) { m.Duals[0][0]-- }, matching.ErrNoEdge},
		{"duals beyond the type", func(m *matching.Matching[[1]uint64]) { m.Duals[0] = [1]uint64{1 << 62} }, matching.ErrSlack},
		{"no odd set", func(m *matching.Matching[[1]uint64]) { m.Blossoms = nil }, matching.ErrSlack},
		{"an even set", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Vertices = m.Blossoms[0].Vertices[1:] }, matching.ErrBlossom},
		{"a negative set", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Dual = matching.FromInt[[1]uint64](-1) }, matching.ErrBlossom},
		{"a set too heavy", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Dual = [1]uint64{1 << 60} }, matching.ErrBlossom},
		{"a vertex twice", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Vertices[1] = m.Blossoms[0].Vertices[0] }, matching.ErrBlossom},
		{"a vertex outside", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Vertices[1] = 6 }, matching.ErrBlossom},
		{"its own parent", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Parent = 0 }, matching.ErrBlossom},
		{"no such parent", func(m *matching.Matching[[1]uint64]) { m.Blossoms[0].Parent = 7 }, matching.ErrBlossom},
	} {
		n, edges := petal()
		m, err := matching.Solve(n, edges, matching.Start[[1]uint64]{})
		if err != nil || len(m.Blossoms) == 0 {
			t.Fatalf("%v, %+v: want a proof with an odd set", err, m)
		}
		for i := range m.Blossoms {
			m.Blossoms[i].Vertices = slices.Clone(m.Blossoms[i].Vertices)
		}
		c.spoil(m)
		if err := matching.Verify(n, slices.Values(edges), m); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

// A proof holds for its graph only: an edge that would make a cheaper matching, added afterwards, must break it.
func TestVerifySeesACheaperEdge(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 3))
	broken := 0
	for range 2000 {
		n := 2 * (1 + rng.IntN(5))
		edges := randomGraph(rng, n, 80, 5)
		m, err := matching.Solve(n, edges, matching.Start[[1]uint64]{})
		if err != nil {
			continue
		}
		more := slices.Concat(edges, randomGraph(rng, n, 20, 10))
		before, _ := cheapest(n, edges)
		after, _ := cheapest(n, more)
		err = matching.Verify(n, slices.Values(more), m)
		if after < before {
			broken++
			if err == nil {
				t.Fatalf("%d %v: the proof of cost %d passed with %d possible", n, more, before, after)
			}
		}
	}
	if broken < 300 {
		t.Errorf("only %d cheaper matchings", broken)
	}
}

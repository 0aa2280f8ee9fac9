package matching

import (
	"errors"
	"iter"
)

// Complete is a graph of all pairs of the vertices 0 … N-1 whose costs are computed, not stored.
type Complete[C Cost] struct {
	N    int
	Cost func(u, v int32, c *C) bool // the cost of joining u < v; false if they cannot be joined

	// Bound is a lower bound of Cost, without exceptions, and Blocks are the first vertices of consecutive ranges in
	// which it is Monge: for a < b < c < d with a, b in one range and c, d in one, the same or another,
	// Bound(a, c) + Bound(b, d) <= Bound(a, d) + Bound(b, c). Then pricing need not look at every pair.
	Bound  func(u, v int32, c *C)
	Blocks []int32
}

// Edges gives all edges, for Verify and Solve.
func (g *Complete[C]) Edges() iter.Seq[Edge[C]] {
	return func(yield func(Edge[C]) bool) {
		var e Edge[C]
		for e.U = range int32(g.N) {
			for e.V = e.U + 1; e.V < int32(g.N); e.V++ {
				if g.Cost(e.U, e.V, &e.Cost) && !yield(e) {
					return
				}
			}
		}
	}
}

// Solve finds a perfect matching of least cost among all pairs. It solves the candidate pairs first, then prices those
// left out: some of those that cost less than their duals are added, and the graph solved again from there, until none
// is left. So the proof holds for all pairs, and good candidates change only the time. Without candidates all pairs are
// solved at once. Errors are those of the function Solve.
func (g *Complete[C]) Solve(candidates [][2]int32, start Start[C]) (*Matching[C], error) {
	s := sparse[C]{Complete: g, edges: make([]Edge[C], 0, len(candidates)+len(candidates)/8)}
	for _, pair := range candidates {
		s.add(min(pair[0], pair[1]), max(pair[0], pair[1]))
	}
	if candidates == nil {
		s.addAll()
	}
	for {
		m, err := Solve(g.N, s.edges, start)
		if stays, ok := errors.AsType[*NotPerfectError](err); ok && s.widen(int32(stays.Vertex)) {
			continue
		}
		if err != nil || s.whole {
			return m, err
		}
		before := len(s.edges)
		if err := s.price(m); err != nil || len(s.edges) == before {
			return m, err
		}
		start = m.Restart()
	}
}

// sparse is the part of a complete graph that has been looked at.
type sparse[C Cost] struct {
	*Complete[C]
	edges []Edge[C]
	probe Edge[C] // the pair being looked at; here so that asking for its cost does not allocate
	wide  []bool  // the vertices all of whose pairs were added
	whole bool    // all pairs were added
}

// add takes a pair into the graph.
func (s *sparse[C]) add(u, v int32) {
	s.probe.U, s.probe.V = u, v
	if s.Cost(u, v, &s.probe.Cost) {
		s.edges = append(s.edges, s.probe)
	}
}

// addAll takes all pairs into the graph.
func (s *sparse[C]) addAll() {
	s.whole, s.edges = true, make([]Edge[C], 0, s.N*(s.N-1)/2)
	for e := range s.Edges() {
		s.edges = append(s.edges, e)
	}
}

// widen adds all pairs of a vertex that stayed over or, if it has them already, all pairs there are; false if those
// were there already.
func (s *sparse[C]) widen(vertex int32) bool {
	if s.whole {
		return false
	}
	if s.wide == nil {
		s.wide = make([]bool, s.N)
	}
	if s.wide[vertex] {
		s.addAll()
		return true
	}
	s.wide[vertex] = true
	for u := range int32(s.N) {
		if u != vertex {
			s.add(min(u, vertex), max(u, vertex))
		}
	}
	return true
}

// Restart is where to go on when edges have come or gone. The duals without those of the blossoms contradict no edge
// that was there.
func (m *Matching[C]) Restart() Start[C] {
	start := Start[C]{Duals: append([]C(nil), m.Duals...), Mate: m.Mate}
	for i := range m.Blossoms {
		for _, v := range m.Blossoms[i].Vertices {
			sub(&start.Duals[v], &m.Blossoms[i].Dual)
		}
	}
	return start
}

package matching

import (
	"errors"
	"iter"
)

// Costs writes the cost of joining vertices u < v; false if they cannot be joined.
type Costs[C Cost] func(u, v int32, c *C) bool

// SolveComplete finds a perfect matching of least cost among all pairs of the vertices 0 … n-1. It solves the candidate
// pairs first, then prices those left out: whichever costs less than its duals is added, and the graph solved again
// from there, until none is left. So the proof holds for all pairs, and good candidates change only the time. Errors
// are those of Solve.
func SolveComplete[C Cost](n int, costs Costs[C], candidates [][2]int32, start Start[C]) (*Matching[C], error) {
	p := pricing[C]{n: n, costs: costs}
	for _, pair := range candidates {
		p.add(min(pair[0], pair[1]), max(pair[0], pair[1]))
	}
	for {
		m, err := Solve(n, p.edges, start)
		var stays *NotPerfectError
		if errors.As(err, &stays) && p.widen(int32(stays.Vertex)) {
			continue
		}
		if err != nil {
			return nil, err
		}
		added, err := p.price(m)
		if err != nil || added == 0 {
			return m, err
		}
		start = m.restart()
	}
}

// pricing is the graph as far as it has been looked at.
type pricing[C Cost] struct {
	n     int
	costs Costs[C]
	edges []Edge[C]
	wide  []bool // the vertices all of whose pairs were added
	whole bool   // all pairs were added
}

// add takes a pair into the graph.
func (p *pricing[C]) add(u, v int32) {
	e := Edge[C]{U: u, V: v}
	if p.costs(u, v, &e.Cost) {
		p.edges = append(p.edges, e)
	}
}

// widen adds all pairs of a vertex that stayed over or, if it has them already, all pairs there are; false if those
// were there already.
func (p *pricing[C]) widen(vertex int32) bool {
	if p.whole {
		return false
	}
	if p.wide == nil {
		p.wide = make([]bool, p.n)
	}
	p.whole = p.wide[vertex]
	p.wide[vertex] = true
	for u := range int32(p.n) {
		if p.whole {
			for v := u + 1; v < int32(p.n); v++ {
				p.add(u, v)
			}
		} else if u != vertex {
			p.add(min(u, vertex), max(u, vertex))
		}
	}
	return true
}

// price adds every pair that costs less than its duals.
func (p *pricing[C]) price(m *Matching[C]) (added int, err error) {
	nest, err := newNest(m)
	if err != nil {
		return 0, err
	}
	before := len(p.edges)
	var e Edge[C]
	for e.U = range int32(p.n) {
		for e.V = e.U + 1; e.V < int32(p.n); e.V++ {
			if !p.costs(e.U, e.V, &e.Cost) {
				continue
			}
			slack := Add(e.Cost, e.Cost)
			sub(&slack, &m.Duals[e.U])
			sub(&slack, &m.Duals[e.V])
			if !negative(&slack) {
				continue
			}
			if slack = nest.slack(&e); negative(&slack) {
				p.edges = append(p.edges, e)
			}
		}
	}
	return len(p.edges) - before, nil
}

// Pairs gives all pairs with their costs, for Verify.
func Pairs[C Cost](n int, costs Costs[C]) iter.Seq[Edge[C]] {
	return func(yield func(Edge[C]) bool) {
		var e Edge[C]
		for e.U = range int32(n) {
			for e.V = e.U + 1; e.V < int32(n); e.V++ {
				if costs(e.U, e.V, &e.Cost) && !yield(e) {
					return
				}
			}
		}
	}
}

// restart is where to go on with more edges. The duals without those of the blossoms contradict no edge that was there.
func (m *Matching[C]) restart() Start[C] {
	start := Start[C]{Duals: append([]C(nil), m.Duals...), Mate: m.Mate}
	for i := range m.Blossoms {
		for _, v := range m.Blossoms[i].Vertices {
			sub(&start.Duals[v], &m.Blossoms[i].Dual)
		}
	}
	return start
}

package matching

import (
	"math/bits"
	"slices"
)

// Edge joins two different vertices at a cost. Where several join the same two, the cheapest counts.
type Edge[C Cost] struct {
	U, V int32
	Cost C
}

// Matching is a perfect matching of least cost with its proof.
type Matching[C Cost] struct {
	Mate     []int32 // of each vertex
	Duals    []C     // of each vertex, for doubled costs
	Blossoms []Blossom[C]
}

// Blossom is an odd set of vertices and its dual, for doubled costs. Sets are nested or disjoint.
type Blossom[C Cost] struct {
	Parent   int // the smallest set around this one, an index into the same slice, or -1
	Vertices []int32
	Dual     C
}

// Start is where a search may begin: any duals, right or wrong, and a matching of which it takes what fits them. It
// changes how long the search takes, never the cost it finds. The zero value leaves everything to the solver.
type Start[C Cost] struct {
	Duals []C     // for doubled costs, by vertex, or nil
	Mate  []int32 // by vertex, -1 where unmatched, or nil
}

// halfEdge is an edge seen from one of its ends.
type halfEdge struct{ to, edge int32 }

// graph holds the edges by vertex. Costs are doubled, so that all duals stay whole.
type graph[C Cost] struct {
	n     int
	ends  [][2]int32 // of each edge
	cost  []C        // of each edge, doubled
	first []int32    // the half edges of v are half[first[v]:first[v+1]]
	half  []halfEdge
}

// headroom is the number of bits that duals may need above the widest cost. At the beginning a dual is at most four
// times a cost; every search raises the sum of the duals by as much as it moves any one of them, and that sum ends as
// the cost of the matching. So none passes six costs for each vertex and four more, where there is a perfect matching;
// overflows keeps five bits above that.
func headroom(n int) int { return bits.Len(uint(n)) + 8 }

// newGraph checks and indexes edges.
func newGraph[C Cost](n int, edges []Edge[C]) (*graph[C], error) {
	g := &graph[C]{
		n: n, ends: make([][2]int32, len(edges)), cost: make([]C, len(edges)),
		first: make([]int32, n+1), half: make([]halfEdge, 2*len(edges)),
	}
	widest := 0
	for i := range edges {
		e := &edges[i]
		if e.U == e.V || min(e.U, e.V) < 0 || int(max(e.U, e.V)) >= n {
			return nil, &EdgeError{Index: i, U: int(e.U), V: int(e.V)}
		}
		widest = max(widest, width(&e.Cost))
		g.ends[i], g.cost[i] = [2]int32{e.U, e.V}, Add(e.Cost, e.Cost)
		g.first[e.U]++
		g.first[e.V]++
	}
	var c C
	if limit := Limit(n, len(c)); widest > limit {
		return nil, &TooWideError{Bits: widest, Limit: limit}
	}
	var end int32
	for v := range g.first {
		end += g.first[v]
		g.first[v] = end
	}
	for i := range slices.Backward(edges) { // from the back, so that each vertex keeps the order of the edges
		u, v := g.ends[i][0], g.ends[i][1]
		g.first[u]--
		g.first[v]--
		g.half[g.first[u]] = halfEdge{to: v, edge: int32(i)}
		g.half[g.first[v]] = halfEdge{to: u, edge: int32(i)}
	}
	return g, nil
}

// around gives the half edges of a vertex.
func (g *graph[C]) around(v int32) []halfEdge { return g.half[g.first[v]:g.first[v+1]] }

// Limit is the widest cost, in bits, that so many 64-bit words can hold in a graph of n vertices.
func Limit(n, words int) int { return 64*words - headroom(n) }

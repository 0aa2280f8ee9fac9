package matching

// none stands where a vertex, node, edge or blossom could be and is not.
const none = -1

// label is what a node outside all blossoms is in the tree of the running search.
type label uint8

const (
	free  label = iota // not in the tree
	outer              // at an even distance from the root; its duals rise with the clock
	inner              // at an odd distance; its duals fall with the clock
)

// arc is an edge with a direction: from a vertex of the node nearer to the root to one of the node it led to.
type arc struct{ from, to int32 }

// solver is the state of the primal-dual method. Nodes are the vertices 0 … n-1 and the blossoms n … 2n-1.
//
// The slack of an edge is its cost less the duals of its ends plus twice the duals of all blossoms around both; it is
// never negative, and 0 for matched edges. Edges inside a blossom keep their slack while its duals move.
//
// While a node is in the tree, its duals are kept as of clock 0 of the search: the dual of a vertex in an outer node
// is dual + clock, in an inner one dual - clock, and so for the blossom's own. So moving the clock touches nothing.
type solver[C Cost] struct {
	*graph[C]
	dual []C     // of each node; of a blossom half its weight in a slack
	mate []int32 // of each vertex, or none

	top    []int32 // the outermost node around each vertex
	parent []int32 // the blossom around each node, or none
	base   []int32 // the vertex of each node that is matched outside it (or not at all)
	nodes  []node  // of blossoms, by node - n
	idle   []int32 // blossoms not in use any more
	used   int     // blossoms that were ever in use

	label            []label // of outermost nodes
	reach            []arc   // the edge by which a labelled node was reached; of the root none
	tree             []int32 // the labelled nodes, some of them inside blossoms by now
	clock            C
	events           heap[C]
	soon             []C     // the earliest event that reaches a free node …
	reached          []int32 // … if it is one of this search
	end              C       // the earliest event that ends the search
	ending           bool    // whether end holds one
	stamp            []int32 // for finding common ancestors, by node
	stamps, searches int32
}

// node is what a blossom is made of: an odd circle of nodes, child i joined to the next by arc i, where every other
// one is matched: arcs 1, 3, 5 and so on, child 0 being the one with the base.
type node struct {
	children []int32
	arcs     []arc
	vertices []int32
}

// newSolver is a solver that has matched nothing yet.
func newSolver[C Cost](g *graph[C]) *solver[C] {
	n := g.n
	s := &solver[C]{
		graph: g, dual: make([]C, 2*n), soon: make([]C, 2*n), nodes: make([]node, n),
		label: make([]label, 2*n), reach: make([]arc, 2*n),
	}
	numbers := make([]int32, 10*n)
	take := func(count int) []int32 {
		part := numbers[:count:count]
		numbers = numbers[count:]
		return part
	}
	s.mate, s.top, s.parent, s.base = take(n), take(n), take(2*n), take(2*n)
	s.stamp, s.reached = take(2*n), take(2*n)
	for v := range n {
		s.mate[v], s.top[v], s.base[v] = none, int32(v), int32(v)
	}
	for v := range s.parent {
		s.parent[v] = none
	}
	return s
}

// vertices lists the vertices of a node.
func (s *solver[C]) vertices(of int32) []int32 {
	if int(of) < s.n {
		return s.base[of : of+1] // a vertex is its own base
	}
	return s.nodes[int(of)-s.n].vertices
}

// isBlossom tells blossoms from vertices.
func (s *solver[C]) isBlossom(of int32) bool { return int(of) >= s.n }

// run matches every vertex, or returns the first that cannot be.
func (s *solver[C]) run() (unmatched int32) {
	for root := range int32(s.n) {
		if s.mate[root] == none && !s.search(root) {
			return root
		}
	}
	return none
}

package matching

import "iter"

// Verify checks that a matching is perfect on the vertices 0 … n-1 and that its duals prove it cheapest among the
// perfect matchings of the given edges. It takes nothing on trust: whatever passes is optimal. By weak duality: no
// edge costs less than its duals, each matched one costs exactly as much, and each weighted odd set holds as many
// matched edges as it can, so that the cost of the matching equals a bound no perfect matching can go below.
//
// It returns ErrNotMatching, ErrBlossom, ErrSlack or ErrNoEdge. Time O(n + m·d) for m edges and sets nested d deep.
func Verify[C Cost](n int, edges iter.Seq[Edge[C]], m *Matching[C]) error {
	if len(m.Mate) != n || len(m.Duals) != n {
		return ErrNotMatching
	}
	for v, mate := range m.Mate {
		if mate < 0 || int(mate) >= n || int(mate) == v || m.Mate[mate] != int32(v) {
			return ErrNotMatching
		}
	}
	nest, err := newNest(m)
	if err != nil {
		return err
	}
	matched := make([]bool, n)
	for e := range edges {
		if overflows(&e.Cost) {
			return ErrSlack
		}
		slack := nest.slack(&e)
		if negative(&slack) {
			return ErrSlack
		}
		var zero C
		if m.Mate[e.U] == e.V && slack == zero {
			matched[e.U], matched[e.V] = true, true
		}
	}
	for _, tight := range matched {
		if !tight {
			return ErrNoEdge
		}
	}
	return nil
}

// nest holds the weighted odd sets of a matching as a forest.
type nest[C Cost] struct {
	*Matching[C]
	inmost []int // the smallest set around each vertex, or -1
	depth  []int // of each set, the outermost ones 0
	sum    []C   // of twice the duals of each set and those around it
}

// newNest checks the sets and arranges them.
func newNest[C Cost](m *Matching[C]) (*nest[C], error) {
	n := &nest[C]{
		Matching: m, inmost: make([]int, len(m.Mate)), depth: make([]int, len(m.Blossoms)), sum: make([]C, len(m.Blossoms)),
	}
	for v := range n.inmost {
		n.inmost[v] = none
	}
	for v := range m.Duals {
		if overflows(&m.Duals[v]) {
			return nil, ErrSlack
		}
	}
	order, err := n.outsideIn()
	if err != nil {
		return nil, err
	}
	for _, i := range order {
		if err := n.enter(i); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// outsideIn orders the sets so that each comes after the one around it.
func (n *nest[C]) outsideIn() ([]int, error) {
	inside := make([][]int, len(n.Blossoms))
	var order []int
	for i, b := range n.Blossoms {
		switch {
		case b.Parent == none:
			order = append(order, i)
		case b.Parent < 0 || b.Parent >= len(n.Blossoms):
			return nil, ErrBlossom
		default:
			inside[b.Parent] = append(inside[b.Parent], i)
		}
	}
	for at := 0; at < len(order); at++ {
		order = append(order, inside[order[at]]...)
	}
	if len(order) != len(n.Blossoms) {
		return nil, ErrBlossom // a circle of parents
	}
	return order, nil
}

// enter takes the next set into the forest. Its vertices must lie in its parent and in no sibling, and all but one be
// matched among themselves.
func (n *nest[C]) enter(i int) error {
	b := &n.Blossoms[i]
	if negative(&b.Dual) || len(b.Vertices)%2 == 0 {
		return ErrBlossom
	}
	for _, v := range b.Vertices {
		if v < 0 || int(v) >= len(n.inmost) || n.inmost[v] != b.Parent {
			return ErrBlossom
		}
		n.inmost[v] = i
	}
	outside := 0
	for _, v := range b.Vertices {
		if n.inmost[n.Mate[v]] != i {
			outside++
		}
	}
	if outside != 1 {
		return ErrBlossom
	}
	if overflows(&b.Dual) {
		return ErrBlossom
	}
	n.sum[i] = Add(b.Dual, b.Dual)
	if b.Parent != none {
		n.depth[i] = n.depth[b.Parent] + 1
		add(&n.sum[i], &n.sum[b.Parent])
	}
	if overflows(&n.sum[i]) {
		return ErrBlossom
	}
	return nil
}

// slack is what an edge costs, doubled, above its duals.
func (n *nest[C]) slack(e *Edge[C]) C {
	slack := Add(e.Cost, e.Cost)
	sub(&slack, &n.Duals[e.U])
	sub(&slack, &n.Duals[e.V])
	if both := n.common(int(e.U), int(e.V)); both != none {
		add(&slack, &n.sum[both])
	}
	return slack
}

// common is the smallest set around two vertices, or -1.
func (n *nest[C]) common(u, v int) int {
	a, b := n.inmost[u], n.inmost[v]
	for a != b {
		switch {
		case a == none || b == none:
			return none
		case n.depth[a] < n.depth[b]:
			b = n.Blossoms[b].Parent
		default:
			a = n.Blossoms[a].Parent
		}
	}
	return a
}

package matching

// Solve finds a perfect matching of least cost among the vertices 0 … n-1. It refuses an edge that cannot be with an
// *EdgeError, costs too wide for their type with a *TooWideError, and a graph without perfect matching with a
// *NotPerfectError. Time O(n·m·log n) at worst for m edges, far less from a good start.
func Solve[C Cost](n int, edges []Edge[C], start Start[C]) (*Matching[C], error) {
	g, err := newGraph(n, edges)
	if err != nil {
		return nil, err
	}
	if start.usable(n) {
		s := newSolver(g)
		s.begin(start)
		if s.run() == none {
			return s.result(), nil
		}
		// Duals far off may have grown too wide on the way: without them that cannot happen.
	}
	s := newSolver(g)
	s.begin(Start[C]{})
	if unmatched := s.run(); unmatched != none {
		return nil, &NotPerfectError{Vertex: int(unmatched)}
	}
	return s.result(), nil
}

// usable tells whether there is a start at all, and one that fits the graph and the type.
func (st Start[C]) usable(n int) bool {
	if st.Duals == nil && st.Mate == nil || st.Duals != nil && len(st.Duals) != n || st.Mate != nil && len(st.Mate) != n {
		return false
	}
	for v := range st.Duals {
		if overflows(&st.Duals[v]) {
			return false
		}
	}
	return true
}

// result is the matching with its proof. Blossoms without weight prove nothing and are left out.
func (s *solver[C]) result() *Matching[C] {
	m := &Matching[C]{Mate: s.mate, Duals: s.dual[:s.n:s.n]}
	for _, b := range s.idle {
		s.nodes[int(b)-s.n].vertices = nil
	}
	var zero C
	index := make([]int, s.used)
	for i := range s.used {
		index[i] = none
		if vertices := s.nodes[i].vertices; vertices != nil && s.dual[s.n+i] != zero {
			index[i] = len(m.Blossoms)
			m.Blossoms = append(m.Blossoms, Blossom[C]{Parent: none, Vertices: vertices, Dual: s.dual[s.n+i]})
		}
	}
	for i := range s.used {
		if index[i] == none {
			continue
		}
		around := s.parent[s.n+i]
		for around != none && index[int(around)-s.n] == none {
			around = s.parent[around]
		}
		if around != none {
			m.Blossoms[index[i]].Parent = index[int(around)-s.n]
		}
	}
	return m
}

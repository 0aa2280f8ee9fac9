package matching

import "slices"

// augment matches the root of the tree and the unmatched vertex v, which a tight edge joins to u in the tree, by
// changing over all edges on the way between them.
func (s *solver[C]) augment(u, v int32) {
	s.mate[v] = u
	for {
		of := s.top[u]
		s.rebase(of, u)
		s.mate[u] = v
		up := s.reach[of].from
		if up == none {
			return
		}
		via := s.top[up]
		u, v = s.reach[via].from, s.reach[via].to
		s.rebase(via, v)
		s.mate[v] = u
	}
}

// rebase makes a vertex the base of a node around it, changing over the matched edges on the way between the two.
func (s *solver[C]) rebase(b, v int32) {
	if !s.isBlossom(b) || s.base[b] == v {
		return
	}
	child, place := s.child(b, v)
	s.rebase(child, v)
	nd := &s.nodes[int(b)-s.n]
	step := nd.way(place)
	for at := place; at != 0; {
		_, at = nd.next(at, step)
		from := nd.children[at]
		var by arc
		by, at = nd.next(at, step)
		s.rebase(from, by.from)
		s.rebase(nd.children[at], by.to)
		s.mate[by.from], s.mate[by.to] = by.to, by.from
	}
	rotate(nd.children, place)
	rotate(nd.arcs, place)
	s.base[b] = v
}

// rotate brings the element at a place to the front of a circle.
func rotate[E any](circle []E, place int) {
	slices.Reverse(circle[:place])
	slices.Reverse(circle[place:])
	slices.Reverse(circle)
}

package matching

import "slices"

// shrink makes a blossom of the circle that a tight edge between two outer nodes closes.
func (s *solver[C]) shrink(u, v int32) {
	root := s.ancestor(s.top[u], s.top[v])
	b := s.take()
	nd := &s.nodes[int(b)-s.n]
	// From the root down to u, over the edge to v, and up again.
	for of := s.top[u]; of != root; of = s.top[s.reach[of].from] {
		nd.children, nd.arcs = append(nd.children, of), append(nd.arcs, s.reach[of])
	}
	nd.children = append(nd.children, root)
	slices.Reverse(nd.children)
	slices.Reverse(nd.arcs)
	nd.arcs = append(nd.arcs, arc{u, v})
	for of := s.top[v]; of != root; of = s.top[s.reach[of].from] {
		nd.children, nd.arcs = append(nd.children, of), append(nd.arcs, arc{s.reach[of].to, s.reach[of].from})
	}
	s.base[b], s.label[b], s.reach[b], s.parent[b] = s.base[root], outer, s.reach[root], none
	var zero C
	s.dual[b] = Sub(zero, s.clock)
	s.tree = append(s.tree, b)
	for _, child := range nd.children {
		s.swallow(child)
		nd.vertices = append(nd.vertices, s.vertices(child)...)
		s.parent[child] = b
	}
	for _, w := range nd.vertices {
		s.top[w] = b
	}
	for _, child := range nd.children {
		if s.label[child] == inner {
			s.scan(child)
		}
		s.label[child] = free
	}
}

// swallow turns the duals of a node that goes into an outer blossom: its own are now as they are, those of its
// vertices as those of an outer node.
func (s *solver[C]) swallow(child int32) {
	if s.label[child] == inner {
		s.lower(child, &s.clock)
		for _, w := range s.vertices(child) {
			sub(&s.dual[w], &s.clock)
		}
	} else if s.isBlossom(child) {
		add(&s.dual[child], &s.clock)
	}
}

// ancestor is the outer node where the ways from two outer nodes to the root meet.
func (s *solver[C]) ancestor(a, b int32) int32 {
	s.stamps++
	for {
		if a != none {
			if s.stamp[a] == s.stamps {
				return a
			}
			s.stamp[a] = s.stamps
			a = s.above(a)
		}
		a, b = b, a
	}
}

// above is the next outer node on the way to the root, or none.
func (s *solver[C]) above(of int32) int32 {
	up := s.reach[of].from
	if up == none {
		return none
	}
	return s.top[s.reach[s.top[up]].from]
}

// take gives a blossom that is not in use.
func (s *solver[C]) take() int32 {
	last := len(s.idle) - 1
	if last < 0 {
		s.used++
		return int32(s.n + s.used - 1)
	}
	b := s.idle[last]
	s.idle = s.idle[:last]
	nd := &s.nodes[int(b)-s.n]
	nd.children, nd.arcs, nd.vertices = nd.children[:0], nd.arcs[:0], nd.vertices[:0]
	return b
}

// child is the child of a blossom around a vertex, and its place in the circle.
func (s *solver[C]) child(b, v int32) (child int32, place int) {
	child = v
	for s.parent[child] != b {
		child = s.parent[child]
	}
	for i, c := range s.nodes[int(b)-s.n].children {
		if c == child {
			return child, i
		}
	}
	panic("matching: a child is not in its blossom")
}

// way tells how the way of even length from a place in the circle to the base goes: it begins with a matched arc.
func (nd *node) way(place int) (step int) {
	if place%2 == 1 {
		return 1
	}
	return -1
}

// next goes one step along the circle: the arc, seen in that direction, and the place it leads to.
func (nd *node) next(place, step int) (arc, int) {
	if step > 0 {
		return nd.arcs[place], (place + 1) % len(nd.children)
	}
	place = (place - 1 + len(nd.children)) % len(nd.children)
	return arc{nd.arcs[place].to, nd.arcs[place].from}, place
}

// expand takes an inner blossom without weight apart: the way through it stays in the tree, what lies beside it
// becomes free.
func (s *solver[C]) expand(b int32) {
	nd := &s.nodes[int(b)-s.n]
	entry := s.reach[b]
	_, place := s.child(b, entry.to)
	s.lower(b, &s.clock)
	for _, child := range nd.children {
		s.parent[child], s.label[child], s.reached[child] = none, free, 0
		for _, v := range s.vertices(child) {
			s.top[v] = child
		}
	}
	s.label[b] = free
	s.grow(nd.children[place], inner, entry)
	for step := nd.way(place); place != 0; {
		var by arc
		by, place = nd.next(place, step)
		s.grow(nd.children[place], outer, by)
		by, place = nd.next(place, step)
		s.grow(nd.children[place], inner, by)
	}
	for _, child := range nd.children {
		switch s.label[child] {
		case outer:
			s.scan(child)
		case free:
			s.await(child)
		case inner:
		}
	}
	s.idle = append(s.idle, b)
}

// await plans how a node that has just become free may be reached from the tree.
func (s *solver[C]) await(child int32) {
	for _, v := range s.vertices(child) {
		for _, h := range s.around(v) {
			if s.label[s.top[h.to]] == outer {
				e := event[C]{at: s.early(h.edge), edge: h.edge, blossom: none}
				s.plan(&e, child)
			}
		}
	}
}

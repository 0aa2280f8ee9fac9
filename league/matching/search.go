package matching

// search grows a tree of tight edges from an unmatched vertex until it finds another one, and matches both; false if
// there is none to be found, or if a number gets too wide.
func (s *solver[C]) search(root int32) bool {
	var zero C
	s.clock, s.ending = zero, false
	s.searches++
	s.events, s.tree = s.events[:0], s.tree[:0]
	s.grow(root, outer, arc{none, none})
	s.scan(root)
	var e event[C]
	for len(s.events) > 0 {
		s.events.pop(&e)
		s.clock = e.at
		if overflows(&s.clock) {
			return false
		}
		if e.blossom != none {
			if s.label[e.blossom] == inner && s.dual[e.blossom] == s.clock {
				s.expand(e.blossom)
			}
		} else if s.follow(e.edge) {
			return s.leave()
		}
	}
	return false
}

// follow acts on an edge that should have become tight; true if it led to an unmatched vertex.
func (s *solver[C]) follow(edge int32) bool {
	u, v := s.ends[edge][0], s.ends[edge][1]
	if s.label[s.top[u]] != outer {
		u, v = v, u
	}
	from, to := s.top[u], s.top[v]
	if from == to || s.label[from] != outer || s.label[to] == inner || !s.due(edge, s.label[to]) {
		return false
	}
	if s.label[to] == outer {
		s.shrink(u, v)
		return false
	}
	base := s.base[to]
	if s.mate[base] == none {
		s.augment(u, v)
		return true
	}
	s.grow(to, inner, arc{u, v})
	mate := s.mate[base]
	next := s.top[mate]
	s.grow(next, outer, arc{base, mate})
	s.scan(next)
	return false
}

// due tells whether an edge from an outer node is tight. It is not where its event was planned before the node it
// leads to was an inner one for a while; it has been planned anew since.
func (s *solver[C]) due(edge int32, to label) bool {
	at := s.early(edge)
	if to == outer {
		halve(&at)
	}
	return at == s.clock
}

// grow takes a free node into the tree.
func (s *solver[C]) grow(of int32, as label, by arc) {
	s.label[of], s.reach[of] = as, by
	s.tree = append(s.tree, of)
	if as == outer {
		s.lower(of, &s.clock)
		return
	}
	s.raise(of, &s.clock)
	if s.isBlossom(of) {
		s.events.push(&event[C]{at: s.dual[of], edge: none, blossom: of})
	}
}

// raise adds to the duals of a node and its vertices.
func (s *solver[C]) raise(of int32, by *C) {
	if s.isBlossom(of) {
		add(&s.dual[of], by)
	}
	for _, v := range s.vertices(of) {
		add(&s.dual[v], by)
	}
}

// lower takes from the duals of a node and its vertices.
func (s *solver[C]) lower(of int32, by *C) {
	if s.isBlossom(of) {
		sub(&s.dual[of], by)
	}
	for _, v := range s.vertices(of) {
		sub(&s.dual[v], by)
	}
}

// scan plans the events of all edges around a node that has just become an outer one.
func (s *solver[C]) scan(of int32) {
	for _, v := range s.vertices(of) {
		s.scanVertex(v)
	}
}

// scanVertex plans the events of the edges around a vertex of an outer node.
func (s *solver[C]) scanVertex(v int32) {
	own := s.top[v]
	for _, h := range s.around(v) {
		to := s.top[h.to]
		if to == own || s.label[to] == inner {
			continue
		}
		e := event[C]{at: s.early(h.edge), edge: h.edge, blossom: none}
		if s.label[to] == outer {
			halve(&e.at)
			if !s.ending || less(&e.at, &s.end) {
				s.events.push(&e)
			}
		} else {
			s.plan(&e, to)
		}
	}
}

// early is the time at which an edge from an outer to a free node becomes tight; between two outer ones, twice that.
func (s *solver[C]) early(edge int32) C {
	at, ends := s.cost[edge], &s.ends[edge]
	sub(&at, &s.dual[ends[0]])
	sub(&at, &s.dual[ends[1]])
	return at
}

// plan adds the event that an edge reaches a free node, unless an earlier one does so or ends the search before.
func (s *solver[C]) plan(e *event[C], to int32) {
	if s.ending && !less(&e.at, &s.end) || s.reached[to] == s.searches && !less(&e.at, &s.soon[to]) {
		return
	}
	s.soon[to], s.reached[to] = e.at, s.searches
	if s.mate[s.base[to]] == none {
		s.end, s.ending = e.at, true
	}
	s.events.push(e)
}

// leave ends a search: the duals are those of the clock now, no node is in the tree. It returns false if one has got
// too wide.
func (s *solver[C]) leave() bool {
	fits := true
	for _, of := range s.tree {
		if s.parent[of] == none && s.label[of] != free {
			if s.label[of] == outer {
				s.raise(of, &s.clock)
			} else {
				s.lower(of, &s.clock)
			}
			for _, v := range s.vertices(of) {
				fits = fits && !overflows(&s.dual[v])
			}
		}
		s.label[of] = free
	}
	return fits
}

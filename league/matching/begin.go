package matching

// begin gives every vertex a dual that no edge contradicts and matches what it can along edges without slack.
func (s *solver[C]) begin(start Start[C]) {
	copy(s.dual, start.Duals)
	for i := range s.ends {
		if slack := s.plainSlack(int32(i)); negative(&slack) {
			add(&s.dual[s.ends[i][1]], &slack)
		}
	}
	for v := range start.Mate {
		if mate := start.Mate[v]; mate > int32(v) && s.tight(int32(v), mate) {
			s.mate[v], s.mate[mate] = mate, int32(v)
		}
	}
	for v := range int32(s.n) {
		if s.mate[v] == none {
			s.settle(v)
		}
	}
}

// plainSlack is the slack of an edge where there are no blossoms.
func (s *solver[C]) plainSlack(edge int32) C {
	slack := s.cost[edge]
	sub(&slack, &s.dual[s.ends[edge][0]])
	sub(&slack, &s.dual[s.ends[edge][1]])
	return slack
}

// tight tells whether an edge without slack joins two vertices.
func (s *solver[C]) tight(u, v int32) bool {
	var zero C
	for _, h := range s.around(u) {
		if h.to == v && s.plainSlack(h.edge) == zero {
			return true
		}
	}
	return false
}

// settle raises the dual of an unmatched vertex as far as its edges let it, and matches it if an edge that stopped it
// leads to another unmatched one.
func (s *solver[C]) settle(v int32) {
	var least C
	mate, found := int32(none), false
	for _, h := range s.around(v) {
		slack := s.plainSlack(h.edge)
		switch {
		case !found || less(&slack, &least):
			least, mate, found = slack, h.to, true
		case slack == least && s.mate[mate] != none:
			mate = h.to
		}
	}
	if !found {
		return
	}
	add(&s.dual[v], &least)
	if s.mate[mate] == none {
		s.mate[v], s.mate[mate] = mate, v
	}
}

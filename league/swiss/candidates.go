package swiss

// Up to denseSize vertices all pairs are candidates: looking at all of them costs less than leaving some out.
const denseSize = 24

// near is how far from the ideal place candidates reach, and how many players at the edges of point groups are
// candidates across it.
const near = 3

// candidates are the pairs that are looked at first: those near the ideal slide of each point group, and those across
// the edges of neighbouring groups.
func (f *field) candidates() [][2]int32 {
	if f.vertices() <= denseSize {
		return f.allPairs()
	}
	pairs := make([][2]int32, 0, (2*near+2)*f.vertices())
	for first := 0; first < f.size(); first = f.last[first] + 1 {
		pairs = f.slidePairs(pairs, first, f.last[first])
		pairs = f.edgePairs(pairs, f.last[first])
	}
	if f.size() < f.vertices() {
		for i, left := f.size()-1, near; i >= 0 && left > 0; i-- {
			if f.byes[i] == f.least {
				pairs = append(pairs, [2]int32{int32(i), int32(f.size())})
				left--
			}
		}
	}
	return pairs
}

// allPairs are all there are.
func (f *field) allPairs() [][2]int32 {
	n := int32(f.vertices())
	pairs := make([][2]int32, 0, n*(n-1)/2)
	for u := range n {
		for v := u + 1; v < n; v++ {
			pairs = append(pairs, [2]int32{u, v})
		}
	}
	return pairs
}

// slidePairs appends the pairs of a group that are about half its size apart. That covers the slide with anybody
// taken out of the group.
func (f *field) slidePairs(pairs [][2]int32, first, last int) [][2]int32 {
	half := (last - first + 1) / 2
	for i := first; i <= last; i++ {
		for j := max(i+1, i+half-near); j <= min(last, i+half+near); j++ {
			pairs = append(pairs, [2]int32{int32(i), int32(j)})
		}
	}
	return pairs
}

// edgePairs appends the pairs across the lower edge of a group.
func (f *field) edgePairs(pairs [][2]int32, last int) [][2]int32 {
	for i := last; i > last-near && i >= f.first[last]; i-- {
		for j := last + 1; j <= last+near && j < f.size(); j++ {
			pairs = append(pairs, [2]int32{int32(i), int32(j)})
		}
	}
	return pairs
}

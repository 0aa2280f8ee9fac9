package swiss

// Up to denseSize vertices all pairs are candidates: looking at all of them costs less than leaving some out.
const denseSize = 24

// near is how far from the ideal place candidates reach, and how many players at the edges of point groups are
// candidates across it.
const near = 3

// candidates are the pairs that are looked at first (nil: all): those near the ideal slide of each point group, and those across
// the edges of neighbouring groups.
func (f *field) candidates() [][2]int32 {
	if f.vertices() <= denseSize {
		return nil
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

// slidePairs appends the pairs of a group that are about half its size apart. That covers the slide with anybody
// taken out of the group. Who has met does not count towards how far it reaches.
func (f *field) slidePairs(pairs [][2]int32, first, last int) [][2]int32 {
	half := (last - first + 1) / 2
	for i := first; i <= last; i++ {
		ideal := i + half
		for j, left := max(ideal, i+1), near+1; j <= last && left > 0; j++ {
			pairs, left = f.candidate(pairs, left, i, j)
		}
		for j, left := ideal-1, near; j > i && left > 0; j-- {
			if j > last {
				left--
				continue
			}
			pairs, left = f.candidate(pairs, left, i, j)
		}
	}
	return pairs
}

// candidate appends a pair and counts down unless it has met.
func (f *field) candidate(pairs [][2]int32, left, i, j int) ([][2]int32, int) {
	if f.times(i, j) == 0 {
		left--
	}
	return append(pairs, [2]int32{int32(i), int32(j)}), left
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

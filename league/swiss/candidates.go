package swiss

// candidates are the pairs that are looked at first.
func (f *field) candidates() [][2]int32 {
	var pairs [][2]int32
	n := int32(f.vertices())
	for u := range n {
		for v := u + 1; v < n; v++ {
			pairs = append(pairs, [2]int32{u, v})
		}
	}
	return pairs
}

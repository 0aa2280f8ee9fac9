package matching

// Compare is -1, 0 or 1 as a is less than, equal to or greater than b.
func Compare[C Cost](a, b C) int {
	switch {
	case less(&a, &b):
		return -1
	case a == b:
		return 0
	}
	return 1
}

// FromInt is a cost from a machine integer.
func FromInt[C Cost](x int64) C {
	var c C
	c[0] = uint64(x)
	for i := 1; i < len(c); i++ {
		c[i] = uint64(x >> 63)
	}
	return c
}

package matching

import "math/bits"

// Cost is an exact integer in two's complement, least significant word first. Wide ones hold lexicographic costs: a
// vector of small numbers, the most important one highest.
type Cost interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [5]uint64 | [6]uint64 | [8]uint64 | [12]uint64 | [16]uint64 |
		[24]uint64 | [32]uint64 | [64]uint64
}

// Add returns a + b, which must not overflow.
func Add[C Cost](a, b C) C {
	add(&a, &b)
	return a
}

// Sub returns a - b, which must not overflow.
func Sub[C Cost](a, b C) C {
	sub(&a, &b)
	return a
}

// add adds b to a.
func add[C Cost](a, b *C) {
	var carry uint64
	for i := range len(*a) {
		(*a)[i], carry = bits.Add64((*a)[i], (*b)[i], carry)
	}
}

// sub takes b from a.
func sub[C Cost](a, b *C) {
	var borrow uint64
	for i := range len(*a) {
		(*a)[i], borrow = bits.Sub64((*a)[i], (*b)[i], borrow)
	}
}

// less tells whether a < b.
func less[C Cost](a, b *C) bool {
	top := len(*a) - 1
	if (*a)[top] != (*b)[top] {
		return int64((*a)[top]) < int64((*b)[top])
	}
	for i := top - 1; i >= 0; i-- {
		if (*a)[i] != (*b)[i] {
			return (*a)[i] < (*b)[i]
		}
	}
	return false
}

// double multiplies by two.
func double[C Cost](a *C) {
	for i := len(*a) - 1; i > 0; i-- {
		(*a)[i] = (*a)[i]<<1 | (*a)[i-1]>>63
	}
	(*a)[0] <<= 1
}

// negative tells whether a < 0.
func negative[C Cost](a *C) bool { return int64((*a)[len(*a)-1]) < 0 }

// halve divides an even number by two.
func halve[C Cost](a *C) {
	top := len(*a) - 1
	for i := range top {
		(*a)[i] = (*a)[i]>>1 | (*a)[i+1]<<63
	}
	(*a)[top] = uint64(int64((*a)[top]) >> 1)
}

// width is the number of bits of the absolute value, at most one too many.
func width[C Cost](a *C) int {
	sign := uint64(int64((*a)[len(*a)-1]) >> 63)
	for i := len(*a) - 1; i >= 0; i-- {
		if word := (*a)[i] ^ sign; word != 0 {
			return 64*i + bits.Len64(word) + int(sign&1)
		}
	}
	return int(sign & 1)
}

// overflows tells whether a number comes so near to the end of its type that sums of a few could pass it.
func overflows[C Cost](a *C) bool {
	top := int64((*a)[len(*a)-1])
	return top >= 1<<59 || top < -1<<59
}

package swiss

import (
	"fmt"
	"math/bits"
)

// Tier is one of the things a pairing costs, the most important one first: nothing in a later tier ever outweighs
// anything in an earlier one.
type Tier int

const (
	// TierSecondBye is how many byes the one who has the bye has had more than others.
	TierSecondBye Tier = iota
	// TierRematch is how often the pairs have met before.
	TierRematch
	// TierByeRank is how many are ranked below the one who has the bye.
	TierByeRank
	// TierGap is the pairs that differ in points: as few as possible of the largest difference, then of the next, and so on.
	TierGap
	// TierDescender is how far those who play down stand from the bottom of their point group.
	TierDescender
	// TierTarget is how far those they meet stand from the top of theirs.
	TierTarget
	// TierSpread is how near to each other, in rank, those meet who have the same points: the top half is to meet the bottom half.
	TierSpread
	// TierSlide is the squares of their distances in rank: 1-5 2-6 3-7 4-8.
	TierSlide
	// TierTopTables is the squares of all distances in rank, the top tables weighing most.
	TierTopTables
)

// String names the tier.
func (t Tier) String() string {
	names := [...]string{
		"second bye", "rematch", "bye rank", "gap", "descender", "target", "spread", "slide", "top tables",
	}
	if t < 0 || int(t) >= len(names) {
		return fmt.Sprintf("tier %d", int(t))
	}
	return names[t]
}

// digit is one component of the cost vector: a tier or, of TierGap, one difference in points.
type digit struct {
	tier  Tier
	gap   int // the difference, for TierGap
	width int // bits that hold the greatest sum it can have over a whole pairing
	shift int // its lowest bit in a packed cost
}

// digits is the cost vector of a field, the most important component first, and its width in bits.
func (f *field) digits() (vector []digit, width int) {
	if f.size() == 0 {
		return nil, 0
	}
	n := uint64(f.size())
	var times, byes, inside, span, slide, descents uint64
	for i := range f.player {
		byes = max(byes, uint64(f.byes[i]-f.least))
		for _, m := range f.met[i] {
			times = max(times, uint64(m.times))
		}
		if size := uint64(f.last[i] - i + 1); i == f.first[i] {
			inside += size / 2
			span = max(span, size-1)
			slide += size / 2 * (size - 1) * (size - 1)
			descents += size * (size - 1) / 2
		}
	}
	vector = make([]digit, 0, int(TierTopTables)+1+f.points[0])
	add := func(tier Tier, gap, width int) { vector = append(vector, digit{tier: tier, gap: gap, width: width}) }
	add(TierSecondBye, 0, bits.Len64(byes))
	add(TierRematch, 0, bits.Len64(n/2*times))
	add(TierByeRank, 0, bits.Len64(n))
	f.gaps(func(gap int, most uint64) { add(TierGap, gap, bits.Len64(most)) })
	add(TierDescender, 0, bits.Len64(descents))
	add(TierTarget, 0, bits.Len64(descents))
	add(TierSpread, 0, bits.Len64(inside*span))
	add(TierSlide, 0, bits.Len64(slide))
	// No pairing has a greater sum of squares than 1-n, 2-(n-1), 3-(n-2) …: (n³ - n) / 6.
	add(TierTopTables, 0, bits.Len64(n*n*n/6)+bits.Len64(n))
	for i := len(vector) - 1; i >= 0; i-- {
		vector[i].shift = width
		width += vector[i].width
	}
	return vector, width
}

// gaps yields the differences in points there are, the largest first, and how many pairs can have each at most.
func (f *field) gaps(yield func(gap int, most uint64)) {
	most := make([]uint64, f.points[0]-f.points[f.size()-1]+1)
	for above := 0; above < f.size(); above = f.last[above] + 1 {
		for below := f.last[above] + 1; below < f.size(); below = f.last[below] + 1 {
			size := min(f.last[above]-above, f.last[below]-below) + 1
			most[f.points[above]-f.points[below]] += uint64(size)
		}
	}
	for gap := len(most) - 1; gap > 0; gap-- {
		if most[gap] > 0 {
			yield(gap, most[gap])
		}
	}
}

package swiss

import (
	"math/bits"

	"github.com/podiumbot/podium/league/matching"
)

// costs packs the cost vector of a pair into one wide integer, so that adding integers adds vectors and comparing
// integers compares vectors. Every component is wide enough for its sum over a whole pairing.
type costs[C matching.Cost] struct {
	*field
	vector []digit
	span   int                    // one less than the size of the largest point group
	shift  [TierTopTables + 1]int // the shift of each tier
	gap    []int                  // the shift of each difference in points
}

// newCosts lays out the costs of a field.
func newCosts[C matching.Cost](f *field, vector []digit) *costs[C] {
	c := &costs[C]{field: f, vector: vector}
	for _, d := range vector {
		if d.tier == TierGap {
			if c.gap == nil {
				c.gap = make([]int, d.gap+1)
			}
			c.gap[d.gap] = d.shift
		} else {
			c.shift[d.tier] = d.shift
		}
	}
	for i := range f.player {
		c.span = max(c.span, f.last[i]-i)
	}
	return c
}

// pair is the cost of pairing positions i < j; the bye is the position after the last.
func (c *costs[C]) pair(i, j int, cost *C) {
	c.anew(i, j, cost)
	if j < c.size() {
		c.put(cost, TierRematch, c.times(i, j))
	}
}

// anew is the cost of a pair as if it had not met.
//
// As long as i stays in one point group and j in one, every part of it is a constant, a sum of one term of i and one
// of j, or falls with both together, as (j-i)² and (n-i)(j-i)² do. So it is Monge there, which makes pricing fast.
func (c *costs[C]) anew(i, j int, cost *C) {
	*cost = *new(C)
	if j == c.size() {
		c.put(cost, TierSecondBye, c.byes[i]-c.least)
		c.put(cost, TierByeRank, c.size()-1-i)
		return
	}
	distance := j - i
	if gap := c.points[i] - c.points[j]; gap > 0 {
		put(cost, c.gap[gap], 1)
		c.put(cost, TierDescender, c.last[i]-i)
		c.put(cost, TierTarget, j-c.first[j])
	} else {
		c.put(cost, TierSpread, c.span-distance)
		c.put(cost, TierSlide, distance*distance)
	}
	c.put(cost, TierTopTables, (c.size()-i)*distance*distance)
}

// graph is the field as a graph, without forbidden pairs (nil: none).
func (c *costs[C]) graph(not forbidden) matching.Complete[C] {
	g := matching.Complete[C]{
		N: c.vertices(),
		Cost: func(u, v int32, cost *C) bool {
			if not != nil && not(int(u), int(v)) {
				return false
			}
			c.pair(int(u), int(v), cost)
			return true
		},
		Bound: func(u, v int32, cost *C) { c.anew(int(u), int(v), cost) },
	}
	for first := 0; first < c.size(); first = c.last[first] + 1 {
		g.Blocks = append(g.Blocks, int32(first))
	}
	if c.size() < g.N {
		g.Blocks = append(g.Blocks, int32(c.size()))
	}
	return g
}

// put writes the component of a tier.
func (c *costs[C]) put(cost *C, tier Tier, value int) { put(cost, c.shift[tier], uint64(value)) }

// put writes a component at its place, where there are zeros.
func put[C matching.Cost](cost *C, shift int, value uint64) {
	word, bit := shift>>6, uint(shift&63)
	(*cost)[word] |= value << bit
	if word+1 < len(*cost) {
		(*cost)[word+1] |= value >> (64 - bit)
	}
}

// differs tells the tier at which two sums of costs differ first; false if they are equal.
func (c *costs[C]) differs(a, b *C) (Tier, bool) {
	for i := len(*a) - 1; i >= 0; i-- {
		difference := (*a)[i] ^ (*b)[i]
		if difference == 0 {
			continue
		}
		highest := 64*i + bits.Len64(difference) - 1
		for _, d := range c.vector {
			if d.shift <= highest {
				return d.tier, true
			}
		}
	}
	return 0, false
}

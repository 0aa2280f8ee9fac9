package swiss

import "github.com/podiumbot/podium/league/matching"

// optimum is the cheapest pairing of a field under some condition, with its proof.
type optimum interface {
	// mates gives the partner of each position; that of the bye is the position after the last.
	mates() []int32
	// verify proves it against all pairs there are.
	verify() error
	// without finds the cheapest pairing of the same field without some pairs, beginning with this one. It fails with a
	// *matching.NotPerfectError if there is none.
	without(not forbidden) (optimum, error)
	// worse tells the first tier at which another optimum of the same field costs more; false if it costs the same.
	worse(other optimum) (Tier, bool)
}

// forbidden tells which pairs i < j may not be made; nil is none.
type forbidden func(i, j int) bool

// solve finds the cheapest pairing, looking at candidates first (nil: at all pairs at once), with integers as wide as
// the costs of the field need. It fails with a *matching.TooWideError if there are none so wide: 4096 bits hold fields
// whose points differ in more than 300 ways.
func (f *field) solve(candidates [][2]int32) (optimum, error) {
	vector, width := f.digits()
	fits := func(words int) bool { return width <= matching.Limit(f.vertices(), words) }
	switch {
	case fits(1):
		return solve[[1]uint64](f, vector, candidates)
	case fits(2):
		return solve[[2]uint64](f, vector, candidates)
	case fits(3):
		return solve[[3]uint64](f, vector, candidates)
	case fits(4):
		return solve[[4]uint64](f, vector, candidates)
	case fits(5):
		return solve[[5]uint64](f, vector, candidates)
	case fits(6):
		return solve[[6]uint64](f, vector, candidates)
	case fits(8):
		return solve[[8]uint64](f, vector, candidates)
	case fits(12):
		return solve[[12]uint64](f, vector, candidates)
	case fits(16):
		return solve[[16]uint64](f, vector, candidates)
	case fits(24):
		return solve[[24]uint64](f, vector, candidates)
	case fits(32):
		return solve[[32]uint64](f, vector, candidates)
	case fits(64):
		return solve[[64]uint64](f, vector, candidates)
	}
	return nil, &matching.TooWideError{Bits: width, Limit: matching.Limit(f.vertices(), 64)}
}

// solved is an optimum at one width.
type solved[C matching.Cost] struct {
	costs    *costs[C]
	graph    matching.Complete[C]
	matching *matching.Matching[C]
	total    C
}

// solve finds the cheapest pairing with costs of one width.
func solve[C matching.Cost](f *field, vector []digit, candidates [][2]int32) (optimum, error) {
	return newCosts[C](f, vector).solve(nil, candidates, matching.Start[C]{})
}

// solve finds the cheapest pairing without forbidden pairs.
func (c *costs[C]) solve(not forbidden, candidates [][2]int32, start matching.Start[C]) (optimum, error) {
	s := &solved[C]{costs: c, graph: c.graph(not)}
	var err error
	if s.matching, err = s.graph.Solve(candidates, start); err != nil {
		return nil, err
	}
	for i := range c.player {
		if j := int(s.matching.Mate[i]); i < j {
			var cost C
			c.pair(i, j, &cost)
			s.total = matching.Add(s.total, cost)
		}
	}
	return s, nil
}

func (s *solved[C]) mates() []int32 { return s.matching.Mate }

func (s *solved[C]) verify() error {
	return matching.Verify(s.graph.N, s.graph.Edges(), s.matching)
}

func (s *solved[C]) without(not forbidden) (optimum, error) {
	return s.costs.solve(not, s.costs.candidates(), s.matching.Restart())
}

func (s *solved[C]) worse(other optimum) (Tier, bool) {
	return s.costs.differs(&s.total, &other.(*solved[C]).total)
}

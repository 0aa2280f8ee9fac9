package swiss

import "github.com/podiumbot/podium/league/matching"

// optimum is the cheapest pairing of a field under some condition, with its proof.
type optimum interface {
	// mates gives the partner of each position; that of the bye is the position after the last.
	mates() []int32
	// verify proves it against all pairs there are.
	verify() error
	// worse tells the first tier at which another optimum of the same field costs more; false if it costs the same.
	worse(other optimum) (Tier, bool)
}

// forbidden tells which pairs i < j may not be made; nil is none.
type forbidden func(i, j int) bool

// solve finds the cheapest pairing without forbidden pairs, looking at candidates first. It fails with a *matching.NotPerfectError if there is none
// at all.
func (f *field) solve(not forbidden, candidates [][2]int32) (optimum, error) {
	vector, width := f.digits()
	switch words := matching.Words(f.vertices(), width); {
	case words <= 1:
		return solve[[1]uint64](f, vector, not, candidates)
	case words <= 2:
		return solve[[2]uint64](f, vector, not, candidates)
	case words <= 3:
		return solve[[3]uint64](f, vector, not, candidates)
	case words <= 4:
		return solve[[4]uint64](f, vector, not, candidates)
	case words <= 5:
		return solve[[5]uint64](f, vector, not, candidates)
	case words <= 6:
		return solve[[6]uint64](f, vector, not, candidates)
	case words <= 8:
		return solve[[8]uint64](f, vector, not, candidates)
	case words <= 12:
		return solve[[12]uint64](f, vector, not, candidates)
	case words <= 16:
		return solve[[16]uint64](f, vector, not, candidates)
	case words <= 24:
		return solve[[24]uint64](f, vector, not, candidates)
	case words <= 32:
		return solve[[32]uint64](f, vector, not, candidates)
	}
	return solve[[64]uint64](f, vector, not, candidates)
}

// solved is an optimum at one width.
type solved[C matching.Cost] struct {
	costs    *costs[C]
	graph    matching.Complete[C]
	matching *matching.Matching[C]
	total    C
}

// solve finds the cheapest pairing with costs of one width.
func solve[C matching.Cost](f *field, vector []digit, not forbidden, candidates [][2]int32) (optimum, error) {
	s := &solved[C]{costs: newCosts[C](f, vector)}
	s.graph = s.costs.graph(not)
	var err error
	if s.matching, err = s.graph.Solve(candidates, matching.Start[C]{}); err != nil {
		return nil, err
	}
	for i := range f.player {
		if j := int(s.matching.Mate[i]); i < j {
			var cost C
			s.costs.pair(i, j, &cost)
			s.total = matching.Add(s.total, cost)
		}
	}
	return s, nil
}

func (s *solved[C]) mates() []int32 { return s.matching.Mate }

func (s *solved[C]) verify() error {
	return matching.Verify(s.graph.N, s.graph.Edges(), s.matching)
}

func (s *solved[C]) worse(other optimum) (Tier, bool) {
	return s.costs.differs(&s.total, &other.(*solved[C]).total)
}

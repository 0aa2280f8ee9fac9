package swiss_test

import (
	"math/rand/v2"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

func TestSparseEqualsDense(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 1))
	for i := range 400 {
		players := 12 + rng.IntN(60)
		if i%10 == 0 {
			players = 12 + rng.IntN(289)
		}
		compareWithDense(t, randomState(t, rng, players))
	}
}

// compareWithDense solves a state from few candidates and from all pairs.
func compareWithDense(t *testing.T, s *swiss.State) {
	t.Helper()
	sparse := mustSolve(t, s)
	dense, err := swiss.SolveDense(s)
	if err != nil {
		t.Fatal(err)
	}
	if tier, worse := sparse.Worse(dense); worse {
		t.Fatalf("%+v: sparse and dense differ at the %s", s, tier)
	}
	if err := sparse.Verify(); err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	if err := dense.Verify(); err != nil {
		t.Fatalf("%+v: dense: %v", s, err)
	}
}

func TestCertificatesOfLargeFields(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 2))
	for _, players := range []int{700, 2000, 4999, 5000} {
		s := play(t, rng, players, 4, randomHabits(rng), byEngine)
		if err := mustSolve(t, s).Verify(); err != nil {
			t.Errorf("%d players: %v", players, err)
		}
	}
}

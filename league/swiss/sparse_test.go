package swiss_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/podiumbot/podium/league/matching"
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

// Long tournaments have many differences in points, so that costs get far wider than usual.
func TestWideCosts(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 3))
	for _, size := range []struct{ players, rounds int }{{20, 12}, {40, 20}, {60, 40}, {100, 60}, {120, 100}} {
		s := play(t, rng, size.players, size.rounds, habits{draw: 20, drop: 1, back: 50, strong: 70}, byChance)
		sparse, dense := mustSolve(t, s), func() *swiss.Solution { d, _ := swiss.SolveDense(s); return d }()
		if tier, worse := sparse.Worse(dense); worse {
			t.Errorf("%d players, %d rounds: sparse and dense differ at the %s", size.players, size.rounds, tier)
		}
		if err := sparse.Verify(); err != nil {
			t.Errorf("%d players, %d rounds: %v", size.players, size.rounds, err)
		}
		t.Logf("%d players, %d rounds: %d bits", size.players, size.rounds, sparse.Width())
	}
}

// No two of 600 players have the same points: beyond the widest integers there are. Refused, not wrong.
func TestCostsTooWide(t *testing.T) {
	const players = 600
	s := &swiss.State{Players: 2 * players, BestOf: 3}
	for r := range players {
		round := swiss.Round{Bye: swiss.NoPlayer}
		for player := range r {
			opponent := players + player
			round.Matches = append(round.Matches, swiss.Match{A: player, B: opponent, Result: swiss.Result{Won: 2}, How: swiss.Played})
		}
		s.Rounds = append(s.Rounds, round)
		s.Drops = append(s.Drops, swiss.Drop{Player: players + r, AfterRound: players})
	}
	_, err := swiss.Pair(s)
	if wide, ok := errors.AsType[*matching.TooWideError](err); !ok || wide.Bits <= wide.Limit {
		t.Errorf("%v", err)
	}
}

// Pricing relies on the costs being Monge between any two point groups.
func TestCostsAreMonge(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 4))
	looked := 0
	for range 40 {
		solution := mustSolve(t, randomState(t, rng, 20+rng.IntN(60)))
		points := solution.Points()
		for range 2000 {
			if len(points) < 4 {
				break
			}
			at := rng.Perm(len(points))[:4]
			slices.Sort(at)
			if points[at[0]] != points[at[1]] || points[at[2]] != points[at[3]] {
				continue
			}
			looked++
			if !solution.Monge(at[0], at[1], at[2], at[3]) {
				t.Fatalf("not Monge at %v of %v", at, points)
			}
		}
	}
	if looked < 2000 {
		t.Errorf("only %d places looked at", looked)
	}
}

package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

// midTournament is a field after four rounds, a tenth of the matches drawn, somebody dropping now and then.
func midTournament(tb testing.TB, players int) *swiss.State {
	tb.Helper()
	rng := rand.New(rand.NewPCG(uint64(players), 4))
	return play(tb, rng, players, 4, habits{draw: 10, forfeit: 1, drop: 1, strong: 60}, byEngine)
}

func BenchmarkPair(b *testing.B) {
	benchmark(b, swiss.Solve, 8, 64, 300, 1000, 3000, 10000)
}

// BenchmarkPairDense solves all pairs at once, for comparison.
func BenchmarkPairDense(b *testing.B) {
	benchmark(b, swiss.SolveDense, 8, 64, 300, 1000)
}

func benchmark(b *testing.B, solve func(*swiss.State) (*swiss.Solution, error), sizes ...int) {
	b.Helper()
	for _, players := range sizes {
		state := sync.OnceValue(func() *swiss.State { return midTournament(b, players) })
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			s := state()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := solve(s); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

package swiss_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

// mates turns a pairing into the partner of each position of a field.
func mates(t *testing.T, field []refLine, p *swiss.Pairing) []int {
	t.Helper()
	position := make(map[int]int)
	for i, l := range field {
		position[l.player] = i
	}
	mate := slices.Repeat([]int{-1}, len(field))
	if p.Bye != swiss.NoPlayer {
		mate[position[p.Bye]] = len(field)
	}
	lastA := -1
	for _, table := range p.Tables {
		a, b := position[table.A], position[table.B]
		if a <= lastA || b < a {
			t.Fatalf("%+v: tables out of order or not headed by the better ranked", p)
		}
		lastA = a
		mate[a], mate[b] = b, a
	}
	if slices.Contains(mate, -1) {
		t.Fatalf("%+v: somebody is not paired", p)
	}
	return mate
}

func TestPairEqualsBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	unique, rematches, byes, moved := 0, 0, 0, 0
	const states = 3500
	for range states {
		s := randomState(t, rng, 1+rng.IntN(10))
		field := refField(s)
		if len(field) == 0 {
			continue
		}
		p, err := swiss.Pair(s)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		mate := mates(t, field, p)
		best, bestMate, count := refBest(field, nil)
		if cost := refCost(field, mate); slices.Compare(cost, best) != 0 {
			t.Fatalf("%+v:\ncost %v of %v,\nwant %v of %v", s, cost, mate, best, bestMate)
		}
		if count == 1 {
			unique++
			if !slices.Equal(mate, bestMate) {
				t.Fatalf("%+v: %v, want the only best %v", s, mate, bestMate)
			}
		}
		rematches += min(best[1], 1)
		byes += len(field) % 2
		moved += min(best[2], 1)
	}
	t.Logf("of %d states: %d with one best pairing, %d with rematches, %d with a bye, %d of them moved up",
		states, unique, rematches, byes, moved)
	if unique < states/2 || rematches < states/10 || byes < states/4 || moved < states/20 {
		t.Error("too few of one kind")
	}
}

func TestStandingsEqualReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 2))
	for range 1500 {
		s := randomState(t, rng, 1+rng.IntN(30))
		checkStandings(t, s)
	}
}

// checkStandings compares every figure with big rationals.
func checkStandings(t *testing.T, s *swiss.State) {
	t.Helper()
	want := refStandings(s, big.NewRat(33, 100))
	for i, got := range swiss.Standings(s) {
		w := want[i]
		if got.Player != w.player || got.Rank != i+1 || got.Points != w.points || got.Tally.Byes != w.byes ||
			got.OMW.Rat().Cmp(w.omw) != 0 || got.GW.Rat().Cmp(w.gw) != 0 || got.OGW.Rat().Cmp(w.ogw) != 0 {
			t.Fatalf("%+v:\nline %d is %+v (%s %s %s),\nwant %+v", s, i, got, got.OMW.Rat(), got.GW.Rat(), got.OGW.Rat(), w)
		}
		dropped := false
		for _, drop := range s.Drops {
			dropped = dropped || drop.Player == got.Player
		}
		if want := dropped && !slices.Contains(present(s, len(s.Rounds)+1), got.Player); got.Dropped != want {
			t.Fatalf("%+v: player %d dropped %v", s, got.Player, got.Dropped)
		}
	}
}

package swiss_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/podiumbot/podium/league/matching"
	"github.com/podiumbot/podium/league/swiss"
)

// Whole tournaments, some longer than there are opponents: each round is looked at before it is played.
func TestTournaments(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	rematches, avoided := 0, 0
	for i := range 60 {
		players := 4 + rng.IntN(20)
		if i%4 == 0 {
			players = 4 + rng.IntN(197)
		}
		rounds := swiss.RecommendedRounds(players, 0) + rng.IntN(6)
		play(t, rng, players, rounds, randomHabits(rng), func(tb testing.TB, rng *rand.Rand, s *swiss.State) swiss.Round {
			tb.Helper()
			checkStandings(t, s)
			p, err := swiss.Pair(s)
			if err != nil {
				t.Fatal(err)
			}
			checkBye(t, s, p)
			if again := shuffled(rng, s); !cmp.Equal(p, mustSolve(t, again).Pairing()) {
				t.Fatalf("%+v: %v, but %v as %+v", s, written(p), written(mustSolve(t, again).Pairing()), again)
			}
			if n := countRematches(s, p); n == 0 {
				avoided++
			} else if rematches++; avoidable(t, s) {
				t.Fatalf("%+v: %s has %d rematches, and none is needed", s, written(p), n)
			}
			return byEngine(tb, rng, s)
		})
	}
	t.Logf("%d rounds without rematch, %d with", avoided, rematches)
	if rematches < 10 || avoided < 100 {
		t.Error("too few of one kind")
	}
}

// byes counts the byes of each player.
func byes(s *swiss.State) []int {
	had := make([]int, s.Players)
	for _, round := range s.Rounds {
		if round.Bye != swiss.NoPlayer {
			had[round.Bye]++
		}
	}
	return had
}

// checkBye looks whether somebody active has had fewer byes than the one who gets it.
func checkBye(t *testing.T, s *swiss.State, p *swiss.Pairing) {
	t.Helper()
	field, had := present(s, len(s.Rounds)+1), byes(s)
	if (p.Bye != swiss.NoPlayer) != (len(field)%2 == 1) {
		t.Fatalf("%+v: bye %d among %d", s, p.Bye, len(field))
	}
	for _, player := range field {
		if p.Bye != swiss.NoPlayer && had[player] < had[p.Bye] {
			t.Fatalf("%+v: bye number %d for %d, player %d has had %d", s, had[p.Bye]+1, p.Bye, player, had[player])
		}
	}
}

// meetings counts how often each two have met.
func meetings(s *swiss.State) map[[2]int]int {
	met := make(map[[2]int]int)
	for _, round := range s.Rounds {
		for _, m := range round.Matches {
			met[[2]int{min(m.A, m.B), max(m.A, m.B)}]++
		}
	}
	return met
}

// countRematches counts the rematches of a pairing.
func countRematches(s *swiss.State, p *swiss.Pairing) int {
	met, sum := meetings(s), 0
	for _, table := range p.Tables {
		sum += met[[2]int{min(table.A, table.B), max(table.A, table.B)}]
	}
	return sum
}

// avoidable tells whether there is a pairing without rematch in which one of the fewest byes has the bye.
func avoidable(t *testing.T, s *swiss.State) bool {
	t.Helper()
	field, had, met := present(s, len(s.Rounds)+1), byes(s), meetings(s)
	fewest := had[slices.MinFunc(field, func(a, b int) int { return had[a] - had[b] })]
	var edges []matching.Edge[[1]uint64]
	for i, a := range field {
		if len(field)%2 == 1 && had[a] == fewest {
			edges = append(edges, matching.Edge[[1]uint64]{U: int32(i), V: int32(len(field))})
		}
		for j, b := range field[:i] {
			if met[[2]int{min(a, b), max(a, b)}] == 0 {
				edges = append(edges, matching.Edge[[1]uint64]{U: int32(i), V: int32(j)})
			}
		}
	}
	_, err := matching.Solve(len(field)+len(field)%2, edges, matching.Start[[1]uint64]{})
	return err == nil
}

// shuffled is the same state with every list whose order means nothing in another order, and matches seen from the
// other side.
func shuffled(rng *rand.Rand, s *swiss.State) *swiss.State {
	again := &swiss.State{
		Players: s.Players, BestOf: s.BestOf,
		Drops: slices.Clone(s.Drops), Late: slices.Clone(s.Late), Returns: slices.Clone(s.Returns),
	}
	for _, round := range s.Rounds {
		round.Matches = slices.Clone(round.Matches)
		rng.Shuffle(len(round.Matches), func(i, j int) {
			round.Matches[i], round.Matches[j] = round.Matches[j], round.Matches[i]
		})
		for i, m := range round.Matches {
			if rng.IntN(2) == 0 {
				round.Matches[i] = swiss.Match{A: m.B, B: m.A, Result: m.Result.Reverse(), How: m.How}
			}
		}
		again.Rounds = append(again.Rounds, round)
	}
	rng.Shuffle(len(again.Drops), func(i, j int) { again.Drops[i], again.Drops[j] = again.Drops[j], again.Drops[i] })
	rng.Shuffle(len(again.Late), func(i, j int) { again.Late[i], again.Late[j] = again.Late[j], again.Late[i] })
	rng.Shuffle(len(again.Returns), func(i, j int) {
		again.Returns[i], again.Returns[j] = again.Returns[j], again.Returns[i]
	})
	if len(s.Drops)+len(s.Late)+len(s.Returns) == 0 {
		rng.Shuffle(len(again.Rounds), func(i, j int) {
			again.Rounds[i], again.Rounds[j] = again.Rounds[j], again.Rounds[i]
		})
	}
	return again
}

// The floor of 0.33 instead of a third moves players among those on the same points, and nothing else.
func TestFloorOf33InsteadOfAThird(t *testing.T) {
	for seed := range uint64(5) {
		rng := rand.New(rand.NewPCG(13, seed))
		s := &swiss.State{Players: 64, BestOf: 3}
		var differ [6]int
		for round := range differ {
			next := byEngine(t, rng, s)
			for i := range next.Matches {
				decide(rng, 3, habits{draw: 8, strong: 60}, &next.Matches[i])
			}
			s.Rounds = append(s.Rounds, next)
			differ[round] = compareFloors(t, s)
		}
		t.Logf("tournament %d: so many of 64 places differ after each round: %v", seed+1, differ)
		if slices.Max(differ[:]) == 0 {
			t.Error("no place differs, so the floor does nothing")
		}
	}
}

// compareFloors counts the places that another floor changes, and looks that it changes nothing else.
func compareFloors(t *testing.T, s *swiss.State) (differ int) {
	t.Helper()
	printed, third := swiss.Standings(s), swiss.StandingsWithFloor(s, swiss.NewRatio(1, 3))
	own := make([]swiss.Standing, s.Players)
	for i, line := range printed {
		own[line.Player] = line
		if line.Player != third[i].Player {
			differ++
		}
		if line.Points != third[i].Points {
			t.Errorf("place %d: %d points with 0.33, %d with a third", i+1, line.Points, third[i].Points)
		}
	}
	for _, line := range third {
		if own := own[line.Player]; own.Points != line.Points || own.GW.Cmp(line.GW) != 0 {
			t.Errorf("player %d has other points or another GW%%", line.Player)
		}
	}
	return differ
}

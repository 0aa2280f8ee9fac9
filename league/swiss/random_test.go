package swiss_test

import (
	"math/rand/v2"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

// pairer pairs the next round of a state, for simulated tournaments.
type pairer func(tb testing.TB, rng *rand.Rand, s *swiss.State) swiss.Round

// byEngine pairs as the engine does.
func byEngine(tb testing.TB, _ *rand.Rand, s *swiss.State) swiss.Round {
	tb.Helper()
	p, err := swiss.Pair(s)
	if err != nil {
		tb.Fatalf("%+v: %v", s, err)
	}
	round := swiss.Round{Bye: p.Bye}
	for _, table := range p.Tables {
		round.Matches = append(round.Matches, swiss.Match{A: table.A, B: table.B})
	}
	return round
}

// byChance pairs whom it likes, rematches, second byes and jumps included.
func byChance(tb testing.TB, rng *rand.Rand, s *swiss.State) swiss.Round {
	tb.Helper()
	field := present(s, len(s.Rounds)+1)
	rng.Shuffle(len(field), func(i, j int) { field[i], field[j] = field[j], field[i] })
	round := swiss.Round{Bye: swiss.NoPlayer}
	if len(field)%2 == 1 {
		round.Bye, field = field[0], field[1:]
	}
	for ; len(field) > 0; field = field[2:] {
		round.Matches = append(round.Matches, swiss.Match{A: field[0], B: field[1]})
	}
	return round
}

// present lists who is in the field of a round, by the words of the rules.
func present(s *swiss.State, round int) []int {
	var field []int
	for player := range s.Players {
		entered, latest, in := 1, 0, true
		for _, late := range s.Late {
			if late.Player == player {
				entered = late.FromRound
			}
		}
		for _, drop := range s.Drops {
			if drop.Player == player && drop.AfterRound < round && drop.AfterRound+1 > latest {
				latest, in = drop.AfterRound+1, false
			}
		}
		for _, back := range s.Returns {
			if back.Player == player && back.FromRound <= round && back.FromRound >= latest {
				latest, in = back.FromRound, true
			}
		}
		if in && entered <= round {
			field = append(field, player)
		}
	}
	return field
}

// habits are how a simulated tournament goes: chances in percent.
type habits struct {
	draw, forfeit, doubleLoss int // of a match
	drop, back                int // of a player, each round
	late                      int // of a player
	strong                    int // that the earlier entry wins
}

// play plays rounds of a tournament among players in entry order.
func play(tb testing.TB, rng *rand.Rand, players, rounds int, h habits, pair pairer) *swiss.State {
	tb.Helper()
	s := &swiss.State{Players: players, BestOf: []int{1, 3, 5}[rng.IntN(3)]}
	for player := range players {
		if rng.IntN(100) < h.late {
			s.Late = append(s.Late, swiss.Late{Player: player, FromRound: 1 + rng.IntN(rounds+1)})
		}
	}
	for range rounds {
		round := pair(tb, rng, s)
		for i := range round.Matches {
			decide(rng, s.BestOf, h, &round.Matches[i])
		}
		s.Rounds = append(s.Rounds, round)
		comeAndGo(rng, s, h)
	}
	if err := s.Check(); err != nil {
		tb.Fatalf("%+v: %v", s, err)
	}
	return s
}

// decide gives a match its result.
func decide(rng *rand.Rand, bestOf int, h habits, m *swiss.Match) {
	need := (bestOf + 1) / 2
	m.How = swiss.Played
	switch chance := rng.IntN(100); {
	case chance < h.draw && rng.IntN(2) == 0:
		m.Result = swiss.Result{Drawn: 1 + rng.IntN(3)}
	case chance < h.draw:
		m.Result = swiss.Result{Won: need - 1, Lost: need - 1, Drawn: 1 + rng.IntN(2)}
	case chance < h.draw+h.forfeit:
		m.How, m.Result = swiss.Forfeit, swiss.Result{Won: 2}
	case chance < h.draw+h.forfeit+h.doubleLoss:
		m.How = swiss.DoubleLoss
	default:
		m.Result = swiss.Result{Won: need, Lost: rng.IntN(need), Drawn: max(0, rng.IntN(20)-17)}
	}
	if (rng.IntN(100) < h.strong) != (m.A < m.B) {
		m.Result = m.Result.Reverse()
	}
}

// comeAndGo lets players of the field drop and dropped ones return.
func comeAndGo(rng *rand.Rand, s *swiss.State, h habits) {
	after := len(s.Rounds)
	in := make(map[int]bool)
	for _, player := range present(s, after+1) {
		in[player] = true
	}
	entered := make(map[int]int)
	for _, late := range s.Late {
		entered[late.Player] = late.FromRound
	}
	for player := range s.Players {
		switch {
		case entered[player] > after+1:
		case in[player] && rng.IntN(100) < h.drop:
			s.Drops = append(s.Drops, swiss.Drop{Player: player, AfterRound: after})
		case !in[player] && rng.IntN(100) < h.back:
			s.Returns = append(s.Returns, swiss.Return{Player: player, FromRound: after + 1})
		}
	}
}

// randomHabits are anything from orderly to wild.
func randomHabits(rng *rand.Rand) habits {
	return habits{
		draw: rng.IntN(60), forfeit: rng.IntN(10), doubleLoss: rng.IntN(8), drop: rng.IntN(12), back: rng.IntN(60),
		late: rng.IntN(30), strong: 50 + rng.IntN(51),
	}
}

// randomState is a state after some rounds, paired by the engine or by chance.
func randomState(tb testing.TB, rng *rand.Rand, players int) *swiss.State {
	tb.Helper()
	pair := pairer(byEngine)
	if rng.IntN(2) == 0 {
		pair = byChance
	}
	return play(tb, rng, players, rng.IntN(8), randomHabits(rng), pair)
}

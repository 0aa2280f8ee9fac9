package swiss_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

// script plays matches of which only one player is of interest: each against somebody new. Such a state is not a
// whole tournament, but standings do not ask for one.
type script struct{ state swiss.State }

// newScript is a script in which player 0 stands alone.
func newScript() *script { return &script{swiss.State{Players: 1, BestOf: 3}} }

// enter adds a player.
func (s *script) enter() int {
	s.state.Players++
	return s.state.Players - 1
}

// round gives the round with an index, adding rounds up to it.
func (s *script) round(index int) *swiss.Round {
	for len(s.state.Rounds) <= index {
		s.state.Rounds = append(s.state.Rounds, swiss.Round{Bye: swiss.NoPlayer})
	}
	return &s.state.Rounds[index]
}

// play gives a player results against new players, in rounds from an index on.
func (s *script) play(player, from int, results ...string) {
	for i, text := range results {
		result, err := swiss.ParseResult(text)
		if err != nil {
			panic(err)
		}
		opponent, round := s.enter(), s.round(from+i)
		round.Matches = append(round.Matches, swiss.Match{A: player, B: opponent, Result: result, How: swiss.Played})
	}
}

// record plays won, lost and drawn matches.
func (s *script) record(player, from, won, lost, drawn int) {
	var results []string
	results = append(results, slices.Repeat([]string{"2-0"}, won)...)
	results = append(results, slices.Repeat([]string{"0-2"}, lost)...)
	results = append(results, slices.Repeat([]string{"1-1"}, drawn)...)
	s.play(player, from, results...)
}

// of finds a player's line.
func (s *script) of(t *testing.T, player int) swiss.Standing {
	t.Helper()
	for _, line := range swiss.Standings(&s.state) {
		if line.Player == player {
			return line
		}
	}
	t.Fatalf("player %d is not in the standings", player)
	return swiss.Standing{}
}

// wantRatio compares a ratio with one written as a fraction.
func wantRatio(t *testing.T, what string, got swiss.Ratio, want string) {
	t.Helper()
	r, ok := new(big.Rat).SetString(want)
	if !ok {
		t.Fatalf("%s is no fraction", want)
	}
	if got.Rat().Cmp(r) != 0 {
		t.Errorf("%s is %s, want %s", what, got.Rat(), want)
	}
}

// meetRecord lets player 0 meet somebody in a round, who ends with a record, the match with player 0 counted as lost
// or, if there is no loss, as drawn.
func (s *script) meetRecord(round int, won, lost, drawn int) {
	opponent := s.enter()
	match := swiss.Match{A: 0, B: opponent, Result: swiss.Result{Won: 2}, How: swiss.Played}
	if lost == 0 {
		match.Result, drawn = swiss.Result{Won: 1, Lost: 1}, drawn-1
	} else {
		lost--
	}
	r := s.round(round)
	r.Matches = append(r.Matches, match)
	s.record(opponent, 0, won, lost, drawn)
}

func TestMatchPoints(t *testing.T) {
	for _, c := range []struct{ won, lost, drawn, points int }{{6, 2, 0, 18}, {4, 2, 2, 14}, {0, 3, 0, 0}} {
		s := newScript()
		s.record(0, 0, c.won, c.lost, c.drawn)
		if got := s.of(t, 0).Points; got != c.points {
			t.Errorf("%d-%d-%d: %d points, want %d", c.won, c.lost, c.drawn, got, c.points)
		}
	}
}

func TestPercentages(t *testing.T) {
	s := newScript()
	s.play(0, 0, "2-0-1")
	wantRatio(t, "GW% of 2-0-1", s.of(t, 0).GW, "7/9")
	wantRatio(t, "GW% of 0-2-1", s.of(t, 1).GW, "1/9")

	s = newScript()
	s.record(0, 0, 5, 2, 1)
	line := s.of(t, 0)
	wantRatio(t, "MW% of 5-2-1", line.Tally.MatchWin(), "16/24")

	s = newScript()
	s.play(0, 0, "2-0", "2-1", "1-2", "2-0")
	wantRatio(t, "GW% of 2-0 2-1 1-2 2-0", s.of(t, 0).GW, "21/30")

	s = newScript()
	s.play(0, 0, "1-1-1")
	wantRatio(t, "GW% of 1-1-1", s.of(t, 0).GW, "4/9")
	wantRatio(t, "GW% of the other's 1-1-1", s.of(t, 1).GW, "4/9")

	s = newScript()
	s.record(0, 0, 2, 2, 0)
	s.round(4).Bye = 0
	s.state.Drops = []swiss.Drop{{Player: 0, AfterRound: 5}}
	s.round(7)
	line = s.of(t, 0)
	wantRatio(t, "MW% of 3-2-0 with a bye, then a drop", line.Tally.MatchWin(), "9/15")
	wantRatio(t, "GW% without the bye's games", line.GW, "1/2")
	if !line.Dropped || line.Points != 9 {
		t.Errorf("%+v, want dropped with 9 points", line)
	}
}

func TestFloor(t *testing.T) {
	s := newScript()
	s.meetRecord(0, 1, 3, 0)
	s.state.Drops = []swiss.Drop{{Player: 1, AfterRound: 4}}
	s.round(7)
	wantRatio(t, "OMW% against 1-3-0 and a drop", s.of(t, 0).OMW, "33/100")
	wantRatio(t, "MW% of 1-3-0 and a drop", s.of(t, 1).Tally.MatchWin(), "1/4")

	s = newScript()
	s.meetRecord(0, 0, 4, 0)
	line, loser := s.of(t, 0), s.of(t, 1)
	wantRatio(t, "OMW% against who lost every match", line.OMW, "33/100")
	wantRatio(t, "OGW% against who lost every match", line.OGW, "33/100")
	wantRatio(t, "own GW% of who lost every match", loser.GW, "0")

	s = newScript()
	line = s.of(t, 0)
	wantRatio(t, "OMW% without opponents", line.OMW, "33/100")
	wantRatio(t, "OGW% without opponents", line.OGW, "33/100")
	wantRatio(t, "GW% without games", line.GW, "0")
	if got := line.OMW.String(); got != "0.3300" {
		t.Errorf("OMW%% without opponents shown as %s", got)
	}
}

func TestOpponentsMatchWin(t *testing.T) {
	records := [][3]int{{4, 4, 0}, {7, 1, 0}, {1, 3, 1}, {3, 3, 1}, {6, 2, 0}, {5, 2, 1}, {4, 3, 1}, {6, 1, 1}}
	s := newScript()
	for i, r := range records {
		s.meetRecord(i, r[0], r[1], r[2])
	}
	wantRatio(t, "OMW%", s.of(t, 0).OMW, "20711/33600")

	s = newScript()
	s.round(0).Bye = 0
	for i, r := range records[1:] {
		s.meetRecord(i+1, r[0], r[1], r[2])
	}
	wantRatio(t, "OMW% with a bye first", s.of(t, 0).OMW, "18611/29400")
	sum := new(big.Rat)
	for i, opponent := range s.of(t, 0).Tally.Opponents {
		won := s.of(t, opponent).Tally.MatchWin()
		counted := won.AtLeast(swiss.Floor())
		sum.Add(sum, counted.Rat())
		if floored := won.Cmp(counted) < 0; floored != (i == 1) {
			t.Errorf("opponent %d, with %v: floored %v", i, won, floored)
		}
	}
	if sum.Quo(sum, big.NewRat(7, 1)).Cmp(big.NewRat(18611, 29400)) != 0 {
		t.Errorf("the opponents' mean is %s", sum)
	}
}

func TestOpponentMetTwiceCountsTwice(t *testing.T) {
	s := newScript()
	s.play(0, 0, "2-0", "2-0")
	s.state.Rounds[1].Matches[0].B = 1
	s.play(1, 2, "2-0")
	// Player 1 has 3 of 9 points, player 3 none.
	wantRatio(t, "OMW%", s.of(t, 0).OMW, "1/3")
	if got := len(s.of(t, 0).Tally.Opponents); got != 2 {
		t.Errorf("%d terms, want 2", got)
	}
}

func TestForfeits(t *testing.T) {
	s := newScript()
	s.play(0, 0, "2-0", "0-2")
	s.state.Rounds[0].Matches[0].How = swiss.Forfeit
	s.state.Rounds[1].Matches[0].How = swiss.DoubleLoss
	winner, loser, absent := s.of(t, 0), s.of(t, 1), s.of(t, 2)
	if winner.Points != 3 || loser.Points != 0 || absent.Points != 0 {
		t.Errorf("points %d, %d, %d, want 3, 0, 0", winner.Points, loser.Points, absent.Points)
	}
	wantRatio(t, "GW% of a forfeit won and a double loss", winner.GW, "1/2")
	wantRatio(t, "GW% of the other of a double loss", absent.GW, "0")
	wantRatio(t, "OMW% of who forfeited", loser.OMW, "1/2")
}

func TestMissedRoundsAreLosses(t *testing.T) {
	s := newScript()
	s.play(0, 0, "2-0")
	s.play(0, 3, "2-0")
	s.state.Drops = []swiss.Drop{{Player: 0, AfterRound: 1}}
	s.state.Returns = []swiss.Return{{Player: 0, FromRound: 4}}
	s.state.Late = []swiss.Late{{Player: 2, FromRound: 4}}
	back, late := s.of(t, 0), s.of(t, 2)
	wantRatio(t, "MW% after two missed rounds", back.Tally.MatchWin(), "6/12")
	wantRatio(t, "GW% after two missed rounds", back.GW, "4/8")
	wantRatio(t, "OMW% after two missed rounds", back.OMW, "33/100")
	if back.Tally.Missed != 2 || back.Dropped || len(back.Tally.Opponents) != 2 {
		t.Errorf("%+v", back)
	}
	if late.Tally.Missed != 3 || late.Tally.Rounds() != 4 {
		t.Errorf("%+v", late)
	}
	wantRatio(t, "GW% of a late entry", late.GW, "0")

	s.state.Returns[0].FromRound = 6 // announced, but not back yet
	if line := s.of(t, 0); line.Tally.Missed != 0 || !line.Dropped {
		t.Errorf("%+v", line)
	}
}

func TestUnplayedMatchesDoNotCount(t *testing.T) {
	s := newScript()
	s.play(0, 0, "2-0", "2-0")
	s.state.Rounds[1].Matches[0].How = swiss.Unplayed
	if line := s.of(t, 0); line.Points != 3 || line.Tally.Rounds() != 1 || len(line.Tally.Opponents) != 1 {
		t.Errorf("%+v", line)
	}
}

func TestRatioStaysExactBeyondMachineWords(t *testing.T) {
	// Opponents with coprime numbers of games: the mean's denominator passes 64 bits.
	s := newScript()
	want, primes := new(big.Rat), []int{7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61}
	for i, prime := range primes {
		s.play(0, i, "2-0")
		opponent := s.state.Players - 1
		s.play(opponent, i+1, strings.Split(strings.Repeat("2-0 ", prime-2)+"2-0", " ")...)
		want.Add(want, big.NewRat(int64(prime-1), int64(prime)))
	}
	want.Quo(want, big.NewRat(int64(len(primes)), 1))
	line := s.of(t, 0)
	if line.OMW.Rat().Cmp(want) != 0 {
		t.Errorf("OMW%% %s, want %s", line.OMW.Rat(), want)
	}
	if line.OMW.Cmp(swiss.NewRatio(1, 1)) >= 0 || swiss.NewRatio(1, 2).Cmp(line.OMW) >= 0 {
		t.Error("wrong order of a wide ratio")
	}
}

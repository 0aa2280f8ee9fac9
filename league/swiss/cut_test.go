package swiss_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/podiumbot/podium/league/swiss"
)

func TestRecommendedRounds(t *testing.T) {
	for _, c := range []struct{ entrants, cut, want int }{
		{2, 0, 3},
		{8, 0, 3},
		{9, 4, 5},
		{9, 8, 4},
		{16, 8, 4},
		{16, 0, 5},
		{17, 8, 5},
		{32, 8, 5},
		{33, 8, 6},
		{64, 8, 6},
		{65, 8, 7},
		{128, 8, 7},
		{129, 8, 8},
		{226, 8, 8},
		{227, 8, 9},
		{409, 8, 9},
		{410, 8, 10},
		{5000, 8, 10},
	} {
		if got := swiss.RecommendedRounds(c.entrants, c.cut); got != c.want {
			t.Errorf("%d entrants, cut to %d: %d rounds, want %d", c.entrants, c.cut, got, c.want)
		}
	}
}

func TestRecommendedCut(t *testing.T) {
	for participants, want := range map[int]int{0: 0, 2: 0, 8: 0, 9: 4, 16: 4, 17: 8, 400: 8} {
		if got := swiss.RecommendedCut(participants); got != want {
			t.Errorf("%d participants: top %d, want %d", participants, got, want)
		}
	}
}

// unplayed is the standings of players before any round, the last ones dropped.
func unplayed(players, dropped int) []swiss.Standing {
	s := swiss.State{Players: players, BestOf: 3}
	for i := range dropped {
		s.Drops = append(s.Drops, swiss.Drop{Player: players - 1 - i})
	}
	return swiss.Standings(&s)
}

func TestCutOf12(t *testing.T) {
	standings := unplayed(12, 0)
	cut, err := swiss.NewCut(standings, 0)
	if err != nil || cut.Size != 4 || cut.Recommended != 4 || cut.Warning != swiss.NoWarning {
		t.Errorf("recommended: %+v, %v", cut, err)
	}
	if cut, err = swiss.NewCut(standings, 8); err != nil || cut.Warning != swiss.LargerCut || cut.Recommended != 4 {
		t.Errorf("8: %+v, %v", cut, err)
	}
	if cut, err = swiss.NewCut(standings, 2); err != nil || cut.Warning != swiss.SmallerCut {
		t.Errorf("2: %+v, %v", cut, err)
	}
	var seats *swiss.CutSeatsError
	if _, err = swiss.NewCut(standings, 16); !errors.As(err, &seats) || seats.Eligible != 12 || seats.Size != 16 {
		t.Errorf("16: %v", err)
	}
	var size *swiss.CutSizeError
	for _, bad := range []int{-4, 1, 3, 5, 6, 7, 12} {
		if _, err = swiss.NewCut(standings, bad); !errors.As(err, &size) || size.Size != bad {
			t.Errorf("%d: %v", bad, err)
		}
	}
}

func TestCutPassesOverTheDropped(t *testing.T) {
	standings := unplayed(17, 0)
	standings[0].Dropped, standings[3].Dropped = true, true
	cut, err := swiss.NewCut(standings, 0)
	if want := []int{1, 2, 4, 5, 6, 7, 8, 9}; err != nil || !cmp.Equal(cut.Seeds, want) {
		t.Errorf("%+v, %v, want seeds %v", cut, err, want)
	}
	if _, err := swiss.NewCut(unplayed(9, 6), 4); err == nil {
		t.Error("a top 4 of three players who have not dropped")
	}
}

func TestBracketOrder(t *testing.T) {
	for size, want := range map[int][][2]int{
		0:  {},
		2:  {{1, 2}},
		4:  {{1, 4}, {2, 3}},
		8:  {{1, 8}, {4, 5}, {2, 7}, {3, 6}},
		16: {{1, 16}, {8, 9}, {4, 13}, {5, 12}, {2, 15}, {7, 10}, {3, 14}, {6, 11}},
	} {
		seeds := make([]int, size)
		for i := range seeds {
			seeds[i] = i + 1
		}
		got := [][2]int{}
		if rounds := swiss.NewBracket(seeds).Rounds(); len(rounds) > 0 {
			for _, m := range rounds[0] {
				got = append(got, [2]int{m.A, m.B})
			}
		}
		if !cmp.Equal(got, want) {
			t.Errorf("top %d: %v, want %v", size, got, want)
		}
	}
}

func TestBracketAdvances(t *testing.T) {
	b := swiss.NewBracket([]int{10, 11, 12, 13})
	win, lose := swiss.Result{Won: 2}, swiss.Result{Won: 1, Lost: 2}
	steps := []struct {
		round, match int
		result       swiss.Result
		how          swiss.How
		want         error
	}{
		{1, 0, win, swiss.Played, swiss.ErrNotReady},
		{0, 0, swiss.Result{Won: 1, Lost: 1}, swiss.Played, swiss.ErrCutDraw},
		{0, 0, swiss.Result{}, swiss.DoubleLoss, swiss.ErrCutDraw},
		{0, 0, swiss.Result{Won: 3}, swiss.Played, swiss.ErrTooManyWins},
		{0, 2, win, swiss.Played, swiss.ErrNoSuchMatch},
		{2, 0, win, swiss.Played, swiss.ErrNoSuchMatch},
		{0, 0, lose, swiss.Played, nil}, // 10 loses to 13
		{0, 0, win, swiss.Played, nil},  // corrected
		{0, 1, lose, swiss.Played, nil}, // 11 loses to 12
		{1, 0, lose, swiss.Played, nil}, // 10 loses to 12
		{0, 1, win, swiss.Played, swiss.ErrFedMatchPlayed},
		{1, 0, win, swiss.Forfeit, nil},
	}
	for i, step := range steps {
		if err := b.Report(step.round, step.match, step.result, step.how, 3); !errors.Is(err, step.want) {
			t.Fatalf("step %d: %v, want %v", i, err, step.want)
		}
		if i == 8 && b.Winner() != swiss.NoPlayer {
			t.Fatal("a winner before the final")
		}
	}
	if b.Winner() != 10 {
		t.Errorf("winner %d, want 10", b.Winner())
	}
	standings := make([]swiss.Standing, 6)
	for i, player := range []int{10, 11, 9, 12, 13, 8} {
		standings[i].Player = player
	}
	if got, want := b.Places(standings), []int{10, 12, 11, 13, 9, 8}; !cmp.Equal(got, want) {
		t.Errorf("places %v, want %v", got, want)
	}
}

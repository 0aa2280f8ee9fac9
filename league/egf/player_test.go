package egf

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEnter(t *testing.T) {
	for grade, want := range map[Grade]Player{1: {Rating: 50, Grade: 1}, -9: {Rating: -950, Grade: -9}, NC: {Grade: NC}} {
		if diff := cmp.Diff(want, Enter(grade)); diff != "" {
			t.Errorf("entering as %v (-want +got)\n%s", grade, diff)
		}
	}
	player, err := EnterAt(-903.5)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Player{Rating: -903.5, Grade: -9}, player); diff != "" {
		t.Errorf("entering at -903.5 (-want +got)\n%s", diff)
	}
}

func TestCorrect(t *testing.T) {
	for _, test := range []struct {
		name   string
		player Player
		rating float64
		want   Change
	}{
		{"up", Player{Rating: 50, Grade: 1}, 150, Change{Change: 100, After: Player{Rating: 150, Grade: 2}}},
		{"down, the grade is remembered", Player{Rating: 250, Grade: 3}, 150, Change{Change: -100, After: Player{Rating: 150, Grade: 3}}},
		{"far down", Player{Rating: 250, Grade: 3}, -250, Change{Change: -500, After: Player{Rating: -250, Grade: -1}}},
		{"NC", Player{Grade: NC, Toward: wins(1, 0)}, -300, Change{After: Player{Rating: -300, Grade: -3}}},
	} {
		got, err := Correct(test.player, test.rating)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

func TestRatingsRefused(t *testing.T) {
	for _, rating := range []float64{-2450.1, 2000.1, math.NaN(), math.Inf(-1)} {
		want := fmt.Sprintf("rating %v is not a number from -2450 to 2000", rating)
		if _, err := Correct(Player{}, rating); err == nil || err.Error() != want {
			t.Errorf("correction: %v, want %s", err, want)
		}
		if _, err := EnterAt(rating); err == nil || err.Error() != want {
			t.Errorf("entry: %v, want %s", err, want)
		}
	}
}

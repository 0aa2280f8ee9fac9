package elo

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		name       string
		totals     []int
		lowestWins bool
		want       []int
	}{
		{"a tie takes the better place, the next is skipped", []int{47, 61, 61, 78, 92, 104}, true, []int{1, 2, 2, 4, 5, 6}},
		{"highest wins", []int{47, 61, 61, 78, 92, 104}, false, []int{6, 4, 4, 3, 2, 1}},
		{"negative and zero", []int{-5, 0, -5}, true, []int{1, 3, 1}},
		{"all equal", []int{50, 50, 50}, false, []int{1, 1, 1}},
		{"none", nil, true, []int{}},
	} {
		if diff := cmp.Diff(test.want, Places(test.totals, test.lowestWins)); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

func TestCheckPlacesNamesTheRightLine(t *testing.T) {
	for _, test := range []struct {
		places, want []int
		message      string
	}{
		{[]int{1, 2, 2, 3}, []int{1, 2, 2, 4}, "places 1 2 2 3 should be 1 2 2 4"},
		{[]int{3, 1, 2, 2}, []int{4, 1, 2, 2}, "places 3 1 2 2 should be 4 1 2 2"},
		{[]int{1, 1, 2}, []int{1, 1, 3}, "places 1 1 2 should be 1 1 3"},
		{[]int{0, 1, 2}, []int{1, 2, 3}, "places 0 1 2 should be 1 2 3"},
		{[]int{2, 3, 900}, []int{1, 2, 3}, "places 2 3 900 should be 1 2 3"},
	} {
		err := CheckPlaces(test.places)
		var refused *PlacesError
		if !errors.As(err, &refused) {
			t.Errorf("CheckPlaces(%v) = %v, want a PlacesError", test.places, err)
			continue
		}
		if diff := cmp.Diff(&PlacesError{Given: test.places, Want: test.want}, refused); diff != "" {
			t.Errorf("CheckPlaces(%v) (-want +got)\n%s", test.places, diff)
		}
		if err.Error() != test.message {
			t.Errorf("CheckPlaces(%v) says %q, want %q", test.places, err, test.message)
		}
	}
}

func TestCheckTotals(t *testing.T) {
	if err := CheckTotals([]int{1, 2, 2}, []int{40, 50, 50}, true); err != nil {
		t.Errorf("agreeing places and totals refused: %v", err)
	}
	for _, test := range []struct {
		places, totals []int
		want           string
	}{
		{[]int{1, 2, 3}, []int{47, 61, 61}, "places 1 2 3 disagree with the totals, which give 1 2 2"},
		{[]int{1, 2, 3}, []int{47, 61}, "places 1 2 3 disagree with the totals, which give 1 2"},
	} {
		err := CheckTotals(test.places, test.totals, true)
		var refused *TotalsError
		if !errors.As(err, &refused) || err.Error() != test.want {
			t.Errorf("CheckTotals(%v, %v) = %v, want %s", test.places, test.totals, err, test.want)
		}
	}
}

func TestPlacesOfTotalsAreAccepted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		totals := rapid.SliceOfN(rapid.IntRange(-5, 5), 0, 12).Draw(t, "totals")
		lowestWins := rapid.Bool().Draw(t, "lowest wins")
		places := Places(totals, lowestWins)
		if err := CheckPlaces(places); err != nil {
			t.Fatal(err)
		}
		if err := CheckTotals(places, totals, lowestWins); err != nil {
			t.Fatal(err)
		}
	})
}

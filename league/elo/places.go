package elo

import (
	"fmt"
	"slices"
	"strings"
)

// Places returns the placings that totals give, the lowest total first or the highest. Ties share the better place
// and the next one is skipped: 47 61 61 78 gives 1 2 2 4.
func Places(totals []int, lowestWins bool) []int {
	places := make([]int, len(totals))
	for i, own := range totals {
		places[i] = 1
		for _, other := range totals {
			if lowestWins && other < own || !lowestWins && other > own {
				places[i]++
			}
		}
	}
	return places
}

// CheckPlaces returns a *PlacesError unless the placings are ones that Places could have given.
func CheckPlaces(places []int) error {
	if want := Places(places, true); !slices.Equal(places, want) {
		return &PlacesError{Given: slices.Clone(places), Want: want}
	}
	return nil
}

// CheckTotals returns a *TotalsError unless the placings are those that the totals give.
func CheckTotals(places, totals []int, lowestWins bool) error {
	if want := Places(totals, lowestWins); !slices.Equal(places, want) {
		return &TotalsError{Given: slices.Clone(places), Want: want}
	}
	return nil
}

// PlacesError refuses placings that leave a place out or fill one twice. Want is the right line for the same
// finishing order, player by player as in Given: for 1 2 2 3 it is 1 2 2 4.
type PlacesError struct {
	Given, Want []int
}

func (e *PlacesError) Error() string {
	return fmt.Sprintf("places %s should be %s", line(e.Given), line(e.Want))
}

// TotalsError refuses placings that differ from Want, those of the totals given with them.
type TotalsError struct {
	Given, Want []int
}

func (e *TotalsError) Error() string {
	return fmt.Sprintf("places %s disagree with the totals, which give %s", line(e.Given), line(e.Want))
}

func line(places []int) string { return strings.Trim(fmt.Sprint(places), "[]") }

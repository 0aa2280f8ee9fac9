package view

import (
	"math"
	"strconv"
)

// most is the most decimals that a figure of an explanation has.
const most = 12

// agreeing is the least number of decimals, from least on, with which figures agree as they are shown: whoever calculates
// with what is written down gets what is written down.
func agreeing(least int, agree func(places int) bool) int {
	for places := least; places < most; places++ {
		if agree(places) {
			return places
		}
	}
	return most
}

// rounded is v as it is shown with so many decimals.
func rounded(v float64, places int) float64 {
	shown, err := strconv.ParseFloat(strconv.FormatFloat(v, 'f', places, 64), 64)
	if err != nil {
		return v
	}
	return shown
}

// nothing is the size below which a change is shown as none.
const nothing = 0.00005

// visible tells whether a change that is something is shown as something.
func visible(change float64, places int) bool {
	return math.Abs(change) < nothing || rounded(change, places) != 0
}

// sumPlaces is how many decimals a rating, its change and what comes of them need to add up as they are shown, two at
// least.
func sumPlaces(before, change, after float64) int {
	return agreeing(2, func(places int) bool {
		return visible(change, places) && rounded(rounded(before, places)+rounded(change, places), places) == rounded(after, places)
	})
}

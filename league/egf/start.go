package egf

import (
	"cmp"
	"slices"
)

const (
	// StartGames is the number of games against rated opponents that give an NC player his rating.
	StartGames = 3

	// maxStart is the highest rating that games alone give, the middle of 10 dan.
	maxStart = 950

	startPrecision = 1e-9
)

// StartGame is a game of an NC player against a rated opponent.
type StartGame struct {
	Opponent float64 // his rating at the start of the event
	Received int     // stones; negative: given
	Weight   float64 // category × board, or the carried one; above 0
	Result   float64 // 1, ½ or 0
}

// expected is the expected result of a player of this rating. It always takes C = 1.
func (g StartGame) expected(rating float64) float64 {
	return Rules{Ceiling: 1}.Expected(rating, rating-g.Opponent+advantage(g.Received))
}

// Start is how games against rated opponents gave an NC player his rating: the one at which
//
//	Σ w (result - expected) over the games + (½ - expected) of a draw against Mean = 0
type Start struct {
	Rating float64
	Mean   float64 // of the opponents' ratings, one a game
	Draw   float64 // the expected result of the fictitious draw, which has the weight 1
	Terms  []StartTerm
}

// StartTerm is a game with its expected result at the rating found.
type StartTerm struct {
	StartGame
	Expected float64
}

// StartOf returns the start that the games give, of which there must be one at least. Their order does not matter. The
// rating lies from Floor to 950, exact to 1e-9.
func StartOf(games []StartGame) Start {
	games = slices.SortedFunc(slices.Values(games), func(a, b StartGame) int {
		return cmp.Or(cmp.Compare(a.Opponent, b.Opponent), cmp.Compare(a.Received, b.Received),
			cmp.Compare(a.Weight, b.Weight), cmp.Compare(a.Result, b.Result))
	})
	var mean float64
	for _, game := range games {
		mean += game.Opponent
	}
	mean /= float64(len(games))
	draw := StartGame{Opponent: mean, Weight: 1, Result: 0.5}

	start := Start{Mean: mean, Rating: bisect(func(rating float64) bool {
		rest := draw.Result - draw.expected(rating)
		for _, game := range games {
			rest += game.Weight * (game.Result - game.expected(rating))
		}
		return rest > 0
	})}
	start.Draw = draw.expected(start.Rating)
	for _, game := range games {
		start.Terms = append(start.Terms, StartTerm{StartGame: game, Expected: game.expected(start.Rating)})
	}
	return start
}

// bisect returns where, from Floor to maxStart, the player turns from too low into high enough.
func bisect(tooLow func(rating float64) bool) float64 {
	low, high := float64(Floor), float64(maxStart)
	switch {
	case !tooLow(low):
		return low
	case tooLow(high):
		return high
	}
	for high-low > startPrecision {
		if rating := (low + high) / 2; tooLow(rating) {
			low = rating
		} else {
			high = rating
		}
	}
	return (low + high) / 2
}

package elo

import "math"

const (
	// DefaultStart is the rating a duel player starts with unless the league sets another.
	DefaultStart = 1500.0

	// MaxRating bounds the ratings taken as input, on both sides of 0.
	MaxRating = 10_000.0
)

// DuelPlayer is a player of a duel league between two games. Ratings are never rounded.
type DuelPlayer struct {
	Rating   float64
	Games    int32 // rated ones
	Exceeded bool  // the rating has been above 2400, which FIDE remembers
}

// DuelResult is the result of a duel for one side.
type DuelResult uint8

// The results; their numbers are the score in halves.
const (
	Lost DuelResult = iota
	Drawn
	Won
)

// Score returns 1, ½ or 0.
func (r DuelResult) Score() float64 { return float64(r) / 2 }

// Reverse returns the result for the other side.
func (r DuelResult) Reverse() DuelResult { return Won - r }

// CheckRating returns a *RangeError unless the rating is a number within MaxRating, as a start must be.
func CheckRating(rating float64) error { return checkRange(FieldRating, rating, -MaxRating, MaxRating) }

// ExpectDuel returns the expected scores of a player and of his opponent:
//
//	E = 1 / (1 + 10^((Ropp - R)/400))
//
// The smaller of the two is computed without 1 - E, so that it never vanishes: beyond a gap of 6382 points the
// greater is 1 in floating point, but the smaller is still above 0.
func ExpectDuel(rating, opponent float64) (own, other float64) {
	odds := math.Exp(-math.Abs(rating-opponent) * (math.Ln10 / 400)) // of the weaker side, at most 1
	stronger := 1 / (1 + odds)
	weaker := odds * stronger
	if rating < opponent {
		return weaker, stronger
	}
	return stronger, weaker
}

// DuelChange is what a duel or an event did to a player.
type DuelChange struct {
	K      float64
	Change float64
	After  DuelPlayer
}

// RateDuel rates one game of two, result being a's, from the ratings before it: R' = R + K (S - E). Each has the K
// that the policy gives him. The ratings must be finite. It does not allocate.
func RateDuel(policy KPolicy, a, b DuelPlayer, result DuelResult) (changeA, changeB DuelChange) {
	own, other := ExpectDuel(a.Rating, b.Rating)
	kA, kB := policy.K(a), policy.K(b)
	changeA = a.move(kA, kA*surplusDuel(own, other, result), 1)
	changeB = b.move(kB, kB*surplusDuel(other, own, result.Reverse()), 1)
	return changeA, changeB
}

// surplusDuel returns S - E from the expected scores of both sides: for a win the other's E, which is 1 - E but never
// vanishes, and for a draw the same figure for both sides but for its sign.
func surplusDuel(own, other float64, result DuelResult) float64 {
	switch {
	case result == Won:
		return other
	case result == Lost:
		return -own
	case own < other:
		return 0.5 - own
	default:
		return other - 0.5
	}
}

// move returns the player after a change through so many games.
func (p DuelPlayer) move(k, change float64, games int32) DuelChange {
	after := DuelPlayer{Rating: p.Rating + change, Games: p.Games + games}
	after.Exceeded = p.Exceeded || p.Rating > fideTop || after.Rating > fideTop
	return DuelChange{K: k, Change: change, After: after}
}

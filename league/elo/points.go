package elo

// Points is an exact amount of rating points in fixed point, in steps of 1/(420 × 2^48).
//
// 420 is the least common multiple of 1 to 7, so K × Σ(S - E) / (n - 1) needs no rounding at any table size; the
// greatest such amount, 48 points, still fits.
type Points int64

const (
	// sharing is divisible by n - 1 for every table size n.
	sharing = 420

	onePoint Points = sharing << scoreBits

	// nearHalf is 1e-9 points. Both sides of a comparison with it are whole steps, so cutting it to a whole step
	// decides every case as the uncut figure would.
	nearHalf = onePoint / 1e9
)

// Float64 returns the amount in points.
func (p Points) Float64() float64 { return float64(p) / float64(onePoint) }

// Round returns the whole points nearest to p, halves away from zero, the same for both signs. An amount within
// 1e-9 of a half is a half: it, too, rounds away from zero.
func (p Points) Round() int32 {
	if p < 0 {
		return -int32((onePoint/2 + nearHalf - p) / onePoint)
	}
	return int32((onePoint/2 + nearHalf + p) / onePoint)
}

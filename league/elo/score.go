package elo

import "math/bits"

// Score is a score, an expected score or a difference of the two, in fixed point: 1<<48 is one won duel.
type Score int64

const (
	scoreBits = 48

	// Win is the score of a won duel; a tie is half of it, a loss 0.
	Win Score = 1 << scoreBits

	// maxGap is the last gap whose weaker side still expects a whole step of 2^-48.
	maxGap = 5779
)

// Float64 returns the score as a number of won duels. It is exact for the sum of any duels of one game.
func (s Score) Float64() float64 { return float64(s) / float64(Win) }

// Expect returns the expected score of a player against an opponent rated gap points above him (negative: below):
//
//	E = 1 / (1 + 10^(gap/400))
//
// rounded to the nearest step of 2^-48. Expect(gap) + Expect(-gap) is exactly Win, and the result is never 0 nor Win:
// beyond 5779 points it stays at its last value. (A. Elo, The Rating of Chessplayers, 1978, 1.4, logistic form.)
func Expect(gap int64) Score { return Win/2 + lead(-gap) }

// lead returns Expect - 1/2 of a player who is gap points above his opponent, an odd function of the gap.
func lead(gap int64) Score {
	sign := gap >> 63
	distance := min(uint64((gap^sign)-sign), maxGap)
	return Score((leads[distance] ^ sign) - sign)
}

// leads holds lead in steps of 2^-48 for the gaps 0 to maxGap.
var leads = makeLeads() //nolint:gochecknoglobals // a table of constants, never written after its making

// makeLeads takes 10^(-gap/400) from one gap to the next by a 128-bit product and no floating point, so that every
// machine makes the same table.
func makeLeads() (table [maxGap + 1]int64) {
	const rootHi, rootLo = 0xfe87d40558b39654, 0x74e65f5832d3d658 // 10^(-1/400) in steps of 2^-128
	hi, lo := uint64(rootHi), uint64(rootLo)
	for gap := 1; gap <= maxGap; gap++ {
		odds := hi >> 1 // of the weaker side, in steps of 2^-63
		twice, _ := bits.Div64(odds>>(63-scoreBits), odds<<(scoreBits+1), 1<<63+odds)
		table[gap] = int64(Win/2) - int64((twice+1)>>1)
		hi, lo = multiply(hi, lo, rootHi, rootLo)
	}
	return table
}

// multiply returns the product of two fractions in steps of 2^-128, at most three steps too low.
func multiply(aHi, aLo, bHi, bLo uint64) (hi, lo uint64) {
	hi, lo = bits.Mul64(aHi, bHi)
	cross, _ := bits.Mul64(aHi, bLo)
	lo, carry := bits.Add64(lo, cross, 0)
	hi += carry
	cross, _ = bits.Mul64(aLo, bHi)
	lo, carry = bits.Add64(lo, cross, 0)
	return hi + carry, lo
}

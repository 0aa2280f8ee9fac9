package swiss

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Ratio is an exact fraction that is not negative, such as a tie-break percentage (1 is 100%). The zero value is 0.
//
// It is kept as two machine words as long as they suffice, which they do for pods of any usual length, and as a
// big.Rat beyond: exact in both, with the same answers.
type Ratio struct {
	num, den uint64 // in lowest terms; a denominator of 0 stands for 1
	wide     *big.Rat
}

// NewRatio is num/den. It panics if a number is negative or den is zero.
func NewRatio(num, den int) Ratio {
	if num < 0 || den <= 0 {
		panic(fmt.Sprintf("swiss: ratio %d/%d", num, den))
	}
	return reduced(uint64(num), uint64(den))
}

// reduced brings a fraction to lowest terms.
func reduced(num, den uint64) Ratio {
	g := gcd(num, den)
	return Ratio{num: num / g, den: den / g}
}

// gcd is the greatest common divisor; b is not 0.
func gcd(a, b uint64) uint64 {
	for a != 0 {
		a, b = b%a, a
	}
	return b
}

// Rat is the fraction as a big.Rat of the caller's own.
func (r Ratio) Rat() *big.Rat {
	if r.wide != nil {
		return new(big.Rat).Set(r.wide)
	}
	num := new(big.Int).SetUint64(r.num)
	return new(big.Rat).SetFrac(num, new(big.Int).SetUint64(max(r.den, 1)))
}

// Float64 is the nearest floating-point number.
func (r Ratio) Float64() float64 {
	f, _ := r.Rat().Float64()
	return f
}

// String writes four decimals, the last one rounded half up: 0.3300.
func (r Ratio) String() string { return r.Rat().FloatString(4) }

// Cmp is -1, 0 or 1 as r is less than, equal to or greater than another.
func (r Ratio) Cmp(other Ratio) int {
	if r.wide != nil || other.wide != nil {
		return r.Rat().Cmp(other.Rat())
	}
	high, low := bits.Mul64(r.num, max(other.den, 1))
	otherHigh, otherLow := bits.Mul64(other.num, max(r.den, 1))
	switch {
	case high == otherHigh && low == otherLow:
		return 0
	case high < otherHigh || high == otherHigh && low < otherLow:
		return -1
	}
	return 1
}

// AtLeast raises a ratio to a floor.
func (r Ratio) AtLeast(floor Ratio) Ratio {
	if r.Cmp(floor) < 0 {
		return floor
	}
	return r
}

// plus is the sum of two ratios.
func (r Ratio) plus(other Ratio) Ratio {
	if r.wide == nil && other.wide == nil {
		den, otherDen := max(r.den, 1), max(other.den, 1)
		g := gcd(den, otherDen)
		high1, a := bits.Mul64(r.num, otherDen/g)
		high2, b := bits.Mul64(other.num, den/g)
		high3, common := bits.Mul64(den, otherDen/g)
		sum, carry := bits.Add64(a, b, 0)
		if high1|high2|high3|carry == 0 {
			return reduced(sum, common)
		}
	}
	return Ratio{wide: new(big.Rat).Add(r.Rat(), other.Rat())}
}

// over divides a ratio by a count of at least one.
func (r Ratio) over(count int) Ratio {
	if r.wide == nil {
		g := gcd(r.num, uint64(count))
		if high, den := bits.Mul64(max(r.den, 1), uint64(count)/g); high == 0 {
			return Ratio{num: r.num / g, den: den}
		}
	}
	return Ratio{wide: new(big.Rat).Quo(r.Rat(), new(big.Rat).SetInt64(int64(count)))}
}

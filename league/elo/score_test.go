package elo

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

const precision = 320

// root is 10^(1/400), by Newton's method on x^400 = 10.
func root() *big.Float {
	float := func(v float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(v) }
	x := float(math.Pow(10, 1.0/400))
	for range 8 {
		power := float(1)
		for range 400 {
			power.Mul(power, x)
		}
		step := float(0).Sub(float(10), power)
		step.Quo(step, power.Mul(power, float(400)))
		x.Add(x, step.Mul(step, x))
	}
	return x
}

// expectedRats returns E for the gaps 0 to last as rationals, far finer than any step of the table under test; E of
// a negative gap is 1 minus that of the positive one.
func expectedRats(last int) []*big.Rat {
	factor, odds, one := root(), big.NewFloat(1).SetPrec(precision), big.NewFloat(1).SetPrec(precision)
	expected := make([]*big.Rat, last+1)
	for gap := range expected {
		e := new(big.Float).SetPrec(precision).Add(one, odds)
		expected[gap], _ = e.Quo(one, e).Rat(nil)
		odds.Mul(odds, factor)
	}
	return expected
}

func TestExpectIsTheNearestStep(t *testing.T) {
	steps := new(big.Rat).SetInt64(int64(Win))
	half := big.NewRat(1, 2)
	for gap, e := range expectedRats(maxGap) {
		nearest := new(big.Rat).Add(new(big.Rat).Mul(e, steps), half)
		want := new(big.Int).Quo(nearest.Num(), nearest.Denom()).Int64()
		if got := Expect(int64(gap)); int64(got) != want {
			t.Fatalf("Expect(%d) = %d steps, want %d", gap, got, want)
		}
	}
}

func TestExpectBothSidesMakeOne(t *testing.T) {
	for gap := int64(-7000); gap <= 7000; gap++ {
		e, other := Expect(gap), Expect(-gap)
		if e+other != Win {
			t.Fatalf("Expect(%d) + Expect(%d) = %d, want %d", gap, -gap, e+other, Win)
		}
		if e <= 0 || e >= Win {
			t.Fatalf("Expect(%d) = %d is certain", gap, e)
		}
		if e > Expect(gap-1) {
			t.Fatalf("Expect(%d) is above Expect(%d)", gap, gap-1)
		}
	}
}

func TestExpectHoldsItsLastValue(t *testing.T) {
	for _, gap := range []int64{maxGap, maxGap + 1, 10_000, 1 << 32} {
		if got := Expect(gap); got != 1 {
			t.Errorf("Expect(%d) = %d steps, want 1", gap, got)
		}
	}
}

func TestExpectPublished(t *testing.T) {
	for gap, want := range map[int64]string{
		0: "0.5000", 50: "0.5715", 100: "0.6401", 150: "0.7034", 200: "0.7597", 400: "0.9091", 600: "0.9693",
	} {
		if got := fmt.Sprintf("%.4f", Expect(-gap).Float64()); got != want {
			t.Errorf("expected score of a player %d above: %s, want %s", gap, got, want)
		}
	}
}

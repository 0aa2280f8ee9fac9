package matching_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/podiumbot/podium/league/matching"
)

// value is a cost as a big integer.
func value[C matching.Cost](c C) *big.Int {
	v := new(big.Int)
	for i := len(c) - 1; i >= 0; i-- {
		v.Lsh(v, 64)
		v.Or(v, new(big.Int).SetUint64(c[i]))
	}
	if c[len(c)-1]>>63 == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(64*len(c))))
	}
	return v
}

// sample is a random cost of any size and sign, a quarter of the type's bits or so at the top left free.
func sample[C matching.Cost](rng *rand.Rand) C {
	var c C
	for i := range len(c) {
		c[i] = rng.Uint64()
	}
	shift := uint(2 + rng.IntN(64*len(c)-2))
	v := new(big.Int).Rsh(value(c), shift) // the sign stays
	for i := range len(c) {
		c[i] = new(big.Int).And(new(big.Int).Rsh(v, uint(64*i)), new(big.Int).SetUint64(^uint64(0))).Uint64()
	}
	return c
}

func testArithmetic[C matching.Cost](t *testing.T) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	for range 2000 {
		a, b := sample[C](rng), sample[C](rng)
		va, vb := value(a), value(b)
		if got, want := value(matching.Add(a, b)), new(big.Int).Add(va, vb); got.Cmp(want) != 0 {
			t.Fatalf("%v + %v = %v", va, vb, got)
		}
		if got, want := value(matching.Sub(a, b)), new(big.Int).Sub(va, vb); got.Cmp(want) != 0 {
			t.Fatalf("%v - %v = %v", va, vb, got)
		}
		if got := matching.Compare(a, b); got != va.Cmp(vb) || matching.Compare(a, a) != 0 {
			t.Fatalf("comparing %v with %v: %d", va, vb, got)
		}
		if n := rng.Int64() - rng.Int64(); value(matching.FromInt[C](n)).Cmp(big.NewInt(n)) != 0 {
			t.Fatalf("from %d: %v", n, value(matching.FromInt[C](n)))
		}
	}
}

func TestArithmetic(t *testing.T) {
	t.Run("1", testArithmetic[[1]uint64])
	t.Run("2", testArithmetic[[2]uint64])
	t.Run("5", testArithmetic[[5]uint64])
	t.Run("64", testArithmetic[[64]uint64])
}

// testWide solves graphs whose costs are small numbers times a large power of two plus others times a small one, and
// compares with the same order held in one word.
func testWide[C matching.Cost](t *testing.T) {
	t.Helper()
	rng := rand.New(rand.NewPCG(8, 8))
	var c C
	for range 300 {
		n := 2 * (1 + rng.IntN(20))
		narrow := randomGraph(rng, n, 60, 3)
		wide := make([]matching.Edge[C], len(narrow))
		for i, e := range narrow {
			low := rng.Int64N(7) - 3
			narrow[i].Cost[0] = uint64(int64(e.Cost[0])*1024 + low)
			wide[i] = matching.Edge[C]{U: e.U, V: e.V}
			for w := range len(c) {
				wide[i].Cost[w] = uint64(low >> 63)
			}
			wide[i].Cost[0] = uint64(low)
			high := matching.FromInt[C](int64(e.Cost[0])) // in the top word, less the headroom
			var shifted C
			shifted[len(c)-1] = high[0] << 40
			wide[i].Cost = matching.Add(wide[i].Cost, shifted)
		}
		want, err := matching.Solve(n, narrow, matching.Start[[1]uint64]{})
		got, wideErr := matching.Solve(n, wide, matching.Start[C]{})
		if (err == nil) != (wideErr == nil) {
			t.Fatalf("narrow %v, wide %v", err, wideErr)
		}
		if err != nil {
			continue
		}
		if a, b := total(narrow, got.Mate), total(narrow, want.Mate); a != b {
			t.Fatalf("%d words: cost %d, want %d", len(c), a, b)
		}
		if err := matching.Verify(n, slices.Values(wide), got); err != nil {
			t.Fatalf("%d words: %v", len(c), err)
		}
	}
}

func TestSolveWide(t *testing.T) {
	t.Run("2", testWide[[2]uint64])
	t.Run("3", testWide[[3]uint64])
	t.Run("6", testWide[[6]uint64])
	t.Run("64", testWide[[64]uint64])
}

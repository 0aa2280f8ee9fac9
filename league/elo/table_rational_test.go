package elo

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// rationalTable rates the game in rationals: E of every gap from expected, the sum, the division and the rounding
// without any error. It knows no "within 1e-9".
func rationalTable(seats []Seat, expected []*big.Rat) []int32 {
	changes := make([]int32, len(seats))
	for i, own := range seats {
		sum := new(big.Rat)
		for j, opponent := range seats {
			if i == j {
				continue
			}
			switch {
			case own.Place < opponent.Place:
				sum.Add(sum, big.NewRat(1, 1))
			case own.Place == opponent.Place:
				sum.Add(sum, big.NewRat(1, 2))
			}
			if gap := opponent.Rating - own.Rating; gap >= 0 {
				sum.Sub(sum, expected[gap])
			} else {
				sum.Sub(sum, big.NewRat(1, 1))
				sum.Add(sum, expected[-gap])
			}
		}
		sum.Mul(sum, big.NewRat(int64(TableK(own.Games)), int64(len(seats)-1)))
		changes[i] = bounded(own, roundRat(sum), own.Place == 1 && holders(seats, 1) == 1, int(own.Place) == len(seats))
	}
	return changes
}

// roundRat rounds half away from zero.
func roundRat(r *big.Rat) int32 {
	magnitude := new(big.Rat).Abs(r)
	magnitude.Add(magnitude, big.NewRat(1, 2))
	whole := new(big.Int).Quo(magnitude.Num(), magnitude.Denom()).Int64()
	return int32(whole) * int32(r.Sign())
}

func holders(seats []Seat, place uint8) (n int) {
	for _, seat := range seats {
		if seat.Place == place {
			n++
		}
	}
	return n
}

func bounded(own Seat, change int32, soleFirst, soleLast bool) int32 {
	if soleFirst {
		change = max(change, 1)
	}
	if soleLast {
		change = min(change, -1)
	}
	return max(own.Rating+change, TableFloor) - own.Rating
}

func withPlaces(ratings []int32, games int32, totals []int) []Seat {
	seats := make([]Seat, len(ratings))
	for i, place := range Places(totals, true) {
		seats[i] = Seat{Rating: ratings[i], Games: games, Place: uint8(place)}
	}
	return seats
}

func randomTotals(random *rand.Rand, players int) []int {
	totals := make([]int, players)
	for i := range totals {
		totals[i] = random.IntN(players)
	}
	return totals
}

// Five players of K 28, two above and two below the middle one by the same gaps: his expectations cancel to exactly
// 2, so that his raw change is a multiple of 3.5 on paper while floating point lands on either side of the half.
func TestRateTableSymmetricAgainstRationals(t *testing.T) {
	expected := expectedRats(2000)
	random := rand.New(rand.NewPCG(5, 28))
	var gained, lost, astray int // halves of both signs, and tables the plain formula gets wrong
	for range 1000 {
		middle, near, far := 1000+random.Int32N(1000), random.Int32N(400), random.Int32N(900)
		ratings := []int32{middle, middle + near, middle - near, middle + far, middle - far}
		seats := withPlaces(ratings, 10, randomTotals(random, 5))
		changes, plain := rated(t, seats), make([]TableChange, 5)
		plainTable(seats, plain)
		for i, want := range rationalTable(seats, expected) {
			if changes[i].Change != want {
				t.Errorf("%v: seat %d changes by %+d, want %+d", seats, i, changes[i].Change, want)
			}
		}
		switch raw := changes[0].Raw; {
		case raw%(7*onePoint/2) != 0:
			t.Errorf("%v: the middle one's raw %v is no multiple of 3.5", seats, raw.Float64())
		case raw%onePoint > 0:
			gained++
		case raw%onePoint < 0:
			lost++
		}
		if plain[0].Change != changes[0].Change {
			astray++
		}
	}
	if gained < 100 || lost < 100 {
		t.Errorf("only %d gained and %d lost halves: the test shows too little", gained, lost)
	}
	t.Logf("%d gained halves, %d lost ones; math.Pow errs in %d tables", gained, lost, astray)
}

// Tables of every size, any ratings and mixed K agree with rationals, too.
func TestRateTableAgainstRationals(t *testing.T) {
	expected := expectedRats(3000)
	random := rand.New(rand.NewPCG(2, 8))
	for range 2000 {
		players := MinSeats + random.IntN(MaxSeats-MinSeats+1)
		ratings := make([]int32, players)
		for i := range ratings {
			ratings[i] = 100 + random.Int32N(3000)
		}
		seats := withPlaces(ratings, 0, randomTotals(random, players))
		for i := range seats {
			seats[i].Games = random.Int32N(40)
		}
		changes := rated(t, seats)
		for i, want := range rationalTable(seats, expected) {
			if changes[i].Change != want {
				t.Errorf("%v: seat %d changes by %+d, want %+d", seats, i, changes[i].Change, want)
			}
		}
	}
}

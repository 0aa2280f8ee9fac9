package egf

import (
	"math"
	"testing"
)

func TestConAndAPublishedRows(t *testing.T) {
	rows := [][3]float64{
		{-1950, 116, 200},
		{-1850, 110, 195},
		{-1750, 105, 190},
		{-1650, 100, 185},
		{-1550, 95, 180},
		{-1450, 90, 175},
		{-1350, 85, 170},
		{-1250, 80, 165},
		{-1150, 75, 160},
		{-1050, 70, 155},
		{-950, 65, 150},
		{-850, 60, 145},
		{-750, 55, 140},
		{-650, 51, 135},
		{-550, 47, 130},
		{-450, 43, 125},
		{-350, 39, 120},
		{-250, 35, 115},
		{-150, 31, 110},
		{-50, 27, 105},
		{50, 24, 100},
		{150, 21, 95},
		{250, 18, 90},
		{350, 15, 85},
		{450, 13, 80},
		{550, 11, 75},
		{650, 10, 70},
	}
	for _, row := range rows {
		if con, a := Con(row[0]), A(row[0]); con != row[1] || a != row[2] {
			t.Errorf("at %v: Con %v and A %v, want %v and %v", row[0], con, a, row[1], row[2])
		}
	}
}

func TestConAndABetweenAndBeyond(t *testing.T) {
	for _, test := range []struct{ rating, con, a float64 }{
		{-1900, 113, 197.5},
		{-1903.6, 113.216, 197.68},
		{0, 25.5, 102.5},
		{51, 23.97, 99.95},
		{-2450, 146, 225},
		{-2400, 143, 222.5},
		{-4950, 296, 350}, // the slope of the first two rows
		{850, 8, 60},
		{1450, 2, 30}, // the slope of the last two
		{1550, 1, 25},
		{1650, 1, 20},
		{5000, 1, 20}, // the guards
	} {
		if con, a := Con(test.rating), A(test.rating); !near(con, test.con) || !near(a, test.a) {
			t.Errorf("at %v: Con %v and A %v, want %v and %v", test.rating, con, a, test.con, test.a)
		}
	}
}

// What a Con is read from gives it, between the rows and beyond them.
func TestConLine(t *testing.T) {
	for _, rating := range []float64{-2450, -1950, -1903.6, -951, -950, 0, 649, 650, 700, 1000} {
		l := ConLineOf(rating)
		if got := max(1, l.Con+(l.Next-l.Con)*(rating-l.Rating)/100); math.Abs(got-Con(rating)) > 1e-9 {
			t.Errorf("at %v %+v gives %v, Con is %v", rating, l, got, Con(rating))
		}
		if inside := rating >= -1950 && rating < 650; inside && (rating < l.Rating || rating >= l.Rating+100) {
			t.Errorf("%v is read from the stretch at %v", rating, l.Rating)
		}
	}
}

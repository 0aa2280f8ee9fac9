package elo

import "testing"

func TestPointsRound(t *testing.T) {
	for _, test := range []struct {
		name   string
		points Points
		want   int32
	}{
		{"zero", 0, 0},
		{"a step", 1, 0},
		{"a half", onePoint / 2, 1},
		{"3.5", 7 * onePoint / 2, 4},
		{"10.5", 21 * onePoint / 2, 11},
		{"within 1e-9 below 3.5", 7*onePoint/2 - nearHalf, 4},
		{"a step further below", 7*onePoint/2 - nearHalf - 1, 3},
		{"within 1e-9 above 3.5", 7*onePoint/2 + nearHalf, 4},
		{"3.4999", onePoint / 10000 * 34999, 3},
		{"48", 48 * onePoint, 48},
	} {
		if got := test.points.Round(); got != test.want {
			t.Errorf("%s: rounds to %d, want %d", test.name, got, test.want)
		}
		if got := (-test.points).Round(); got != -test.want {
			t.Errorf("minus %s: rounds to %d, want %d", test.name, got, -test.want)
		}
	}
}

// The edge of "within 1e-9 of a half" falls between nearHalf and one step more, in exact arithmetic.
func TestNearHalfIsTheWholeStepsOfABillionth(t *testing.T) {
	const billion = 1_000_000_000
	if nearHalf*billion > onePoint || (nearHalf+1)*billion <= onePoint {
		t.Errorf("nearHalf = %d steps of %d to the point", nearHalf, onePoint)
	}
}

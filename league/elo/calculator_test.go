package elo

import (
	"math"
	"testing"
)

func TestCalculate(t *testing.T) {
	got, err := Calculate(FixedK(32), DuelPlayer{Rating: 1500}, 1600)
	if err != nil {
		t.Fatal(err)
	}
	for name, pair := range map[string][2]float64{
		"expected":    {got.Expected, 0.359935000197},
		"win":         {got.Win.Change, 20.482079994},
		"rating won":  {got.Win.New, 1520.482079994},
		"draw":        {got.Draw.Change, 4.482079994},
		"rating draw": {got.Draw.New, 1504.482079994},
		"loss":        {got.Loss.Change, -11.517920006},
		"rating lost": {got.Loss.New, 1488.482079994},
		"k":           {got.K, 32},
	} {
		if !near(pair[0], pair[1]) {
			t.Errorf("%s = %v, want %v", name, pair[0], pair[1])
		}
	}
	if e, change := FormatExpected(got.Expected), FormatChange(got.Win.Change); e != "0.3599" || change != "+20.48" {
		t.Errorf("shown as %s and %s", e, change)
	}
}

// The calculator tells what rating the game will give.
func TestCalculateAgreesWithRateDuel(t *testing.T) {
	player, rival := DuelPlayer{Rating: 2380.25, Games: Established}, DuelPlayer{Rating: 2511}
	got, err := Calculate(FIDE(), player, rival.Rating)
	if err != nil {
		t.Fatal(err)
	}
	for result, prospect := range map[DuelResult]Prospect{Won: got.Win, Drawn: got.Draw, Lost: got.Loss} {
		change, _ := RateDuel(FIDE(), player, rival, result)
		if change.Change != prospect.Change || change.After.Rating != prospect.New {
			t.Errorf("result %d: %+v, calculated %+v", result, change, prospect)
		}
	}
}

func TestCalculateFIDEFollowsTheRating(t *testing.T) {
	for _, test := range []struct {
		player DuelPlayer
		want   float64
	}{
		{DuelPlayer{Rating: 2400, Games: Established}, 20},
		{DuelPlayer{Rating: 2401, Games: Established}, 10},
		{DuelPlayer{Rating: 2401, Games: 3}, 40},
	} {
		got, err := Calculate(FIDE(), test.player, 2400)
		if err != nil || got.K != test.want {
			t.Errorf("%+v: K %v, %v, want %v", test.player, got.K, err, test.want)
		}
	}
}

func TestCalculateRefuses(t *testing.T) {
	for _, test := range []struct {
		name     string
		policy   KPolicy
		player   DuelPlayer
		opponent float64
		want     string
	}{
		{"K 0", FixedK(0), DuelPlayer{}, 0, "k must be above 0 and at most 10000, not 0"},
		{"negative K", FixedK(-32), DuelPlayer{}, 0, "k must be above 0 and at most 10000, not -32"},
		{"K not a number", FixedK(math.NaN()), DuelPlayer{}, 0, "k must be above 0 and at most 10000, not NaN"},
		{"endless K", FixedK(math.Inf(1)), DuelPlayer{}, 0, "k must be above 0 and at most 10000, not +Inf"},
		{"rating", FIDE(), DuelPlayer{Rating: 10_001}, 0, "rating must be a number from -10000 to 10000, not 10001"},
		{"rating not a number", FIDE(), DuelPlayer{Rating: math.NaN()}, 0, "rating must be a number from -10000 to 10000, not NaN"},
		{"opponent", FIDE(), DuelPlayer{}, -10_000.5, "opponent must be a number from -10000 to 10000, not -10000.5"},
		{"games", FIDE(), DuelPlayer{Games: -1}, 0, "games must be a number from 0 to 2147483647, not -1"},
	} {
		if _, err := Calculate(test.policy, test.player, test.opponent); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

func TestFormatExpected(t *testing.T) {
	for value, want := range map[float64]string{
		0.5: "0.5000", 0.00005: "0.0001", 0.00004: "<0.0001", 1e-50: "<0.0001", 0.99994: "0.9999", 0.99996: ">0.9999", 1: ">0.9999",
	} {
		if got := FormatExpected(value); got != want {
			t.Errorf("FormatExpected(%v) = %s, want %s", value, got, want)
		}
	}
}

func TestFormatChange(t *testing.T) {
	for value, want := range map[float64]string{
		20.482: "+20.48", -11.518: "-11.52", 0: "0.00", math.Copysign(0, -1): "0.00", 0.004: "+<0.01", 1e-17: "+<0.01",
		-0.004: "-<0.01", 0.006: "+0.01", 10: "+10.00", -100: "-100.00",
	} {
		if got := FormatChange(value); got != want {
			t.Errorf("FormatChange(%v) = %s, want %s", value, got, want)
		}
	}
}

package egf

import (
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestPolicyOn(t *testing.T) {
	for _, test := range []struct {
		date time.Time
		want Rules
	}{
		{day(2001, time.June, 1), Rules{Ceiling: 0.986}},
		{day(2004, time.April, 30), Rules{Ceiling: 0.986}},
		{day(2004, time.May, 1), Rules{Ceiling: 0.986, GiverSquared: true}},
		{day(2020, time.December, 31), Rules{Ceiling: 0.986, GiverSquared: true}},
		{day(2021, time.January, 1), Rules{Ceiling: 0.986, GiverSquared: true, BoardFactors: true}},
		{day(2026, time.November, 29), Rules{Ceiling: 0.986, GiverSquared: true, BoardFactors: true}},
	} {
		if diff := cmp.Diff(test.want, rulesOn(t, Stated(), test.date)); diff != "" {
			t.Errorf("on %s: (-want +got)\n%s", test.date.Format(time.DateOnly), diff)
		}
	}
	want := Rules{Ceiling: 0.95, BoardFactors: true}
	if diff := cmp.Diff(want, rulesOn(t, Policy{Ceiling: 0.95}, day(2026, time.May, 1))); diff != "" {
		t.Errorf("a league that never squares: (-want +got)\n%s", diff)
	}
}

// The day is the one on the calendar where the game was played.
func TestPolicyOnTakesTheDayOfTheLocation(t *testing.T) {
	brussels := time.FixedZone("CEST", 2*60*60)
	rules := rulesOn(t, Stated(), time.Date(2004, time.May, 1, 0, 30, 0, 0, brussels))
	if !rules.GiverSquared {
		t.Error("half past midnight on 1 May is taken as April")
	}
}

func TestPolicyOnRefusesEarlierGames(t *testing.T) {
	for _, date := range []time.Time{day(2001, time.May, 31), day(1999, time.December, 1), {}} {
		want := date.Format(time.DateOnly) + ": games are rated from 2001-06-01 on"
		if _, err := Stated().On(date); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestPolicyCheck(t *testing.T) {
	for _, policy := range []Policy{Stated(), Published(), {Ceiling: 0.5}} {
		if err := policy.Check(); err != nil {
			t.Error(err)
		}
	}
	for _, ceiling := range []float64{0, 0.49, 1.01, -1, math.NaN(), math.Inf(1)} {
		want := fmt.Sprintf("ceiling %v is not between 0.5 and 1", ceiling)
		if err := (Policy{Ceiling: ceiling}).Check(); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestHandicapFactor(t *testing.T) {
	today, then := rulesOn(t, Stated(), day(2005, time.May, 1)), rulesOn(t, Stated(), day(2003, time.May, 1))
	for _, test := range []struct {
		stones                 int
		receiver, giver, early float64
	}{
		{0, 1, 1, 1},
		{1, 0.95, 0.9025, 0.95},
		{4, 0.65, 0.4225, 0.65},
		{9, 0.15, 0.0225, 0.15},
		{10, 0.1, 0.01, 0.1}, // the minimum first, then the square
		{25, 0.1, 0.01, 0.1},
	} {
		got := []float64{
			today.HandicapFactor(test.stones), then.HandicapFactor(test.stones),
			today.HandicapFactor(-test.stones), then.HandicapFactor(-test.stones),
		}
		for i, want := range []float64{test.receiver, test.receiver, test.giver, test.early} {
			if !near(got[i], want) {
				t.Errorf("%d stones: factors %v, want %v at %d", test.stones, got, want, i)
			}
		}
	}
}

func TestWeighting(t *testing.T) {
	today, early := rulesOn(t, Stated(), day(2021, time.January, 1)), rulesOn(t, Stated(), day(2020, time.December, 31))
	carried, none := 0.45, 0.0
	for _, test := range []struct {
		name     string
		rules    Rules
		category Category
		board    int
		carried  *float64
		want     float64
	}{
		{"category A", today, CategoryA, 19, nil, 1.2},
		{"category B, no board named", today, CategoryB, 0, nil, 1},
		{"category C", today, CategoryC, 19, nil, 0.8},
		{"category D", today, CategoryD, 19, nil, 0},
		{"9×9 in category A", today, CategoryA, 9, nil, 0.36},
		{"13×13 in category B", today, CategoryB, 13, nil, 0.5},
		{"9×9 before 2021", early, CategoryA, 9, nil, 1.2},
		{"a carried weight replaces both", today, CategoryA, 9, &carried, 0.45},
		{"a carried weight before 2021", early, CategoryA, 9, &carried, 0.45},
		{"a carried weight in category D", today, CategoryD, 19, &carried, 0.45},
		{"a carried weight of 0", today, CategoryA, 19, &none, 0},
	} {
		got := test.rules.Weighting(test.category, test.board, test.carried)
		if !near(got.Total(), test.want) || got.Carried != (test.carried != nil) {
			t.Errorf("%s: %+v, want %v", test.name, got, test.want)
		}
	}
}

func TestParseCategory(t *testing.T) {
	for text, want := range map[string]Category{"A": CategoryA, "b": CategoryB, "C": CategoryC, "d": CategoryD} {
		if got, err := ParseCategory(text); err != nil || got != want {
			t.Errorf("ParseCategory(%q) = %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "E", "AA", "1"} {
		want := fmt.Sprintf("category %q is not A, B, C or D", text)
		if _, err := ParseCategory(text); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// The federation's worked example, under each of the rules its figures were made with.
func TestWorkedExampleOneStone(t *testing.T) {
	const a, b = -1903.6, -1996.4 // after the first game: ±46.4
	if terms := (Rules{Ceiling: 0.986}).Terms(-1950, -1950, 0, Weighting{Category: 0.8, Board: 1}); !near(terms.Gain(1), 46.4) {
		t.Errorf("the first win gains %v, want 46.4", terms.Gain(1))
	}
	for _, test := range []struct {
		name     string
		policy   Policy
		date     time.Time
		expected string
		factor   float64
		gain     string
	}{
		{"today", Stated(), day(2026, time.January, 2), "0.540", 0.9025, "37.61"},
		{"as published", Published(), day(2002, time.January, 2), "0.554", 0.95, "38.38"},
	} {
		rules := rulesOn(t, test.policy, test.date)
		terms := rules.Terms(a, b, -1, rules.Weighting(CategoryC, 19, nil))
		if !near(terms.Diff, 42.8) || !near(terms.Con, 113.216) || !near(terms.A, 197.68) || !near(terms.Factor, test.factor) {
			t.Errorf("%s: %+v", test.name, terms)
		}
		if got := fmt.Sprintf("%.3f", terms.Expected); got != test.expected {
			t.Errorf("%s: expected result %s, want %s", test.name, got, test.expected)
		}
		if got := fmt.Sprintf("%.2f", terms.Gain(1)); got != test.gain {
			t.Errorf("%s: gain %s, want %s", test.name, got, test.gain)
		}
	}
	// "About 38.6" is the same with rounded intermediates.
	if printed := 113 * 0.8 * 0.95 * 0.45; fmt.Sprintf("%.1f", printed) != "38.6" {
		t.Errorf("rounded intermediates give %v", printed)
	}
}

func TestWorkedExampleFourStones(t *testing.T) {
	rules := rulesOn(t, Stated(), day(2026, time.January, 2))
	terms := rules.Terms(-1450, -750, 4, rules.Weighting(CategoryC, 19, nil))
	if !near(terms.Diff, -350) || !near(terms.Factor, 0.65) || !near(terms.Con, 90) {
		t.Errorf("%+v", terms)
	}
	if got := fmt.Sprintf("%.3f %.1f", terms.Expected, terms.Gain(1)); got != "0.119 41.2" {
		t.Errorf("expected result and gain %s, want 0.119 41.2", got)
	}
}

// Weaker and stronger mean the difference after the handicap; A is of the rating before it.
func TestExpected(t *testing.T) {
	rules := Rules{Ceiling: 0.986}
	for _, test := range []struct{ own, diff, want float64 }{
		{50, 0, 0.5},
		{50, -100, 1 / (math.E + 1)},
		{50, 100, 0.986 - 1/(math.E+1)},
		{51, 1, 0.488501229761}, // a little stronger expects less than an equal: the price of C
		{650, 3100, 0.986},
	} {
		if got := rules.Expected(test.own, test.diff); !near(got, test.want) {
			t.Errorf("expected result of %v, %+v: %v, want %v", test.own, test.diff, got, test.want)
		}
	}
}

package league

import (
	"testing"

	"pgregory.net/rapid"
)

// Whatever states are put into little room come out as they were, those put in before and those put in later.
func TestStatesKeepEverything(t *testing.T) {
	drawn := func(t *rapid.T) State {
		s := State{Rating: float64(rapid.IntRange(100, 3000).Draw(t, "rating")), Games: rapid.IntRange(0, 1e6).Draw(t, "games")}
		switch rapid.IntRange(0, 9).Draw(t, "more") {
		case 0:
			s.Rating = rapid.Float64().Draw(t, "rating")
		case 1:
			s.Casual = rapid.IntRange(0, 1000).Draw(t, "casual")
		case 2:
			s.Peak, s.Grade, s.NC = rapid.Float64().Draw(t, "peak"), rapid.IntRange(-30, 9).Draw(t, "grade"), rapid.Bool().Draw(t, "NC")
		case 3:
			s.Rating = 16_777_217 // the first whole number that a float32 lacks
		}
		return s
	}
	rapid.Check(t, func(t *rapid.T) {
		var kept states
		var want []State
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			s := drawn(t)
			if len(want) == 0 || rapid.Bool().Draw(t, "new") {
				kept.add(s)
				want = append(want, s)
				continue
			}
			i := rapid.IntRange(0, len(want)-1).Draw(t, "whose")
			kept.set(int32(i), &s)
			want[i] = s
		}
		for i := range want {
			if got := kept.at(int32(i)); got != want[i] {
				t.Fatalf("%d: %+v, want %+v", i, got, want[i])
			}
		}
	})
}

func TestBatches(t *testing.T) {
	var b batches
	for n := range 3*batchSize + 5 {
		if b.len() != n {
			t.Fatalf("%d changes, want %d", b.len(), n)
		}
		b.add(&Change{Number: n})
	}
	n := 0
	for c := range b.all() {
		if c.Number != n {
			t.Fatalf("change %d is %d", n, c.Number)
		}
		n++
	}
}

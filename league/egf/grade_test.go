package egf

import (
	"testing"

	"pgregory.net/rapid"
)

func TestGradeOf(t *testing.T) {
	for rating, want := range map[float64]string{
		50: "1d", 100: "1d", 100.0000001: "2d", 0: "1k", 0.0000001: "1d", -100: "2k", -99.9: "1k", 250: "3d",
		-950: "10k", -2450: "25k", -2400: "25k", -2399.9: "24k", 950: "10d", 1000.5: "11d",
	} {
		if got := GradeOf(rating).String(); got != want {
			t.Errorf("grade of %v = %s, want %s", rating, got, want)
		}
	}
}

func TestGradeMiddle(t *testing.T) {
	for text, want := range map[string]float64{"1d": 50, "3d": 250, "10k": -950, "1k": -50, "25k": Floor, "10d": 950} {
		grade, err := ParseGrade(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := grade.Middle(); got != want || GradeOf(got) != grade {
			t.Errorf("middle of %s = %v, of the grade %v, want %v", text, got, GradeOf(got), want)
		}
	}
}

func TestGradeAfter(t *testing.T) {
	for _, test := range []struct {
		name   string
		before Grade
		rating float64
		want   Grade
	}{
		{"95 → 101 becomes 2 dan", 1, 101, 2},
		{"exactly 100 is still 1 dan", 1, 100, 1},
		{"a 5 kyu at -510", -4, -510, -4},
		{"a 5 kyu at -599", -4, -599, -4},
		{"a 5 kyu at -600", -4, -600, -4},
		{"a 5 kyu at -601 becomes 6 kyu, not 7", -4, -601, -5},
		{"a 5 kyu at -801", -4, -801, -7},
		{"several up at once", -9, -349, -3},
		{"25 kyu stays at the floor", -24, Floor, -24},
	} {
		if got := test.before.After(test.rating); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

func TestGradeAfterProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := Grade(rapid.IntRange(int(LowestGrade), int(HighestGrade)).Draw(t, "before"))
		rating := rapid.OneOf(
			rapid.Float64Range(Floor, MaxRating),
			rapid.Map(rapid.IntRange(-24, 20), func(g int) float64 { return float64(100 * g) }),
		).Draw(t, "rating")
		after := before.After(rating)
		if again := after.After(rating); again != after {
			t.Fatalf("%v becomes %v, then %v", before, after, again)
		}
		// The grade held is the natural one or, remembered, the one above it; at its very bound the second above.
		natural := GradeOf(rating)
		switch {
		case natural >= before && after != natural:
			t.Fatalf("%v at %v becomes %v, want the natural %v", before, rating, after, natural)
		case after < natural || after > max(natural, before):
			t.Fatalf("%v at %v becomes %v, outside %v to %v", before, rating, after, natural, before)
		case after < before && rating >= float64(100*(after-1)): // one demotion too many
			t.Fatalf("%v at %v falls to %v, skipping the one above", before, rating, after)
		case rating < float64(100*(after-1)-100):
			t.Fatalf("%v at %v keeps %v", before, rating, after)
		}
	})
}

func TestParseGrade(t *testing.T) {
	for text, want := range map[string]Grade{
		"10k": -9, "2d": 2, "1k": 0, "1d": 1, "25k": -24, "10d": 10, "NC": NC, "nc": NC,
		"10K": -9, " 10 kyu ": -9, "2 Dan": 2, "05k": -4,
	} {
		got, err := ParseGrade(text)
		if err != nil || got != want {
			t.Errorf("ParseGrade(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{
		"", "k", "d", "10", "0k", "0d", "26k", "11d", "-1k", "10kk", "10 kyuu", "k10", "1.5d", "99999999999999999999k", "١k", "nc2",
	} {
		got, err := ParseGrade(text)
		if err == nil {
			t.Errorf("ParseGrade(%q) = %v", text, got)
		}
	}
	_, err := ParseGrade("30k")
	if want := `grade "30k" is not one from 25k to 10d, nor NC`; err == nil || err.Error() != want {
		t.Errorf("ParseGrade(30k): %v, want %s", err, want)
	}
}

func TestGradeTextRoundTrip(t *testing.T) {
	for grade := LowestGrade; grade <= HighestGrade; grade++ {
		if got, err := ParseGrade(grade.String()); err != nil || got != grade {
			t.Errorf("%d, written %v, is read as %v, %v", grade, grade, got, err)
		}
	}
}

func FuzzParseGrade(f *testing.F) {
	f.Add("10k")
	f.Add("2 dan")
	f.Add("NC")
	f.Fuzz(func(t *testing.T, text string) {
		grade, err := ParseGrade(text)
		if err != nil {
			return
		}
		if again, err := ParseGrade(grade.String()); err != nil || again != grade {
			t.Errorf("%q is %v, which is read as %v, %v", text, grade, again, err)
		}
	})
}

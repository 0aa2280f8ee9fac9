package swiss_test

import (
	"errors"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

func TestResultCheck(t *testing.T) {
	for _, c := range []struct {
		text   string
		bestOf int
		want   error
	}{
		{"2-0", 3, nil},
		{"2-1", 3, nil},
		{"1-0", 3, nil},
		{"1-1", 3, nil},
		{"1-1-1", 3, nil},
		{"1-0-1", 3, nil},
		{"0-0-3", 3, nil},
		{"0-0-1", 3, nil},
		{"0-2", 3, nil},
		{"2-1-3", 3, nil},
		{"2-2", 3, swiss.ErrBothWon},
		{"3-0", 3, swiss.ErrTooManyWins},
		{"0-3", 3, swiss.ErrTooManyWins},
		{"0-0", 3, swiss.ErrNoGame},
		{"0-0-0", 3, swiss.ErrNoGame},
		{"0-0-4", 3, swiss.ErrTooManyDrawn},
		{"1-0", 1, nil},
		{"0-0-1", 1, nil},
		{"1-1", 1, swiss.ErrBothWon},
		{"2-0", 1, swiss.ErrTooManyWins},
		{"3-2", 5, nil},
		{"2-2-1", 5, nil},
		{"3-3", 5, swiss.ErrBothWon},
		{"4-0", 5, swiss.ErrTooManyWins},
	} {
		r, err := swiss.ParseResult(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		if got := r.Check(c.bestOf); !errors.Is(got, c.want) {
			t.Errorf("%s in a best of %d: %v, want %v", c.text, c.bestOf, got, c.want)
		}
		if back, err := swiss.ParseResult(r.String()); err != nil || back != r {
			t.Errorf("%s written %s, read %v, %v", c.text, r, back, err)
		}
	}
}

func TestParseResultRefuses(t *testing.T) {
	for _, text := range []string{"", "2", "2-", "-1", "2-1-0-0", "a-b", "2--1", "+2-1", " 2-1", "2-1 ", "10-0", "2–1", "²-1"} {
		if r, err := swiss.ParseResult(text); !errors.Is(err, swiss.ErrResultForm) {
			t.Errorf("%q read as %v, %v", text, r, err)
		}
	}
}

func FuzzParseResult(f *testing.F) {
	f.Add("2-1")
	f.Add("1-1-1")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := swiss.ParseResult(text)
		if err != nil {
			return
		}
		if back, err := swiss.ParseResult(r.String()); err != nil || back != r {
			t.Errorf("%q: %v written %s, read %v, %v", text, r, r.String(), back, err)
		}
	})
}

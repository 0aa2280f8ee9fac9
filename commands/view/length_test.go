package view

import (
	"fmt"
	"testing"
)

// A list that is cut says how many are missing, and shows as many as there is room for.
func TestFit(t *testing.T) {
	l := list{lines: []string{"aaaa", "bbbb", "cccc", "dddd"}, more: func(n int) string { return fmt.Sprintf("and %d more", n) }}
	for _, tc := range []struct {
		limit, most int
		want        string
	}{
		{19, 0, "aaaa\nbbbb\ncccc\ndddd"},
		{18, 0, "aaaa\nand 3 more"},
		{20, 0, "aaaa\nbbbb\ncccc\ndddd"},
		{10, 0, "and 4 more"},
		{99, 4, "aaaa\nbbbb\ncccc\ndddd"},
		{99, 3, "aaaa\nbbbb\ncccc\nand 1 more"},
	} {
		l.most = tc.most
		if got := l.fit(tc.limit); got != tc.want || Length(got) > tc.limit {
			t.Errorf("limit %d, at most %d: %q, want %q", tc.limit, tc.most, got, tc.want)
		}
	}
}

func TestLength(t *testing.T) {
	for text, want := range map[string]int{"": 0, "aé語": 3, "🦊": 2, "👨\u200d👩": 5} {
		if got := Length(text); got != want {
			t.Errorf("%q has %d, want %d", text, got, want)
		}
	}
}

package commands

import (
	"testing"

	"github.com/podiumbot/podium/league"
)

// A name typed by hand means the event that is written so; of a name given every year, the one that is open.
func TestEventsCalled(t *testing.T) {
	event := func(number int, name string, open bool) league.Entry {
		return league.Entry{Number: number, Body: league.Event{Name: name, Open: open}}
	}
	events := []league.Entry{event(5, "spring open", true), event(4, "Spring Open", true), event(3, "Cup", false), event(2, "Cup", false), event(1, "Club", false)}
	for _, c := range []struct {
		typed string
		want  []int
	}{
		{"Spring Open", []int{4}},
		{"spring open", []int{5}},
		{"SPRING OPEN", []int{5, 4}},
		{"Cup", []int{3, 2}},
		{"club", []int{1}},
		{"Autumn", nil},
	} {
		var got []int
		for _, e := range eventsCalled(events, c.typed) {
			got = append(got, e.Number)
		}
		if len(got) != len(c.want) || len(got) > 0 && got[0] != c.want[0] {
			t.Errorf("%q is %v, want %v", c.typed, got, c.want)
		}
	}
}

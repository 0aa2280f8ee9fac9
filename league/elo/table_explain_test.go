package elo

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The case of the description: 1000, third of six, behind two stronger and ahead of an equal and two weaker players.
func TestExplainTableWorkedCheck(t *testing.T) {
	seats := table(40, []int32{1000, 1200, 1100, 1000, 900, 800}, 3, 1, 2, 4, 5, 6)
	explanation, err := ExplainTable(seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	var duels []string
	for _, duel := range explanation.Duels {
		duels = append(duels, fmt.Sprintf("seat %d, gap %+d: %+.4f", duel.Opponent, duel.Gap, duel.Surplus().Float64()))
	}
	want := []string{
		"seat 1, gap +200: -0.2403", "seat 2, gap +100: -0.3599", "seat 3, gap +0: +0.5000",
		"seat 4, gap -100: +0.3599", "seat 5, gap -200: +0.2403",
	}
	if diff := cmp.Diff(want, duels); diff != "" {
		t.Errorf("duels (-want +got)\n%s", diff)
	}
	if explanation.Sum != Win/2 || explanation.Raw != 8*onePoint/5 || explanation.Rounded != 2 || explanation.Change != 2 {
		t.Errorf("explained as %+v", explanation)
	}
}

func TestExplainTableTellsRoundingFromRules(t *testing.T) {
	seats := table(40, []int32{1600, 1000}, 1, 2)
	explanation, err := ExplainTable(seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%.2f", explanation.Raw.Float64()); got != "0.49" {
		t.Errorf("raw %s, want 0.49", got)
	}
	if explanation.Rounded != 0 || explanation.Change != 1 || explanation.Rules != OnePoint {
		t.Errorf("explained as %+v", explanation)
	}
}

func TestExplainTableRefuses(t *testing.T) {
	_, err := ExplainTable(table(40, equals(4), 1, 2, 2, 3), 0)
	if diff := cmp.Diff(&PlacesError{Given: []int{1, 2, 2, 3}, Want: []int{1, 2, 2, 4}}, err); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

package egf

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestExplainTellsWhatEachGameDoes(t *testing.T) {
	none, carried := 0.0, 0.45
	event := ncEvent(
		t,
		Game{Black: 1, White: 2, Winner: Black, Handicap: 2, Board: 13},
		Game{Black: 0, White: 1, Winner: Black},
		Game{Black: 0, White: 4, Winner: White},
		Game{Black: 2, White: 1, Winner: Jigo, Weight: &none},
		Game{Black: 3, White: 1, Winner: White, Board: 9, Weight: &carried},
	)
	type line struct {
		Game, Opponent, Received int
		Effect                   Effect
		Weighting                Weighting
	}
	for player, want := range map[int][]line{
		0: {
			{1, 1, 0, TowardStart, Weighting{Category: 1, Board: 1}},
			{2, 4, 0, AmongNC, Weighting{Category: 1, Board: 1}},
		},
		1: {
			{0, 2, 2, Counted, Weighting{Category: 1, Board: 0.5}},
			{1, 0, 0, AgainstNC, Weighting{Category: 1, Board: 1}},
			{3, 2, 0, Friendly, Weighting{Category: 0, Board: 1, Carried: true}},
			{4, 3, 0, Counted, Weighting{Category: 0.45, Board: 1, Carried: true}},
		},
		2: {
			{0, 1, -2, Counted, Weighting{Category: 1, Board: 0.5}},
			{3, 1, 0, Friendly, Weighting{Category: 0, Board: 1, Carried: true}},
		},
	} {
		_, terms, err := event.Explain(player)
		if err != nil {
			t.Fatal(err)
		}
		var got []line
		for _, term := range terms {
			got = append(got, line{term.Game, term.Opponent, term.Received, term.Effect, term.Weighting})
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("player %d (-want +got)\n%s", player, diff)
		}
	}
}

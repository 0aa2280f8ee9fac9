package egf

import (
	"math"
	"testing"
)

// The second game of the federation's worked example, under the rules of today.
func TestCalculateHandicap(t *testing.T) {
	rules := Rules{Ceiling: Stated().Ceiling, GiverSquared: true, BoardFactors: true}
	club := rules.Weighting(CategoryC, 19, nil)
	giver := Calculate(rules, -1903.6, -1996.4, 1, club)
	receiver := Calculate(rules, -1996.4, -1903.6, 1, club)
	if giver.Received != -1 || receiver.Received != 1 {
		t.Errorf("the stronger side receives %d, the weaker %d", giver.Received, receiver.Received)
	}
	if math.Abs(giver.Win.Change-37.61) > 0.005 || math.Abs(giver.Win.New-giver.Own-giver.Win.Change) > 1e-9 {
		t.Errorf("a win brings %+v, want 37.61", giver.Win)
	}
	if !(giver.Win.Change > giver.Jigo.Change && giver.Jigo.Change > giver.Loss.Change) {
		t.Errorf("win %v, jigo %v, loss %v", giver.Win, giver.Jigo, giver.Loss)
	}
}

func TestCalculateEquals(t *testing.T) {
	if c := Calculate(Rules{Ceiling: 1}, 50, 50, 2, Weighting{Category: 1, Board: 1}); c.Received != 2 {
		t.Errorf("of equals the own side receives %d", c.Received)
	}
}

func TestCalculateFloor(t *testing.T) {
	c := Calculate(Rules{Ceiling: 1}, Floor+1, Floor+1, 0, Weighting{Category: 1, Board: 1})
	if !c.Loss.Floored || c.Loss.New != Floor || c.Loss.Change != -1 || c.Win.Floored {
		t.Errorf("at the floor a loss brings %+v, a win %+v", c.Loss, c.Win)
	}
}

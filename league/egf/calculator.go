package egf

// Calculation answers what one game would bring to the player of rating Own.
type Calculation struct {
	Terms

	Own, Opponent float64
	Received      int // stones; negative: given

	Win, Jigo, Loss Prospect
}

// Prospect is one possible result.
type Prospect struct {
	Change  float64 // applied: nobody falls below Floor
	New     float64
	Floored bool
}

// Calculate computes all three results of a game with so many stones of handicap, which the weaker side receives, of equals
// the own one. The ratings are those that CheckRating takes.
func Calculate(rules Rules, own, opponent float64, stones int, weighting Weighting) Calculation {
	if own > opponent {
		stones = -stones
	}
	c := Calculation{Terms: rules.Terms(own, opponent, stones, weighting), Own: own, Opponent: opponent, Received: stones}
	c.Win, c.Jigo, c.Loss = c.prospect(1), c.prospect(0.5), c.prospect(0)
	return c
}

func (c Calculation) prospect(result float64) Prospect {
	change := c.Gain(result)
	if c.Own+change < Floor {
		return Prospect{Change: Floor - c.Own, New: Floor, Floored: true}
	}
	return Prospect{Change: change, New: c.Own + change}
}

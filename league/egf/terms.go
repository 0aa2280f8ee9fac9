package egf

// Weighting is what a game counts by its kind. A weight that the game carries replaces both category and board.
type Weighting struct {
	Category float64 // or the carried weight
	Board    float64 // 1 beside a carried weight
	Carried  bool
}

// Weighting returns that of a game on the board, in an event of the category. Carried is nil for none.
func (r Rules) Weighting(category Category, board int, carried *float64) Weighting {
	if carried != nil {
		return Weighting{Category: *carried, Board: 1, Carried: true}
	}
	return Weighting{Category: category.Weight(), Board: r.BoardFactor(board)}
}

// Total returns the product, 0 for a game that moves nothing.
func (w Weighting) Total() float64 { return w.Category * w.Board }

// Terms are what the change of one game is made of, for one of its players.
type Terms struct {
	Weighting
	Diff     float64 // own rating minus the opponent's, after the handicap
	Con, A   float64 // of the own rating, not adjusted
	Expected float64
	Factor   float64 // for the handicap
}

// Terms returns those of a game between two ratings, of which the own one receives so many stones (negative: gives).
func (r Rules) Terms(own, opponent float64, received int, weighting Weighting) Terms {
	diff := own - opponent + advantage(received)
	return Terms{
		Weighting: weighting,
		Diff:      diff,
		Con:       Con(own),
		A:         A(own),
		Expected:  r.Expected(own, diff),
		Factor:    r.HandicapFactor(received),
	}
}

// Gain returns the points that a result of 1, ½ (jigo) or 0 brings:
//
//	Con × weight × board × handicap factor × (result - expected)
func (t Terms) Gain(result float64) float64 {
	return t.Con * t.Category * t.Board * t.Factor * (result - t.Expected)
}

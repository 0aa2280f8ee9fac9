package elo

// TableDuel is one duel of a game, seen from the explained player.
type TableDuel struct {
	Opponent int   // seat, counted from 0
	Gap      int64 // the opponent's rating minus the own one
	Expected Score
	Score    Score // Win, Win/2 or 0
}

// Surplus returns S - E.
func (d TableDuel) Surplus() Score { return d.Score - d.Expected }

// TableExplanation holds the terms of one player's change, as exact as they were computed with:
//
//	Sum = Σ Surplus of the duels, Raw = K × Sum / (n - 1), Rounded = Raw.Round(), then Rules
type TableExplanation struct {
	TableChange
	Seat    Seat
	Duels   []TableDuel // in the order of the seats
	Sum     Score
	Rounded int32
}

// ExplainTable returns the terms of the change that RateTable gives to the player on seats[seat]. It refuses what
// RateTable refuses; a seat outside the table is a fault of the caller and panics.
func ExplainTable(seats []Seat, seat int) (TableExplanation, error) {
	var changes [MaxSeats]TableChange
	if err := RateTable(seats, changes[:]); err != nil {
		return TableExplanation{}, err
	}
	own := seats[seat]
	explanation := TableExplanation{TableChange: changes[seat], Seat: own, Rounded: changes[seat].Raw.Round()}
	for i, opponent := range seats {
		if i == seat {
			continue
		}
		gap := int64(opponent.Rating) - int64(own.Rating)
		duel := TableDuel{Opponent: i, Gap: gap, Expected: Expect(gap)}
		duel.Score = surplus(own, opponent) + duel.Expected
		explanation.Duels = append(explanation.Duels, duel)
		explanation.Sum += duel.Surplus()
	}
	return explanation, nil
}

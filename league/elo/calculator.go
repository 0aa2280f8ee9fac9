package elo

import (
	"fmt"
	"math"
)

// Calculation answers what a game against an opponent would bring.
type Calculation struct {
	Rating, Opponent float64
	K                float64
	Expected         float64
	Win, Draw, Loss  Prospect
}

// Prospect is one possible result.
type Prospect struct {
	Change, New float64
}

// Calculate computes all three results of a duel. With FIDE, K follows the rating (above 2400: 10) and the games, for
// which Established stands when they are not known.
//
// Refused with a *RangeError are ratings that are no number or outside MaxRating, negative games, and a K that is
// not above 0 or is over 10,000; the limits of a league's K do not bind the calculator.
func Calculate(policy KPolicy, player DuelPlayer, opponent float64) (Calculation, error) {
	if err := CheckRating(player.Rating); err != nil {
		return Calculation{}, err
	}
	if err := checkRange(FieldOpponent, opponent, -MaxRating, MaxRating); err != nil {
		return Calculation{}, err
	}
	if err := checkRange(FieldGames, float64(player.Games), 0, math.MaxInt32); err != nil {
		return Calculation{}, err
	}
	k := policy.K(player)
	if !(k > 0 && k <= MaxRating) {
		return Calculation{}, &RangeError{Field: FieldK, Value: k, High: MaxRating, Above: true}
	}
	own, other := ExpectDuel(player.Rating, opponent)
	prospect := func(result DuelResult) Prospect {
		change := k * surplusDuel(own, other, result)
		return Prospect{Change: change, New: player.Rating + change}
	}
	return Calculation{
		Rating: player.Rating, Opponent: opponent, K: k, Expected: own,
		Win: prospect(Won), Draw: prospect(Drawn), Loss: prospect(Lost),
	}, nil
}

// FormatExpected shows an expected score with four decimals. It is never certain, so what rounds to 0 or 1 is shown
// as <0.0001 or >0.9999.
func FormatExpected(expected float64) string {
	switch text := fmt.Sprintf("%.4f", expected); text {
	case "0.0000":
		return "<0.0001"
	case "1.0000":
		return ">0.9999"
	default:
		return text
	}
}

// FormatChange shows a change with its sign and two decimals, +<0.01 or -<0.01 when it only rounds to 0, and 0.00
// when it is 0.
func FormatChange(change float64) string {
	switch text := fmt.Sprintf("%+.2f", change); {
	case change == 0:
		return "0.00"
	case text == "+0.00", text == "-0.00":
		return text[:1] + "<0.01"
	default:
		return text
	}
}

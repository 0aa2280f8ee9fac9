package egf

import (
	"fmt"
	"math"
	"time"
)

// Policy is what a league has settled for good. Rules follow from it and the day.
type Policy struct {
	// Ceiling is C, what the stronger player's expected result tends to: 0.5 to 1.
	Ceiling float64

	// SquareGiver has the handicap factor of the giver squared from 2004-05-01 on.
	SquareGiver bool
}

// Stated is the system as the federation states it: C = 0.986.
func Stated() Policy { return Policy{Ceiling: 0.986, SquareGiver: true} }

// Published is the symmetric formula, C = 1, that the federation's published table of gains was made with.
func Published() Policy { return Policy{Ceiling: 1, SquareGiver: true} }

// Check returns a *CeilingError unless C is one.
func (p Policy) Check() error {
	if p.Ceiling >= 0.5 && p.Ceiling <= 1 {
		return nil
	}
	return &CeilingError{Ceiling: p.Ceiling}
}

// Rules are those in force on one day.
type Rules struct {
	Ceiling      float64 // C
	GiverSquared bool    // the handicap factor of the giver is f², not f
	BoardFactors bool    // 13×13 counts half and 9×9 0.3; otherwise a board counts as the game itself says, 1 by default
}

// On returns the rules for games of the calendar day that the time shows in its own location. No game before 2001-06-01
// is rated: that is a *DateError.
func (p Policy) On(date time.Time) (Rules, error) {
	if before(date, 2001, time.June) {
		return Rules{}, &DateError{Date: date}
	}
	return Rules{
		Ceiling:      p.Ceiling,
		GiverSquared: p.SquareGiver && !before(date, 2004, time.May),
		BoardFactors: !before(date, 2021, time.January),
	}, nil
}

// Latest returns the rules in force since they last changed, on 2021-01-01.
func (p Policy) Latest() Rules {
	return Rules{Ceiling: p.Ceiling, GiverSquared: p.SquareGiver, BoardFactors: true}
}

// before tells whether the day lies before the first of the month.
func before(date time.Time, year int, month time.Month) bool {
	return date.Year() < year || date.Year() == year && date.Month() < month
}

// Expected returns the expected result of a player of rating own, diff points above his opponent (below when
// negative) after the handicap is taken into account:
//
//	weaker or equal: 1 / (exp(-diff/A) + 1), stronger: C - 1 / (exp(diff/A) + 1), with A of the own rating
func (r Rules) Expected(own, diff float64) float64 {
	lower := 1 / (math.Exp(math.Abs(diff)/A(own)) + 1)
	if diff <= 0 {
		return lower
	}
	return r.Ceiling - lower
}

// BoardFactor returns 1 for 19×19 and, while BoardFactors hold, 0.5 for 13×13 and 0.3 for 9×9.
func (r Rules) BoardFactor(board int) float64 {
	switch {
	case r.BoardFactors && board == 13:
		return 0.5
	case r.BoardFactors && board == 9:
		return 0.3
	default:
		return 1
	}
}

// HandicapFactor returns what a game counts for the player who receives so many stones, or gives them when negative:
// f = max(0.1, 1 - (h - 0.5)/10) for the receiver, for the giver f² (f before 2004-05-01), 1 for an even game.
func (r Rules) HandicapFactor(received int) float64 {
	switch {
	case received == 0:
		return 1
	case received > 0:
		return handicapFactor(received)
	case r.GiverSquared:
		return handicapFactor(-received) * handicapFactor(-received)
	default:
		return handicapFactor(-received)
	}
}

func handicapFactor(stones int) float64 { return max(1-(float64(stones)-0.5)/10, 0.1) }

// advantage returns what so many stones received are worth in points, (h - 0.5) × 100: there is no komi. Stones given
// cost as much.
func advantage(received int) float64 {
	switch {
	case received > 0:
		return (float64(received) - 0.5) * pointsPerGrade
	case received < 0:
		return (float64(received) + 0.5) * pointsPerGrade
	default:
		return 0
	}
}

// DateError refuses a game before 2001-06-01.
type DateError struct {
	Date time.Time
}

func (e *DateError) Error() string {
	return fmt.Sprintf("%s: games are rated from 2001-06-01 on", e.Date.Format(time.DateOnly))
}

// CeilingError refuses a C outside 0.5 to 1.
type CeilingError struct {
	Ceiling float64
}

func (e *CeilingError) Error() string {
	return fmt.Sprintf("ceiling %v is not between 0.5 and 1", e.Ceiling)
}

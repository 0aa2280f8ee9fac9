package elo

import "fmt"

// The bounds of the table system. Ratings are whole points.
const (
	// TableStart is the rating of a new player.
	TableStart = 1000

	// TableFloor is the lowest rating there is.
	TableFloor = 100

	// MaxTableRating bounds what is taken as a rating at all; play never leads near it.
	MaxTableRating = 1_000_000_000

	// MinSeats is the least number of players at a table.
	MinSeats = 2

	// MaxSeats is the greatest one.
	MaxSeats = 8
)

// Seat is a player at a table before the game: his rating, the rated games he has played, the place he finished on.
type Seat struct {
	Rating int32
	Games  int32
	Place  uint8
}

// Rules tells which rules acted on a change after its rounding.
type Rules uint8

const (
	// OnePoint: the change rounded to 0, and he was strictly ahead of all others or strictly behind them.
	OnePoint Rules = 1 << iota

	// Floored: the rating would have fallen below TableFloor.
	Floored
)

// TableChange is what a game did to the player of one seat. Raw is K × Σ(S - E) / (n - 1), exact; Change is what was
// really applied, After - Seat.Rating.
type TableChange struct {
	Raw    Points
	K      int32
	Change int32
	After  int32
	Rules  Rules
}

// RateTable rates one game of two to eight players, all from their ratings before it, and writes the change of
// seats[i] to changes[i]; changes must be as long as seats. It does not allocate.
//
// A game is the set of its duels. The score S of a duel is 1 ahead, ½ tied, 0 behind; E is Expect of the gap; the
// change is K × Σ(S - E) / (n - 1), with K by TableK, rounded by Points.Round, at least one point for the sole first
// and the sole last, and never below TableFloor. (The sum over duels is the pairwise reading of Elo for games of many
// players; division by n - 1 keeps a table of any size worth one duel.)
//
// Refused are other numbers of seats (*SizeError), ratings and game counts out of range (*SeatError) and placings
// that no finishing order gives (*PlacesError); nothing is written then.
func RateTable(seats []Seat, changes []TableChange) error {
	alone, err := checkSeats(seats)
	if err != nil {
		return err
	}
	sums := surpluses(seats)
	share := Points(sharing / (len(seats) - 1))
	changes = changes[:len(seats)]
	for i := range changes {
		seat := &seats[i]
		k := TableK(seat.Games)
		raw := Points(sums[i]) * Points(k) * share
		change, rules := atLeastOne(raw.Round(), seat.Place == 1 && alone, int(seat.Place) == len(seats))
		after := seat.Rating + change
		if after < TableFloor {
			after, rules = TableFloor, rules|Floored
		}
		c := &changes[i]
		c.Raw, c.K, c.Change, c.After, c.Rules = raw, k, after-seat.Rating, after, rules
	}
	return nil
}

// surpluses returns Σ(S - E) of every seat. What one side of a duel has above its expectation the other lacks.
func surpluses(seats []Seat) (sums [MaxSeats]Score) {
	for i, own := range seats {
		var sum Score
		for j, opponent := range seats[:i] {
			s := surplus(own, opponent)
			sum += s
			sums[j] -= s
		}
		sums[i] = sum
	}
	return sums
}

// surplus returns S - E of one duel.
func surplus(own, opponent Seat) Score {
	behind := int64(own.Place) - int64(opponent.Place)
	sign := Score(behind>>63 - -behind>>63) // -1 ahead, 0 tied, 1 behind
	return -sign*(Win/2) - lead(int64(own.Rating)-int64(opponent.Rating))
}

// atLeastOne gives the sole first and the sole last the point that rounding took from them.
func atLeastOne(change int32, first, last bool) (int32, Rules) {
	switch {
	case change == 0 && first:
		return 1, OnePoint
	case change == 0 && last:
		return -1, OnePoint
	default:
		return change, 0
	}
}

// checkSeats refuses what RateTable refuses, and tells whether one player alone is first.
func checkSeats(seats []Seat) (alone bool, err error) {
	if len(seats) < MinSeats || len(seats) > MaxSeats {
		return false, &SizeError{Seats: len(seats)}
	}
	var holders [MaxSeats + 1]int // of each place
	for i := range seats {
		seat := &seats[i]
		if seat.Rating < TableFloor || seat.Rating > MaxTableRating || seat.Games < 0 {
			return false, &SeatError{Seat: i, Rating: seat.Rating, Games: seat.Games}
		}
		if int(seat.Place) > len(seats) {
			return false, placesError(seats)
		}
		holders[seat.Place]++
	}
	for place := 1; place <= len(seats); place += holders[place] {
		if holders[place] == 0 {
			return false, placesError(seats)
		}
	}
	return holders[1] == 1, nil
}

func placesError(seats []Seat) error {
	places := make([]int, len(seats))
	for i := range seats {
		places[i] = int(seats[i].Place)
	}
	return CheckPlaces(places)
}

// SizeError refuses a table of fewer than two or more than eight players.
type SizeError struct {
	Seats int
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("a table has %d to %d players, not %d", MinSeats, MaxSeats, e.Seats)
}

// SeatError refuses the rating or the game count of a seat (counted from 0): one of the two is out of range.
type SeatError struct {
	Seat          int
	Rating, Games int32
}

func (e *SeatError) Error() string {
	if e.Games < 0 {
		return fmt.Sprintf("seat %d: %d games played", e.Seat, e.Games)
	}
	return fmt.Sprintf("seat %d: rating %d is not between %d and %d", e.Seat, e.Rating, TableFloor, MaxTableRating)
}

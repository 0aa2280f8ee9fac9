package egf

import "fmt"

const (
	// Floor is the lowest rating, the middle of 25 kyu.
	Floor = -2450

	// MaxRating bounds what may be set as a rating; play may lead further.
	MaxRating = 2000
)

// Player is a player between two events.
type Player struct {
	Rating float64 // 0 for an NC player: he has none
	Grade  Grade

	// Toward are an NC player's games against rated opponents so far, of which StartGames give him a rating.
	Toward []StartGame
}

// Rated tells whether the player has a rating.
func (p Player) Rated() bool { return p.Grade != NC }

// Enter returns a new member of this grade: in its middle, or without a rating if it is NC.
func Enter(grade Grade) Player {
	if grade == NC {
		return Player{Grade: NC}
	}
	return Player{Rating: grade.Middle(), Grade: grade}
}

// EnterAt returns a new member with this rating and its natural grade. It refuses what CheckRating refuses.
func EnterAt(rating float64) (Player, error) {
	if err := CheckRating(rating); err != nil {
		return Player{}, err
	}
	return Player{Rating: rating, Grade: GradeOf(rating)}, nil
}

// Correct returns what the rating committee's correction makes of the player. The grade rule applies with its memory;
// an NC player, who has nothing to remember, gets the natural grade. It refuses what CheckRating refuses.
func Correct(player Player, rating float64) (Change, error) {
	corrected, err := EnterAt(rating)
	if err != nil {
		return Change{}, err
	}
	if !player.Rated() {
		return Change{After: corrected}, nil
	}
	corrected.Grade = player.Grade.After(rating)
	return Change{Change: rating - player.Rating, After: corrected}, nil
}

// CheckRating returns a *RatingError unless the rating is a number from Floor to MaxRating.
func CheckRating(rating float64) error {
	if rating >= Floor && rating <= MaxRating {
		return nil
	}
	return &RatingError{Rating: rating}
}

// RatingError refuses a rating below Floor, above MaxRating, or that is no number.
type RatingError struct {
	Rating float64
}

func (e *RatingError) Error() string {
	return fmt.Sprintf("rating %v is not a number from %d to %d", e.Rating, Floor, MaxRating)
}

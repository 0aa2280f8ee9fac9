package egf

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Grade is the grade index: 1 dan is 1, 2 dan 2, 1 kyu 0, 5 kyu -4. NC is no grade.
type Grade int

const (
	// NC ("non classé") is the grade of a player who has no rating yet.
	NC Grade = -128

	// LowestGrade is 25 kyu, the grade of Floor.
	LowestGrade Grade = -24

	// HighestGrade is 10 dan, the highest one may start with; play may lead further.
	HighestGrade Grade = 10

	pointsPerGrade = 100
)

// GradeOf returns the natural grade of a rating, the one of a player without a grade to remember. A bound belongs to
// the grade below it: 100 is still 1 dan.
func GradeOf(rating float64) Grade { return Grade(math.Ceil(rating / pointsPerGrade)).After(rating) }

// After returns the grade of a player of grade g when an event has left him with this rating. Promotion is at once
// and as far as the rating reaches, while it is above 100 g; demotion, one grade at a time, only while it is below
// 100 (g - 1) - 100, a whole grade under the own one.
func (g Grade) After(rating float64) Grade {
	for rating > float64(g*pointsPerGrade) {
		g++
	}
	for rating < float64((g-2)*pointsPerGrade) {
		g--
	}
	return g
}

// Middle returns the rating in the middle of the grade: 50 for 1 dan, -950 for 10 kyu.
func (g Grade) Middle() float64 { return float64(g*pointsPerGrade) - pointsPerGrade/2 }

// String returns 10k, 2d or NC.
func (g Grade) String() string {
	switch {
	case g == NC:
		return "NC"
	case g < 1:
		return strconv.Itoa(int(1-g)) + "k"
	default:
		return strconv.Itoa(int(g)) + "d"
	}
}

// ParseGrade reads a grade to start with, from 25k to 10d, or NC, as people type it: 10k, 10 K, 2d, 2 dan. Anything
// else is a *GradeError.
func ParseGrade(text string) (Grade, error) {
	lower := strings.ToLower(strings.TrimSpace(text))
	if lower == "nc" {
		return NC, nil
	}
	end := strings.TrimLeft(lower, "0123456789")
	number, err := strconv.Atoi(strings.TrimSuffix(lower, end))
	grade := Grade(number)
	switch strings.TrimSpace(end) {
	case "k", "kyu":
		grade = 1 - grade
	case "d", "dan":
	default:
		return NC, &GradeError{Text: text}
	}
	if err != nil || number < 1 || grade < LowestGrade || grade > HighestGrade {
		return NC, &GradeError{Text: text}
	}
	return grade, nil
}

// GradeError refuses what is no grade to start with.
type GradeError struct {
	Text string
}

func (e *GradeError) Error() string {
	return fmt.Sprintf("grade %q is not one from %v to %v, nor %v", e.Text, LowestGrade, HighestGrade, NC)
}

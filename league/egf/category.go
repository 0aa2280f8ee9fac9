package egf

import (
	"fmt"
	"strings"
)

// Category is the class of an event. The zero value is none and is refused.
type Category uint8

// The categories.
const (
	CategoryA Category = iota + 1 // recognised tournament: 60 min basic, 75 min adjusted time at least
	CategoryB                     // other tournament
	CategoryC                     // club game
	CategoryD                     // friendly, unrated: kept in the history, moves nothing
)

// ParseCategory reads A, B, C or D, in any case; anything else is a *CategoryError.
func ParseCategory(text string) (Category, error) {
	for category := CategoryA; category <= CategoryD; category++ {
		if strings.EqualFold(text, category.String()) {
			return category, nil
		}
	}
	return 0, &CategoryError{Text: text}
}

// String returns the letter.
func (c Category) String() string {
	if c < CategoryA || c > CategoryD {
		return fmt.Sprintf("Category(%d)", uint8(c))
	}
	return string(rune('A' + c - CategoryA))
}

// Weight returns 1.2 for A, 1 for B, 0.8 for C, 0 for D.
func (c Category) Weight() float64 {
	switch c {
	case CategoryA:
		return 1.2
	case CategoryB:
		return 1
	case CategoryC:
		return 0.8
	default:
		return 0
	}
}

// CategoryError refuses what is no category.
type CategoryError struct {
	Text string
}

func (e *CategoryError) Error() string { return fmt.Sprintf("category %q is not A, B, C or D", e.Text) }

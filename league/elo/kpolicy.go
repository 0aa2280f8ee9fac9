package elo

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// KPolicy is the K policy of a duel league, from FixedK or FIDE. The zero value gives everybody a K of 0, which Check
// refuses.
type KPolicy struct {
	fixed float64
	fide  bool
}

const (
	// DefaultK is the fixed K of a league unless it sets another.
	DefaultK = 32.0

	// MinK is the least fixed K of a league.
	MinK = 1.0

	// MaxK is the greatest one.
	MaxK = 100.0

	// Established is the number of rated games after which FIDE takes a player as established.
	Established = 30

	fideTop = 2400
)

// FixedK is the same K for everybody.
func FixedK(k float64) KPolicy { return KPolicy{fixed: k} }

// FIDE is 40 for a player's first 30 rated games, then 20 while his rating has never exceeded 2400, then 10 for good.
// (FIDE Rating Regulations, 8.3.3, which say "reached".)
func FIDE() KPolicy { return KPolicy{fide: true} }

// ParseKPolicy reads "fide", in any case, or a number as a fixed K; what is neither is a *RangeError. Whether a league
// may have that K is for Check to say.
func ParseKPolicy(text string) (KPolicy, error) {
	if strings.EqualFold(text, "fide") {
		return FIDE(), nil
	}
	k, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return KPolicy{}, &RangeError{Field: FieldK, Text: strconv.Quote(text), Value: math.NaN(), Low: MinK, High: MaxK}
	}
	return FixedK(k), nil
}

// Check returns a *RangeError unless the policy is FIDE or a fixed K from 1 to 100.
func (p KPolicy) Check() error {
	if p.fide {
		return nil
	}
	return checkRange(FieldK, p.fixed, MinK, MaxK)
}

// K returns the player's K for his next game or event.
func (p KPolicy) K(player DuelPlayer) float64 {
	switch {
	case !p.fide:
		return p.fixed
	case player.Games < Established:
		return 40
	case player.Exceeded || player.Rating > fideTop:
		return 10
	default:
		return 20
	}
}

// String returns what ParseKPolicy reads.
func (p KPolicy) String() string {
	if p.fide {
		return "fide"
	}
	return strconv.FormatFloat(p.fixed, 'g', -1, 64)
}

// Field names the input at fault in a RangeError.
type Field string

// The fields.
const (
	FieldRating   Field = "rating"
	FieldOpponent Field = "opponent"
	FieldK        Field = "k"
	FieldGames    Field = "games"
)

// RangeError refuses a number outside Low to High, or what is none: Value is NaN then, and Text, if it was text, what was
// given, in quotes. Above tells that Low itself is outside.
type RangeError struct {
	Field     Field
	Text      string
	Value     float64
	Low, High float64
	Above     bool
}

func (e *RangeError) Error() string {
	given := cmp.Or(e.Text, strconv.FormatFloat(e.Value, 'g', -1, 64))
	if e.Above {
		return fmt.Sprintf("%s must be above %.0f and at most %.0f, not %s", e.Field, e.Low, e.High, given)
	}
	return fmt.Sprintf("%s must be a number from %.0f to %.0f, not %s", e.Field, e.Low, e.High, given)
}

// checkRange refuses NaN, too: it compares false with everything.
func checkRange(field Field, value, low, high float64) error {
	if value >= low && value <= high {
		return nil
	}
	return &RangeError{Field: field, Value: value, Low: low, High: high}
}

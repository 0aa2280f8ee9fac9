package swiss

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Result counts the games of a match, seen from one side. Unfinished games count for nothing.
type Result struct{ Won, Lost, Drawn int }

// maxDrawn is the most drawn games a result may have.
const maxDrawn = 3

// These are the reasons for which a result is refused.
var (
	// ErrResultForm is text that is not won-lost or won-lost-drawn.
	ErrResultForm = errors.New("a result is written won-lost or won-lost-drawn, such as 2-1 or 1-1-1")
	// ErrNoGame is a result without any game.
	ErrNoGame = errors.New("a result needs at least one game")
	// ErrTooManyWins is a side with more wins than the match needs.
	ErrTooManyWins = errors.New("more wins than the match needs")
	// ErrBothWon is a result in which both sides have won the match.
	ErrBothWon = errors.New("both sides cannot win the match")
	// ErrTooManyDrawn is a result with more than three drawn games.
	ErrTooManyDrawn = errors.New("more than three drawn games")
	// ErrNotForfeit is a forfeit that the winner did not win without losing or drawing a game.
	ErrNotForfeit = errors.New("a forfeit is 2-0 or 0-2")
	// ErrNotDoubleLoss is a double loss in which somebody won.
	ErrNotDoubleLoss = errors.New("a double loss is 0-2 for both")
	// ErrUnknownHow is a How out of its range.
	ErrUnknownHow = errors.New("a match is played, a forfeit or a double loss")
)

// ParseResult reads won-lost or won-lost-drawn, such as 2-1 or 1-1-1. Whether a match can end so is Check's question.
func ParseResult(text string) (Result, error) {
	parts := strings.Split(text, "-")
	if len(parts) != 2 && len(parts) != 3 {
		return Result{}, ErrResultForm
	}
	var counts [3]int
	for i, part := range parts {
		if len(part) != 1 || part[0] < '0' || part[0] > '9' {
			return Result{}, ErrResultForm
		}
		counts[i] = int(part[0] - '0')
	}
	return Result{Won: counts[0], Lost: counts[1], Drawn: counts[2]}, nil
}

// String writes what ParseResult reads, drawn games only where there are any.
func (r Result) String() string {
	text := strconv.Itoa(r.Won) + "-" + strconv.Itoa(r.Lost)
	if r.Drawn != 0 {
		text += "-" + strconv.Itoa(r.Drawn)
	}
	return text
}

// Reverse is the same result seen from the other side.
func (r Result) Reverse() Result { return Result{Won: r.Lost, Lost: r.Won, Drawn: r.Drawn} }

// Check tells why a match of best-of-n cannot end so; nil if it can.
func (r Result) Check(bestOf int) error {
	need := (bestOf + 1) / 2
	switch {
	case r.Won < 0 || r.Lost < 0 || r.Drawn < 0:
		return ErrResultForm
	case r.Won+r.Lost+r.Drawn == 0:
		return ErrNoGame
	case r.Won > need || r.Lost > need:
		return fmt.Errorf("%w: best of %d is won with %d", ErrTooManyWins, bestOf, need)
	case r.Won == need && r.Lost == need:
		return ErrBothWon
	case r.Drawn > maxDrawn:
		return ErrTooManyDrawn
	}
	return nil
}

// check tells why a match cannot have come to its end so.
func (m Match) check(bestOf int) error {
	switch m.How {
	case Unplayed:
		return nil
	case Played:
		return m.Result.Check(bestOf)
	case Forfeit:
		if (m.Result != Result{Won: 2} && m.Result != Result{Lost: 2}) {
			return ErrNotForfeit
		}
		return nil
	case DoubleLoss:
		if m.Result.Won > 0 || m.Result.Drawn > 0 || m.Result.Lost != 0 && m.Result.Lost != 2 {
			return ErrNotDoubleLoss
		}
		return nil
	}
	return ErrUnknownHow
}

// sides gives the games of a finished match as each of its two players counts them.
func (m Match) sides() (a, b Result) {
	if m.How == DoubleLoss {
		return Result{Lost: 2}, Result{Lost: 2}
	}
	return m.Result, m.Result.Reverse()
}

// matchPoints is what a result brings: 3 for a win, 1 for a draw, nothing for a loss.
func (r Result) matchPoints() int {
	switch {
	case r.Won > r.Lost:
		return 3
	case r.Won == r.Lost:
		return 1
	}
	return 0
}

// gamePoints are 3 for each game won and 1 for each drawn.
func (r Result) gamePoints() int { return 3*r.Won + r.Drawn }

// games is the number of games played.
func (r Result) games() int { return r.Won + r.Lost + r.Drawn }

package swiss

import "fmt"

// Warning tells how a chosen cut differs from the recommended one.
type Warning string

const (
	// NoWarning is a cut as recommended.
	NoWarning Warning = ""
	// LargerCut is a cut larger than recommended.
	LargerCut Warning = "larger than recommended"
	// SmallerCut is a cut smaller than recommended.
	SmallerCut Warning = "smaller than recommended"
)

// Cut is a top cut as it is drawn up at the end of the Swiss rounds.
type Cut struct {
	Recommended int // by the number of participants; 0 is no cut
	Size        int
	Warning     Warning
	Seeds       []int // the players by seed, best first; Size of them
}

// CutSizeError is a cut whose size is not a power of two from 2 on.
type CutSizeError struct{ Size int }

// Error names the size.
func (e *CutSizeError) Error() string {
	return fmt.Sprintf("a top cut of %d is impossible: its size is 2, 4, 8, 16 and so on", e.Size)
}

// CutSeatsError is a cut with more seats than players to fill them.
type CutSeatsError struct{ Size, Eligible int }

// Error names the size and the number of players.
func (e *CutSeatsError) Error() string {
	return fmt.Sprintf("a top %d is impossible: only %d players can make the cut", e.Size, e.Eligible)
}

// NewCut seeds a cut of a size from the final standings, dropped players passed over. Size 0 asks for the recommended
// one. It refuses only the impossible, with a *CutSizeError or a *CutSeatsError.
func NewCut(standings []Standing, size int) (Cut, error) {
	cut := Cut{Recommended: RecommendedCut(len(standings)), Size: size}
	if size == 0 {
		cut.Size = cut.Recommended
	}
	if cut.Size < 0 || cut.Size == 1 || cut.Size&(cut.Size-1) != 0 {
		return Cut{}, &CutSizeError{Size: cut.Size}
	}
	for _, s := range standings {
		if !s.Dropped {
			cut.Seeds = append(cut.Seeds, s.Player)
		}
	}
	if len(cut.Seeds) < cut.Size {
		return Cut{}, &CutSeatsError{Size: cut.Size, Eligible: len(cut.Seeds)}
	}
	cut.Seeds = cut.Seeds[:cut.Size]
	switch {
	case cut.Size > cut.Recommended:
		cut.Warning = LargerCut
	case cut.Size < cut.Recommended:
		cut.Warning = SmallerCut
	}
	return cut, nil
}

// Bracket is the empty bracket of the cut.
func (c Cut) Bracket() *Bracket { return NewBracket(c.Seeds) }

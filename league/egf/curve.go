package egf

import "math"

// The published table of Con begins at 20 kyu, with a row every hundred points.
const (
	curveStart = -1950
	curveStep  = 100
)

//nolint:gochecknoglobals // a table of constants
var cons = [...]float64{
	116, 110, 105, 100, 95, 90, 85, 80, 75, // -1950 to -1150
	70, 65, 60, 55, 51, 47, 43, 39, 35, // -1050 to -250
	31, 27, 24, 21, 18, 15, 13, 11, 10, // -150 to 650
}

// Con returns the points at stake in a game for a player of this rating: the published table, linear between its
// rows and beyond its ends, never below 1.
func Con(rating float64) float64 {
	x := (rating - curveStart) / curveStep
	row := conRow(x)
	return max(cons[row]+(cons[row+1]-cons[row])*(x-float64(row)), 1)
}

// conRow is the row of the table from which the line through x, in rows, is drawn.
func conRow(x float64) int { return min(max(int(math.Floor(x)), 0), len(cons)-2) }

// ConLine is the stretch of the table that a Con is read from: it is Con + (Next - Con) × (rating - Rating) / 100.
type ConLine struct {
	Rating    float64 // of its first row
	Con, Next float64 // there, and a hundred points above
}

// ConLineOf returns the stretch that Con reads for a rating.
func ConLineOf(rating float64) ConLine {
	row := conRow((rating - curveStart) / curveStep)
	return ConLine{Rating: curveStart + curveStep*float64(row), Con: cons[row], Next: cons[row+1]}
}

// A returns the scale, in points, on which a player of this rating feels a difference: the published table is the
// line from 200 at -1950 to 70 at 650. It is never below 20.
func A(rating float64) float64 { return max(102.5-rating/20, 20) }

package egf

// GainRow is a line of the table of gains: what winning an even game of category A brings to a player of rating Own
// against an opponent GainGaps()[i] points above him.
type GainRow struct {
	Own   float64
	Gains [9]float64
}

// GainGaps returns the columns of the table of gains, the opponent's rating minus the own one.
func GainGaps() [9]float64 { return [9]float64{-200, -150, -100, -50, 0, 50, 100, 150, 200} }

// Gains returns the table of gains under the rules, for 20, 15, 10 and 5 kyu, 1 and 6 dan.
func Gains(rules Rules) [6]GainRow {
	var rows [6]GainRow
	for i, own := range [...]float64{-1950, -1450, -950, -450, 50, 550} {
		rows[i].Own = own
		for j, gap := range GainGaps() {
			weighting := rules.Weighting(CategoryA, 19, nil)
			rows[i].Gains[j] = rules.Terms(own, own+gap, 0, weighting).Gain(1)
		}
	}
	return rows
}

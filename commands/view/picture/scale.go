package picture

import "math"

// scale maps values to pixels.
type scale struct {
	low, high float64 // values
	from, to  float64 // pixels
}

func (s scale) at(v float64) float64 {
	return s.from + (v-s.low)/(s.high-s.low)*(s.to-s.from)
}

// holds tells whether a value is on the scale.
func (s scale) holds(v float64) bool { return v >= s.low && v <= s.high }

// ticks lists round values on the scale, at most one more than wanted: multiples of 1, 2, 2.5 or 5 times a
// power of ten, and never finer than 1.
func (s scale) ticks(wanted int) []float64 {
	step := max(1, (s.high-s.low)/float64(wanted))
	unit := math.Pow(10, math.Floor(math.Log10(step)))
	for _, nice := range []float64{1, 2, 2.5, 5, 10} {
		if nice*unit >= step {
			unit *= nice
			break
		}
	}
	var list []float64
	for n := math.Ceil(s.low / unit); n*unit <= s.high; n++ {
		list = append(list, n*unit)
	}
	return list
}

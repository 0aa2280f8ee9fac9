package picture

import (
	"math"
	"strconv"
)

// Spread is how many players have which rating.
type Spread struct {
	Title  string
	From   float64 // where the first bin begins
	Width  float64 // of each
	Counts []int   // at least one
	Levels []Level
}

func (Spread) size() (width, height int) { return wide, 440 }

func (s Spread) paint(c *canvas) {
	const top, bottom, left, right = 84, 364, margin + 20, wide - margin - 20
	title := style{size: titleSize, bold: true, colour: ink()}
	c.text(margin, 50, c.fit(s.Title, wide-2*margin, title), title)
	c.box(panel(), margin, top-10, wide-2*margin, bottom-top+10)
	end := s.From + s.Width*float64(len(s.Counts))
	x := scale{s.From, end, left, right}
	s.levels(c, x, top-10, bottom)
	most := 1
	for _, n := range s.Counts {
		most = max(most, n)
	}
	y := scale{0, float64(most), bottom, top + 44}
	count := style{size: 22, bold: true, colour: ink(), align: 0.5}
	counted := c.width(strconv.Itoa(most), count) <= x.at(s.From+s.Width)-x.at(s.From)
	for i, n := range s.Counts {
		if n == 0 {
			continue
		}
		from, to := x.at(s.From+float64(i)*s.Width), x.at(s.From+float64(i+1)*s.Width)
		gap := min(4, (to-from)/8)
		c.box(accent(), from+gap, y.at(float64(n)), to-from-2*gap, bottom-y.at(float64(n)))
		if counted {
			c.text((from+to)/2, y.at(float64(n))-8, strconv.Itoa(n), count)
		}
	}
	c.line(2, faint(), point{margin, bottom}, point{wide - margin, bottom})
	s.edges(c, x, bottom)
}

// edges writes the bounds of the bins: each, or every second, third … as there is room.
func (s Spread) edges(c *canvas, x scale, bottom float64) {
	edge := style{size: textSize, colour: faint(), align: 0.5}
	write := func(i int) string { return strconv.FormatFloat(s.From+float64(i)*s.Width, 'f', 0, 64) }
	widest := max(c.width(write(0), edge), c.width(write(len(s.Counts)), edge))
	bin := x.at(s.From+s.Width) - x.at(s.From)
	every := int(math.Ceil((widest + 18) / bin))
	for i := 0; i <= len(s.Counts); i += every {
		at := x.at(s.From + float64(i)*s.Width)
		half := c.width(write(i), edge) / 2
		c.line(2, faint(), point{at, bottom}, point{at, bottom + 8})
		c.text(min(max(at, half+4), wide-half-4), bottom+36, write(i), edge)
	}
}

// levels draws where tiers or grades begin, and names those there is room for.
func (s Spread) levels(c *canvas, x scale, top, bottom float64) {
	name := style{size: 22, colour: faint()}
	for i, level := range s.Levels {
		to := x.high
		if i+1 < len(s.Levels) {
			to = min(to, s.Levels[i+1].From)
		}
		from := max(level.From, x.low)
		if from >= to {
			continue
		}
		left, right := x.at(from), x.at(to)
		if from == x.low {
			left = margin
		}
		if to == x.high {
			right = wide - margin
		}
		if i%2 == 1 {
			c.box(panelOther(), left, top, right-left, bottom-top)
		}
		if x.holds(level.From) {
			c.dashed(1.5, faint(), point{left, top}, point{left, bottom})
		}
		if c.width(level.Name, name)+10 <= right-left {
			c.text(left+6, top+24, level.Name, name)
		}
	}
}

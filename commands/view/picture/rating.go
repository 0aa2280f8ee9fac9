package picture

import (
	"image/color"
	"math"
	"strconv"
)

// Rating is a player's rating from game to game, over the bands of tiers or the lines of grades.
type Rating struct {
	Title   string // the player
	Present string // the rating now, as it is written
	Caption string // below: what the line runs over, such as "25 games"
	Points  []Step // at least two
	Levels  []Level
	Legend  Legend
}

// Step is a rating, and what led to it.
type Step struct {
	Value float64
	Mark  Mark
}

// Mark says what a step was, where it was no game.
type Mark int

// The marks.
const (
	NoMark Mark = iota
	EventMark
	CorrectionMark
)

// Level is where something begins: a tier, a grade.
type Level struct {
	From float64
	Name string
}

// Legend names the marks in the reader's language.
type Legend struct {
	Event, Correction string
}

// Sizes in pixels; shown 360 pixels wide, letters are 10 to 13 high.
const (
	wide       = 800
	margin     = 24
	titleSize  = 30
	textSize   = 24
	leftOfPlot = 92
)

func (Rating) size() (width, height int) { return wide, 440 }

// leastSpan is how many points the axis has at least, so that a quiet player's line is not a mountain.
const leastSpan = 100

func (r Rating) paint(c *canvas) {
	const top, bottom, edge = 76, 372, wide - margin
	right := edge - r.namesWidth(c)
	x := scale{0, float64(len(r.Points) - 1), leftOfPlot + 10, right - 14}
	y := r.scale(bottom, top)
	c.box(panel(), leftOfPlot, top, right-leftOfPlot, bottom-top)
	r.bands(c, y, right)
	for _, v := range y.ticks(5) {
		c.line(1, rule(), point{leftOfPlot, y.at(v)}, point{right, y.at(v)})
		c.text(leftOfPlot-12, y.at(v)+8, strconv.FormatFloat(v, 'f', 0, 64), style{size: textSize, colour: faint(), align: 1})
	}
	r.curve(c, x, y, bottom)
	present := style{size: titleSize, bold: true, colour: accent(), align: 1}
	c.text(edge, 50, r.Present, present)
	title := style{size: titleSize, bold: true, colour: ink()}
	c.text(margin, 50, c.fit(r.Title, edge-margin-c.width(r.Present, present)-margin, title), title)
	r.foot(c, edge)
}

// scale is that of the ratings, with some air above and below.
func (r Rating) scale(bottom, top float64) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range r.Points {
		low, high = min(low, p.Value), max(high, p.Value)
	}
	air := max((high-low)*0.08, (leastSpan-(high-low))/2, 8)
	return scale{low - air, high + air, bottom, top}
}

func levelName() style { return style{size: 22, colour: faint()} }

// namesWidth is the room that the names of levels take beside the plot.
func (r Rating) namesWidth(c *canvas) float64 {
	widest := 0.0
	for _, level := range r.Levels {
		widest = max(widest, c.width(level.Name, levelName())+12)
	}
	return widest
}

// bands tints every other level and names those there is room for, beside the plot.
func (r Rating) bands(c *canvas, y scale, right float64) {
	for i, level := range r.Levels {
		from, to := level.From, y.high
		if i+1 < len(r.Levels) {
			to = r.Levels[i+1].From
		}
		if from > y.high || to < y.low {
			continue
		}
		lower, upper := y.at(max(from, y.low)), y.at(min(to, y.high))
		if i%2 == 1 {
			c.box(panelOther(), leftOfPlot, upper, right-leftOfPlot, lower-upper)
		}
		if y.holds(from) {
			c.dashed(1.5, faint(), point{leftOfPlot, lower}, point{right, lower})
		}
		if lower-upper >= textSize {
			c.text(right+12, (lower+upper)/2+7, level.Name, levelName())
		}
	}
}

// mostDots is up to how many steps each has a dot of its own.
const mostDots = 40

func (r Rating) curve(c *canvas, x, y scale, bottom float64) {
	points := make([]point, len(r.Points))
	for i, p := range r.Points {
		points[i] = point{x.at(float64(i)), y.at(p.Value)}
	}
	for i, p := range r.Points {
		if p.Mark == CorrectionMark {
			c.dashed(2, noting(), point{points[i].x, y.to}, point{points[i].x, bottom})
		}
	}
	c.line(4, accent(), points...)
	for i, p := range r.Points {
		switch {
		case p.Mark != NoMark:
			mark(c, p.Mark, points[i])
		case len(points) <= mostDots:
			c.dot(accent(), points[i], 5)
		}
	}
	if last := points[len(points)-1]; r.Points[len(points)-1].Mark == NoMark {
		c.dot(ink(), last, 9)
		c.dot(accent(), last, 6)
	}
}

// mark draws an event's diamond or a correction's triangle.
func mark(c *canvas, m Mark, at point) {
	const radius = 10
	edge := background()
	if m == EventMark {
		c.diamond(edge, at, radius+3)
		c.diamond(noting(), at, radius)
		return
	}
	triangle := func(colour color.Color, r float64) {
		c.shape(colour, point{at.x, at.y - r}, point{at.x + r, at.y + r*0.8}, point{at.x - r, at.y + r*0.8})
	}
	triangle(edge, radius+4)
	triangle(noting(), radius)
}

// foot is the caption, and the legend of the marks there are.
func (r Rating) foot(c *canvas, right float64) {
	const baseline = 416
	text := style{size: textSize, colour: faint()}
	c.text(leftOfPlot, baseline, r.Caption, text)
	x := right
	for _, m := range []struct {
		mark Mark
		name string
	}{{CorrectionMark, r.Legend.Correction}, {EventMark, r.Legend.Event}} {
		if !r.has(m.mark) {
			continue
		}
		x -= c.width(m.name, text)
		c.text(x, baseline, m.name, text)
		mark(c, m.mark, point{x - 20, baseline - 8})
		x -= 20 + 2*margin
	}
}

func (r Rating) has(m Mark) bool {
	for _, p := range r.Points {
		if p.Mark == m {
			return true
		}
	}
	return false
}

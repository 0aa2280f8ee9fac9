package picture

import "strconv"

// Week is how the top of the leaderboard moved since the last post: places then on the left, places now on the right.
type Week struct {
	Then, Now string // above the columns
	New       string // beside who was not there
	Rows      []Place
}

// Place is a player's place now, from the first down, and before.
type Place struct {
	Name   string
	Rating string
	Place  int
	Was    int // 0: he is new
}

const (
	rowHeight = 42
	weekTop   = 84
)

func (w Week) size() (width, height int) {
	height = weekTop + len(w.Rows)*rowHeight + margin
	if w.deep() {
		height += rowHeight
	}
	return wide, height
}

// deep tells whether somebody came from a place below the rows that are shown.
func (w Week) deep() bool {
	for _, row := range w.Rows {
		if row.Was > len(w.Rows) {
			return true
		}
	}
	return false
}

func (w Week) paint(c *canvas) {
	const left, right, name = 96, 300, 372
	head := style{size: textSize, colour: faint()}
	leftHead := head
	leftHead.align = 0.5
	c.text(left-28, 46, w.Then, leftHead.fitted(c, w.Then, 2*(left-28)-margin))
	c.text(right+20, 46, w.Now, head)
	for i := range w.Rows {
		if i%2 == 0 {
			c.box(panel(), right-14, weekTop+float64(i)*rowHeight, wide-margin-right+14, rowHeight)
		}
	}
	// Those who moved are drawn over those who did not.
	for _, moved := range []bool{false, true} {
		for i, row := range w.Rows {
			if (row.Was != row.Place) == moved {
				w.move(c, i, row, left, right)
			}
		}
	}
	for i, row := range w.Rows {
		y := rowMiddle(i) + 9
		c.text(right+20, y, strconv.Itoa(row.Place), style{size: textSize + 2, bold: true, colour: ink()})
		rating := style{size: textSize, colour: faint(), align: 1}
		c.text(wide-margin-12, y, row.Rating, rating)
		text := style{size: textSize + 2, colour: ink()}
		room := wide - margin - 12 - name - c.width(row.Rating, rating) - 16
		c.text(name, y, c.fit(row.Name, room, text), text)
	}
}

// fitted is the style with letters small enough for the text to be no wider than room.
func (s style) fitted(c *canvas, text string, room float64) style {
	for s.size > 12 && c.width(text, s) > room {
		s.size--
	}
	return s
}

func rowMiddle(i int) float64 { return weekTop + (float64(i)+0.5)*rowHeight }

// move draws where a player came from. Places below the rows shown share the last one.
func (w Week) move(c *canvas, i int, row Place, left, right float64) {
	to := point{right, rowMiddle(i)}
	number := style{size: textSize, colour: faint(), align: 1}
	if row.Was == 0 {
		c.dot(noting(), to, 8)
		c.text(right-20, to.y+8, w.New, style{size: textSize, colour: noting(), align: 1})
		return
	}
	from := point{left, rowMiddle(min(row.Was-1, len(w.Rows)))}
	colour, width := faint(), 3.0
	switch {
	case row.Was > row.Place:
		colour, width = rising(), 5
	case row.Was < row.Place:
		colour, width = falling(), 5
	}
	c.line(width, colour, from, to)
	c.dot(colour, from, 7)
	c.dot(colour, to, 7)
	if row.Was <= len(w.Rows) {
		c.text(left-20, from.y+8, strconv.Itoa(row.Was), number)
	} else {
		c.text(left-20, from.y+8, w.below(), number)
	}
}

// below is what stands at the place that those share who came from further down: its number, if it is one.
func (w Week) below() string {
	lowest, highest := 0, 0
	for _, row := range w.Rows {
		if row.Was <= len(w.Rows) {
			continue
		}
		if lowest == 0 || row.Was < lowest {
			lowest = row.Was
		}
		highest = max(highest, row.Was)
	}
	if lowest == highest {
		return strconv.Itoa(lowest)
	}
	return strconv.Itoa(lowest) + "+"
}

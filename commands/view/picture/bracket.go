package picture

import "image/color"

// Bracket is a top cut, or its last rounds: a column a round, each match between the two it comes from.
type Bracket struct {
	Rounds []BracketRound // each with half the matches of the one before; the last is the final
}

// BracketRound is a column.
type BracketRound struct {
	Name    string
	Matches []BracketMatch
}

// BracketMatch is a match: its players from above, and below.
type BracketMatch struct{ Sides [2]BracketSide }

// BracketSide is a player of a match.
type BracketSide struct {
	Seed  string // before the name; "" for none
	Name  string // "": still to come
	Score string // games won; "" before the match
	Won   bool
}

const (
	bracketTop  = 64
	matchHeight = 76
	matchSlot   = 96
	columnGap   = 28
	matchWidth  = 204
	narrowest   = 400
	matchText   = 23 // pixels; 10 high on a telephone, and more with fewer columns
)

func (b Bracket) size() (width, height int) {
	n := len(b.Rounds)
	return max(narrowest, 2*margin+n*matchWidth+(n-1)*columnGap), bracketTop + len(b.Rounds[0].Matches)*matchSlot + margin
}

func (b Bracket) paint(c *canvas) {
	width := b.columnWidth()
	for r, round := range b.Rounds {
		x := margin + float64(r)*(width+columnGap)
		head := style{size: textSize, colour: faint()}
		c.text(x, 42, round.Name, head.fitted(c, round.Name, width))
		for i, match := range round.Matches {
			y := b.middle(r, i)
			if r+1 < len(b.Rounds) {
				next, half := b.middle(r+1, i/2), x+width+columnGap/2
				c.line(2, rule(), point{x + width, y}, point{half, y}, point{half, next}, point{x + width + columnGap, next})
			}
			c.match(x, y-matchHeight/2, width, match)
		}
	}
}

// columnWidth is that of a match.
func (b Bracket) columnWidth() float64 {
	width, _ := b.size()
	n := float64(len(b.Rounds))
	return (float64(width) - 2*margin - (n-1)*columnGap) / n
}

// middle is where a match of a round stands.
func (b Bracket) middle(round, match int) float64 {
	return bracketTop + matchSlot*float64(int(1)<<round)*(float64(match)+0.5)
}

// match draws a match into its box.
func (c *canvas) match(x, y, width float64, m BracketMatch) {
	const line = matchHeight / 2
	c.box(panel(), x, y, width, matchHeight)
	c.line(1, rule(), point{x, y + line}, point{x + width, y + line})
	for i, side := range m.Sides {
		at := y + float64(i)*line + line - 11
		text := style{size: matchText, colour: side.colour(), bold: side.Won}
		score := style{size: matchText, colour: side.colour(), bold: true, align: 1}
		seed := style{size: matchText - 5, colour: faint()}
		c.text(x+width-10, at, side.Score, score)
		c.text(x+8, at, side.Seed, seed)
		left := x + 8
		if side.Seed != "" {
			left += c.width(side.Seed, seed) + 7
		}
		room := x + width - 10 - left
		if side.Score != "" {
			room -= c.width(side.Score, score) + 8
		}
		c.text(left, at, c.fit(side.Name, room, text), text)
	}
}

// colour is bright for who may still win, and brighter for who has.
func (s BracketSide) colour() color.Color {
	switch {
	case s.Won:
		return rising()
	case s.Score != "":
		return faint()
	}
	return ink()
}

package picture

import (
	"image/color"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
	"gonum.org/v1/plot/vg"
)

// unknown stands for every character the fonts do not have: visible, and harmless.
const unknown = '□'

// style is how text looks.
type style struct {
	size   float64 // pixels
	bold   bool
	colour color.Color
	align  float64 // what of the text stands left of the point: 0 is nothing, 0.5 half, 1 all
}

// written makes text ready to be set: characters the fonts lack replaced, and those written from right to left turned
// round, for letters are set from the left, one after the other.
func (f fonts) written(s string) string {
	var b strings.Builder
	turned := false
	for _, r := range norm.NFC.String(s) {
		switch {
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Mn, unicode.Me):
			continue // what is invisible, and marks that have found no letter to be one with
		case !f.has(r):
			r = unknown
		}
		properties, _ := bidi.LookupRune(r)
		turned = turned || properties.Class() == bidi.R || properties.Class() == bidi.AL
		b.WriteRune(r)
	}
	if !turned {
		return b.String()
	}
	return visual(b.String())
}

// visual puts a line into the order in which it is seen.
func visual(s string) string {
	var p bidi.Paragraph
	if _, err := p.SetString(s); err != nil {
		return s
	}
	order, err := p.Order()
	if err != nil {
		return s
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(run.String()))
		} else {
			b.WriteString(run.String())
		}
	}
	return b.String()
}

// width is that of text as it is set, in pixels.
func (c *canvas) width(s string, st style) float64 {
	face := c.fonts.face(st)
	return face.Width(c.fonts.written(s)).Points()
}

// text sets one line; y is where its letters stand on.
func (c *canvas) text(x, y float64, s string, st style) {
	s = c.fonts.written(s)
	face := c.fonts.face(st)
	if st.align != 0 {
		x -= st.align * face.Width(s).Points()
	}
	c.SetColor(st.colour)
	c.FillString(face, vg.Point{X: vg.Length(x), Y: vg.Length(c.height - y)}, s)
}

// fit cuts text so that it is not wider than room, with "…" in place of what is missing.
func (c *canvas) fit(s string, room float64, st style) string {
	if c.width(s, st) <= room {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		if cut := strings.TrimRight(string(runes[:n]), " ") + "…"; c.width(cut, st) <= room {
			return cut
		}
	}
	return "…"
}

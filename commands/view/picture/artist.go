// Package picture draws charts as PNG: pure functions from values to bytes. A picture has a background of its own, so that
// it reads the same in a dark and in a light window, and letters large enough to be read on a phone, at less than half the
// size.
package picture

import (
	"bytes"
	"image/png"
)

// Drawing is a picture that can be drawn; the types of this package are all there are. The same value always gives the
// same bytes.
type Drawing interface {
	size() (width, height int)
	paint(*canvas)
}

// Artist draws, and keeps what was asked for lately. It is safe for concurrent use.
type Artist struct {
	fonts fonts
	kept  *cache
}

// New returns an artist who keeps the pictures drawn last.
func New() *Artist { return &Artist{fonts: newFonts(), kept: newCache(mostKept)} }

// Draw returns the PNG of a drawing. Nobody may change its bytes.
func (a *Artist) Draw(d Drawing) []byte {
	key := keyOf(d)
	if content, ok := a.kept.get(key); ok {
		return content
	}
	content := a.draw(d)
	a.kept.put(key, content)
	return content
}

func (a *Artist) draw(d Drawing) []byte {
	c := newCanvas(d, a.fonts)
	d.paint(c)
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&b, c.Image()); err != nil {
		panic(err) // a buffer takes every write, and the picture has pixels
	}
	return b.Bytes()
}

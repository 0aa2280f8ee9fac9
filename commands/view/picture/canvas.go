package picture

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// Colours of all pictures: those of a dark panel.
func background() color.Color { return color.NRGBA{0x1f, 0x23, 0x2b, 0xff} }
func panel() color.Color      { return color.NRGBA{0x2a, 0x30, 0x3a, 0xff} }
func panelOther() color.Color { return color.NRGBA{0x32, 0x39, 0x45, 0xff} }
func rule() color.Color       { return color.NRGBA{0x4a, 0x53, 0x61, 0xff} }
func ink() color.Color        { return color.NRGBA{0xf1, 0xf4, 0xf8, 0xff} }
func faint() color.Color      { return color.NRGBA{0xb4, 0xbd, 0xca, 0xff} }
func accent() color.Color     { return color.NRGBA{0x5c, 0xb8, 0xff, 0xff} }
func rising() color.Color     { return color.NRGBA{0x5f, 0xd0, 0x8d, 0xff} }
func falling() color.Color    { return color.NRGBA{0xff, 0x8a, 0x7a, 0xff} }
func noting() color.Color     { return color.NRGBA{0xff, 0xc8, 0x57, 0xff} }

// point is a place on a canvas: pixels from the left and from the top.
type point struct{ x, y float64 }

// canvas is what drawings paint on: pixels, from the upper left corner.
type canvas struct {
	*vgimg.Canvas
	fonts  fonts
	height float64
}

func newCanvas(d Drawing, f fonts) *canvas {
	const dpi = 72 // so that a point is a pixel
	width, height := d.size()
	return &canvas{
		Canvas: vgimg.NewWith(vgimg.UseWH(vg.Length(width), vg.Length(height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(background())),
		fonts:  f, height: float64(height),
	}
}

func (c *canvas) at(p point) vg.Point {
	return vg.Point{X: vg.Length(p.x), Y: vg.Length(c.height - p.y)}
}

// line draws from point to point.
func (c *canvas) line(width float64, colour color.Color, points ...point) {
	c.SetColor(colour)
	c.SetLineWidth(vg.Length(width))
	c.Stroke(c.path(points))
}

// dashed draws a line of dashes.
func (c *canvas) dashed(width float64, colour color.Color, points ...point) {
	c.SetLineDash([]vg.Length{6, 6}, 0)
	c.line(width, colour, points...)
	c.SetLineDash(nil, 0)
}

// shape fills what the points enclose.
func (c *canvas) shape(colour color.Color, points ...point) {
	c.SetColor(colour)
	path := c.path(points)
	path.Close()
	c.Fill(path)
}

func (c *canvas) path(points []point) vg.Path {
	var path vg.Path
	for i, p := range points {
		if i == 0 {
			path.Move(c.at(p))
		} else {
			path.Line(c.at(p))
		}
	}
	return path
}

// box fills a rectangle.
func (c *canvas) box(colour color.Color, x, y, width, height float64) {
	c.shape(colour, point{x, y}, point{x + width, y}, point{x + width, y + height}, point{x, y + height})
}

// dot fills a circle.
func (c *canvas) dot(colour color.Color, at point, radius float64) {
	var path vg.Path
	centre := c.at(at)
	path.Move(vg.Point{X: centre.X + vg.Length(radius), Y: centre.Y})
	path.Arc(centre, vg.Length(radius), 0, 2*math.Pi)
	path.Close()
	c.SetColor(colour)
	c.Fill(path)
}

// diamond fills a square that stands on its corner.
func (c *canvas) diamond(colour color.Color, at point, radius float64) {
	c.shape(colour, point{at.x, at.y - radius}, point{at.x + radius, at.y}, point{at.x, at.y + radius}, point{at.x - radius, at.y})
}

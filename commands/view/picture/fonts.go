package picture

import (
	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// fonts are the letters of pictures: Liberation Sans, which has Latin with all its accents, Greek, Cyrillic and Hebrew.
type fonts struct {
	regular, bold *opentype.Font
}

func newFonts() fonts {
	return fonts{regular: parse(liberationsansregular.TTF), bold: parse(liberationsansbold.TTF)}
}

func parse(file []byte) *opentype.Font {
	f, err := opentype.Parse(file)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return f
}

func (f fonts) face(s style) font.Face {
	face := font.Face{Font: font.Font{Size: vg.Points(s.size)}, Face: f.regular}
	if s.bold {
		face.Face = f.bold
	}
	return face
}

// has tells whether there is a letter for r.
func (f fonts) has(r rune) bool {
	var buffer sfnt.Buffer
	i, err := f.regular.GlyphIndex(&buffer, r)
	return err == nil && i != 0
}

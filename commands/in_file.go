package commands

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
)

// placeLimit is how many characters of a place in a file are told.
const placeLimit = 80

// inFile says where in a file an error is; "" is the file as a whole.
func inFile(p *locale.Printer, place, text string) string {
	if place == "" {
		return p.Text("archive.file", locale.Args{"Text": text})
	}
	return p.Text("archive.place", locale.Args{"Place": view.Text(place, placeLimit), "Text": text})
}

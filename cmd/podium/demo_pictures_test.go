package main

import (
	"strings"
	"testing"

	"github.com/podiumbot/podium/bot/playground/browser"
)

// shown is a picture in the last message, loaded and described.
const shown = `(() => { const all = document.querySelectorAll('#messages li:last-child img[src*=png]'); const i = all[all.length - 1];
	return i && i.complete && i.naturalWidth === 800 ? i.alt : '' })()`

// The weekly leaderboard stands in the channel, with who rose and who fell.
func TestPageWeek(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	w := d.window(t, b, "ana", 1280)
	const week = "#messages img[alt^='Places now']"
	w.See("(() => { const i = document.querySelector(\"" + week + "\"); i?.scrollIntoView({ block: 'end' }); return i?.complete && i.naturalWidth === 800 })()")
	w.Reads("#messages", "Most improved:")
	w.Shoot("week")
}

// Rank cards and /league show come with their pictures, in a light and in a dark window and on a phone.
func TestPagePictures(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	for _, c := range []struct {
		name  string
		width int64
		dark  bool
	}{{"dark", 1280, true}, {"light", 1280, false}, {"phone", 390, true}} {
		w := d.window(t, b, "noor", c.width)
		theme := "document.documentElement.dataset.theme === 'dark'"
		if !c.dark {
			theme = "document.documentElement.dataset.theme !== 'dark'"
		}
		w.See(theme + " || (document.querySelector('#theme').click(), " + theme + ")")
		for command, alt := range map[string]string{"/rank ": "The rating of Noor over", "/league show": "Ratings of"} {
			w.Keys(command + "\r\r")
			w.See(shown + ".startsWith('" + alt + "')")
			if wide := browser.Value[int](w, "document.scrollingElement.scrollWidth"); int64(wide) > c.width {
				t.Errorf("%s: the page is %d wide", c.name, wide)
			}
			w.Shoot("pictures-" + c.name + strings.NewReplacer("/", "-", " ", "").Replace(command))
		}
	}
}

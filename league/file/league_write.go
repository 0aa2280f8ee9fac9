package file

import (
	"io"
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// writeSize is how much of an answer is gathered before it is written.
const writeSize = 1 << 16

// WriteRatings replays the log and writes {"changes": […], "ratings": […]} as it goes, a row a line. The only errors
// are those of w.
func (l *League) WriteRatings(w io.Writer) error {
	out := writer{to: w, league: l, text: make([]byte, 0, writeSize+1<<12)}
	out.text = append(out.text, `{"changes": [`...)
	ratings, err := l.replay(out.change)
	if err != nil {
		return err
	}
	out.text = append(out.text, "],\n \"ratings\": ["...)
	out.row = 0
	for i := range ratings {
		if err := out.rating(&ratings[i]); err != nil {
			return err
		}
	}
	out.text = append(out.text, "]}\n"...)
	return out.flush()
}

// writer appends JSON by hand: the rows are many and all alike.
type writer struct {
	to     io.Writer
	league *League
	text   []byte
	row    int
}

func (w *writer) change(c *change) error {
	w.open()
	w.string("entry", w.league.things.at(c.entry))
	w.string("player", w.league.ids.at(c.player))
	if c.place > 0 {
		w.number("place", float64(c.place))
	} else {
		w.null("place")
	}
	if c.k > 0 {
		w.number("k", c.k)
	} else {
		w.null("k")
	}
	w.number("raw", c.raw)
	w.number("change", c.change)
	if c.fresh {
		w.null("before")
	} else {
		w.number("before", c.before)
	}
	w.number("after", c.after)
	w.tier(c.tier)
	w.grade(c.grade)
	return w.close()
}

func (w *writer) rating(r *Rating) error {
	w.open()
	w.string("player", []byte(r.Player))
	if r.Unrated {
		w.null("rating")
	} else {
		w.number("rating", r.Rating)
	}
	w.number("games", float64(r.Games))
	w.tier(r.Tier)
	w.grade(r.Grade)
	return w.close()
}

// open begins a row, close ends it and writes what has gathered.
func (w *writer) open() {
	if w.row > 0 {
		w.text = append(w.text, ",\n  "...)
	}
	w.row++
	w.text = append(w.text, '{')
}

func (w *writer) close() error {
	w.text = append(w.text, '}')
	if len(w.text) < writeSize {
		return nil
	}
	return w.flush()
}

func (w *writer) flush() error {
	_, err := w.to.Write(w.text)
	w.text = w.text[:0]
	return err
}

func (w *writer) name(name string) {
	if w.text[len(w.text)-1] != '{' {
		w.text = append(w.text, ", "...)
	}
	w.text = append(append(append(w.text, '"'), name...), `": `...)
}

// string cannot fail: the reader has refused what is not UTF-8.
func (w *writer) string(name string, value []byte) {
	w.name(name)
	w.text, _ = jsontext.AppendQuote(w.text, value)
}

func (w *writer) number(name string, value float64) {
	w.name(name)
	w.text = appendNumber(w.text, value)
}

func (w *writer) null(name string) {
	w.name(name)
	w.text = append(w.text, "null"...)
}

func (w *writer) tier(t elo.Tier) {
	if w.league.System != league.Table || t == elo.NoTier {
		w.null("tier")
		return
	}
	w.string("tier", []byte(t.String()))
}

func (w *writer) grade(g egf.Grade) {
	if w.league.System != league.Go {
		w.null("grade")
		return
	}
	w.string("grade", []byte(g.String()))
}

// appendNumber writes the shortest decimal that reads back as the same number.
func appendNumber(to []byte, value float64) []byte {
	const exact = 1 << 53
	if value == math.Trunc(value) && math.Abs(value) < exact {
		return strconv.AppendInt(to, int64(value), 10)
	}
	format := byte('f')
	if abs := math.Abs(value); abs < 1e-6 || abs >= 1e21 {
		format = 'e'
	}
	return strconv.AppendFloat(to, value, format, -1, 64)
}

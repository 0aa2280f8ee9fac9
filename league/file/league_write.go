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
	w.string(`{"entry": `, w.league.things.at(c.entry))
	w.string(`, "player": `, w.league.ids.at(c.player))
	w.number(`, "place": `, float64(c.place), c.place > 0)
	w.number(`, "k": `, c.k, c.k > 0)
	w.number(`, "raw": `, c.raw, true)
	w.number(`, "change": `, c.change, true)
	w.number(`, "before": `, c.before, !c.fresh)
	w.number(`, "after": `, c.after, true)
	w.class(c.tier, c.grade)
	return w.close()
}

func (w *writer) rating(r *Rating) error {
	w.open()
	w.string(`{"player": `, []byte(r.Player))
	w.number(`, "rating": `, r.Rating, !r.Unrated)
	w.number(`, "games": `, float64(r.Games), true)
	w.class(r.Tier, r.Grade)
	return w.close()
}

// open begins a row, close ends it and writes what has gathered.
func (w *writer) open() {
	if w.row > 0 {
		w.text = append(w.text, ",\n  "...)
	}
	w.row++
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

// string cannot fail: the reader has refused what is not UTF-8.
func (w *writer) string(name string, value []byte) {
	w.text, _ = jsontext.AppendQuote(append(w.text, name...), value)
}

// number writes a number, or null where there is none.
func (w *writer) number(name string, value float64, there bool) {
	w.text = append(w.text, name...)
	if there {
		w.text = appendNumber(w.text, value)
	} else {
		w.text = append(w.text, "null"...)
	}
}

// class writes the tier, of table leagues, and the grade, of Go leagues.
func (w *writer) class(t elo.Tier, g egf.Grade) {
	switch {
	case w.league.System == league.Go:
		w.string(`, "tier": null, "grade": `, []byte(g.String()))
	case w.league.System == league.Duel || t == elo.NoTier:
		w.text = append(w.text, `, "tier": null, "grade": null`...)
	default:
		w.text = append(append(append(w.text, `, "tier": "`...), t.String()...), `", "grade": null`...)
	}
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

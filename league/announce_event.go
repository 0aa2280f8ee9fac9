package league

import (
	"cmp"
	"slices"
)

// eventRated is what the channel hears of an event that has just been rated: a line for each of its players, and the
// present ratings that moved besides.
func (l League) eventRated(e Entry, p *plan) EventRated {
	body := e.Body.(Event)
	told := EventRated{League: l.ID, Event: e.ID, Number: e.Number, Name: body.Name, Category: body.Category}
	lines := map[PlayerID]Line{}
	for c := range p.put.all() {
		if c.Entry != e.ID {
			continue
		}
		line := l.line(c)
		line.Played = c.Of
		told.Games += c.Of
		told.Lines = append(told.Lines, line)
		lines[c.Player] = line
	}
	told.Games /= 2 // each is two players'
	slices.SortFunc(told.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Change, a.Change), cmp.Compare(a.Player, b.Player))
	})
	for _, m := range p.moves() {
		if line, ok := lines[m.Player]; !ok || line.After != m.After || line.Grade != m.Grade {
			told.Moves = append(told.Moves, m)
		}
	}
	return told
}

package file

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// finish does what needs the whole file: starts and placings that settings at its end decide, voids, the order.
func (r *leagueReader) finish() error {
	l := r.league
	for i := range l.players {
		if p := &l.players[i]; !p.rated {
			p.rating = l.start()
		}
	}
	if r.unsettled {
		for i := range l.entries {
			e := &l.entries[i]
			if e.kind != kindGame { // an event counts matches, not seats
				continue
			}
			if err := l.settle(e, i); err != nil {
				return err
			}
		}
	}
	if err := r.applyVoids(); err != nil {
		return err
	}
	l.sort()
	return nil
}

// applyVoids marks what the voids take out. A void may itself be voided; then its target stands again.
func (r *leagueReader) applyVoids() error {
	l := r.league
	targets := make(map[int32]thing, len(r.pending)) // of each void, by entry
	over := make(map[int32]int)                      // undecided voids of a void
	for _, v := range r.pending {
		n, ok := l.things.find([]byte(v.target))
		if !ok {
			return &Error{Place: fmt.Sprintf("entries[%d].entry", v.entry), Problem: "there is no entry " + shown(v.target)}
		}
		targets[v.entry] = l.places[n]
		over[l.places[n].entry]++
	}
	var decided []int32
	for _, v := range r.pending {
		if over[v.entry] == 0 {
			decided = append(decided, v.entry)
		}
	}
	for i := 0; i < len(decided); i++ {
		void, target := decided[i], targets[decided[i]]
		if !l.entries[void].void {
			l.strike(target)
		}
		if over[target.entry]--; over[target.entry] == 0 && l.entries[target.entry].kind == kindVoid {
			decided = append(decided, target.entry)
		}
	}
	if len(decided) == len(r.pending) {
		return nil
	}
	for _, v := range r.pending {
		if over[v.entry] > 0 {
			return &Error{Place: fmt.Sprintf("entries[%d].entry", v.entry), Problem: "voids itself by way of " + shown(v.target)}
		}
	}
	return nil
}

// strike takes a thing out of the log.
func (l *League) strike(t thing) {
	if t.game >= 0 {
		l.matches[t.game].void = true
		return
	}
	l.entries[t.entry].void = true
}

// sort orders the entries by time, then as in the file.
func (l *League) sort() {
	l.order = make([]int32, len(l.entries))
	sorted := true
	for i := range l.entries {
		l.order[i] = int32(i)
		sorted = sorted && (i == 0 || l.entries[i-1].at <= l.entries[i].at)
	}
	if !sorted {
		slices.SortStableFunc(l.order, func(a, b int32) int { return cmp.Compare(l.entries[a].at, l.entries[b].at) })
	}
}

// start is the rating of a new player.
func (l *League) start() float64 {
	if l.System == league.Table {
		return elo.TableStart
	}
	return l.settings.start
}

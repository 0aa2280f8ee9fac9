package league

import (
	"fmt"
	"math"
	"slices"
)

// planned is the id of an entry that a plan supposes and the store does not have.
const planned EntryID = -1

// lastSeq is the Seq of a planned entry: whatever it will get is higher than all there are.
const lastSeq = math.MaxInt64

// plan is a replay that has been thought through and not written: the rows that would differ from those stored. It is
// made on a reader, so that a long one holds up nobody, and is extended by what was recorded since before it is
// written.
type plan struct {
	*replay
	from    Reader
	season  Season
	head    int64    // the Seq up to which the log is in it
	start   Position // from which it replays
	end     Position // of the last entry in it
	put     batches  // differing from those stored, or new
	drop    []Change // stored and no more
	entries int
	scratch bool // from nothing: what is stored is compared with, never built on

	old, rev revisions        // without and with the edits
	added    []Entry          // edits: entries that are supposed
	touched  map[EntryID]bool // entries that the edits make read differently, and events whose games do
}

// planReplay replays a season from the first entry that can change. edits are supposed: an amendment, a void, or a
// game that is added.
func planReplay(r Reader, season Season, edits ...Entry) (*plan, error) {
	p, err := newPlan(r, season)
	if err != nil {
		return nil, err
	}
	if p.head, err = r.LastSeq(season.ID); err != nil {
		return nil, err
	}
	made, err := r.Revisions(season.ID, 0)
	if err != nil {
		return nil, err
	}
	revised := slices.Clone(made)
	for _, e := range edits {
		if e.Target != 0 {
			revised = append(revised, e)
		} else {
			p.added = append(p.added, e)
		}
	}
	p.old, p.rev = newRevisions(made), newRevisions(revised)
	from, ok, err := p.reach(edits)
	if err != nil || !ok {
		return p, err
	}
	return p, p.run(from)
}

// replayFrom replays what is stored of a season from a position: what was added behind the changes' back is rated.
func replayFrom(r Reader, season Season, from Position) (*plan, error) {
	p, err := newPlan(r, season)
	if err != nil {
		return nil, err
	}
	made, err := r.Revisions(season.ID, 0)
	if err != nil {
		return nil, err
	}
	p.old, p.rev = newRevisions(made), newRevisions(made)
	return p, p.run(from)
}

// replayAll replays a season from nothing; what it would put and drop is where the store is wrong.
func replayAll(r Reader, season Season) (*plan, error) {
	p, err := newPlan(r, season)
	if err != nil {
		return nil, err
	}
	p.scratch = true
	made, err := r.Revisions(season.ID, 0)
	if err != nil {
		return nil, err
	}
	p.old, p.rev = newRevisions(made), newRevisions(made)
	return p, p.run(Position{})
}

func newPlan(r Reader, season Season) (*plan, error) {
	s, err := systemOf(season.Rules)
	if err != nil {
		return nil, err
	}
	return &plan{replay: newReplay(s), season: season, from: r, touched: map[EntryID]bool{}}, nil
}

// run takes in the log from a position on and, beside it, the stored changes, both in replay order.
func (p *plan) run(from Position) error {
	p.start = from
	rows := newRows(p.from.Changes(p.season.ID, from))
	defer rows.stop()
	for e, err := range effective(p.from, p.season.ID, p.rev, p.added, from) {
		if err != nil {
			return err
		}
		// Rows of entries that are not there any more, or stand elsewhere now.
		for rows.ahead(e.Position) {
			if err := p.lose(rows.take()); err != nil {
				return err
			}
		}
		var stored []Change
		if rows.at(e.Position) {
			stored = rows.take()
		}
		if err := p.step(&e, stored); err != nil {
			return err
		}
	}
	for rows.more() {
		if err := p.lose(rows.take()); err != nil {
			return err
		}
	}
	return rows.err
}

// step takes in the next entry with the changes stored for it.
func (p *plan) step(e *Entry, stored []Change) error {
	p.entries++
	p.end = e.Position
	switch body := e.Body.(type) {
	case Game:
		if p.season.Rules.System == Go {
			return p.clubGame(e, &body, stored)
		}
		return p.game(e, &body, stored)
	case Enter:
		return p.enter(e, body)
	case Merge:
		return nil // every entry reads as if there had never been two
	case Event:
		if p.season.Rules.System != Table {
			return p.event(e, &body, stored)
		}
	case Correction:
		if p.season.Rules.System == Go {
			return p.correction(e, body, stored)
		}
	}
	return fmt.Errorf("entry %d: replay of kind %s in a season of system %s", e.ID, e.Kind, p.season.Rules.System)
}

// game takes in a game with the changes stored for it.
func (p *plan) game(e *Entry, g *Game, stored []Change) error {
	if !p.scratch && p.settled(e, g, stored) {
		return nil
	}
	if len(g.Seats) > mostSeats {
		return fmt.Errorf("entry %d: a game of %d players", e.ID, len(g.Seats))
	}
	var players [mostSeats]int32
	for i, seat := range g.Seats {
		j, err := p.find(seat.Player, rowOf(stored, seat.Player), e.Position)
		if err != nil {
			return err
		}
		players[i], p.places[i] = j, uint8(seat.Place)
	}
	if err := p.play(players[:len(g.Seats)], g.Casual); err != nil {
		return fmt.Errorf("entry %d: %w", e.ID, err)
	}
	kept := 0
	for i, seat := range g.Seats {
		row := rowOf(stored, seat.Player)
		if row != nil {
			p.stored.set(players[i], &row.After)
			kept++
		}
		if c := p.change(e, g, i); row == nil || !c.equal(row) {
			p.put.add(&c)
		}
	}
	if kept == len(stored) {
		return nil
	}
	return p.lose(slices.DeleteFunc(stored, func(c Change) bool { return g.has(c.Player) }))
}

// settled tells whether nothing that has changed touches the game, and takes it in as it is stored.
func (p *plan) settled(e *Entry, g *Game, stored []Change) bool {
	if len(stored) != len(g.Seats) {
		return false
	}
	for i := range g.Seats {
		seat := &g.Seats[i]
		row := rowOf(stored, seat.Player)
		if row == nil || row.Place != seat.Place || row.Rated == g.Casual || row.Number != e.Number {
			return false
		}
		if j, met := p.index[seat.Player]; met && p.now.at(j) != p.stored.at(j) {
			return false
		}
	}
	p.keep(stored)
	return true
}

// keep takes in changes as they are stored.
func (p *plan) keep(stored []Change) {
	for i := range stored {
		if j, met := p.index[stored[i].Player]; met {
			p.now.set(j, &stored[i].After)
			p.stored.set(j, &stored[i].After)
		}
	}
}

// lose takes in changes that are stored for an entry that does not move these players any more.
func (p *plan) lose(rows []Change) error {
	for i := range rows {
		j, err := p.find(rows[i].Player, &rows[i], rows[i].Position)
		if err != nil {
			return err
		}
		p.stored.set(j, &rows[i].After)
		p.drop = append(p.drop, rows[i])
	}
	return nil
}

// find returns a player's index. One who is met for the first time is as the stored change (nil: none) has him before
// the entry; only where there is none is the store asked.
func (p *plan) find(id PlayerID, row *Change, at Position) (int32, error) {
	if j, met := p.index[id]; met {
		return j, nil
	}
	if p.scratch || id < 0 { // below 0: somebody who would join
		return p.begin(id)
	}
	if row != nil {
		return p.meet(id, row.Before), nil
	}
	s, ok, err := p.from.StateBefore(p.season.ID, id, at)
	if err != nil {
		return 0, err
	}
	if !ok {
		return p.begin(id)
	}
	return p.meet(id, s), nil
}

// rowOf returns a player's change among those of an entry, nil when there is none.
func rowOf(rows []Change, player PlayerID) *Change {
	for i := range rows {
		if rows[i].Player == player {
			return &rows[i]
		}
	}
	return nil
}

package league

import (
	"cmp"
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
	var added []Entry
	old, revised := newRevisions(made), slices.Clone(made)
	for _, e := range edits {
		if e.Target != 0 {
			revised = append(revised, e)
		} else {
			added = append(added, e)
		}
	}
	rev := newRevisions(revised)
	from, err := firstTouched(r, old, rev, edits)
	if err != nil {
		return nil, err
	}
	return p, p.run(rev, added, from)
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
	return p, p.run(newRevisions(made), nil, from)
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
	return p, p.run(newRevisions(made), nil, Position{})
}

func newPlan(r Reader, season Season) (*plan, error) {
	s, err := systemOf(season.Rules)
	if err != nil {
		return nil, err
	}
	return &plan{replay: newReplay(s), season: season, from: r}, nil
}

// firstTouched is the position of the first entry that the edits can change: where their games stand, or stood.
func firstTouched(r Reader, old, rev revisions, edits []Entry) (Position, error) {
	first := Position{}
	note := func(p Position) {
		if first == (Position{}) || p.Compare(first) < 0 {
			first = p
		}
	}
	for _, e := range edits {
		if e.Target == 0 {
			note(e.Position)
			continue
		}
		game, err := r.Entry(e.Target)
		for err == nil && game.Target != 0 { // the void of a void is about a game
			game, err = r.Entry(game.Target)
		}
		if err != nil {
			return first, err
		}
		before, _ := old.read(game)
		after, _ := rev.read(game)
		note(before.Position)
		note(after.Position)
	}
	return first, nil
}

// run takes in the log from a position on and, beside it, the stored changes, both in replay order.
func (p *plan) run(rev revisions, added []Entry, from Position) error {
	p.start = from
	rows := newRows(p.from.Changes(p.season.ID, from))
	defer rows.stop()
	for e, err := range effective(p.from, p.season.ID, rev, added, from) {
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
		return p.game(e, &body, stored)
	case Enter:
		return p.enter(body)
	}
	return fmt.Errorf("entry %d: replay of kind %s in a season of system %s", e.ID, e.Kind, p.season.Rules.System)
}

// enter takes in a player who joins. He has a standing from then on, in the state in which everybody starts.
func (p *plan) enter(body Enter) error {
	if body.Rating != nil || body.Games != 0 || body.Grade != "" {
		return fmt.Errorf("player %d enters a season of system %s with a start of his own", body.Player, p.season.Rules.System)
	}
	if _, met := p.index[body.Player]; p.scratch && !met {
		p.meet(body.Player, p.system.start())
	}
	return nil
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
	for i := range stored {
		if j, met := p.index[stored[i].Player]; met {
			p.now.set(j, &stored[i].After)
			p.stored.set(j, &stored[i].After)
		}
	}
	return true
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
		return p.meet(id, p.system.start()), nil
	}
	if row != nil {
		return p.meet(id, row.Before), nil
	}
	s, ok, err := p.from.StateBefore(p.season.ID, id, at)
	if err != nil {
		return 0, err
	}
	if !ok {
		s = p.system.start()
	}
	return p.meet(id, s), nil
}

// moves lists the present ratings that move, the largest move first, then by player.
func (p *plan) moves() []Move {
	var moves []Move
	for i, id := range p.ids {
		if before, after := p.stored.at(int32(i)), p.now.at(int32(i)); before.Rating != after.Rating || before.NC != after.NC {
			moves = append(moves, p.move(id, before, after))
		}
	}
	slices.SortFunc(moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(math.Abs(b.After-b.Before), math.Abs(a.After-a.Before)), cmp.Compare(a.Player, b.Player))
	})
	return moves
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

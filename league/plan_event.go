package league

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/podiumbot/podium/league/egf"
)

// event takes in an event with the changes stored for it. One that is open moves nothing.
func (p *plan) event(e *Entry, body *Event, stored []Change) error {
	if body.Open {
		return p.lose(stored)
	}
	if !p.scratch && !p.touched[e.ID] && p.undisturbed(stored) {
		return nil
	}
	t, err := p.gather(e, body)
	if err != nil {
		return err
	}
	if p.season.Rules.System == Go {
		p.entries += len(t.games)
	}
	return p.rateTogether(e, t, nil, stored)
}

// clubGame takes in a game of go that belongs to no event: it is one by itself.
func (p *plan) clubGame(e *Entry, g *Game, stored []Change) error {
	if !p.scratch && !p.touched[e.ID] && p.undisturbed(stored) {
		return nil
	}
	t, err := togetherOf([]Entry{*e}, e.Played, clubGame)
	if err != nil {
		return err
	}
	return p.rateTogether(e, t, g, stored)
}

// undisturbed tells whether the players of an event all come to it as they did when its changes were stored, and takes
// it in as it is. Its games are not even read.
func (p *plan) undisturbed(stored []Change) bool {
	for i := range stored {
		if j, met := p.index[stored[i].Player]; met && p.now.at(j) != p.stored.at(j) {
			return false
		}
	}
	p.keep(stored)
	return len(stored) > 0
}

// gather collects the games of an event as they read now, those that are supposed among them.
func (p *plan) gather(e *Entry, body *Event) (*together, error) {
	if p.season.Rules.System != Go {
		return matchesOf(*body), nil
	}
	category, err := egf.ParseCategory(body.Category)
	if err != nil {
		return nil, fmt.Errorf("event %d: %w", e.Number, err)
	}
	games, err := standingGames(p.from, p.rev, e.ID)
	if err != nil {
		return nil, err
	}
	for _, added := range p.added {
		if eventOf(added) == e.ID {
			games = append(games, added)
		}
	}
	return togetherOf(games, e.Played, category)
}

// standingGames lists the games of an event that are not voided, as they read under the revisions.
func standingGames(r Reader, rev revisions, event EntryID) ([]Entry, error) {
	games, err := r.GamesOf(event)
	if err != nil {
		return nil, err
	}
	kept := games[:0]
	for _, g := range games {
		if now, ok := rev.read(g); ok {
			kept = append(kept, now)
		}
	}
	return kept, nil
}

// rateTogether rates the games of an entry, moves their players on and compares with the changes stored for it. A club
// game gives the changes its places; nil for an event.
func (p *plan) rateTogether(e *Entry, t *together, club *Game, stored []Change) error {
	players, before, out := make([]int32, len(t.players)), make([]State, len(t.players)), make([]result, len(t.players))
	for i, id := range t.players {
		j, err := p.find(id, rowAmong(stored, id), e.Position)
		if err != nil {
			return err
		}
		players[i], before[i] = j, p.now.at(j)
	}
	if err := p.system.together(t, before, out); err != nil {
		return fmt.Errorf("entry %d: %w", e.ID, err)
	}
	counts, kept := t.count(), 0
	for i, id := range t.players {
		p.now.set(players[i], &out[i].After)
		c := Change{
			Season: e.Season, Entry: e.ID, Position: e.Position, Number: e.Number, Player: id, Of: counts[i],
			Rated: !out[i].Idle, K: out[i].K, Raw: out[i].Raw, Before: before[i], After: out[i].After,
		}
		if club != nil {
			seat := club.Seats[indexOf(*club, id)]
			c.Place, c.Of = seat.Place, len(club.Seats)
		}
		row := rowAmong(stored, id)
		if row != nil {
			p.stored.set(players[i], &row.After)
			kept++
		}
		if row == nil || !c.equal(row) {
			p.put.add(&c)
		}
	}
	if kept == len(stored) {
		return nil
	}
	return p.lose(slices.DeleteFunc(stored, func(c Change) bool {
		_, there := slices.BinarySearch(t.players, c.Player)
		return there
	}))
}

// correction takes in a rating set by the committee.
func (p *plan) correction(e *Entry, body Correction, stored []Change) error {
	row := rowOf(stored, body.Player)
	j, err := p.find(body.Player, row, e.Position)
	if err != nil {
		return err
	}
	before := p.now.at(j)
	player, err := goPlayer(before)
	if err != nil {
		return err
	}
	set, err := egf.Correct(player, body.Rating)
	if err != nil {
		return fmt.Errorf("entry %d: %w", e.ID, err)
	}
	c := Change{
		Season: e.Season, Entry: e.ID, Position: e.Position, Number: e.Number, Player: body.Player, Rated: true,
		Raw: set.Change + 0, Before: before, After: goState(before, set),
	}
	p.now.set(j, &c.After)
	if row != nil {
		p.stored.set(j, &row.After)
	}
	if row == nil || !c.equal(row) {
		p.put.add(&c)
	}
	// Of somebody else only where the two were made one.
	return p.lose(slices.DeleteFunc(stored, func(c Change) bool { return c.Player == body.Player }))
}

// rowAmong is rowOf for the many changes of an event, which are in the order of the players.
func rowAmong(rows []Change, player PlayerID) *Change {
	i, ok := slices.BinarySearchFunc(rows, player, func(c Change, p PlayerID) int { return cmp.Compare(c.Player, p) })
	if !ok {
		return nil
	}
	return &rows[i]
}

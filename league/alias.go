package league

import "slices"

// Aliases are players who were merged into others: what is theirs counts as of those.
type Aliases map[PlayerID]PlayerID

// Read returns a body as it reads under the aliases; what it was read from stays as it is. A merge itself is kept, for
// it tells who was whom.
func (a Aliases) Read(b Body) Body {
	switch b := b.(type) {
	case Enter:
		b.Player = a.of(b.Player)
		return b
	case Game:
		return a.game(b)
	case Amend:
		b.Game = a.game(b.Game)
		return b
	case Event:
		b.Matches = slices.Clone(b.Matches)
		for i := range b.Matches {
			b.Matches[i].A, b.Matches[i].B = a.of(b.Matches[i].A), a.of(b.Matches[i].B)
		}
		return b
	case Correction:
		b.Player = a.of(b.Player)
		return b
	}
	return b
}

func (a Aliases) of(id PlayerID) PlayerID {
	if into, merged := a[id]; merged {
		return into
	}
	return id
}

// from lists who is that player, in no order.
func (a Aliases) from(id PlayerID) (ids []PlayerID) {
	for from, into := range a {
		if into == id {
			ids = append(ids, from)
		}
	}
	return ids
}

func (a Aliases) game(g Game) Game {
	g.Seats = slices.Clone(g.Seats)
	for i := range g.Seats {
		g.Seats[i].Player = a.of(g.Seats[i].Player)
	}
	return g
}

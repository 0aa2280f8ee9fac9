package league

import (
	"maps"
	"slices"
)

// renumbered returns a body that names its players and entries by other ids.
func renumbered(b Body, players map[PlayerID]PlayerID, entries map[EntryID]EntryID) Body {
	switch body := b.(type) {
	case Enter:
		body.Player = players[body.Player]
		return body
	case Game:
		return body.renumbered(players, entries)
	case Event:
		body.Matches = slices.Clone(body.Matches)
		for i := range body.Matches {
			m := &body.Matches[i]
			m.A, m.B = players[m.A], players[m.B]
		}
		return body
	case Correction:
		body.Player = players[body.Player]
		return body
	case Amend:
		body.Game = body.Game.renumbered(players, entries)
		return body
	case Merge:
		body.From, body.Into = players[body.From], players[body.Into]
		return body
	}
	return b // a void names nobody
}

func (g Game) renumbered(players map[PlayerID]PlayerID, entries map[EntryID]EntryID) Game {
	g.Seats = slices.Clone(g.Seats)
	for i := range g.Seats {
		g.Seats[i].Player = players[g.Seats[i].Player]
	}
	g.Event = entries[g.Event]
	return g
}

// renumbered returns arguments that name their players by other ids.
func (a Args) renumbered(players map[PlayerID]PlayerID) Args {
	out := maps.Clone(a)
	for name, value := range out {
		switch v := value.(type) {
		case PlayerID:
			out[name] = players[v]
		case []PlayerID:
			list := make([]PlayerID, len(v))
			for i, id := range v {
				list[i] = players[id]
			}
			out[name] = list
		}
	}
	return out
}

func renumberedPlaces(places map[PlayerID]int, players map[PlayerID]PlayerID) map[PlayerID]int {
	if places == nil {
		return nil
	}
	out := make(map[PlayerID]int, len(places))
	for id, place := range places {
		out[players[id]] = place
	}
	return out
}

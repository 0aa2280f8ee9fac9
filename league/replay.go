package league

import "fmt"

// replay is a season at work: what every player met so far is like, by a dense index. Beside the state that replaying
// gives it keeps the one that the store has at the same point of the log, so that it can tell what differs.
type replay struct {
	system system
	index  map[PlayerID]int32
	ids    []PlayerID
	now    []State // by replay
	stored []State

	places [mostSeats]uint8
	before [mostSeats]State
	out    [mostSeats]result
}

func newReplay(s system) *replay {
	return &replay{system: s, index: map[PlayerID]int32{}}
}

// meet adds a player in the state in which both replay and the store have him.
func (r *replay) meet(id PlayerID, s State) int32 {
	i := int32(len(r.ids))
	r.index[id] = i
	r.ids = append(r.ids, id)
	r.now = append(r.now, s)
	r.stored = append(r.stored, s)
	return i
}

// play rates a game of players by index, with r.places, and moves them on; r.before and r.out hold what it did.
func (r *replay) play(players []int32, casual bool) error {
	n := len(players)
	if n > mostSeats {
		return fmt.Errorf("a game of %d players", n)
	}
	for i, p := range players {
		r.before[i] = r.now[p]
	}
	if casual {
		for i := range players {
			r.out[i] = result{After: r.before[i]}
			r.out[i].After.Casual++
		}
	} else if err := r.system.rate(r.places[:n], r.before[:n], r.out[:n]); err != nil {
		return err
	}
	for i, p := range players {
		r.now[p] = r.out[i].After
	}
	return nil
}

// change describes what the last play did to seat i of an entry's game.
func (r *replay) change(e *Entry, g *Game, i int) Change {
	return Change{
		Season:   e.Season,
		Entry:    e.ID,
		Position: e.Position,
		Number:   e.Number,
		Player:   g.Seats[i].Player,
		Place:    g.Seats[i].Place,
		Of:       len(g.Seats),
		Rated:    !g.Casual,
		K:        r.out[i].K,
		Raw:      r.out[i].Raw,
		Before:   r.before[i],
		After:    r.out[i].After,
	}
}

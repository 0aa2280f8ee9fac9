package league

import "fmt"

// replay is a season at work: what every player met so far is like, by a dense index. Beside the state that replaying
// gives it keeps the one that the store has at the same point of the log, so that it can tell what differs.
type replay struct {
	system system
	index  map[PlayerID]int32
	ids    []PlayerID
	now    states // by replay
	stored states

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
	r.now.add(s)
	r.stored.add(s)
	return i
}

// states holds a state for each of many players in little room: replay meets them in any order, and what it waits for
// is memory.
type states struct {
	hot  []hotState
	cold []coldState // nil until a state does not fit hot; states of table leagues do, but for casual games
}

// hotState is what every rated game reads and writes. A rating is kept in it as long as nothing of it is lost.
type hotState struct {
	rating float32
	games  int32
}

type coldState struct {
	rating, peak  float64
	casual, grade int32
	nc            bool
	toward        Toward
}

func (s *states) add(state State) {
	s.hot = append(s.hot, hotState{})
	if s.cold != nil {
		s.cold = append(s.cold, coldState{})
	}
	s.set(int32(len(s.hot)-1), &state)
}

func (s *states) get(i int32, into *State) {
	h := &s.hot[i]
	*into = State{Rating: float64(h.rating), Games: int(h.games)}
	if s.cold != nil {
		c := &s.cold[i]
		into.Rating, into.Peak, into.Casual, into.Grade, into.NC, into.Toward = c.rating, c.peak, int(c.casual), int(c.grade), c.nc, c.toward
	}
}

func (s *states) at(i int32) (state State) {
	s.get(i, &state)
	return state
}

func (s *states) set(i int32, state *State) {
	h := hotState{rating: float32(state.Rating), games: int32(state.Games)}
	s.hot[i] = h
	if s.cold == nil {
		if *state == (State{Rating: float64(h.rating), Games: int(h.games)}) {
			return
		}
		s.cold = make([]coldState, len(s.hot), cap(s.hot))
		for j := range s.hot {
			s.cold[j].rating = float64(s.hot[j].rating)
		}
	}
	s.cold[i] = coldState{
		rating: state.Rating, peak: state.Peak, casual: int32(state.Casual), grade: int32(state.Grade), nc: state.NC,
		toward: state.Toward,
	}
}

// play rates a game of players by index, with r.places, and moves them on; r.before and r.out hold what it did.
func (r *replay) play(players []int32, casual bool) error {
	n := len(players)
	if n > mostSeats {
		return fmt.Errorf("a game of %d players", n)
	}
	for i, p := range players {
		r.now.get(p, &r.before[i])
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
		r.now.set(p, &r.out[i].After)
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

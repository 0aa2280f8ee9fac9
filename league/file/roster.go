package file

// roster numbers the players of one event from 0, in the order in which they first appear in it.
type roster struct {
	numbers []int32 // by player; 1 more than the number, 0 for none
	players []int32 // by number
}

func newRoster(players int) *roster { return &roster{numbers: make([]int32, players)} }

// reset begins another event.
func (r *roster) reset() {
	for _, player := range r.players {
		r.numbers[player] = 0
	}
	r.players = r.players[:0]
}

// number returns the player's number in the event.
func (r *roster) number(player int32) int {
	if r.numbers[player] == 0 {
		r.players = append(r.players, player)
		r.numbers[player] = int32(len(r.players))
	}
	return int(r.numbers[player]) - 1
}

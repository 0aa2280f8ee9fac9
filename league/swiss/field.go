package swiss

import "slices"

// field is the active players of the next round by position: 0 is the best ranked. It is all that pairing looks at.
type field struct {
	player []int // at each position
	points []int
	first  []int // the position of the first of each one's point group
	last   []int // and of the last
	byes   []int
	met    [][]meeting // whom each has met, among the active
	least  int         // the fewest byes
}

// meeting tells how often two have met.
type meeting struct{ position, times int }

// newField ranks the active players.
func newField(s *State, floor Ratio) *field {
	present := newPresence(s)
	position := slices.Repeat([]int{NoPlayer}, s.Players)
	standings := StandingsWithFloor(s, floor)
	f := &field{
		player: make([]int, 0, s.Players), points: make([]int, 0, s.Players), byes: make([]int, 0, s.Players),
	}
	active := make([]*Tally, 0, s.Players)
	for i := range standings {
		line := &standings[i]
		if !present.next(line.Player) {
			continue
		}
		position[line.Player] = len(f.player)
		f.player = append(f.player, line.Player)
		f.points = append(f.points, line.Points)
		f.byes = append(f.byes, line.Tally.Byes)
		active = append(active, &line.Tally)
	}
	f.met = make([][]meeting, f.size())
	for i, tally := range active {
		f.met[i] = meetings(tally.Opponents, position)
	}
	if f.size() > 0 {
		f.least = slices.Min(f.byes)
	}
	f.group()
	return f
}

// size is the number of active players.
func (f *field) size() int { return len(f.player) }

// vertices is the number of those to be paired: the players and, in an odd field, the bye, which is the last.
func (f *field) vertices() int { return f.size() + f.size()%2 }

// meetings counts the active ones of a player's opponents.
func meetings(opponents, position []int) []meeting {
	met := make([]meeting, 0, len(opponents))
	for _, opponent := range opponents {
		at := position[opponent]
		if at == NoPlayer {
			continue
		}
		if i := slices.IndexFunc(met, func(m meeting) bool { return m.position == at }); i >= 0 {
			met[i].times++
		} else {
			met = append(met, meeting{at, 1})
		}
	}
	return met
}

// times tells how often two positions have met.
func (f *field) times(i, j int) int {
	for _, m := range f.met[i] {
		if m.position == j {
			return m.times
		}
	}
	return 0
}

// weighed tells whether any two have met more than once: then rematches are not counted as pairs.
func (f *field) weighed() bool {
	for _, met := range f.met {
		if slices.ContainsFunc(met, func(m meeting) bool { return m.times > 1 }) {
			return true
		}
	}
	return false
}

// group finds the bounds of the point groups.
func (f *field) group() {
	f.first, f.last = make([]int, f.size()), make([]int, f.size())
	for from := 0; from < f.size(); {
		to := from
		for to+1 < f.size() && f.points[to+1] == f.points[from] {
			to++
		}
		for i := from; i <= to; i++ {
			f.first[i], f.last[i] = from, to
		}
		from = to + 1
	}
}

package swiss

// Tally is what a player has done in the rounds so far, forfeits and byes included.
type Tally struct {
	Won, Lost, Drawn int   // matches; a bye is won, a missed round is lost
	Byes             int   // rounds with the bye
	Missed           int   // rounds missed before entering or returning: losses without opponent
	Opponents        []int // of each finished match, in the order of rounds: one met twice stands twice
	gamePoints       int
	games            int
}

// Points are the match points.
func (t Tally) Points() int { return 3*t.Won + t.Drawn }

// Rounds is the number of rounds the player took part in, byes and missed rounds counted.
func (t Tally) Rounds() int { return t.Won + t.Lost + t.Drawn }

// MatchWin is the match-win percentage: match points of three for each round. It is 0 before any round.
func (t Tally) MatchWin() Ratio {
	if t.Rounds() == 0 {
		return Ratio{}
	}
	return NewRatio(t.Points(), 3*t.Rounds())
}

// GameWin is the game-win percentage: game points of three for each game. A bye's games stay out; a missed round
// counts as two lost games. It is 0 before any game.
func (t Tally) GameWin() Ratio {
	if t.games == 0 {
		return Ratio{}
	}
	return NewRatio(t.gamePoints, 3*t.games)
}

// add takes one match into the tally, seen from the player's side.
func (t *Tally) add(opponent int, r Result) {
	switch r.matchPoints() {
	case 3:
		t.Won++
	case 1:
		t.Drawn++
	default:
		t.Lost++
	}
	t.gamePoints += r.gamePoints()
	t.games += r.games()
	t.Opponents = append(t.Opponents, opponent)
}

// miss takes missed rounds into the tally.
func (t *Tally) miss(rounds int) {
	t.Missed += rounds
	t.Lost += rounds
	t.games += 2 * rounds
}

// tallies counts every player's matches, byes and missed rounds. Matches without result are left out.
func tallies(s *State, p presence) []Tally {
	all := make([]Tally, s.Players)
	opponents := make([]int, s.Players*len(s.Rounds))
	for player := range all {
		own := player * len(s.Rounds)
		all[player].Opponents = opponents[own : own : own+len(s.Rounds)]
		if missed := p.missed(player); missed > 0 {
			all[player].miss(missed)
		}
	}
	for i := range s.Rounds {
		for _, m := range s.Rounds[i].Matches {
			if m.How == Unplayed {
				continue
			}
			a, b := m.sides()
			all[m.A].add(m.B, a)
			all[m.B].add(m.A, b)
		}
		if bye := s.Rounds[i].Bye; bye != NoPlayer {
			all[bye].Byes++
			all[bye].Won++
		}
	}
	return all
}

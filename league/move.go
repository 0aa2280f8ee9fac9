package league

import (
	"cmp"
	"math"
	"slices"
)

// moves lists the present ratings, and grades, that move: the largest move of a rating first, then by player. Whoever
// gets a rating, or loses it, comes after those.
func (p *plan) moves() []Move {
	var moves []Move
	for i, id := range p.ids {
		if m, moved := p.move(id, p.stored.at(int32(i)), p.now.at(int32(i))); moved {
			moves = append(moves, m)
		}
	}
	slices.SortFunc(moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.size(), a.size()), cmp.Compare(a.Player, b.Player))
	})
	return moves
}

func (m Move) size() float64 {
	if m.GradeBefore == noGrade || m.Grade == noGrade {
		return 0
	}
	return math.Abs(m.After - m.Before)
}

// grade is the grade's name in go leagues, "" elsewhere.
func (s State) grade(r Rules) string {
	if r.System != Go {
		return ""
	}
	return s.GradeName()
}

// move is how a player's present rating moves between two states; moved is false when it does not.
func (p *plan) move(id PlayerID, before, after State) (m Move, moved bool) {
	return Move{
		Player: id, Before: before.Rating, After: after.Rating, Games: after.Games,
		GradeBefore: before.grade(p.season.Rules), Grade: after.grade(p.season.Rules),
	}, before.Rating != after.Rating || before.Grade != after.Grade || before.NC != after.NC
}

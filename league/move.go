package league

// move is a present rating that moves, in go leagues with its grades.
func (p *plan) move(player PlayerID, before, after State) Move {
	m := Move{Player: player, Before: before.Rating, After: after.Rating, Games: after.Games}
	if p.season.Rules.System == Go {
		m.GradeBefore, m.Grade = before.GradeName(), after.GradeName()
	}
	return m
}

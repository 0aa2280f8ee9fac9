package swiss

// OMWTerm is what one match adds to a player's OMW%: an opponent met twice has two.
type OMWTerm struct {
	Opponent       int
	Points, Rounds int   // the opponent's match points, and rounds counting byes and missed ones
	MatchWin       Ratio // Points of three for each of Rounds
	Counted        Ratio // MatchWin, raised to the floor
	Floored        bool  // the floor acted
}

// ExplainOMW gives the terms whose mean is a player's OMW%, in the order of rounds. Without opponents there are none,
// and his OMW% is the floor itself.
func ExplainOMW(s *State, player int) []OMWTerm {
	all, floor := tallies(s, newPresence(s)), Floor()
	terms := make([]OMWTerm, len(all[player].Opponents))
	for i, opponent := range all[player].Opponents {
		t := &all[opponent]
		terms[i] = OMWTerm{Opponent: opponent, Points: t.Points(), Rounds: t.Rounds(), MatchWin: t.MatchWin()}
		terms[i].Counted = terms[i].MatchWin.atLeast(floor)
		terms[i].Floored = terms[i].MatchWin.Cmp(floor) < 0
	}
	return terms
}

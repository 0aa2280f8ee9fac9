package swiss

import (
	"cmp"
	"slices"
)

// Standing is one player's line of the standings.
type Standing struct {
	Player  int
	Rank    int // from 1, without ties: entry order decides last
	Points  int
	OMW     Ratio // mean of the opponents' match-win percentages, each raised to the floor
	GW      Ratio // own game-win percentage, not raised
	OGW     Ratio // mean of the opponents' game-win percentages, each raised to the floor
	Dropped bool  // out of the field, not to be paired again unless he returns
	Tally   Tally
}

// Floor is the least an opponent's percentage counts: 0.33 as the Magic Tournament Rules print it, not a third.
func Floor() Ratio { return NewRatio(33, 100) }

// Standings sorts all who ever entered by match points, OMW%, GW%, OGW% and entry order, from the results so far.
func Standings(s *State) []Standing { return StandingsWithFloor(s, Floor()) }

// StandingsWithFloor does so with another floor, for comparing; tournaments know only Floor.
func StandingsWithFloor(s *State, floor Ratio) []Standing {
	present := newPresence(s)
	all := tallies(s, present)
	matchWin, gameWin := make([]Ratio, s.Players), make([]Ratio, s.Players)
	standings := make([]Standing, s.Players)
	for i := range all {
		standings[i] = Standing{Player: i, Points: all[i].Points(), GW: all[i].GameWin(), Tally: all[i]}
		matchWin[i], gameWin[i] = all[i].MatchWin().AtLeast(floor), standings[i].GW.AtLeast(floor)
	}
	for i := range standings {
		standings[i].OMW = mean(matchWin, all[i].Opponents, floor)
		standings[i].OGW = mean(gameWin, all[i].Opponents, floor)
	}
	for _, drop := range s.Drops {
		standings[drop.Player].Dropped = !present.next(drop.Player)
	}
	slices.SortFunc(standings, compareStandings)
	for i := range standings {
		standings[i].Rank = i + 1
	}
	return standings
}

// compareStandings puts the better ranked first.
func compareStandings(a, b Standing) int {
	if c := cmp.Compare(b.Points, a.Points); c != 0 {
		return c
	}
	if c := b.OMW.Cmp(a.OMW); c != 0 {
		return c
	}
	if c := b.GW.Cmp(a.GW); c != 0 {
		return c
	}
	if c := b.OGW.Cmp(a.OGW); c != 0 {
		return c
	}
	return cmp.Compare(a.Player, b.Player) // last resort: entry order
}

// mean is the average of the opponents' percentages, which are raised already; the floor if there are none.
func mean(percentages []Ratio, opponents []int, floor Ratio) Ratio {
	if len(opponents) == 0 {
		return floor
	}
	var sum Ratio
	for _, opponent := range opponents {
		sum = sum.plus(percentages[opponent])
	}
	return sum.over(len(opponents))
}

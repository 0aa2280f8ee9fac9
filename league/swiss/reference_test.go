package swiss_test

import (
	"math/big"
	"slices"

	"github.com/podiumbot/podium/league/swiss"
)

// This file says the rules a second time, as slowly and plainly as they are written, for comparing.

// refLine is one player's figures.
type refLine struct {
	player, points, rounds, byes int
	gamePoints, games            int
	opponents                    []int
	omw, gw, ogw                 *big.Rat
}

// refStandings computes the standings with big rationals.
func refStandings(s *swiss.State, floor *big.Rat) []refLine {
	lines := make([]refLine, s.Players)
	for p := range lines {
		lines[p].player = p
		for absent, r := 0, 1; r <= len(s.Rounds)+1; r++ {
			if !slices.Contains(present(s, r), p) {
				absent++
				continue
			}
			lines[p].rounds += absent
			lines[p].games += 2 * absent
			absent = 0
		}
	}
	side := func(p, opponent int, r swiss.Result) {
		l := &lines[p]
		l.rounds++
		l.games += r.Won + r.Lost + r.Drawn
		l.gamePoints += 3*r.Won + r.Drawn
		l.opponents = append(l.opponents, opponent)
		if r.Won > r.Lost {
			l.points += 3
		} else if r.Won == r.Lost {
			l.points++
		}
	}
	for _, round := range s.Rounds {
		for _, m := range round.Matches {
			switch m.How {
			case swiss.Unplayed:
			case swiss.DoubleLoss:
				side(m.A, m.B, swiss.Result{Lost: 2})
				side(m.B, m.A, swiss.Result{Lost: 2})
			default:
				side(m.A, m.B, m.Result)
				side(m.B, m.A, swiss.Result{Won: m.Result.Lost, Lost: m.Result.Won, Drawn: m.Result.Drawn})
			}
		}
		if round.Bye != swiss.NoPlayer {
			lines[round.Bye].points += 3
			lines[round.Bye].rounds++
			lines[round.Bye].byes++
		}
	}
	refPercentages(lines, floor)
	slices.SortFunc(lines, func(a, b refLine) int {
		for _, c := range []int{b.points - a.points, b.omw.Cmp(a.omw), b.gw.Cmp(a.gw), b.ogw.Cmp(a.ogw)} {
			if c != 0 {
				return c
			}
		}
		return a.player - b.player
	})
	return lines
}

// refPercentages fills in the tie-breaks.
func refPercentages(lines []refLine, floor *big.Rat) {
	percentage := func(points, of int) *big.Rat {
		if of == 0 {
			return new(big.Rat)
		}
		return big.NewRat(int64(points), int64(3*of))
	}
	raised := func(r *big.Rat) *big.Rat {
		if r.Cmp(floor) < 0 {
			return floor
		}
		return r
	}
	for p := range lines {
		l := &lines[p]
		l.gw = percentage(l.gamePoints, l.games)
		l.omw, l.ogw = new(big.Rat).Set(floor), new(big.Rat).Set(floor)
		if len(l.opponents) == 0 {
			continue
		}
		l.omw.SetInt64(0)
		l.ogw.SetInt64(0)
		for _, o := range l.opponents {
			l.omw.Add(l.omw, raised(percentage(lines[o].points, lines[o].rounds)))
			l.ogw.Add(l.ogw, raised(percentage(lines[o].gamePoints, lines[o].games)))
		}
		count := big.NewRat(int64(len(l.opponents)), 1)
		l.omw.Quo(l.omw, count)
		l.ogw.Quo(l.ogw, count)
	}
}

// refField is the active players in the order of the standings.
func refField(s *swiss.State) []refLine {
	active := present(s, len(s.Rounds)+1)
	return slices.DeleteFunc(refStandings(s, big.NewRat(33, 100)), func(l refLine) bool {
		return !slices.Contains(active, l.player)
	})
}

// refCost is the cost vector of a whole pairing, given as the partner of each position, the bye being len(field).
func refCost(field []refLine, mate []int) []int {
	n := len(field)
	fewest := slices.MinFunc(field, func(a, b refLine) int { return a.byes - b.byes }).byes
	secondBye, rematches, byeRank := 0, 0, 0
	gaps := make([]int, field[0].points+1)
	var descender, target, distances, insideSquares, weighted int
	for i, j := range mate {
		switch {
		case j == n:
			secondBye, byeRank = field[i].byes-fewest, n-1-i
			continue
		case j < i:
			continue
		}
		for _, o := range field[i].opponents {
			if o == field[j].player {
				rematches++
			}
		}
		d := j - i
		weighted += (n - i) * d * d
		if field[i].points == field[j].points {
			distances += d
			insideSquares += d * d
			continue
		}
		gaps[field[i].points-field[j].points]++
		for below := i + 1; below < n && field[below].points == field[i].points; below++ {
			descender++
		}
		for above := j - 1; above >= 0 && field[above].points == field[j].points; above-- {
			target++
		}
	}
	slices.Reverse(gaps)
	cost := append([]int{secondBye, rematches, byeRank}, gaps...)
	return append(cost, descender, target, -distances, insideSquares, weighted)
}

// refBest tries all pairings of at most ten players that are allowed (nil: all): the least cost, a pairing that has it,
// and how many have.
func refBest(field []refLine, allowed func(mate []int) bool) (best, mate []int, count int) {
	n := len(field)
	current := slices.Repeat([]int{-1}, n)
	var try func(from int)
	try = func(from int) {
		for from < n && current[from] >= 0 {
			from++
		}
		if from == n {
			if allowed != nil && !allowed(current) {
				return
			}
			cost := refCost(field, current)
			switch c := slices.Compare(cost, best); {
			case best == nil || c < 0:
				best, mate, count = cost, slices.Clone(current), 1
			case c == 0:
				count++
			}
			return
		}
		for j := from + 1; j < n; j++ {
			if current[j] < 0 {
				current[from], current[j] = j, from
				try(from + 1)
				current[j] = -1
			}
		}
		if n%2 == 1 && !slices.Contains(current, n) {
			current[from] = n
			try(from + 1)
		}
		current[from] = -1
	}
	try(0)
	return best, mate, count
}

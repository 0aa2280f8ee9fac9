package view

import (
	"math"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league/egf"
)

// goSums writes the arithmetic of one player's games of Go, all rated from one rating of his. Nothing is rounded in the log, so
// the figures have as many decimals as it takes for each to follow from those before it.
type goSums struct {
	p     *locale.Printer
	rules egf.Rules
	own   float64
	con   float64

	ratings, cons, expected, changes int // decimals
}

// newGoSums finds the decimals for games that moved the rating, whose changes are shown with so many.
func newGoSums(p *locale.Printer, rules egf.Rules, own float64, games []egf.Term, changes int) goSums {
	s := goSums{p: p, rules: rules, own: own, con: egf.Con(own), changes: changes}
	s.expected = agreeing(4, func(places int) bool {
		con := rounded(s.con, places-1)
		for _, g := range games {
			change := con * g.Category * g.Board * g.Factor * (g.Result - rounded(g.Expected, places))
			if rounded(change, s.changes) != rounded(g.Change, s.changes) {
				return false
			}
		}
		return true
	})
	s.cons = s.expected - 1
	s.ratings = agreeing(2, func(places int) bool {
		own := rounded(own, places)
		for _, g := range games {
			gap := own - rounded(g.OpponentRating, places) + stonesWorth(g.Received)
			if rounded(s.expect(own, gap, g.Diff > 0), s.expected) != rounded(g.Expected, s.expected) {
				return false
			}
		}
		return rounded(egf.Con(own), s.cons) == rounded(s.con, s.cons)
	})
	return s
}

// expect is the expected result at a gap, by the formula of the stronger side or the other: equal ratings as they are shown
// need not be equal.
func (s goSums) expect(own, gap float64, stronger bool) float64 {
	lower := s.rules.Expected(own, -math.Abs(gap))
	if stronger {
		return s.rules.Ceiling - lower
	}
	return lower
}

// constants are the lines of Con and A, which are the same for all games.
func (s goSums) constants() string {
	line, p := egf.ConLineOf(s.own), s.p
	args := locale.Args{
		"Own": p.Decimal(s.own, s.ratings), "Minus": step(p, -s.own, s.ratings), "Row": step(p, -line.Rating, 0),
		"Low": p.Decimal(line.Con, 0), "High": p.Decimal(line.Next, 0),
		"Con": exact(p, rounded(s.con, s.cons)), "A": s.a(),
	}
	// Far above the best players both stop falling.
	return paragraphs(
		p.Text(pick(s.con == 1, "go.con_least", "go.con"), args), p.Text(pick(s.scale() == 20, "go.a_least", "go.a"), args))
}

// scale is A as it is shown.
func (s goSums) scale() float64 { return egf.A(rounded(s.own, s.ratings)) }

// a is the scale, with the decimals that the rating's have made of it.
func (s goSums) a() string { return exact(s.p, s.scale()) }

// gap is the difference of the ratings after the handicap, and what was expected from it.
func (s goSums) gap(g egf.Term) string {
	p := s.p
	stones := stonesWorth(g.Received)
	gap := rounded(s.own, s.ratings) - rounded(g.OpponentRating, s.ratings) + stones
	args := locale.Args{
		"Own": p.Decimal(s.own, s.ratings), "Minus": step(p, -g.OpponentRating, s.ratings), "Stones": "",
		"Gap": term(p, gap, s.ratings), "Size": p.Decimal(math.Abs(gap), s.ratings), "A": s.a(),
		"C": exact(p, s.rules.Ceiling), "Expected": p.Decimal(g.Expected, s.expected),
	}
	if stones != 0 {
		args["Stones"] = " " + step(p, stones, 0)
	}
	return p.Text(pick(g.Diff > 0, "go.gap_stronger", "go.gap_weaker"), args)
}

// product is what a result makes of it: "67.68 × 0.8 × 0.85 × (1 - 0.6388) = +16.62". Factors of 1 are left out, but for the
// weight.
func (s goSums) product(g egf.Term) string {
	p := s.p
	factors := []string{exact(p, rounded(s.con, s.cons)), exact(p, g.Category)}
	for _, factor := range []float64{g.Board, g.Factor} {
		if factor != 1 {
			factors = append(factors, exact(p, factor))
		}
	}
	return p.Text("go.product", locale.Args{
		"Factors": strings.Join(factors, " × "), "Score": halves(p, g.Result), "Expected": p.Decimal(g.Expected, s.expected),
		"Change": term(p, g.Change, s.changes),
	})
}

// stonesWorth is what stones received are worth in points; given ones cost as much.
func stonesWorth(received int) float64 {
	switch {
	case received > 0:
		return 100*float64(received) - 50
	case received < 0:
		return 100*float64(received) + 50
	}
	return 0
}

// handicapFactor tells how the factor of a handicap comes about, "" for an even game.
func handicapFactor(p *locale.Printer, rules egf.Rules, received int) string {
	if received == 0 {
		return ""
	}
	stones := received
	if stones < 0 {
		stones = -stones
	}
	args := locale.Args{
		"N": stones, "Half": p.Decimal(float64(stones)-0.5, 1), "Factor": exact(p, rules.HandicapFactor(received)),
	}
	switch {
	case stones > 9: // 1 - 9.5 / 10 is below the least factor
		args["Half"] = ""
		return p.Text(pick(received > 0 || !rules.GiverSquared, "go.factor_least", "go.factor_least_squared"), args)
	case received > 0 || !rules.GiverSquared:
		return p.Text("go.factor", args)
	}
	return p.Text("go.factor_squared", args)
}

// exact is a constant as it is, without the noise of the last bits.
func exact(p *locale.Printer, v float64) string { return p.Decimal(rounded(v, most), -1) }

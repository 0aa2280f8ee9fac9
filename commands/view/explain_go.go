package view

import (
	"slices"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// explainGo is the arithmetic of a Go event, or of a club game, for one player: what is the same for all his games, each game
// a block, and in the end the sum, the floor and the grade.
func explainGo(p *locale.Printer, e league.Explanation) (blocks []string, tail string) {
	t := e.Go
	head := rulesOfDay(p, t)
	switch {
	case t.Start != nil:
		blocks, tail = explainStart(p, t)
	case e.Change.Before.NC:
		blocks, tail = explainToward(p, e)
	default:
		blocks, tail = explainGames(p, e)
	}
	return append([]string{head}, blocks...), paragraphs(tail, gradeLine(p, e.Change))
}

// explainGames is the arithmetic of a player who had a rating.
func explainGames(p *locale.Printer, e league.Explanation) (blocks []string, tail string) {
	var counted []egf.Term
	for _, g := range e.Go.Games {
		if g.Effect == egf.Counted {
			counted = append(counted, g.Term)
		}
	}
	own := e.Change.Before.Rating
	s := newGoSums(p, e.Go.Rules, own, counted, changePlaces(own, counted, own+e.Go.Sum))
	if len(counted) > 0 {
		blocks = append(blocks, paragraphs(s.constants(), p.Text("go.formula", nil)))
	}
	for _, g := range e.Go.Games {
		block := []string{gameHead(p, e.Game.Names, g)}
		if g.Effect == egf.Counted {
			block = append(block, s.gap(g.Term), handicapFactor(p, e.Go.Rules, g.Received), s.product(g.Term))
		} else {
			block = append(block, p.Text(effectKey(g.Effect), locale.Args{"Name": nameOf(e.Game.Names, g.Against)}))
		}
		blocks = append(blocks, paragraphs(block...))
	}
	if len(counted) == 0 {
		return blocks, p.Text("go.unmoved", locale.Args{"Rating": rating(p, league.Go, own)})
	}
	subtotals, sum := s.sum(counted)
	return append(blocks, subtotals...), paragraphs(sum, s.result(counted, own+e.Go.Sum), floorLine(p, e))
}

// changePlaces is how many decimals the changes of games need so that they add up, as they are shown, to the new rating.
func changePlaces(own float64, games []egf.Term, after float64) int {
	return agreeing(2, func(places int) bool {
		shown := rounded(own, places)
		for _, g := range games {
			if !visible(g.Change, places) {
				return false
			}
			shown += rounded(g.Change, places)
		}
		return rounded(shown, 2) == rounded(after, 2)
	})
}

// mostSummed is how many changes are added up in one line. Of more there are subtotals.
const mostSummed = 20

// sum adds up the changes of several games: "Sum: 16.62 - 3.20 = +13.42".
func (s goSums) sum(games []egf.Term) (subtotals []string, sum string) {
	var changes []float64
	for _, g := range games {
		changes = append(changes, g.Change)
	}
	if len(changes) > mostSummed {
		var totals []float64
		for part := range slices.Chunk(changes, mostSummed) {
			line, total := s.added("go.subtotal", part)
			subtotals, totals = append(subtotals, line), append(totals, total)
		}
		changes = totals
	}
	if len(changes) > 1 {
		sum, _ = s.added("go.sum", changes)
	}
	return subtotals, sum
}

// added is a line of changes with their sum as they are shown.
func (s goSums) added(key string, changes []float64) (line string, sum float64) {
	parts := make([]string, len(changes))
	for i, c := range changes {
		sum += rounded(c, s.changes)
		if parts[i] = step(s.p, c, s.changes); i == 0 {
			parts[i] = s.p.Decimal(c, s.changes)
		}
	}
	sum = rounded(sum, s.changes)
	return s.p.Text(key, locale.Args{"Parts": strings.Join(parts, " "), "Sum": term(s.p, sum, s.changes)}), sum
}

// total is the sum of the changes as they are shown.
func (s goSums) total(games []egf.Term) float64 {
	sum := 0.0
	for _, g := range games {
		sum += rounded(g.Change, s.changes)
	}
	return rounded(sum, s.changes)
}

// result is the new rating. With more decimals than ratings are shown with, what comes out is rounded to those.
func (s goSums) result(games []egf.Term, after float64) string {
	key := pick(s.changes > 2, "go.result_rounded", "explain.result")
	return s.p.Text(key, locale.Args{
		"Before": s.p.Decimal(s.own, s.changes), "Change": step(s.p, s.total(games), s.changes), "After": s.p.Decimal(after, 2),
	})
}

func floorLine(p *locale.Printer, e league.Explanation) string {
	if !e.Go.Floored {
		return ""
	}
	return p.Text("explain.floor.go", locale.Args{"After": p.Decimal(e.Change.After.Rating, 2)})
}

// gameHead is a game of Go seen from one player: number, colour, opponent, handicap, board and result.
func gameHead(p *locale.Printer, names league.NameMap, g league.GoTerm) string {
	result := "prospect.jigo"
	switch g.Result {
	case 1:
		result = "result.won"
	case 0:
		result = "result.lost"
	}
	name := nameOf(names, g.Against)
	if g.Effect == egf.Counted || g.Effect == egf.TowardStart {
		name += " (" + rating(p, league.Go, g.OpponentRating) + ")"
	}
	settings := []string{stones(p, g.Received)}
	if g.Board != 19 {
		settings = append(settings, p.Text("go.board", locale.Args{"Board": g.Board}))
	}
	if g.Carried {
		settings = append(settings, p.Text("go.carried", locale.Args{"Weight": exact(p, g.Category)}))
	}
	return p.Text("go.game_head", locale.Args{
		"Number": g.Number, "Stone": stone(g.Black), "Name": name, "Setting": strings.Join(settings, ", "), "Result": p.Text(result, nil),
	})
}

// effectKey is the message that tells why a game moved nothing.
func effectKey(e egf.Effect) string {
	switch e {
	case egf.AgainstNC:
		return "go.effect_against_nc"
	case egf.TowardStart:
		return "go.effect_toward"
	case egf.AmongNC:
		return "go.effect_among_nc"
	}
	return "go.effect_friendly"
}

// rulesOfDay tells the category and the rules that the day has brought.
func rulesOfDay(p *locale.Printer, t *league.GoTerms) string {
	weight := 0.0
	if category, err := egf.ParseCategory(t.Category); err == nil {
		weight = category.Weight()
	}
	return p.Text("go.rules", locale.Args{
		"Category": t.Category, "Weight": exact(p, weight), "Year": t.Day.Year(), "C": exact(p, t.Rules.Ceiling),
		"Giver":  p.Text(pick(t.Rules.GiverSquared, "go.giver_squared", "go.giver_plain"), nil),
		"Boards": p.Text(pick(t.Rules.BoardFactors, "go.boards", "go.boards_plain"), nil),
	})
}

// gradeLine tells what became of the grade, and at which rating it changes: it has a memory.
func gradeLine(p *locale.Printer, c league.Change) string {
	if c.After.NC {
		return ""
	}
	grade := float64(c.Before.Grade)
	args := locale.Args{
		"Before": c.Before.GradeName(), "Grade": c.After.GradeName(), "Low": p.Decimal(100*(grade-2), 0), "High": p.Decimal(100*grade, 0),
	}
	switch {
	case c.Before.NC:
		return p.Text("go.grade_first", args)
	case c.After.Grade > c.Before.Grade:
		return p.Text("go.grade_up", args)
	case c.After.Grade < c.Before.Grade:
		return p.Text("go.grade_down", args)
	}
	return p.Text("go.grade_kept", args)
}

// explainToward lists the games of a player who is still without a rating.
func explainToward(p *locale.Printer, e league.Explanation) (blocks []string, tail string) {
	for _, g := range e.Go.Games {
		effect := p.Text(effectKey(g.Effect), locale.Args{"Name": nameOf(e.Game.Names, g.Against)})
		blocks = append(blocks, paragraphs(gameHead(p, e.Game.Names, g), effect))
	}
	return blocks, p.Count("go.toward", len(e.Go.Toward), locale.Args{"Of": egf.StartGames})
}

// explainStart is how games gave a first rating: the one at which what was scored and what was to be expected balance.
func explainStart(p *locale.Printer, t *league.GoTerms) (blocks []string, tail string) {
	start := t.Start
	draw := egf.StartTerm{StartGame: egf.StartGame{Opponent: start.Mean, Weight: 1, Result: 0.5}, Expected: start.Draw}
	terms := append(slices.Clone(start.Terms), draw)
	bound := start.Rating <= egf.Floor || start.Rating >= egf.HighestGrade.Middle()
	s := startSums(p, start.Rating, terms, bound)
	blocks = append(blocks, paragraphs(
		p.Text("go.start", locale.Args{"Rating": p.Decimal(start.Rating, s.ratings), "Mean": p.Decimal(start.Mean, s.ratings)}),
		p.Text("go.a", locale.Args{"Minus": step(p, -start.Rating, s.ratings), "A": s.a()})))
	total := 0.0
	for i, g := range terms {
		g.Expected = rounded(g.Expected, s.expected)
		product := rounded(g.Weight*(g.Result-g.Expected), s.changes)
		total += product
		args := locale.Args{
			"Rating": p.Decimal(g.Opponent, s.ratings), "Setting": stones(p, g.Received), "Weight": exact(p, g.Weight),
			"Result": p.Text(startResult(g.Result), nil), "Score": halves(p, g.Result),
			"Gap":      s.gap(egf.Term{Terms: egf.Terms{Diff: startGap(start.Rating, g), Expected: g.Expected}, OpponentRating: g.Opponent, Received: g.Received}),
			"Expected": p.Decimal(g.Expected, s.expected), "Product": term(p, product, s.changes),
		}
		blocks = append(blocks, p.Text(pick(i == len(terms)-1, "go.start_draw", "go.start_game"), args))
	}
	args := locale.Args{"Sum": p.Decimal(total, s.changes-1), "Rating": p.Decimal(start.Rating, 2)}
	return blocks, p.Text(pick(bound, "go.start_bound", "go.start_sum"), args)
}

// startSums finds the decimals with which the terms of a start balance as they are shown; at a bound they do not.
func startSums(p *locale.Printer, own float64, terms []egf.StartTerm, bound bool) goSums {
	s := goSums{p: p, rules: egf.Rules{Ceiling: 1}, own: own}
	s.expected = agreeing(4, func(places int) bool {
		total := 0.0
		for _, g := range terms {
			total += rounded(g.Weight*(g.Result-rounded(g.Expected, places)), places)
		}
		return bound || rounded(total, places-1) == 0
	})
	s.changes = s.expected
	s.ratings = agreeing(2, func(places int) bool {
		own := rounded(own, places)
		return !slices.ContainsFunc(terms, func(g egf.StartTerm) bool {
			gap := own - rounded(g.Opponent, places) + stonesWorth(g.Received)
			return rounded(s.expect(own, gap, startGap(s.own, g) > 0), s.expected) != rounded(g.Expected, s.expected)
		})
	})
	return s
}

// startGap is the difference of the ratings after the handicap, at the rating found.
func startGap(own float64, g egf.StartTerm) float64 {
	return own - g.Opponent + stonesWorth(g.Received)
}

func startResult(score float64) string {
	switch score {
	case 1:
		return "result.won"
	case 0:
		return "result.lost"
	}
	return "prospect.jigo"
}

package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/podiumbot/podium/league/egf"
)

type goCalcCmd struct {
	Own      string `arg:"" help:"Own rating, or a grade such as 10k, which stands for its middle."`
	Opponent string `arg:"" help:"The opponent's rating or grade."`
	Handicap string `default:"0" placeholder:"N" help:"Stones, which the weaker side receives (of equals the own side)."`
	Category string `default:"A" placeholder:"A|B|C|D" help:"Category of the event; a club game is C."`
	Board    string `default:"19" placeholder:"19|13|9" help:"Size of the board."`
	goRules
	output
}

// goCase is one game, seen from the own side.
type goCase struct {
	own, opponent float64
	stones        int
	category      egf.Category
	board         int
}

// Run answers as the bot's /go calc does.
func (g *goCalcCmd) Run(c *console) error {
	game, err := g.read()
	if err != nil {
		return err
	}
	rules := g.inForce()
	sum := egf.Calculate(rules, game.own, game.opponent, game.stones, rules.Weighting(game.category, game.board, nil))
	if g.JSON {
		return g.object(c, g.answer(sum))
	}
	return g.write(c, func(w io.Writer) error { return g.tell(w, game, sum) })
}

func (g *goCalcCmd) read() (game goCase, err error) {
	if game.own, err = parseGo("own", g.Own); err != nil {
		return game, err
	}
	if game.opponent, err = parseGo("opponent", g.Opponent); err != nil {
		return game, err
	}
	if game.category, err = egf.ParseCategory(g.Category); err != nil {
		return game, err
	}
	switch g.Board {
	case "19", "13", "9":
		game.board, err = strconv.Atoi(g.Board)
	default:
		err = fmt.Errorf("board must be 19, 13 or 9, not %q", plain(g.Board))
	}
	if err != nil {
		return game, err
	}
	game.stones, err = strconv.Atoi(g.Handicap)
	if err != nil || game.stones < 0 || game.stones > egf.MaxHandicap {
		return game, fmt.Errorf("handicap must be a whole number from 0 to %d, not %q", egf.MaxHandicap, plain(g.Handicap))
	}
	return game, nil
}

// parseGo reads a Go rating or a grade; what names it in errors.
func parseGo(what, text string) (float64, error) {
	if grade, err := egf.ParseGrade(text); err == nil && grade != egf.NC {
		return grade.Middle(), nil
	}
	rating, err := parseNumber(what, text)
	if err != nil {
		return 0, fmt.Errorf("%s must be a rating or a grade such as 10k or 2d, not %q", what, plain(text))
	}
	if err := egf.CheckRating(rating); err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	return rating, nil
}

func (g *goCalcCmd) answer(sum egf.Calculation) any {
	t := sum.Terms
	type outcomes struct {
		Win  prospect `json:"win"`
		Jigo prospect `json:"jigo"`
		Loss prospect `json:"loss"`
	}
	return struct {
		Rules          string   `json:"rules"`
		Own            float64  `json:"own"`
		Opponent       float64  `json:"opponent"`
		Received       int      `json:"received"` // stones; negative: given
		Diff           float64  `json:"diff"`
		Con            float64  `json:"con"`
		A              float64  `json:"a"`
		Expected       float64  `json:"expected"`
		Weight         float64  `json:"weight"`
		BoardFactor    float64  `json:"board_factor"`
		HandicapFactor float64  `json:"handicap_factor"`
		Outcomes       outcomes `json:"outcomes"`
	}{
		g.Rules, sum.Own, sum.Opponent, sum.Received, t.Diff, t.Con, t.A, t.Expected, t.Category, t.Board, t.Factor,
		outcomes{Win: toldGo(sum.Win), Jigo: toldGo(sum.Jigo), Loss: toldGo(sum.Loss)},
	}
}

func toldGo(p egf.Prospect) prospect { return prospect{Change: p.Change, New: p.New} }

func (g *goCalcCmd) tell(w io.Writer, game goCase, sum egf.Calculation) error {
	t := sum.Terms
	stones := "even game"
	switch {
	case sum.Received > 0:
		stones = fmt.Sprintf("receiving %d", sum.Received)
	case sum.Received < 0:
		stones = fmt.Sprintf("giving %d", -sum.Received)
	}
	fmt.Fprintf(w, "%g (%v) against %g (%v), %s, category %v, %d×%d, rules %s\n", game.own, egf.GradeOf(game.own),
		game.opponent, egf.GradeOf(game.opponent), stones, game.category, game.board, game.board, g.Rules)
	fmt.Fprintf(w, "difference after handicap %+.2f, Con %.3f, A %.3f: expected result %.4f\n", t.Diff, t.Con, t.A, t.Expected)
	fmt.Fprintf(w, "change = Con %.3f × weight %g × board %g × handicap %.4g × (result - %.4f)\n",
		t.Con, t.Category, t.Board, t.Factor, t.Expected)
	var err error
	for _, result := range []struct {
		name string
		egf.Prospect
	}{{"win", sum.Win}, {"jigo", sum.Jigo}, {"loss", sum.Loss}} {
		_, err = fmt.Fprintf(w, "  %-4s %+8.2f  %.2f\n", result.name, result.Change, result.New)
	}
	return err
}

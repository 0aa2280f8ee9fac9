package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strconv"

	"github.com/podiumbot/podium/league/elo"
)

type eloCmd struct {
	Rating   string `arg:"" help:"Own rating, from -10000 to 10000."`
	Opponent string `arg:"" help:"The opponent's rating."`
	Result   string `arg:"" optional:"" help:"win, draw or loss; without it all three are told."`
	K        string `name:"k" default:"32" placeholder:"32|fide" help:"K factor: a number, or fide for FIDE's schedule (40 for the first 30 games, then 20, above 2400 10)."`
	Games    string `placeholder:"N" help:"Rated games played so far; FIDE's K depends on it. Without it: established."`
	output
}

// Validate is called while the command line is parsed: another result is a wrong usage.
func (e *eloCmd) Validate() error {
	switch e.Result {
	case "", "win", "draw", "loss":
		return nil
	}
	return fmt.Errorf("the result is win, draw or loss, not %q", e.Result)
}

// prospect is what one result brings.
type prospect struct {
	Change float64 `json:"change"`
	New    float64 `json:"new"`
}

// Run answers as the bot's /elo does.
func (e *eloCmd) Run(c *console) error {
	sum, err := e.calculate()
	if err != nil {
		return err
	}
	if e.JSON {
		return e.object(c, e.answer(sum))
	}
	return e.write(c, func(w io.Writer) error { return e.tell(w, sum) })
}

func (e *eloCmd) calculate() (elo.Calculation, error) {
	rating, err := parseNumber("rating", e.Rating)
	if err != nil {
		return elo.Calculation{}, err
	}
	opponent, err := parseNumber("opponent", e.Opponent)
	if err != nil {
		return elo.Calculation{}, err
	}
	policy := elo.FIDE()
	if e.K != "fide" {
		k, err := parseNumber("k", e.K)
		if err != nil {
			return elo.Calculation{}, fmt.Errorf("%w; fide is FIDE's schedule", err)
		}
		policy = elo.FixedK(k)
	}
	games := uint64(elo.Established)
	if e.Games != "" {
		if games, err = strconv.ParseUint(e.Games, 10, 31); err != nil {
			return elo.Calculation{}, fmt.Errorf("games must be a whole number from 0 to %d, not %q", math.MaxInt32, plain(e.Games))
		}
	}
	return elo.Calculate(policy, elo.DuelPlayer{Rating: rating, Games: int32(games)}, opponent)
}

// answer is the JSON of the command line's contract.
func (e *eloCmd) answer(sum elo.Calculation) any {
	type outcomes struct {
		Win  prospect `json:"win"`
		Draw prospect `json:"draw"`
		Loss prospect `json:"loss"`
	}
	all := struct {
		Expected float64  `json:"expected"`
		K        float64  `json:"k"`
		Outcomes outcomes `json:"outcomes"`
		Result   string   `json:"result,omitempty"`
		*prospect
	}{
		Expected: sum.Expected, K: sum.K, Result: e.Result,
		Outcomes: outcomes{Win: prospect(sum.Win), Draw: prospect(sum.Draw), Loss: prospect(sum.Loss)},
	}
	switch e.Result {
	case "win":
		all.prospect = &all.Outcomes.Win
	case "draw":
		all.prospect = &all.Outcomes.Draw
	case "loss":
		all.prospect = &all.Outcomes.Loss
	}
	return all
}

// tell writes the answer for people: the result asked for first.
func (e *eloCmd) tell(w io.Writer, sum elo.Calculation) error {
	_, err := fmt.Fprintf(w, "%v against %v, K %v: expected score %s\n",
		sum.Rating, sum.Opponent, sum.K, elo.FormatExpected(sum.Expected))
	for _, outcome := range []struct {
		name string
		elo.Prospect
	}{{"win", sum.Win}, {"draw", sum.Draw}, {"loss", sum.Loss}} {
		mark := " "
		if outcome.name == e.Result {
			mark = "*"
		}
		_, failed := fmt.Fprintf(w, "%s %-4s %8s  %.2f\n", mark, outcome.name, elo.FormatChange(outcome.Change), outcome.New)
		err = cmp.Or(err, failed)
	}
	return err
}

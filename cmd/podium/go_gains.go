package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/podiumbot/podium/league/egf"
)

type goGainsCmd struct {
	goRules
	output
}

// Run prints the table under the rules in force today, each of its own name.
func (g *goGainsCmd) Run(c *console) error {
	rows := egf.Gains(g.inForce())
	if g.JSON {
		return g.object(c, g.answer(rows[:]))
	}
	return g.write(c, func(w io.Writer) error { return g.tell(w, rows[:]) })
}

func (g *goGainsCmd) answer(rows []egf.GainRow) any {
	type row struct {
		Own   float64    `json:"own"`
		Grade string     `json:"grade"`
		Gains [9]float64 `json:"gains"`
	}
	table := struct {
		Rules string     `json:"rules"`
		Gaps  [9]float64 `json:"gaps"` // the opponent's rating minus the own one
		Rows  []row      `json:"rows"`
	}{Rules: g.Rules, Gaps: egf.GainGaps()}
	for _, r := range rows {
		table.Rows = append(table.Rows, row{r.Own, egf.GradeOf(r.Own).String(), r.Gains})
	}
	return table
}

func (g *goGainsCmd) tell(w io.Writer, rows []egf.GainRow) error {
	fmt.Fprintf(w, "Rules %s: C = %g. Points won by winning an even game of category A;\n", g.Rules, g.inForce().Ceiling)
	fmt.Fprintln(w, "columns: the opponent's rating minus the own one.")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "own\t\t")
	for _, gap := range egf.GainGaps() {
		if gap > 0 {
			fmt.Fprint(table, "+")
		}
		fmt.Fprintf(table, "%.0f\t", gap)
	}
	fmt.Fprintln(table)
	for _, r := range rows {
		fmt.Fprintf(table, "%v\t(%.0f)\t", egf.GradeOf(r.Own), r.Own)
		for _, gain := range r.Gains {
			fmt.Fprintf(table, "%.1f\t", gain)
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

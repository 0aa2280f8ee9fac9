package main

import (
	"cmp"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/podiumbot/podium/league/file"
	"github.com/podiumbot/podium/league/swiss"
)

// swissCmd groups the verbs about Swiss pods.
type swissCmd struct {
	Pair      swissPairCmd      `cmd:"" help:"Pair the next round of a pod file, with a reason for whatever could not be better."`
	Standings swissStandingsCmd `cmd:"" help:"Tell the standings of a pod file."`
	Cut       swissCutCmd       `cmd:"" help:"Draw up the top cut of a pod file."`
}

type swissPairCmd struct {
	File   fileName `arg:"" help:"Pod file; - is standard input."`
	Verify bool     `help:"Prove the pairing the best of all possible ones, from its dual solution."`
	output
}

// Run answers as the bot's /pair does.
func (s *swissPairCmd) Run(c *console) error {
	pod, err := readFile(c, s.File, file.ReadPod)
	if err != nil {
		return err
	}
	pairing, err := pod.Pair(s.Verify)
	if err != nil {
		return err
	}
	if s.JSON {
		return s.object(c, pairing)
	}
	return s.write(c, func(w io.Writer) error {
		if err := tellPairing(w, newNames(pod), pairing); err != nil || !s.Verify {
			return err
		}
		_, err := fmt.Fprintln(w, "Proved: no pairing of these players is better.")
		return err
	})
}

// names are how players are called on a terminal.
type names map[string]string

func newNames(pod *file.Pod) names {
	n := make(names, len(pod.IDs))
	for i, id := range pod.IDs {
		n[id] = oneLine(cmp.Or(pod.Names[i], id))
	}
	return n
}

func tellPairing(w io.Writer, called names, pairing file.Pairing) error {
	fmt.Fprintf(w, "Round %d\n", pairing.Round)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, pair := range pairing.Pairings {
		fmt.Fprintf(table, "%d\t%s\t%s\n", pair.Table, called[pair.A], called[pair.B])
	}
	if pairing.Bye != nil {
		fmt.Fprintf(table, "-\t%s\tbye\n", called[*pairing.Bye])
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, pair := range pairing.Pairings {
		for _, reason := range pair.Reasons {
			fmt.Fprintf(w, "Table %d: %s\n", pair.Table, reason.Text)
		}
	}
	for _, reason := range pairing.ByeReasons {
		fmt.Fprintf(w, "Bye: %s\n", reason.Text)
	}
	return nil
}

type swissStandingsCmd struct {
	File fileName `arg:"" help:"Pod file; - is standard input."`
	output
}

// Run answers as the bot's /pod standings does.
func (s *swissStandingsCmd) Run(c *console) error {
	pod, err := readFile(c, s.File, file.ReadPod)
	if err != nil {
		return err
	}
	if s.JSON {
		return s.object(c, pod.Standings())
	}
	return s.write(c, func(w io.Writer) error {
		called := newNames(pod)
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "#\tplayer\tpoints\tOMW%\tGW%\tOGW%")
		for _, line := range swiss.Standings(&pod.State) {
			fmt.Fprintf(table, "%d\t%s\t%d\t%s\t%s\t%s", line.Rank, called[pod.IDs[line.Player]], line.Points, line.OMW, line.GW, line.OGW)
			if line.Dropped {
				fmt.Fprint(table, "\tdropped")
			}
			fmt.Fprintln(table)
		}
		return table.Flush()
	})
}

type swissCutCmd struct {
	File fileName `arg:"" help:"Pod file; - is standard input."`
	Size *int     `placeholder:"N" help:"2, 4, 8, 16 and so on; without it the recommended size."`
	output
}

// Run answers as the bot's /cut bracket does.
func (s *swissCutCmd) Run(c *console) error {
	pod, err := readFile(c, s.File, file.ReadPod)
	if err != nil {
		return err
	}
	size := 0
	if s.Size != nil {
		if size = *s.Size; size == 0 {
			return &swiss.CutSizeError{Size: size}
		}
	}
	cut, err := pod.Cut(size)
	if err != nil {
		return err
	}
	if s.JSON {
		return s.object(c, cut)
	}
	return s.write(c, func(w io.Writer) error { return tellCut(w, newNames(pod), cut) })
}

func tellCut(w io.Writer, called names, cut file.Cut) error {
	switch {
	case cut.Size == 0:
		fmt.Fprintln(w, "No cut: none is recommended for so few players.")
		return nil
	case cut.Warning == nil:
		fmt.Fprintf(w, "Top %d, as recommended\n", cut.Size)
	case cut.Recommended == 0:
		fmt.Fprintf(w, "Top %d: %s, which is none\n", cut.Size, *cut.Warning)
	default:
		fmt.Fprintf(w, "Top %d: %s, which is %d\n", cut.Size, *cut.Warning, cut.Recommended)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, match := range cut.Bracket {
		fmt.Fprintf(table, "%s\t%s\n", called[match[0]], called[match[1]])
	}
	return table.Flush()
}

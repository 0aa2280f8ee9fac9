package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
	"github.com/podiumbot/podium/league/file"
)

type rateCmd struct {
	File   fileName `arg:"" help:"League file, or a whole league as podium export writes it; - is standard input."`
	Season int      `placeholder:"N" help:"Of a whole league: the season by its number. Default: the open one."`
	output
}

// Validate refuses seasons that no league has.
func (r *rateCmd) Validate() error {
	if r.Season < 0 {
		return fmt.Errorf("--season: %d is not the number of a season", r.Season)
	}
	return nil
}

// Run replays a league file. Nothing is written before the file has been read and validated whole.
func (r *rateCmd) Run(c *console) error {
	l, err := readFile(c, r.File, func(f io.Reader) (*file.League, error) { return file.ReadAny(f, r.Season, time.Now()) })
	if err != nil {
		return err
	}
	if r.JSON {
		return r.write(c, l.WriteRatings)
	}
	ratings, err := l.Ratings()
	if err != nil {
		return err
	}
	return r.write(c, func(w io.Writer) error { return writeRatings(w, l.System, ratings) })
}

// readFile opens and reads a file; faults in it are told with its name.
func readFile[T any](c *console, name fileName, read func(io.Reader) (T, error)) (content T, err error) {
	f, err := c.open(name)
	if err != nil {
		return content, err
	}
	defer f.Close()
	content, err = read(f)
	if whole, ok := errors.AsType[*league.Error](err); ok {
		return content, sentence(whole)
	}
	if fault, ok := errors.AsType[*file.Error](err); ok && name != "-" {
		return content, fmt.Errorf("%s: %w", name, fault)
	}
	return content, err
}

// writeRatings writes a leaderboard: equal ratings share a place; who is in placement or has no rating yet follows,
// without one.
func writeRatings(w io.Writer, system league.System, ratings []file.Rating) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	var ranked, placement, unrated []file.Rating
	for _, r := range ratings {
		switch {
		case system == league.Table && r.Tier == elo.NoTier:
			placement = append(placement, r)
		case r.Unrated:
			unrated = append(unrated, r)
		default:
			ranked = append(ranked, r)
		}
	}
	place := 0
	for i, r := range ranked {
		if i == 0 || r.Rating != ranked[i-1].Rating {
			place = i + 1
		}
		fmt.Fprintf(table, "%d\t%s\t%s\t%s\n", place, label(r), figure(system, r), count(r.Games, "game", "games"))
	}
	for _, r := range placement {
		fmt.Fprintf(table, "-\t%s\t%.0f\tin placement %d/%d\n", label(r), r.Rating, r.Games, elo.PlacementGames)
	}
	for _, r := range unrated {
		fmt.Fprintf(table, "-\t%s\t%v\t%s\n", label(r), r.Grade, count(r.Games, "game", "games"))
	}
	return table.Flush()
}

func label(r file.Rating) string { return oneLine(cmp.Or(r.Name, r.Player)) }

// figure shows a rating with what it stands for: its tier in a table league, of Go the grade.
func figure(system league.System, r file.Rating) string {
	switch system {
	case league.Table:
		return fmt.Sprintf("%s  %s", points(system, r.Rating), r.Tier)
	case league.Go:
		return fmt.Sprintf("%s  %v", points(system, r.Rating), r.Grade)
	default:
		return points(system, r.Rating)
	}
}

// points shows a rating as a number: whole in a table league, else with two decimals.
func points(system league.System, rating float64) string {
	if system == league.Table {
		return fmt.Sprintf("%.0f", rating)
	}
	return fmt.Sprintf("%.2f", rating)
}

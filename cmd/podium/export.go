package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
	"github.com/podiumbot/podium/storage"
)

type exportCmd struct {
	Guild      int64    `required:"" placeholder:"ID" help:"Discord server of the league."`
	League     string   `required:"" placeholder:"NAME" help:"Name of the league."`
	Out        fileName `placeholder:"FILE" default:"-" help:"Write the league to this file instead of standard output; compressed where the name ends in .gz."`
	CSVGames   fileName `name:"csv-games" placeholder:"FILE" help:"Write the games to a CSV file, too."`
	CSVRatings fileName `name:"csv-ratings" placeholder:"FILE" help:"Write the ratings to a CSV file, too."`
	database
}

// Validate refuses ids that no server has, and two answers to one file.
func (e *exportCmd) Validate() error {
	if e.Guild < 0 { // none at all is a flag that is missing
		return fmt.Errorf("--guild: %d is not the id of a server", e.Guild)
	}
	if e.CSVGames != "" && (e.CSVGames == e.CSVRatings || e.CSVGames == e.Out) || e.CSVRatings != "" && e.CSVRatings == e.Out {
		return errors.New("the league, its games and its ratings go to files of their own")
	}
	return nil
}

// Run writes the league while the bot goes on.
func (e *exportCmd) Run(ctx context.Context, c *console) error {
	return e.read(ctx, func(_ *storage.Store, service *league.Service) error {
		l, err := service.FindLeague(ctx, league.GuildID(e.Guild), 0, 0, e.League)
		if err != nil {
			return err
		}
		a, err := service.Export(ctx, league.Origin{Guild: l.Guild}, l.ID)
		if err != nil {
			return err
		}
		for _, part := range []struct {
			name  fileName
			write func(io.Writer, league.Archive) error
		}{{e.CSVGames, file.WriteGamesCSV}, {e.CSVRatings, file.WriteRatingsCSV}, {e.Out, file.WriteArchive}} {
			if part.name == "" {
				continue
			}
			err := output{Out: part.name}.write(c, func(w io.Writer) error {
				return squeezed(w, strings.HasSuffix(string(part.name), ".gz"), func(w io.Writer) error { return part.write(w, a) })
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// squeezed has an answer written as it is, or compressed.
func squeezed(w io.Writer, compress bool, answer func(io.Writer) error) error {
	if !compress {
		return answer(w)
	}
	z := gzip.NewWriter(w)
	return errors.Join(answer(z), z.Close())
}

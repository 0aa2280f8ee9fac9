package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
	"github.com/podiumbot/podium/storage"
)

// whole imports a whole league, or tells what that would be.
func (i *importCmd) whole(ctx context.Context, c *console) error {
	a, err := readFile(c, i.File, func(r io.Reader) (league.Archive, error) { return file.ReadArchive(r, math.MaxInt64-1) })
	if err != nil {
		return err
	}
	origin := league.Origin{Guild: league.GuildID(i.Guild)}
	if origin.Guild == 0 {
		origin.Guild = a.League.Guild
	}
	home := league.ArchiveHome{Name: i.League, Move: i.Move}
	return i.fill(ctx, !i.Preview, func(_ *storage.Store, service *league.Service) error {
		preview, err := service.PreviewArchive(ctx, origin, a, home)
		if err != nil {
			return err
		}
		if i.Preview {
			return writePreview(c.stdout, preview)
		}
		if _, err := service.ImportArchive(ctx, origin, a, home); err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.stdout, "%s imported: %s\n%s", oneLine(preview.Name), contents(preview), unplaced(preview))
		return err
	})
}

// unplaced tells of tournaments that wait for a channel, in a line; "" where none does.
func unplaced(p league.ArchivePreview) string {
	if len(p.Unplaced) == 0 {
		return ""
	}
	return "without a channel until /tournament move gives them one: " + oneLine(strings.Join(p.Unplaced, ", ")) + "\n"
}

func contents(p league.ArchivePreview) string {
	return fmt.Sprintf("%s, %s, %s", count(p.Players, "player", "players"), count(p.Games, "game", "games"), count(p.Seasons, "season", "seasons"))
}

// writePreview tells what would be imported, and who would lead.
func writePreview(w io.Writer, p league.ArchivePreview) error {
	fmt.Fprintf(w, "%s would be imported: %s\n%s", oneLine(p.Name), contents(p), unplaced(p))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range p.Top {
		fmt.Fprintf(table, "%d\t%s\t%s\t%s\n",
			row.Place, oneLine(row.Player.Name), points(p.System, row.State.Rating), count(row.State.Games, "game", "games"))
	}
	return table.Flush()
}

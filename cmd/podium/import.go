package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

type importCmd struct {
	File    fileName `arg:"" optional:"" help:"A whole league, as podium export writes it; - is standard input."`
	Preview bool     `help:"Of a whole league: tell what would be imported, and store nothing."`
	Move    bool     `help:"Of a whole league: take it to another server, without the channels and roles of the old one."`
	CSV     fileName `name:"csv" placeholder:"FILE" help:"CSV file with a row for each player of a game: game, date, player, and place or score or both; - is standard input."`
	Guild   int64    `placeholder:"ID" help:"Discord server of the league. Default: the one in the file."`
	League  string   `placeholder:"NAME" help:"Name of the league. With --csv a table league is created where there is none; else default: the one in the file."`
	Scores  string   `enum:"lowest,highest," default:"" placeholder:"lowest|highest" help:"With --csv: which total wins, where the file gives no places. Default: the league's way, lowest for a new one."`
	database
}

// Validate refuses ids that no server has, and flags that do not go together.
func (i *importCmd) Validate() error {
	switch whole := i.CSV == ""; {
	case whole == (i.File == ""):
		return errors.New("name either the file of a whole league, or games with --csv")
	case !whole && i.Guild == 0:
		return errors.New("--guild: the games need the id of a Discord server")
	case i.Guild < 0:
		return fmt.Errorf("--guild: %d is not the id of a server", i.Guild)
	case !whole && i.League == "":
		return errors.New("--league: the games need the name of a league")
	case !whole && (i.Move || i.Preview):
		return errors.New("--move and --preview are for whole leagues")
	case whole && i.Scores != "":
		return errors.New("--scores is for games of a CSV file")
	case i.Move && i.Guild == 0:
		return errors.New("--move: --guild tells where to")
	}
	return nil
}

// Run imports all of the file, or nothing and tells what is at fault.
func (i *importCmd) Run(ctx context.Context, c *console) error {
	if i.CSV == "" {
		return i.whole(ctx, c)
	}
	table, err := readFile(c, i.CSV, readTable)
	if err != nil {
		return err
	}
	return i.fill(ctx, true, func(_ *storage.Store, service *league.Service) error {
		did, err := i.into(ctx, service, table)
		if err != nil {
			return err
		}
		ignored := ""
		if len(table.ignored) > 0 {
			ignored = "; ignored columns: " + oneLine(strings.Join(table.ignored, ", "))
		}
		_, err = fmt.Fprintf(c.stdout, "%s imported into %s, %s, %s%s\n",
			count(did.Games, "game", "games"), oneLine(i.League), count(did.Players, "new player", "new players"),
			count(did.Changes, "rating change", "rating changes"), ignored)
		return err
	})
}

// into imports into the league of that name, which is created where there is none.
func (i *importCmd) into(ctx context.Context, service *league.Service, table csvTable) (league.Imported, error) {
	origin := league.Origin{Guild: league.GuildID(i.Guild)}
	l, err := service.FindLeague(ctx, origin.Guild, 0, 0, i.League)
	switch {
	case league.KindOf(err) == league.NotFound:
		games, err := table.games("", time.Now())
		if err != nil {
			return league.Imported{}, err
		}
		return service.ImportLeague(ctx, origin, league.NewLeague{
			Name: i.League, Rules: league.Rules{System: league.Table}, Locale: "en", HighestWin: i.Scores == "highest",
		}, games)
	case err != nil:
		return league.Imported{}, err
	case i.Scores != "" && l.HighestWin != (i.Scores == "highest"):
		return league.Imported{}, fmt.Errorf("in the league %s the %s total wins; leave --scores out", oneLine(l.Name), direction(l))
	}
	games, err := table.games(l.Zone, time.Now())
	if err != nil {
		return league.Imported{}, err
	}
	return service.ImportGames(ctx, origin, l.ID, games)
}

func direction(l league.League) string {
	if l.HighestWin {
		return "highest"
	}
	return "lowest"
}

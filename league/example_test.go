package league_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// A league is founded, a table reported, and the result explained, on a database in a folder.
func Example() {
	folder, err := os.MkdirTemp("", "podium")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	ctx := context.Background()
	store, err := storage.Open(ctx, filepath.Join(folder, "podium.db"), storage.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer store.Close()
	if err := clubNight(ctx, league.New(store, time.Now)); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 1. Ana +24
	// 2. Bo +0
	// 2. Cy +0
	// 4. Dee -24
	// Ana: 48 × 1.5 / 3 = 24
}

func clubNight(ctx context.Context, service *league.Service) error {
	me := league.Origin{Guild: 1, Actor: league.Actor{User: 1, Name: "Ana", Admin: true}}
	made, err := service.CreateLeague(ctx, me, league.NewLeague{
		Name: "Thursdays", Rules: league.Rules{System: league.Table}, Locale: "en",
	})
	if err != nil {
		return err
	}
	reported, err := service.ReportGame(ctx, me, made.League, league.Report{
		Members: []league.Participant{{User: 1, Name: "Ana"}, {User: 2, Name: "Bo"}, {User: 3, Name: "Cy"}, {User: 4, Name: "Dee"}},
		Places:  "1 2 2 4",
	})
	if err != nil {
		return err
	}
	game, err := service.Game(ctx, reported.Entries[0])
	if err != nil {
		return err
	}
	for _, change := range game.Changes {
		fmt.Printf("%d. %s %+.0f\n", change.Place, game.Names[change.Player].Name, change.Delta())
	}
	x, err := service.Explain(ctx, game.Entry.ID, game.Changes[0].Player)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %.0f × %.1f / %d = %d\n", x.Player.Name, x.Change.K, x.Sum, len(x.Duels), x.Whole)
	return nil
}

package main

import (
	"context"
	"fmt"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

type checkCmd struct {
	database
}

// Run reads the whole database: whether the file is whole, and whether the ratings stored are those that replaying
// every season gives, and every pod what its log comes to. It may run beside the bot.
func (k *checkCmd) Run(ctx context.Context, c *console) error {
	return k.read(ctx, func(store *storage.Store, service *league.Service) error {
		if err := store.Check(ctx); err != nil {
			return err
		}
		seasons, entries, differ, err := service.CheckReplay(ctx)
		if err != nil {
			return err
		}
		if len(differ) > 0 {
			return fmt.Errorf("%s not as replayed, the first %s", count(len(differ), "figure is", "figures are"), where(differ[0]))
		}
		pods, err := service.CheckPods(ctx)
		if err != nil {
			return err
		}
		swiss := ""
		if pods > 0 {
			swiss = "; " + count(pods, "pod is what its log says", "pods are what their logs say")
		}
		_, err = fmt.Fprintf(c.stdout, "%s is whole; %s of %s replayed: every rating is as stored%s\n",
			k.DB, count(entries, "entry", "entries"), count(seasons, "season", "seasons"), swiss)
		return err
	})
}

// where names the place of a difference by the ids that the database has.
func where(d league.Difference) string {
	at := "as it stands now"
	if d.Entry != 0 {
		at = fmt.Sprintf("after entry %d", d.Entry)
	}
	return fmt.Sprintf("in season %d, of player %d %s: stored %v, replayed %v",
		d.Season, d.Player, at, d.Stored.Rating, d.Replay.Rating)
}

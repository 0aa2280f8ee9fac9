package main

import (
	"context"
	"fmt"
	"os"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

type backupCmd struct {
	File fileName `arg:"" help:"The copy to write; there may be none of that name."`
	database
}

// Run copies the database while the bot goes on, and checks the copy.
func (b *backupCmd) Run(ctx context.Context, c *console) error {
	return b.read(ctx, func(store *storage.Store, _ *league.Service) error {
		if err := store.Backup(ctx, string(b.File)); err != nil {
			return err
		}
		info, err := os.Stat(string(b.File))
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.stdout, "%s: %.1f MiB, checked\n", b.File, float64(info.Size())/(1<<20))
		return err
	})
}

package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

type backupCmd struct {
	File string `arg:"" help:"The copy to write; there may be none of that name."`
	database
}

// Validate refuses what names no file.
func (b *backupCmd) Validate() error {
	if b.File == "" {
		return errors.New("the copy needs a name")
	}
	return nil
}

// Run copies the database while the bot goes on, and checks the copy.
func (b *backupCmd) Run(ctx context.Context, c *console) error {
	return b.read(ctx, func(store *storage.Store, _ *league.Service) error {
		if err := store.Backup(ctx, b.File); err != nil {
			return err
		}
		info, err := os.Stat(b.File)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.stdout, "%s: %.1f MiB, checked\n", b.File, float64(info.Size())/(1<<20))
		return err
	})
}

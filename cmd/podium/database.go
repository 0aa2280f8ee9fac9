package main

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// database is the file that a command works on.
type database struct {
	DB string `name:"db" default:"podium.db" from:"PODIUM_DB" placeholder:"FILE" help:"Database file (PODIUM_DB; default podium.db)."`
}

// write opens the database alone, makes it where there is none, and calls f.
func (d database) write(ctx context.Context, f func(*storage.Store, *league.Service) error) error {
	store, err := storage.Open(ctx, d.DB, storage.Options{})
	return d.use(store, err, f)
}

// fill is write for f that puts a league in. Where there was no database, none is left when f fails, nor without keep.
func (d database) fill(ctx context.Context, keep bool, f func(*storage.Store, *league.Service) error) error {
	_, err := os.Stat(d.DB)
	missing, opened := errors.Is(err, os.ErrNotExist), false
	err = d.write(ctx, func(store *storage.Store, service *league.Service) error {
		opened = true
		return f(store, service)
	})
	if missing && opened && (err != nil || !keep) {
		err = errors.Join(err, removeDatabase(d.DB))
	}
	return err
}

// removeDatabase removes a database with what SQLite and the store keep beside it: the log too, which stays where it
// was given up while it was opened.
func removeDatabase(path string) error {
	for _, end := range []string{"", "-wal", "-shm", ".lock"} {
		if err := os.Remove(path + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// read opens the database beside a bot that may be running, and calls f.
func (d database) read(ctx context.Context, f func(*storage.Store, *league.Service) error) error {
	store, err := storage.OpenReadOnly(ctx, d.DB)
	return d.use(store, err, f)
}

func (d database) use(store *storage.Store, err error, f func(*storage.Store, *league.Service) error) error {
	if err != nil {
		return sentence(err)
	}
	err = f(store, league.New(store, time.Now))
	return sentence(errors.Join(err, store.Close()))
}

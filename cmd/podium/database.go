package main

import (
	"context"
	"errors"
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

package storage

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/jmoiron/sqlx"
	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrator runs the migrations of this binary on a database.
func migrator(db *sqlx.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db.DB, files, goose.WithDisableGlobalRegistry(true),
		goose.WithAllowOutofOrder(true)) // each stands alone; a number left out may be filled later
}

// newestVersion is the version of the schema that this binary writes.
func newestVersion(p *goose.Provider) int64 {
	sources := p.ListSources()
	return sources[len(sources)-1].Version
}

// migrate brings the database to the newest version. The mark of ownership goes first: a crash between it and the
// last migration leaves a database that the next start recognises and finishes.
func migrate(ctx context.Context, db *sqlx.DB, p *goose.Provider, version int64) error {
	if version == 0 {
		if _, err := db.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
			return failure(err)
		}
	}
	if _, err := p.Up(ctx); err != nil {
		return failure(err)
	}
	return nil
}

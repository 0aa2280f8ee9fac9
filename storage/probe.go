package storage

import (
	"context"
	"errors"
	"os"

	"github.com/jmoiron/sqlx"
	"github.com/mattn/go-sqlite3"

	"github.com/podiumbot/podium/league"
)

// applicationID stands in the header of every database of ours: "Podi".
const applicationID = 0x506f6469

// probe looks at a file before anything is written to it. It returns the version of the schema, 0 for a file that is
// missing or empty. Invalid "database_foreign" for a database that is not ours or no database at all, Invalid
// "database_newer" (have, want) for one that a newer Podium made. The file is not changed.
func probe(ctx context.Context, path string, newest int64) (version int64, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) || err == nil && info.Size() == 0 {
		return 0, nil
	}
	if err != nil {
		return 0, &league.Error{Kind: league.Unavailable, Code: "database_unreachable", Args: league.Args{"path": path}, Err: err}
	}
	db := pool(path, "mode=ro&_query_only=1&_busy_timeout=5000", 1, nil)
	defer db.Close()
	version, err = identify(ctx, db, path)
	if e, ok := errors.AsType[sqlite3.Error](err); ok && (e.Code == sqlite3.ErrNotADB || e.Code == sqlite3.ErrCorrupt) {
		return 0, foreign(path, err)
	}
	if err != nil {
		return 0, failure(err)
	}
	if version > newest {
		return 0, league.NewError(league.Invalid, "database_newer", league.Args{
			"path": path, "have": int(version), "want": int(newest),
		})
	}
	return version, nil
}

// identify returns the version of the schema, 0 for a database without tables.
func identify(ctx context.Context, db *sqlx.DB, path string) (version int64, err error) {
	var id, tables int64
	if err := db.GetContext(ctx, &id, "PRAGMA application_id"); err != nil {
		return 0, err
	}
	if err := db.GetContext(ctx, &tables, "SELECT count(*) FROM sqlite_schema"); err != nil {
		return 0, err
	}
	switch {
	case id != applicationID && (id != 0 || tables > 0):
		return 0, foreign(path, nil)
	case tables == 0:
		return 0, nil
	}
	const newest = "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied = TRUE"
	if err := db.GetContext(ctx, &version, newest); err != nil {
		return 0, err
	}
	return version, nil
}

func foreign(path string, err error) error {
	return &league.Error{Kind: league.Invalid, Code: "database_foreign", Args: league.Args{"path": path}, Err: err}
}

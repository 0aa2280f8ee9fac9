package storage

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/podiumbot/podium/league"
)

// OpenReadOnly opens the database at path beside whoever has it open, a running bot for one: it takes no lock, makes
// nothing and migrates nothing. Updates are Unavailable "database_read_only".
//
// NotFound "database_missing" when there is no such file; "database_foreign" and "database_newer" as for Open. One that
// Open would have to migrate can be checked and copied; views of it are Invalid "database_older".
func OpenReadOnly(ctx context.Context, path string) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, failure(err)
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, league.NewError(league.NotFound, "database_missing", league.Args{"path": path})
	}
	s := &Store{path: path, wake: make(chan struct{}, 1), readers: pool(path, readOnlyOptions, readers, readerPragmas())}
	migrator, err := migrator(s.readers)
	if err != nil {
		return nil, errors.Join(failure(err), s.readers.Close())
	}
	newest := newestVersion(migrator)
	version, err := probe(ctx, path, newest)
	if err != nil {
		return nil, errors.Join(err, s.readers.Close())
	}
	var tables int
	if err := s.readers.GetContext(ctx, &tables, "SELECT count(*) FROM sqlite_schema"); err != nil {
		return nil, errors.Join(failure(err), s.readers.Close())
	}
	if tables == 0 { // an empty file
		return nil, errors.Join(foreign(path, nil), s.readers.Close())
	}
	s.older = version < newest
	return s, nil
}

// readOnly tells whether the store was opened for reading alone.
func (s *Store) readOnly() bool { return s.writer == nil }

// errReadOnly is what updates of such a store end with.
func errReadOnly() error { return league.NewError(league.Unavailable, "database_read_only", nil) }

// errOlder is what views of a database that has to be migrated end with.
func (s *Store) errOlder() error {
	return league.NewError(league.Invalid, "database_older", league.Args{"path": s.path})
}

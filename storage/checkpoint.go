package storage

import (
	"context"
	"time"

	"github.com/jmoiron/sqlx"
)

// copyEvery is how often what was committed is copied from SQLite's log into the database, beside the writer.
const copyEvery = 200 * time.Millisecond

// copyLog copies, until stop, on a connection of its own. The writer copies too when its log is long, which it must
// before it can begin the log anew; so that little is left for it then, and nobody waits for long, this goes ahead.
func (s *Store) copyLog(db *sqlx.DB, stop <-chan struct{}) {
	ticker := time.NewTicker(copyEvery)
	defer ticker.Stop()
	var copied int64
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
		}
		if n := s.commits.Load(); n != copied {
			copied = n
			_, _ = db.ExecContext(context.Background(), "PRAGMA wal_checkpoint(PASSIVE)")
		}
	}
}

// checkpoint copies SQLite's log into the database and cuts the file to nothing, unless a reader is in the way: then
// the next one does. It runs on the writer's goroutine between transactions and does not wait.
func (s *Store) checkpoint() {
	if err := s.command("PRAGMA busy_timeout = 0"); err != nil {
		return
	}
	defer func() { _ = s.command("PRAGMA busy_timeout = 5000") }()
	c := newSession(context.Background(), s.conn)
	defer c.end()
	_, _ = c.number("PRAGMA wal_checkpoint(TRUNCATE)")
}

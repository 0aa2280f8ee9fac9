package storage

import "context"

// checkpoint copies SQLite's log into the database and cuts the file to nothing, unless a reader is in the way: then
// the next one does. It runs on the writer's goroutine between transactions and does not wait.
func (s *Store) checkpoint() {
	ctx := context.Background()
	if err := s.command("PRAGMA busy_timeout = 0"); err != nil {
		return
	}
	defer func() { _ = s.command("PRAGMA busy_timeout = 5000") }()
	rows, err := s.conn.QueryContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	if err != nil {
		return
	}
	for rows.Next() {
	}
	_ = rows.Err()
	rows.Close()
}

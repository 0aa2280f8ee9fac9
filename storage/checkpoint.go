package storage

import "context"

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

package storage

import (
	"context"
	"database/sql/driver"

	"github.com/jmoiron/sqlx"

	"github.com/podiumbot/podium/league"
)

// reader implements league.Reader.
type reader struct{ *session }

// View runs f on a snapshot, without waiting for writers. A panic in f is the caller's.
func (s *Store) View(ctx context.Context, f func(league.Reader) error) error {
	return s.view(ctx, func(r *session) error { return f(reader{r}) })
}

func (s *Store) view(ctx context.Context, f func(*session) error) (err error) {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.work.Done()
	if s.older {
		return s.errOlder()
	}
	conn, err := s.readers.Connx(ctx)
	if err != nil {
		return failure(err)
	}
	defer conn.Close()
	r := newSession(ctx, conn)
	if _, err := conn.ExecContext(r.base, "BEGIN"); err != nil {
		return failure(err)
	}
	defer func() {
		r.end()
		if _, rollback := conn.ExecContext(r.base, "ROLLBACK"); rollback != nil {
			discard(conn)
		}
	}()
	if err := f(r); err != nil {
		return err
	}
	return r.failed
}

// discard takes a connection whose state is not known out of its pool.
func discard(conn *sqlx.Conn) {
	_ = conn.Raw(func(any) error { return driver.ErrBadConn })
}

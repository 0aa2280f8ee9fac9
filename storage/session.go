package storage

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jmoiron/sqlx"

	"github.com/podiumbot/podium/league"
)

// session is one closure's use of a connection: a snapshot of its own on a reader, a savepoint on the writer.
//
// Statements run under a context that nobody cancels, and the caller's is looked at before each of them and before
// each row: cancelling a statement would roll back the whole transaction behind its back, and others are in it.
type session struct {
	conn    *sqlx.Conn
	base    context.Context // of the statements
	caller  context.Context // looked at between them
	cursors []*cursor       // open ones
	failed  error           // of the first statement that failed; there is no going on after it
	over    bool            // the closure has returned

	aliases map[league.SeasonID]league.Aliases // of the seasons that were read
}

func newSession(caller context.Context, conn *sqlx.Conn) *session {
	return &session{conn: conn, base: context.WithoutCancel(caller), caller: caller}
}

// ready tells why no further statement may run, if so.
func (s *session) ready() error {
	if s.over {
		return league.NewError(league.Internal, codeOver, nil)
	}
	if s.failed != nil {
		return s.failed
	}
	return failure(s.caller.Err())
}

// note keeps the first failure of a statement. An empty answer is none.
func (s *session) note(err error) error {
	if err != nil && s.failed == nil && !errors.Is(err, sql.ErrNoRows) {
		s.failed = failure(err)
	}
	return err
}

// exec runs a statement and returns the number of rows it changed.
func (s *session) exec(query string, args ...any) (int64, error) {
	if err := s.ready(); err != nil {
		return 0, err
	}
	result, err := s.conn.ExecContext(s.base, query, args...)
	if err != nil {
		return 0, s.note(err)
	}
	return result.RowsAffected()
}

// write is exec for statements of many values: the driver binds those of a query at once, those of an exec one by one.
func (s *session) write(query string, args ...any) error {
	c, err := s.query(query, args...)
	if err != nil {
		return err
	}
	c.close()
	return nil
}

// written is the number of rows the last write changed.
func (s *session) written() (int64, error) { return s.number("SELECT changes()") }

// end closes what the closure left open. Nothing can be done with the session after it.
func (s *session) end() {
	s.over = true
	for len(s.cursors) > 0 {
		s.cursors[len(s.cursors)-1].close()
	}
}

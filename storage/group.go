package storage

import (
	"context"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

// A group takes in whoever waits, until it is this large or has worked this long: those who came first wait for all.
const (
	groupSize = 64
	groupTime = 10 * time.Millisecond
)

// group is the updates that share a transaction.
type group struct {
	store   *Store
	started time.Time
	kept    []*job // succeeded so far; answered after COMMIT
	lost    error  // SQLite has rolled the transaction back by itself
}

// write is the writer: it owns the one connection that writes.
func (s *Store) write() {
	exited := true
	defer func() {
		// A closure that ends its goroutine (testing.T.FailNow does) ends this one; the next writer takes over.
		if exited {
			go s.write()
			return
		}
		close(s.written)
	}()
	for {
		select {
		case j, ok := <-s.jobs:
			if !ok {
				exited = false
				return
			}
			s.serve(j)
		case <-s.ticker.C:
			s.checkpoint()
		}
	}
}

// serve runs the job and those waiting behind it in one transaction.
func (s *Store) serve(first *job) {
	if err := s.begin(); err != nil {
		first.answer(unavailable(err))
		return
	}
	g := &group{store: s, started: time.Now()}
	defer g.commit()
	g.run(first)
	for g.lost == nil && len(g.kept) < groupSize && time.Since(g.started) < groupTime {
		select {
		case j, ok := <-s.jobs:
			if !ok {
				return
			}
			g.run(j)
		default:
			return
		}
	}
}

// begin opens the transaction, on a new connection when the old one has gone bad.
func (s *Store) begin() error {
	err := s.command("BEGIN IMMEDIATE")
	if err == nil || league.KindOf(failure(err)) == league.Unavailable {
		return err
	}
	discard(s.conn)
	s.conn.Close()
	conn, err := s.writer.Connx(context.Background())
	if err != nil {
		return err
	}
	s.conn = conn
	return s.command("BEGIN IMMEDIATE")
}

// command runs a statement of the transaction itself. It belongs to no caller, so none can cancel it.
func (s *Store) command(statement string) error {
	_, err := s.conn.ExecContext(context.Background(), statement)
	return err
}

// run runs one job in a savepoint.
func (g *group) run(j *job) {
	if err := failure(j.caller.Err()); err != nil {
		j.answer(err)
		return
	}
	if err := g.store.command("SAVEPOINT job"); err != nil {
		g.lost = err
		j.answer(unavailable(err))
		return
	}
	t := &tx{reader: reader{newSession(j.caller, g.store.conn)}, store: g.store}
	defer g.settle(j, t)
	j.call(t)
}

// settle keeps what the job did or takes it back, and answers it in the latter case.
func (g *group) settle(j *job, t *tx) {
	t.end()
	if j.err == nil {
		j.err = t.failed
	}
	if j.err == nil {
		j.err = failure(j.caller.Err())
	}
	keep := j.err == nil && j.panicked == nil && !j.exited
	var err error
	if !keep {
		err = g.store.command("ROLLBACK TO job")
	}
	if err == nil {
		err = g.store.command("RELEASE job")
	}
	if err != nil {
		g.lost = err
	}
	if !keep {
		j.answer(j.err)
		return
	}
	j.recorded = t.recorded
	g.kept = append(g.kept, j)
}

// commit ends the transaction and answers everybody who waits for it.
func (g *group) commit() {
	err := g.lost
	if err == nil && len(g.kept) > 0 {
		err = g.store.command("COMMIT")
	}
	if err != nil || len(g.kept) == 0 {
		// After most failures SQLite has done it already; then this fails and nothing is open, which is what counts.
		_ = g.store.command("ROLLBACK")
	}
	if err == nil && slices.ContainsFunc(g.kept, func(j *job) bool { return j.recorded }) {
		g.store.signal() // before the answers, so that who got one finds the signal given
	}
	for _, j := range g.kept {
		j.answer(unavailable(err))
	}
}

// answer lets the caller go on.
func (j *job) answer(err error) {
	j.err = err
	close(j.done)
}

// unavailable is the error of a transaction that could not be begun, kept or committed: trying again may mend it.
func unavailable(err error) error {
	err = failure(err)
	if league.CodeOf(err) != codeInternal || err == nil {
		return err
	}
	return &league.Error{Kind: league.Unavailable, Code: codeUnavailable, Err: err}
}

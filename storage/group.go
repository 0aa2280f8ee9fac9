package storage

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

// A group takes in whoever waits, until it is this large or has worked this long (Store.patience): those who came first
// wait for all.
const (
	groupSize = 64
	groupTime = 25 * time.Millisecond
)

// group is the updates that share a transaction. The first needs no savepoint, for with it everything goes.
type group struct {
	store   *Store
	started time.Time
	begun   bool   // there is a transaction
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
			for j != nil {
				j = s.serve(j)
			}
		case <-s.scrub:
			s.checkpoint()
		case <-s.ticker.C:
			s.checkpoint()
		}
	}
}

// serve runs the job and those waiting behind it in one transaction. It returns one that wants to be first in the next.
func (s *Store) serve(j *job) (next *job) {
	g := &group{store: s, started: time.Now()}
	defer g.commit()
	for {
		g.run(j)
		if g.lost != nil || len(g.kept) >= groupSize || time.Since(g.started) > s.patience {
			return nil
		}
		ok := false
		select {
		case j, ok = <-s.jobs:
		default:
		}
		if !ok {
			return nil
		}
		if j.large && g.begun {
			return j
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

// run runs one job: the first as the transaction itself, others in a savepoint.
func (g *group) run(j *job) {
	if err := failure(j.caller.Err()); err != nil {
		j.answer(err)
		return
	}
	var err error
	first := !g.begun
	if first {
		err = g.store.begin()
	} else if err = g.store.command("SAVEPOINT job"); err != nil {
		g.lost = err
	}
	if err != nil {
		j.answer(unavailable(err))
		return
	}
	g.begun = true
	t := &tx{reader: reader{newSession(j.caller, g.store.conn)}, store: g.store}
	defer g.settle(j, t, first)
	j.call(t)
}

// settle keeps what the job did, or takes it back and answers it.
func (g *group) settle(j *job, t *tx, first bool) {
	t.end()
	if j.err == nil {
		j.err = t.failed
	}
	if j.err == nil {
		j.err = failure(j.caller.Err())
	}
	keep := j.err == nil && j.panicked == nil && !j.exited
	switch {
	case first && !keep:
		g.rollback()
	case !first && !keep:
		g.lost = errors.Join(g.store.command("ROLLBACK TO job"), g.store.command("RELEASE job"))
	case !first:
		g.lost = g.store.command("RELEASE job")
	}
	if !keep {
		j.answer(j.err)
		return
	}
	j.recorded = t.recorded
	g.kept = append(g.kept, j)
}

// rollback ends the transaction without a trace.
func (g *group) rollback() {
	// After some failures SQLite has done it already; then this fails and nothing is open, which is what counts.
	_ = g.store.command("ROLLBACK")
	g.begun = false
}

// commit ends the transaction and answers everybody who waits for it.
func (g *group) commit() {
	if !g.begun {
		return
	}
	err := g.lost
	if err == nil {
		err = g.store.command("COMMIT")
	}
	if err != nil {
		g.rollback()
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

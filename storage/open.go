package storage

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/jmoiron/sqlx"

	"github.com/podiumbot/podium/league"
)

// Options are what a store may be told. The zero value is right for use.
type Options struct {
	// CheckpointEvery is how often SQLite's log is copied into the database and cut to nothing; 0 is a minute.
	CheckpointEvery time.Duration
}

// Store keeps leagues in one SQLite file. It is safe for concurrent use, by one process at a time.
type Store struct {
	path     string
	file     *os.File // holds the lock
	readers  *sqlx.DB
	writer   *sqlx.DB
	conn     *sqlx.Conn // the writer's; used by its goroutine only
	ticker   *time.Ticker
	jobs     chan *job
	written  chan struct{} // closed when the writer has ended
	wake     chan struct{}
	scrub    chan struct{}
	patience time.Duration // how long a group takes in others; the writer's
	older    bool          // than this binary, and opened for reading alone

	changes   bulk
	towards   bulk // changes of players without a rating
	standings bulk
	args      []any // of the statement being filled; the writer's

	mu     sync.Mutex
	closed bool
	work   sync.WaitGroup // views and updates under way
}

// Open opens the database at path, makes it where there is none, and brings its schema up to date.
//
// Unavailable "database_in_use" when another process has it open, "database_unreachable" when the folder is missing or
// may not be written; Invalid "database_foreign" when the file is something else, "database_newer" when a newer
// Podium has written it: then nothing is changed. Args path names the file.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, failure(err)
	}
	// One file, one lock, whatever link it is opened by.
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	file, err := Lock(path)
	if err != nil {
		return nil, err
	}
	s := &Store{
		path:     path,
		file:     file,
		writer:   pool(path, writerOptions, 1, writerPragmas()),
		readers:  pool(path, readerOptions, readers, readerPragmas()),
		jobs:     make(chan *job),
		written:  make(chan struct{}),
		wake:     make(chan struct{}, 1),
		scrub:    make(chan struct{}, 1),
		patience: groupTime,

		changes:   changesBulk(false),
		towards:   changesBulk(true),
		standings: standingsBulk(),
	}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(err, s.release())
	}
	every := o.CheckpointEvery
	if every <= 0 {
		every = time.Minute
	}
	s.ticker = time.NewTicker(every)
	go s.write()
	return s, nil
}

// prepare checks whose file it is, migrates it and opens the writer's connection.
func (s *Store) prepare(ctx context.Context) error {
	migrator, err := migrator(s.writer)
	if err != nil {
		return failure(err)
	}
	version, err := probe(ctx, s.path, newestVersion(migrator))
	if err != nil {
		return err
	}
	if err := migrate(ctx, s.writer, migrator, version); err != nil {
		return err
	}
	if s.conn, err = s.writer.Connx(ctx); err != nil {
		return failure(err)
	}
	if err := s.sweep(ctx); err != nil {
		return err
	}
	return s.freeLeases(ctx)
}

// enter counts a view or an update in; who enters leaves by work.Done.
func (s *Store) enter() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return &league.Error{Kind: league.Unavailable, Code: codeUnavailable, Err: errors.New("the store is closed")}
	}
	s.work.Add(1)
	return nil
}

// Close lets everything that has begun or waits end, and closes the database. Later uses are Unavailable.
func (s *Store) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	s.mu.Unlock()
	s.work.Wait()
	if s.readOnly() {
		return s.readers.Close()
	}
	close(s.jobs)
	<-s.written
	s.ticker.Stop()
	s.checkpoint()
	return s.release()
}

// release closes the connections, and last the file that holds the lock.
func (s *Store) release() error {
	var errs []error
	errs = append(errs, s.readers.Close())
	if s.conn != nil {
		errs = append(errs, s.conn.Close())
	}
	errs = append(errs, s.writer.Close(), s.file.Close())
	return errors.Join(errs...)
}

package storage

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/podiumbot/podium/league"
)

// tx implements league.Tx.
type tx struct {
	reader
	store    *Store
	recorded bool // an event went into the outbox
}

// job is an update that waits for the writer.
type job struct {
	caller context.Context
	run    func(*tx) error
	large  bool          // wants to be the first of a transaction
	done   chan struct{} // closed when the fields below are final

	err      error
	panicked *PanicError
	exited   bool // run called runtime.Goexit
	recorded bool
}

// PanicError is what a closure panicked with; its caller, and nobody else, panics with it again.
type PanicError struct {
	Value any
	Stack []byte // of the closure
}

// Error tells the value and where it came from.
func (p *PanicError) Error() string { return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack) }

// Unwrap returns the value when it was an error.
func (p *PanicError) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Update runs f in a savepoint of the writer's transaction and returns after its COMMIT. When f fails or panics, or
// ctx ends before f does, nothing of f's is kept, and others in the transaction do not notice. A panic goes on in the
// caller, with a *PanicError. After a statement that failed no further one runs, and f's nil does not hide it. f must
// not call Update itself: it would wait for the writer, which waits for it.
func (s *Store) Update(ctx context.Context, f func(league.Tx) error) error {
	return s.update(ctx, func(t *tx) error { return f(t) })
}

// UpdateLarge is Update for closures that run thousands of statements, such as an import. It comes first in a
// transaction and so needs no savepoint; within one each statement costs as much as there are pages touched before.
func (s *Store) UpdateLarge(ctx context.Context, f func(league.Tx) error) error {
	return s.submit(&job{caller: ctx, run: func(t *tx) error { return f(t) }, large: true})
}

func (s *Store) update(ctx context.Context, f func(*tx) error) error {
	return s.submit(&job{caller: ctx, run: f})
}

// submit has the writer run a job, and waits for its answer.
func (s *Store) submit(j *job) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.work.Done()
	if s.readOnly() {
		return errReadOnly()
	}
	j.done = make(chan struct{})
	select {
	case s.jobs <- j:
	case <-j.caller.Done():
		return failure(j.caller.Err())
	}
	// From here on the answer is the writer's: the caller's context has no say about what was committed.
	<-j.done
	switch {
	case j.panicked != nil:
		panic(j.panicked)
	case j.exited:
		runtime.Goexit()
	}
	return j.err
}

// call runs the closure and catches whatever way it ends in.
func (j *job) call(t *tx) {
	returned := false
	defer func() {
		if returned {
			return
		}
		if value := recover(); value != nil {
			j.panicked = &PanicError{Value: value, Stack: debug.Stack()}
			return
		}
		j.exited = true
	}()
	j.err = j.run(t)
	returned = true
}

package storage

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// These tests look at the writer from inside: they hold it to see who ends up in one transaction.

func openStore(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "podium.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// name writes a guild's league.
func name(guild int) func(*tx) error {
	return func(t *tx) error {
		l := league.League{Guild: league.GuildID(guild), Name: "x"}
		return t.CreateLeague(&l)
	}
}

// named tells whether that league is there.
func named(t *testing.T, s *Store, guild int) (there bool) {
	t.Helper()
	err := s.View(t.Context(), func(r league.Reader) error {
		list, err := r.LeaguesOf(league.GuildID(guild))
		there = len(list) > 0
		return err
	})
	if err != nil {
		t.Error(err)
	}
	return there
}

// queued waits until so many updates stand before the writer, which takes them in the order in which they came.
func queued(t *testing.T, n int) {
	t.Helper()
	stacks := make([]byte, 1<<20)
	eventually(t, fmt.Sprint(n, " updates wait"), func() bool {
		waiting := 0
		for stack := range strings.SplitSeq(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
			if strings.Contains(stack, " [select") && strings.Contains(stack, "storage.(*Store).submit(") {
				waiting++
			}
		}
		return waiting == n
	})
}

// eventually polls for what nothing signals.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(90 * time.Second); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// together runs updates that wait for the writer at the same time, and so share a transaction, in their order. It
// returns what each of them was answered.
func together(t *testing.T, s *Store, callers []context.Context, updates []func(*tx) error) []error {
	t.Helper()
	hold, holding := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		if err := s.update(t.Context(), func(*tx) error {
			close(holding)
			<-hold
			s.patience = -1 // its group takes nobody in any more
			return nil
		}); err != nil {
			t.Error(err)
		}
	})
	<-holding
	errs := make([]error, len(updates))
	for i, f := range updates {
		ctx := t.Context()
		if callers != nil {
			ctx = callers[i]
		}
		group.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[i] = p.(*PanicError)
				}
			}()
			errs[i] = s.update(ctx, func(x *tx) error {
				s.patience = time.Hour // and theirs all of them, however slow the machine
				return f(x)
			})
		})
		queued(t, i+1)
	}
	close(hold)
	group.Wait()
	return errs
}

func TestWaitingUpdatesShareATransaction(t *testing.T) {
	s := openStore(t)
	errs := together(t, s, nil, []func(*tx) error{
		name(1),
		func(x *tx) error {
			// The first has run, is not committed, and so nobody else sees it; in here it is seen.
			if named(t, s, 1) {
				t.Error("the first was committed before the second ran")
			}
			list, err := x.LeaguesOf(1)
			if len(list) != 1 {
				t.Error("the first has not run, or in another transaction")
			}
			return err
		},
	})
	for _, err := range errs {
		if err != nil {
			t.Error(err)
		}
	}
	if !named(t, s, 1) {
		t.Error("answered before COMMIT")
	}
}

func TestLargeUpdatesComeFirst(t *testing.T) {
	s := openStore(t)
	hold, holding := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	run := func(submit func() error) {
		group.Go(func() {
			if err := submit(); err != nil {
				t.Error(err)
			}
		})
	}
	run(func() error { return s.update(t.Context(), func(*tx) error { close(holding); <-hold; return nil }) })
	<-holding
	run(func() error { return s.update(t.Context(), name(1)) })
	queued(t, 1)
	run(func() error {
		return s.UpdateLarge(t.Context(), func(x league.Tx) error {
			if !named(t, s, 1) {
				t.Error("it is not the first of its transaction")
			}
			l := league.League{Guild: 2, Name: "x"}
			return x.CreateLeague(&l)
		})
	})
	queued(t, 2)
	run(func() error { return s.update(t.Context(), name(3)) })
	queued(t, 3)
	close(hold)
	group.Wait()
	if !named(t, s, 2) || !named(t, s, 3) {
		t.Error("something is missing")
	}
}

func TestFailuresOfOneAreNobodyElses(t *testing.T) {
	refused := league.NewError(league.Conflict, "refused", nil)
	fault := errors.New("a fault")
	tests := []struct {
		name string
		run  func(x *tx, cancel context.CancelFunc) error
		want func(error) bool
	}{
		{"error", func(*tx, context.CancelFunc) error { return refused }, func(err error) bool { return errors.Is(err, refused) }},
		{
			"panic", func(*tx, context.CancelFunc) error { panic(fault) },
			func(err error) bool {
				p, ok := errors.AsType[*PanicError](err)
				return ok && errors.Is(p, fault) && len(p.Stack) > 0
			},
		},
		{
			"cancelled between statements",
			func(x *tx, cancel context.CancelFunc) error {
				cancel()
				_, err := x.AllLeagues()
				if err == nil {
					return errors.New("a statement ran after the caller had gone")
				}
				return err
			},
			func(err error) bool {
				return errors.Is(err, context.Canceled) && league.KindOf(err) == league.Unavailable
			},
		},
		{
			"cancelled after the last statement", func(_ *tx, cancel context.CancelFunc) error { cancel(); return nil },
			func(err error) bool { return errors.Is(err, context.Canceled) },
		},
		{
			"cancelled, and hiding it",
			func(x *tx, cancel context.CancelFunc) error {
				cancel()
				_, _ = x.AllLeagues()
				return nil
			},
			func(err error) bool { return errors.Is(err, context.Canceled) },
		},
		{
			"constraint, and hiding it",
			func(x *tx, _ context.CancelFunc) error {
				_ = name(2)(x)
				_ = name(5)(x)
				return nil
			},
			func(err error) bool { return league.CodeOf(err) == codeConstraint },
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := openStore(t)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			errs := together(t, s, []context.Context{t.Context(), ctx, t.Context()}, []func(*tx) error{
				name(1),
				func(x *tx) error {
					if err := name(2)(x); err != nil {
						return err
					}
					return test.run(x, cancel)
				},
				name(3),
			})
			if errs[0] != nil || errs[2] != nil {
				t.Errorf("the others: %v, %v", errs[0], errs[2])
			}
			if !test.want(errs[1]) {
				t.Errorf("error: %v", errs[1])
			}
			if !named(t, s, 1) || named(t, s, 2) || named(t, s, 5) || !named(t, s, 3) {
				t.Error("kept the wrong ones")
			}
		})
	}
}

// TestGoexit has a closure end its goroutine, as testing.T.FailNow does: the writer's, in fact.
func TestGoexit(t *testing.T) {
	s := openStore(t)
	ended := make(chan bool, 1)
	go func() {
		returned := false
		defer func() { ended <- !returned }()
		_ = s.update(t.Context(), func(x *tx) error {
			if err := name(1)(x); err != nil {
				return err
			}
			runtime.Goexit()
			return nil
		})
		returned = true
	}()
	if !<-ended {
		t.Error("the caller went on")
	}
	if err := s.update(t.Context(), name(2)); err != nil {
		t.Error(err)
	}
	if named(t, s, 1) || !named(t, s, 2) {
		t.Error("kept the wrong ones")
	}
}

func TestCancelledWhileWaiting(t *testing.T) {
	s := openStore(t)
	ctx, cancel := context.WithCancel(t.Context())
	errs := together(t, s, []context.Context{t.Context(), ctx}, []func(*tx) error{
		func(*tx) error { cancel(); return nil },
		func(*tx) error { t.Error("ran for nobody"); return nil },
	})
	if errs[0] != nil || !errors.Is(errs[1], context.Canceled) {
		t.Errorf("errors: %v", errs)
	}
	late, stop := context.WithCancel(t.Context())
	stop()
	if err := s.update(late, name(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
	if err := s.View(late, func(league.Reader) error { t.Error("ran for nobody"); return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
}

func TestCloseDrains(t *testing.T) {
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "podium.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	hold, holding := make(chan struct{}), make(chan struct{})
	const waiting = 20
	errs := make([]error, waiting)
	var group sync.WaitGroup
	group.Go(func() {
		_ = s.update(t.Context(), func(*tx) error { close(holding); <-hold; return nil })
	})
	<-holding
	for i := range waiting {
		group.Go(func() { errs[i] = s.update(t.Context(), name(100+i)) })
	}
	queued(t, waiting)
	closed := make(chan error, 1)
	go func() { closed <- s.Close() }()
	eventually(t, "the store closes", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.closed
	})
	if err := s.update(t.Context(), name(1)); league.KindOf(err) != league.Unavailable || err == nil {
		t.Errorf("an update after Close: %v", err)
	}
	if err := s.View(t.Context(), func(league.Reader) error { return nil }); league.KindOf(err) != league.Unavailable || err == nil {
		t.Errorf("a view after Close: %v", err)
	}
	close(hold)
	if err := <-closed; err != nil {
		t.Error(err)
	}
	group.Wait()
	again, err := Open(t.Context(), s.path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for i, err := range errs {
		if err != nil || !named(t, again, 100+i) {
			t.Errorf("waiting update %d: %v", i, err)
		}
	}
	if err := s.Close(); err != nil {
		t.Errorf("closed twice: %v", err)
	}
}

func TestSessionsEndWithTheirClosure(t *testing.T) {
	s := openStore(t)
	var leaked league.Reader
	var leakedTx league.Tx
	if err := s.View(t.Context(), func(r league.Reader) error { leaked = r; return nil }); err != nil {
		t.Fatal(err)
	}
	if err := s.Update(t.Context(), func(x league.Tx) error { leakedTx = x; return nil }); err != nil {
		t.Fatal(err)
	}
	_, err := leaked.AllLeagues()
	if league.CodeOf(err) != codeOver {
		t.Errorf("reading afterwards: %v", err)
	}
	if err := leakedTx.PutPlayer(league.Player{}); league.CodeOf(err) != codeOver {
		t.Errorf("writing afterwards: %v", err)
	}
}

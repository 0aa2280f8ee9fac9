package storage

import (
	"errors"
	"os"
	"os/signal"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/podiumbot/podium/league"
)

// fill writes about so many bytes.
func fill(guild, bytes int) func(*tx) error {
	return func(t *tx) error {
		l := league.League{Guild: league.GuildID(guild), Name: strings.Repeat("x", bytes)}
		return t.CreateLeague(&l)
	}
}

// TestFullDatabase lets statements meet the end of the disk.
func TestFullDatabase(t *testing.T) {
	s := openStore(t)
	limit := func(pages string) {
		t.Helper()
		if err := s.update(t.Context(), func(x *tx) error {
			_, err := x.number("PRAGMA max_page_count = " + pages)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	limit("60")
	errs := together(t, s, nil, []func(*tx) error{
		name(1),
		func(x *tx) error {
			err := fill(2, 1<<20)(x)
			if later := name(4)(x); err == nil || later == nil {
				t.Errorf("errors of statements: %v, %v", err, later)
			}
			return nil // hides it, in vain
		},
		name(3),
	})
	if err := errs[1]; league.KindOf(err) != league.Unavailable || league.CodeOf(err) != codeUnavailable {
		t.Errorf("error: %v", err)
	}
	// Whether SQLite takes back the statement or the transaction: what was acknowledged is there, the rest is not.
	for i, err := range errs {
		if got := named(t, s, i+1); got != (err == nil) {
			t.Errorf("update %d: %v, and there: %v", i+1, err, got)
		}
	}
	if named(t, s, 4) {
		t.Error("a statement after the failed one was kept")
	}
	limit("4000000")
	if err := s.update(t.Context(), fill(9, 1<<20)); err != nil {
		t.Errorf("with space again: %v", err)
	}
}

// TestLostTransaction takes the transaction away in the middle, as SQLite does by itself after some failures: nobody
// in it was kept, and everybody is told.
func TestLostTransaction(t *testing.T) {
	s := openStore(t)
	errs := together(t, s, nil, []func(*tx) error{
		name(1),
		func(x *tx) error {
			if err := s.command("ROLLBACK"); err != nil {
				t.Error(err)
			}
			return errors.New("a statement failed")
		},
		name(3),
	})
	if league.KindOf(errs[0]) != league.Unavailable || errs[0] == nil {
		t.Errorf("error of the first: %v", errs[0])
	}
	if errs[1] == nil || errs[2] != nil {
		t.Errorf("errors: %v", errs)
	}
	if named(t, s, 1) || !named(t, s, 3) {
		t.Error("kept the wrong ones")
	}
}

// TestFailingCommit lets COMMIT meet the end of the disk: SQLite's log may not grow.
func TestFailingCommit(t *testing.T) {
	s := openStore(t)
	if err := s.update(t.Context(), name(1)); err != nil {
		t.Fatal(err)
	}
	log, err := os.Stat(s.path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	signal.Ignore(unix.SIGXFSZ)
	defer signal.Reset(unix.SIGXFSZ)
	var old unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_FSIZE, &old); err != nil {
		t.Fatal(err)
	}
	tight := old
	tight.Cur = uint64(log.Size())
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &tight); err != nil {
		t.Fatal(err)
	}
	errs := together(t, s, nil, []func(*tx) error{name(2), name(3), name(4)})
	ready := s.Ready(t.Context())
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &old); err != nil {
		t.Fatal(err)
	}
	for i, err := range append(errs, ready) {
		if league.KindOf(err) != league.Unavailable || err == nil {
			t.Errorf("update %d: %v", i, err)
		}
	}
	for guild := 2; guild <= 4; guild++ {
		if named(t, s, guild) {
			t.Errorf("update of guild %d was refused and kept", guild)
		}
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Errorf("with space again: %v", err)
	}
	if err := s.update(t.Context(), name(2)); err != nil || !named(t, s, 1) || !named(t, s, 2) {
		t.Errorf("with space again: %v", err)
	}
}

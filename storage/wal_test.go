package storage

import (
	"iter"
	"os"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

func logSize(t *testing.T, s *Store) int64 {
	t.Helper()
	info, err := os.Stat(s.path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// write writes about n × 100 kB.
func write(t *testing.T, s *Store, n int) {
	t.Helper()
	for range n {
		if err := s.update(t.Context(), func(x *tx) error {
			_, err := x.exec("INSERT INTO outbox (guild, league, channel, event, payload, due, owner, leased, attempts) VALUES (1, 1, 1, 'x', ?, 0, '', 0, 0)",
				string(make([]byte, 100_000)))
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// checkpointNow gives the writer time for a checkpoint or two.
func checkpointNow(t *testing.T, s *Store) {
	t.Helper()
	s.ticker.Reset(time.Millisecond)
	time.Sleep(50 * time.Millisecond)
	s.ticker.Reset(time.Hour)
}

// wasCut runs checkpoints until the log is cut; false when it is not to be had in a minute and a half.
func wasCut(t *testing.T, s *Store) bool {
	t.Helper()
	s.ticker.Reset(time.Millisecond)
	defer s.ticker.Reset(time.Hour)
	for range 9000 {
		if logSize(t, s) == 0 {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// TestOpenCursorsDoNotGrowTheLog leaves cursors open in every way there is.
func TestOpenCursorsDoNotGrowTheLog(t *testing.T) {
	s := openStore(t)
	for guild := range 10 {
		if err := s.update(t.Context(), func(x *tx) error {
			l := league.League{Guild: league.GuildID(guild + 1), Name: "x"}
			if err := x.CreateLeague(&l); err != nil {
				return err
			}
			e := league.Entry{Season: l.Season.ID, Kind: league.KindEnter, Body: league.Enter{}}
			for range 10 {
				if err := x.Append(&e); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	leaving := func(r league.Reader) error {
		for _, err := range r.Entries(1, league.Position{}) { // stops early
			if err != nil {
				return err
			}
			break
		}
		_, stop := iter.Pull2(r.Entries(2, league.Position{})) // never begun
		t.Cleanup(stop)
		next, stop := iter.Pull2(r.Entries(3, league.Position{})) // never ended
		if _, err, ok := next(); err != nil || !ok {
			t.Errorf("no entry: %v", err)
		}
		t.Cleanup(stop)
		func() { // thrown out
			defer func() { _ = recover() }()
			for _, err := range r.Entries(4, league.Position{}) {
				panic(err)
			}
		}()
		return nil
	}
	for range 8 { // more than there are readers
		if err := s.View(t.Context(), leaving); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Update(t.Context(), func(x league.Tx) error { return leaving(x) }); err != nil {
		t.Fatal(err)
	}
	write(t, s, 20)
	if !wasCut(t, s) {
		t.Errorf("the log has %d bytes after a checkpoint: a cursor is open", logSize(t, s))
	}
}

// TestIteratingAfterTheClosure gets an error, not rows of somebody else's transaction.
func TestIteratingAfterTheClosure(t *testing.T) {
	s := openStore(t)
	var entries iter.Seq2[league.Entry, error]
	if err := s.View(t.Context(), func(r league.Reader) error {
		entries = r.Entries(1, league.Position{})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, err := range entries {
		if league.CodeOf(err) != codeOver {
			t.Errorf("error: %v", err)
		}
	}
}

// TestLongViewHoldsNobodyUp reads for long while others write and checkpoints come by.
func TestLongViewHoldsNobodyUp(t *testing.T) {
	s := openStore(t)
	write(t, s, 1)
	err := s.View(t.Context(), func(r league.Reader) error {
		if _, err := r.AllLeagues(); err != nil {
			return err
		}
		checkpointNow(t, s)
		begun := time.Now()
		write(t, s, 20)
		if took := time.Since(begun); took > 4*time.Second {
			t.Errorf("writing took %v: it waited for the reader", took)
		}
		checkpointNow(t, s)
		list, err := r.AllLeagues()
		if len(list) > 0 {
			t.Error("the snapshot moved")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if logSize(t, s) == 0 {
		t.Error("the log was cut under a reader")
	}
	if !wasCut(t, s) {
		t.Errorf("the log has %d bytes after the reader left", logSize(t, s))
	}
}

package storage

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// victim is a started one.
type victim struct {
	process *exec.Cmd
	lines   *bufio.Scanner
}

func startVictim(t *testing.T, path string) victim {
	t.Helper()
	return startAs(t, victimPath, path)
}

func startAs(t *testing.T, work, path string) victim {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), work+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return victim{process: cmd, lines: bufio.NewScanner(io.Reader(out))}
}

// says reads the next line.
func (v victim) says() string {
	v.lines.Scan()
	return v.lines.Text()
}

// kill ends it as a power cut of the process would, so long after its next word, and returns the greatest game
// acknowledged and how many were.
func (v victim) kill(t *testing.T, after time.Duration) (greatest, acknowledged int) {
	t.Helper()
	for begun := false; v.lines.Scan(); {
		if !begun {
			begun = true
			time.AfterFunc(after, func() { _ = v.process.Process.Kill() })
		}
		n, err := strconv.Atoi(v.lines.Text())
		if err != nil {
			continue // cut in the middle of a line is not a number that was said
		}
		greatest = max(greatest, n)
		acknowledged++
	}
	_ = v.process.Wait() // killed, as it should be
	return greatest, acknowledged
}

// TestKilledWhileWriting kills a process in the middle of its writes, again and again, over one database: what was
// acknowledged is there, and every game is there whole or not at all.
func TestKilledWhileWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	seed(t, path)
	rounds, total := 12, 0
	if testing.Short() {
		rounds = 3
	}
	for round := range rounds {
		v := startVictim(t, path)
		if line := v.says(); line != "open" {
			t.Fatalf("round %d: the victim says %q", round, line)
		}
		greatest, acknowledged := v.kill(t, time.Duration(rand.IntN(150))*time.Millisecond)
		total += acknowledged
		survived(t, path, greatest)
		if t.Failed() {
			t.Fatalf("in round %d", round)
		}
	}
	if total == 0 {
		t.Fatal("nothing was acknowledged in any round: nothing was tested")
	}
	t.Logf("%d acknowledged games survived %d kills", total, rounds)
}

// seed makes a database with league 1, season 1 and players 1 to 4.
func seed(t *testing.T, path string) {
	t.Helper()
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Update(t.Context(), func(tx league.Tx) error {
		l := league.League{Guild: 1, Name: "Club"}
		if err := tx.CreateLeague(&l); err != nil {
			return err
		}
		for range 4 {
			if err := tx.AddPlayer(&league.Player{League: l.ID, Name: "x"}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// survived opens the database and looks at every game of it.
func survived(t *testing.T, path string, acknowledged int) {
	t.Helper()
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	last := 0
	err = s.View(t.Context(), func(r league.Reader) error {
		for e, err := range r.Entries(1, league.Position{}) {
			if err != nil {
				return err
			}
			last = max(last, e.Number)
			list, err := r.ChangesOf(e.ID)
			if err != nil || len(list) != 4 {
				t.Errorf("game %d has %d changes (%v)", e.Number, len(list), err)
			}
			_, ok, err := r.OutcomeOf(league.InteractionID(e.Number))
			if err != nil || !ok {
				t.Errorf("game %d has no outcome (%v)", e.Number, err)
			}
		}
		games, _, err := r.CountGames(1)
		if games != last || last < acknowledged {
			t.Errorf("%d games, the last number %d, acknowledged up to %d", games, last, acknowledged)
		}
		standing, _, _ := r.Standing(1, 1)
		if standing.State.Games != last {
			t.Errorf("the standing is of game %d of %d", standing.State.Games, last)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	var posts int64
	err = s.view(t.Context(), func(r *session) (err error) {
		posts, err = r.number("SELECT count(*) FROM outbox")
		return err
	})
	if err != nil || posts != int64(last) {
		t.Errorf("%d posts of %d games (%v)", posts, last, err)
	}
}

// TestOneProcess has a second process meet the lock, and take over when the first is killed.
func TestOneProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	seed(t, path)
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	second := startVictim(t, path)
	if line := second.says(); line != "refused database_in_use" {
		t.Errorf("the second process says %q", line)
	}
	_ = second.process.Wait()
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, link} {
		_, err := Open(t.Context(), name, Options{})
		if league.KindOf(err) != league.Unavailable || league.CodeOf(err) != "database_in_use" {
			t.Errorf("the same process again: %v", err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	third := startVictim(t, path)
	if line := third.says(); line != "open" {
		t.Errorf("the third process says %q", line)
	}
	third.kill(t, 0)
	survived(t, path, 0)
}

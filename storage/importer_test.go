package storage

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// The importer is this test binary started again, to be killed while it takes in a league.

const importerPath = "PODIUM_STORAGE_IMPORTER"

// telling is a store that says so after each piece, and goes on when it has been heard.
type telling struct {
	*Store
	pieces int
}

func (s *telling) UpdateLarge(ctx context.Context, f func(league.Tx) error) error {
	err := s.Store.UpdateLarge(ctx, f)
	s.pieces++
	fmt.Fprintln(os.Stdout, s.pieces)
	return err
}

// beImporter takes in a copy of league 1, piece by piece.
func beImporter(path string) int {
	err := importCopy(path)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	fmt.Fprintln(os.Stdout, "done")
	return 0
}

func importCopy(path string) error {
	ctx := context.Background()
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	service := league.New(&telling{Store: s}, time.Now)
	a, err := service.Export(ctx, league.Origin{Guild: 1}, 1)
	if err != nil {
		return err
	}
	_, err = service.ImportArchive(ctx, league.Origin{Guild: 1}, a, league.ArchiveHome{Name: "Copy"})
	return err
}

// rows counts the rows of every table that leagues are made of.
func rows(t *testing.T, s *Store) map[string]int64 {
	t.Helper()
	count := map[string]int64{}
	err := s.view(t.Context(), func(r *session) error {
		for _, table := range []string{"leagues", "seasons", "players", "entries", "changes", "standings", "acts", "pods", "pod_players", "pod_entries"} {
			n, err := r.number("SELECT count(*) FROM " + table)
			if err != nil {
				return err
			}
			count[table] = n
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return count
}

// TestKilledWhileImporting kills a process after each of the pieces in which it takes in a league: at the next start
// nothing is left of what was not all there, and in the end the league is there, once.
func TestKilledWhileImporting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	clubOfGames(t, path, 1100)
	open := func() *Store {
		t.Helper()
		s, err := Open(t.Context(), path, Options{})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := open()
	want := rows(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for piece := 1; ; piece++ {
		v, said := startAs(t, importerPath, path), ""
		for range piece {
			said = v.says()
		}
		_ = v.process.Process.Kill()
		_ = v.process.Wait()
		s := open()
		got, done := rows(t, s), len(leaguesOf(t, s)) == 2
		err := s.Check(t.Context())
		if closing := s.Close(); err != nil || closing != nil {
			t.Fatalf("after piece %s: %v, %v", said, err, closing)
		}
		if done {
			if piece < 6 || got["changes"] != 2*want["changes"] || got["entries"] != 2*want["entries"] {
				t.Errorf("all there after piece %s: %v, of %v", said, got, want)
			}
			return
		}
		if !maps.Equal(got, want) {
			t.Fatalf("after piece %s: %v, want %v", said, got, want)
		}
	}
}

func leaguesOf(t *testing.T, s *Store) (list []league.League) {
	t.Helper()
	err := s.View(t.Context(), func(r league.Reader) (err error) {
		list, err = r.LeaguesOf(1)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// clubOfGames makes a database with league 1 and its games.
func clubOfGames(t *testing.T, path string, games int) {
	t.Helper()
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	file := make([]league.ImportedGame, games)
	first := time.Date(2026, 1, 5, 19, 0, 0, 0, time.UTC)
	for i := range file {
		file[i] = league.ImportedGame{Number: i + 1, Played: first.Add(time.Duration(i) * time.Minute), Players: []league.ImportedSeat{
			{Name: fmt.Sprint("P", i%600), Place: 1}, {Name: fmt.Sprint("P", (i+1)%600), Place: 2},
		}}
	}
	service, o := league.New(s, time.Now), league.Origin{Guild: 1}
	_, err = service.ImportLeague(t.Context(), o, league.NewLeague{
		Name: "Club", Rules: league.Rules{System: league.Table}, Locale: "en", Zone: "UTC",
	}, file)
	if err != nil {
		t.Fatal(err)
	}
	pod, err := service.CreatePod(t.Context(), o, league.NewPod{Title: "Friday", League: 1, Channel: 5})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := service.AddToPod(t.Context(), o, pod.Pod, league.Addition{Guest: "Max"}); err != nil {
		t.Fatal(err)
	}
}

package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/podiumbot/podium/league"
)

func TestOpenReadOnlyBesideTheWriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	writer, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	create := func(name string) error {
		return writer.Update(t.Context(), func(tx league.Tx) error {
			return tx.CreateLeague(&league.League{Guild: 1, Name: name, Season: league.Season{Number: 1}})
		})
	}
	if err := create("first"); err != nil {
		t.Fatal(err)
	}
	s, err := OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := create("second"); err != nil {
		t.Fatal(err)
	}
	var seen int
	err = s.View(t.Context(), func(r league.Reader) error {
		all, err := r.LeaguesOf(1)
		seen = len(all)
		return err
	})
	if err != nil || seen != 2 {
		t.Errorf("%d leagues are seen, with %v; want 2", seen, err)
	}
	err = s.Update(t.Context(), func(league.Tx) error { return nil })
	if league.CodeOf(err) != "database_read_only" {
		t.Errorf("an update ends with %v", err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Error(err)
	}
	if again, err := OpenReadOnly(t.Context(), copied); err != nil {
		t.Error(err)
	} else if err := errors.Join(again.Check(t.Context()), again.Close()); err != nil {
		t.Errorf("the copy: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if err := s.View(t.Context(), func(league.Reader) error { return nil }); league.KindOf(err) != league.Unavailable {
		t.Errorf("a view after Close ends with %v", err)
	}
}

func TestOpenReadOnlyRefuses(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "podium.db")
	if _, err := OpenReadOnly(t.Context(), missing); league.CodeOf(err) != "database_missing" {
		t.Errorf("a missing file: %v", err)
	}
	foreign := filepath.Join(t.TempDir(), "podium.db")
	prepareFile(t, foreign, "", "CREATE TABLE notes (text)")
	if _, err := OpenReadOnly(t.Context(), foreign); league.CodeOf(err) != "database_foreign" {
		t.Errorf("a foreign database: %v", err)
	}
}

// An empty file, in which Open would make a database, is none yet.
func TestOpenReadOnlyOfAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenReadOnly(t.Context(), path); league.CodeOf(err) != "database_foreign" {
		t.Error(err)
	}
}

// Before an upgrade the old database can be copied; what is in it only the old binary knows.
func TestOpenReadOnlyOfAnOlderDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	seed(t, path)
	prepareFile(t, path, "", "UPDATE goose_db_version SET is_applied = 0 WHERE version_id > 0")
	s, err := OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.View(t.Context(), func(league.Reader) error { return nil }); league.CodeOf(err) != "database_older" {
		t.Errorf("a view ends with %v", err)
	}
	if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "copy.db")); err != nil {
		t.Error(err)
	}
}

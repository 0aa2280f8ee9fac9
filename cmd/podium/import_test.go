package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An import that is refused leaves no database where there was none, and one that was there as it was.
func TestRefusedImportLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	db := filepath.Join(folder, "podium.db")
	imports := func(rows string) (int, string) {
		var said strings.Builder
		c := &console{stdin: strings.NewReader("game,date,player,place\n" + rows), stdout: &said, stderr: &said}
		return run(t.Context(), []string{"import", "--csv", "-", "--guild", "1", "--league", "Club", "--db", db}, c), said.String()
	}
	if status, said := imports("1,2026-01-01,ana,1\n"); status != exitRefused || !strings.Contains(said, "at least 2 players") {
		t.Errorf("status %d: %s", status, said)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
	if status, said := imports("1,2026-01-01,ana,1\n1,2026-01-01,bo,2\n"); status != exitDone {
		t.Fatalf("status %d: %s", status, said)
	}
	if status, said := imports("1,2026-01-01,ana,1\n"); status != exitRefused {
		t.Errorf("status %d: %s", status, said)
	}
	if _, err := os.Stat(db); err != nil {
		t.Error(err)
	}
}

package storage_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/podiumbot/podium/league"
)

func TestBackup(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	folder := t.TempDir()
	path := filepath.Join(folder, "copy of 100% ? #1.db")
	// Somebody goes on writing meanwhile.
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
				c.play(t, s, c.game(i, c.players...))
			}
		}
	}()
	err := s.Backup(t.Context(), path)
	close(stop)
	<-stopped
	must(t, err)
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 {
		t.Errorf("the backup left %v (%v)", files, err)
	}
	wantError(t, s.Backup(t.Context(), path), league.Conflict, "backup_exists")
	wantError(t, s.Backup(t.Context(), filepath.Join(folder, "missing", "x.db")), league.Unavailable, "backup_unwritable")
	backup := openAt(t, path)
	must(t, backup.Check(t.Context()))
	view(t, backup, func(r league.Reader) error {
		_, err := r.Player(c.players[1])
		return err
	})
	c.play(t, backup, c.game(9999, c.players...))
}

// Of backups under one name at once one is made, and no file of somebody else's is touched.
func TestBackupsAtOnce(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	for i := range 50 {
		c.play(t, s, c.game(i, c.players...))
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "copy.db")
	must(t, os.WriteFile(path+".part", []byte("somebody else's"), 0o600))
	results := make(chan error)
	const backups = 6
	for range backups {
		go func() { results <- s.Backup(t.Context(), path) }()
	}
	made := 0
	for range backups {
		if err := <-results; err == nil {
			made++
		} else {
			wantError(t, err, league.Conflict, "backup_exists")
		}
	}
	if made != 1 {
		t.Errorf("%d backups say that they made the one file", made)
	}
	if text, err := os.ReadFile(path + ".part"); err != nil || string(text) != "somebody else's" {
		t.Errorf("somebody else's file holds %q (%v)", text, err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 2 {
		t.Errorf("the backups left %v (%v)", files, err)
	}
	must(t, openAt(t, path).Check(t.Context()))
}

func TestReadyAndCheck(t *testing.T) {
	s := open(t)
	for range 2 {
		must(t, s.Ready(t.Context()))
	}
	must(t, s.Check(t.Context()))
}

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

func TestReadyAndCheck(t *testing.T) {
	s := open(t)
	for range 2 {
		must(t, s.Ready(t.Context()))
	}
	must(t, s.Check(t.Context()))
}

package storage

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"

	"github.com/podiumbot/podium/league"
)

// lockSuffix names the lock file beside the database. The database itself must not be opened for it: closing any
// descriptor of it would drop SQLite's own locks.
const lockSuffix = ".lock"

// Lock holds the database at path, which need not be there, for this process until the file is closed, also by a crash.
// Unavailable "database_in_use" when another one holds it, also by Open.
func Lock(path string) (*os.File, error) {
	f, err := os.OpenFile(path+lockSuffix, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, &league.Error{
			Kind: league.Unavailable, Code: "database_unreachable",
			Args: league.Args{"path": path}, Err: err,
		}
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		closed := f.Close()
		if errors.Is(err, unix.EWOULDBLOCK) {
			return nil, &league.Error{
				Kind: league.Unavailable, Code: "database_in_use",
				Args: league.Args{"path": path},
				Err:  fmt.Errorf("%s is held by another process", path+lockSuffix),
			}
		}
		return nil, &league.Error{Kind: league.Unavailable, Code: "database_unreachable", Args: league.Args{"path": path}, Err: errors.Join(err, closed)}
	}
	return f, nil
}

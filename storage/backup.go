package storage

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"

	"github.com/podiumbot/podium/league"
)

// Backup writes a copy of the database to path while everything goes on, checks the copy, and only then gives it its
// name. Conflict "backup_exists" when there is a file of that name; Unavailable "backup_unwritable" when its folder is
// missing, full or may not be written. Nothing is left behind by a failure.
func (s *Store) Backup(ctx context.Context, path string) (err error) {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.work.Done()
	args := league.Args{"path": path}
	if _, err := os.Lstat(path); err == nil {
		return league.NewError(league.Conflict, "backup_exists", args)
	}
	part := path + "." + rand.Text()[:8] + ".part" // a name of its own: another backup may be at work
	defer func() {
		if err != nil {
			err = errors.Join(err, remove(part))
		}
	}()
	if err := s.vacuum(ctx, part); err != nil {
		return &league.Error{Kind: league.Unavailable, Code: "backup_unwritable", Args: args, Err: err}
	}
	if err := checkCopy(ctx, part); err != nil {
		return err
	}
	switch err := publish(part, path); {
	case errors.Is(err, os.ErrExist):
		return league.NewError(league.Conflict, "backup_exists", args)
	case err != nil:
		return &league.Error{Kind: league.Unavailable, Code: "backup_unwritable", Args: args, Err: err}
	}
	return nil
}

// vacuum writes the copy from one snapshot, on a connection of its own: the readers' may write nothing.
func (s *Store) vacuum(ctx context.Context, path string) error {
	db := pool(s.path, "mode=ro&_busy_timeout=5000", 1, nil)
	_, err := db.ExecContext(ctx, "VACUUM INTO ?", path)
	return errors.Join(err, db.Close())
}

// checkCopy reads the whole copy.
func checkCopy(ctx context.Context, path string) error {
	db := pool(path, "mode=ro&_query_only=1", 1, nil)
	err := check(ctx, db)
	if err == nil {
		var id int64
		err = failure(db.GetContext(ctx, &id, "PRAGMA application_id"))
		if err == nil && id != applicationID {
			err = damaged(fmt.Sprintf("the copy has the application id %#x", id))
		}
	}
	return errors.Join(err, db.Close())
}

// publish makes the finished copy durable under its name, which it takes first: a rename would write over a file that
// has come to be there meanwhile.
func publish(part, path string) error {
	f, err := os.OpenFile(part, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	taken, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(taken.Close(), os.Rename(part, path)); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

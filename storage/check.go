package storage

import (
	"context"
	"fmt"

	"github.com/jmoiron/sqlx"

	"github.com/podiumbot/podium/league"
)

// Check reads the whole database and tells whether it is whole: pages, indices, and that every row names rows that
// are there. Internal "database_damaged" with the first finding otherwise.
func (s *Store) Check(ctx context.Context) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.work.Done()
	return check(ctx, s.readers)
}

func check(ctx context.Context, db *sqlx.DB) error {
	var finding string
	if err := db.GetContext(ctx, &finding, "PRAGMA integrity_check(1)"); err != nil {
		return failure(err)
	}
	if finding != "ok" {
		return damaged(finding)
	}
	var orphans []struct {
		Table  string `db:"table"`
		Row    *int64 `db:"rowid"`
		Parent string `db:"parent"`
		Key    int64  `db:"fkid"`
	}
	if err := db.SelectContext(ctx, &orphans, "PRAGMA foreign_key_check"); err != nil {
		return failure(err)
	}
	if len(orphans) > 0 {
		return damaged(fmt.Sprintf("%d rows name rows that are not there, the first in %s of %s",
			len(orphans), orphans[0].Table, orphans[0].Parent))
	}
	return nil
}

func damaged(finding string) error {
	return &league.Error{Kind: league.Internal, Code: codeDamaged, Args: league.Args{"finding": finding}}
}

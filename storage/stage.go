package storage

import (
	"context"
	"errors"

	"github.com/podiumbot/podium/league"
)

// A league that is not all there has no server yet: in its place stands a number below 0, of which there is one only.

// StageLeague is CreateLeague for a league that comes in pieces.
func (t *tx) StageLeague(l *league.League) error {
	n, err := t.number("SELECT coalesce(max(id), 0) + 1 FROM leagues")
	if err != nil {
		return failure(err)
	}
	l.Guild = league.GuildID(-n)
	return t.CreateLeague(l)
}

// ShowLeague is PutLeague for a league whose pieces are all there, and gives its pods their server, too.
func (t *tx) ShowLeague(l league.League) error {
	if err := t.PutLeague(l); err != nil {
		return err
	}
	_, err := t.exec("UPDATE pods SET guild = ? WHERE league = ?", int64(l.Guild), int64(l.ID))
	return failure(err)
}

func staged(l league.League) bool { return l.Guild < 0 }

// sweep removes the leagues whose storing ended before they were all there.
func (s *Store) sweep(ctx context.Context) error {
	var left int
	if err := s.conn.GetContext(ctx, &left, "SELECT count(*) FROM leagues WHERE guild < 0"); err != nil || left == 0 {
		return failure(err)
	}
	// Nothing else names their rows; to look for it, once for each of them, would take as long as reading all the others.
	if err := s.command("PRAGMA foreign_keys = OFF"); err != nil {
		return failure(err)
	}
	err := s.sweepAll(ctx)
	return failure(errors.Join(err, s.command("PRAGMA foreign_keys = ON")))
}

func (s *Store) sweepAll(ctx context.Context) error {
	if err := s.command("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	const (
		leagues = "(SELECT id FROM leagues WHERE guild < 0)"
		pods    = "(SELECT id FROM pods WHERE league IN " + leagues + ")"
		seasons = "(SELECT id FROM seasons WHERE league IN " + leagues + ")"
	)
	for _, statement := range []string{
		"DELETE FROM pod_entries WHERE pod IN " + pods,
		"DELETE FROM pod_players WHERE pod IN " + pods,
		"DELETE FROM pods WHERE league IN " + leagues,
		"DELETE FROM changes WHERE season IN " + seasons,
		"DELETE FROM standings WHERE season IN " + seasons,
		"DELETE FROM acts WHERE league IN " + leagues,
		"DELETE FROM entries WHERE season IN " + seasons,
		"DELETE FROM players WHERE league IN " + leagues,
		"DELETE FROM seasons WHERE league IN " + leagues,
		"DELETE FROM leagues WHERE guild < 0",
	} {
		if _, err := s.conn.ExecContext(ctx, statement); err != nil {
			return errors.Join(err, s.command("ROLLBACK"))
		}
	}
	return s.command("COMMIT")
}

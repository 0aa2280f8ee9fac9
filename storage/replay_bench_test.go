package storage_test

import (
	"database/sql"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3"

	"github.com/podiumbot/podium/league"
)

// benchReplay reads the season in one pass, entries beside changes, and rewrites every change, against a bare loop
// that reads the same rows and writes as many.
func (s *bigSeason) benchReplay(b *testing.B) {
	var bare, read, write time.Duration
	for b.Loop() {
		b.StopTimer()
		bare += s.bareReplay(b)
		b.StartTimer()
		begun := time.Now()
		changes := make([]league.Change, 0, benchSeats*benchGames*2)
		view(b, s.store, func(r league.Reader) error {
			for e, err := range r.Entries(s.league.Season.ID, league.Position{}) {
				if err != nil {
					return err
				}
				_ = e
			}
			for c, err := range r.Changes(s.league.Season.ID, league.Position{}) {
				if err != nil {
					return err
				}
				c.After.Rating++
				changes = append(changes, c)
			}
			return nil
		})
		read += time.Since(begun)
		begun = time.Now()
		update(b, s.store, func(tx league.Tx) error { return tx.PutChanges(changes) })
		write += time.Since(begun)
	}
	n := float64(b.N)
	b.ReportMetric(read.Seconds()/n, "read-s")
	b.ReportMetric(write.Seconds()/n, "write-s")
	b.ReportMetric(bare.Seconds()/n, "loop-s")
	b.ReportMetric((read+write).Seconds()/bare.Seconds(), "×loop")
}

func (s *bigSeason) bareReplay(b *testing.B) time.Duration {
	b.Helper()
	db, err := sql.Open("sqlite3", "file:"+s.path+"?_journal_mode=WAL&_txlock=immediate&_synchronous=FULL&_busy_timeout=5000")
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	begun := time.Now()
	tx, err := db.Begin()
	if err != nil {
		b.Fatal(err)
	}
	type change struct {
		entry, player int64
		rating        float64
	}
	var changes []change
	query := func(query string, scan func(*sql.Rows) error) {
		rows, err := tx.Query(query)
		if err != nil {
			b.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			if err := scan(rows); err != nil {
				b.Fatal(err)
			}
		}
		if err := rows.Err(); err != nil {
			b.Fatal(err)
		}
	}
	query("SELECT id, played, seq, kind, body FROM entries WHERE season = 1 AND target IS NULL ORDER BY played, seq", func(r *sql.Rows) error {
		var id, played, seq int64
		var kind, body string
		return r.Scan(&id, &played, &seq, &kind, &body)
	})
	query("SELECT entry, player, played, seq, rating_before, games_before, rating_after, games_after FROM changes WHERE season = 1 ORDER BY played, seq, player", func(r *sql.Rows) error {
		var c change
		var played, seq, before, after int64
		var rating float64
		err := r.Scan(&c.entry, &c.player, &played, &seq, &rating, &before, &c.rating, &after)
		changes = append(changes, c)
		return err
	})
	update, err := tx.Prepare("UPDATE changes SET raw = ?, rating_before = ?, games_before = ?, rating_after = ?, games_after = ? WHERE entry = ? AND player = ?")
	if err != nil {
		b.Fatal(err)
	}
	defer update.Close()
	for _, c := range changes {
		if _, err := update.Exec(7.125, c.rating, 10, c.rating+1, 11, c.entry, c.player); err != nil {
			b.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		b.Fatal(err)
	}
	return time.Since(begun)
}

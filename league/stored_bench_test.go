//go:build unix

package league_test

import (
	"database/sql" //nolint:depguard // what replaying is held against is SQL with no store around it
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// BenchmarkReplayStored replays a season of a hundred thousand stored games of four, in which every row differs, beside
// a bare loop on database/sql that reads the same games and rows and rewrites as many. To reach: ×bare at most 1.5.
func BenchmarkReplayStored(b *testing.B) {
	const games, players = 100_000, 1000
	c := longSeason(b, games, players)
	var replay, bare time.Duration
	for b.Loop() {
		bare += league.CPU(b, func() { c.spoil(4 * games) })
		replay += league.CPU(b, func() {
			if n, err := c.Rebuild(c.Context(), c.id); err != nil || n != 4*games {
				b.Fatalf("%d of %d rows, %v", n, 4*games, err)
			}
		})
	}
	c.holds()
	b.ReportMetric(replay.Seconds()/float64(b.N), "replay-s")
	b.ReportMetric(bare.Seconds()/float64(b.N), "bare-s")
	b.ReportMetric(float64(replay)/float64(bare), "×bare")
}

// spoil reads the league's games and changes and writes every change with a point more: one transaction, one prepared
// statement, as plain as it can be done.
func (c *club) spoil(want int) {
	c.Helper()
	must := func(err error) {
		c.Helper()
		if err != nil {
			c.Fatal(err)
		}
	}
	db, err := sql.Open("sqlite3", "file:"+c.path+"?_journal_mode=WAL&_txlock=immediate&_synchronous=FULL&_busy_timeout=5000")
	must(err)
	defer db.Close()
	tx, err := db.BeginTx(c.Context(), nil)
	must(err)
	read := func(query string, row func(*sql.Rows) error) {
		rows, err := tx.QueryContext(c.Context(), query)
		must(err)
		defer rows.Close()
		for rows.Next() {
			must(row(rows))
		}
		must(rows.Err())
	}
	read("SELECT id, played, seq, kind, body FROM entries WHERE target IS NULL ORDER BY played, seq", func(r *sql.Rows) error {
		var id, played, seq int64
		var kind, body string
		return r.Scan(&id, &played, &seq, &kind, &body)
	})
	type change struct {
		entry, player, played, seq, gamesBefore, gamesAfter int64
		before, after                                       float64
	}
	changes := make([]change, 0, want)
	read("SELECT entry, player, played, seq, rating_before, games_before, rating_after, games_after FROM changes ORDER BY played, seq, player", func(r *sql.Rows) error {
		var x change
		err := r.Scan(&x.entry, &x.player, &x.played, &x.seq, &x.before, &x.gamesBefore, &x.after, &x.gamesAfter)
		changes = append(changes, x)
		return err
	})
	if len(changes) != want {
		c.Fatalf("%d changes, want %d", len(changes), want)
	}
	update, err := tx.PrepareContext(c.Context(), "UPDATE changes SET rating_before = ?, games_before = ?, rating_after = ?, games_after = ? WHERE entry = ? AND player = ?")
	must(err)
	defer update.Close()
	for _, x := range changes {
		_, err := update.ExecContext(c.Context(), x.before+1, x.gamesBefore, x.after+1, x.gamesAfter, x.entry, x.player)
		must(err)
	}
	must(tx.Commit())
}

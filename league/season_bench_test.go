//go:build unix

package league_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// longSeason imports a season of four-player games, a minute apart.
func longSeason(tb testing.TB, games, players int) *club {
	tb.Helper()
	c := found(tb)
	file := seasonFile(games, players, time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC))
	if _, err := c.ImportGames(tb.Context(), c.moderator(), c.id, file); err != nil {
		tb.Fatal(err)
	}
	return c
}

// seasonFile is a file of four-player games, a minute apart.
func seasonFile(games, players int, first time.Time) []league.ImportedGame {
	random := rand.New(rand.NewPCG(3, 4))
	file := make([]league.ImportedGame, games)
	for i := range file {
		file[i] = league.ImportedGame{Number: i + 1, Played: first.Add(time.Duration(i) * time.Minute)}
		for place, p := range random.Perm(players)[:4] {
			file[i].Players = append(file[i].Players, league.ImportedSeat{Name: fmt.Sprint("P", p), Place: place + 1})
		}
	}
	return file
}

// changes reads all stored changes of the open season.
func (c *club) changes() (season league.SeasonID, rows []league.Change) {
	c.Helper()
	l, err := c.League(c.Context(), c.id)
	if err != nil {
		c.Fatal(err)
	}
	err = c.store.View(c.Context(), func(r league.Reader) error {
		for change, err := range r.Changes(l.Season.ID, league.Position{}) {
			if err != nil {
				return err
			}
			rows = append(rows, change)
		}
		return nil
	})
	if err != nil {
		c.Fatal(err)
	}
	return l.Season.ID, rows
}

// BenchmarkVoid takes back a game of a season of 20 000: the first, the one in the middle, the last.
func BenchmarkVoid(b *testing.B) {
	const games, players = 20_000, 500
	voids(b, longSeason(b, games, players), games)
}

// voids takes back, or restores, the first, the middle and the last game of a season, by its preview and its button.
func voids(b *testing.B, c *club, games int) {
	b.Helper()
	for _, which := range []struct {
		name   string
		number int
	}{{"first", 1}, {"middle", games / 2}, {"last", games}} {
		name, number := which.name, which.number
		b.Run(name, func(b *testing.B) {
			rows := 0
			for b.Loop() {
				o, err := c.ProposeVoid(b.Context(), c.moderator(), c.id, number, "benchmark")
				if err != nil {
					b.Fatal(err)
				}
				preview, err := c.Preview(b.Context(), o.Proposal)
				if err != nil {
					b.Fatal(err)
				}
				rows = preview.Rows
				if _, err := c.Choose(b.Context(), c.moderator(), o.Proposal, league.ChooseConfirm, preview.Digest); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(rows), "rows")
		})
	}
}

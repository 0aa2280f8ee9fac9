//go:build unix

package league_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// longGoSeason writes a season of go: events of so many games each, every one opened and closed, and rates it.
func longGoSeason(tb testing.TB, events, games, players int) *club {
	tb.Helper()
	c := foundGo(tb)
	l, err := c.League(tb.Context(), c.id)
	if err != nil {
		tb.Fatal(err)
	}
	w := goWriter{c: c, season: l.Season.ID, random: rand.New(rand.NewPCG(5, 6)), at: time.Date(2021, 1, 1, 0, 0, 0, 0, time.UTC)}
	err = c.store.UpdateLarge(tb.Context(), func(tx league.Tx) error {
		w.tx = tx
		if err := w.enter(players); err != nil {
			return err
		}
		for range events {
			if err := w.event(games); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		_, err = c.Rebuild(tb.Context(), c.id)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

type goWriter struct {
	c       *club
	tx      league.Tx
	season  league.SeasonID
	random  *rand.Rand
	at      time.Time
	players []league.PlayerID
}

func (w *goWriter) append(body league.Body, target league.EntryID) (league.EntryID, error) {
	w.at = w.at.Add(time.Minute)
	e := league.Entry{
		Season: w.season, Position: league.Position{Played: w.at}, At: w.at, Kind: body.Kind(), Target: target, Body: body,
	}
	err := w.tx.Append(&e)
	return e.ID, err
}

func (w *goWriter) enter(players int) error {
	for i := range players {
		p := league.Player{League: w.c.id, Name: fmt.Sprint("P", i), JoinedAt: w.at}
		if err := w.tx.AddPlayer(&p); err != nil {
			return err
		}
		w.players = append(w.players, p.ID)
		if _, err := w.append(league.Enter{Player: p.ID, Grade: fmt.Sprintf("%dk", 1+w.random.IntN(20))}, 0); err != nil {
			return err
		}
	}
	return nil
}

func (w *goWriter) event(games int) error {
	event, err := w.append(league.Event{Name: "Event", Category: "B", Open: true}, 0)
	if err != nil {
		return err
	}
	field := w.random.Perm(len(w.players))[:min(len(w.players), games)]
	for range games {
		pair, winner := w.random.Perm(len(field))[:2], w.random.IntN(2)
		g := league.Game{Event: event, Handicap: w.random.IntN(3), Seats: []league.Seat{
			{Player: w.players[field[pair[0]]], Place: 1 + winner}, {Player: w.players[field[pair[1]]], Place: 2 - winner},
		}}
		if _, err := w.append(g, 0); err != nil {
			return err
		}
	}
	_, err = w.append(league.Amend{Played: w.at.Add(time.Minute)}, event)
	return err
}

// BenchmarkReplayGoStored replays a season of a hundred thousand stored games of go in two thousand events, in which
// every row differs, beside a bare loop that reads the same games and rows and writes as many through the same store. To
// reach: ×bare at most 1.5.
func BenchmarkReplayGoStored(b *testing.B) {
	const events, games, players = 2000, 50, 1000
	c := longGoSeason(b, events, games, players)
	_, rows := c.changes()
	var replay, bare time.Duration
	for b.Loop() {
		bare += league.CPU(b, c.spoilGo)
		replay += league.CPU(b, func() {
			if n, err := c.Rebuild(c.Context(), c.id); err != nil || n != len(rows) {
				b.Fatalf("%d of %d rows, %v", n, len(rows), err)
			}
		})
	}
	c.holds()
	b.ReportMetric(float64(len(rows)), "rows")
	b.ReportMetric(replay.Seconds()/float64(b.N), "replay-s")
	b.ReportMetric(bare.Seconds()/float64(b.N), "bare-s")
	b.ReportMetric(float64(replay)/float64(bare), "×bare")
}

// spoilGo reads the open season, games included, and writes all its rows with a point more.
func (c *club) spoilGo() {
	c.Helper()
	season, rows := c.changes()
	for i := range rows {
		rows[i].Before.Rating++
		rows[i].After.Rating++
	}
	err := c.store.Update(c.Context(), func(tx league.Tx) error {
		for e, err := range tx.Entries(season, league.Position{}) {
			if err != nil {
				return err
			}
			if e.Kind != league.KindEvent {
				continue
			}
			if _, err := tx.GamesOf(e.ID); err != nil {
				return err
			}
			n := 0
			for n < len(rows) && rows[n].Entry == e.ID {
				n++
			}
			if err := tx.PutChanges(rows[:n]); err != nil {
				return err
			}
			rows = rows[n:]
		}
		return nil
	})
	if err != nil || len(rows) > 0 {
		c.Fatalf("%d rows left, %v", len(rows), err)
	}
}

// BenchmarkVoidGo takes back a game of go of a season of 20 000 in 400 events: the first, one in the middle, the last.
func BenchmarkVoidGo(b *testing.B) {
	const events, games, players = 400, 50, 500
	voids(b, longGoSeason(b, events, games, players), events*games)
}

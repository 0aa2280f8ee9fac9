package storage_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

const (
	benchPlayers = 100_000
	benchGames   = 100_000
	benchSeats   = 4
)

// bigSeason is a store with a season of 100 000 players, all ranked, and 100 000 games of four.
type bigSeason struct {
	store  *storage.Store
	path   string
	league league.League
}

func newBigSeason(b *testing.B) *bigSeason {
	b.Helper()
	s := &bigSeason{path: filepath.Join(b.TempDir(), "podium.db"), league: tableLeague(1, "Club")}
	s.store = openAt(b, s.path)
	update(b, s.store, func(tx league.Tx) error { return tx.CreateLeague(&s.league) })
	random := rand.New(rand.NewPCG(1, 2))
	const batch = 5000
	for range benchPlayers / batch {
		update(b, s.store, func(tx league.Tx) error {
			list := make([]league.Standing, batch)
			for i := range list {
				p := league.Player{League: s.league.ID, Name: "Somebody", JoinedAt: now}
				if err := tx.AddPlayer(&p); err != nil {
					return err
				}
				list[i] = league.Standing{
					Season: s.league.Season.ID, Player: p.ID, Ranked: true,
					State: league.State{Rating: float64(600 + random.IntN(1200)), Games: 10},
				}
			}
			return tx.PutStandings(list)
		})
	}
	for i := range benchGames / batch {
		update(b, s.store, func(tx league.Tx) error {
			for j := range batch {
				if err := s.report(tx, random, league.InteractionID(i*batch+j+1)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return s
}

// report writes what a report of a game of four writes: a dozen rows.
func (s *bigSeason) report(tx league.Tx, random *rand.Rand, id league.InteractionID) error {
	l, _, err := tx.Lock(s.league.ID)
	if err != nil {
		return err
	}
	var game league.Game
	for i := range benchSeats {
		game.Seats = append(game.Seats, league.Seat{Player: league.PlayerID(1 + i + benchSeats*random.IntN(benchPlayers/benchSeats)), Place: i + 1})
	}
	e := league.Entry{
		Season: l.Season.ID, Position: league.Position{Played: now.Add(time.Duration(id))}, At: now.Add(time.Duration(id)),
		Kind: league.KindGame, By: 1000, Interaction: id, Body: game,
	}
	if err := tx.Append(&e); err != nil {
		return err
	}
	event := league.GameRated{League: l.ID, Game: e.ID, Number: e.Number, By: 1000}
	changes := make([]league.Change, 0, benchSeats)
	standings := make([]league.Standing, 0, benchSeats)
	for _, seat := range game.Seats {
		before := league.State{Rating: float64(600 + random.IntN(1200)), Games: 10}
		after := league.State{Rating: before.Rating + 7, Games: 11}
		changes = append(changes, league.Change{
			Season: l.Season.ID, Entry: e.ID, Position: e.Position, Number: e.Number, Player: seat.Player, Place: seat.Place,
			Of: benchSeats, Rated: true, K: 20, Raw: 7.125, Before: before, After: after,
		})
		standings = append(standings, league.Standing{Season: l.Season.ID, Player: seat.Player, State: after, Ranked: true})
		event.Lines = append(event.Lines, league.Line{Player: seat.Player, Place: seat.Place, Change: 7, After: after.Rating, Games: 11})
	}
	if err := tx.PutChanges(changes); err != nil {
		return err
	}
	if err := tx.PutStandings(standings); err != nil {
		return err
	}
	if err := tx.PutOutcome(id, league.Outcome{Kind: league.OutcomeReported, League: l.ID, Entries: []league.EntryID{e.ID}}); err != nil {
		return err
	}
	return tx.Record(l.Guild, l.ID, l.Channel, event)
}

// BenchmarkBigSeason is everything that has to hold with 100 000 players and 100 000 games stored.
func BenchmarkBigSeason(b *testing.B) {
	s := newBigSeason(b)
	b.Run("reports", s.benchReports)
	b.Run("replay", s.benchReplay)
	b.Run("leaderboard", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, err := r.Standings(s.league.Season.ID, true, 25, 0)
			return err
		})
	})
	b.Run("leaderboard page 100", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, err := r.Standings(s.league.Season.ID, true, 10, 990)
			return err
		})
	})
	b.Run("count above the median", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, err := r.CountAbove(s.league.Season.ID, 1200)
			return err
		})
	})
	b.Run("count the ranked", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, err := r.CountStandings(s.league.Season.ID, true)
			return err
		})
	})
	b.Run("count games", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, _, err := r.CountGames(s.league.Season.ID)
			return err
		})
	})
	b.Run("a player's last changes", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, err := r.ChangesFor(s.league.Season.ID, 77, 10, 0)
			return err
		})
	})
	b.Run("search a name", func(b *testing.B) {
		s.benchRead(b, func(r league.Reader) error {
			_, err := r.SearchPlayers(s.league.ID, "nobody", 25)
			return err
		})
	})
}

func (s *bigSeason) benchRead(b *testing.B, read func(league.Reader) error) {
	b.Helper()
	view(b, s.store, func(r league.Reader) error {
		for b.Loop() {
			if err := read(r); err != nil {
				return err
			}
		}
		return nil
	})
}

package storage_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// now is the time of everything that has to have one.
var now = time.Date(2026, 3, 1, 20, 30, 0, 123e6, time.UTC)

func open(tb testing.TB) *storage.Store {
	tb.Helper()
	return openAt(tb, filepath.Join(tb.TempDir(), "podium.db"))
}

func openAt(tb testing.TB, path string) *storage.Store {
	tb.Helper()
	s, err := storage.Open(tb.Context(), path, storage.Options{})
	if err != nil {
		tb.Fatalf("open %s: %v", path, err)
	}
	tb.Cleanup(func() {
		if err := s.Close(); err != nil {
			tb.Errorf("close: %v", err)
		}
	})
	return s
}

func update(tb testing.TB, s *storage.Store, f func(league.Tx) error) {
	tb.Helper()
	if err := s.Update(tb.Context(), f); err != nil {
		tb.Fatalf("update: %v", err)
	}
}

func view(tb testing.TB, s *storage.Store, f func(league.Reader) error) {
	tb.Helper()
	if err := s.View(tb.Context(), f); err != nil {
		tb.Fatalf("view: %v", err)
	}
}

func tableLeague(guild league.GuildID, name string) league.League {
	return league.League{
		Guild:     guild,
		Name:      name,
		Season:    league.Season{Rules: league.Rules{System: league.Table, Start: 1000}},
		Channel:   77,
		Locale:    "en",
		Zone:      "Europe/Brussels",
		CreatedAt: now,
	}
}

// club is a league with players.
type club struct {
	league  league.League
	players []league.PlayerID
}

func found(tb testing.TB, s *storage.Store, players int) club {
	tb.Helper()
	c := club{league: tableLeague(1, "Club")}
	update(tb, s, func(tx league.Tx) error {
		if err := tx.CreateLeague(&c.league); err != nil {
			return err
		}
		for i := range players {
			p := league.Player{League: c.league.ID, User: league.UserID(1000 + i), Name: "Player " + string(rune('A'+i%26)), JoinedAt: now}
			if err := tx.AddPlayer(&p); err != nil {
				return err
			}
			c.players = append(c.players, p.ID)
		}
		return nil
	})
	return c
}

// game is an entry of these players in the order of their places, played so many minutes after now.
func (c club) game(minutes int, players ...league.PlayerID) league.Entry {
	g := league.Game{}
	for i, p := range players {
		g.Seats = append(g.Seats, league.Seat{Player: p, Place: i + 1})
	}
	at := now.Add(time.Duration(minutes) * time.Minute)
	return league.Entry{
		Season: c.league.Season.ID, Position: league.Position{Played: at}, At: at, Kind: league.KindGame,
		By: 1000, Interaction: 42, Body: g,
	}
}

// changes are what the entry did to its players, with figures in every field.
func changesOf(e league.Entry) []league.Change {
	var list []league.Change
	seats := e.Body.(league.Game).Seats
	for i, seat := range seats {
		list = append(list, league.Change{
			Season: e.Season, Entry: e.ID, Position: e.Position, Number: e.Number, Player: seat.Player,
			Place: seat.Place, Of: len(seats), Rated: true, K: 28, Raw: 1.0/3 + float64(i),
			Before: league.State{Rating: 1000, Games: i, Casual: 1, Peak: 1010.25, Grade: -3, NC: true},
			After:  league.State{Rating: 1000.1 + float64(e.Seq), Games: i + 1, Casual: 2, Peak: 1011, Grade: 4},
		})
	}
	return list
}

// play appends games and their changes.
func (c club) play(tb testing.TB, s *storage.Store, entries ...league.Entry) []league.Entry {
	tb.Helper()
	update(tb, s, func(tx league.Tx) error {
		for i := range entries {
			if err := tx.Append(&entries[i]); err != nil {
				return err
			}
			if err := tx.PutChanges(changesOf(entries[i])); err != nil {
				return err
			}
		}
		return nil
	})
	return entries
}

func wantError(tb testing.TB, err error, kind league.Kind, code string) {
	tb.Helper()
	if err == nil || league.KindOf(err) != kind || league.CodeOf(err) != code {
		tb.Errorf("error is %v (kind %d, code %q), want kind %d, code %q", err, league.KindOf(err), league.CodeOf(err), kind, code)
	}
}

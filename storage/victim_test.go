package storage

import (
	"context"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/podiumbot/podium/league"
)

// The victim is this test binary started again, to be killed while it writes.

const (
	victimPath    = "PODIUM_STORAGE_VICTIM"
	victimWriters = 8
)

// beVictim opens the database and writes games until it is killed. Each line it prints is the number of a game that
// was acknowledged; before the first comes "open".
func beVictim(path string) int {
	ctx := context.Background()
	s, err := Open(ctx, path, Options{CheckpointEvery: 20 * time.Millisecond})
	if err != nil {
		fmt.Fprintln(os.Stdout, "refused", league.CodeOf(err))
		return 1
	}
	fmt.Fprintln(os.Stdout, "open")
	var mu sync.Mutex
	var group sync.WaitGroup
	for i := range victimWriters {
		group.Go(func() {
			for {
				var number int
				if err := s.Update(ctx, func(tx league.Tx) (err error) { number, err = writeGame(tx, i); return err }); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(2)
				}
				mu.Lock()
				fmt.Fprintln(os.Stdout, number)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return 0
}

// writeGame writes what a report of a four-player game writes, in league 1, season 1, players 1 to 4.
func writeGame(tx league.Tx, writer int) (number int, err error) {
	if _, _, err := tx.Lock(1); err != nil {
		return 0, err
	}
	at := time.Now().UTC().Truncate(time.Millisecond)
	var game league.Game
	for i := range 4 {
		game.Seats = append(game.Seats, league.Seat{Player: league.PlayerID(i + 1), Place: i + 1})
	}
	e := league.Entry{Season: 1, Position: league.Position{Played: at}, At: at, Kind: league.KindGame, By: league.UserID(writer), Body: game}
	if err := tx.Append(&e); err != nil {
		return 0, err
	}
	var changes []league.Change
	var standings []league.Standing
	for _, seat := range game.Seats {
		after := league.State{Rating: float64(e.Number), Games: e.Number}
		changes = append(changes, league.Change{
			Season: 1, Entry: e.ID, Position: e.Position, Number: e.Number, Player: seat.Player, Place: seat.Place,
			Of: 4, Rated: true, After: after,
		})
		standings = append(standings, league.Standing{Season: 1, Player: seat.Player, State: after, Ranked: true})
	}
	if err := tx.PutChanges(changes); err != nil {
		return 0, err
	}
	if err := tx.PutStandings(standings); err != nil {
		return 0, err
	}
	if err := tx.PutOutcome(league.InteractionID(e.Number), league.Outcome{Kind: league.OutcomeReported, Entries: []league.EntryID{e.ID}}); err != nil {
		return 0, err
	}
	return e.Number, tx.Record(1, 1, 77, league.GameRated{League: 1, Game: e.ID, Number: e.Number})
}

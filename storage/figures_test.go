package storage_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

func TestSpread(t *testing.T) {
	s := open(t)
	c := found(t, s, 8)
	var standings []league.Standing
	for i, rating := range []float64{-101, -100, -50.5, 0, 49.99, 50, 1000, 1049} {
		standings = append(standings, league.Standing{
			Season: c.league.Season.ID, Player: c.players[i], State: league.State{Rating: rating}, Ranked: i != 3,
		})
	}
	update(t, s, func(tx league.Tx) error { return tx.PutStandings(standings) })
	view(t, s, func(r league.Reader) error {
		got, err := r.Spread(c.league.Season.ID, 50)
		want := []league.Bin{{From: -150, Players: 1}, {From: -100, Players: 2}, {From: 0, Players: 1}, {From: 50, Players: 1}, {From: 1000, Players: 2}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		return err
	})
}

func TestSeries(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	games := c.play(t, s, c.game(0, c.players...), c.game(5, c.players...), c.game(9, c.players...))
	rated := changesOf(games[1])
	for i := range rated {
		rated[i].Before.NC = false // in the others players have no rating before
	}
	update(t, s, func(tx league.Tx) error { return tx.PutChanges(rated) })
	view(t, s, func(r league.Reader) error {
		for limit, want := range map[int]league.RatingPoint{
			9: {Rating: rated[1].After.Rating - 1, Kind: league.KindGame}, 2: {Rating: 1000, Kind: league.KindEnter},
		} {
			got, err := r.Series(c.league.Season.ID, c.players[1], limit)
			if err != nil || len(got) != 3 || got[0] != want || got[len(got)-1].Rating != 1000.1+float64(games[2].Seq) {
				t.Errorf("the last %d: %+v, %v", limit, got, err)
			}
		}
		none, err := r.Series(c.league.Season.ID, 99, 9)
		if len(none) > 0 {
			t.Errorf("of nobody: %+v", none)
		}
		return err
	})
}

// A slot is decided once; the places at the last post are kept, and only those.
func TestSlots(t *testing.T) {
	s := open(t)
	c := found(t, s, 1)
	add := func(date string, posted *league.Ranking) (fresh bool) {
		update(t, s, func(tx league.Tx) (err error) {
			fresh, err = tx.AddSlot(c.league.ID, c.league.Season.ID, league.Slot{Date: date, At: now}, posted)
			return err
		})
		return fresh
	}
	first := &league.Ranking{Places: map[league.PlayerID]int{c.players[0]: 1}}
	second := &league.Ranking{Places: map[league.PlayerID]int{c.players[0]: 2}}
	if !add("2026-03-02", first) || !add("2026-03-09", nil) || !add("2026-03-16", second) || add("2026-03-02", second) {
		t.Error("a slot was not decided once")
	}
	view(t, s, func(r league.Reader) error {
		last, ok, err := r.LastSlot(c.league.ID)
		if last.Date != "2026-03-16" || !last.At.Equal(now.Truncate(time.Millisecond)) || !ok || err != nil {
			t.Errorf("the last is %+v, %v, %v", last, ok, err)
		}
		ranking, ok, err := r.LastRanking(c.league.ID)
		if !cmp.Equal(second.Places, ranking.Places) || !ok {
			t.Errorf("the last places: %+v", ranking)
		}
		return err
	})
}

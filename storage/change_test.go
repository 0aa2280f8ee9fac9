package storage_test

import (
	"slices"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

func TestChanges(t *testing.T) {
	s := open(t)
	c := found(t, s, 4)
	p := c.players
	season := c.league.Season.ID
	games := c.play(t, s, c.game(0, p[3], p[0], p[1], p[2]), c.game(10, p[0], p[1]), c.game(5, p[1], p[0]))
	byPlayer := func(e league.Entry) []league.Change {
		list := changesOf(e)
		slices.SortFunc(list, func(a, b league.Change) int { return int(a.Player - b.Player) })
		return list
	}
	all := slices.Concat(byPlayer(games[0]), byPlayer(games[2]), byPlayer(games[1]))
	view(t, s, func(r league.Reader) error {
		same(t, "all", all, collect(t, r.Changes(season, league.Position{})), nil)
		same(t, "from the late game", all[4:], collect(t, r.Changes(season, games[2].Position)), nil)
		list, err := r.ChangesOf(games[0].ID)
		same(t, "of a game", all[:4], list, err)
		mine := []league.Change{changesOf(games[1])[0], changesOf(games[2])[1], changesOf(games[0])[1]}
		list, err = r.ChangesFor(season, p[0], 10, 0)
		same(t, "of a player", mine, list, err)
		list, err = r.ChangesFor(season, p[0], 1, 1)
		same(t, "second page of a player", mine[1:2], list, err)
		if n, err := r.CountChanges(season, p[0]); n != 3 || err != nil {
			t.Errorf("%d changes, %v", n, err)
		}
		if n, last, err := r.CountGames(season); n != 3 || !last.Equal(games[1].Played) || err != nil {
			t.Errorf("%d games, the last at %v, %v", n, last, err)
		}
		return nil
	})
}

func TestStateBefore(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	games := c.play(t, s, c.game(0, c.players...), c.game(0, c.players...), c.game(5, c.players...))
	view(t, s, func(r league.Reader) error {
		for i, e := range games {
			state, ok, err := r.StateBefore(c.league.Season.ID, c.players[1], e.Position)
			if err != nil || ok != (i > 0) {
				t.Fatalf("before game %d: %v, %v", i, ok, err)
			}
			want := league.State{}
			if i > 0 {
				want = changesOf(games[i-1])[1].After
			}
			if state != want {
				t.Errorf("before game %d: %+v, want %+v", i, state, want)
			}
			later, err := r.PlayedAfter(c.league.Season.ID, c.players, e.Position)
			if later != (i < 2) || err != nil {
				t.Errorf("played after game %d: %v, %v", i, later, err)
			}
		}
		return nil
	})
}

func TestPutChangesReplaces(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	var entries []league.Entry
	for i := range 300 {
		entries = append(entries, c.game(i, c.players...))
	}
	c.play(t, s, entries...)
	var changed []league.Change
	for i, e := range entries {
		e.Number += 1000
		if i%7 == 3 {
			e.Played = e.Played.Add(-time.Hour) // moved by an amendment
		}
		for _, change := range changesOf(e) {
			change.After.Rating++
			if i%11 == 5 {
				change.Place = 3 - change.Place // the other won, after all
			}
			change.Before.NC, change.After.NC, change.Rated = false, true, false
			changed = append(changed, change)
		}
	}
	update(t, s, func(tx league.Tx) error { return tx.PutChanges(changed) })
	slices.SortFunc(changed, func(a, b league.Change) int {
		if c := a.Position.Compare(b.Position); c != 0 {
			return c
		}
		return int(a.Player - b.Player)
	})
	view(t, s, func(r league.Reader) error {
		same(t, "changes", changed, collect(t, r.Changes(c.league.Season.ID, league.Position{})), nil)
		return nil
	})
}

func TestDropChanges(t *testing.T) {
	s := open(t)
	c := found(t, s, 3)
	e := c.play(t, s, c.game(0, c.players...))[0]
	update(t, s, func(tx league.Tx) error {
		return tx.DropChanges(e.ID, []league.PlayerID{c.players[0], c.players[2], 99})
	})
	view(t, s, func(r league.Reader) error {
		list, err := r.ChangesOf(e.ID)
		same(t, "changes", changesOf(e)[1:2], list, err)
		return nil
	})
}

func TestChangesNeedTheirEntry(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	e := c.game(0, c.players...)
	e.ID = 99
	err := s.Update(t.Context(), func(tx league.Tx) error { return tx.PutChanges(changesOf(e)) })
	wantError(t, err, league.NotFound, "entry_unknown")
}

func TestRecords(t *testing.T) {
	s := open(t)
	c := found(t, s, 3)
	p := c.players
	season := c.league.Season.ID
	entries := []league.Entry{
		c.game(0, p[0], p[1], p[2]), c.game(1, p[1], p[0]), c.game(2, p[0], p[1]), c.game(3, p[2], p[0], p[1]),
		c.game(4, p[1], p[0]), c.game(5, p[0], p[2]),
	}
	update(t, s, func(tx league.Tx) error {
		for i := range entries {
			if err := tx.Append(&entries[i]); err != nil {
				return err
			}
			list := changesOf(entries[i])
			switch i {
			case 2: // a tie on top
				list[1].Place = 1
			case 3: // a tie behind the winner
				list[1].Place, list[2].Place = 2, 2
			case 4: // casual
				list[0].Rated, list[1].Rated = false, false
			}
			if err := tx.PutChanges(list); err != nil {
				return err
			}
		}
		return nil
	})
	view(t, s, func(r league.Reader) error {
		for i, want := range []league.Record{{Games: 5, Wins: 2, Tied: 1}, {Games: 4, Wins: 1, Tied: 1}, {Games: 3, Wins: 1}} {
			if got, err := r.RecordOf(season, p[i]); got != want || err != nil {
				t.Errorf("record of player %d: %+v, want %+v (%v)", i, got, want, err)
			}
		}
		m, err := r.Meetings(season, p[0], p[1], 2)
		if err != nil || m.AheadA != 1 || m.AheadB != 1 || m.Tied != 2 {
			t.Errorf("meetings: %+v, %v", m, err)
		}
		same(t, "last meetings", []league.Entry{entries[3], entries[2]}, m.Last, err)
		return nil
	})
}

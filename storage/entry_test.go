package storage_test

import (
	"iter"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

func collect[T any](t *testing.T, seq iter.Seq2[T, error]) []T {
	t.Helper()
	var list []T
	for item, err := range seq {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, item)
	}
	return list
}

func same[T any](t *testing.T, what string, want []T, got []T, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", what, err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s:\n%s", what, diff)
	}
}

func TestEntriesOfEveryKind(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	a, b := c.players[0], c.players[1]
	rating, weight := 1100.5, 0.25
	at := func(minutes int) league.Entry {
		when := now.Add(time.Duration(minutes) * time.Minute)
		return league.Entry{Season: c.league.Season.ID, Position: league.Position{Played: when}, At: when, By: 7, Interaction: 1 << 60}
	}
	bodies := []league.Body{
		league.Enter{Player: a, Rating: &rating, Games: 4, Grade: "10k"},
		league.Game{Seats: []league.Seat{{Player: a, Place: 1, Score: "47.5"}, {Player: b, Place: 1}}, Casual: true, Weight: &weight, Handicap: 2, Board: 9},
		league.Event{Name: "Open", Category: "A", End: now, Matches: []league.Match{{A: a, B: b, Score: 0.5}}},
		league.Correction{Player: a, Rating: 1200, Reason: "why"},
		league.Merge{From: a, Into: b, Reason: "one"},
		league.Amend{Game: league.Game{Seats: []league.Seat{{Player: b, Place: 1}, {Player: a, Place: 2}}}, Played: now, Reason: "typo"},
		league.Void{Reason: "no", Undo: true},
	}
	var entries []league.Entry
	update(t, s, func(tx league.Tx) error {
		for i, body := range bodies {
			e := at(i)
			e.Kind, e.Body = body.Kind(), body
			if e.Kind == league.KindAmend || e.Kind == league.KindVoid {
				e.Target = entries[1].ID
			}
			if err := tx.Append(&e); err != nil {
				return err
			}
			entries = append(entries, e)
		}
		return nil
	})
	view(t, s, func(r league.Reader) error {
		for i, want := range entries {
			if want.Seq != int64(i+1) {
				t.Errorf("entry %d has seq %d", i, want.Seq)
			}
			got, err := r.Entry(want.ID)
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("entry: %v\n%s", err, diff)
			}
		}
		same(t, "entries", entries[:5], collect(t, r.Entries(c.league.Season.ID, league.Position{})), nil)
		same(t, "entries from", entries[2:5], collect(t, r.Entries(c.league.Season.ID, entries[2].Position)), nil)
		list, err := r.Revisions(c.league.Season.ID, 0)
		same(t, "all revisions", entries[5:], list, err)
		list, err = r.Revisions(c.league.Season.ID, entries[1].ID)
		same(t, "revisions of the game", entries[5:], list, err)
		list, err = r.Revisions(c.league.Season.ID, entries[0].ID)
		same(t, "revisions of nothing", nil, list, err)
		list, err = r.Recorded(c.league.Season.ID, 3)
		same(t, "recorded since", entries[3:], list, err)
		if seq, err := r.LastSeq(c.league.Season.ID); seq != 7 || err != nil {
			t.Errorf("last seq %d, %v", seq, err)
		}
		if at, err := r.LastPosition(c.league.Season.ID); at != entries[4].Position || err != nil {
			t.Errorf("last position %v, %v", at, err)
		}
		if e, err := r.Numbered(c.league.ID, league.KindEvent, 1); e.ID != entries[2].ID || err != nil {
			t.Errorf("event 1 is entry %d, %v", e.ID, err)
		}
		return nil
	})
}

func TestEntriesComeInReplayOrder(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	// Recorded 1 to 4; the third is late, the fourth shares its time with the second.
	played := c.play(t, s, c.game(0, c.players...), c.game(10, c.players...), c.game(5, c.players...), c.game(10, c.players...))
	want := []league.Entry{played[0], played[2], played[1], played[3]}
	view(t, s, func(r league.Reader) error {
		same(t, "entries", want, collect(t, r.Entries(c.league.Season.ID, league.Position{})), nil)
		same(t, "from the late one", want[1:], collect(t, r.Entries(c.league.Season.ID, played[2].Position)), nil)
		same(t, "from the last", want[3:], collect(t, r.Entries(c.league.Season.ID, played[3].Position)), nil)
		for i, e := range played {
			got, err := r.Numbered(c.league.ID, league.KindGame, i+1)
			if err != nil || got.ID != e.ID {
				t.Errorf("game %d is entry %d, want %d (%v)", i+1, got.ID, e.ID, err)
			}
		}
		return nil
	})
}

func TestLastPosition(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	season := c.league.Season.ID
	last := func() (at league.Position) {
		view(t, s, func(r league.Reader) (err error) {
			at, err = r.LastPosition(season)
			return err
		})
		return at
	}
	if at := last(); at != (league.Position{}) {
		t.Errorf("of an empty season: %v", at)
	}
	games := c.play(t, s, c.game(0, c.players...), c.game(10, c.players...))
	if at := last(); at != games[1].Position {
		t.Errorf("of two games: %v, want %v", at, games[1].Position)
	}
	// An amendment moves the first behind the second.
	moved := changesOf(games[0])
	for i := range moved {
		moved[i].Played = now.Add(time.Hour)
	}
	update(t, s, func(tx league.Tx) error { return tx.PutChanges(moved) })
	if at := last(); at != moved[0].Position {
		t.Errorf("after the amendment: %v, want %v", at, moved[0].Position)
	}
}

func TestRecentGames(t *testing.T) {
	s := open(t)
	c := found(t, s, 4)
	p := c.players
	games := c.play(t, s, c.game(0, p[0], p[1], p[2]), c.game(10, p[2], p[0], p[1]), c.game(11, p[0], p[1]), c.game(12, p[0], p[1], p[3]))
	view(t, s, func(r league.Reader) error {
		list, err := r.RecentGames(c.league.Season.ID, []league.PlayerID{p[1], p[2], p[0]}, now)
		same(t, "the same three", []league.Entry{games[1], games[0]}, list, err)
		list, err = r.RecentGames(c.league.Season.ID, []league.PlayerID{p[1], p[2], p[0]}, now.Add(time.Minute))
		same(t, "the same three later", games[1:2], list, err)
		list, err = r.RecentGames(c.league.Season.ID, []league.PlayerID{p[1], p[0]}, now)
		same(t, "two of them", games[2:3], list, err)
		list, err = r.RecentGames(c.league.Season.ID, p, now)
		same(t, "all four", nil, list, err)
		return nil
	})
}

func TestSeqAndNumbersAreCountedPerLeague(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	c.play(t, s, c.game(0, c.players...))
	// A transaction that is taken back leaves no gap in the numbers.
	err := s.Update(t.Context(), func(tx league.Tx) error {
		e := c.game(1, c.players...)
		if err := tx.Append(&e); err != nil {
			return err
		}
		return league.NewError(league.Conflict, "changed_my_mind", nil)
	})
	wantError(t, err, league.Conflict, "changed_my_mind")
	other := club{league: tableLeague(1, "Other")}
	update(t, s, func(tx league.Tx) error { return tx.CreateLeague(&other.league) })
	other.players = []league.PlayerID{addPlayers(t, s, other.league.ID, "x")[0].ID, addPlayers(t, s, other.league.ID, "y")[0].ID}
	if e := other.play(t, s, other.game(0, other.players...))[0]; e.Number != 1 || e.Seq != 1 {
		t.Errorf("first game of another league: number %d, seq %d", e.Number, e.Seq)
	}
	if e := c.play(t, s, c.game(2, c.players...))[0]; e.Number != 2 {
		t.Errorf("second game: number %d", e.Number)
	}
	// A new season goes on counting.
	season := league.Season{League: c.league.ID, OpenedAt: now}
	update(t, s, func(tx league.Tx) error { return tx.OpenSeason(&season) })
	c.league.Season = season
	if e := c.play(t, s, c.game(3, c.players...))[0]; e.Number != 3 {
		t.Errorf("first game of the new season: number %d", e.Number)
	}
}

func TestAppendRefusesAnUnknownTarget(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	err := s.Update(t.Context(), func(tx league.Tx) error {
		e := c.game(0, c.players...)
		e.Kind, e.Body, e.Target = league.KindVoid, league.Void{Reason: "x"}, 99
		return tx.Append(&e)
	})
	wantError(t, err, league.NotFound, "entry_unknown")
}

package storage_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

func TestLeague(t *testing.T) {
	s := open(t)
	l := tableLeague(1, "Élan")
	l.HighestWin, l.Closed, l.Confirm = true, true, true
	l.Gate = league.Gate{Role: 5, CasualGames: 3}
	l.ModRole, l.ModChannel = 6, 7
	l.Season.Rules = league.Rules{System: league.Duel, Start: 1500.5, K: 20}
	update(t, s, func(tx league.Tx) error { return tx.CreateLeague(&l) })
	want := l
	want.Season.Number, want.Season.League, want.Season.OpenedAt = 1, l.ID, now
	if l.ID == 0 || l.Season.ID == 0 {
		t.Fatalf("ids are not set: %+v", l)
	}
	view(t, s, func(r league.Reader) error {
		got, err := r.League(l.ID)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("league: %v\n%s", err, diff)
		}
		return nil
	})
	l.Name, l.Closed, l.Gate, l.Zone = "Other", false, league.Gate{}, "UTC"
	update(t, s, func(tx league.Tx) error { return tx.PutLeague(l) })
	view(t, s, func(r league.Reader) error {
		got, err := r.LeaguesOf(1)
		if diff := cmp.Diff([]league.League{l}, got); diff != "" || err != nil {
			t.Errorf("leagues: %v\n%s", err, diff)
		}
		return nil
	})
}

func TestLeaguesAreListedByName(t *testing.T) {
	s := open(t)
	update(t, s, func(tx league.Tx) error {
		for _, l := range []league.League{tableLeague(1, "b"), tableLeague(2, "x"), tableLeague(1, "C"), tableLeague(1, "A")} {
			if err := tx.CreateLeague(&l); err != nil {
				return err
			}
		}
		return nil
	})
	names := func(list []league.League, err error) string {
		if err != nil {
			t.Error(err)
		}
		var names []string
		for _, l := range list {
			names = append(names, l.Name)
		}
		return strings.Join(names, " ")
	}
	view(t, s, func(r league.Reader) error {
		if got := names(r.LeaguesOf(1)); got != "A b C" {
			t.Errorf("leagues of the guild: %s", got)
		}
		if got := names(r.AllLeagues()); got != "b x C A" {
			t.Errorf("all leagues: %s", got)
		}
		return nil
	})
}

func TestLeagueNamesAreTakenWithoutRegardToCase(t *testing.T) {
	s := open(t)
	update(t, s, func(tx league.Tx) error {
		l := tableLeague(1, "Café")
		return tx.CreateLeague(&l)
	})
	for _, name := range []string{"Café", "CAFÉ", "cafe\u0301"} {
		err := s.Update(t.Context(), func(tx league.Tx) error {
			l := tableLeague(1, name)
			return tx.CreateLeague(&l)
		})
		wantError(t, err, league.Conflict, "league_exists")
	}
	update(t, s, func(tx league.Tx) error {
		l := tableLeague(2, "Café")
		return tx.CreateLeague(&l)
	})
	var other league.League
	update(t, s, func(tx league.Tx) error {
		other = tableLeague(1, "Other")
		return tx.CreateLeague(&other)
	})
	other.Name = "café"
	err := s.Update(t.Context(), func(tx league.Tx) error { return tx.PutLeague(other) })
	wantError(t, err, league.Conflict, "league_exists")
}

func TestSeasons(t *testing.T) {
	s := open(t)
	c := found(t, s, 0)
	later := now.Add(time.Hour)
	second := league.Season{League: c.league.ID, Rules: league.Rules{System: league.Table, Start: 1000}, OpenedAt: later}
	update(t, s, func(tx league.Tx) error { return tx.OpenSeason(&second) })
	first := c.league.Season
	first.ClosedAt = later
	view(t, s, func(r league.Reader) error {
		list, err := r.Seasons(c.league.ID)
		if diff := cmp.Diff([]league.Season{first, second}, list); diff != "" || err != nil {
			t.Errorf("seasons: %v\n%s", err, diff)
		}
		for _, want := range list {
			got, err := r.Season(want.ID)
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("season: %v\n%s", err, diff)
			}
		}
		l, err := r.League(c.league.ID)
		if diff := cmp.Diff(second, l.Season); diff != "" || err != nil || second.Number != 2 {
			t.Errorf("open season: %v\n%s", err, diff)
		}
		return nil
	})
}

func TestLock(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	update(t, s, func(tx league.Tx) error {
		l, at, err := tx.Lock(c.league.ID)
		if err != nil || l.ID != c.league.ID || !at.IsZero() {
			t.Errorf("lock of an empty league: %v %v %v", l.ID, at, err)
		}
		return nil
	})
	c.play(t, s, c.game(5, c.players...))
	c.play(t, s, c.game(-5, c.players...)) // recorded before, which the caller must not do; the latest stays
	update(t, s, func(tx league.Tx) error {
		_, at, err := tx.Lock(c.league.ID)
		if want := now.Add(5 * time.Minute); err != nil || !at.Equal(want) {
			t.Errorf("last entry at %v, want %v (%v)", at, want, err)
		}
		return nil
	})
}

// TestUnknown asks for every thing that is not there.
func TestUnknown(t *testing.T) {
	s := open(t)
	view(t, s, func(r league.Reader) error {
		_, err := r.League(9)
		wantError(t, err, league.NotFound, "league_unknown")
		_, err = r.Player(9)
		wantError(t, err, league.NotFound, "player_unknown")
		_, err = r.PlayerOf(9, 9)
		wantError(t, err, league.NotFound, "player_unknown")
		_, err = r.Entry(9)
		wantError(t, err, league.NotFound, "entry_unknown")
		_, err = r.Numbered(9, league.KindGame, 9)
		wantError(t, err, league.NotFound, "game_unknown")
		_, err = r.Numbered(9, league.KindEvent, 9)
		wantError(t, err, league.NotFound, "event_unknown")
		_, err = r.Season(9)
		wantError(t, err, league.NotFound, "season_unknown")
		_, err = r.Proposal(9)
		wantError(t, err, league.NotFound, "proposal_unknown")
		return nil
	})
	unknown := map[string]func(league.Tx) error{
		"league_unknown":   func(tx league.Tx) error { _, _, err := tx.Lock(9); return err },
		"player_unknown":   func(tx league.Tx) error { return tx.PutPlayer(league.Player{ID: 9}) },
		"season_unknown":   func(tx league.Tx) error { e := club{}.game(0); return tx.Append(&e) },
		"proposal_unknown": func(tx league.Tx) error { return tx.PutProposal(league.Proposal{ID: 9}) },
	}
	for code, f := range unknown {
		wantError(t, s.Update(t.Context(), f), league.NotFound, code)
	}
}

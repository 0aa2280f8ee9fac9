package storage_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

func addPlayers(t *testing.T, s *storage.Store, id league.ID, names ...string) []league.Player {
	t.Helper()
	var list []league.Player
	update(t, s, func(tx league.Tx) error {
		for _, name := range names {
			p := league.Player{League: id, Name: name, JoinedAt: now}
			if err := tx.AddPlayer(&p); err != nil {
				return err
			}
			list = append(list, p)
		}
		return nil
	})
	return list
}

func TestPlayers(t *testing.T) {
	s := open(t)
	c := found(t, s, 0)
	p := league.Player{League: c.league.ID, User: 7, Name: "Ann", Named: true, JoinedAt: now}
	update(t, s, func(tx league.Tx) error { return tx.AddPlayer(&p) })
	guests := addPlayers(t, s, c.league.ID, "Max", "Max")
	view(t, s, func(r league.Reader) error {
		got, err := r.Player(p.ID)
		if diff := cmp.Diff(p, got); diff != "" || err != nil {
			t.Errorf("player: %v\n%s", err, diff)
		}
		got, err = r.PlayerOf(c.league.ID, 7)
		if got != p || err != nil {
			t.Errorf("player of the account: %+v, %v", got, err)
		}
		_, err = r.PlayerOf(c.league.ID, 0) // a guest is nobody's
		wantError(t, err, league.NotFound, "player_unknown")
		names, err := r.Names([]league.PlayerID{guests[1].ID, p.ID, 999, p.ID})
		if diff := cmp.Diff(league.NameMap{p.ID: p, guests[1].ID: guests[1]}, names); diff != "" || err != nil {
			t.Errorf("names: %v\n%s", err, diff)
		}
		return nil
	})
}

func TestOneAccountPlaysOnceInALeague(t *testing.T) {
	s := open(t)
	c := found(t, s, 1)
	guest := addPlayers(t, s, c.league.ID, "Guest")[0]
	err := s.Update(t.Context(), func(tx league.Tx) error {
		return tx.AddPlayer(&league.Player{League: c.league.ID, User: 1000, Name: "Again"})
	})
	wantError(t, err, league.Conflict, "user_taken")
	guest.User = 1000
	err = s.Update(t.Context(), func(tx league.Tx) error { return tx.PutPlayer(guest) })
	wantError(t, err, league.Conflict, "user_taken")
	err = s.Update(t.Context(), func(tx league.Tx) error {
		return tx.AddPlayer(&league.Player{League: 99, User: 1000, Name: "Elsewhere"})
	})
	wantError(t, err, league.NotFound, "league_unknown")
	guest.User = 1001
	update(t, s, func(tx league.Tx) error { return tx.PutPlayer(guest) })
}

func TestNamesOfMany(t *testing.T) {
	s := open(t)
	c := found(t, s, 300)
	for _, n := range []int{0, 1, 8, 9, 128, 129, 300} {
		view(t, s, func(r league.Reader) error {
			names, err := r.Names(c.players[:n])
			if err != nil || len(names) != n {
				t.Errorf("%d names of %d (%v)", len(names), n, err)
			}
			return nil
		})
	}
}

func TestSearchPlayers(t *testing.T) {
	s := open(t)
	c := found(t, s, 0)
	other := tableLeague(2, "Other")
	update(t, s, func(tx league.Tx) error { return tx.CreateLeague(&other) })
	addPlayers(t, s, other.ID, "Anna of the other league")
	addPlayers(t, s, c.league.ID, "Joanna", "anna", "Anna", "Bob", "ÉANNE", "100%", "50 % off", "a_b", "axb", `back\slash`, "ANNIKA")
	tests := []struct {
		part, starting, holding string
		limit                   int
	}{
		{"anN", "[anna Anna ANNIKA]", "[anna Anna ANNIKA Joanna ÉANNE]", 9},
		{"ann", "[anna Anna]", "[anna Anna]", 2},
		{"ann", "[anna Anna ANNIKA]", "[anna Anna ANNIKA Joanna]", 4},
		{"éa", "[ÉANNE]", "[ÉANNE]", 9},
		{"e\u0301a", "[ÉANNE]", "[ÉANNE]", 9},
		{"%", "[]", "[100% 50 % off]", 9},
		{"a_", "[a_b]", "[a_b]", 9},
		{`\`, "[]", `[back\slash]`, 9},
		{"zz", "[]", "[]", 9},
		{"", "[100% 50 % off a_b]", "[100% 50 % off a_b]", 3},
	}
	names := func(list []league.Player, err error) string {
		if err != nil {
			t.Error(err)
		}
		out := []string{}
		for _, p := range list {
			out = append(out, p.Name)
		}
		return fmt.Sprint(out)
	}
	view(t, s, func(r league.Reader) error {
		for _, test := range tests {
			if got := names(r.PlayersNamed(c.league.ID, test.part, test.limit)); got != test.starting {
				t.Errorf("%q: starting with it %s, want %s", test.part, got, test.starting)
			}
			if got := names(r.SearchPlayers(c.league.ID, test.part, test.limit)); got != test.holding {
				t.Errorf("%q: holding it %s, want %s", test.part, got, test.holding)
			}
		}
		return nil
	})
}

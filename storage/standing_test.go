package storage_test

import (
	"testing"

	"github.com/podiumbot/podium/league"
)

func TestStandings(t *testing.T) {
	s := open(t)
	c := found(t, s, 6)
	season := c.league.Season.ID
	standing := func(i int, rating float64, ranked bool) league.Standing {
		return league.Standing{
			Season: season, Player: c.players[i], Ranked: ranked,
			State: league.State{Rating: rating, Games: i, Casual: 1, Peak: rating + 0.5, Grade: -2, NC: !ranked},
		}
	}
	list := []league.Standing{
		standing(0, 1000, true), standing(1, 1200, true), standing(2, 1000, true), standing(3, 1000.5, true),
		standing(4, 1100, false), standing(5, 1300, false),
	}
	update(t, s, func(tx league.Tx) error { return tx.PutStandings(list) })
	ranked := []league.Standing{list[1], list[3], list[0], list[2]}
	view(t, s, func(r league.Reader) error {
		got, err := r.Standings(season, true, 10, 0)
		same(t, "ranked", ranked, got, err)
		got, err = r.Standings(season, true, 2, 2)
		same(t, "second page", ranked[2:], got, err)
		got, err = r.Standings(season, false, 10, 0)
		same(t, "in placement", []league.Standing{list[5], list[4]}, got, err)
		for rating, want := range map[float64]int{999: 4, 1000: 2, 1000.5: 1, 1200: 0} {
			if n, err := r.CountAbove(season, rating); n != want || err != nil {
				t.Errorf("%d above %v, want %d (%v)", n, rating, want, err)
			}
		}
		if n, err := r.CountStandings(season, true); n != 4 || err != nil {
			t.Errorf("%d ranked, %v", n, err)
		}
		if n, err := r.CountStandings(season, false); n != 2 || err != nil {
			t.Errorf("%d in placement, %v", n, err)
		}
		one, ok, err := r.Standing(season, c.players[3])
		if one != list[3] || !ok || err != nil {
			t.Errorf("standing: %+v, %v, %v", one, ok, err)
		}
		_, ok, err = r.Standing(season+1, c.players[3])
		if ok || err != nil {
			t.Errorf("standing in another season: %v, %v", ok, err)
		}
		return nil
	})
	list[0] = standing(0, 1201, true)
	update(t, s, func(tx league.Tx) error {
		if err := tx.PutStandings(list[:1]); err != nil {
			return err
		}
		return tx.DropStanding(season, c.players[1])
	})
	view(t, s, func(r league.Reader) error {
		got, err := r.Standings(season, true, 10, 0)
		same(t, "ranked after a change", []league.Standing{list[0], list[3], list[2]}, got, err)
		return nil
	})
	err := s.Update(t.Context(), func(tx league.Tx) error {
		return tx.PutStandings([]league.Standing{{Season: season, Player: 999}})
	})
	wantError(t, err, league.NotFound, "player_unknown")
}

package storage_test

import (
	"testing"

	"github.com/podiumbot/podium/league"
)

// A league that is being imported is nothing that is known of the people in it until it is all there. It is forgotten all
// the same.
func TestKnownOfImport(t *testing.T) {
	s := open(t)
	l := league.League{Name: "Copy", Season: league.Season{Number: 1, Rules: league.Rules{System: league.Table}}}
	var pod league.Pod
	update(t, s, func(tx league.Tx) error { return tx.StageLeague(&l) })
	join := func(user league.UserID, name string) {
		t.Helper()
		update(t, s, func(tx league.Tx) error {
			if err := tx.AddPlayer(&league.Player{League: l.ID, User: user, Name: name, JoinedAt: now}); err != nil {
				return err
			}
			if pod.ID == 0 {
				pod = league.Pod{Guild: l.Guild, Channel: 9, League: l.ID, Title: "Cup", OpenedAt: now}
				if err := tx.CreatePod(&pod); err != nil {
					return err
				}
			}
			return tx.AddPodPlayer(&league.PodPlayer{Pod: pod.ID, User: user, Name: name})
		})
	}
	join(1, "Ana")
	join(2, "Bo")
	knows := func(user league.UserID, want league.Known) {
		t.Helper()
		view(t, s, func(r league.Reader) error {
			known, err := r.Known(user)
			if known != want {
				t.Errorf("of %d: %+v, want %+v", user, known, want)
			}
			return err
		})
	}
	knows(1, league.Known{})
	update(t, s, func(tx league.Tx) error { return tx.Forget(2) })
	l.Guild = 7
	update(t, s, func(tx league.Tx) error { return tx.ShowLeague(l) })
	knows(1, league.Known{Leagues: 1, Pods: 1})
	knows(2, league.Known{})
}

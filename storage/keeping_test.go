package storage_test

import (
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// interactionAt is an id as Discord makes it at that time.
func interactionAt(t time.Time) league.InteractionID {
	return league.InteractionID((t.UnixMilli() - 1_420_070_400_000) << 22)
}

func TestOutcomes(t *testing.T) {
	s := open(t)
	id := interactionAt(now)
	want := league.Outcome{Kind: league.OutcomeReported, League: 3, Entries: []league.EntryID{4, 5}, Joined: []league.PlayerID{6}}
	put := func(id league.InteractionID) error {
		return s.Update(t.Context(), func(tx league.Tx) error { return tx.PutOutcome(id, want) })
	}
	kept := func(id league.InteractionID) (ok bool) {
		view(t, s, func(r league.Reader) error {
			got, found, err := r.OutcomeOf(id)
			if diff := cmp.Diff(want, got); found && diff != "" {
				t.Error(diff)
			}
			ok = found
			return err
		})
		return ok
	}
	if kept(id) {
		t.Error("an outcome of nothing")
	}
	if err := put(id); err != nil || !kept(id) {
		t.Fatalf("put: %v", err)
	}
	wantError(t, put(id), league.Conflict, "interaction_done")
	if err := put(interactionAt(now.Add(24 * time.Hour))); err != nil || !kept(id) {
		t.Errorf("not kept for a day (%v)", err)
	}
	if err := put(interactionAt(now.Add(24*time.Hour + time.Millisecond))); err != nil || kept(id) {
		t.Errorf("kept for more than a day (%v)", err)
	}
	// The command line has no interaction: nothing is remembered, any number of times.
	for range 2 {
		if err := put(0); err != nil || kept(0) {
			t.Errorf("command line: %v", err)
		}
	}
}

func TestProposals(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	e := c.play(t, s, c.game(0, c.players...))[0]
	game := e.Body.(league.Game)
	list := []league.Proposal{
		{
			League: c.league.ID, Season: e.Season, Kind: league.ProposeAmend, Target: e.ID, Revision: 9, Game: &game,
			Played: now, Reason: "typo", By: 7, At: now,
		},
		{
			League: c.league.ID, Season: e.Season, Kind: league.ProposeDispute, At: now.Add(time.Second), By: 8,
			Report: &league.Report{Members: []league.Participant{{User: 1, Name: "a", Roles: []league.RoleID{2}}}, Guests: "Max", Places: "1 2"},
		},
		{League: c.league.ID, Season: e.Season, Kind: league.ProposeDispute, At: now},
	}
	update(t, s, func(tx league.Tx) error {
		for i := range list {
			if err := tx.AddProposal(&list[i]); err != nil {
				return err
			}
		}
		return nil
	})
	view(t, s, func(r league.Reader) error {
		for _, want := range list {
			got, err := r.Proposal(want.ID)
			if !reflect.DeepEqual(want, got) || err != nil { // Report has fields of its own
				t.Errorf("proposal: %v\n%+v\n%+v", err, want, got)
			}
		}
		got, err := r.OpenProposals(c.league.ID, league.ProposeDispute)
		if !reflect.DeepEqual(list[1:], got) || err != nil {
			t.Errorf("open disputes: %+v, %v", got, err)
		}
		return nil
	})
	list[1].Done, list[1].Reason = true, "settled"
	update(t, s, func(tx league.Tx) error { return tx.PutProposal(list[1]) })
	view(t, s, func(r league.Reader) error {
		got, err := r.OpenProposals(c.league.ID, league.ProposeDispute)
		same(t, "open disputes", list[2:], got, err)
		one, err := r.Proposal(list[1].ID)
		if !reflect.DeepEqual(list[1], one) || err != nil {
			t.Errorf("settled: %+v, %v", one, err)
		}
		return nil
	})
	err := s.Update(t.Context(), func(tx league.Tx) error {
		return tx.AddProposal(&league.Proposal{League: c.league.ID, Season: e.Season, Target: 99})
	})
	wantError(t, err, league.NotFound, "entry_unknown")
}

func TestActs(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	e := c.play(t, s, c.game(0, c.players...))[0]
	acts := []league.Act{
		{League: c.league.ID, At: now, By: 7, Code: "act_void", About: e.ID, Reason: "typo", Args: league.Args{
			"player": c.players[0], "n": 3, "x": 1.5, "at": now, "list": []league.PlayerID{1, 2}, "text": "`@everyone`",
		}},
		{League: c.league.ID, At: now.Add(time.Minute), By: 7, Code: "act_settings"},
		{League: c.league.ID, At: now.Add(time.Minute), By: 8, Code: "act_restore", About: e.ID},
	}
	update(t, s, func(tx league.Tx) error {
		for i := range acts {
			if err := tx.PutAct(&acts[i]); err != nil {
				return err
			}
		}
		return nil
	})
	view(t, s, func(r league.Reader) error {
		got, err := r.Acts(c.league.ID, 0, 10, 0)
		same(t, "all", []league.Act{acts[2], acts[1], acts[0]}, got, err)
		got, err = r.Acts(c.league.ID, e.ID, 1, 1)
		same(t, "second about the game", acts[:1], got, err)
		for about, want := range map[league.EntryID]int{0: 3, e.ID: 2, 99: 0} {
			if n, err := r.CountActs(c.league.ID, about); n != want || err != nil {
				t.Errorf("%d acts about %d, want %d (%v)", n, about, want, err)
			}
		}
		return nil
	})
}

func TestTroublesAreToldOnce(t *testing.T) {
	s := open(t)
	first := league.Trouble{Guild: 1, League: 2, Key: "channel/77", Code: "channel_gone", Args: league.Args{"role": league.RoleID(3)}, At: now}
	second := league.Trouble{Guild: 1, League: 2, Key: "role/5", Code: "role_above", At: now}
	put := func(trouble *league.Trouble) (fresh bool) {
		update(t, s, func(tx league.Tx) (err error) {
			fresh, err = tx.PutTrouble(trouble)
			return err
		})
		return fresh
	}
	untold := func(want ...league.Trouble) {
		t.Helper()
		view(t, s, func(r league.Reader) error {
			list, err := r.Troubles(1)
			same(t, "untold", want, list, err)
			return nil
		})
	}
	again := first
	if !put(&first) || !put(&second) || put(&again) {
		t.Error("fresh troubles are wrong")
	}
	if again.ID != 0 {
		t.Errorf("a known trouble got the id %d", again.ID)
	}
	untold(first, second)
	update(t, s, func(tx league.Tx) error { return tx.TroublesTold([]int64{first.ID}) })
	untold(second)
	if put(&again) {
		t.Error("told, and still fresh")
	}
	update(t, s, func(tx league.Tx) error { return tx.EndTrouble(2, "channel/77") })
	if !put(&again) {
		t.Error("mended, and not fresh again")
	}
	untold(second, again)
}

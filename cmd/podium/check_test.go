package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// checkOf runs podium check on a file.
func checkOf(t *testing.T, path string) (status int, said string) {
	t.Helper()
	var out strings.Builder
	status = run(t.Context(), []string{"check", "--db", path}, &console{stdout: &out, stderr: &out})
	return status, out.String()
}

// Seasons of go and of duels are replayed, too, and a figure that somebody has changed in them is found.
func TestCheckAllSystems(t *testing.T) {
	for _, k := range []struct {
		rules league.Rules
		said  string
	}{
		{league.Rules{System: league.Go}, "7 entries of 1 season replayed: every rating is as stored"},
		{league.Rules{System: league.Duel, K: 24}, "3 entries of 1 season replayed: every rating is as stored"},
		{league.Rules{System: league.Duel}, "3 entries of 1 season replayed: every rating is as stored"},
	} {
		path := filepath.Join(t.TempDir(), "podium.db")
		store, err := storage.Open(t.Context(), path, storage.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		service := league.New(store, time.Now)
		changed := playSome(t, service, k.rules)
		if status, said := checkOf(t, path); status != exitDone || !strings.Contains(said, k.said) {
			t.Errorf("%+v: %d, %s", k.rules, status, said)
		}
		err = store.Update(t.Context(), func(tx league.Tx) error {
			changes, err := tx.ChangesOf(changed)
			if err != nil {
				return err
			}
			changes[0].After.Rating++
			return tx.PutChanges(changes[:1])
		})
		if err != nil {
			t.Fatal(err)
		}
		if status, said := checkOf(t, path); status == exitDone || !strings.Contains(said, "1 figure is not as replayed") {
			t.Errorf("%+v: %d, %s", k.rules, status, said)
		}
	}
}

// playSome founds a league and plays a game in it; of go, an event with two games, a club game and a correction. It
// returns an entry that moved ratings.
func playSome(t *testing.T, s *league.Service, rules league.Rules) league.EntryID {
	t.Helper()
	ctx, console := t.Context(), league.Origin{}
	must := func(o league.Outcome, err error) league.Outcome {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	l := must(s.CreateLeague(ctx, console, league.NewLeague{Name: "Some", Rules: rules, Locale: "en"})).League
	ana := must(s.AddGuest(ctx, console, l, "Ana")).Players[0]
	bo := must(s.AddGuest(ctx, console, l, "Bo")).Players[0]
	if rules.System != league.Go {
		return must(s.ReportGame(ctx, console, l, league.Report{Guests: "Ana, Bo", Places: "1 2"})).Entries[0]
	}
	must(s.SetGrade(ctx, console, l, ana, "3k"))
	must(s.SetGrade(ctx, console, l, bo, "5k"))
	event := must(s.OpenEvent(ctx, console, l, league.NewEvent{Name: "Cup", Category: "A"})).Entries[0]
	game := league.GoReport{Black: league.Side{Player: bo}, White: league.Side{Player: ana}, Winner: "black", Another: true}
	must(s.ReportGo(ctx, console, l, game))
	must(s.ReportGo(ctx, console, l, game))
	must(s.CloseEvent(ctx, console, l, 1))
	must(s.ReportGo(ctx, console, l, game))
	p := must(s.ProposeCorrection(ctx, console, l, ana, 40, "by the committee"))
	preview, err := s.Preview(ctx, p.Proposal)
	if err != nil {
		t.Fatal(err)
	}
	must(s.Choose(ctx, console, p.Proposal, league.ChooseConfirm, preview.Digest))
	return event
}

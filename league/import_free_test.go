package league_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// crowd has so many members and games, and is told about as a file.
func (c *club) crowd(members, games int) league.Archive {
	c.Helper()
	var file []league.ImportedGame
	for i := range games {
		g := league.ImportedGame{Number: i + 1, Played: opening.Add(time.Duration(i-games) * time.Minute)}
		for place := range 2 {
			g.Players = append(g.Players, league.ImportedSeat{Name: fmt.Sprint("P", (i+place*(1+i/members))%members), Place: place + 1})
		}
		file = append(file, g)
	}
	if _, err := c.ImportGames(c.Context(), c.moderator(), c.id, file); err != nil {
		c.Fatal(err)
	}
	c.guest("Max")
	c.guest("Lea")
	c.play(with(table(ana), "Max", "1 2"), with(table(bo), "Lea", "1 2"))
	c.merge(league.Merge{From: c.guestNamed("Max"), Into: c.guestNamed("Lea")})
	a, err := c.Export(c.Context(), c.moderator(), c.id)
	if err != nil {
		c.Fatal(err)
	}
	return a
}

func (c *club) guestNamed(name string) league.PlayerID {
	c.Helper()
	p, err := c.FindPlayer(c.Context(), c.id, name)
	if err != nil {
		c.Fatal(err)
	}
	return p.ID
}

// leagues lists the server's leagues, and how many there are in all.
func (c *club) leagues() (names []string, all int) {
	c.Helper()
	err := c.store.View(c.Context(), func(r league.Reader) error {
		of, err := r.LeaguesOf(guild)
		for _, l := range of {
			names = append(names, l.Name)
		}
		if err != nil {
			return err
		}
		list, err := r.AllLeagues()
		all = len(list)
		return err
	})
	if err != nil {
		c.Fatal(err)
	}
	return names, all
}

// A league from a file is stored in pieces, between which others go on; it is there when the last one is, and not before.
func TestImportLeavesTheWriterFree(t *testing.T) {
	ctx, c := t.Context(), found(t).neighbours()
	pods := &pod{club: c}
	pods.open(league.NewPod{Title: "Over", League: c.id, Channel: mods})
	pods.join(1, 4)
	pods.did(league.OutcomePodClosed)(c.ClosePod(ctx, c.moderator(), pods.id, true))
	over := pods.id
	pods.open(league.NewPod{Title: "Runs", League: c.id, Channel: mods})
	runs := pods.id
	a := c.crowd(600, 1400)
	want, own := c.ratings(), c.id
	unseen := func(r league.Reader) error { // of the pods that come, too
		running, err := r.AllRunningPods()
		if err != nil || len(running) != 1 || running[0].ID != runs {
			t.Errorf("%+v, %v", running, err)
		}
		here, err := r.PodIn(guild, mods)
		if err != nil || here.ID != runs {
			t.Errorf("%+v, %v", here, err)
		}
		return nil
	}
	between := 0
	c.piece = func() {
		between++
		switch names, all := c.leagues(); {
		case len(names) != all:
			t.Errorf("after piece %d: %v of %d leagues", between, names, all)
		case all == 3: // the last
			return
		}
		if err := c.store.View(ctx, unseen); err != nil {
			t.Error(err)
		}
		c.id = c.other
		c.pass(time.Hour)
		c.report(table(ana, bo, cy))
		c.id = own
	}
	o, err := c.ImportArchive(ctx, c.admin(), a, league.ArchiveHome{Name: "Copy", Channel: home + 1})
	if err != nil || o.Kind != league.OutcomeTakenIn {
		t.Fatalf("%+v, %v", o, err)
	}
	if c.piece = nil; between < 8 { // players, entries and changes in several pieces each
		t.Errorf("stored in %d pieces", between)
	}
	if names, all := c.leagues(); !slices.Equal(names, []string{"Copy", "Friday", "Thursday"}) || all != 3 {
		t.Errorf("%v of %d leagues", names, all)
	}
	c.id = o.League
	c.holds()
	if diff := cmp.Diff(want, c.ratings()); diff != "" {
		t.Error(diff)
	}
	err = c.store.View(ctx, func(r league.Reader) error {
		copies, err := r.PodsOf(c.id)
		if err != nil || len(copies) != 2 || copies[0].Guild != guild || copies[0].Running() || !copies[1].Running() {
			t.Errorf("%+v, %v", copies, err)
		}
		there, err := r.Pod(over)
		if err != nil || there.Guild != guild || !there.ClosedAt.Equal(copies[0].ClosedAt) {
			t.Errorf("%+v, %v", there, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// An import that something comes between leaves nothing that anybody sees, and can be tried again.
func TestImportBroken(t *testing.T) {
	c := found(t).neighbours()
	a := c.crowd(600, 1400)
	bring := func(ctx context.Context, name string) (league.Outcome, error) {
		return c.ImportArchive(ctx, c.admin(), a, league.ArchiveHome{Name: name, Channel: home + 1})
	}
	nothing := func(what string, leagues int) {
		t.Helper()
		c.piece = nil
		if names, all := c.leagues(); len(names) != leagues || all != leagues {
			t.Errorf("%s: %v of %d leagues", what, names, all)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	c.piece = cancel
	if _, err := bring(ctx, "Copy"); league.KindOf(err) != league.Unavailable {
		t.Errorf("cancelled: %v", err)
	}
	nothing("cancelled", 2)
	c.piece = func() { // somebody takes the name
		c.piece = nil
		own := c.id
		c.foundLeague("copy", league.Rules{System: league.Table})
		c.id = own
	}
	_, err := bring(t.Context(), "Copy")
	refused(t, err, league.Conflict, "league_exists")
	nothing("taken", 3)
	c.piece = func() { t.Error("something was stored") }
	_, err = bring(t.Context(), "Copy") // told at once
	refused(t, err, league.Conflict, "league_exists")
	c.piece = nil
	o, err := bring(t.Context(), "Another")
	if err != nil {
		t.Fatal(err)
	}
	nothing("all there", 4)
	c.id = o.League
	c.holds()
	if err := c.store.Close(); err != nil {
		t.Fatal(err)
	}
	again := openClub(t, c.path) // what was left is swept
	again.id = c.id
	again.holds()
	if err := again.store.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// Whoever presses twice gets one league, and is told so.
func TestImportTwiceAtOnce(t *testing.T) {
	c := found(t)
	a := c.crowd(6, 10)
	kept, err := c.KeepUpload(t.Context(), c.admin(), a, league.ArchiveHome{Name: "Copy", Channel: home + 1}, []byte("x"))
	if err != nil {
		t.Fatal(err)
	}
	one := c.admin()
	got := atOnce([]league.Origin{one, one, c.admin()}, func(o league.Origin) (league.Outcome, error) {
		own, err := c.Export(t.Context(), o, c.id)
		if err != nil {
			return league.Outcome{}, err
		}
		return c.ImportUpload(t.Context(), o, kept.Upload, own)
	})
	if n := got[string(league.OutcomeTakenIn)]; n == 0 || n+got["proposal_over"] != 3 {
		t.Errorf("%v", got)
	}
	if names, all := c.leagues(); len(names) != 2 || all != 2 {
		t.Errorf("%v of %d leagues", names, all)
	}
}

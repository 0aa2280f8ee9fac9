package storage

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// TestMigrateFromEveryVersion opens a database of every version there was. A new migration brings its fixture,
// testdata/versions/<version>.sql with one of everything as that version writes it; the older ones stay as they are.
func TestMigrateFromEveryVersion(t *testing.T) {
	db := pool(filepath.Join(t.TempDir(), "none.db"), writerOptions, 1, nil)
	defer db.Close()
	provider, err := migrator(db)
	if err != nil {
		t.Fatal(err)
	}
	fresh := schema(t, openStore(t))
	for _, source := range provider.ListSources() {
		version := source.Version
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "podium.db")
			databaseOf(t, path, version)
			s, err := Open(t.Context(), path, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			if err := s.Check(t.Context()); err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(fresh, schema(t, s)); diff != "" {
				t.Errorf("the schema is not that of a new database:\n%s", diff)
			}
			fixtureSurvived(t, s)
			if version >= 4 {
				podSurvived(t, s)
			}
			if version == 5 {
				lifeSurvived(t, s)
			}
		})
	}
}

// databaseOf makes a database of an old version, with its fixture.
func databaseOf(t *testing.T, path string, version int64) {
	t.Helper()
	fixture, err := os.ReadFile(filepath.Join("testdata", "versions", fmt.Sprintf("%05d.sql", version)))
	if err != nil {
		t.Fatalf("every version brings a fixture: %v", err)
	}
	db := pool(path, writerOptions, 1, writerPragmas())
	defer db.Close()
	provider, err := migrator(db)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), string(fixture)); err != nil {
		t.Fatal(err)
	}
}

// schema lists the statements that make the tables and indices.
func schema(t *testing.T, s *Store) []string {
	t.Helper()
	var list []string
	err := s.view(t.Context(), func(r *session) (err error) {
		list, err = all(r, func(c *cursor) (string, error) { return strings.Join(strings.Fields(c.text()), " "), nil },
			"SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// fixtureSurvived looks at one of everything. What the fixtures hold is the same in all of them.
func fixtureSurvived(t *testing.T, s *Store) {
	t.Helper()
	at := time.UnixMilli(1772397000123).UTC()
	check := func(what string, want, got any, err error) {
		t.Helper()
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", what, err, diff)
		}
	}
	err := s.View(t.Context(), func(r league.Reader) error {
		l, err := r.League(1)
		check("league", "Élan fr Europe/Brussels 2 5", fmt.Sprint(l.Name, " ", l.Locale, " ", l.Zone, " ", l.Season.Number, " ", l.Gate.Role), err)
		p, err := r.PlayerOf(1, 1000)
		check("player", league.Player{ID: 1, League: 1, User: 1000, Name: "Ann", JoinedAt: at}, p, err)
		e, err := r.Numbered(1, league.KindGame, 1)
		want := league.Game{Seats: []league.Seat{{Player: 1, Place: 1, Score: "47"}, {Player: 2, Place: 2}}}
		check("game", league.Body(want), e.Body, err)
		revisions, err := r.Revisions(2, 3)
		check("revisions", 1, len(revisions), err)
		recent, err := r.RecentGames(2, []league.PlayerID{2, 1}, at)
		check("recent games", 2, len(recent), err)
		changes, err := r.ChangesOf(2)
		check("changes", []float64{20, -20}, []float64{changes[0].Delta(), changes[1].Delta()}, err)
		standing, ok, err := r.Standing(2, 1)
		check("standing", league.Standing{Season: 2, Player: 1, State: league.State{Rating: 1020, Games: 1}, Ranked: ok}, standing, err)
		o, _, err := r.OutcomeOf(42)
		check("outcome", league.Outcome{Kind: league.OutcomeReported, League: 1, Entries: []league.EntryID{2}}, o, err)
		open, err := r.OpenProposals(1, league.ProposeLate)
		check("open proposals", "Max", open[0].Report.Guests, err)
		acts, err := r.Acts(1, 3, 9, 0)
		check("acts", league.Args{"game": 2}, acts[0].Args, err)
		troubles, err := r.Troubles(11)
		check("troubles", 1, len(troubles), err)
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	posts, err := s.Claim(t.Context(), "b", at.Add(time.Hour), time.Minute, 9)
	check("posts", []league.Post{{
		ID: 2, Guild: 11, League: 1, Channel: 77, Event: league.Shared{League: 1, Channel: 77, By: 1000, View: "rank/2"},
		Attempts: 1, AttemptedAt: at, Nonce: "n2", Body: []byte(`{"content":"x"}`),
	}}, posts, err)
}

// podSurvived looks at the pod that fixtures have from version 4 on.
func podSurvived(t *testing.T, s *Store) {
	t.Helper()
	at := time.UnixMilli(1772397000123).UTC()
	err := s.View(t.Context(), func(r league.Reader) error {
		p, err := r.PodIn(11, 78)
		want := league.Pod{ID: 1, Guild: 11, Channel: 78, League: 1, Locale: "fr", Title: "Draft", OpenedAt: at}
		if diff := cmp.Diff(want, p); diff != "" || err != nil {
			t.Errorf("pod: %v\n%s", err, diff)
		}
		state, err := league.FoldPod(r.PodLog(1, 0))
		if err != nil || len(state.Rounds) != 1 || state.Seq != 7 {
			t.Errorf("pod: %+v, %v", state, err)
		}
		players, err := r.Entrants(1, 1000)
		if err != nil || len(players) != 1 || players[0].Name != "Ann" {
			t.Errorf("players: %+v, %v", players, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// lifeSurvived looks at the proposals that the fixture of version 5 has besides.
func lifeSurvived(t *testing.T, s *Store) {
	t.Helper()
	err := s.View(t.Context(), func(r league.Reader) error {
		season, err := r.Proposal(3)
		if diff := cmp.Diff(&league.Rules{System: league.Duel, Start: 1500, K: 24}, season.Rules); diff != "" || err != nil {
			t.Errorf("season: %v\n%s", err, diff)
		}
		merge, err := r.Proposal(4)
		if diff := cmp.Diff(&league.Merge{From: 2, Into: 1}, merge.Merge); diff != "" || err != nil || merge.Rival != 3 {
			t.Errorf("merge: %+v, %v\n%s", merge, err, diff)
		}
		p, err := r.Player(3)
		if err != nil || p.ID != 1 {
			t.Errorf("a player who was merged: %+v, %v", p, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

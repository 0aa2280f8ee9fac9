package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
	"github.com/podiumbot/podium/league/file"
	"github.com/podiumbot/podium/storage"
)

const (
	nights     = "testdata/board-game-nights.csv" // 242 real games of 3 to 8 players; the names are replaced
	nightGames = 242
)

// importNights runs podium import on the nights and opens what it made.
func importNights(t *testing.T) (*league.Service, league.League, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "podium.db")
	var stdout, stderr strings.Builder
	c := &console{env: map[string]string{"PODIUM_DB": path}, stdout: &stdout, stderr: &stderr}
	args := []string{"import", "--csv", nights, "--guild", "1", "--league", "Nights", "--scores", "highest"}
	if status := run(t.Context(), args, c); status != exitDone {
		t.Fatalf("import ended with %d: %s", status, &stderr)
	}
	store, err := storage.Open(t.Context(), path, storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	service := league.New(store, time.Now)
	l, err := service.FindLeague(t.Context(), 1, 0, 0, "Nights")
	if err != nil {
		t.Fatal(err)
	}
	return service, l, path
}

// nightsFile is the same season as a league file, which is replayed by other code than the store's.
func nightsFile(t *testing.T, voided ...string) *file.League {
	t.Helper()
	f, err := os.Open(nights)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	players, entries := []any{}, []map[string]any{}
	known := map[string]bool{}
	for _, row := range rows[1:] { // game, date, n_players, place, player, score
		game, date, place, player := row[0], row[1], row[3], row[4]
		if !known[player] {
			known[player] = true
			players = append(players, map[string]any{"id": player})
		}
		if len(entries) == 0 || entries[len(entries)-1]["id"] != game {
			entries = append(entries, map[string]any{"id": game, "type": "game", "at": date, "places": map[string]any{}})
		}
		entries[len(entries)-1]["places"].(map[string]any)[player] = json.Number(place)
	}
	for _, game := range voided {
		entries = append(entries, map[string]any{"id": "void " + game, "type": "void", "entry": game})
	}
	text, err := json.Marshal(map[string]any{"system": "table", "players": players, "entries": entries})
	if err != nil {
		t.Fatal(err)
	}
	l, err := file.ReadLeague(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// ranking is a leaderboard, ranked and in placement, as text.
func ranking(name string, rating float64, games int, tier string) string {
	return fmt.Sprintf("%s %.0f after %d %s", name, rating, games, tier)
}

func boardOf(t *testing.T, service *league.Service, id league.ID) map[string]string {
	t.Helper()
	all := map[string]string{}
	for page, pages := 1, 1; page <= pages; page++ {
		board, err := service.Board(t.Context(), id, 0, page)
		if err != nil {
			t.Fatal(err)
		}
		pages = board.Pages
		for _, rows := range [][]league.BoardRow{board.Rows, board.Placement} {
			for _, row := range rows {
				all[row.Player.Name] = ranking("", row.State.Rating, row.State.Games, row.Tier)
			}
		}
	}
	return all
}

func boardOfFile(t *testing.T, l *file.League) map[string]string {
	t.Helper()
	ratings, err := l.Ratings()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, r := range ratings {
		if r.Games > 0 {
			all[r.Player] = ranking("", r.Rating, r.Games, r.Tier.String())
		}
	}
	return all
}

func TestNightsAreRatedAsTheFileIs(t *testing.T) {
	service, l, _ := importNights(t)
	board := boardOf(t, service, l.ID)
	if diff := cmp.Diff(boardOfFile(t, nightsFile(t)), board); diff != "" {
		t.Errorf("file and store differ (-file +store)\n%s", diff)
	}
	if len(board) != 17 {
		t.Errorf("%d players", len(board))
	}
}

// Who is on top has finished better than those at the bottom, in what the file says and not in what was computed.
func TestNightsLeaderboardIsPlausible(t *testing.T) {
	service, l, _ := importNights(t)
	board, err := service.Board(t.Context(), l.ID, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	ahead := func(row league.BoardRow) float64 { // the share of opponents left behind
		beaten, met := 0.0, 0.0
		for page, pages := 1, 1; page <= pages; page++ {
			history, err := service.History(t.Context(), row.Player.ID, 0, page)
			if err != nil {
				t.Fatal(err)
			}
			pages = history.Pages
			for _, c := range history.Changes {
				beaten, met = beaten+float64(c.Of-c.Place), met+float64(c.Of-1)
			}
		}
		return beaten / met
	}
	rows := board.Rows
	if len(rows) < 6 {
		t.Fatalf("%d players on the first page", len(rows))
	}
	top := (ahead(rows[0]) + ahead(rows[1]) + ahead(rows[2])) / 3
	bottom := (ahead(rows[len(rows)-1]) + ahead(rows[len(rows)-2]) + ahead(rows[len(rows)-3])) / 3
	if top < bottom+0.1 {
		t.Errorf("the top three left %.2f of their opponents behind, the last three of the page %.2f", top, bottom)
	}
	for i, row := range rows {
		if row.State.Rating < elo.TableFloor || row.State.Rating > 2000 || i > 0 && row.State.Rating > rows[i-1].State.Rating {
			t.Errorf("place %d is rated %v", row.Place, row.State.Rating)
		}
	}
}

// A person with a calculator comes to the same figures from what /explain shows.
func TestNightsAreExplained(t *testing.T) {
	service, l, _ := importNights(t)
	for number := 1; number <= nightGames; number++ {
		game, err := service.GameNumbered(t.Context(), l.ID, number)
		if err != nil {
			t.Fatal(err)
		}
		if len(game.Changes) != len(game.Game.Seats) {
			t.Fatalf("game %d: %d changes for %d players", number, len(game.Changes), len(game.Game.Seats))
		}
		for _, change := range game.Changes {
			e, err := service.Explain(t.Context(), game.Entry.ID, change.Player)
			if err != nil {
				t.Fatal(err)
			}
			checkArithmetic(t, number, e)
		}
	}
}

func checkArithmetic(t *testing.T, number int, e league.Explanation) {
	t.Helper()
	sum := 0.0
	for _, duel := range e.Duels {
		expected := 1 / (1 + math.Pow(10, duel.Gap/400))
		if math.Abs(duel.Expected-expected) > 1e-9 || duel.Gap != duel.Rating-e.Change.Before.Rating {
			t.Errorf("game %d: a gap of %v is expected to score %v", number, duel.Gap, duel.Expected)
		}
		sum += duel.Score - expected
	}
	raw := e.Change.K * sum / float64(len(e.Duels))
	whole := math.Copysign(math.Floor(math.Abs(raw)+0.5+1e-9), raw)
	switch e.Rule {
	case "one_point":
		whole = math.Copysign(1, float64(len(e.Duels)+1-2*e.Change.Place))
	case "floor":
		whole = elo.TableFloor - e.Change.Before.Rating
	}
	if math.Abs(raw-e.Change.Raw) > 1e-6 || whole != e.Change.Delta() {
		t.Errorf("game %d, player %d: by hand %v, then %+v; explained as %v, then %+v (%s)",
			number, e.Player.ID, raw, whole, e.Change.Raw, e.Change.Delta(), e.Rule)
	}
}

// A void of the first game replays all the others: what is stored then is what the file gives without it.
func TestNightsVoidOfTheFirstGame(t *testing.T) {
	service, l, path := importNights(t)
	before := boardOf(t, service, l.ID)
	moderator := league.Origin{Guild: 1, Actor: league.Actor{Manage: true}}
	proposed, err := service.ProposeVoid(t.Context(), moderator, l.ID, 1, "counted wrongly")
	if err != nil {
		t.Fatal(err)
	}
	preview, err := service.Preview(t.Context(), proposed.Proposal)
	if err != nil {
		t.Fatal(err)
	}
	if len(preview.Moves) < 6 {
		t.Errorf("%d present ratings would move", len(preview.Moves))
	}
	if _, err := service.Choose(t.Context(), moderator, proposed.Proposal, league.ChooseConfirm, preview.Digest); err != nil {
		t.Fatal(err)
	}
	board := boardOf(t, service, l.ID)
	if diff := cmp.Diff(boardOfFile(t, nightsFile(t, "1")), board); diff != "" {
		t.Errorf("file and store differ (-file +store)\n%s", diff)
	}
	moved := 0
	for name, line := range board {
		if before[name] != line {
			moved++
		}
	}
	if moved < len(preview.Moves) {
		t.Errorf("%d players moved, the preview said %d", moved, len(preview.Moves))
	}
	checkStored(t, service, path)
}

// checkStored runs what podium check does, while the store is open, and by the command line.
func checkStored(t *testing.T, service *league.Service, path string) {
	t.Helper()
	if _, entries, differ, err := service.CheckReplay(t.Context()); err != nil || len(differ) > 0 || entries == 0 {
		t.Errorf("%d entries replayed, %d differences, %v", entries, len(differ), err)
	}
	var stdout, stderr strings.Builder
	c := &console{stdout: &stdout, stderr: &stderr}
	if status := run(t.Context(), []string{"check", "--db", path}, c); status != exitDone {
		t.Errorf("podium check ended with %d: %s", status, &stderr)
	}
}

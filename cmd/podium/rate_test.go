package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rating the file of a whole league gives what its leaderboard says, player for player.
func TestRateOfAnExport(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	does := func(args ...string) {
		t.Helper()
		var said strings.Builder
		if status := run(t.Context(), args, &console{stdin: strings.NewReader(""), stdout: &said, stderr: &said}); status != exitDone {
			t.Fatalf("%v: status %d: %s", args, status, said.String())
		}
	}
	does("import", "--csv", "testdata/board-game-nights.csv", "--guild", "1", "--league", "Club", "--scores", "highest", "--db", in("a.db"))
	does("export", "--guild", "1", "--league", "Club", "--db", in("a.db"), "--out", in("league.json"), "--csv-ratings", in("board.csv"))
	does("rate", in("league.json"), "--json", "--out", in("rated.json"))

	board, err := os.Open(in("board.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer board.Close()
	rows, err := csv.NewReader(board).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for _, row := range rows[1:] {
		want[row[2]] = row[3] + " after " + row[4]
	}
	var league struct{ Players []struct{ ID, Name string } }
	var rated struct {
		Ratings []struct {
			Player string
			Rating float64
			Games  int
		}
	}
	for name, into := range map[string]any{"league.json": &league, "rated.json": &rated} {
		text, err := os.ReadFile(in(name))
		if err == nil {
			err = json.Unmarshal(text, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	names := map[string]string{}
	for _, p := range league.Players {
		names[p.ID] = p.Name
	}
	got := map[string]string{}
	for _, r := range rated.Ratings {
		got[names[r.Player]] = fmt.Sprint(strconv.FormatFloat(r.Rating, 'f', -1, 64), " after ", r.Games)
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) != 17 {
		t.Errorf("%d players:\n%s", len(want), diff)
	}
}

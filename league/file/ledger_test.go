package file_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"
	"time"
)

// ledger is a Go league of the vectors of egf, whose figures an independent program has calculated.
type ledger struct {
	ID  string `json:"id"`
	Ops []struct {
		Date     int     `json:"date"`
		Kind     string  `json:"kind"`
		Player   string  `json:"player"`
		Grade    string  `json:"grade"`
		Rating   float64 `json:"rating"`
		Category string  `json:"category"`
		Games    []struct {
			White, Black, Winner string
			H                    int `json:"h"`
		} `json:"games"`
	} `json:"ops"`
	Final map[string]map[string][2]any `json:"final"` // rules → player → rating, grade
}

// text is the ledger as a league file.
func (l ledger) text(t *testing.T, rules string) string {
	t.Helper()
	players, entries := []map[string]any{}, []map[string]any{}
	for i, op := range l.Ops {
		at := time.Date(2022, 1, 1+op.Date, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		switch op.Kind {
		case "enter":
			players = append(players, map[string]any{"id": op.Player, "grade": op.Grade})
		case "correct":
			entries = append(entries, map[string]any{
				"id": fmt.Sprint(i), "type": "correction", "at": at, "player": op.Player, "rating": op.Rating,
			})
		case "event":
			games := []map[string]any{}
			for _, g := range op.Games {
				winner := "white"
				if g.Winner == g.Black {
					winner = "black"
				}
				games = append(games, map[string]any{"black": g.Black, "white": g.White, "winner": winner, "handicap": g.H})
			}
			entries = append(entries, map[string]any{
				"id": fmt.Sprint(i), "type": "event", "at": at, "category": op.Category, "games": games,
			})
		default:
			t.Fatalf("%s: an entry of kind %s", l.ID, op.Kind)
		}
	}
	text, err := json.Marshal(map[string]any{
		"system": "go", "settings": map[string]any{"rules": rules}, "players": players, "entries": entries,
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestGoLedgers(t *testing.T) {
	text, err := os.ReadFile("../egf/testdata/go-ledger.json")
	if err != nil {
		t.Fatal(err)
	}
	var ledgers []ledger
	if err := json.Unmarshal(text, &ledgers); err != nil || len(ledgers) == 0 {
		t.Fatal("no ledgers", err)
	}
	for _, l := range ledgers {
		for name, rules := range map[string]string{"stated": "stated", "symmetric": "published"} {
			for _, got := range parse(t, rate(t, l.text(t, rules))).Ratings {
				want := l.Final[name][got.Player]
				if math.Abs(*got.Rating-want[0].(float64)) > 1e-8 || *got.Grade != want[1] {
					t.Errorf("%s, %s: %s has %v %s, want %v", l.ID, rules, got.Player, *got.Rating, *got.Grade, want)
				}
			}
		}
	}
}

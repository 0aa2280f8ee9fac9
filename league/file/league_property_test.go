package file_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// seats draws a game of some of the players with their totals, as a JSON object.
func seats(t *rapid.T, players []string) string {
	order := rapid.Permutation(players).Draw(t, "players")
	order = order[:rapid.IntRange(2, len(order)).Draw(t, "seats")]
	var members []string
	for _, player := range order {
		members = append(members, fmt.Sprintf("%q: %d", player, rapid.IntRange(-3, 3).Draw(t, "score")))
	}
	return "{" + strings.Join(members, ", ") + "}"
}

func tableFile(players, entries []string) string {
	var list []string
	for _, player := range players {
		list = append(list, fmt.Sprintf(`{"id": %q}`, player))
	}
	return `{"system": "table", "players": [` + strings.Join(list, ", ") + `], "entries": [` + strings.Join(entries, ",\n") + `]}`
}

// A log with voids gives what the log without the voided games gives, and neither the order of entries of different
// times nor that of the players matters to anybody's rating.
func TestReplayLaw(t *testing.T) {
	players := []string{"ana", "bo", "cy", "di", "ed"}
	rapid.Check(t, func(t *rapid.T) {
		var all, kept []string
		n := rapid.IntRange(0, 12).Draw(t, "games")
		for i := range n {
			game := fmt.Sprintf(`{"id": "g%d", "type": "game", "at": "2026-01-%02d", "scores": %s}`, i, i+1, seats(t, players))
			all = append(all, game)
			switch voids := rapid.IntRange(0, 4).Draw(t, "voids"); voids {
			case 1:
				all = append(all, fmt.Sprintf(`{"id": "v%d", "type": "void", "entry": "g%d"}`, i, i))
			case 2:
				all = append(all,
					fmt.Sprintf(`{"id": "v%d", "type": "void", "entry": "g%d"}`, i, i),
					fmt.Sprintf(`{"id": "w%d", "type": "void", "entry": "v%d"}`, i, i))
				fallthrough
			default:
				kept = append(kept, game)
			}
		}
		want := rate(t, tableFile(players, kept))
		if got := rate(t, tableFile(players, all)); got != want {
			t.Fatalf("with voids %s\nwithout %s", got, want)
		}
		shuffled := rapid.Permutation(all).Draw(t, "order of entries")
		if got := rate(t, tableFile(players, shuffled)); got != want {
			t.Fatalf("shuffled %s\nin order %s", got, want)
		}
		others := slices.Clone(players)
		slices.Reverse(others)
		if got, want := ratingsOf(rate(t, tableFile(others, all))), ratingsOf(want); got != want {
			t.Fatalf("players reversed: %s\nin order %s", got, want)
		}
	})
}

func ratingsOf(answer string) string {
	_, ratings, _ := strings.Cut(answer, `"ratings"`)
	return ratings
}

package league

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league/egf"
)

// Toward is the games of an NC player against rated opponents so far, as text: states have to be comparable, and replay
// must find in them all that it needs. It is the same whatever order the games were played in. "" is none.
type Toward string

// towardOf writes games towards a start: opponent's rating, stones received, weight and result of each.
func towardOf(games []egf.StartGame) Toward {
	games = slices.SortedFunc(slices.Values(games), func(a, b egf.StartGame) int {
		return cmp.Or(cmp.Compare(a.Opponent, b.Opponent), cmp.Compare(a.Received, b.Received),
			cmp.Compare(a.Weight, b.Weight), cmp.Compare(a.Result, b.Result))
	})
	exact := func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
	texts := make([]string, len(games))
	for i, g := range games {
		texts[i] = strings.Join([]string{exact(g.Opponent), strconv.Itoa(g.Received), exact(g.Weight), exact(g.Result)}, " ")
	}
	return Toward(strings.Join(texts, ", "))
}

// Games returns the games.
func (t Toward) Games() ([]egf.StartGame, error) {
	if t == "" {
		return nil, nil
	}
	texts := strings.Split(string(t), ", ")
	games := make([]egf.StartGame, len(texts))
	for i, text := range texts {
		g := &games[i]
		if _, err := fmt.Sscan(text, &g.Opponent, &g.Received, &g.Weight, &g.Result); err != nil {
			return nil, fmt.Errorf("games towards a start %q: %w", t, err)
		}
	}
	return games, nil
}

package league

import (
	"fmt"
	"slices"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

// together is games that are rated as a whole, from the ratings before them: those of an event, or one club game of go.
type together struct {
	day      time.Time // whose rules are in force
	category egf.Category
	players  []PlayerID // ascending
	games    []pairing
}

// pairing is a game of two players, by their index among the players of together.
type pairing struct {
	a, b     int     // go: black, white
	score    float64 // of a: 1, ½ or 0
	handicap int
	board    int // 0 is 19
	weight   *float64
}

// seat returns the index of a player, who is among them.
func (t *together) seat(player PlayerID) int {
	i, _ := slices.BinarySearch(t.players, player)
	return i
}

// count returns how many of the games are each player's.
func (t *together) count() []int {
	counts := make([]int, len(t.players))
	for i := range t.games {
		counts[t.games[i].a]++
		counts[t.games[i].b]++
	}
	return counts
}

// sit lists the players of games of two, ascending.
func sit(games []Entry) ([]PlayerID, error) {
	players := make([]PlayerID, 0, 2*len(games))
	for i := range games {
		g, ok := games[i].Body.(Game)
		if !ok || len(g.Seats) != 2 {
			return nil, fmt.Errorf("entry %d: a game of go of %d players", games[i].ID, len(g.Seats))
		}
		players = append(players, g.Seats[0].Player, g.Seats[1].Player)
	}
	slices.Sort(players)
	return slices.Compact(players), nil
}

// togetherOf puts games of go together, to be rated on a day.
func togetherOf(games []Entry, day time.Time, category egf.Category) (*together, error) {
	players, err := sit(games)
	if err != nil {
		return nil, err
	}
	t := &together{day: day, category: category, players: players, games: make([]pairing, len(games))}
	for i := range games {
		g := games[i].Body.(Game)
		black, white := g.Seats[0], g.Seats[1]
		t.games[i] = pairing{
			a: t.seat(black.Player), b: t.seat(white.Player), score: scoreOf(black.Place, white.Place),
			handicap: g.Handicap, board: g.Board, weight: g.Weight,
		}
	}
	return t, nil
}

// matchesOf puts the matches of a duel event together.
func matchesOf(e Event) *together {
	t := &together{}
	for _, m := range e.Matches {
		t.players = append(t.players, m.A, m.B)
	}
	slices.Sort(t.players)
	t.players = slices.Compact(t.players)
	for _, m := range e.Matches {
		t.games = append(t.games, pairing{a: t.seat(m.A), b: t.seat(m.B), score: m.Score})
	}
	return t
}

// scoreOf is the score of a game of two for one who finished in a place.
func scoreOf(own, other int) float64 {
	switch {
	case own < other:
		return 1
	case own > other:
		return 0
	}
	return 0.5
}

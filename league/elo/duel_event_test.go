package elo

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestRateDuelsFromTheStartOfTheEvent(t *testing.T) {
	players := []DuelPlayer{{Rating: 1500}, {Rating: 1600}, {Rating: 1500}, {Rating: 1234}}
	games := []DuelGame{{0, 1, Won}, {1, 0, Lost}, {2, 0, Drawn}}
	changes, err := RateDuels(FixedK(32), players, games)
	if err != nil {
		t.Fatal(err)
	}
	gain := 32 * (1 - 0.359935000197)
	for i, want := range []float64{2 * gain, -2 * gain, 0, 0} {
		if got := changes[i].Change; math.Abs(got-want) > 1e-9 {
			t.Errorf("player %d changes by %v, want %v", i, got, want)
		}
		if changes[i].After.Rating != players[i].Rating+changes[i].Change {
			t.Errorf("player %d: %+v", i, changes[i])
		}
	}
	for i, want := range []int32{3, 2, 1, 0} {
		if got := changes[i].After.Games; got != want {
			t.Errorf("player %d has %d games, want %d", i, got, want)
		}
	}
}

// The K of an event is that of its start, also when the 30th game or 2400 is passed within.
func TestRateDuelsKOfTheStart(t *testing.T) {
	players := []DuelPlayer{{Rating: 2399, Games: 28}, {Rating: 2399, Games: 100}}
	games := []DuelGame{{0, 1, Lost}, {0, 1, Lost}, {0, 1, Lost}}
	changes, err := RateDuels(FIDE(), players, games)
	if err != nil {
		t.Fatal(err)
	}
	if changes[0].Change != -60 || changes[1].Change != 30 {
		t.Errorf("changes %v and %v, want -60 and 30", changes[0].Change, changes[1].Change)
	}
	if next := FIDE().K(changes[0].After); next != 20 {
		t.Errorf("K after 31 games is %v, want 20", next)
	}
	if next := FIDE().K(changes[1].After); next != 10 {
		t.Errorf("K above 2400 is %v, want 10", next)
	}
}

func drawEvent(t *rapid.T) ([]DuelPlayer, []DuelGame) {
	players := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) DuelPlayer {
		return DuelPlayer{Rating: drawRating(t, "rating"), Games: rapid.Int32Range(0, 60).Draw(t, "games")}
	}), 2, 8).Draw(t, "players")
	games := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) DuelGame {
		a := rapid.IntRange(0, len(players)-1).Draw(t, "a")
		b := rapid.IntRange(1, len(players)-1).Draw(t, "b is further by")
		return DuelGame{A: a, B: (a + b) % len(players), Result: DuelResult(rapid.IntRange(0, 2).Draw(t, "result"))}
	}), 0, 20).Draw(t, "games")
	return players, games
}

// Neither the order of the games nor that of the players, nor the naming of the sides, matters in any bit.
func TestRateDuelsOrderIsIrrelevant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawEvent(t)
		want, err := RateDuels(FIDE(), players, games)
		if err != nil {
			t.Fatal(err)
		}
		seat := rapid.Permutation(indexes(len(players))).Draw(t, "seats")
		seated := make([]DuelPlayer, len(players))
		for from, to := range seat {
			seated[to] = players[from]
		}
		shuffled := rapid.Permutation(games).Draw(t, "shuffled")
		for i, game := range shuffled {
			shuffled[i] = DuelGame{A: seat[game.A], B: seat[game.B], Result: game.Result}
			if rapid.Bool().Draw(t, "turned") {
				shuffled[i] = DuelGame{A: seat[game.B], B: seat[game.A], Result: game.Result.Reverse()}
			}
		}
		got, err := RateDuels(FIDE(), seated, shuffled)
		if err != nil {
			t.Fatal(err)
		}
		for from, to := range seat {
			if got[to] != want[from] {
				t.Fatalf("player %d: %+v, otherwise %+v", from, want[from], got[to])
			}
		}
	})
}

func TestExplainDuelsAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawEvent(t)
		changes, err := RateDuels(FIDE(), players, games)
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		for i := range players {
			change, terms, err := ExplainDuels(FIDE(), players, games, i)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(changes[i], change); diff != "" {
				t.Fatal(diff)
			}
			var sum float64
			for _, term := range terms {
				if rest := term.Change - change.K*(term.Result.Score()-term.Expected); math.Abs(rest) > 1e-9 {
					t.Fatalf("term %+v with K %v", term, change.K)
				}
				if game := games[term.Game]; game.A != term.Opponent && game.B != term.Opponent {
					t.Fatalf("term %+v of game %+v", term, game)
				}
				sum += term.Change
			}
			if math.Abs(sum-change.Change) > 1e-9 {
				t.Fatalf("terms sum to %v, the change is %v", sum, change.Change)
			}
			told += len(terms)
		}
		if told != 2*len(games) {
			t.Fatalf("%d terms of %d games", told, len(games))
		}
	})
}

// A single game is the event of that game.
func TestRateDuelsOfOneGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := DuelPlayer{Rating: drawRating(t, "a"), Games: 3}, DuelPlayer{Rating: drawRating(t, "b"), Games: 40}
		result := DuelResult(rapid.IntRange(0, 2).Draw(t, "result"))
		changeA, changeB := RateDuel(FIDE(), a, b, result)
		event, err := RateDuels(FIDE(), []DuelPlayer{a, b}, []DuelGame{{0, 1, result}})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]DuelChange{changeA, changeB}, event); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestRateDuelsRefuses(t *testing.T) {
	players := make([]DuelPlayer, 3)
	for _, test := range []struct {
		game DuelGame
		want string
	}{
		{DuelGame{A: 1, B: 1}, "game 1: player 1 plays himself"},
		{DuelGame{A: 0, B: 3}, "game 1: players 0 and 3, of 3"},
		{DuelGame{A: -1, B: 2}, "game 1: players -1 and 2, of 3"},
		{DuelGame{A: 0, B: 1, Result: 3}, "game 1: 3 is no result"},
	} {
		games := []DuelGame{{0, 1, Won}, test.game}
		if _, err := RateDuels(FIDE(), players, games); err == nil || err.Error() != test.want {
			t.Errorf("RateDuels: %v, want %s", err, test.want)
		}
		if _, _, err := ExplainDuels(FIDE(), players, games, 0); err == nil || err.Error() != test.want {
			t.Errorf("ExplainDuels: %v, want %s", err, test.want)
		}
	}
}

package egf

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func wins(weight float64, opponents ...float64) []StartGame {
	var games []StartGame
	for _, opponent := range opponents {
		games = append(games, StartGame{Opponent: opponent, Weight: weight, Result: 1})
	}
	return games
}

func TestStartOfPublished(t *testing.T) {
	for category, want := range map[Category]string{CategoryB: "-228", CategoryC: "-248", CategoryA: "-212"} {
		start := StartOf(wins(category.Weight(), -450, -450, -450))
		if got := fmt.Sprintf("%.0f", start.Rating); got != want {
			t.Errorf("three wins against -450 in category %v start at %s, want %s", category, got, want)
		}
	}
}

// With equal opponents the equation has a closed form: 4 E = 3.5, so the difference is A × ln 7.
func TestStartOfClosedForm(t *testing.T) {
	rating := StartOf(wins(1, -450, -450, -450)).Rating
	if want := -450 + A(rating)*math.Log(7); math.Abs(rating-want) > 1e-8 {
		t.Errorf("start %.9f, want %.9f", rating, want)
	}
}

func TestStartOfBounds(t *testing.T) {
	losses := []StartGame{{Opponent: Floor, Weight: 1.2}, {Opponent: Floor, Weight: 1.2}, {Opponent: Floor, Weight: 1.2}}
	if got := StartOf(losses).Rating; got != Floor {
		t.Errorf("three losses at the floor start at %v", got)
	}
	if got := StartOf(wins(1.2, 1200, 1200, 1200)).Rating; got != maxStart {
		t.Errorf("three wins against 12 dan start at %v", got)
	}
}

func drawStartGames(t *rapid.T) []StartGame {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) StartGame {
		return StartGame{
			Opponent: rapid.Float64Range(-2000, 600).Draw(t, "opponent"),
			Received: rapid.IntRange(-4, 4).Draw(t, "stones"),
			Weight:   rapid.SampledFrom([]float64{0.24, 0.8, 1, 1.2}).Draw(t, "weight"),
			Result:   rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "result"),
		}
	}), StartGames, 8).Draw(t, "games")
}

func TestStartOfSolvesItsEquation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := StartOf(drawStartGames(t))
		rest, mean := 0.5-start.Draw, 0.0
		for _, term := range start.Terms {
			rest += term.Weight * (term.Result - term.Expected)
			mean += term.Opponent / float64(len(start.Terms))
		}
		if math.Abs(mean-start.Mean) > 1e-9 {
			t.Fatalf("mean %v, want %v", start.Mean, mean)
		}
		inside := start.Rating > Floor && start.Rating < maxStart
		if inside && math.Abs(rest) > 1e-6 || start.Rating == Floor && rest > 0 || start.Rating == maxStart && rest < 0 {
			t.Fatalf("at %v the equation leaves %v", start.Rating, rest)
		}
	})
}

func TestStartOfOrderIsIrrelevant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := drawStartGames(t)
		shuffled := rapid.Permutation(games).Draw(t, "shuffled")
		if diff := cmp.Diff(StartOf(games), StartOf(shuffled)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestStartOfAnotherWinIsNeverWorse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := drawStartGames(t)
		before := StartOf(games).Rating
		i := rapid.IntRange(0, len(games)-1).Draw(t, "which")
		games[i].Result = 1
		if after := StartOf(games).Rating; after < before {
			t.Fatalf("winning game %d starts at %v instead of %v", i, after, before)
		}
	})
}

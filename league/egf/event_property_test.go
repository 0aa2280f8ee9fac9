package egf

import (
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func drawPlayer(t *rapid.T) Player {
	if rapid.IntRange(0, 4).Draw(t, "is rated") == 0 {
		return Player{Grade: NC, Toward: rapid.SliceOfN(rapid.Just(StartGame{Opponent: -300, Weight: 1, Result: 1}), 0, 2).Draw(t, "toward")}
	}
	rating := rapid.OneOf(rapid.Just(float64(Floor)), rapid.Float64Range(Floor, 800)).Draw(t, "rating")
	return Player{Rating: rating, Grade: GradeOf(rating)}
}

func drawEvent(t *rapid.T) Event {
	policy := rapid.SampledFrom([]Policy{Stated(), Published(), {Ceiling: 0.9}}).Draw(t, "policy")
	date := rapid.SampledFrom([]time.Time{day(2003, time.May, 1), day(2010, time.May, 1), day(2026, time.May, 1)}).Draw(t, "date")
	rules, err := policy.On(date)
	if err != nil {
		t.Fatal(err)
	}
	event := Event{
		Rules:    rules,
		Category: Category(rapid.IntRange(int(CategoryA), int(CategoryD)).Draw(t, "category")),
		Players:  rapid.SliceOfN(rapid.Custom(drawPlayer), 2, 8).Draw(t, "players"),
	}
	event.Games = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Game {
		black := rapid.IntRange(0, len(event.Players)-1).Draw(t, "black")
		game := Game{
			Black: black, White: (black + rapid.IntRange(1, len(event.Players)-1).Draw(t, "white is further by")) % len(event.Players),
			Winner:   Winner(rapid.IntRange(int(Black), int(Jigo)).Draw(t, "winner")),
			Handicap: rapid.SampledFrom([]int{0, 0, 0, 1, 2, 9, 11}).Draw(t, "handicap"),
			Board:    rapid.SampledFrom([]int{0, 9, 13, 19}).Draw(t, "board"),
		}
		if rapid.IntRange(0, 5).Draw(t, "carries no weight") == 0 {
			weight := rapid.Float64Range(0, 1.5).Draw(t, "weight")
			game.Weight = &weight
		}
		return game
	}), 0, 20).Draw(t, "games")
	return event
}

func mustRate(t *rapid.T, event Event) []Change {
	changes, err := event.Rate()
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

func indexes(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// Neither the order of the games nor that of the players matters in any bit.
func TestRateOrderIsIrrelevant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event := drawEvent(t)
		seat := rapid.Permutation(indexes(len(event.Players))).Draw(t, "seats")
		other := event
		other.Players = make([]Player, len(seat))
		for from, to := range seat {
			other.Players[to] = event.Players[from]
		}
		other.Games = rapid.Permutation(event.Games).Draw(t, "games shuffled")
		for i := range other.Games {
			other.Games[i].Black, other.Games[i].White = seat[other.Games[i].Black], seat[other.Games[i].White]
		}
		want, got := mustRate(t, event), mustRate(t, other)
		for from, to := range seat {
			want[from].After.Toward, got[to].After.Toward = sorted(want[from].After.Toward), sorted(got[to].After.Toward)
			if diff := cmp.Diff(want[from], got[to]); diff != "" {
				t.Fatalf("player %d: %s", from, diff)
			}
		}
	})
}

// sorted returns the games in the order that a start takes them in.
func sorted(games []StartGame) (inOrder []StartGame) {
	if len(games) > 0 {
		for _, term := range StartOf(games).Terms {
			inOrder = append(inOrder, term.StartGame)
		}
	}
	return inOrder
}

func TestRateProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event := drawEvent(t)
		for i, change := range mustRate(t, event) {
			before := event.Players[i]
			switch {
			case change.After.Rated() && change.After.Rating < Floor:
				t.Fatalf("below the floor: %+v", change)
			case before.Rated() && change.After.Rating-before.Rating != change.Change:
				t.Fatalf("from %+v: %+v", before, change)
			case before.Rated() && change.After.Grade != before.Grade.After(change.After.Rating):
				t.Fatalf("from %+v: %+v", before, change)
			case before.Rated() && change.Games == 0 && change.After.Rating != before.Rating:
				t.Fatalf("moved without a game: %+v", change)
			case !before.Rated() && change.After.Rated() != (change.Start != nil):
				t.Fatalf("NC became %+v", change)
			}
		}
	})
}

// Whoever wins all his games loses nothing, who loses them all gains nothing.
func TestRateWinnerNeverLoses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event := drawEvent(t)
		for i := range event.Games {
			event.Games[i].Winner = Black
			if event.Games[i].Black == 0 {
				event.Games[i].Black, event.Games[i].White = event.Games[i].White, event.Games[i].Black
			}
			if event.Games[i].White == 0 {
				event.Games[i].Winner = White
			}
		}
		if change := mustRate(t, event)[0]; change.Change < 0 {
			t.Fatalf("all won: %+v", change)
		}
		for i := range event.Games {
			if event.Games[i].White == 0 {
				event.Games[i].Winner = Black
			}
		}
		if change := mustRate(t, event)[0]; change.Change > 0 {
			t.Fatalf("all lost: %+v", change)
		}
	})
}

// The terms tell of every game of the player, and those that count make up the change.
func TestExplainAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event := drawEvent(t)
		changes, told := mustRate(t, event), 0
		for i, player := range event.Players {
			change, terms, err := event.Explain(i)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(changes[i], change); diff != "" {
				t.Fatal(diff)
			}
			var sum float64
			counted, toward := 0, len(player.Toward)
			for _, term := range terms {
				switch term.Effect {
				case Counted:
					counted++
					sum += term.Change
					by := term.Con * term.Category * term.Board * term.Factor * (term.Result - term.Expected)
					if math.Abs(by-term.Change) > 1e-9 {
						t.Fatalf("term %+v", term)
					}
				case TowardStart:
					toward++
				default:
					if term.Change != 0 {
						t.Fatalf("term %+v", term)
					}
				}
			}
			if counted != change.Games || math.Abs(sum-change.Sum) > 1e-9 {
				t.Fatalf("%d terms of %v, the change is %+v", counted, sum, change)
			}
			if !player.Rated() && (toward >= StartGames) != (change.Start != nil) {
				t.Fatalf("%d games towards a start: %+v", toward, change)
			}
			told += len(terms)
		}
		if told != 2*len(event.Games) {
			t.Fatalf("%d terms of %d games", told, len(event.Games))
		}
	})
}

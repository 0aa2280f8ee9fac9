package egf

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// The figures of testdata/*.json come from an independent calculation of 60 digits, rounded to 1e-9.
const tolerance = 1.5e-9

func near(got, want float64) bool { return math.Abs(got-want) <= tolerance }

func readVectors[T any](t *testing.T, name string) []T {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var vectors []T
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors) == 0 {
		t.Fatalf("%s is empty", name)
	}
	return vectors
}

func day(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

func rulesOn(t *testing.T, policy Policy, date time.Time) Rules {
	t.Helper()
	rules, err := policy.On(date)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func TestTermsVectors(t *testing.T) {
	type vector struct {
		ID, Note        string
		Own, Opp        float64
		Won             bool
		Received, Given int
		Category        string
		Board           int
		Weight          *float64
		Con, A, Diff, W float64
		Expected        map[string]float64
		FactorSquared   float64 `json:"factor_squared"`
		FactorPlain     float64 `json:"factor_plain"`
		Change          map[string]float64
	}
	policies := map[string]Policy{
		"stated/squared": Stated(), "stated/plain": {Ceiling: 0.986},
		"symmetric/squared": Published(), "symmetric/plain": {Ceiling: 1},
	}
	for _, v := range readVectors[vector](t, "go.json") {
		category, err := ParseCategory(v.Category)
		if err != nil {
			t.Fatal(err)
		}
		result := 0.0
		if v.Won {
			result = 1
		}
		if len(v.Change) != len(policies) {
			t.Fatalf("%s has %d rule variants", v.ID, len(v.Change))
		}
		for name, change := range v.Change {
			policy := policies[name]
			rules := rulesOn(t, policy, day(2026, time.January, 1))
			terms := rules.Terms(v.Own, v.Opp, v.Received-v.Given, rules.Weighting(category, v.Board, v.Weight))
			expected, factor := v.Expected["stated"], v.FactorPlain
			if policy.Ceiling == 1 {
				expected = v.Expected["symmetric"]
			}
			if policy.SquareGiver {
				factor = v.FactorSquared
			}
			for term, pair := range map[string][2]float64{
				"con": {terms.Con, v.Con}, "a": {terms.A, v.A}, "difference": {terms.Diff, v.Diff}, "weight": {terms.Total(), v.W},
				"expected": {terms.Expected, expected}, "factor": {terms.Factor, factor}, "change": {terms.Gain(result), change},
			} {
				if !near(pair[0], pair[1]) {
					t.Errorf("%s (%s), %s: %s %.12f, want %.12f", v.ID, v.Note, name, term, pair[0], pair[1])
				}
			}
		}
	}
}

func TestGradeVectors(t *testing.T) {
	type vector struct {
		ID, Note, Start string
		Ratings         []float64
		Grades          []string
	}
	for _, v := range readVectors[vector](t, "go-grade.json") {
		grade, err := ParseGrade(v.Start)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, rating := range v.Ratings {
			grade = grade.After(rating)
			got = append(got, grade.String())
		}
		if diff := cmp.Diff(v.Grades, got); diff != "" {
			t.Errorf("%s, %s: (-want +got)\n%s", v.ID, v.Note, diff)
		}
	}
}

type ledgerOp struct {
	Date          int
	Kind          string
	Player, Grade string
	Rating        float64
	Category      string
	Games         []struct {
		White, Black, Winner string
		H                    int
	}
}

// replay runs a ledger from its registrations on, in the order of its dates.
func replay(t *testing.T, policy Policy, ops []ledgerOp) map[string]Player {
	t.Helper()
	ops = slices.Clone(ops)
	slices.SortStableFunc(ops, func(a, b ledgerOp) int { return a.Date - b.Date })
	players := map[string]Player{}
	for _, op := range ops {
		switch op.Kind {
		case "enter":
			grade, err := ParseGrade(op.Grade)
			if err != nil {
				t.Fatal(err)
			}
			players[op.Player] = Enter(grade)
		case "correct":
			change, err := Correct(players[op.Player], op.Rating)
			if err != nil {
				t.Fatal(err)
			}
			players[op.Player] = change.After
		case "event":
			replayEvent(t, rulesOn(t, policy, day(2026, time.January, 1).AddDate(0, 0, op.Date)), op, players)
		default:
			t.Fatalf("unknown kind %q", op.Kind)
		}
	}
	return players
}

func replayEvent(t *testing.T, rules Rules, op ledgerOp, players map[string]Player) {
	t.Helper()
	category, err := ParseCategory(op.Category)
	if err != nil {
		t.Fatal(err)
	}
	event := Event{Rules: rules, Category: category}
	var names []string
	index := func(name string) int {
		i := slices.Index(names, name)
		if i < 0 {
			i, names = len(names), append(names, name)
			event.Players = append(event.Players, players[name])
		}
		return i
	}
	for _, g := range op.Games {
		game := Game{Black: index(g.Black), White: index(g.White), Winner: White, Handicap: g.H}
		if g.Winner == g.Black {
			game.Winner = Black
		}
		event.Games = append(event.Games, game)
	}
	changes, err := event.Rate()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		players[name] = changes[i].After
	}
}

func TestLedgerVectors(t *testing.T) {
	type vector struct {
		ID, Note string
		Ops      []ledgerOp
		Final    map[string]map[string][2]any
	}
	policies := map[string]Policy{"stated": Stated(), "symmetric": Published()}
	for _, v := range readVectors[vector](t, "go-ledger.json") {
		if len(v.Final) != len(policies) {
			t.Fatalf("%s has %d rule variants", v.ID, len(v.Final))
		}
		for name, final := range v.Final {
			players := replay(t, policies[name], v.Ops)
			if len(final) != len(players) {
				t.Errorf("%s, %s: %d players, want %d", v.ID, name, len(players), len(final))
			}
			for who, want := range final {
				got := players[who]
				if rating := want[0].(float64); !near(got.Rating, rating) || got.Grade.String() != want[1] {
					t.Errorf("%s (%s), %s: %s at %.9f, %v, want %.9f, %v",
						v.ID, v.Note, name, who, got.Rating, got.Grade, rating, want[1])
				}
			}
		}
	}
}

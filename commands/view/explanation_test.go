package view

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// explained is what the domain tells of the change of the first seat of a table.
func explained(tb interface{ Fatal(...any) }, seats []elo.Seat) league.Explanation {
	terms, err := elo.ExplainTable(seats, 0)
	if err != nil {
		tb.Fatal(err)
	}
	e := league.Explanation{
		Sum: terms.Sum.Float64(), Whole: int(terms.Rounded), Player: league.Player{ID: 1, Name: "P1"},
		Game: league.GameView{Names: league.NameMap{}},
	}
	switch {
	case terms.Rules&elo.Floored != 0:
		e.Rule = league.RuleFloor
	case terms.Rules&elo.OnePoint != 0:
		e.Rule = league.RuleOnePoint
	}
	e.Change = league.Change{
		Rated: true, K: float64(terms.K), Raw: terms.Raw.Float64(),
		Before: league.State{Rating: float64(seats[0].Rating), Games: int(seats[0].Games)},
		After:  league.State{Rating: float64(terms.After), Games: int(seats[0].Games) + 1},
	}
	for i, s := range seats {
		id := league.PlayerID(i + 1)
		e.Game.Names[id] = league.Player{ID: id, Name: fmt.Sprintf("P%d", id)}
		e.Game.Game.Seats = append(e.Game.Game.Seats, league.Seat{Player: id, Place: int(s.Place)})
	}
	for _, d := range terms.Duels {
		e.Duels = append(e.Duels, league.DuelTerm{
			Opponent: league.PlayerID(d.Opponent + 1), Rating: float64(seats[d.Opponent].Rating), Gap: float64(d.Gap),
			Score: d.Score.Float64(), Expected: d.Expected.Float64(),
		})
	}
	return e
}

// The worked checks of the rating rules, as a reader sees their last lines.
func TestArithmetic(t *testing.T) {
	seat := func(rating, games int32, place uint8) elo.Seat {
		return elo.Seat{Rating: rating, Games: games, Place: place}
	}
	c := locale.New()
	for _, tc := range []struct {
		what  string
		seats []elo.Seat
		lang  string
		want  string
	}{
		{
			"third of six",
			[]elo.Seat{seat(1000, 40, 3), seat(1200, 40, 1), seat(1100, 40, 2), seat(1000, 40, 4), seat(900, 40, 5), seat(800, 40, 6)},
			"en",
			`Sum: **+0.5000**
K = 16: rated game 41, from 31 on
16 × 0.5000 / 5 (players minus one) = **+1.60**
Rounded, halves away from zero: **+2**
1000 + 2 = **1002**`,
		},
		{
			"a favourite by 600 wins: one point at least",
			[]elo.Seat{seat(1600, 40, 1), seat(1000, 40, 2)},
			"en",
			`Sum: **+0.0307**
K = 16: rated game 41, from 31 on
16 × 0.0307 / 1 (players minus one) = **+0.49**
Rounded, halves away from zero: **0**
Ahead of everybody earns one point at least: **+1**
1600 + 1 = **1601**`,
		},
		{
			"the same, lost by the other",
			[]elo.Seat{seat(1000, 40, 2), seat(1600, 40, 1)},
			"fr",
			`Somme : **-0,0307**
K = 16 : partie classée n° 41, à partir de 31
16 × -0,0307 / 1 (nombre de personnes moins une) = **-0,49**
Arrondi, les demis en s’éloignant de zéro : **0**
Terminer derrière tout le monde coûte au moins un point : **-1**
1000 - 1 = **999**`,
		},
		{
			"the floor",
			[]elo.Seat{seat(102, 40, 2), seat(102, 40, 1)},
			"fr",
			`Somme : **-0,5000**
K = 16 : partie classée n° 41, à partir de 31
16 × -0,5000 / 1 (nombre de personnes moins une) = **-8,00**
Arrondi, les demis en s’éloignant de zéro : **-8**
Aucune cote ne descend sous 100 : **-2**
102 - 2 = **100**`,
		},
		{
			"a half is rounded outward",
			[]elo.Seat{seat(1000, 12, 2), seat(1000, 12, 1), seat(1000, 12, 3), seat(1000, 12, 3), seat(1000, 12, 5)},
			"en",
			`Sum: **+1.0000**
K = 28: rated game 13, from 6 to 30
28 × 1.0000 / 4 (players minus one) = **+7.00**
Rounded, halves away from zero: **+7**
1000 + 7 = **1007**`,
		},
	} {
		got := arithmetic(c.Printer(tc.lang), explained(t, tc.seats))
		if plain := strings.ReplaceAll(got, "\u202f", " "); plain != strings.ReplaceAll(tc.want, "\u202f", " ") {
			t.Errorf("%s:\n%s\nwant\n%s", tc.what, got, tc.want)
		}
	}
}

// A reader with a calculator gets, from the figures shown, the figures shown.
func TestArithmeticAddsUp(t *testing.T) {
	p := locale.New().Printer(locale.English)
	number := regexp.MustCompile(`-?\d+(?:\.\d+)?`)
	last := func(line string) float64 {
		all := number.FindAllString(strings.ReplaceAll(line, "= **+", "= **"), -1)
		v, _ := strconv.ParseFloat(all[len(all)-1], 64) // the pattern has numbers only
		return v
	}
	rapid.Check(t, func(t *rapid.T) {
		var seats []elo.Seat
		var totals []int
		for range rapid.IntRange(2, 8).Draw(t, "players") {
			seats = append(seats, elo.Seat{
				Rating: rapid.Int32Range(100, 2000).Draw(t, "rating"), Games: rapid.Int32Range(0, 60).Draw(t, "games"),
			})
			totals = append(totals, rapid.IntRange(0, 5).Draw(t, "total"))
		}
		for i, place := range elo.Places(totals, true) {
			seats[i].Place = uint8(place)
		}
		e := explained(t, seats)
		sum := 0.0
		for line := range strings.SplitSeq(duelLines(p, e), "\n") {
			sum += last(line)
		}
		lines := strings.Split(arithmetic(p, e), "\n")
		if shown := last(lines[0]); math.Abs(shown-sum) > 0.0005 {
			t.Fatalf("the duels add up to %f, the sum says %f", sum, shown)
		}
		raw := last(lines[2])
		if again := e.Change.K * last(lines[0]) / float64(len(seats)-1); math.Abs(raw-again) > 0.01 {
			t.Fatalf("%f, but K × sum / (n - 1) is %f:\n%s", raw, again, strings.Join(lines, "\n"))
		}
		if whole := last(lines[3]); whole != math.Round(raw) {
			t.Fatalf("%f is rounded to %f:\n%s", raw, whole, strings.Join(lines, "\n"))
		}
		if after := last(lines[len(lines)-1]); after != e.Change.After.Rating {
			t.Fatalf("ends with %f, the rating is %f", after, e.Change.After.Rating)
		}
	})
}

func TestRawPlaces(t *testing.T) {
	for _, tc := range []struct {
		raw   float64
		whole int
		want  int
	}{
		{1.6, 2, 2}, {3.5, 4, 2}, {3.4996, 3, 4}, {-3.4996, -3, 4}, {3.499999, 3, 6}, {0, 0, 2}, {3.5 - 1e-12, 4, 2},
	} {
		if got := rawPlaces(tc.raw, tc.whole); got != tc.want {
			t.Errorf("%v rounded to %d is shown with %d places, want %d", tc.raw, tc.whole, got, tc.want)
		}
	}
}

package elo

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

const tolerance = 1e-9

func near(got, want float64) bool { return math.Abs(got-want) <= tolerance }

// The figures of testdata/classic.json come from an independent calculation of 60 digits.
func TestRateDuelVectors(t *testing.T) {
	type vector struct {
		ID               string
		Rating, Opponent float64
		Score, K         float64
		Expected, New    float64
	}
	for _, v := range readVectors[vector](t, "classic.json") {
		own, _ := ExpectDuel(v.Rating, v.Opponent)
		if !near(own, v.Expected) {
			t.Errorf("%s: expected score %v, want %v", v.ID, own, v.Expected)
		}
		a, b := DuelPlayer{Rating: v.Rating}, DuelPlayer{Rating: v.Opponent}
		change, other := RateDuel(FixedK(v.K), a, b, DuelResult(2*v.Score))
		if !near(change.After.Rating, v.New) {
			t.Errorf("%s: new rating %v, want %v", v.ID, change.After.Rating, v.New)
		}
		if change.Change+other.Change != 0 {
			t.Errorf("%s: %v and %v do not cancel", v.ID, change.Change, other.Change)
		}
	}
}

func TestKPolicyVectors(t *testing.T) {
	type vector struct {
		ID    string
		Input struct {
			Rating float64
			Games  int32
		}
		K float64
	}
	for _, v := range readVectors[vector](t, "fide-k.json") {
		if got := FIDE().K(DuelPlayer{Rating: v.Input.Rating, Games: v.Input.Games}); got != v.K {
			t.Errorf("%s: K %v, want %v", v.ID, got, v.K)
		}
	}
}

func TestKPolicyFIDE(t *testing.T) {
	for _, test := range []struct {
		name   string
		player DuelPlayer
		want   float64
	}{
		{"new", DuelPlayer{Rating: 1500}, 40},
		{"the 30th game", DuelPlayer{Rating: 1500, Games: 29}, 40},
		{"the 31st game", DuelPlayer{Rating: 1500, Games: 30}, 20},
		{"new and strong", DuelPlayer{Rating: 2600, Games: 3, Exceeded: true}, 40},
		{"at 2400", DuelPlayer{Rating: 2400, Games: 30}, 20},
		{"above 2400", DuelPlayer{Rating: 2400.01, Games: 30}, 10},
		{"fallen from above 2400", DuelPlayer{Rating: 2100, Games: 300, Exceeded: true}, 10},
	} {
		if got := FIDE().K(test.player); got != test.want {
			t.Errorf("%s: K %v, want %v", test.name, got, test.want)
		}
	}
}

// One game above 2400 is remembered when the rating has fallen again.
func TestRateDuelRemembers2400(t *testing.T) {
	player, rival := DuelPlayer{Rating: 2395, Games: 30}, DuelPlayer{Rating: 2395, Games: 30}
	var ks []float64
	for _, result := range []DuelResult{Won, Lost, Lost, Won} {
		change, _ := RateDuel(FIDE(), player, rival, result)
		ks, player = append(ks, change.K), change.After
	}
	if diff := cmp.Diff([]float64{20, 10, 10, 10}, ks); diff != "" {
		t.Errorf("K (-want +got)\n%s", diff)
	}
	if player.Games != 34 || !player.Exceeded || player.Rating > 2405 {
		t.Errorf("player %+v", player)
	}
}

// A start above 2400 counts as having been there, though the first game leads below.
func TestRateDuelStartAbove2400(t *testing.T) {
	change, _ := RateDuel(FIDE(), DuelPlayer{Rating: 2402, Games: 30}, DuelPlayer{Rating: 2000}, Lost)
	if change.K != 10 || change.After.Rating >= 2400 || FIDE().K(change.After) != 10 {
		t.Errorf("%+v, next K %v", change, FIDE().K(change.After))
	}
}

func TestRateDuelEachSideHasItsOwnK(t *testing.T) {
	a, b := DuelPlayer{Rating: 1500}, DuelPlayer{Rating: 1500, Games: 30}
	changeA, changeB := RateDuel(FIDE(), a, b, Won)
	if changeA.Change != 20 || changeB.Change != -10 {
		t.Errorf("changes %v and %v, want 20 and -10", changeA.Change, changeB.Change)
	}
}

// However great the gap, the favourite's gain is above 0 and what it should be.
func TestRateDuelGainNeverVanishes(t *testing.T) {
	for _, gap := range []float64{6382, 6383, 7000, 20_000} {
		own, other := ExpectDuel(gap, 0)
		change, _ := RateDuel(FixedK(32), DuelPlayer{Rating: gap}, DuelPlayer{}, Won)
		want := 32 / (1 + math.Pow(10, gap/400))
		if change.Change <= 0 || math.Abs(change.Change/want-1) > 1e-12 {
			t.Errorf("gap %v: gain %v, want %v", gap, change.Change, want)
		}
		if own != 1 || other <= 0 {
			t.Errorf("gap %v: expected scores %v and %v", gap, own, other)
		}
	}
}

func drawRating(t *rapid.T, name string) float64 {
	return rapid.Float64Range(-3000, 3000).Draw(t, name)
}

func TestRateDuelProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		policy := FixedK(rapid.Float64Range(MinK, MaxK).Draw(t, "k"))
		a := DuelPlayer{Rating: rapid.Float64Range(-MaxRating, MaxRating).Draw(t, "a")}
		b := DuelPlayer{Rating: rapid.Float64Range(-MaxRating, MaxRating).Draw(t, "b")}
		won, lost := RateDuel(policy, a, b, Won)
		if won.Change <= 0 || won.After.Rating < a.Rating || lost.Change >= 0 || lost.After.Rating > b.Rating {
			t.Fatalf("a win changes by %v, a loss by %v", won.Change, lost.Change)
		}
		drawA, drawB := RateDuel(policy, a, b, Drawn)
		if drawA.Change != -drawB.Change || (a.Rating-b.Rating)*drawA.Change > 0 {
			t.Fatalf("a draw of %v and %v moves %v and %v", a.Rating, b.Rating, drawA.Change, drawB.Change)
		}
		if math.Abs(a.Rating-b.Rating) > 1e-6 && drawA.Change == 0 {
			t.Fatalf("a draw of %v and %v moves nothing", a.Rating, b.Rating)
		}
		againB, againA := RateDuel(policy, b, a, Lost)
		if againA != won || againB != lost {
			t.Fatal("which side is named first matters")
		}
	})
}

func TestRateDuelGainRisesWithTheOpponent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		own, opponent := DuelPlayer{Rating: drawRating(t, "own")}, drawRating(t, "opponent")
		stronger := opponent + rapid.Float64Range(0.01, 1000).Draw(t, "stronger by")
		if stronger-own.Rating > 4000 { // nearly K, where floating point has no room left to rise
			t.Skip()
		}
		low, _ := RateDuel(FixedK(32), own, DuelPlayer{Rating: opponent}, Won)
		high, _ := RateDuel(FixedK(32), own, DuelPlayer{Rating: stronger}, Won)
		if high.Change <= low.Change {
			t.Fatalf("gain %v against %v, %v against %v", low.Change, opponent, high.Change, stronger)
		}
	})
}

func TestKPolicyText(t *testing.T) {
	for text, want := range map[string]KPolicy{"fide": FIDE(), "FIDE": FIDE(), "32": FixedK(32), "0.5": FixedK(0.5)} {
		got, err := ParseKPolicy(text)
		if err != nil || got != want {
			t.Errorf("ParseKPolicy(%q) = %v, %v", text, got, err)
		}
		if again, err := ParseKPolicy(got.String()); err != nil || again != got {
			t.Errorf("%q is read as %v, %v", got.String(), again, err)
		}
	}
	for _, text := range []string{"", "abc", "32k", "uscf"} {
		want := fmt.Sprintf("k must be a number from 1 to 100, not %q", text)
		if _, err := ParseKPolicy(text); err == nil || err.Error() != want {
			t.Errorf("ParseKPolicy(%q): %v, want %s", text, err, want)
		}
	}
}

func TestKPolicyCheck(t *testing.T) {
	for _, policy := range []KPolicy{FIDE(), FixedK(1), FixedK(100), FixedK(DefaultK), FixedK(12.5)} {
		if err := policy.Check(); err != nil {
			t.Errorf("%v: %v", policy, err)
		}
	}
	for _, k := range []float64{0, -5, 0.99, 100.5, math.NaN(), math.Inf(1)} {
		if err := FixedK(k).Check(); err == nil {
			t.Errorf("a league may have K %v", k)
		}
	}
	if err := (KPolicy{}).Check(); err == nil {
		t.Error("a league may have no K")
	}
}

func TestCheckRating(t *testing.T) {
	for _, rating := range []float64{0, -10_000, 10_000, 1500.5} {
		if err := CheckRating(rating); err != nil {
			t.Error(err)
		}
	}
	for rating, want := range map[float64]string{
		10_000.5:    "rating must be a number from -10000 to 10000, not 10000.5",
		math.Inf(1): "rating must be a number from -10000 to 10000, not +Inf",
	} {
		if err := CheckRating(rating); err == nil || err.Error() != want {
			t.Errorf("CheckRating(%v): %v, want %s", rating, err, want)
		}
	}
	if err := CheckRating(math.NaN()); err == nil {
		t.Error("NaN is taken as a rating")
	}
}

func TestRateDuelDoesNotAllocate(t *testing.T) {
	a, b := DuelPlayer{Rating: 1500}, DuelPlayer{Rating: 1600}
	if n := testing.AllocsPerRun(100, func() { RateDuel(FIDE(), a, b, Won) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkDuel rates the duels of a round of 64 players, beside the formula written with math.Pow.
func BenchmarkDuel(b *testing.B) {
	players := make([]DuelPlayer, 64)
	for i := range players {
		players[i] = DuelPlayer{Rating: 1500 + float64(i*i%700), Games: int32(i)}
	}
	b.Run("rate", func(b *testing.B) {
		at := 0
		b.ReportAllocs()
		for b.Loop() {
			own, rival := &players[at%64], &players[(at+1)%64]
			a, c := RateDuel(FIDE(), *own, *rival, DuelResult(at%3))
			*own, *rival = a.After, c.After
			at += 2
		}
	})
	b.Run("plain", func(b *testing.B) {
		at := 0
		for b.Loop() {
			own, rival := &players[at%64], &players[(at+1)%64]
			score := float64(at%3) / 2
			change := 20 * (score - 1/(1+math.Pow(10, (rival.Rating-own.Rating)/400)))
			counter := 20 * (1 - score - 1/(1+math.Pow(10, (own.Rating-rival.Rating)/400)))
			own.Rating, rival.Rating = own.Rating+change, rival.Rating+counter
			at += 2
		}
	})
}

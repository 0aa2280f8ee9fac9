package elo

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// rated rates a table whose placings the caller knows to be right.
func rated(t *testing.T, seats []Seat) []TableChange {
	t.Helper()
	changes := make([]TableChange, len(seats))
	if err := RateTable(seats, changes); err != nil {
		t.Fatal(err)
	}
	return changes
}

func applied(changes []TableChange) []int32 {
	var all []int32
	for _, change := range changes {
		all = append(all, change.Change)
	}
	return all
}

// table seats players of these ratings, all after so many games, with these places.
func table(games int32, ratings []int32, places ...uint8) []Seat {
	seats := make([]Seat, len(ratings))
	for i := range seats {
		seats[i] = Seat{Rating: ratings[i], Games: games, Place: places[i]}
	}
	return seats
}

func equals(players int) []int32 {
	ratings := make([]int32, players)
	for i := range ratings {
		ratings[i] = TableStart
	}
	return ratings
}

func TestRateTableWorkedChecks(t *testing.T) {
	const k16, k28, k48 = 40, 10, 0
	for _, test := range []struct {
		name  string
		seats []Seat
		want  []int32
	}{
		{"six equals", table(k16, equals(6), 1, 2, 3, 4, 5, 6), []int32{8, 5, 2, -2, -5, -8}},
		{"eight equals", table(k16, equals(8), 1, 2, 3, 4, 5, 6, 7, 8), []int32{8, 6, 3, 1, -1, -3, -6, -8}},
		{"three equals, first two tied", table(k16, equals(3), 1, 1, 3), []int32{4, 4, -8}},
		{"two equals, tied", table(k16, equals(2), 1, 1), []int32{0, 0}},
		{"beating a player 400 above", table(k16, []int32{1000, 1400}, 1, 2), []int32{15, -15}},
		{"losing to a player 400 above", table(k16, []int32{1000, 1400}, 2, 1), []int32{-1, 1}},
		{"favourite by 600 wins", table(k16, []int32{1600, 1000}, 1, 2), []int32{1, -1}},
		{"equal duel in placement", table(k48, equals(2), 1, 2), []int32{24, -24}},
		{"equal duel, K 28", table(k28, equals(2), 1, 2), []int32{14, -14}},
		{"at the floor a last place changes nothing", table(k16, []int32{100, 100}, 1, 2), []int32{8, 0}},
		{"a player at 102 who would lose 8", table(k16, []int32{102, 102}, 1, 2), []int32{8, -2}},
		{"a shared first place gets no point", table(k16, []int32{1700, 1700, 900}, 1, 1, 3), []int32{0, 0, -1}},
		{"a shared last place loses no point", table(k16, []int32{1700, 900, 900}, 1, 2, 2), []int32{1, 0, 0}},
	} {
		if diff := cmp.Diff(test.want, applied(rated(t, test.seats))); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

func TestRateTableRulesThatActed(t *testing.T) {
	for _, test := range []struct {
		name  string
		seats []Seat
		want  []Rules
	}{
		{"none", table(40, equals(2), 1, 2), []Rules{0, 0}},
		{"one point for both", table(40, []int32{1600, 1000}, 1, 2), []Rules{OnePoint, OnePoint}},
		{"the floor", table(40, []int32{102, 102}, 1, 2), []Rules{0, Floored}},
		{"the floor takes the one point back", table(40, []int32{700, 100}, 1, 2), []Rules{OnePoint, OnePoint | Floored}},
		{"a middle on 0 stays there", table(40, equals(3), 1, 2, 3), []Rules{0, 0, 0}},
		{"a loss down to 100 exactly", table(40, []int32{108, 108}, 1, 2), []Rules{0, 0}},
	} {
		var got []Rules
		for _, change := range rated(t, test.seats) {
			got = append(got, change.Rules)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

// At equal ratings, finishing ahead of everyone earns K/2 at any size.
func TestRateTableWinOfEqualsAtAnySize(t *testing.T) {
	for players := MinSeats; players <= MaxSeats; players++ {
		for games, k := range map[int32]int32{0: 48, 5: 28, 30: 16} {
			places := make([]uint8, players)
			for i := range places {
				places[i] = uint8(i + 1)
			}
			changes := rated(t, table(games, equals(players), places...))
			if changes[0].Change != k/2 || changes[players-1].Change != -k/2 {
				t.Errorf("%d equals, K %d: first %+d, last %+d", players, k, changes[0].Change, changes[players-1].Change)
			}
			if changes[0].Raw != Points(k)*onePoint/2 {
				t.Errorf("%d equals, K %d: raw of the first is %v", players, k, changes[0].Raw.Float64())
			}
		}
	}
}

func TestRateTableSequencesAgainstEquals(t *testing.T) {
	for _, test := range []struct {
		name             string
		rating, games    int32
		place            uint8
		until            func(rating, played int32) bool
		want, wantPlayed int32
	}{
		{"five wins in placement", 1000, 0, 1, func(_, played int32) bool { return played == 5 }, 1120, 5},
		{"five losses in placement", 1000, 0, 2, func(_, played int32) bool { return played == 5 }, 880, 5},
		{"four last places", 1000, 40, 2, func(_, played int32) bool { return played == 4 }, 968, 4},
		{"from 1000 to Gold", 1000, 40, 1, func(r, _ int32) bool { return TierOf(r, 40) == Gold }, 1056, 7},
		{"over a tier of 150", 1050, 40, 1, func(r, _ int32) bool { return TierOf(r, 40) == Platinum }, 1202, 19},
	} {
		rating, played := test.rating, int32(0)
		for !test.until(rating, played) {
			own := Seat{Rating: rating, Games: test.games + played, Place: test.place}
			equal := Seat{Rating: rating, Games: 40, Place: 3 - test.place}
			rating = rated(t, []Seat{own, equal})[0].After
			played++
		}
		if rating != test.want || played != test.wantPlayed {
			t.Errorf("%s: %d after %d games, want %d after %d", test.name, rating, played, test.want, test.wantPlayed)
		}
	}
}

type tableVector struct {
	ID, Note        string
	Ratings         []int32
	GamesBefore     []int32 `json:"games_before"`
	Totals          []int
	Ranks           []int
	K               []int32
	Raw             []float64
	Delta           []int32
	Applied         []int32
	New             []int32
	TierAfter       []string  `json:"tier_after"`
	PublicTierAfter []*string `json:"public_tier_after"`
}

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

// The figures of testdata/table.json come from an independent calculation of 60 digits.
func TestRateTableVectors(t *testing.T) {
	for _, vector := range readVectors[tableVector](t, "table.json") {
		t.Run(vector.ID, func(t *testing.T) {
			ranks := Places(vector.Totals, true)
			if diff := cmp.Diff(vector.Ranks, ranks); diff != "" {
				t.Errorf("places (-want +got)\n%s", diff)
			}
			seats := make([]Seat, len(ranks))
			for i := range seats {
				seats[i] = Seat{Rating: vector.Ratings[i], Games: vector.GamesBefore[i], Place: uint8(ranks[i])}
			}
			for i, change := range rated(t, seats) {
				checkTableVector(t, vector, i, change)
			}
		})
	}
}

func checkTableVector(t *testing.T, vector tableVector, i int, got TableChange) {
	t.Helper()
	want := TableChange{Raw: got.Raw, K: vector.K[i], Change: vector.Applied[i], After: vector.New[i]}
	if got.Raw.Round() != vector.Delta[i] {
		want.Rules |= OnePoint
	}
	if vector.Delta[i] != vector.Applied[i] {
		want.Rules |= Floored
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s, seat %d: (-want +got)\n%s", vector.Note, i, diff)
	}
	if raw := got.Raw.Float64(); math.Abs(raw-vector.Raw[i]) > 1e-9 {
		t.Errorf("%s, seat %d: raw %.9f, want %.9f", vector.Note, i, raw, vector.Raw[i])
	}
	if tier := TierOf(got.After, PlacementGames).String(); tier != vector.TierAfter[i] {
		t.Errorf("%s, seat %d: tier %s, want %s", vector.Note, i, tier, vector.TierAfter[i])
	}
	public := TierOf(got.After, vector.GamesBefore[i]+1).String()
	if want := vector.PublicTierAfter[i]; want == nil && public != "" || want != nil && public != *want {
		t.Errorf("%s, seat %d: public tier %q", vector.Note, i, public)
	}
}

func TestRateTableSequenceVectors(t *testing.T) {
	type sequence struct {
		Start   int32
		Results []int
		First   int32   `json:"games_before_first"`
		Rows    [][]any `json:"rows_games_k_delta_new_tier"`
	}
	for _, vector := range readVectors[sequence](t, "table-sequence.json") {
		rating := vector.Start
		for i, result := range vector.Results {
			games := vector.First + int32(i)
			own := Seat{Rating: rating, Games: games, Place: uint8(2 - result)}
			change := rated(t, []Seat{own, {Rating: rating, Games: 40, Place: uint8(1 + result)}})[0]
			rating = change.After
			var tier any
			if name := TierOf(rating, games+1).String(); name != "" {
				tier = name
			}
			got := []any{float64(games), float64(change.K), float64(change.Change), float64(rating), tier}
			if diff := cmp.Diff(vector.Rows[i], got); diff != "" {
				t.Errorf("game %d: (-want +got)\n%s", i+1, diff)
			}
		}
	}
}

func TestRateTableRefuses(t *testing.T) {
	for _, test := range []struct {
		name  string
		seats []Seat
		want  error
	}{
		{"nobody", nil, &SizeError{Seats: 0}},
		{"one player", table(0, equals(1), 1), &SizeError{Seats: 1}},
		{"nine players", make([]Seat, 9), &SizeError{Seats: 9}},
		{"below the floor", table(0, []int32{1000, 99}, 1, 2), &SeatError{Seat: 1, Rating: 99}},
		{"beyond all ratings", table(0, []int32{1_000_000_001, 1000}, 1, 2), &SeatError{Seat: 0, Rating: 1_000_000_001}},
		{"negative games", table(-1, equals(2), 1, 2), &SeatError{Seat: 0, Rating: 1000, Games: -1}},
		{"1 2 2 3", table(0, equals(4), 1, 2, 2, 3), &PlacesError{Given: []int{1, 2, 2, 3}, Want: []int{1, 2, 2, 4}}},
		{"place 0", table(0, equals(2), 0, 1), &PlacesError{Given: []int{0, 1}, Want: []int{1, 2}}},
		{"no first", table(0, equals(2), 2, 2), &PlacesError{Given: []int{2, 2}, Want: []int{1, 1}}},
		{"place 255", table(0, equals(2), 1, 255), &PlacesError{Given: []int{1, 255}, Want: []int{1, 2}}},
		{"place 9 of 8", table(0, equals(8), 1, 2, 3, 4, 5, 6, 7, 9), &PlacesError{
			Given: []int{1, 2, 3, 4, 5, 6, 7, 9}, Want: []int{1, 2, 3, 4, 5, 6, 7, 8},
		}},
	} {
		changes := make([]TableChange, 9)
		err := RateTable(test.seats, changes)
		if diff := cmp.Diff(test.want, err); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
		if diff := cmp.Diff(make([]TableChange, 9), changes); diff != "" {
			t.Errorf("%s: changes were written", test.name)
		}
	}
}

// However far apart the ratings are, the arithmetic holds.
func TestRateTableAtTheBounds(t *testing.T) {
	changes := rated(t, table(0, []int32{TableFloor, MaxTableRating}, 1, 2))
	if diff := cmp.Diff([]int32{48, -48}, applied(changes)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if changes[0].Raw >= 48*onePoint {
		t.Errorf("a win of nearly K is raw %v", changes[0].Raw.Float64())
	}
}

func TestRateTableDoesNotAllocate(t *testing.T) {
	seats, changes := eightSeats(), make([]TableChange, MaxSeats)
	if n := testing.AllocsPerRun(100, func() { _ = RateTable(seats, changes) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

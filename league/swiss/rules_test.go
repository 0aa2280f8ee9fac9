package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/podiumbot/podium/league/swiss"
)

// groups is a state in which nobody of the field has met: of each count as many players, three points apart, all of
// whose opponents have dropped. The field is players 0, 1, 2 … in the order of their rank.
func groups(counts ...int) *swiss.State {
	s := &swiss.State{BestOf: 3}
	for _, count := range counts {
		s.Players += count
	}
	for range len(counts) - 1 {
		s.Rounds = append(s.Rounds, swiss.Round{Bye: swiss.NoPlayer})
	}
	player := 0
	for group, count := range counts {
		for range count {
			for r := range s.Rounds {
				result := swiss.Result{Won: 2}
				if r < group {
					result = swiss.Result{Lost: 2}
				}
				s.Rounds[r].Matches = append(s.Rounds[r].Matches, swiss.Match{A: player, B: s.Players, Result: result, How: swiss.Played})
				s.Drops = append(s.Drops, swiss.Drop{Player: s.Players, AfterRound: len(s.Rounds)})
				s.Players++
			}
			player++
		}
	}
	return s
}

// written writes a pairing by entry order from 1: "1-3 2-4 bye 5".
func written(p *swiss.Pairing) string {
	var parts []string
	for _, table := range p.Tables {
		parts = append(parts, fmt.Sprintf("%d-%d", table.A+1, table.B+1))
	}
	if p.Bye != swiss.NoPlayer {
		parts = append(parts, fmt.Sprintf("bye %d", p.Bye+1))
	}
	return strings.Join(parts, " ")
}

// wantPairing pairs a state and explains it.
func wantPairing(t *testing.T, s *swiss.State, want string) swiss.Explanation {
	t.Helper()
	solution, err := swiss.Solve(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := solution.Verify(); err != nil {
		t.Fatal(err)
	}
	p := solution.Pairing()
	if got := written(p); got != want {
		t.Errorf("paired %s, want %s", got, want)
	}
	explanation, err := solution.Explain(p)
	if err != nil {
		t.Fatal(err)
	}
	return explanation
}

// texts writes all reasons, by table, the bye last.
func texts(e swiss.Explanation) []string {
	var all []string
	for i, reasons := range append(slices.Clone(e.Tables), e.Bye) {
		for _, r := range reasons {
			all = append(all, fmt.Sprintf("%d %s: %s", i+1, r.Kind(), r.Text()))
		}
	}
	return all
}

func TestPairGroups(t *testing.T) {
	for _, c := range []struct {
		counts []int
		want   string
		why    []string
	}{
		{[]int{8}, "1-5 2-6 3-7 4-8", nil},
		{[]int{5}, "1-3 2-4 bye 5", nil},
		{[]int{2}, "1-2", nil},
		{[]int{1}, "bye 1", nil},
		{[]int{5, 5}, "1-3 2-4 5-6 7-9 8-10", []string{
			"3 descends: Five players on 3 points: one has to play down, and it is the last of the group. It meets the first on 0 points.",
		}},
		{[]int{5, 4, 1}, "1-3 2-4 5-6 7-8 9-10", []string{
			"3 descends: Five players on 6 points: one has to play down, and it is the last of the group. It meets the first on 3 points.",
			"5 descends: Four players on 3 points, one against a player with more: one has to play down, and it is the last of the group. It meets the first on 0 points; if they did not meet, those who play down would stand higher in their groups.",
		}},
		{[]int{1, 1}, "1-2", []string{
			"1 descends: The only player on 3 points has to play down. It meets the first on 0 points; if they did not meet, nobody else would be left to play.",
		}},
	} {
		if diff := cmp.Diff(c.why, texts(wantPairing(t, groups(c.counts...), c.want))); diff != "" {
			t.Errorf("%v: %s", c.counts, diff)
		}
	}
}

func TestTopTwoOfAGroupDoNotMeet(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 1))
	for range 300 {
		counts := make([]int, 1+rng.IntN(5))
		for i := range counts {
			counts[i] = 1 + rng.IntN(9)
		}
		p, err := swiss.Pair(groups(counts...))
		if err != nil {
			t.Fatal(err)
		}
		top := 0
		for _, count := range counts {
			if count >= 4 && slices.Contains(p.Tables, swiss.Table{A: top, B: top + 1}) {
				t.Errorf("%v: %s: players %d and %d lead their group and meet", counts, written(p), top+1, top+2)
			}
			top += count
		}
	}
}

// simulate plays rounds by the engine, each match with the same result for the better ranked.
func simulate(t *testing.T, s *swiss.State, rounds int, result swiss.Result) {
	t.Helper()
	for range rounds {
		round := byEngine(t, nil, s)
		for i := range round.Matches {
			round.Matches[i].Result, round.Matches[i].How = result, swiss.Played
		}
		s.Rounds = append(s.Rounds, round)
	}
}

// rematches finds the tables with a rematch reason.
func rematches(e swiss.Explanation) (tables []int) {
	for i, reasons := range e.Tables {
		for _, r := range reasons {
			if r.Kind() == swiss.KindRematch {
				tables = append(tables, i+1)
			}
		}
	}
	return tables
}

func TestSixPlayersTheBetterWins(t *testing.T) {
	s := &swiss.State{Players: 6, BestOf: 3}
	for round := 1; round <= 6; round++ {
		solution, err := swiss.Solve(s)
		if err != nil {
			t.Fatal(err)
		}
		e, err := solution.Explain(solution.Pairing())
		if err != nil {
			t.Fatal(err)
		}
		var want []int
		if round == 6 {
			want = []int{1, 2, 3}
		}
		if got := rematches(e); !slices.Equal(got, want) {
			t.Errorf("round %d: rematches at tables %v, want %v", round, got, want)
		}
		for _, i := range rematches(e) {
			text := e.Tables[i-1][0].Text()
			if want := "They have met before: no better solution exists for the whole field, every other has as many rematches or more."; text != want {
				t.Errorf("warned %q, want %q", text, want)
			}
		}
		simulate(t, s, 1, swiss.Result{Won: 2})
	}
}

func TestSixPlayersAllDrawn(t *testing.T) {
	s := &swiss.State{Players: 6, BestOf: 3}
	for round := 1; round <= 4; round++ {
		solution, err := swiss.Solve(s)
		if err != nil {
			t.Fatal(err)
		}
		e, err := solution.Explain(solution.Pairing())
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		if round == 4 {
			want = 1
		}
		if got := rematches(e); len(got) != want {
			t.Errorf("round %d: rematches at tables %v, want %d", round, got, want)
		}
		simulate(t, s, 1, swiss.Result{Won: 1, Lost: 1, Drawn: 1})
	}
}

// match is a finished match of players counted from 1.
func match(a, b int, result string) swiss.Match {
	r, err := swiss.ParseResult(result)
	if err != nil {
		panic(err)
	}
	return swiss.Match{A: a - 1, B: b - 1, Result: r, How: swiss.Played}
}

func TestOnlyASecondByeWouldAvoidIt(t *testing.T) {
	s := &swiss.State{Players: 5, BestOf: 3, Rounds: []swiss.Round{
		{Bye: 4, Matches: []swiss.Match{match(1, 3, "1-1"), match(2, 4, "2-1")}},
		{Bye: 3, Matches: []swiss.Match{match(2, 1, "2-0"), match(5, 3, "2-0")}},
		{Bye: 0, Matches: []swiss.Match{match(2, 5, "2-0"), match(4, 3, "1-1")}},
	}}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	p, err := swiss.Pair(s)
	if err != nil {
		t.Fatal(err)
	}
	if p.Bye != 2 {
		t.Errorf("bye %d, want 3", p.Bye+1)
	}
	e := wantPairing(t, s, written(p))
	tables := rematches(e)
	if len(tables) != 1 {
		t.Fatalf("rematches at tables %v, want one", tables)
	}
	if got, want := e.Tables[tables[0]-1][0].Text(), "They have met before: only a second bye would avoid it."; got != want {
		t.Errorf("warned %q, want %q", got, want)
	}
}

func TestBye(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		rounds  []swiss.Round
		want    string
		bye     []string
	}{
		{
			"to the last", 3,
			[]swiss.Round{{Bye: 1, Matches: []swiss.Match{match(1, 3, "2-0")}}},
			"1-2 bye 3", nil,
		},
		{
			"the last had one", 3,
			[]swiss.Round{
				{Bye: 2, Matches: []swiss.Match{match(1, 2, "1-1")}},
				{Bye: 1, Matches: []swiss.Match{match(1, 3, "2-0")}},
			},
			"2-3 bye 1",
			[]string{"The lowest ranked has had a bye already."},
		},
		{
			"all had one", 3,
			[]swiss.Round{
				{Bye: 2, Matches: []swiss.Match{match(1, 2, "2-0")}},
				{Bye: 1, Matches: []swiss.Match{match(1, 3, "2-0")}},
				{Bye: 0, Matches: []swiss.Match{match(2, 3, "2-0")}},
			},
			"1-2 bye 3",
			[]string{"Everybody active has had a bye already."},
		},
		{
			"the last, and with a rematch", 5,
			[]swiss.Round{
				{Bye: 1, Matches: []swiss.Match{match(1, 3, "1-0"), match(4, 5, "0-0-1")}},
				{Bye: 1, Matches: []swiss.Match{match(3, 5, "0-0-2"), match(1, 4, "0-0-1")}},
				{Bye: 0, Matches: []swiss.Match{match(3, 5, "0-0-1"), match(2, 4, "1-0")}},
			},
			"2-3 1-5 bye 4",
			[]string{"A bye for the lowest ranked would mean more rematches, each counted as often as the two have met."},
		},
	} {
		s := &swiss.State{Players: c.players, BestOf: 3, Rounds: c.rounds}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range wantPairing(t, s, c.want).Bye {
			got = append(got, r.Text())
		}
		if diff := cmp.Diff(c.bye, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

package swiss_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

// refTier is the tier of a component of refCost.
func refTier(field []refLine, component int) swiss.Tier {
	gaps := field[0].points + 1
	switch {
	case component < 3:
		return swiss.Tier(component)
	case component < 3+gaps:
		return swiss.TierGap
	}
	return swiss.TierGap + 1 + swiss.Tier(component-3-gaps)
}

// refConsequence tries all pairings that a condition allows.
func refConsequence(field []refLine, allowed func(mate []int) bool) swiss.Consequence {
	best, _, _ := refBest(field, nil)
	other, _, count := refBest(field, allowed)
	if count == 0 {
		return swiss.Consequence{Impossible: true}
	}
	for i := range best {
		if other[i] > best[i] {
			tier := refTier(field, i)
			return swiss.Consequence{Tier: tier, Weighed: tier == swiss.TierRematch && refWeighed(field)}
		}
	}
	return swiss.Consequence{Same: true}
}

// refWeighed tells whether any two have met more than once.
func refWeighed(field []refLine) bool {
	for _, l := range field {
		for i, o := range l.opponents {
			active := slices.ContainsFunc(field, func(l refLine) bool { return l.player == o })
			if active && slices.Contains(l.opponents[:i], o) {
				return true
			}
		}
	}
	return false
}

// Every claim a reason makes is checked by trying all pairings of its counterfactual.
func TestReasonsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 1))
	seen := make(map[swiss.Kind]int)
	tiers, met := make(map[swiss.Consequence]int), make(map[swiss.Consequence]int)
	for range 1500 {
		s := randomState(t, rng, 1+rng.IntN(8))
		field := refField(s)
		if len(field) == 0 {
			continue
		}
		solution, err := swiss.Solve(s)
		if err != nil {
			t.Fatal(err)
		}
		p := solution.Pairing()
		e, err := solution.Explain(p)
		if err != nil {
			t.Fatal(err)
		}
		c := claims{t: t, s: s, field: field, mate: mates(t, field, p), met: met}
		c.bye(e.Bye)
		for i, table := range p.Tables {
			c.table(c.position(table.A), c.position(table.B), e.Tables[i])
		}
		for _, reasons := range append(e.Tables, e.Bye) {
			for _, r := range reasons {
				seen[r.Kind()]++
				if d, ok := r.(swiss.Descent); ok {
					tiers[d.Stays]++
					tiers[d.Others]++
				}
			}
		}
	}
	t.Log(seen, tiers)
	for _, kind := range []swiss.Kind{swiss.KindRematch, swiss.KindDescends, swiss.KindByeMoved, swiss.KindSecondBye} {
		if seen[kind] < 50 {
			t.Errorf("only %d reasons of kind %s", seen[kind], kind)
		}
	}
	if met[swiss.Consequence{Tier: swiss.TierRematch}] < 10 || met[swiss.Consequence{Tier: swiss.TierByeRank}] < 10 {
		t.Errorf("too few who have met their whole group: %v", met)
	}
	if len(tiers) < 8 {
		t.Errorf("only %d kinds of consequences", len(tiers))
	}
}

// claims checks the reasons of one pairing.
type claims struct {
	t     *testing.T
	s     *swiss.State
	field []refLine
	mate  []int
	met   map[swiss.Consequence]int // of those who have met their whole group, by what would be if they did not play down
}

// position finds a player.
func (c *claims) position(player int) int {
	return slices.IndexFunc(c.field, func(l refLine) bool { return l.player == player })
}

// only takes the single reason of a kind, or none.
func (c *claims) only(reasons []swiss.Reason, kind swiss.Kind) swiss.Reason {
	var found swiss.Reason
	for _, r := range reasons {
		if r.Kind() != kind {
			continue
		}
		if found != nil {
			c.t.Fatalf("%+v: two reasons of kind %s", c.s, kind)
		}
		if found = r; !strings.HasSuffix(r.Text(), ".") || strings.Contains(r.Text(), "by hand") {
			c.t.Fatalf("%+v: says %q", c.s, r.Text())
		}
	}
	return found
}

// bye checks what is said of the bye.
func (c *claims) bye(reasons []swiss.Reason) {
	at := slices.Index(c.mate, len(c.field))
	moved, second := c.only(reasons, swiss.KindByeMoved), c.only(reasons, swiss.KindSecondBye)
	if (second != nil) != (at >= 0 && c.field[at].byes > 0) || (moved != nil) != (at >= 0 && at < len(c.field)-1) {
		c.t.Fatalf("%+v: bye %d, reasons %+v", c.s, at, reasons)
	}
	if second != nil {
		for _, l := range c.field {
			if l.byes < second.(swiss.SecondBye).Byes {
				c.t.Fatalf("%+v: player %d has had no bye", c.s, l.player)
			}
		}
	}
	if moved == nil {
		return
	}
	had, weighed := 0, refWeighed(c.field)
	for below := at + 1; below < len(c.field); below++ {
		want := swiss.Consequence{Tier: swiss.TierRematch, Weighed: weighed}
		if c.field[below].byes > c.field[at].byes {
			want = swiss.Consequence{Tier: swiss.TierSecondBye}
			had++
		}
		got := refConsequence(c.field, func(mate []int) bool { return mate[below] == len(c.field) })
		if got != want {
			c.t.Fatalf("%+v: the bye for position %d would cost %+v, not %+v", c.s, below, got, want)
		}
	}
	if (moved != swiss.ByeMoved{Below: len(c.field) - 1 - at, HadBye: had, Least: c.field[at].byes, Weighed: weighed}) {
		c.t.Fatalf("%+v: %+v, but %d had a bye", c.s, moved, had)
	}
}

// table checks what is said of a pair.
func (c *claims) table(i, j int, reasons []swiss.Reason) {
	times := 0
	for _, o := range c.field[i].opponents {
		if o == c.field[j].player {
			times++
		}
	}
	rematch, descent := c.only(reasons, swiss.KindRematch), c.only(reasons, swiss.KindDescends)
	if (rematch != nil) != (times > 0) || (descent != nil) != (c.field[i].points > c.field[j].points) {
		c.t.Fatalf("%+v: %d-%d, reasons %+v", c.s, i, j, reasons)
	}
	best, _, _ := refBest(c.field, nil)
	if rematch != nil {
		anyBye := slices.Clone(c.field)
		for k := range anyBye {
			anyBye[k].byes = 0
		}
		free, _, _ := refBest(anyBye, nil)
		want := swiss.Rematch{
			Times: times, Rematches: best[1], AnyBye: free[1], Weighed: refWeighed(c.field),
			Least: slices.MinFunc(c.field, func(a, b refLine) int { return a.byes - b.byes }).byes,
		}
		if rematch != want {
			c.t.Fatalf("%+v: %+v, want %+v", c.s, rematch, want)
		}
	}
	if descent != nil {
		c.descent(i, j, descent.(swiss.Descent))
	}
}

// descent checks what is said of a pair that differs in points.
func (c *claims) descent(i, j int, got swiss.Descent) {
	n := len(c.field)
	want := swiss.Descent{
		Points: c.field[i].points, Gap: c.field[i].points - c.field[j].points,
		Last: c.field[i+1].points < c.field[i].points, First: c.field[j-1].points > c.field[j].points,
	}
	for k, l := range c.field {
		if l.points != want.Points {
			continue
		}
		want.Group++
		switch mate := c.mate[k]; {
		case mate == n:
			want.Bye++
		case c.field[mate].points > want.Points:
			want.FromAbove++
		case c.field[mate].points < want.Points:
			want.Descending++
		}
	}
	want.Stays = refConsequence(c.field, func(mate []int) bool {
		return mate[i] == n || c.field[mate[i]].points >= want.Points
	})
	want.Others = refConsequence(c.field, func(mate []int) bool { return mate[i] != j })
	met := want.Group > 1
	for k, l := range c.field {
		met = met && (k == i || l.points != want.Points || slices.Contains(c.field[i].opponents, l.player))
	}
	want.Met = met && refConsequence(c.field, func(mate []int) bool {
		return mate[i] != n && c.field[mate[i]].points == want.Points
	}) == swiss.Consequence{Tier: swiss.TierRematch, Weighed: refWeighed(c.field)}
	if want.Met {
		c.met[want.Stays]++
	}
	if got != want {
		c.t.Fatalf("%+v: %d-%d\n%+v, want\n%+v", c.s, i, j, got, want)
	}
	if opponent, err := mustSolve(c.t, c.s).Opponent(c.field[j].player, c.field[i].player); err != nil || opponent != want.Others {
		c.t.Fatalf("%+v: %+v, %v, want %+v", c.s, opponent, err, want.Others)
	}
}

// mustSolve solves a state.
func mustSolve(t *testing.T, s *swiss.State) *swiss.Solution {
	t.Helper()
	solution, err := swiss.Solve(s)
	if err != nil {
		t.Fatal(err)
	}
	return solution
}

func TestChangedByHand(t *testing.T) {
	s := &swiss.State{Players: 5, BestOf: 3, Rounds: []swiss.Round{
		{Bye: 4, Matches: []swiss.Match{match(1, 3, "2-0"), match(2, 4, "2-0")}},
	}}
	solution := mustSolve(t, s)
	p := solution.Pairing()
	if got := written(p); got != "1-2 5-3 bye 4" {
		t.Fatalf("paired %s", got)
	}
	// Players 2 and 4 met in round 1, player 5 had the bye.
	p.Tables, p.Bye = []swiss.Table{{A: 0, B: 2}, {A: 3, B: 1}}, 4
	e, err := solution.Explain(p)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"1 rematch: They have met before: changed by hand.",
		"1 descends: They differ in points: changed by hand.",
		"2 rematch: They have met before: changed by hand.",
		"2 descends: They differ in points: changed by hand.",
		"3 second_bye: A second bye: changed by hand.",
		"3 bye_moved: The bye is not with the lowest ranked: changed by hand.",
	}
	if got := texts(e); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	// Players of another field are not looked at.
	p.Tables[0].A, p.Bye = 17, swiss.NoPlayer
	if e, err = solution.Explain(p); err != nil || e.Tables[0] != nil || e.Bye != nil {
		t.Errorf("%+v, %v", e, err)
	}
}

func TestPairRefusesAnUnfinishedRound(t *testing.T) {
	s := fivePlayers()
	_, err := swiss.Pair(&s)
	if unplayed, ok := errors.AsType[*swiss.UnplayedError](err); !ok || unplayed.Round != 2 || unplayed.Match != 1 {
		t.Errorf("%v, want round 2, table 1", err)
	}
}

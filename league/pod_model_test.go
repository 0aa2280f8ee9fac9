package league_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// understood is what a report says, seen from the first player.
func understood(r league.MatchReport, second bool) swiss.Match {
	m := swiss.Match{How: swiss.Played}
	switch r.How {
	case league.HowBothAbsent:
		return swiss.Match{How: swiss.DoubleLoss, Result: swiss.Result{Lost: 2}}
	case league.HowAbsent:
		m.How = swiss.Forfeit
		if r.Score == "" {
			r.Score = "2-0"
		}
	}
	m.Result, _ = swiss.ParseResult(r.Score)
	if second {
		m.Result = m.Result.Reverse()
	}
	return m
}

// holds checks what is true at any time.
func (e *evening) holds() {
	state := e.state()
	afresh, err := e.Afresh(e.Context(), e.id)
	if err != nil || !reflect.DeepEqual(state, afresh) {
		e.t.Fatalf("the state is %+v, the log's %+v, %v", state, afresh, err)
	}
	if err := state.Engine().Check(); e.started && err != nil {
		e.t.Fatal(err)
	}
	if len(state.Rounds) != len(e.rounds) {
		e.t.Fatalf("%d rounds, %d were published", len(state.Rounds), len(e.rounds))
	}
	for i, round := range state.Rounds {
		if i < len(state.Rounds)-1 && !round.Closed {
			e.t.Fatalf("round %d is open and not the last", round.Number)
		}
		e.unchanged(round, e.rounds[i])
	}
	if last := state.Last(); last != nil && !last.Closed && len(last.Missing()) == 0 {
		e.t.Fatal("a round without a missing result is open")
	}
	e.entries = state.Seq
	if e.started {
		e.stand()
	}
}

// unchanged checks a published round against the model: who met whom for ever, the results as people were told.
func (e *evening) unchanged(round league.PodRound, model *modelRound) {
	if round.Bye != model.round.Bye {
		e.t.Fatalf("the bye of round %d changed", round.Number)
	}
	for i, m := range round.Matches {
		was, result := model.round.Matches[i], model.results[i+1]
		if m.A != was.A || m.B != was.B || !reflect.DeepEqual(m.Why, was.Why) {
			e.t.Fatalf("round %d, table %d changed from %+v to %+v", round.Number, i+1, was, m)
		}
		if m.How != "" && m.Result != result.Result || (m.How == "") != (result.How == swiss.Unplayed) {
			e.t.Fatalf("round %d, table %d has %+v, people were told %+v", round.Number, i+1, m, result)
		}
		e.warned(round, m)
	}
}

// warned checks that two who had met before do not meet again without a reason.
func (e *evening) warned(round league.PodRound, m league.PodMatch) {
	for _, earlier := range e.rounds[:round.Number-1] {
		for _, other := range earlier.round.Matches {
			if other.Has(m.A) && other.Has(m.B) && !slices.ContainsFunc(m.Why, func(r swiss.Reason) bool { return r.Kind() == swiss.KindRematch }) {
				e.t.Fatalf("round %d: a rematch without warning: %+v", round.Number, m)
			}
		}
	}
}

// stand checks the standings against the engine's on the model.
func (e *evening) stand() {
	got, err := e.PodStandings(e.Context(), e.id, len(e.rounds))
	if err != nil {
		e.t.Fatal(err)
	}
	var have, want []string
	for _, row := range got.Rows {
		have = append(have, fmt.Sprint(row.Entrant, row.Points, row.OMW, row.GW, row.OGW, row.Dropped))
	}
	for _, row := range swiss.Standings(e.model()) {
		want = append(want, fmt.Sprint(e.players[row.Player], row.Points, row.OMW, row.GW, row.OGW, row.Dropped))
	}
	if !slices.Equal(have, want) {
		e.t.Fatalf("standings\n%s\nthe engine's\n%s", strings.Join(have, "\n"), strings.Join(want, "\n"))
	}
}

// model is the tournament as the model has it, made of who was in which round.
func (e *evening) model() *swiss.State {
	s := &swiss.State{Players: len(e.players), BestOf: 3}
	place := map[league.Entrant]int{0: swiss.NoPlayer}
	for i, p := range e.players {
		place[p] = i
	}
	present := make([]map[int]bool, len(e.rounds)+2)
	for i, round := range e.rounds {
		r := swiss.Round{Bye: place[round.round.Bye]}
		present[i+1] = map[int]bool{r.Bye: true}
		for j, m := range round.round.Matches {
			match := round.results[j+1]
			match.A, match.B = place[m.A], place[m.B]
			present[i+1][match.A], present[i+1][match.B] = true, true
			r.Matches = append(r.Matches, match)
		}
		s.Rounds = append(s.Rounds, r)
	}
	next := len(e.rounds) + 1
	present[next] = map[int]bool{}
	for i, p := range e.players {
		present[next][i] = !e.out[p]
		first := e.first[p]
		if first > 1 {
			s.Late = append(s.Late, swiss.Late{Player: i, FromRound: first})
		}
		in := true
		for r := first; r <= next; r++ {
			switch {
			case in && !present[r][i]:
				s.Drops = append(s.Drops, swiss.Drop{Player: i, AfterRound: r - 1})
			case !in && present[r][i]:
				s.Returns = append(s.Returns, swiss.Return{Player: i, FromRound: r})
			}
			in = present[r][i]
		}
	}
	return s
}

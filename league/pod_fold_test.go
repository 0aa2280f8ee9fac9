package league_test

import (
	"iter"
	"testing"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
)

// drawStep draws a step of any kind, sensible or not.
func drawStep(t *rapid.T, next int) league.Step {
	entrant := func(name string) league.Entrant { return league.Entrant(rapid.IntRange(0, next+1).Draw(t, name)) }
	round := rapid.IntRange(0, 2).Draw(t, "round")
	table := rapid.IntRange(0, 3).Draw(t, "table")
	score := rapid.SampledFrom([]string{"2-0", "0-2", "1-1-1", "9-9", "x", ""}).Draw(t, "score")
	how := rapid.SampledFrom([]league.MatchHow{league.HowPlayed, league.HowAbsent, league.HowBothAbsent, "", "x"}).Draw(t, "how")
	seating := league.Seating{Bye: entrant("bye")}
	for range rapid.IntRange(0, 2).Draw(t, "tables") {
		seating.Tables = append(seating.Tables, league.Pairing{A: entrant("a"), B: entrant("b")})
	}
	return rapid.SampledFrom([]league.Step{
		league.JoinStep{Entrant: league.Entrant(next)},
		league.JoinStep{Entrant: entrant("joins")},
		league.LeaveStep{Entrant: entrant("leaves")},
		league.CapacityStep{Capacity: rapid.IntRange(0, 9).Draw(t, "capacity")},
		league.StartStep{},
		league.DraftStep{Round: round, Seating: seating},
		league.SwapStep{Seating: seating},
		league.TablesStep{Seating: seating},
		league.DiscardStep{},
		league.PublishStep{Round: round},
		league.ResultStep{Round: round, Table: table, Score: score, How: how},
		league.ContestStep{Round: round, Table: table, Score: score, How: how},
		league.RuleStep{Round: round, Table: table, Score: score, How: how},
		league.CloseRoundStep{Round: round},
		league.DropStep{Entrant: entrant("drops")},
		league.ReturnStep{Entrant: entrant("returns")},
		league.CutStep{Seeds: []league.Entrant{entrant("1st"), entrant("2nd")}},
		league.CutStep{Seeds: []league.Entrant{entrant("1st"), entrant("2nd"), entrant("3rd")}},
		league.SeatStep{Out: entrant("out"), In: entrant("in")},
		league.MoveStep{},
		league.RatedStep{},
	}).Draw(t, "step")
}

// A log of nonsense, such as a damaged or forged one, is an error and never a panic.
func TestFoldOfNonsense(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		log := []league.PodEntry{{Pod: 1, Seq: 1, Step: league.OpenStep{BestOf: 3, Capacity: 8}}}
		next := 1
		for range rapid.IntRange(0, 25).Draw(rt, "length") {
			step := drawStep(rt, next)
			entry := league.PodEntry{Pod: 1, Seq: int64(len(log) + 1), By: league.UserID(rapid.IntRange(1, 3).Draw(rt, "by")), Step: step}
			if _, err := league.FoldPod(entriesOf(append(log, entry))); err != nil {
				continue // and the log goes on without it
			}
			log = append(log, entry)
			if join, ok := step.(league.JoinStep); ok {
				next = max(next, int(join.Entrant)+1)
			}
		}
		state, err := league.FoldPod(entriesOf(log))
		if err != nil {
			rt.Fatal(err)
		}
		_ = state.Active() + len(state.Entrants)
		if state.Cut != nil {
			_, _ = state.Cut.Champion(), state.Cut.Rounds()
		}
	})
}

func entriesOf(log []league.PodEntry) iter.Seq2[league.PodEntry, error] {
	return func(yield func(league.PodEntry, error) bool) {
		for _, e := range log {
			if !yield(e, nil) {
				return
			}
		}
	}
}

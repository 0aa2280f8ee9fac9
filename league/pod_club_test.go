package league_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/podiumbot/podium/league"
)

// pod is a club with a pod in its home channel, and no league unless one is founded.
type pod struct {
	*club
	id league.PodID
}

// openPod opens a pod that has no league behind it.
func openPod(tb testing.TB) *pod {
	tb.Helper()
	p := &pod{club: openClub(tb, filepath.Join(tb.TempDir(), "podium.db"))}
	p.open(league.NewPod{Title: "Friday"})
	return p
}

// open opens a pod and makes it the present one.
func (p *pod) open(n league.NewPod) {
	p.Helper()
	p.id = p.ok(p.CreatePod(p.Context(), p.moderator(), n)).Pod
}

// ok expects a use case to have done something.
func (p *pod) ok(outcome league.Outcome, err error) league.Outcome {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
	return outcome
}

// did expects that outcome.
func (p *pod) did(kind league.OutcomeKind) func(league.Outcome, error) league.Outcome {
	return func(outcome league.Outcome, err error) league.Outcome {
		p.Helper()
		if err != nil || outcome.Kind != kind {
			p.Fatalf("got %s, %v, want %s", outcome.Kind, err, kind)
		}
		return outcome
	}
}

// entrant is the member whose entry number that is, where all joined in order.
func entrant(n int) league.Participant {
	return member(league.UserID(1000+n), fmt.Sprintf("P%02d", n))
}

// join has the members of those entry numbers join in order.
func (p *pod) join(from, to int) {
	p.Helper()
	for n := from; n <= to; n++ {
		p.did(league.OutcomePodJoined)(p.JoinPod(p.Context(), p.from(entrant(n)), p.id))
	}
}

// start opens the pod for n players and starts it.
func (p *pod) start(n int) {
	p.Helper()
	p.join(1, n)
	p.did(league.OutcomePodStarted)(p.StartPod(p.Context(), p.moderator(), p.id))
}

// pair makes and publishes the next round.
func (p *pod) pair() {
	p.Helper()
	p.did(league.OutcomeDrafted)(p.PairRound(p.Context(), p.moderator(), p.id, false))
	p.did(league.OutcomePublished)(p.PublishRound(p.Context(), p.moderator(), p.id, 0, 0))
}

// result has the first player of a table report.
func (p *pod) result(table int, score string) {
	p.Helper()
	m := p.state().Last().Matches[table-1]
	p.did(league.OutcomeResult)(p.ReportMatch(p.Context(), p.from(entrant(int(m.A))), p.id, league.MatchReport{Score: score}))
}

// playRound pairs a round and has the better entry number of each table win 2-0.
func (p *pod) playRound() {
	p.Helper()
	p.pair()
	for i, m := range p.state().Last().Matches {
		if m.A < m.B {
			p.result(i+1, "2-0")
		} else {
			p.result(i+1, "0-2")
		}
	}
}

func (p *pod) view() league.PodView {
	p.Helper()
	v, err := p.Pod(p.Context(), p.id)
	if err != nil {
		p.Fatal(err)
	}
	return v
}

func (p *pod) state() *league.PodState {
	p.Helper()
	return p.view().State
}

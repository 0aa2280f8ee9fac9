package league_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/podiumbot/podium/league"
)

// atOnce has as many people as there are origins do the same at the same moment, and counts the outcomes and refusals.
func atOnce(origins []league.Origin, use func(league.Origin) (league.Outcome, error)) map[string]int {
	got := make([]string, len(origins))
	var all sync.WaitGroup
	for i, o := range origins {
		all.Go(func() {
			outcome, err := use(o)
			if got[i] = string(outcome.Kind); err != nil {
				got[i] = league.CodeOf(err)
			}
		})
	}
	all.Wait()
	count := map[string]int{}
	for _, kind := range got {
		count[kind]++
	}
	return count
}

// Two moderators type /pair, then /publish, at the same instant: one draft, one round.
func TestPairAndPublishAtOnce(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(8)
	two := []league.Origin{p.moderator(), p.admin()}
	pairs := atOnce(two, func(o league.Origin) (league.Outcome, error) { return p.PairRound(t.Context(), o, p.id, false) })
	if pairs["drafted"] != 1 || pairs["drafted_already"] != 1 {
		t.Errorf("/pair: %v", pairs)
	}
	draft := p.state().Draft.Changed
	two = []league.Origin{p.moderator(), p.admin()}
	typed := atOnce(two, func(o league.Origin) (league.Outcome, error) { return p.PublishRound(t.Context(), o, p.id, 0, 0) })
	if typed["published"] != 1 || typed["round_just_published"] != 1 {
		t.Errorf("/publish: %v", typed)
	}
	pressed, err := p.PublishRound(t.Context(), p.moderator(), p.id, draft, 0)
	if err != nil || pressed.Kind != league.OutcomePublishedThere || pressed.Round != 1 {
		t.Errorf("Publish on a published draft: %+v, %v", pressed, err)
	}
	if n := len(p.state().Rounds); n != 1 {
		t.Errorf("%d rounds", n)
	}
}

// A hundred people join, and then report, at the same instant: nobody is lost, nobody twice, and the round closes once.
func TestEverybodyAtOnce(t *testing.T) {
	t.Parallel()
	const players = 100
	p := openPod(t)
	var all []league.Origin
	for n := range players {
		// Everybody presses twice, and of one press Discord delivers two copies.
		o := p.from(entrant(n))
		all = append(all, o, o, p.from(entrant(n)))
	}
	joined := atOnce(all, func(o league.Origin) (league.Outcome, error) { return p.JoinPod(t.Context(), o, p.id) })
	if n := len(p.state().Entrants); n != players {
		t.Fatalf("%d joined: %v", n, joined)
	}
	p.did(league.OutcomePodStarted)(p.StartPod(t.Context(), p.moderator(), p.id))
	p.pair()
	v := p.view()
	all = nil
	for _, m := range v.State.Last().Matches {
		for _, e := range []league.Entrant{m.A, m.B} {
			all = append(all, p.from(league.Participant{User: v.Names[e].User, Name: v.Names[e].Name}))
		}
	}
	reported := atOnce(all, func(o league.Origin) (league.Outcome, error) {
		return p.ReportMatch(t.Context(), o, p.id, league.MatchReport{Score: "1-1-1"})
	})
	if reported["result"] != players/2 || reported["result_agreed"] != players/2 || !p.state().Last().Closed {
		t.Errorf("reports: %v", reported)
	}
	closed := 0
	for _, post := range p.takePosts() {
		if _, ok := post.Event.(league.RoundClosed); ok {
			closed++
		}
	}
	if closed != 1 {
		t.Errorf("the round was closed %d times", closed)
	}
}

// BenchmarkPodOf500 plays nine rounds of five hundred and measures one report in the last: what a hall pays at once.
func BenchmarkPodOf500(b *testing.B) {
	p := openPod(b)
	p.start(500)
	for range 8 {
		p.pair()
		for table := range p.state().Last().Matches {
			p.ok(p.ReportMatch(b.Context(), p.moderator(), p.id, league.MatchReport{Table: table + 1, Score: fmt.Sprint("2-", table%2)}))
		}
	}
	p.pair()
	b.Run("report", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			score := []string{"2-0", "2-1"}[i%2]
			p.ok(p.ReportMatch(b.Context(), p.moderator(), p.id, league.MatchReport{Table: 1, Score: score}))
		}
	})
	b.Run("fold", func(b *testing.B) {
		for b.Loop() {
			if _, err := p.Afresh(b.Context(), p.id); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("standings", func(b *testing.B) {
		for b.Loop() {
			if _, err := p.PodStandings(b.Context(), p.id, 0); err != nil {
				b.Fatal(err)
			}
		}
	})
	for table := range p.state().Last().Matches {
		p.ok(p.ReportMatch(b.Context(), p.moderator(), p.id, league.MatchReport{Table: table + 1, Score: "2-0"}))
	}
	b.Run("pair", func(b *testing.B) {
		for b.Loop() {
			p.ok(p.PairRound(b.Context(), p.moderator(), p.id, true))
		}
	})
}

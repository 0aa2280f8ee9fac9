package league_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// due takes the posts that are due now.
func (p *pod) due() []string {
	p.Helper()
	var names []string
	for {
		posts, err := p.store.Claim(p.Context(), "test", p.now, time.Minute, 100)
		if err != nil {
			p.Fatal(err)
		}
		if len(posts) == 0 {
			return names
		}
		for _, post := range posts {
			names = append(names, post.Event.EventName())
			if err := p.store.Sent(p.Context(), post.ID, post.ID, p.now); err != nil {
				p.Fatal(err)
			}
		}
	}
}

// A round with an end is reminded of once before it, which holds up no other post; nothing is decided by the clock, and a
// round that closed is not reminded of.
func TestReminder(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4)
	p.due()
	publish := func() {
		p.drafts()
		p.did(league.OutcomePublished)(p.PublishRound(t.Context(), p.moderator(), p.id, 0, 50))
	}
	expect := func(want ...string) {
		t.Helper()
		got := p.due()
		if len(got) != len(want) {
			t.Fatalf("%v, want %v", got, want)
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("%v, want %v", got, want)
			}
		}
	}
	publish()
	if end := p.state().Last().End; !end.Equal(p.now.Add(50 * time.Minute)) {
		t.Errorf("it ends at %v", end)
	}
	expect("round_published")
	p.result(1, "2-0")
	expect("match_reported")
	p.pass(39 * time.Minute)
	expect()
	p.pass(time.Minute)
	expect("round_reminder")
	p.pass(time.Hour)
	expect()
	if p.state().Last().Closed {
		t.Error("the clock closed the round")
	}
	p.did(league.OutcomeMissingCalled)(p.CallMissing(t.Context(), p.moderator(), p.id))
	p.did(league.OutcomeMissingCalled)(p.CallMissing(t.Context(), p.moderator(), p.id)) // a double click
	expect("round_reminder")
	p.result(2, "2-0")
	p.did(league.OutcomeNothingMissing)(p.CallMissing(t.Context(), p.moderator(), p.id))
	expect("match_reported", "round_closed")

	publish()
	p.result(1, "2-0")
	p.result(2, "2-0")
	p.pass(time.Hour)
	expect("round_published", "matches_reported", "round_closed")
}

// A round of two hundred and fifty tables is announced in as many messages as it takes, in order, every table once.
func TestLargeRoundInParts(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	const players = 2*league.TablesPerPost + 7
	p.start(players)
	p.takePosts()
	p.pair()
	next := 1
	posts := p.takePosts()
	for i, post := range posts {
		e := post.Event.(league.RoundPublished)
		if e.From != next || e.Part != i+1 || e.Parts != len(posts) || e.To-e.From >= league.TablesPerPost {
			t.Errorf("%+v", e)
		}
		next = e.To + 1
	}
	if next != players/2+1 || len(posts) != 2 {
		t.Errorf("%d posts up to table %d", len(posts), next-1)
	}
}

// Whatever is said of a pod without a league is not said of a league, and closing tells the final places.
func TestClosing(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4)
	p.pair()
	p.did(league.OutcomePodCloseAsk)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	_, err := p.ClosePod(t.Context(), p.from(entrant(1)), p.id, true)
	refused(t, err, league.Forbidden, "not_moderator")
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, true))
	posts := p.takePosts()
	last := posts[len(posts)-1]
	if last.Event.EventName() != "pod_closed" || last.League != 0 || last.Channel != home {
		t.Errorf("%+v", last)
	}
	for _, use := range []func() (league.Outcome, error){
		func() (league.Outcome, error) { return p.ClosePod(t.Context(), p.moderator(), p.id, true) },
		func() (league.Outcome, error) { return p.says(1, "2-0") },
		func() (league.Outcome, error) { return p.PairRound(t.Context(), p.moderator(), p.id, false) },
	} {
		_, err := use()
		refused(t, err, league.Conflict, "pod_over")
	}
	if v := p.view(); v.Pod.Running() || v.State.Phase != league.PhaseClosed {
		t.Errorf("%+v", v.Pod)
	}
}

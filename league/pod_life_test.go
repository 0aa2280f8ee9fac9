package league_test

import (
	"testing"

	"github.com/podiumbot/podium/league"
)

// Eight players, the better entry always winning: three rounds, a top four, a champion.
func TestPodOfEight(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(8)
	for range 3 {
		p.playRound()
	}
	p.did(league.OutcomeCutAsk)(p.CutPod(t.Context(), p.moderator(), p.id, 4, false))
	p.did(league.OutcomeCut)(p.CutPod(t.Context(), p.moderator(), p.id, 4, true))
	for table := 1; table <= 3; table++ {
		p.did(league.OutcomeResult)(p.ReportMatch(t.Context(), p.moderator(), p.id, league.MatchReport{Table: table, Score: "2-1"}))
	}
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	final, err := p.PodStandings(t.Context(), p.id, 0)
	if err != nil || final.Champion != 1 || final.Rows[0].Entrant != 1 || final.Rows[0].Points != 9 {
		t.Fatalf("%+v, %v", final.Rows, err)
	}
	var names []string
	for _, post := range p.takePosts() {
		names = append(names, post.Event.EventName())
	}
	t.Log(names)
}

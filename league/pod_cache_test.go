package league_test

import (
	"testing"

	"github.com/podiumbot/podium/league"
)

// Somebody has himself forgotten while a pod's log, as it was before, is being read or gone on with: what comes of that is
// not kept.
func TestForgottenWhileAPodIsRead(t *testing.T) {
	t.Parallel()
	for name, use := range map[string]func(p *pod, forget func()){
		"by a view":    func(p *pod, forget func()) { p.within = forget; p.state() },
		"by an update": func(p *pod, forget func()) { p.unanswered = forget; p.result(2, "1-0") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openPod(t)
			p.start(4)
			p.pair()
			p.result(1, "2-0")
			user := p.state().Last().Matches[0].By
			if user <= 0 {
				t.Fatalf("reported by %d", user)
			}
			p.forget(member(999, "Nobody of the pod")) // so that nothing is kept yet
			use(p, func() { p.forget(member(user, "Reporter")) })
			if by := p.state().Last().Matches[0].By; by != league.Forgotten {
				t.Errorf("reported by %d, who was forgotten", by)
			}
		})
	}
}

func (c *club) forget(m league.Participant) {
	c.Helper()
	if _, err := c.Forget(c.Context(), c.from(m)); err != nil {
		c.Fatal(err)
	}
}

// Who looks for a player of a pod while another joins finds him or nobody, but never a player without a number.
func TestFindEntrantWhileAnotherJoins(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.join(1, 3)
	p.within = func() { p.join(4, 4); p.state() }
	_, err := p.FindEntrant(t.Context(), p.id, "player", "#4")
	refused(t, err, league.NotFound, "entrant_unknown")
	p.within = func() { p.join(5, 5); p.state() }
	found, err := p.SuggestEntrants(t.Context(), p.id, "", func(*league.PodState, league.Entrant) bool { return true })
	if err != nil || len(found) != 4 || found[3].Number != 4 {
		t.Errorf("%+v, %v", found, err)
	}
}

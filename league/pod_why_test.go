package league_test

import (
	"slices"
	"testing"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

func (p *pod) why(e league.Entrant, round int) league.PairingWhy {
	p.Helper()
	why, err := p.WhyPaired(p.Context(), p.id, e, round)
	if err != nil {
		p.Fatal(err)
	}
	return why
}

// The reasons of a pairing stay with it, and the standings they tell of are those before the round, whatever came later.
func TestWhy(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(5)
	p.playRound() // 1 beats 3, 2 beats 4, 5 has the bye
	if bye := p.why(5, 1); bye.Opponent != 0 || bye.Table != 0 || len(bye.Why) != 0 {
		t.Errorf("%+v", bye)
	}
	first := p.why(3, 1)
	if first.Opponent != 1 || first.Own.Points != 0 || first.Group != 5 || first.Rank != 3 || first.Rival != 1 {
		t.Errorf("%+v", first)
	}
	p.playRound()
	// Three players had three points: the last of them plays down.
	var down league.PairingWhy
	for _, m := range p.state().Last().Matches {
		if why := p.why(m.A, 2); len(why.Why) > 0 && why.Why[0].Kind() == swiss.KindDescends {
			down = why
		}
	}
	if down.Group != 3 || down.Rank != 3 || down.Own.Points != 3 || down.Other.Points != 0 || down.ByHand {
		t.Errorf("%+v", down)
	}
	p.playRound()
	p.add(6)
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.moderator(), p.id, down.Entrant))
	again := p.why(down.Entrant, 2)
	if again.Rank != down.Rank || again.Own.Points != down.Own.Points || again.Own.OMW != down.Own.OMW || !slices.Equal(again.Why, down.Why) {
		t.Errorf("%+v\nwas %+v", again, down)
	}
	_, err := p.WhyPaired(t.Context(), p.id, 6, 2)
	refused(t, err, league.Conflict, "why_not_paired")
	_, err = p.WhyPaired(t.Context(), p.id, 1, 9)
	refused(t, err, league.NotFound, "round_unknown")
}

// What the tie-breaks are made of adds up to them.
func TestTieBreaks(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(8)
	for range 3 {
		p.playRound()
	}
	for _, row := range p.rows() {
		parts, err := p.TieBreaks(t.Context(), p.id, row.Entrant)
		if err != nil || len(parts.Opponents) != 3 {
			t.Fatalf("%+v, %v", parts, err)
		}
		omw, ogw := 0.0, 0.0
		for _, o := range parts.Opponents {
			omw += o.MWCount.Float64() / 3
			ogw += o.GWCount.Float64() / 3
			if o.MWCount.Float64() < 0.33 || o.GWCount.Float64() < 0.33 {
				t.Errorf("%+v", o)
			}
		}
		if apart(omw, row.OMW.Float64()) || apart(ogw, row.OGW.Float64()) {
			t.Errorf("%d: %v %v, have %v %v", row.Entrant, omw, ogw, row.OMW.Float64(), row.OGW.Float64())
		}
	}
}

// apart tells whether two figures differ by more than floating point does.
func apart(a, b float64) bool { return a-b > 1e-9 || b-a > 1e-9 }

// Standings after an earlier round are those of then.
func TestStandingsOfThen(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(6)
	p.playRound()
	then, err := p.PodStandings(t.Context(), p.id, 1)
	if err != nil {
		t.Fatal(err)
	}
	p.add(7)
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.moderator(), p.id, 6))
	p.playRound()
	p.did(league.OutcomePodReturned)(p.ReturnToPod(t.Context(), p.moderator(), p.id, 6))
	p.add(8)
	p.playRound()
	now, err := p.PodStandings(t.Context(), p.id, 1)
	if err != nil {
		t.Fatal(err)
	}
	// Number 7 came between the two rounds: he stands in the list, with the round he missed.
	rows := slices.DeleteFunc(slices.Clone(now.Rows), func(r league.PodRow) bool { return r.Entrant == 7 })
	for i, row := range rows {
		if was := then.Rows[i]; row.Entrant != was.Entrant || row.Points != was.Points || row.OMW != was.OMW {
			t.Errorf("%+v\nwas %+v", row, was)
		}
	}
	if len(now.Rows) != 7 {
		t.Errorf("%d rows", len(now.Rows))
	}
}

package league_test

import (
	"slices"
	"testing"

	"github.com/podiumbot/podium/league"
)

// cut plays three rounds of n players and draws up a cut.
func (p *pod) cut(n, size int) {
	p.Helper()
	p.start(n)
	for range 3 {
		p.playRound()
	}
	p.did(league.OutcomeCut)(p.CutPod(p.Context(), p.moderator(), p.id, size, true))
}

// rule has a moderator set the result of a table or match of the cut.
func (p *pod) rule(table int, score string) (league.Outcome, error) {
	return p.ReportMatch(p.Context(), p.moderator(), p.id, league.MatchReport{Table: table, Score: score, Confirmed: true})
}

func (p *pod) order() []league.Entrant {
	p.Helper()
	var order []league.Entrant
	for _, row := range p.rows() {
		order = append(order, row.Entrant)
	}
	return order
}

// The bracket advances by itself; a quarter-final flipped before the semi-final is played mends it, afterwards it is refused.
func TestBracket(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.cut(17, 8)
	seeds := p.state().Cut.Seeds
	var pairs [][2]league.Entrant
	for _, m := range p.state().Cut.Rounds()[0] {
		pairs = append(pairs, [2]league.Entrant{m.A, m.B})
	}
	want := [][2]league.Entrant{{seeds[0], seeds[7]}, {seeds[3], seeds[4]}, {seeds[1], seeds[6]}, {seeds[2], seeds[5]}}
	if !slices.Equal(pairs, want) {
		t.Fatalf("%v, want %v", pairs, want)
	}
	_, err := p.says(int(p.order()[8]), "2-0")
	refused(t, err, league.Conflict, "match_cut_none")
	_, err = p.rule(5, "2-0")
	refused(t, err, league.Conflict, "match_not_ready")
	_, err = p.rule(1, "1-1-1")
	refused(t, err, league.Invalid, "match_cut_draw")
	_, err = p.ReportMatch(t.Context(), p.moderator(), p.id, league.MatchReport{Table: 1, How: league.HowBothAbsent})
	if args := refused(t, err, league.Invalid, "match_cut_draw"); args["option"] != "how" {
		t.Errorf("a double absence blames %v", args["option"])
	}
	for match := 1; match <= 4; match++ {
		p.did(league.OutcomeResult)(p.rule(match, "2-0"))
	}
	if semi := p.state().Cut.Matches[4]; semi.A != seeds[0] || semi.B != seeds[3] {
		t.Errorf("%+v", semi)
	}
	p.did(league.OutcomeResult)(p.rule(1, "0-2"))
	if semi := p.state().Cut.Matches[4]; semi.A != seeds[7] {
		t.Errorf("%+v", semi)
	}
	p.did(league.OutcomeResult)(p.rule(5, "2-1"))
	_, err = p.rule(1, "2-0")
	refused(t, err, league.Conflict, "match_fed_played")
	p.did(league.OutcomeResult)(p.rule(6, "2-1"))
	if p.did(league.OutcomeResult)(p.rule(7, "0-2")); p.state().Cut.Champion() != seeds[1] {
		t.Errorf("%d wins, not %d", p.state().Cut.Champion(), seeds[1])
	}
	order := p.order()
	if !slices.Equal(order[:4], []league.Entrant{seeds[1], seeds[7], seeds[2], seeds[3]}) && !slices.Equal(order[:4], []league.Entrant{seeds[1], seeds[7], seeds[3], seeds[2]}) {
		t.Errorf("final places %v, seeds %v", order, seeds)
	}
	var brackets int
	for _, post := range p.takePosts() {
		if post.Event.EventName() == "bracket_posted" {
			brackets++
		}
	}
	if brackets != 5 { // drawn up, quarter-finals over, the flip, semi-finals, the champion
		t.Errorf("%d brackets posted", brackets)
	}
}

// Players of the cut report as in the rounds; what hangs on a disputed match waits.
func TestCutDispute(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.cut(9, 4)
	m := p.state().Cut.Matches[0]
	p.did(league.OutcomeResult)(p.says(int(m.A), "2-1"))
	p.did(league.OutcomeContested)(p.says(int(m.B), "2-1"))
	p.did(league.OutcomeResult)(p.rule(2, "2-0"))
	_, err := p.rule(3, "2-0")
	refused(t, err, league.Conflict, "match_feeder_disputed")
	p.did(league.OutcomeResult)(p.rule(1, "1-2"))
	p.did(league.OutcomeResult)(p.says(int(m.B), "2-0")) // the final
	if p.state().Cut.Champion() != m.B {
		t.Errorf("%+v", p.state().Cut.Matches)
	}
}

// Who has won a match of the cut, and waits in the next, may still say that it was otherwise, from the post of that match
// as from one of several.
func TestContestOfWonMatch(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.cut(9, 4)
	for table, contest := range map[int]int{1: 1, 2: 0} {
		m := p.state().Cut.Matches[table-1]
		p.did(league.OutcomeResult)(p.says(int(m.B), "0-2"))
		outcome := p.did(league.OutcomeContested)(p.ContestMatch(t.Context(), p.from(entrant(int(m.A))), p.id, 0, contest))
		if outcome.Table != table || p.state().Cut.Matches[table-1].Dispute == nil {
			t.Errorf("%+v is contested, not match %d", outcome, table)
		}
	}
	_, err := p.ContestMatch(t.Context(), p.from(entrant(int(p.state().Cut.Matches[1].A))), p.id, 0, 1)
	refused(t, err, league.Forbidden, "contest_not_yours")
}

// As long as nothing of it has been played, the cut may be drawn up anew, by whoever has seen it as it is.
func TestCutAgain(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.cut(9, 4)
	p.did(league.OutcomeCutAsk)(p.CutPod(t.Context(), p.moderator(), p.id, 4, false)) // as recommended, and there is one
	_, err := p.CutPod(t.Context(), p.moderator(), p.id, 4, true)
	refused(t, err, league.Conflict, "cut_changed")
	first := p.state().Cut
	p.did(league.OutcomeSeatChanged)(p.SwapSeats(t.Context(), p.moderator(), p.id, first.Seats[0], first.Seats[1]))
	_, err = p.RedrawCut(t.Context(), p.moderator(), p.id, 8, first.Changed)
	refused(t, err, league.Conflict, "cut_changed")
	gone := first.Seeds[3]
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.moderator(), p.id, gone))
	_, err = p.RedrawCut(t.Context(), p.from(entrant(1)), p.id, 8, p.state().Cut.Changed)
	refused(t, err, league.Forbidden, "not_moderator")
	p.did(league.OutcomeCut)(p.RedrawCut(t.Context(), p.moderator(), p.id, 8, p.state().Cut.Changed))
	cut := p.state().Cut
	if len(cut.Seats) != 8 || len(cut.Matches) != 7 || slices.Contains(cut.Seeds, gone) || !slices.Equal(cut.Seeds, cut.Seats) {
		t.Errorf("%+v", cut)
	}
	p.did(league.OutcomeResult)(p.rule(1, "2-0"))
	_, err = p.RedrawCut(t.Context(), p.moderator(), p.id, 4, cut.Changed)
	refused(t, err, league.Conflict, "cut_played")
	_, err = p.CutPod(t.Context(), p.moderator(), p.id, 4, false)
	refused(t, err, league.Conflict, "cut_played")
}

// A seat changed by hand, and who drops after the cut was drawn up, leave standings and seeds as they are.
func TestSeatLeavesStandings(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.cut(9, 4)
	swiss := func() []league.Entrant {
		s, err := p.PodStandings(t.Context(), p.id, 3)
		if err != nil {
			t.Fatal(err)
		}
		var order []league.Entrant
		for _, row := range s.Rows {
			order = append(order, row.Entrant)
		}
		return order
	}
	before, seeds := swiss(), p.state().Cut.Seeds
	in := before[4]
	p.did(league.OutcomeSeatChanged)(p.SwapSeats(t.Context(), p.moderator(), p.id, in, seeds[3]))
	p.did(league.OutcomeSeatChanged)(p.SwapSeats(t.Context(), p.moderator(), p.id, seeds[0], seeds[1]))
	first := p.state().Cut.Rounds()[0]
	if first[0].A != seeds[1] || first[0].B != in || first[1].A != seeds[0] {
		t.Errorf("%+v, seeds %v", first, seeds)
	}
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.moderator(), p.id, before[8]))
	if !slices.Equal(swiss(), before) || !slices.Equal(p.state().Cut.Seeds, seeds) {
		t.Errorf("standings %v, were %v", swiss(), before)
	}
	// Who dropped gets no seat; one who had his already may exchange it, whoever of the two is named first.
	_, err := p.SwapSeats(t.Context(), p.moderator(), p.id, before[8], seeds[2])
	refused(t, err, league.Conflict, "entrant_dropped_already")
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.moderator(), p.id, seeds[2]))
	p.did(league.OutcomeSeatChanged)(p.SwapSeats(t.Context(), p.moderator(), p.id, seeds[2], seeds[1]))
	p.did(league.OutcomeSeatChanged)(p.SwapSeats(t.Context(), p.moderator(), p.id, seeds[1], seeds[2]))
	p.did(league.OutcomeResult)(p.rule(1, "2-0"))
	_, err = p.SwapSeats(t.Context(), p.moderator(), p.id, in, seeds[0])
	refused(t, err, league.Conflict, "seat_played")
	_, err = p.SwapSeats(t.Context(), p.moderator(), p.id, before[6], before[7])
	refused(t, err, league.Invalid, "seat_none")
}

// The impossible is refused, the unusual asks; nothing changes in the rounds once the cut is drawn up.
func TestCutSizes(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	_, err := p.CutPod(t.Context(), p.moderator(), p.id, 4, true)
	refused(t, err, league.Conflict, "pod_no_round")
	p.start(12)
	p.pair()
	_, err = p.CutPod(t.Context(), p.moderator(), p.id, 4, true)
	refused(t, err, league.Conflict, "round_open")
	for table := 1; table <= 6; table++ {
		p.result(table, "2-0")
	}
	_, err = p.CutPod(t.Context(), p.moderator(), p.id, 16, true)
	refused(t, err, league.Invalid, "cut_seats")
	_, err = p.CutPod(t.Context(), p.moderator(), p.id, 6, true)
	refused(t, err, league.Invalid, "cut_size")
	p.did(league.OutcomeCutAsk)(p.CutPod(t.Context(), p.moderator(), p.id, 8, false))
	preview, err := p.PreviewCut(t.Context(), p.id, 8)
	if err != nil || preview.Cut.Warning == "" || preview.Cut.Recommended != 4 || len(preview.Entrants) != 8 {
		t.Errorf("%+v, %v", preview, err)
	}
	p.did(league.OutcomeCut)(p.CutPod(t.Context(), p.moderator(), p.id, 0, false))
	for _, use := range []func() (league.Outcome, error){
		func() (league.Outcome, error) { return p.PairRound(t.Context(), p.moderator(), p.id, false) },
		func() (league.Outcome, error) { return p.ReturnToPod(t.Context(), p.moderator(), p.id, 1) },
		func() (league.Outcome, error) {
			return p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Guest: "Late"})
		},
	} {
		_, err := use()
		refused(t, err, league.Conflict, "pod_cut_made")
	}
	_, err = p.ReportMatch(t.Context(), p.moderator(), p.id, league.MatchReport{Round: 1, Table: 1, Score: "2-0"})
	refused(t, err, league.Conflict, "round_over")
}

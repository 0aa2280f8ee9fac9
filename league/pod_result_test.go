package league_test

import (
	"slices"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// says has the member of an entry number report his match.
func (p *pod) says(n int, score string) (league.Outcome, error) {
	p.pass(time.Second)
	return p.ReportMatch(p.Context(), p.from(entrant(n)), p.id, league.MatchReport{Score: score, Confirmed: true})
}

// stands is the result of a table of the last round.
func (p *pod) stands(table int) league.PodMatch {
	p.Helper()
	return p.state().Last().Matches[table-1]
}

// Two who say the same agree; two who do not have a dispute, which keeps the round open until one gives in or a
// moderator decides.
func TestResultsOfTwo(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4) // 1-3 2-4
	p.pair()
	p.did(league.OutcomeResult)(p.says(1, "2-1"))
	p.did(league.OutcomeResultAlready)(p.says(1, "2-1"))
	p.did(league.OutcomeResultAgreed)(p.says(3, "1-2"))
	p.did(league.OutcomeResultAlready)(p.says(3, "1-2"))
	if m := p.stands(1); !m.Agreed || m.Result != (swiss.Result{Won: 2, Lost: 1}) {
		t.Errorf("%+v", m)
	}
	p.did(league.OutcomeResult)(p.says(2, "2-0"))
	if !p.state().Last().Closed {
		t.Error("the last result does not close the round")
	}

	p.pair() // 1-2 3-4
	p.did(league.OutcomeResult)(p.says(1, "2-0"))
	p.did(league.OutcomeResult)(p.says(1, "2-1")) // his own slip
	p.did(league.OutcomeContested)(p.says(2, "2-0"))
	p.did(league.OutcomeResult)(p.says(3, "2-0"))
	if p.state().Last().Closed {
		t.Error("the round closed over a dispute")
	}
	_, err := p.says(1, "2-0")
	refused(t, err, league.Conflict, "result_disputed")
	p.did(league.OutcomeResultAgreed)(p.says(1, "0-2")) // he gives in
	if m := p.stands(p.tableOf(1)); m.Dispute != nil || m.Winner() != 2 || !p.state().Last().Closed {
		t.Errorf("%+v", m)
	}

	p.pair()
	table := p.tableOf(2)
	p.did(league.OutcomeResult)(p.says(2, "2-0"))
	other := int(p.stands(table).A + p.stands(table).B - 2)
	p.did(league.OutcomeContested)(p.ContestMatch(t.Context(), p.from(entrant(other)), p.id, 3, table))
	p.did(league.OutcomeResult)(p.ReportMatch(t.Context(), p.moderator(), p.id, league.MatchReport{Table: table, Score: "1-1-1"}))
	if m := p.stands(table); !m.Ruled || m.Dispute != nil {
		t.Errorf("%+v", m)
	}
	_, err = p.says(2, "2-0")
	refused(t, err, league.Forbidden, "result_ruled")
	var told []string
	for _, trouble := range p.troubles() {
		told = append(told, trouble.Code)
	}
	if len(told) != 0 {
		t.Errorf("moderators are still told of %v", told)
	}
}

// tableOf is the table of a player in the last round.
func (p *pod) tableOf(e league.Entrant) int {
	p.Helper()
	return 1 + slices.IndexFunc(p.state().Last().Matches, func(m league.PodMatch) bool { return m.Has(e) })
}

// troubles takes what moderators of the server have to be told.
func (p *pod) troubles() []league.Trouble {
	p.Helper()
	list, err := p.TakeTroubles(p.Context(), p.moderator())
	if err != nil {
		p.Fatal(err)
	}
	return list
}

// A dispute is told to moderators who did not make it, also where no league is behind the pod.
func TestDisputeIsTold(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4)
	p.pair()
	p.did(league.OutcomeResult)(p.says(1, "2-0"))
	p.did(league.OutcomeContested)(p.says(3, "2-0"))
	list := p.troubles()
	if len(list) != 1 || list[0].Code != "trouble_match_dispute" || list[0].Args["table"] != 1 || list[0].Args["round"] != 1 {
		t.Errorf("%+v", list)
	}
	if list := p.troubles(); len(list) != 0 {
		t.Errorf("told again: %+v", list)
	}
}

// The results of the last closed round may be corrected, once it was shown what that changes, until the next is published.
func TestCorrection(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4)
	p.playRound() // 1 and 2 win
	draft := p.drafts()
	report := league.MatchReport{Score: "0-2"}
	p.did(league.OutcomeResultAsk)(p.ReportMatch(t.Context(), p.from(entrant(1)), p.id, report))
	preview, err := p.PreviewResult(t.Context(), p.from(entrant(1)), p.id, report)
	if err != nil || !preview.StaleDraft || len(preview.Moved) == 0 || preview.Moved[0].Before.Entrant != 1 {
		t.Errorf("%+v, %v", preview, err)
	}
	if now := p.state(); now.Stale() || now.Last().Matches[0].Result.Won != 2 {
		t.Error("the question changed something")
	}
	p.did(league.OutcomeResult)(p.says(1, "0-2"))
	_, err = p.publish(draft.Changed)
	refused(t, err, league.Conflict, "draft_stale")
	rows, err := p.PodStandings(t.Context(), p.id, 0)
	if err != nil || rows.Rows[1].Entrant != 3 {
		t.Errorf("%+v, %v", rows.Rows, err)
	}
	p.pair()
	before := p.state().Seq
	_, err = p.ReportMatch(t.Context(), p.from(entrant(1)), p.id, league.MatchReport{Round: 1, Score: "2-0", Confirmed: true})
	refused(t, err, league.Conflict, "round_over")
	if p.state().Seq != before {
		t.Error("something was stored")
	}
}

// What a match cannot end in is refused with the reason.
func TestScoresRefused(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(5) // 1-3 2-4, 5 has the bye
	p.pair()
	for _, c := range []struct {
		report       league.MatchReport
		code, option string
	}{
		{league.MatchReport{Score: "3-0"}, "match_too_many_wins", "score"},
		{league.MatchReport{Score: "2-2"}, "match_both_won", "score"},
		{league.MatchReport{Score: "0-0"}, "match_no_game", "score"},
		{league.MatchReport{Score: "0-0-4"}, "match_too_many_drawn", "score"},
		{league.MatchReport{Score: "two"}, "match_score_form", "score"},
		{league.MatchReport{}, "match_score_missing", "score"},
		{league.MatchReport{Score: "2-1", How: league.HowAbsent}, "match_absent", "score"},
		{league.MatchReport{Score: "0-2", How: league.HowAbsent}, "match_absent", "score"},
		{league.MatchReport{Score: "2-0", How: league.HowBothAbsent}, "match_both_absent", "score"},
		{league.MatchReport{Score: "2-0", How: "forfeit"}, "match_how", "how"},
	} {
		_, err := p.ReportMatch(t.Context(), p.from(entrant(1)), p.id, c.report)
		if args := refused(t, err, league.Invalid, c.code); args["option"] != c.option {
			t.Errorf("%s blames %v", c.code, args["option"])
		}
	}
	_, err := p.says(5, "2-0")
	refused(t, err, league.Conflict, "match_bye")
	_, err = p.says(6, "2-0")
	refused(t, err, league.Forbidden, "pod_not_in")
	_, err = p.ReportMatch(t.Context(), p.from(entrant(1)), p.id, league.MatchReport{Table: 2, Score: "2-0"})
	refused(t, err, league.Forbidden, "not_moderator")
	_, err = p.ReportMatch(t.Context(), p.moderator(), p.id, league.MatchReport{Table: 3, Score: "2-0"})
	refused(t, err, league.Invalid, "table_range")

	p.did(league.OutcomeResult)(p.ReportMatch(t.Context(), p.from(entrant(3)), p.id, league.MatchReport{How: league.HowAbsent, Drop: true}))
	if m := p.stands(1); m.How != league.HowAbsent || m.Result != (swiss.Result{Lost: 2}) || !p.state().Dropped(3) {
		t.Errorf("%+v", m)
	}
	p.did(league.OutcomeResult)(p.ReportMatch(t.Context(), p.moderator(), p.id, league.MatchReport{Table: 2, How: league.HowBothAbsent}))
	for _, row := range p.rows() {
		if e := row.Entrant; (e == 2 || e == 4) && (row.Points != 0 || row.GW.Float64() != 0) {
			t.Errorf("%+v", row)
		}
	}
}

// A score copied out of a post, which is written with a dash, is read like one typed with a hyphen.
func TestScoreOfAPost(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4)
	p.pair()
	p.did(league.OutcomeResult)(p.says(1, "1–1–1"))
	if got := p.stands(1).Result; got != (swiss.Result{Won: 1, Lost: 1, Drawn: 1}) {
		t.Errorf("%+v", got)
	}
}

// rows are the present standings.
func (p *pod) rows() []league.PodRow {
	p.Helper()
	s, err := p.PodStandings(p.Context(), p.id, 0)
	if err != nil {
		p.Fatal(err)
	}
	return s.Rows
}

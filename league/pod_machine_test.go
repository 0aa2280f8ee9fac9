package league_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// evening is a pod at which random people do random things, with a model of what should have come of it.
type evening struct {
	*pod
	t       *rapid.T
	players []league.Entrant
	first   map[league.Entrant]int  // the first round he could be in
	out     map[league.Entrant]bool // dropped
	started bool
	rounds  []*modelRound
	entries int64 // of the log
}

// modelRound is a round as it was published, with the results people were told stand.
type modelRound struct {
	round   league.PodRound
	results map[int]swiss.Match // by table from 1; A and B unused
}

// people are those who press buttons: numbers of accounts, 0 for the moderator.
const people = 8

// do has somebody do something, and now and then Discord deliver it twice. It fails unless it was done or refused
// as it should, and tells whether something was done.
func (e *evening) do(who int, use func(league.Origin) (league.Outcome, error)) (league.Outcome, bool) {
	e.pass(time.Second)
	o := e.moderator()
	if who > 0 {
		o = e.from(entrant(who))
	}
	outcome, err := use(o)
	if err != nil {
		if league.KindOf(err) == league.Internal {
			e.t.Fatal(err)
		}
		e.same("refused "+league.CodeOf(err), o)
		return outcome, false
	}
	if rapid.IntRange(0, 9).Draw(e.t, "twice") == 0 {
		again, err := use(o)
		if err != nil || !reflect.DeepEqual(again, outcome) {
			e.t.Fatalf("delivered twice: %+v, %v, first %+v", again, err, outcome)
		}
	}
	return outcome, true
}

// same checks that nothing was stored.
func (e *evening) same(what string, o league.Origin) {
	if seq := e.state().Seq; seq != e.entries {
		e.t.Fatalf("%s by %s, and the log went from %d to %d", what, o.Actor.Name, e.entries, seq)
	}
}

func (e *evening) who() int { return rapid.IntRange(0, people).Draw(e.t, "who") }

// mod is mostly the moderator.
func (e *evening) mod() int {
	if rapid.IntRange(0, 9).Draw(e.t, "not a moderator") == 0 {
		return e.who()
	}
	return 0
}

func (e *evening) anybody() league.Entrant {
	return league.Entrant(rapid.IntRange(0, len(e.players)+1).Draw(e.t, "entrant"))
}

func (e *evening) joined(outcome league.Outcome) {
	if outcome.Kind == league.OutcomePodJoined {
		e.players = append(e.players, outcome.Entrants[0])
		e.first[outcome.Entrants[0]] = len(e.rounds) + 1
	}
}

func (e *evening) left(outcome league.Outcome) {
	switch outcome.Kind {
	case league.OutcomePodLeft:
		e.players = slices.DeleteFunc(e.players, func(p league.Entrant) bool { return p == outcome.Entrants[0] })
	case league.OutcomePodDropped:
		e.out[outcome.Entrants[0]] = true
	case league.OutcomePodReturned:
		e.out[outcome.Entrants[0]] = false
	}
}

func (e *evening) doJoin() {
	outcome, _ := e.do(e.who(), func(o league.Origin) (league.Outcome, error) { return e.JoinPod(e.Context(), o, e.id) })
	e.joined(outcome)
}

func (e *evening) doAdd() {
	m := entrant(rapid.IntRange(1, people).Draw(e.t, "member"))
	a := league.Addition{Member: &m}
	if rapid.Bool().Draw(e.t, "guest") {
		a = league.Addition{Guest: fmt.Sprint("Guest ", rapid.IntRange(1, 3).Draw(e.t, "name"))}
	}
	outcome, _ := e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.AddToPod(e.Context(), o, e.id, a) })
	e.joined(outcome)
}

func (e *evening) doLeave() {
	outcome, _ := e.do(e.who(), func(o league.Origin) (league.Outcome, error) { return e.LeavePod(e.Context(), o, e.id) })
	e.left(outcome)
}

func (e *evening) doDrop() {
	whom := e.anybody()
	outcome, _ := e.do(e.who(), func(o league.Origin) (league.Outcome, error) { return e.DropFromPod(e.Context(), o, e.id, whom) })
	e.left(outcome)
}

func (e *evening) doReturn() {
	whom := e.anybody()
	outcome, _ := e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.ReturnToPod(e.Context(), o, e.id, whom) })
	e.left(outcome)
}

func (e *evening) doStart() {
	if _, ok := e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.StartPod(e.Context(), o, e.id) }); ok {
		e.started = true
	}
}

func (e *evening) doPair() {
	again := rapid.Bool().Draw(e.t, "again")
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.PairRound(e.Context(), o, e.id, again) })
}

// draft is a draft as a moderator may have seen it.
func (e *evening) draft() int64 {
	draft := e.state().Draft
	switch rapid.IntRange(0, 3).Draw(e.t, "draft") {
	case 0:
		return e.entries - 1
	case 1:
		if draft != nil {
			return draft.Changed
		}
	}
	return 0
}

func (e *evening) doSwap() {
	a, b, draft := e.anybody(), e.anybody(), e.draft()
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) {
		return e.SwapInDraft(e.Context(), o, e.id, draft, a, b)
	})
}

func (e *evening) doTables() {
	a, b := rapid.IntRange(0, 4).Draw(e.t, "a"), rapid.IntRange(0, 4).Draw(e.t, "b")
	draft := e.draft()
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.SwapTables(e.Context(), o, e.id, draft, a, b) })
}

func (e *evening) doDelete() {
	draft := e.draft()
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.DeleteDraft(e.Context(), o, e.id, draft) })
}

func (e *evening) doPublish() {
	draft, before := e.draft(), e.state().Draft
	minutes := rapid.SampledFrom([]int{0, 50}).Draw(e.t, "minutes")
	outcome, ok := e.do(e.mod(), func(o league.Origin) (league.Outcome, error) {
		return e.PublishRound(e.Context(), o, e.id, draft, minutes)
	})
	if !ok || outcome.Kind != league.OutcomePublished {
		return
	}
	last := *e.state().Last()
	last.Matches = slices.Clone(last.Matches)
	if len(last.Matches) != len(before.Tables) || last.Bye != before.Bye {
		e.t.Fatalf("published %+v of the draft %+v", last, before)
	}
	e.rounds = append(e.rounds, &modelRound{round: last, results: map[int]swiss.Match{}})
}

func (e *evening) doReport() {
	report := league.MatchReport{
		Score:     rapid.SampledFrom([]string{"2-1", "1-2", "2-1", "1-2", "0-2", "1-1-1", "0-0-3", "3-0", ""}).Draw(e.t, "score"),
		How:       rapid.SampledFrom([]league.MatchHow{"", "", "", "", league.HowAbsent, league.HowBothAbsent}).Draw(e.t, "how"),
		Drop:      rapid.IntRange(0, 30).Draw(e.t, "drop") == 0,
		Confirmed: rapid.Bool().Draw(e.t, "confirmed"),
	}
	who := e.whoPlays()
	if who == 0 {
		report.Table = rapid.IntRange(1, 5).Draw(e.t, "table")
	}
	if rapid.IntRange(0, 5).Draw(e.t, "names the round") == 0 {
		report.Round = rapid.IntRange(1, len(e.rounds)+1).Draw(e.t, "round")
	}
	outcome, ok := e.do(who, func(o league.Origin) (league.Outcome, error) { return e.ReportMatch(e.Context(), o, e.id, report) })
	if !ok {
		return
	}
	if report.Drop && outcome.Kind != league.OutcomeResultAsk {
		e.out[e.number(who)] = true
	}
	if outcome.Round == 0 || outcome.Kind != league.OutcomeResult && outcome.Kind != league.OutcomeResultAgreed {
		return
	}
	round := e.rounds[outcome.Round-1]
	m := round.round.Matches[outcome.Table-1]
	round.results[outcome.Table] = understood(report, who > 0 && e.number(who) == m.B)
}

// whoPlays is mostly somebody who has a match.
func (e *evening) whoPlays() int {
	v := e.view()
	last := v.State.Last()
	if last == nil || len(last.Matches) == 0 || rapid.IntRange(0, 4).Draw(e.t, "anybody") == 0 {
		return e.who()
	}
	matches := last.Matches
	if v.State.Cut != nil {
		matches = v.State.Cut.Matches
	}
	m := matches[rapid.IntRange(0, len(matches)-1).Draw(e.t, "match")]
	user := v.Names[rapid.SampledFrom([]league.Entrant{m.A, m.B}).Draw(e.t, "side")].User
	return max(0, int(user-entrant(0).User)) // a guest's match is the moderator's to report
}

// number is the entrant that an account is.
func (e *evening) number(who int) league.Entrant {
	user := entrant(who).User
	if who == 0 {
		user = e.moderator().Actor.User
	}
	p, err := e.EntrantOf(e.Context(), e.id, user)
	if err != nil {
		e.t.Fatal(err)
	}
	return p.Number
}

func (e *evening) doContest() {
	round, table := max(len(e.rounds)-rapid.IntRange(0, 1).Draw(e.t, "earlier"), 0), rapid.IntRange(1, 4).Draw(e.t, "table")
	e.do(e.whoPlays(), func(o league.Origin) (league.Outcome, error) {
		return e.ContestMatch(e.Context(), o, e.id, round, table)
	})
}

func (e *evening) doCut() {
	size := rapid.SampledFrom([]int{0, 2, 3, 4}).Draw(e.t, "size")
	confirmed := rapid.Bool().Draw(e.t, "confirmed")
	if cut := e.state().Cut; cut != nil && rapid.Bool().Draw(e.t, "again") {
		e.do(e.mod(), func(o league.Origin) (league.Outcome, error) {
			return e.RedrawCut(e.Context(), o, e.id, size, cut.Changed)
		})
		return
	}
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.CutPod(e.Context(), o, e.id, size, confirmed) })
}

func (e *evening) doSeat() {
	a, b := e.anybody(), e.anybody()
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.SwapSeats(e.Context(), o, e.id, a, b) })
}

func (e *evening) doCall() {
	e.do(e.mod(), func(o league.Origin) (league.Outcome, error) { return e.CallMissing(e.Context(), o, e.id) })
}

// doNext is what a moderator would do next, so that an evening gets somewhere.
func (e *evening) doNext() {
	state := e.state()
	switch {
	case !state.Started():
		e.doStart()
	case state.Cut != nil:
		e.doRule(len(state.Cut.Matches))
	case state.Open() != nil:
		for range state.Open().Missing() {
			e.doRule(len(state.Last().Matches))
		}
	case len(state.Rounds) > 1 && rapid.IntRange(0, 4).Draw(e.t, "cut") == 0:
		e.doCut()
	case state.Draft != nil && !state.Stale():
		e.doPublish()
	default:
		e.doPair()
	}
}

// doRule has the moderator decide a match.
func (e *evening) doRule(tables int) {
	report := league.MatchReport{
		Table: rapid.IntRange(1, tables).Draw(e.t, "table"), Confirmed: true,
		Score: rapid.SampledFrom([]string{"2-0", "1-2", "1-1-1"}).Draw(e.t, "score"),
	}
	outcome, ok := e.do(0, func(o league.Origin) (league.Outcome, error) { return e.ReportMatch(e.Context(), o, e.id, report) })
	if ok && outcome.Round > 0 {
		e.rounds[outcome.Round-1].results[report.Table] = understood(report, false)
	}
	e.holds()
}

// Whatever people do at a pod, in whatever order: its state is what its log says, no round is open but the last, nobody
// is paired twice, what is published stays, no rematch comes without a warning, and the standings are the engine's.
func TestPodMachine(t *testing.T) {
	p := &pod{club: openClub(t, filepath.Join(t.TempDir(), "podium.db"))}
	pods := 0
	rapid.Check(t, func(rt *rapid.T) {
		pods++
		p.now = opening.Add(time.Duration(pods) * time.Hour)
		p.TB = drawn{t, rt}
		p.open(league.NewPod{Title: "Friday", Channel: league.ChannelID(100 + pods)})
		e := &evening{pod: p, t: rt, first: map[league.Entrant]int{}, out: map[league.Entrant]bool{}, entries: 1}
		for n := range rapid.IntRange(2, 7).Draw(rt, "sign-up") {
			e.joined(e.did(league.OutcomePodJoined)(e.JoinPod(e.Context(), e.from(entrant(n+1)), e.id)))
		}
		e.holds()
		anything := []func(){
			e.doJoin, e.doAdd, e.doLeave, e.doDrop, e.doReturn, e.doStart, e.doPair, e.doSwap, e.doSwap, e.doTables, e.doDelete,
			e.doPublish, e.doReport, e.doReport, e.doReport, e.doReport, e.doReport, e.doReport, e.doContest, e.doCut, e.doSeat, e.doCall,
		}
		for range rapid.IntRange(10, 60).Draw(rt, "length") {
			if rapid.IntRange(0, 2).Draw(rt, "next") == 0 {
				e.doNext()
			} else {
				anything[rapid.IntRange(0, len(anything)-1).Draw(rt, "action")]()
			}
			e.holds()
		}
	})
	p.TB = t
	if n, err := p.CheckPods(t.Context()); err != nil || n != pods {
		t.Errorf("%d pods of %d are well: %v", n, pods, err)
	}
}

package league_test

import (
	"slices"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// drafts pairs the next round and returns its draft.
func (p *pod) drafts() league.Draft {
	p.Helper()
	p.did(league.OutcomeDrafted)(p.PairRound(p.Context(), p.moderator(), p.id, false))
	return *p.state().Draft
}

func (p *pod) publish(changed int64) (league.Outcome, error) {
	return p.PublishRound(p.Context(), p.moderator(), p.id, changed, 0)
}

// What happens after a draft was made makes it stale: it cannot be published, and pairing again mends it.
func TestStaleDraft(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(p *pod){
		"a result corrected": func(p *pod) {
			report := league.MatchReport{Score: "1-1-1", Confirmed: true}
			p.did(league.OutcomeResult)(p.ReportMatch(t.Context(), p.from(entrant(1)), p.id, report))
		},
		"a player dropped": func(p *pod) {
			p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.from(entrant(3)), p.id, 0))
		},
		"a player added": func(p *pod) {
			m := entrant(9)
			p.did(league.OutcomePodJoined)(p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Member: &m}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openPod(t)
			p.start(8)
			p.playRound()
			draft := p.drafts()
			change(p)
			_, err := p.publish(draft.Changed)
			refused(t, err, league.Conflict, "draft_stale")
			_, err = p.SwapInDraft(t.Context(), p.moderator(), p.id, 0, 1, 2)
			refused(t, err, league.Conflict, "draft_stale")
			view, err := p.Draft(t.Context(), p.moderator(), p.id)
			if err != nil || !view.Stale {
				t.Errorf("%+v, %v", view, err)
			}
			draft = p.drafts()
			p.did(league.OutcomePublished)(p.publish(draft.Changed))
		})
	}
}

// A button on a draft acts on what the moderator saw, or says that it is no longer so.
func TestDraftOfAnother(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(8)
	first := p.drafts()
	p.did(league.OutcomeDraftDeleted)(p.DeleteDraft(t.Context(), p.admin(), p.id, first.Changed))
	_, err := p.publish(first.Changed)
	refused(t, err, league.Conflict, "draft_gone")
	second := p.drafts()
	p.did(league.OutcomeSwapped)(p.SwapInDraft(t.Context(), p.admin(), p.id, second.Changed, 1, 2))
	_, err = p.publish(second.Changed)
	refused(t, err, league.Conflict, "draft_changed")
	_, err = p.SwapTables(t.Context(), p.moderator(), p.id, second.Changed, 1, 2)
	refused(t, err, league.Conflict, "draft_changed")
	p.did(league.OutcomePublished)(p.publish(0))
	_, err = p.publish(0)
	if args := refused(t, err, league.Conflict, "round_just_published"); args["round"] != 1 || args["user"] != p.moderator().Actor.User {
		t.Errorf("%v", args)
	}
	p.pass(time.Minute)
	_, err = p.publish(0)
	refused(t, err, league.Conflict, "draft_published")
	_, err = p.PairRound(t.Context(), p.moderator(), p.id, false)
	if args := refused(t, err, league.Conflict, "round_open"); !slices.Equal(args["tables"].([]int), []int{1, 2, 3, 4}) {
		t.Errorf("%v", args)
	}
}

// Where there is no draft, a moderator is told what there is instead, whether he looks at it or publishes it.
func TestUndrafted(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	none := func(code string) league.Args {
		t.Helper()
		_, shown := p.Draft(t.Context(), p.moderator(), p.id)
		args := refused(t, shown, league.Conflict, code)
		p.pass(time.Minute) // else somebody has just published it
		_, published := p.publish(0)
		refused(t, published, league.Conflict, code)
		return args
	}
	none("pod_not_started")
	p.start(4)
	if args := none("draft_none"); args["round"] != 1 {
		t.Errorf("%v", args)
	}
	p.pair()
	if args := none("draft_published"); args["round"] != 1 || args["next"] != 2 {
		t.Errorf("%v", args)
	}
	for table := range 2 {
		p.result(table+1, "2-0")
	}
	if args := none("draft_none"); args["round"] != 2 {
		t.Errorf("%v", args)
	}
	p.did(league.OutcomeCut)(p.CutPod(t.Context(), p.moderator(), p.id, 2, true))
	none("pod_cut_made")
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, true))
	none("pod_over")
}

// Players see neither the draft nor, in the log, who is to meet whom.
func TestDraftIsSecret(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(5)
	p.drafts()
	p.ok(p.SwapInDraft(t.Context(), p.moderator(), p.id, 0, 1, 2))
	_, err := p.Draft(t.Context(), p.from(entrant(1)), p.id)
	refused(t, err, league.Forbidden, "not_moderator")
	hidden, err := p.PodLog(t.Context(), p.from(entrant(1)), p.id, 1)
	if err != nil {
		t.Fatal(err)
	}
	if swap := hidden.Entries[0].Step.(league.SwapStep); swap.A != 0 || len(swap.Tables) > 0 {
		t.Errorf("%+v", swap)
	}
	p.did(league.OutcomePublished)(p.publish(0))
	open, err := p.PodLog(t.Context(), p.from(entrant(1)), p.id, 1)
	if swap := open.Entries[1].Step.(league.SwapStep); err != nil || swap.A != 1 || swap.B != 2 || len(swap.Tables) != 2 {
		t.Errorf("%+v, %v", swap, err)
	}
}

// A rematch made by hand is allowed, warned of, kept in the log, and changes nothing else.
func TestSwapMakesRematch(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(8)
	p.playRound()
	before := p.drafts()
	// 1 has met 5; whoever is to meet 5 changes places with 1.
	at := slices.IndexFunc(before.Tables, func(t league.Pairing) bool { return t.A == 5 || t.B == 5 })
	other := before.Tables[at].A + before.Tables[at].B - 5
	p.did(league.OutcomeSwapped)(p.SwapInDraft(t.Context(), p.moderator(), p.id, before.Changed, 1, other))
	after := *p.state().Draft
	if !after.ByHand || after.Seq != before.Seq || after.Changed == before.Changed {
		t.Errorf("%+v", after)
	}
	for i, table := range after.Tables {
		switch {
		case table.A == 5 || table.B == 5:
			if !slices.Contains(table.Why, swiss.Reason(swiss.ByHand{Of: swiss.KindRematch})) {
				t.Errorf("table %d: no warning: %+v", i+1, table)
			}
		case table.A != other && table.B != other && (table.A != before.Tables[i].A || table.B != before.Tables[i].B):
			t.Errorf("table %d changed, too: %+v", i+1, table)
		}
	}
	// Pairing again gives the engine's answer; the change stays in the log.
	p.did(league.OutcomeDrafted)(p.PairRound(t.Context(), p.moderator(), p.id, true))
	again := *p.state().Draft
	if again.ByHand || !slices.EqualFunc(again.Tables, before.Tables, samePair) {
		t.Errorf("%+v\nwas %+v", again.Tables, before.Tables)
	}
	log, err := p.LogOf(t.Context(), p.id)
	if err != nil || log[len(log)-2].Step.Kind() != league.StepSwap || log[len(log)-2].By != p.moderator().Actor.User {
		t.Errorf("%+v, %v", log[len(log)-2], err)
	}
}

func samePair(a, b league.Pairing) bool { return a.A == b.A && a.B == b.B }

// A bye given by hand, then Pair again: still one bye, where the engine puts it.
func TestManualByeThenPairAgain(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(5)
	draft := p.drafts()
	if draft.Bye != 5 {
		t.Fatalf("the bye is %d's", draft.Bye)
	}
	p.did(league.OutcomeSwapped)(p.SwapInDraft(t.Context(), p.moderator(), p.id, 0, 2, 0))
	changed := p.state().Draft
	if changed.Bye != 2 || !slices.Contains(changed.ByeWhy, swiss.Reason(swiss.ByHand{Of: swiss.KindByeMoved})) || len(changed.Tables) != 2 {
		t.Errorf("%+v", changed)
	}
	p.did(league.OutcomeDrafted)(p.PairRound(t.Context(), p.moderator(), p.id, true))
	p.did(league.OutcomePublished)(p.publish(0))
	if round := p.state().Last(); round.Bye != 5 || len(round.Matches) != 2 {
		t.Errorf("%+v", round)
	}
}

// What cannot be swapped is refused, naming the option, and nothing is stored.
func TestSwapRefused(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4) // 1-3 2-4
	p.drafts()
	seq := p.state().Seq
	for code, pair := range map[string][2]league.Entrant{
		"swap_same_player": {1, 1}, "swap_same_table": {1, 3}, "swap_not_paired": {1, 9}, "swap_no_bye": {1, 0},
	} {
		_, err := p.SwapInDraft(t.Context(), p.moderator(), p.id, 0, pair[0], pair[1])
		if args := refused(t, err, league.Invalid, code); args["option"] != "player2" {
			t.Errorf("%s blames %v", code, args["option"])
		}
	}
	for _, code := range []string{"tables_same", "table_range"} {
		b := map[string]int{"tables_same": 1, "table_range": 3}[code]
		_, err := p.SwapTables(t.Context(), p.moderator(), p.id, 0, 1, b)
		refused(t, err, league.Invalid, code)
	}
	_, err := p.SwapInDraft(t.Context(), p.from(entrant(1)), p.id, 0, 1, 2)
	refused(t, err, league.Forbidden, "not_moderator")
	if p.state().Seq != seq {
		t.Error("something was stored")
	}
	p.did(league.OutcomeTablesSwapped)(p.SwapTables(t.Context(), p.moderator(), p.id, 0, 1, 2))
	if tables := p.state().Draft.Tables; tables[0].A != 2 || tables[1].A != 1 {
		t.Errorf("%+v", tables)
	}
}

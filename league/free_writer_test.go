package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// free runs what replays a season, while somebody reports a game in another league: that game is there before the
// replay ends, and nothing is replayed where writers wait for it. between happens once the plan is made.
func (c *club) free(between, run func()) {
	c.Helper()
	before, happened := c.held, false
	c.during = func() { // on a reader, in the middle of the replay: would the writer be held, nothing went on here
		own := c.id
		c.id = c.other
		c.pass(time.Hour)
		c.report(table(ana, bo, cy))
		c.id, happened, c.meanwhile = own, true, between
	}
	run()
	if c.during = nil; !happened {
		c.Error("nothing was replayed on a reader")
	}
	if c.held != before {
		c.Errorf("%d replays held the writer up", c.held-before)
	}
}

// neighbours founds a second league in the club's store.
func (c *club) neighbours() *club {
	c.Helper()
	own := c.id
	c.foundLeague("Friday", league.Rules{System: league.Table})
	c.id, c.other = own, c.id
	return c
}

// A merge replays whole seasons: for the preview and for the button alike the writer is free meanwhile, and what was
// recorded since is taken in.
func TestMergeLeavesTheWriterFree(t *testing.T) {
	ctx, c, one := t.Context(), found(t).neighbours(), found(t)
	guest := c.guest("Max")
	c.play(with(table(ana, bo), "Max", "2 3 1"), table(dee, eli))
	one.play(table(cy, ana, bo), table(dee, eli))
	c.play(table(cy, ana, bo))
	one.play(table(cy, ana, bo))
	into := c.player(cy).ID
	asked, err := c.ProposeMerge(ctx, c.moderator(), c.id, league.Merge{From: guest, Into: into})
	if err != nil {
		t.Fatal(err)
	}
	var preview league.Preview
	look := func() {
		if preview, err = c.Preview(ctx, asked.Proposal); err != nil || preview.Digest == "" || preview.Names[guest].Name != "Max" {
			t.Fatalf("%+v, %v", preview, err)
		}
	}
	press := func(want league.OutcomeKind) {
		t.Helper()
		o, err := c.Choose(ctx, c.moderator(), asked.Proposal, league.ChooseConfirm, preview.Digest)
		if err != nil || o.Kind != want {
			t.Fatalf("%+v, %v, want %s", o, err, want)
		}
	}
	c.free(nil, look)

	// Between the plan and its writing the figures move: the preview is drawn again, nothing has changed.
	before := c.ratings()
	c.free(func() { c.play(table(ana, dee)) }, func() { press(league.OutcomeProposed) })
	one.play(table(ana, dee))
	if now := c.ratings(); now["Max"] != before["Max"] || now["Cy"] != before["Cy"] {
		t.Errorf("%v, then %v", before, now)
	}
	c.holds()

	// Others play, who stand where they did: the plan is extended by their game.
	look()
	c.free(func() { c.play(table(fay, eli)) }, func() { press(league.OutcomeMerged) })
	one.play(table(fay, eli))
	c.holds()
	if diff := cmp.Diff(one.ratings(), c.ratings()); diff != "" {
		t.Error(diff)
	}
}

// What makes two of the two, or somebody else of one, between the plan of a merge and its writing.
func TestMergeOfWhoHasChanged(t *testing.T) {
	for _, test := range []struct {
		name string
		then func(c *club, from, into, third league.PlayerID)
		kind league.Kind
		code string
	}{
		{"they meet", func(c *club, _, _, _ league.PlayerID) { c.play(table(ana, cy)) }, league.Conflict, "merge_same_game"},
		{"they are one", func(c *club, from, into, _ league.PlayerID) {
			c.merge(league.Merge{From: from, Into: into})
		}, league.Invalid, "merge_oneself"},
		{"one is a third", func(c *club, _, into, third league.PlayerID) {
			c.merge(league.Merge{From: into, Into: third})
		}, 0, ""},
		{"a third is one", func(c *club, from, _, third league.PlayerID) {
			c.merge(league.Merge{From: third, Into: from})
		}, 0, ""},
		{"one game is taken back", func(c *club, _, _, _ league.PlayerID) {
			c.confirm(c.ProposeVoid(c.Context(), c.moderator(), c.id, 1, "no"))
		}, 0, ""},
		{"the season is over", func(c *club, _, _, _ league.PlayerID) {
			c.openSeason(league.NewSeason{})
			c.play(table(ana, bo))
		}, league.Conflict, "season_over"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := found(t)
			third := c.guest("Max")
			c.play(table(ana, bo), table(cy, dee), with(table(eli), "Max", "1 2"))
			from, into := c.player(ana).ID, c.player(cy).ID
			asked, err := c.ProposeMerge(t.Context(), c.moderator(), c.id, league.Merge{From: from, Into: into})
			if err != nil {
				t.Fatal(err)
			}
			preview, err := c.Preview(t.Context(), asked.Proposal)
			if err != nil {
				t.Fatal(err)
			}
			c.meanwhile = func() { test.then(c, from, into, third) }
			o, err := c.Choose(t.Context(), c.moderator(), asked.Proposal, league.ChooseConfirm, preview.Digest)
			switch {
			case test.code != "":
				refused(t, err, test.kind, test.code)
			case err != nil || o.Kind != league.OutcomeProposed && o.Kind != league.OutcomeMerged:
				t.Fatalf("%+v, %v", o, err)
			}
			c.holds()
		})
	}
}

// A report that has waited stands before what was recorded since, which is replayed where nobody waits for it, however it
// comes to count. A game that comes in between is taken in; a season replayed meanwhile has it planned anew.
func TestWaitingLeavesTheWriterFree(t *testing.T) {
	other := func(r league.Report, want league.OutcomeKind) func(*club, league.ProposalID) league.ProposalID {
		return func(c *club, _ league.ProposalID) league.ProposalID {
			c.Helper()
			o, err := c.ReportGame(c.Context(), c.from(bo), c.id, r)
			if err != nil || o.Kind != want {
				c.Fatalf("%+v, %v", o, err)
			}
			return o.Proposal
		}
	}
	contradict, agree := other(table(bo, ana), league.OutcomeContradicted), other(table(ana, bo), league.OutcomeProposed)
	first := func(f func(*club, league.ProposalID) league.ProposalID) func(*club, league.ProposalID) league.ProposalID {
		return func(c *club, report league.ProposalID) league.ProposalID { f(c, report); return report }
	}
	alone := first(func(*club, league.ProposalID) league.ProposalID { return 0 })
	chosen := func(choice league.Choice, by func(*club) league.Origin) func(*club, league.ProposalID) {
		return func(c *club, p league.ProposalID) { c.chooses(by(c), p, choice, league.OutcomeConfirmed) }
	}
	opponent := func(c *club) league.Origin { return c.from(bo) }
	nothing := func(*club) {}
	for _, way := range []struct {
		name string
		then func(*club, league.ProposalID) league.ProposalID // after it was reported; what is chosen on
		take func(*club, league.ProposalID)
	}{
		{"silence", alone, func(c *club, _ league.ProposalID) {
			if err := c.ConfirmOverdue(c.Context()); err != nil {
				c.Fatal(err)
			}
		}},
		{"a word", alone, chosen(league.ChooseConfirm, opponent)},
		{"the same from another", agree, chosen(league.ChooseSame, opponent)},
		{"the first is right", first(contradict), chosen(league.ChooseSame, (*club).moderator)},
		{"the second is right", first(contradict), chosen(league.ChooseNew, (*club).moderator)},
	} {
		for name, between := range map[string]func(*club){
			"nothing between": nothing,
			"a game between":  func(c *club) { c.play(table(fay, eli)) },
			"a void between": func(c *club) {
				c.confirm(c.ProposeVoid(c.Context(), c.moderator(), c.id, 1, "no"))
			},
		} {
			t.Run(way.name+", "+name, func(t *testing.T) {
				c := found(t).neighbours()
				on, off := true, false
				c.settings(league.Settings{Confirm: &on})
				proposal := way.then(c, c.waits(table(ana, bo)))
				c.settings(league.Settings{Confirm: &off})
				c.pass(25 * time.Hour)
				c.play(table(cy, ana), table(dee, bo))
				c.free(func() { between(c) }, func() { way.take(c, proposal) })
				c.holds()
				games := 2
				if name == "a void between" { // of the game that she had played since
					games = 1
				}
				if n := c.card(ana).Record.Games; n != games {
					t.Errorf("%d games", n)
				}
			})
		}
	}
}

// A pairing is solved where nobody waits for it: anew when something has happened in the pod meanwhile, and only where
// that never ends at last in one piece.
func TestPairingLeavesTheWriterFree(t *testing.T) {
	ctx := t.Context()
	for drops, looks := range []int{1, 2, 3, 3} { // how many of the players drop while it is solved, one each time
		p := openPod(t)
		p.start(16)
		looked := 0
		var look func()
		look = func() { // after a view, and before what comes of it
			if looked++; looked <= drops {
				p.did(league.OutcomePodDropped)(p.DropFromPod(ctx, p.from(entrant(looked)), p.id, 0))
			}
			p.meanwhile = look
		}
		p.meanwhile = look
		p.did(league.OutcomeDrafted)(p.PairRound(ctx, p.moderator(), p.id, false))
		if p.meanwhile = nil; looked != looks {
			t.Errorf("%d drops: solved on a reader %d times, want %d", drops, looked, looks)
		}
		if state := p.state(); state.Stale() || 2*len(state.Draft.Tables) != 16-drops-drops%2 || (state.Draft.Bye != 0) != (drops%2 == 1) {
			t.Errorf("%d drops: %+v", drops, state.Draft)
		}
	}
}

// A swap whose draft has been swapped in meanwhile acts on the draft that is there, or says that it is another.
func TestSwapLeavesTheWriterFree(t *testing.T) {
	ctx, p := t.Context(), openPod(t)
	p.start(8)
	changed := p.drafts().Changed
	p.meanwhile = func() { // after the names were read
		p.meanwhile = func() { // after the seating was made
			p.did(league.OutcomeSwapped)(p.SwapInDraft(ctx, p.admin(), p.id, 0, 3, 4))
		}
	}
	_, err := p.SwapInDraft(ctx, p.moderator(), p.id, changed, 1, 2)
	refused(t, err, league.Conflict, "draft_changed")
	before, looked := p.state().Draft.Seating, false
	p.meanwhile = func() {
		p.meanwhile = func() {
			p.did(league.OutcomeSwapped)(p.SwapInDraft(ctx, p.admin(), p.id, 0, 3, 4))
			p.meanwhile = func() { looked = true }
		}
	}
	p.did(league.OutcomeSwapped)(p.SwapInDraft(ctx, p.moderator(), p.id, 0, 1, 2))
	if !looked {
		t.Error("the seating was made where others wait")
	}
	for _, two := range [][2]league.Entrant{{1, 2}, {2, 1}, {3, 4}, {4, 3}} { // both swaps
		if got, want := opponent(p.state().Draft.Seating, two[0]), opponent(before, two[1]); got != want {
			t.Errorf("%d meets %d, want %d", two[0], got, want)
		}
	}
}

func opponent(s league.Seating, e league.Entrant) league.Entrant {
	for _, t := range s.Tables {
		if t.A == e || t.B == e {
			return t.A + t.B - e
		}
	}
	return 0
}

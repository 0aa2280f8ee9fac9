package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// merge has a moderator make one of two players, as the preview shows it.
func (c *club) merge(m league.Merge) league.Outcome {
	c.Helper()
	asked, err := c.ProposeMerge(c.Context(), c.moderator(), c.id, m)
	if err != nil {
		c.Fatal(err)
	}
	before := c.ratings()
	preview, err := c.Preview(c.Context(), asked.Proposal)
	if err != nil {
		c.Fatal(err)
	}
	if diff := cmp.Diff(before, c.ratings()); diff != "" {
		c.Fatalf("a preview moved ratings:\n%s", diff)
	}
	merged, err := c.Choose(c.Context(), c.moderator(), asked.Proposal, league.ChooseConfirm, preview.Digest)
	if err != nil || merged.Kind != league.OutcomeMerged || merged.Players[0] != m.Into {
		c.Fatalf("%+v, %v", merged, err)
	}
	now := c.ratings()
	for _, move := range preview.Moves {
		names, err := c.Names(c.Context(), []league.PlayerID{move.Player})
		if name := names[move.Player].Name; err != nil || now[name] != move.After {
			c.Errorf("%s is at %v, was to be at %v", name, now[name], move.After)
		}
	}
	c.holds()
	return merged
}

// with adds guests to a table, in the order of places.
func with(r league.Report, guests, places string) league.Report {
	r.Guests, r.Places = guests, places
	return r
}

// Two who are one have the ratings of one: those of a league in which there had never been two.
func TestMerge(t *testing.T) {
	c, one := found(t), found(t)
	guest := c.guest("Max")
	for range 3 {
		c.play(with(table(ana, bo), "Max", "2 3 1"), table(ana, bo))
		one.play(table(cy, ana, bo), table(ana, bo))
	}
	c.play(table(cy, ana, bo))
	one.play(table(cy, ana, bo))
	early := c.player(cy).ID
	c.merge(league.Merge{From: guest, Into: early})
	if diff := cmp.Diff(one.ratings(), c.ratings()); diff != "" {
		t.Error(diff)
	}
	ctx := t.Context()
	for _, id := range []league.PlayerID{early, guest} { // buttons of before still work
		card, err := c.Card(ctx, id)
		if err != nil || card.Player.ID != early || card.Record.Games != 4 {
			t.Errorf("%+v, %v", card, err)
		}
		history, err := c.History(ctx, id, 0, 1)
		if err != nil || len(history.Changes) != 4 || history.Games[history.Changes[3].Entry].Seats[2].Player != early {
			t.Errorf("%+v, %v", history, err)
		}
	}
	if h, err := c.HeadToHead(ctx, guest, c.player(bo).ID); err != nil || h.AheadA != 4 {
		t.Errorf("%+v, %v", h, err)
	}
	if _, err := c.FindPlayer(ctx, c.id, "Max"); league.KindOf(err) != league.NotFound {
		t.Error(err)
	}
	c.play(table(cy, bo)) // and play goes on
	one.play(table(cy, bo))
	if diff := cmp.Diff(one.ratings(), c.ratings()); diff != "" {
		t.Error(diff)
	}
	c.holds()
}

// Who is somebody already is no second one; who sat at one table are two.
func TestMergeRefused(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo), table(cy, bo))
	a, b, cc := c.player(ana).ID, c.player(bo).ID, c.player(cy).ID
	ask := func(o league.Origin, from, into league.PlayerID) error {
		_, err := c.ProposeMerge(ctx, o, c.id, league.Merge{From: from, Into: into})
		return err
	}
	refused(t, ask(c.from(ana), a, cc), league.Forbidden, "not_moderator")
	refused(t, ask(c.moderator(), a, a), league.Invalid, "merge_oneself")
	refused(t, ask(c.moderator(), a, 99), league.NotFound, "player_unknown")
	if args := refused(t, ask(c.moderator(), a, b), league.Conflict, "merge_same_game"); args["number"] != 1 {
		t.Errorf("%v", args)
	}
	// Nor if that game is voided: it might be restored.
	proposed, err := c.ProposeVoid(ctx, c.moderator(), c.id, 1, "wrong")
	if err == nil {
		_, err = c.accept(proposed)
	}
	if err != nil {
		t.Fatal(err)
	}
	refused(t, ask(c.moderator(), a, b), league.Conflict, "merge_same_game")
	// They meet between the preview and the button.
	asked, err := c.ProposeMerge(ctx, c.moderator(), c.id, league.Merge{From: a, Into: cc})
	if err != nil {
		t.Fatal(err)
	}
	c.play(table(ana, cy))
	_, err = c.Choose(ctx, c.moderator(), asked.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "merge_same_game")
}

// Both joined a pod.
func TestMergeRefusedForPod(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, dee), table(bo, dee))
	pod, err := c.CreatePod(ctx, c.moderator(), league.NewPod{Title: "Draft", Channel: home})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []league.Participant{ana, bo} {
		if _, err := c.JoinPod(ctx, c.from(m), pod.Pod); err != nil {
			t.Fatal(err)
		}
	}
	_, err = c.ProposeMerge(ctx, c.moderator(), c.id, league.Merge{From: c.player(ana).ID, Into: c.player(bo).ID})
	if args := refused(t, err, league.Conflict, "merge_same_pod"); args["pod"] != "Draft" {
		t.Errorf("%v", args)
	}
}

// A pod of another server is none of the moderators' business here.
func TestMergeKnowsNoPodElsewhere(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, dee), table(bo, dee))
	there := func(o league.Origin) league.Origin {
		o.Guild = guild + 1
		return o
	}
	pod, err := c.CreatePod(ctx, there(c.moderator()), league.NewPod{Title: "Secret", Channel: home + 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []league.Participant{ana, bo} {
		if _, err := c.JoinPod(ctx, there(c.from(m)), pod.Pod); err != nil {
			t.Fatal(err)
		}
	}
	outcome, err := c.ProposeMerge(ctx, c.moderator(), c.id, league.Merge{From: c.player(ana).ID, Into: c.player(bo).ID})
	if err != nil || outcome.Kind != league.OutcomeProposed {
		t.Errorf("%v, %v", outcome.Kind, err)
	}
}

// Both had matches in a rated pod, where one of them stands under a name that he has no more.
func TestMergeRefusedForEvent(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, true))
	c, guest := p.club, p.club.guest("Max")
	p.open(league.NewPod{Title: "Second", League: c.id, BestOf: 1, Channel: mods})
	p.did(league.OutcomePodJoined)(p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Guest: "Max"}))
	p.did(league.OutcomePodJoined)(p.JoinPod(t.Context(), p.from(entrant(1)), p.id))
	p.did(league.OutcomePodStarted)(p.StartPod(t.Context(), p.moderator(), p.id))
	p.pair()
	p.did(league.OutcomeResult)(p.rule(1, "1-0"))
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, true))
	p.did(league.OutcomePodRated)(p.rate(""))
	if _, err := c.RenamePlayer(t.Context(), c.moderator(), c.id, guest, "Maximilian"); err != nil {
		t.Fatal(err)
	}
	_, err := c.ProposeMerge(t.Context(), c.moderator(), c.id, league.Merge{From: guest, Into: c.player(entrant(1)).ID})
	if args := refused(t, err, league.Conflict, "merge_same_pod"); args["pod"] != "Second" {
		t.Errorf("%v", args)
	}
}

// A guest takes over the account of the member he turns out to be; figures that moved meanwhile are shown again.
func TestMergeIntoGuest(t *testing.T) {
	ctx, c := t.Context(), found(t)
	guest := c.guest("Max")
	c.play(with(table(ana), "Max", "2 1"), table(cy, bo))
	member := c.player(cy).ID
	asked, err := c.ProposeMerge(ctx, c.moderator(), c.id, league.Merge{From: member, Into: guest})
	if err != nil {
		t.Fatal(err)
	}
	preview, err := c.Preview(ctx, asked.Proposal)
	if err != nil || len(preview.Moves) == 0 {
		t.Fatalf("%+v, %v", preview, err)
	}
	c.play(table(dee, ana), table(bo, dee))
	again, err := c.Choose(ctx, c.moderator(), asked.Proposal, league.ChooseConfirm, preview.Digest)
	if err != nil || again.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", again, err)
	}
	c.merge(league.Merge{From: member, Into: guest})
	if p := c.player(cy); p.ID != guest || p.Name != "Cy" {
		t.Errorf("%+v", p)
	}
	if r := c.ratings(); len(r) != 4 || r["Cy"] != 1046 {
		t.Errorf("%v", r)
	}
	if o := c.play(table(cy, ana)); len(o.Joined) != 0 {
		t.Errorf("%+v", o)
	}
	c.holds()
}

// A chain of merges, one of somebody who never played, and seasons that are over.
func TestMergeChains(t *testing.T) {
	ctx, c := t.Context(), found(t)
	guest, lea, never := c.guest("Max"), c.guest("Lea"), c.guest("Never")
	c.play(with(table(ana), "Max", "2 1"))
	c.openSeason(league.NewSeason{})
	c.play(with(table(ana), "Lea", "2 1"))
	c.merge(league.Merge{From: never, Into: guest})
	c.merge(league.Merge{From: guest, Into: lea})
	c.play(table(cy, ana))
	c.merge(league.Merge{From: lea, Into: c.player(cy).ID})
	c.pass(time.Hour)
	for _, id := range []league.PlayerID{guest, lea, never} {
		if h, err := c.History(ctx, id, 1, 1); err != nil || h.Player.Name != "Cy" || len(h.Changes) != 1 {
			t.Errorf("%+v, %v", h, err)
		}
		if h, err := c.History(ctx, id, 0, 1); err != nil || len(h.Changes) != 2 {
			t.Errorf("%+v, %v", h, err)
		}
	}
	board, err := c.Board(ctx, c.id, 1, 1)
	if err != nil || len(board.Placement) != 2 || board.Placement[0].Player.Name != "Cy" {
		t.Errorf("%+v, %v", board, err)
	}
}

// A correction of the one who is no more is the other's, and his alone.
func TestMergeCorrected(t *testing.T) {
	c := foundGo(t)
	from := c.grade(ana, "5k")
	c.grade(bo, "5k")
	c.grade(cy, "3k")
	asked, err := c.ProposeCorrection(t.Context(), c.moderator(), c.id, from, -300, "abroad")
	if err != nil {
		t.Fatal(err)
	}
	corrected, err := c.accept(asked)
	if err != nil {
		t.Fatal(err)
	}
	c.pass(time.Hour)
	c.playGo(goGame(ana, bo, "black"))
	into := c.player(cy).ID
	c.merge(league.Merge{From: from, Into: into})
	v, err := c.EntryView(t.Context(), corrected.Entries[0])
	if err != nil || len(v.Changes) != 1 || v.Changes[0].Player != into {
		t.Errorf("%+v, %v", v.Changes, err)
	}
}

// In a go league the first grade that either said counts.
func TestMergeGo(t *testing.T) {
	c := foundGo(t)
	c.grade(ana, "5k")
	c.pass(time.Hour)
	c.grade(cy, "3k")
	c.grade(bo, "5k")
	c.playGo(goGame(ana, bo, "black"), goGame(cy, bo, "black"))
	c.merge(league.Merge{From: c.player(ana).ID, Into: c.player(cy).ID})
	c.playGo(goGame(cy, bo, "white"))
	c.holds()
}

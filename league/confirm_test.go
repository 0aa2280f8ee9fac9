package league_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// confirming founds a league in which reports wait for another's word.
func confirming(t *testing.T) *club {
	t.Helper()
	c := found(t)
	on := true
	c.settings(league.Settings{Confirm: &on})
	return c
}

// waits has the first of the members report a game and expects it to wait.
func (c *club) waits(r league.Report) league.ProposalID {
	c.Helper()
	o, err := c.ReportGame(c.Context(), c.from(r.Members[0]), c.id, r)
	if err != nil || o.Kind != league.OutcomeWaiting {
		c.Fatalf("%+v, %v", o, err)
	}
	return o.Proposal
}

// chooses answers a proposal and expects what came of it.
func (c *club) chooses(o league.Origin, p league.ProposalID, choice league.Choice, want league.OutcomeKind) league.Outcome {
	c.Helper()
	got, err := c.Choose(c.Context(), o, p, choice, "")
	if err != nil || got.Kind != want {
		c.Fatalf("%+v, %v, want %s", got, err, want)
	}
	return got
}

// A report waits until another of its table confirms it, and moves nothing before.
func TestConfirm(t *testing.T) {
	ctx, c := t.Context(), confirming(t)
	report := c.waits(table(ana, bo, cy))
	if len(c.ratings()) != 0 {
		t.Errorf("%v", c.ratings())
	}
	_, err := c.Choose(ctx, c.from(ana), report, league.ChooseConfirm, "")
	refused(t, err, league.Forbidden, "confirm_own")
	_, err = c.Choose(ctx, c.from(dee), report, league.ChooseConfirm, "")
	refused(t, err, league.Forbidden, "confirm_not_seated")
	_, err = c.Choose(ctx, c.from(dee), report, league.ChooseCancel, "")
	refused(t, err, league.Forbidden, "not_yours")
	_, err = c.Choose(ctx, c.from(bo), report, league.ChooseSame, "")
	refused(t, err, league.Invalid, "choice_unknown")
	_, err = c.ProposeSeason(ctx, c.moderator(), c.id, league.NewSeason{})
	if args := refused(t, err, league.Conflict, "season_waiting"); args["reports"] != 1 {
		t.Errorf("%v", args)
	}
	got := c.chooses(c.from(bo), report, league.ChooseConfirm, league.OutcomeConfirmed)
	if len(got.Entries) != 1 || len(got.Joined) != 3 || c.ratings()["Ana"] != 1024 {
		t.Errorf("%+v, %v", got, c.ratings())
	}
	_, err = c.Choose(ctx, c.from(cy), report, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "proposal_over")
	c.holds()
}

// A game confirmed late keeps its report's place in the log: a later one is rated after it, and one post tells of both.
func TestConfirmedLateKeepsItsPlace(t *testing.T) {
	c := confirming(t)
	first := c.waits(table(ana, bo))
	c.pass(time.Hour)
	second := c.waits(table(bo, ana))
	c.pass(time.Hour)
	c.chooses(c.from(ana), second, league.ChooseConfirm, league.OutcomeConfirmed)
	c.takePosts()
	game := c.chooses(c.from(bo), first, league.ChooseConfirm, league.OutcomeConfirmed).Entries[0]
	if got := c.ratings(); got["Ana"] != 997 || got["Bo"] != 1003 { // as if they had come in order
		t.Errorf("%v", got)
	}
	v, err := c.Game(t.Context(), game)
	if err != nil || !v.Entry.Played.Equal(opening) || v.Entry.By != ana.User {
		t.Errorf("%+v, %v", v, err)
	}
	posts := c.takePosts()
	rated, ok := posts[1].Event.(league.GameRated)
	if len(posts) != 2 || !ok || !rated.Waited || rated.Late || rated.ConfirmedBy != bo.User || len(rated.Moves) != 2 {
		t.Errorf("%+v", posts)
	}
	c.holds()
}

// Silence of 24 hours confirms, once, however often the clock is looked at; what was contradicted waits on.
func TestSilenceConfirms(t *testing.T) {
	ctx, c := t.Context(), confirming(t)
	c.waits(table(ana, bo))
	contested := c.waits(table(cy, dee))
	c.chooses(c.from(dee), contested, league.ChooseContest, league.OutcomeContradicted)
	look := func() {
		t.Helper()
		if err := c.ConfirmOverdue(ctx); err != nil {
			t.Fatal(err)
		}
	}
	c.pass(24*time.Hour - time.Second)
	look()
	if len(c.ratings()) != 0 {
		t.Errorf("%v", c.ratings())
	}
	c.pass(time.Second)
	off := false
	c.settings(league.Settings{Confirm: &off}) // what waits is not forgotten
	c.takePosts()
	look()
	look()
	if got := c.ratings(); got["Ana"] != 1024 || len(got) != 2 {
		t.Errorf("%v", got)
	}
	posts := c.takePosts()
	if rated, ok := posts[1].Event.(league.GameRated); len(posts) != 2 || !ok || !rated.Waited || rated.ConfirmedBy != 0 {
		t.Errorf("%+v", posts)
	}
	c.holds()
}

// One that can be no game any more when its day is over is left to moderators.
func TestSilenceOnWhatCannotBe(t *testing.T) {
	ctx, c := t.Context(), confirming(t)
	c.waits(table(ana, bo))
	closed := true
	c.settings(league.Settings{Closed: &closed})
	c.pass(25 * time.Hour)
	if err := c.ConfirmOverdue(ctx); err != nil {
		t.Fatal(err)
	}
	open, err := c.Disputes(ctx, c.moderator(), c.id)
	if err != nil || len(open) != 1 || open[0].Proposal.Kind != league.ProposeContested {
		t.Errorf("%+v, %v", open, err)
	}
	c.answered(open[0].Proposal.ID, home)
	if v, err := c.Waiting(ctx, open[0].Proposal.ID); err != nil || v.After != nil {
		t.Errorf("%+v, %v", v, err)
	}
}

// The same from another at the table confirms it; from its reporter again it is one report; otherwise it is a dispute.
func TestReportsOfOneTable(t *testing.T) {
	ctx, c := t.Context(), confirming(t)
	first := c.waits(table(ana, bo))
	again, err := c.ReportGame(ctx, c.from(ana), c.id, table(ana, bo))
	if err != nil || again.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", again, err)
	}
	if o := c.chooses(c.from(ana), again.Proposal, league.ChooseSame, league.OutcomeWaiting); o.Proposal != first {
		t.Errorf("%+v", o)
	}
	same := table(ana, bo)
	o, err := c.ReportGame(ctx, c.from(bo), c.id, same)
	if err != nil || o.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", o, err)
	}
	c.chooses(c.from(bo), o.Proposal, league.ChooseSame, league.OutcomeConfirmed)
	c.pass(time.Hour)
	second := c.waits(table(ana, bo))
	against := func() league.ProposalID {
		t.Helper()
		o, err := c.ReportGame(ctx, c.from(bo), c.id, table(bo, ana))
		if err != nil || o.Kind != league.OutcomeContradicted {
			t.Fatalf("%+v, %v", o, err)
		}
		return o.Proposal
	}
	rival := against()
	_, err = c.Choose(ctx, c.from(bo), second, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "report_contested")
	_, err = c.Choose(ctx, c.from(bo), second, league.ChooseSame, "")
	refused(t, err, league.Forbidden, "not_moderator")
	c.chooses(c.from(bo), rival, league.ChooseCancel, league.OutcomeCancelled) // a slip: the first waits again
	rival = against()
	c.chooses(c.from(bo), rival, league.ChooseAnother, league.OutcomeWaiting) // another game: both wait
	c.chooses(c.from(bo), second, league.ChooseConfirm, league.OutcomeConfirmed)
	if got := c.ratings(); got["Ana"] != 1045 {
		t.Errorf("%v", got)
	}
	c.holds()
}

// Every decision that a moderator has on a contested report.
func TestDecideContested(t *testing.T) {
	for _, d := range []struct {
		choice league.Choice
		rival  bool
		want   league.OutcomeKind
		games  int
		ana    float64
	}{
		{league.ChooseSame, false, league.OutcomeConfirmed, 1, 1024},
		{league.ChooseSame, true, league.OutcomeConfirmed, 1, 1024},
		{league.ChooseNew, true, league.OutcomeConfirmed, 1, 976},
		{league.ChooseAnother, true, league.OutcomeConfirmed, 2, 997},
		{league.ChooseCancel, true, league.OutcomeCancelled, 0, 0},
		{league.ChooseCancel, false, league.OutcomeCancelled, 0, 0},
	} {
		ctx, c := t.Context(), confirming(t)
		report := c.waits(table(ana, bo))
		c.chooses(c.from(bo), report, league.ChooseContest, league.OutcomeContradicted)
		if d.rival {
			c.pass(2 * time.Hour) // whoever said no may tell later how it was
			if o, err := c.ReportGame(ctx, c.from(bo), c.id, table(bo, ana)); err != nil || o.Kind != league.OutcomeContradicted {
				t.Fatalf("%+v, %v", o, err)
			}
		} else {
			_, err := c.Choose(ctx, c.moderator(), report, league.ChooseNew, "")
			refused(t, err, league.Invalid, "choice_unknown")
		}
		open, err := c.Disputes(ctx, c.moderator(), c.id)
		if err != nil || len(open) != 1 || (open[0].Rival != nil) != d.rival {
			t.Fatalf("%+v, %v", open, err)
		}
		got := c.chooses(c.moderator(), report, d.choice, d.want)
		if len(got.Entries) != d.games || c.ratings()["Ana"] != d.ana {
			t.Errorf("%s, %v: %+v, %v", d.choice, d.rival, got, c.ratings())
		}
		if open, err := c.Disputes(ctx, c.moderator(), c.id); err != nil || len(open) != 0 {
			t.Errorf("%+v, %v", open, err)
		}
		acts, err := c.Audit(ctx, c.id, 0, 1)
		if err != nil || acts.Acts[0].Code != "act_report" {
			t.Errorf("%+v, %v", acts.Acts[0], err)
		}
		c.holds()
	}
}

// Games of go wait, too: in the event that was open when they were reported, which may have closed meanwhile.
func TestConfirmGo(t *testing.T) {
	ctx, c := t.Context(), foundWith(t, league.Rules{System: league.Go})
	on := true
	c.settings(league.Settings{Confirm: &on})
	event := c.open("Winter cup", "C")
	_, err := c.ProposeSeason(ctx, c.moderator(), c.id, league.NewSeason{})
	if args := refused(t, err, league.Conflict, "season_events"); len(args["events"].([]string)) != 1 {
		t.Errorf("%v", args)
	}
	wait := func(black, white league.Participant) league.ProposalID {
		t.Helper()
		c.pass(time.Hour)
		o, err := c.ReportGo(ctx, c.from(black), c.id, league.GoReport{
			Black: league.Side{Member: black}, White: league.Side{Member: white}, Winner: "black",
		})
		if err != nil || o.Kind != league.OutcomeWaiting {
			t.Fatalf("%+v, %v", o, err)
		}
		return o.Proposal
	}
	c.grade(ana, "5k")
	c.grade(bo, "5k")
	first, second := wait(ana, bo), wait(ana, bo)
	c.chooses(c.from(bo), first, league.ChooseConfirm, league.OutcomeConfirmed)
	c.pass(time.Hour)
	c.closeEvent(event)
	one := c.stands(ana)
	c.pass(time.Hour)
	c.chooses(c.from(bo), second, league.ChooseConfirm, league.OutcomeConfirmed)
	if two := c.stands(ana); one == two {
		t.Errorf("%s, then %s", one, two)
	}
	c.holds()
}

// answered expects the posts since to be one that has the report's drawn anew where it stands, and others of its channel.
func (c *club) answered(p league.ProposalID, channel league.ChannelID) {
	c.Helper()
	var changes []league.Post
	for _, post := range c.takePosts() {
		if league.Changes(post.Event) {
			changes = append(changes, post)
		}
	}
	if len(changes) != 1 || changes[0].Event != (league.ReportAnswered{League: c.id, Proposal: p}) || changes[0].Channel != channel || changes[0].Edits == 0 {
		c.Errorf("%+v", changes)
	}
}

// The post of a report is drawn anew with whatever becomes of that, in the channel where it stands.
func TestWaitingPostFollows(t *testing.T) {
	ctx, c := t.Context(), confirming(t)
	report := c.waits(table(ana, bo))
	c.takePosts()
	elsewhere := league.ChannelID(71)
	c.settings(league.Settings{Channel: &elsewhere})
	rival, err := c.ReportGame(ctx, c.from(bo), c.id, table(bo, ana))
	if err != nil || rival.Kind != league.OutcomeContradicted {
		t.Fatalf("%+v, %v", rival, err)
	}
	c.answered(report, home)
	c.chooses(c.from(bo), rival.Proposal, league.ChooseCancel, league.OutcomeCancelled) // it waits again
	c.answered(report, home)
	if v, err := c.Waiting(ctx, report); err != nil || v.Proposal.Kind != league.ProposeWaiting || v.After == nil {
		t.Errorf("%+v, %v", v, err)
	}
	if _, err = c.ReportGame(ctx, c.from(bo), c.id, table(bo, ana)); err != nil {
		t.Fatal(err)
	}
	c.answered(report, home)
	c.chooses(c.moderator(), report, league.ChooseNew, league.OutcomeConfirmed)
	c.answered(report, home)
	if v, err := c.Waiting(ctx, report); err != nil || v.Number != 0 || v.Rival == nil || v.Rival.Number != 1 {
		t.Errorf("%+v, %v", v, err)
	}
	dropped := c.waits(table(cy, dee))
	c.takePosts()
	c.chooses(c.from(cy), dropped, league.ChooseCancel, league.OutcomeCancelled)
	c.answered(dropped, elsewhere)
	if v, err := c.Waiting(ctx, dropped); err != nil || !v.Proposal.Done || v.Number != 0 || v.Rival != nil {
		t.Errorf("%+v, %v", v, err)
	}
	counted := c.waits(table(cy, dee))
	c.chooses(c.from(dee), counted, league.ChooseConfirm, league.OutcomeConfirmed) // its post is not sent yet
	c.answered(counted, elsewhere)
	if v, err := c.Waiting(ctx, counted); err != nil || v.Number != 2 {
		t.Errorf("%+v, %v", v, err)
	}
	c.holds()
}

// Of two reports that both count, each is its own game; one without a post has none to draw.
func TestBothReportsCount(t *testing.T) {
	ctx, c := t.Context(), confirming(t)
	nowhere := league.ChannelID(0)
	c.settings(league.Settings{Channel: &nowhere})
	report := c.waits(table(ana, bo))
	rival, err := c.ReportGame(ctx, c.from(bo), c.id, table(bo, ana))
	if err != nil {
		t.Fatal(err)
	}
	c.chooses(c.moderator(), report, league.ChooseAnother, league.OutcomeConfirmed)
	for i, id := range []league.ProposalID{report, rival.Proposal} {
		if v, err := c.Waiting(ctx, id); err != nil || v.Number != i+1 {
			t.Errorf("report %d: %+v, %v", id, v, err)
		}
	}
	if posts := c.takePosts(); len(posts) != 0 {
		t.Errorf("%+v", posts)
	}
}

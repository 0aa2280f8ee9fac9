package league_test

import (
	"sync"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// One interaction delivered twice does its work once, and answers the same.
func TestInteractionTwice(t *testing.T) {
	ctx, c := t.Context(), found(t)
	o := c.from(ana)
	first, err := c.ReportGame(ctx, o, c.id, table(ana, bo))
	if err != nil {
		t.Fatal(err)
	}
	again, err := c.ReportGame(ctx, o, c.id, table(ana, bo))
	if err != nil || again.Kind != first.Kind || again.Entries[0] != first.Entries[0] || len(again.Joined) != 2 {
		t.Errorf("%+v, %v; want %+v", again, err, first)
	}
	if got := c.ratings()["Ana"]; got != 1024 || len(c.takePosts()) != 1 {
		t.Errorf("Ana has %v", got)
	}
	create := c.admin()
	n := league.NewLeague{Name: "Second", Rules: league.Rules{System: league.Table}, Locale: "fr"}
	one, err := c.CreateLeague(ctx, create, n)
	if err != nil {
		t.Fatal(err)
	}
	two, err := c.CreateLeague(ctx, create, n)
	if err != nil || one.League != two.League {
		t.Errorf("%+v, %v; want %+v", two, err, one)
	}
}

// Three members report the same table at once: one game, one change; the others are asked.
func TestThreeReportAtOnce(t *testing.T) {
	ctx, c := t.Context(), found(t)
	members := []league.Participant{ana, bo, cy}
	outcomes, errs := make([]league.Outcome, 3), make([]error, 3)
	var origins []league.Origin
	for _, m := range members {
		origins = append(origins, c.from(m))
	}
	var wait sync.WaitGroup
	for i := range members {
		wait.Go(func() { outcomes[i], errs[i] = c.ReportGame(ctx, origins[i], c.id, table(members...)) })
	}
	wait.Wait()
	kinds := map[league.OutcomeKind]int{}
	for i := range outcomes {
		if errs[i] != nil {
			t.Fatal(errs[i])
		}
		kinds[outcomes[i].Kind]++
	}
	if kinds[league.OutcomeReported] != 1 || kinds[league.OutcomeProposed] != 2 {
		t.Fatalf("outcomes %v", kinds)
	}
	for i, o := range outcomes {
		if o.Kind != league.OutcomeProposed {
			continue
		}
		answer, err := c.Choose(ctx, c.from(members[i]), o.Proposal, league.ChooseSame, "")
		if err != nil || answer.Kind != league.OutcomeSameGame || answer.Entries[0] != o.Entries[0] {
			t.Errorf("%+v, %v", answer, err)
		}
		_, err = c.Choose(ctx, c.from(members[i]), o.Proposal, league.ChooseSame, "")
		refused(t, err, league.Conflict, "proposal_over")
	}
	if got := c.ratings()["Ana"]; got != 1024 || len(c.takePosts()) != 1 {
		t.Errorf("Ana has %v", got)
	}
	c.holds()
}

func TestSameGameQuestion(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.report(table(ana, bo))
	c.pass(29 * time.Minute)
	o, err := c.ReportGame(ctx, c.from(bo), c.id, table(ana, bo))
	if err != nil || o.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", o, err)
	}
	_, err = c.Choose(ctx, c.from(cy), o.Proposal, league.ChooseAnother, "")
	refused(t, err, league.Forbidden, "not_yours")
	_, err = c.Choose(ctx, c.from(bo), o.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Invalid, "choice_unknown")
	answer, err := c.Choose(ctx, c.from(bo), o.Proposal, league.ChooseAnother, "")
	if err != nil || answer.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", answer, err)
	}
	c.pass(31 * time.Minute)
	c.report(table(ana, bo))
	// Other people, or a game that was taken back, are not the same.
	c.report(table(ana, bo, cy))
	undone := c.report(table(dee, eli))
	if _, err := c.UndoGame(ctx, c.from(dee), undone.Entries[0]); err != nil {
		t.Fatal(err)
	}
	c.report(table(dee, eli))
	c.holds()
}

func TestDispute(t *testing.T) {
	ctx := t.Context()
	dispute := func(t *testing.T) (*club, league.Outcome) {
		t.Helper()
		c := found(t)
		c.report(table(ana, bo))
		o, err := c.ReportGame(ctx, c.from(bo), c.id, table(bo, ana))
		if err != nil || o.Kind != league.OutcomeDisputed {
			t.Fatalf("%+v, %v", o, err)
		}
		return c, o
	}
	t.Run("is listed and told once", func(t *testing.T) {
		c, o := dispute(t)
		open, err := c.Disputes(ctx, c.moderator(), c.id)
		if err != nil || len(open) != 1 || open[0].Proposal.ID != o.Proposal || len(open[0].Moves) != 2 || open[0].Number != 1 {
			t.Fatalf("%+v, %v", open, err)
		}
		_, err = c.Disputes(ctx, c.from(ana), c.id)
		refused(t, err, league.Forbidden, "not_moderator")
		for _, want := range []int{1, 0} {
			troubles, err := c.TakeTroubles(ctx, c.moderator())
			if err != nil || len(troubles) != want {
				t.Fatalf("%+v, %v", troubles, err)
			}
		}
		if troubles, err := c.TakeTroubles(ctx, c.from(bo)); err != nil || len(troubles) != 0 {
			t.Fatalf("%+v, %v", troubles, err)
		}
	})
	t.Run("a moderator's own is told to the others", func(t *testing.T) {
		c := found(t)
		c.report(table(ana, bo))
		o := c.moderator()
		if outcome, err := c.ReportGame(ctx, o, c.id, table(bo, ana)); err != nil || outcome.Kind != league.OutcomeDisputed {
			t.Fatalf("%+v, %v", outcome, err)
		}
		other := c.from(cy)
		other.Actor.Manage = true
		for _, told := range []struct {
			to   league.Origin
			want int
		}{{c.moderator(), 0}, {other, 1}, {other, 0}, {c.moderator(), 0}} {
			troubles, err := c.TakeTroubles(ctx, told.to)
			if err != nil || len(troubles) != told.want {
				t.Errorf("%d were told %+v, %v", told.to.Actor.User, troubles, err)
			}
		}
	})
	t.Run("the reporter does not decide it", func(t *testing.T) {
		c, o := dispute(t)
		preview, err := c.Preview(ctx, o.Proposal)
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.Choose(ctx, c.from(bo), o.Proposal, league.ChooseNew, preview.Digest)
		refused(t, err, league.Forbidden, "not_moderator")
	})
	t.Run("the later report is right", func(t *testing.T) {
		c, o := dispute(t)
		preview, err := c.Preview(ctx, o.Proposal)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := c.Choose(ctx, c.moderator(), o.Proposal, league.ChooseNew, preview.Digest)
		if err != nil || answer.Kind != league.OutcomeAmended {
			t.Fatalf("%+v, %v", answer, err)
		}
		if r := c.ratings(); r["Bo"] != 1024 || r["Ana"] != 976 {
			t.Error(r)
		}
		c.holds()
		if open, err := c.Disputes(ctx, c.moderator(), c.id); err != nil || len(open) != 0 {
			t.Errorf("%+v, %v", open, err)
		}
		audit, err := c.Audit(ctx, c.id, 1, 1)
		if err != nil || len(audit.Acts) != 1 || audit.Acts[0].Code != "act_dispute" {
			t.Errorf("%+v, %v", audit, err)
		}
	})
	t.Run("the first report stands", func(t *testing.T) {
		c, o := dispute(t)
		answer, err := c.Choose(ctx, c.moderator(), o.Proposal, league.ChooseSame, "")
		if err != nil || answer.Kind != league.OutcomeSameGame || c.ratings()["Ana"] != 1024 {
			t.Fatalf("%+v, %v", answer, err)
		}
	})
	t.Run("both are games", func(t *testing.T) {
		c, o := dispute(t)
		answer, err := c.Choose(ctx, c.from(bo), o.Proposal, league.ChooseAnother, "")
		if err != nil || answer.Kind != league.OutcomeReported {
			t.Fatalf("%+v, %v", answer, err)
		}
		game, err := c.Game(ctx, answer.Entries[0])
		if err != nil || game.Entry.By != bo.User || game.Entry.Number != 2 {
			t.Errorf("%+v, %v", game, err)
		}
		c.holds()
	})
}

package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

func TestReportGame(t *testing.T) {
	c := found(t)
	outcome := c.report(table(ana, bo, cy, dee, eli, fay))
	if len(outcome.Joined) != 6 || len(outcome.Entries) != 1 {
		t.Errorf("outcome %+v", outcome)
	}
	want := map[string]float64{"Ana": 1024, "Bo": 1014, "Cy": 1005, "Dee": 995, "Eli": 986, "Fay": 976}
	if diff := cmp.Diff(want, c.ratings()); diff != "" {
		t.Error(diff)
	}
	posts := c.takePosts()
	if len(posts) != 1 || posts[0].Channel != home {
		t.Fatalf("posts %+v", posts)
	}
	event := posts[0].Event.(league.GameRated)
	line := event.Lines[0]
	if event.Number != 1 || len(event.Lines) != 6 || line.Place != 1 || line.Change != 24 || line.After != 1024 || !line.Joined || event.Late {
		t.Errorf("event %+v", event)
	}
	c.holds()
}

// The life of a game: reported, undone; reported, voided, restored, amended, moved.
func TestGameLife(t *testing.T) {
	ctx, c := t.Context(), found(t)
	first := c.report(table(ana, bo))
	if _, err := c.UndoGame(ctx, c.from(ana), first.Entries[0]); err != nil {
		t.Fatal(err)
	}
	if got := c.ratings()["Ana"]; got != 1000 {
		t.Errorf("after the undo Ana has %v", got)
	}
	c.holds()
	c.play(table(ana, bo), table(bo, cy), table(cy, ana))
	before := c.ratings()
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 2, "wrong table"))
	c.holds()
	if cmp.Equal(before, c.ratings()) {
		t.Error("voiding moved nothing")
	}
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 2, "right after all"))
	c.holds()
	if diff := cmp.Diff(before, c.ratings()); diff != "" {
		t.Error(diff)
	}
	c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 3, Reason: "typo", Places: "2 1"}))
	c.holds()
	c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 4, Reason: "earlier", Played: "2026-01-04 20:00"}))
	c.holds()
	c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 4, Reason: "draw", Places: "1 1"}))
	c.holds()
	c.pass(time.Hour)
	late := table(dee, ana)
	late.Played = "2026-01-05 20:30"
	c.confirm(c.ReportGame(ctx, c.from(dee), c.id, late))
	c.holds()
	var kinds []string
	for _, p := range c.takePosts() {
		kinds = append(kinds, p.Event.EventName())
	}
	t.Log(kinds)
}

// confirm presses the button of a proposal that has just been made.
func (c *club) confirm(proposed league.Outcome, err error) league.Outcome {
	c.Helper()
	if err != nil || proposed.Kind != league.OutcomeProposed {
		c.Fatalf("propose: %+v, %v", proposed, err)
	}
	preview, err := c.Preview(c.Context(), proposed.Proposal)
	if err != nil {
		c.Fatal(err)
	}
	outcome, err := c.Choose(c.Context(), c.moderator(), proposed.Proposal, league.ChooseConfirm, preview.Digest)
	if err != nil || outcome.Kind == league.OutcomeProposed {
		c.Fatalf("confirm: %+v, %v", outcome, err)
	}
	return outcome
}

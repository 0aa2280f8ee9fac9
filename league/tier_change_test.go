package league_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// lastTiers returns what the last recalculation announced of tiers.
func (c *club) lastTiers() []league.TierChange {
	c.Helper()
	posts := c.takePosts()
	return posts[len(posts)-1].Event.(league.Recalculated).Tiers
}

// A void takes players back into placement and its restoring ends it again: each is told, once, in the announcement.
func TestRecalculationTellsOfPlacement(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for range 5 {
		c.play(table(ana, bo))
	}
	a, b := c.player(ana).ID, c.player(bo).ID
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 3, "no"))
	want := []league.TierChange{{Player: a, Games: 4}, {Player: b, Games: 4}}
	if diff := cmp.Diff(want, c.lastTiers()); diff != "" {
		t.Error(diff)
	}
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 3, "yes"))
	want = []league.TierChange{
		{Player: a, Tier: "Gold", Placed: true, Games: 5}, {Player: b, Tier: "Silver", Placed: true, Games: 5},
	}
	if diff := cmp.Diff(want, c.lastTiers()); diff != "" {
		t.Error(diff)
	}
	c.holds()
}

// Taking a loss back lifts its loser's tier, which is told; the winner's fall is not.
func TestRecalculationTellsOfRises(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for range 5 {
		c.play(table(ana, bo))
	}
	for c.card(ana).Tier == "Gold" {
		c.play(table(bo, ana))
	}
	c.takePosts()
	last := c.card(ana).Last[0].Number
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, last, "no"))
	if diff := cmp.Diff([]league.TierChange{{Player: c.player(ana).ID, Tier: "Gold", TierUp: true, Games: last - 1}}, c.lastTiers()); diff != "" {
		t.Error(diff)
	}
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, last, "yes"))
	if tiers := c.lastTiers(); len(tiers) != 0 {
		t.Errorf("a fall is told: %+v", tiers)
	}
}

// A late game that ends the placement of those at its table tells so in their lines, and nowhere else.
func TestLateGameTellsOfTiers(t *testing.T) {
	c := found(t)
	c.pass(48 * time.Hour)
	for range 4 {
		c.play(table(ana, bo))
	}
	c.takePosts()
	late := table(ana, bo)
	late.Played = "2026-01-06 21:00"
	event := c.recordLate(late)
	if len(event.Tiers) != 0 || !event.Lines[0].Placed || event.Lines[0].Tier != "Gold" || !event.Lines[1].Placed {
		t.Errorf("%+v", event)
	}
}

// Late wins make Dee the stronger opponent that Cy has beaten since, and so lift Cy, who was not at their table.
func TestLateGameLiftsOthers(t *testing.T) {
	c := found(t)
	c.pass(48 * time.Hour)
	for range 14 {
		c.play(table(cy, dee))
	}
	c.takePosts()
	late := table(dee, gus)
	risen := 0
	for day := range 12 {
		c.pass(time.Hour) // or it is asked about as the same game
		late.Played = fmt.Sprintf("2026-01-06 %d:00", 10+day)
		before := c.card(cy).Tier
		event := c.recordLate(late)
		after, told := c.card(cy).Tier, []league.TierChange(nil)
		if after != before {
			told = []league.TierChange{{Player: c.player(cy).ID, Tier: after, TierUp: true, Games: 14}}
			risen++
		}
		if diff := cmp.Diff(told, event.Tiers); diff != "" {
			t.Errorf("from %s to %s: %s", before, after, diff)
		}
	}
	if risen != 1 {
		t.Errorf("Cy rose %d times: %+v", risen, c.card(cy))
	}
}

// recordLate reports a late game, confirms it, and returns its announcement.
func (c *club) recordLate(late league.Report) league.GameRated {
	c.Helper()
	o, err := c.ReportGame(c.Context(), c.from(late.Members[0]), c.id, late)
	if err != nil {
		c.Fatal(err)
	}
	preview, err := c.Preview(c.Context(), o.Proposal)
	if err != nil {
		c.Fatal(err)
	}
	if _, err := c.Choose(c.Context(), c.from(late.Members[0]), o.Proposal, league.ChooseConfirm, preview.Digest); err != nil {
		c.Fatal(err)
	}
	posts := c.takePosts()
	if len(posts) != 1 {
		c.Fatalf("%d posts of one late game", len(posts))
	}
	return posts[0].Event.(league.GameRated)
}

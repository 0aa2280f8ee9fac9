package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// lastLines returns the lines of the last game announced.
func (c *club) lastLines() []league.Line {
	c.Helper()
	posts := c.takePosts()
	return posts[len(posts)-1].Event.(league.GameRated).Lines
}

// No tier before the fifth game, which reveals the first; from then on each rise is told, and no fall.
func TestTiersAreAnnounced(t *testing.T) {
	c := found(t)
	for game := 1; game <= 4; game++ {
		c.play(table(ana, bo))
		for _, line := range c.lastLines() {
			if line.Tier != "" || line.Placed || line.TierUp {
				t.Errorf("game %d: %+v", game, line)
			}
		}
	}
	c.play(table(ana, bo))
	lines := c.lastLines()
	if !lines[0].Placed || lines[0].TierUp || lines[0].Tier != "Gold" || !lines[1].Placed || lines[1].Tier != "Silver" {
		t.Errorf("%+v", lines)
	}
	ups := map[string]int{}
	for range 40 {
		c.play(table(ana, cy))
		for _, line := range c.lastLines() {
			if line.TierUp {
				ups[line.Tier]++
			}
			if line.Player == c.player(cy).ID && line.TierUp {
				t.Errorf("a rise of one who only loses: %+v", line)
			}
		}
	}
	if diff := cmp.Diff(map[string]int{"Platinum": 1}, ups); diff != "" {
		t.Error(diff)
	}
}

// Below five games after a void, the tier is hidden again.
func TestVoidHidesTheTier(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for range 5 {
		c.play(table(ana, bo))
	}
	if card := c.card(ana); card.Tier != "Gold" || !card.Ranked || card.Place != 1 || card.Of != 2 || card.Next != "Platinum" || card.Missing != 1200-int(card.State.Rating) {
		t.Errorf("%+v", card)
	}
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 3, "no"))
	if card := c.card(ana); card.Tier != "" || card.Ranked || card.Place != 0 || card.Next != "" || card.Missing != 0 {
		t.Errorf("%+v", card)
	}
	posts := c.takePosts()
	for _, m := range posts[len(posts)-1].Event.(league.Recalculated).Moves {
		if m.Games != 4 {
			t.Errorf("%+v", m)
		}
	}
}

// Lines are by place, then as reported; scores are as typed.
func TestLinesInOrder(t *testing.T) {
	c := found(t)
	r := table(ana, bo, cy, dee)
	r.Scores = "61 47,5 78 61"
	c.play(r)
	var got []string
	for _, line := range c.lastLines() {
		got = append(got, string(line.Score))
	}
	if diff := cmp.Diff([]string{"47,5", "61", "61", "78"}, got); diff != "" {
		t.Error(diff)
	}
}

// A name follows Discord's unless a moderator has given it.
func TestNamesFollowDiscord(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo))
	anna := ana
	anna.Name = "Anna"
	c.play(table(anna, bo))
	if got := c.player(ana).Name; got != "Anna" {
		t.Errorf("Ana is called %s", got)
	}
	if _, err := c.RenamePlayer(ctx, c.moderator(), c.id, c.player(ana).ID, "Ana the Great"); err != nil {
		t.Fatal(err)
	}
	c.play(table(ana, bo))
	if got := c.player(ana).Name; got != "Ana the Great" {
		t.Errorf("Ana is called %s", got)
	}
	// Whoever does something is seen, too.
	bob := bo
	bob.Name = "Bob"
	if _, err := c.Share(ctx, c.from(bob), c.id, "leaderboard/1"); err != nil {
		t.Fatal(err)
	}
	if got := c.player(bo).Name; got != "Bob" {
		t.Errorf("Bo is called %s", got)
	}
}

// Twenty reports at once: all are stored.
func TestRush(t *testing.T) {
	ctx, c := t.Context(), found(t)
	done := make(chan error)
	for i := range 20 {
		a, b := member(league.UserID(100+2*i), "A"), member(league.UserID(101+2*i), "B")
		o := c.from(a)
		go func() {
			_, err := c.ReportGame(ctx, o, c.id, table(a, b))
			done <- err
		}()
	}
	for range 20 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	sum, err := c.Summary(ctx, c.id)
	if err != nil || sum.Games != 20 || sum.Players != 40 || len(c.takePosts()) != 20 {
		t.Errorf("%+v, %v", sum, err)
	}
	c.holds()
}

// A casual game and a game without a home channel are not announced in the wrong place, or nowhere at all.
func TestNoChannel(t *testing.T) {
	c := found(t)
	var nowhere league.ChannelID
	c.settings(league.Settings{Channel: &nowhere})
	c.play(table(ana, bo))
	if posts := c.takePosts(); len(posts) != 0 {
		t.Errorf("%+v", posts)
	}
	c.pass(time.Minute)
	c.holds()
}

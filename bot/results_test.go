package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// The results of 250 tables that wait to be told are few posts, with every table once; the channel is not flooded.
func TestManyResultsAtOnce(t *testing.T) {
	t.Parallel()
	const tables = 250
	c := newClub(t, standin.Unpaced())
	now := time.Date(2026, 3, 2, 20, 0, 0, 0, time.UTC)
	service := league.New(c.store, func() time.Time { return now })
	c.options.Commands, c.options.Pods = commands.New(service, commands.Options{Log: c.options.Log}), service
	count := int64(0)
	from := func(user league.UserID) league.Origin {
		count++
		return league.Origin{
			Interaction: league.InteractionID((now.UnixMilli()-epoch)<<22 | count), Guild: league.GuildID(c.guild.ID()),
			Channel: league.ChannelID(c.table.ID()), Actor: league.Actor{User: user, Name: fmt.Sprint("Player ", user), Manage: true},
		}
	}
	did := func(outcome league.Outcome, err error) league.Outcome {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return outcome
	}
	ctx := t.Context()
	pod := did(service.CreatePod(ctx, from(1), league.NewPod{Title: "Open"})).Pod
	for i := range league.UserID(2 * tables) {
		did(service.JoinPod(ctx, from(1+i), pod))
	}
	did(service.StartPod(ctx, from(1), pod))
	did(service.PairRound(ctx, from(1), pod, false))
	did(service.PublishRound(ctx, from(1), pod, 0, 0))
	before := c.waiting(t)
	for i := range league.UserID(tables) { // half of them play at each table
		did(service.ReportMatch(ctx, from(1+i), pod, league.MatchReport{Score: "2-0"}))
	}
	posts := c.waiting(t) - before
	if want := (tables+league.ResultsPerPost-1)/league.ResultsPerPost + 1; posts != want { // and the standings
		t.Errorf("%d posts of %d results, want %d", posts, tables, want)
	}
	p := c.start(t)
	c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
	p.stop()
	messages := c.table.Messages()
	var text strings.Builder
	for _, m := range messages[len(messages)-posts:] {
		for _, e := range m.Embeds {
			text.WriteString(e.Description + "\n")
		}
	}
	for table := range tables {
		if line := fmt.Sprintf("**%d** · Player", table+1); strings.Count(text.String(), line) != 1 {
			t.Errorf("%q is in the posts %d times:\n%s", line, strings.Count(text.String(), line), text.String())
		}
	}
	c.noFaults(t)
}

package bot

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
)

// Who has left the server between two rounds is told to moderators once and stays in the field; who plays on is not even
// asked after.
func TestRollCall(t *testing.T) {
	t.Parallel()
	c := newClub(t, standin.Unpaced())
	now := time.Date(2026, 3, 2, 20, 0, 0, 0, time.UTC)
	service := league.New(c.store, func() time.Time { return now })
	c.options.Pods = service
	b, err := New(c.options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.net.CloseIdleConnections)

	count := int64(0)
	from := func(m *standin.Member) league.Origin {
		count++
		return league.Origin{
			Interaction: league.InteractionID((now.UnixMilli()-epoch)<<22 | count), Guild: league.GuildID(c.guild.ID()),
			Channel: league.ChannelID(c.table.ID()), Actor: league.Actor{User: league.UserID(m.ID()), Name: m.Mention(), Manage: m == c.ana},
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
	pod := did(service.CreatePod(ctx, from(c.ana), league.NewPod{Title: "Friday"})).Pod
	members := []*standin.Member{c.ana, c.bo}
	for i := range 3 {
		members = append(members, c.guild.Member(fmt.Sprint("m", i)))
	}
	for _, m := range members {
		did(service.JoinPod(ctx, from(m), pod))
	}
	did(service.StartPod(ctx, from(c.ana), pod))
	look := func() (told []string) {
		t.Helper()
		if err := b.roll.look(ctx); err != nil {
			t.Fatal(err)
		}
		list, err := service.TakeTroubles(ctx, from(c.ana))
		if err != nil {
			t.Fatal(err)
		}
		for _, trouble := range list {
			told = append(told, fmt.Sprint(trouble.Code, " ", trouble.Args["player"]))
		}
		return told
	}
	if told := look(); len(told) > 0 {
		t.Errorf("all are there, and moderators are told of %v", told)
	}
	did(service.PairRound(ctx, from(c.ana), pod, false))
	did(service.PublishRound(ctx, from(c.ana), pod, 0, 0))
	c.bo.Leave()
	if told := look(); len(told) > 0 {
		t.Errorf("a round is being played, and moderators are told of %v", told)
	}
	m := members[2:]
	did(service.ReportMatch(ctx, from(m[0]), pod, league.MatchReport{Score: "2-0"}))
	did(service.ReportMatch(ctx, from(m[1]), pod, league.MatchReport{Score: "2-0"}))
	m[1].Leave() // who played a moment ago is not asked after
	did(service.ReportMatch(ctx, from(c.ana), pod, league.MatchReport{Table: 1, Score: "2-0"}))
	did(service.ReportMatch(ctx, from(c.ana), pod, league.MatchReport{Table: 2, Score: "2-0"}))
	want := []string{"trouble_pod_left " + c.bo.Mention()}
	if told := look(); !slices.Equal(told, want) {
		t.Errorf("told of %v, want %v", told, want)
	}
	if told := look(); len(told) > 0 {
		t.Errorf("told again of %v", told)
	}
	v, err := service.Pod(ctx, pod)
	if err != nil || v.State.Active() != 5 {
		t.Errorf("%d are in the field, %v", v.State.Active(), err)
	}
}

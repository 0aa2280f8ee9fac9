package standin_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

func TestFeed(t *testing.T) {
	c, s := newReferee(t)
	start := c.Snapshot().Seq
	report := c.As(c.ana).In(c.table).Type("/report player1:@ana player2:@bo")
	report.Press("Undo")
	if _, err := s.ChannelMessageSend(c.table.ID().String(), "hello"); err != nil {
		t.Fatal(err)
	}
	changes, err := c.Changes(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	type seen struct {
		kind standin.ChangeKind
		who  standin.ID
		text string
	}
	var got []seen
	for i, ch := range changes {
		if ch.Seq != start+1+int64(i) {
			t.Errorf("change %d has number %d", i, ch.Seq)
		}
		if ch.Message != nil {
			got = append(got, seen{ch.Kind, ch.For, ch.Message.Content})
		}
	}
	first := changes[0].Message.Content
	want := []seen{
		{standin.MessageCreated, c.ana.ID(), first},
		{standin.MessageChanged, c.ana.ID(), "undone"},
		{standin.MessageCreated, 0, "hello"},
	}
	if !slices.Equal(got, want) || first == "" {
		t.Errorf("changes %+v, want %+v", got, want)
	}

	last := changes[len(changes)-1].Seq
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := c.Changes(ctx, last); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("nothing new: %v", err)
	}
	waiting := make(chan standin.Change, 1)
	go func() {
		changes, _ := c.Changes(context.Background(), last)
		waiting <- changes[0]
	}()
	c.table.Delete()
	if ch := <-waiting; ch.Kind != standin.ChannelDeleted || ch.Channel != c.table.ID() {
		t.Errorf("%+v", ch)
	}
	for range 10000 {
		c.ana.SetLocale("fr")
	}
	if _, err := c.Changes(t.Context(), start); !errors.Is(err, standin.ErrMissed) {
		t.Errorf("far behind: %v", err)
	}
	_ = s.Close()
	end := c.Snapshot().Seq
	c.Close()
	if _, err := c.Changes(context.Background(), end); !errors.Is(err, standin.ErrClosed) {
		t.Errorf("closed: %v", err)
	}
}

func TestSnapshot(t *testing.T) {
	c := newClub(t)
	mods := c.guild.Role("Moderators", standin.ManageEvents)
	c.ana.Give(mods).Rename("Ana").SetLocale("fr")
	secret := c.guild.Channel("secret")
	secret.Deny(c.guild.Everyone(), standin.ViewChannel)
	thread := c.table.Thread("round 1")
	s := c.Snapshot()
	g := s.Guilds[0]
	if s.Online || len(s.Guilds) != 1 || g.Name != "Chess club" || len(g.Members) != 4 || len(g.Roles) != 3 || len(g.Channels) != 3 {
		t.Fatalf("%+v", s)
	}
	ana := g.Members[slices.IndexFunc(g.Members, func(m standin.MemberState) bool { return m.ID == c.ana.ID() })]
	if ana.Name != "Ana" || ana.Username != "ana" || ana.Locale != "fr" || !ana.Permissions.Has(standin.ManageEvents) || !slices.Equal(ana.Roles, []standin.ID{mods.ID()}) {
		t.Errorf("%+v", ana)
	}
	byID := map[standin.ID]standin.ChannelState{}
	for _, ch := range g.Channels {
		byID[ch.ID] = ch
	}
	if ch := byID[secret.ID()]; !slices.Contains(ch.Hidden, c.ana.ID()) || slices.Contains(ch.Hidden, c.guild.Owner().ID()) {
		t.Errorf("hidden from %v", ch.Hidden)
	}
	if ch := byID[thread.ID()]; !ch.Thread || ch.Parent != c.table.ID() {
		t.Errorf("%+v", ch)
	}
	if c.MessagesFor(c.ana.ID(), secret.ID()) != nil {
		t.Error("ana reads a channel hidden from her")
	}
}

// The palette offers what the member may type, where he is.
func TestCommandsFor(t *testing.T) {
	c, _ := newReferee(t)
	names := func(m *standin.Member, ch *standin.Channel) (out []string) {
		for _, command := range c.CommandsFor(m.ID(), ch.ID()) {
			out = append(out, command.Name)
		}
		return out
	}
	if got := names(c.ana, c.table); !slices.Equal(got, []string{"report", "pod"}) {
		t.Errorf("ana: %q", got)
	}
	if got := names(c.guild.Owner(), c.table); !slices.Equal(got, []string{"report", "pod", "void"}) {
		t.Errorf("the owner: %q", got)
	}
	c.table.Deny(c.guild.Everyone(), standin.UseApplicationCommands)
	if got := names(c.ana, c.table); got != nil {
		t.Errorf("where commands are denied: %q", got)
	}
	if err := c.As(c.ana).In(c.table).Type("/pod join").Err(); err == nil {
		t.Error("a command was typed where commands are denied")
	}
	private := c.PrivateChannel(c.ana)
	if got := names(c.ana, private); !slices.Equal(got, []string{"report", "pod", "void"}) {
		t.Errorf("in private: %q", got)
	}
	if err := c.As(c.bo).In(private).Type("/pod join").Err(); err == nil {
		t.Error("bo typed in ana's private channel")
	}
	if got := c.As(c.ana).In(private).Type("/pod join"); got.Content() != "joined" {
		t.Errorf("in private: %s", got.Text())
	}
}

// Many members at once, readers of the feed, and a socket that drops: every answer comes, and the race detector is quiet.
func TestManyAtOnce(t *testing.T) {
	c, s := newReferee(t, standin.Unpaced())
	members := make([]*standin.Member, 12)
	for i := range members {
		members[i] = c.guild.Member("m" + string(rune('a'+i)))
	}
	ctx, cancel := context.WithCancel(context.Background())
	var readers, all sync.WaitGroup
	readers.Go(func() {
		for after := int64(0); ; {
			changes, err := c.Changes(ctx, after)
			if errors.Is(err, standin.ErrMissed) {
				after = c.Snapshot().Seq
				continue
			}
			if err != nil {
				return
			}
			after = changes[len(changes)-1].Seq
			c.Snapshot()
			c.MessagesFor(c.ana.ID(), c.table.ID())
			c.Faults()
		}
	})
	for i, m := range members {
		all.Go(func() {
			for range 3 {
				a := c.As(m).In(c.table).Type("/report player1:@ana player2:@bo")
				if err := a.Press("Undo").Err(); err != nil {
					t.Error(err)
				}
				m.Rename("x")
			}
			if i == 5 {
				c.DropSocket()
			}
		})
	}
	all.Wait()
	cancel()
	readers.Wait()
	until(t, "the bot is back", func() bool { return c.Resumes() == 1 && beating(s) })
	c.noFaults(t)
}

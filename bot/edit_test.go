package bot

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// drawInOrder has posts show which event they are of, and how many were drawn before.
func (c *club) drawInOrder() {
	var drawn atomic.Int32 // two channels are drawn for at once
	c.handlers.announce = func(p league.Post) (*commands.Post, error) {
		return &commands.Post{Content: fmt.Sprintf("%s %d", p.Event.EventName(), drawn.Add(1))}, nil
	}
}

// events puts what changes a message, or is to be changed, into the outbox, for a channel.
func (c *club) events(t *testing.T, channel *standin.Channel, events ...league.DomainEvent) {
	t.Helper()
	err := c.store.Update(t.Context(), func(tx league.Tx) error {
		for _, e := range events {
			record := tx.Record
			if league.Changes(e) {
				record = tx.RecordOnce
			}
			if err := record(league.GuildID(c.guild.ID()), 0, league.ChannelID(channel.ID()), e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A sign-up's message is drawn anew when somebody comes or goes, as it is when that is sent; whatever waits is one change.
// It is no message of its own, and one that was deleted is nobody's trouble.
func TestSignupIsDrawnAnew(t *testing.T) {
	t.Parallel()
	c := newClub(t, standin.Unpaced())
	c.drawInOrder()
	opened, changed := league.SignupOpened{Pod: 1}, league.SignupChanged{Pod: 1}
	c.events(t, c.table, opened, changed, changed, changed)
	p := c.start(t)
	c.await(t, "the message is changed", func() bool { return c.waiting(t) == 0 })
	if messages := c.table.Messages(); len(messages) != 1 || messages[0].Content != "signup_changed 2" {
		t.Fatalf("%+v", messages)
	}
	c.On("PATCH /channels/*/messages/*").Answer(502, 502)
	c.events(t, c.table, changed)
	c.await(t, "it is changed once Discord is back", func() bool { return c.waiting(t) == 0 })
	if messages := c.table.Messages(); len(messages) != 1 || messages[0].Content != "signup_changed 3" {
		t.Errorf("%+v", messages)
	}
	c.table.DeleteMessage(c.table.Messages()[0].ID)
	c.events(t, c.table, changed)
	c.await(t, "it is let be", func() bool { return c.waiting(t) == 0 })
	p.stop()
	if told := c.told.troubles(); len(told) > 0 {
		t.Errorf("moderators are told of %v", told)
	}
}

// The post of a report that waits is drawn anew where it stands: when it was answered before it was sent, by a bot started
// since, and when the league goes on in another channel. One that is gone, or its channel, is nobody's trouble.
func TestAnsweredReportIsDrawnAnew(t *testing.T) {
	t.Parallel()
	c := newClub(t, standin.Unpaced())
	c.drawInOrder()
	waits, answered := league.ReportWaits{League: 3, Proposal: 1}, league.ReportAnswered{League: 3, Proposal: 1}
	hall := c.guild.Channel("hall")
	c.events(t, c.table, waits, answered, answered)
	p := c.start(t)
	c.wantPosts(t, c.table, "report_answered 2")
	p.stop()

	c.events(t, hall, league.ReportWaits{League: 3, Proposal: 2})
	c.events(t, c.table, answered, league.ReportAnswered{League: 3, Proposal: 2}) // the other is in the hall: nothing to change here
	p = c.start(t)
	c.await(t, "all is sent", func() bool { return c.waiting(t) == 0 })
	messages := c.table.Messages()
	if len(messages) != 1 || !strings.HasPrefix(messages[0].Content, "report_answered") || messages[0].Content == "report_answered 2" {
		t.Errorf("%+v", messages)
	}
	if there := hall.Messages(); len(there) != 1 || !strings.HasPrefix(there[0].Content, "report_waits") {
		t.Errorf("%+v", there)
	}

	c.table.DeleteMessage(messages[0].ID)
	c.events(t, c.table, answered)
	c.wantPosts(t, c.table)
	hall.Delete()
	c.events(t, hall, league.ReportAnswered{League: 3, Proposal: 2})
	c.await(t, "it is let be", func() bool { return c.waiting(t) == 0 })
	p.stop()
	if told := c.told.troubles(); len(told) > 0 {
		t.Errorf("moderators are told of %v", told)
	}
}

// An edit in a channel that the bot does not see is given up, as it can do nothing else; moderators are told which channel,
// and it ends with the first that arrives.
func TestEditWhereItSeesNothing(t *testing.T) {
	t.Parallel()
	c := newClub(t, standin.Unpaced())
	c.drawInOrder()
	waits, answered := league.ReportWaits{League: 3, Proposal: 1}, league.ReportAnswered{League: 3, Proposal: 1}
	c.events(t, c.table, waits)
	c.start(t)
	c.wantPosts(t, c.table, "report_waits 1")
	c.Hide(c.table)
	c.events(t, c.table, answered)
	c.await(t, "moderators are told", func() bool { return len(c.told.troubles()) == 1 })
	key := "channel/" + c.table.ID().String()
	if got := c.told.troubles()[0]; got.Code != "edit_hidden" || got.Key != key || got.Args["channel"] != league.ChannelID(c.table.ID()) {
		t.Errorf("%+v", got)
	}
	c.await(t, "it is given up", func() bool { return c.waiting(t) == 0 })
	ended := func() (n int) {
		c.told.mu.Lock()
		defer c.told.mu.Unlock()
		for _, sent := range c.told.sent {
			if sent == key {
				n++
			}
		}
		return n
	}
	before := ended()
	c.Allow(c.table)
	c.events(t, c.table, answered)
	c.await(t, "the trouble ends", func() bool { return ended() == before+1 })
	c.wantPosts(t, c.table, "report_answered 3")
	if told := c.told.troubles(); len(told) != 1 {
		t.Errorf("moderators are told of %v", told)
	}
}

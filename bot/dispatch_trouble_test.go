package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// Whatever goes wrong, a person gets a sign, and the log knows more under the number in it.
func TestFallback(t *testing.T) {
	for _, c := range []struct {
		name   string
		handle func() commands.Reply
		logged string
	}{
		{"panic", func() commands.Reply { panic("oh") }, "msg=panic"},
		{"a reply that Discord refuses", func() commands.Reply { return commands.Reply{Content: strings.Repeat("x", 2001)} }, "content: BASE_TYPE_MAX_LENGTH"},
		{"an empty reply", func() commands.Reply { return commands.Reply{} }, "reply is empty"},
	} {
		for _, after := range []speed{quick, slow} {
			t.Run(c.name+" "+after.String(), func(t *testing.T) {
				t.Parallel()
				club := newClub(t)
				club.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
					after.pass(club)
					return c.handle()
				}
				club.start(t)
				answer := club.As(club.ana).In(club.table).Type("/ask")
				reference := answer.InteractionID().String()
				if answer.Content() != "⚠️ `"+reference+"`" || !answer.Private() {
					t.Errorf("%q, %v", answer.Content(), answer.Err())
				}
				if log := club.log.String(); !strings.Contains(log, c.logged) || !strings.Contains(log, reference) {
					t.Error("the log does not tell")
				}
				club.reply(quick, commands.Reply{Content: "fine"})
				if got := club.As(club.bo).In(club.table).Type("/ask").Content(); got != "fine" {
					t.Errorf("the next person gets %q", got)
				}
			})
		}
	}
}

// The same interaction delivered twice is handled twice (the store makes it one) and answered once.
func TestDeliveredTwice(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	p := c.start(t)
	answer := c.As(c.ana).In(c.table).Type("/ask")
	answer.Redeliver()
	c.await(t, "the second delivery is refused", func() bool { return strings.Contains(c.log.String(), "outcome=duplicate") })
	p.stop()
	requests := c.handlers.seen()
	if len(requests) != 2 || requests[0].ID != requests[1].ID {
		t.Errorf("%d requests", len(requests))
	}
	if n := len(answer.Followups()); n != 0 || answer.Content() != "done" {
		t.Errorf("%q and %d more", answer.Content(), n)
	}
	if log := c.log.String(); strings.Contains(log, "level=WARN") || strings.Contains(log, "level=ERROR") {
		t.Error("a second delivery is nobody's fault")
	}
}

// Trouble on the way of the answer.
func TestAnswerThroughTrouble(t *testing.T) {
	for _, c := range []struct {
		name    string
		after   speed
		trouble func(d *standin.Discord)
	}{
		{"answer lost", quick, func(d *standin.Discord) { d.On(standin.Callback).Lose(1) }},
		{"answer cut", quick, func(d *standin.Discord) { d.On(standin.Callback).Cut(1) }},
		{"answer refused with 503", quick, func(d *standin.Discord) { d.On(standin.Callback).Answer(503, 502) }},
		{"answer rate limited", quick, func(d *standin.Discord) { d.On(standin.Callback).Limit(1, 300*time.Millisecond) }},
		{"deferral lost", slow, func(d *standin.Discord) { d.On(standin.Callback).Lose(1) }},
		{"edit refused with 500", slow, func(d *standin.Discord) { d.On(standin.EditAnswer).Answer(500) }},
		{"edit lost", slow, func(d *standin.Discord) { d.On(standin.EditAnswer).Lose(1) }},
		{"edit rate limited", slow, func(d *standin.Discord) { d.On(standin.EditAnswer).LimitHTML(1, time.Second) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t)
			club.reply(c.after, commands.Reply{Content: "done"})
			club.start(t)
			c.trouble(club.Discord)
			answer := club.As(club.ana).In(club.table).Type("/ask")
			if answer.Content() != "done" || len(answer.Followups()) != 0 {
				t.Errorf("%q, %v", answer.Content(), answer.Err())
			}
			club.await(t, "it counts as answered", func() bool { return strings.Contains(club.log.String(), "outcome=answered") })
		})
	}
}

// The address of an answer holds the token with which anybody could answer: no trouble brings it into the log.
func TestTokensAreNotLogged(t *testing.T) {
	for name, trouble := range map[string]func(*standin.Trap){
		"limited": func(w *standin.Trap) { w.Limit(1, time.Hour) },
		"refused": func(w *standin.Trap) { w.Answer(404) },
		"failing": func(w *standin.Trap) { w.Answer(500, 500, 500, 500, 500) },
		"cut":     func(w *standin.Trap) { w.Cut(5) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			c.start(t)
			trouble(c.On(standin.Callback))
			c.As(c.ana).In(c.table).NoWait().Type("/ask")
			c.await(t, "the answer is not delivered", func() bool { return strings.Contains(c.log.String(), "answer not delivered") })
			if log := c.log.String(); strings.Contains(log, "/callback") || strings.Contains(log, c.Token()) {
				t.Error("the log holds a token")
			}
		})
	}
}

// An interaction whose time is over is left quietly; its handler ends its work all the same.
func TestAnswerTooLate(t *testing.T) {
	for _, c := range []struct {
		name  string
		after speed
	}{{"before the first answer", quick}, {"before the edit", slow}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t)
			club.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
				c.after.pass(club)
				eventually(func() bool { return c.after == quick || club.asked("/callback 204") == 1 }) // its place is held
				club.Advance(2 * time.Hour)
				return commands.Reply{Content: "done"}
			}
			club.start(t)
			club.As(club.ana).In(club.table).NoWait().Type("/ask")
			club.await(t, "it is given up", func() bool { return strings.Contains(club.log.String(), "outcome=expired") })
			if log := club.log.String(); strings.Contains(log, "level=WARN") || strings.Contains(log, "level=ERROR") {
				t.Error("it is nobody's fault")
			}
		})
	}
}

// A handler whose interaction is over before it is done does its work to the end: what was typed was meant.
func TestHandlerOutlivesItsInteraction(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	finished := make(chan bool, 1)
	c.handlers.handle = func(ctx context.Context, _ *commands.Request) commands.Reply {
		c.Advance(2 * time.Hour)
		c.linger()
		eventually(func() bool { return strings.Contains(c.log.String(), "outcome=expired") })
		finished <- idle(ctx, 100*time.Millisecond) && ctx.Err() == nil
		return commands.Reply{Content: "done"}
	}
	p := c.start(t)
	c.As(c.ana).In(c.table).NoWait().Type("/ask")
	c.await(t, "the deferral is refused", func() bool { return strings.Contains(c.log.String(), "outcome=expired") })
	p.stop() // waits for it, too
	select {
	case ok := <-finished:
		if !ok {
			t.Error("its context ended")
		}
	default:
		t.Error("the bot stopped without it")
	}
}

func TestThreadCountsAsItsChannel(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.start(t)
	thread := c.table.Thread("round 1")
	if err := c.As(c.ana).In(thread).Type("/player add number:7").Err(); err != nil {
		t.Fatal(err)
	}
	r := c.handlers.seen()[0]
	if r.Here != league.ChannelID(thread.ID()) || r.Parent != league.ChannelID(c.table.ID()) || r.Path != "player/add" || r.Options["number"].Int != 7 {
		t.Errorf("%+v", r)
	}
}

package bot

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// reply has the handler answer so.
func (c *club) reply(s speed, r commands.Reply) {
	c.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
		s.pass(c)
		return r
	}
}

// speed is how long a handler takes: slow is so long that the place of its reply is held.
type speed bool

const (
	quick speed = false
	slow  speed = true
)

func (s speed) String() string { return map[speed]string{quick: "quick", slow: "slow"}[s] }

func (s speed) pass(c *club) {
	if s == slow {
		c.linger()
	}
}

func TestAnswer(t *testing.T) {
	for _, after := range []speed{quick, slow} {
		t.Run(after.String(), func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			c.reply(after, commands.Reply{
				Content: "hello " + c.bo.Mention() + " @everyone", Embeds: []*discordgo.MessageEmbed{{Title: "T"}},
				Components: buttons("Share", "share"), Files: []view.File{{Name: "a.txt", Type: "text/plain", Alt: "a curve", Content: []byte("x")}},
			})
			p := c.start(t)
			c.ana.SetLocale("fr").Rename("Änne")
			answer := c.As(c.ana).In(c.table).Type("/ask text:why who:@bo")
			if err := answer.Err(); err != nil {
				t.Fatal(err)
			}
			m := answer.Message()
			if !strings.Contains(m.Content, "hello") || len(m.Embeds) != 1 || len(m.Attachments) != 1 || m.Attachments[0].Filename != "a.txt" || m.Attachments[0].Description != "a curve" {
				t.Errorf("%+v", m)
			}
			if !answer.Private() || len(m.Pings()) != 0 {
				t.Errorf("private %v, pings %v", answer.Private(), m.Pings())
			}
			if answer.Deferred() != (after == slow) {
				t.Errorf("deferred %v", answer.Deferred())
			}
			r := c.handlers.seen()[0]
			if r.Path != "ask" || r.Options["text"].Text != "why" || r.Options["who"].User.User != league.UserID(c.bo.ID()) ||
				r.Member.User != league.UserID(c.ana.ID()) || r.Member.Name != "Änne" || r.Locale != "fr" || r.Guild != league.GuildID(c.guild.ID()) ||
				r.Here != league.ChannelID(c.table.ID()) || int64(r.ID) != int64(answer.InteractionID()) {
				t.Errorf("%+v", r)
			}
			p.stop()
			c.noFaults(t)
		})
	}
}

// A button's reply replaces the private message it stands on, or is a private message of its own; on a public message
// always the latter.
func TestAnswerToAButton(t *testing.T) {
	for _, c := range []struct {
		name    string
		after   speed
		replace bool
		public  bool
		updates bool
	}{
		{"replaces", quick, true, false, true},
		{"replaces, slowly", slow, true, false, true},
		{"adds", quick, false, false, false},
		{"adds, slowly", slow, false, false, false},
		{"leaves a public message alone", quick, true, true, false},
		{"leaves a public message alone, slowly", slow, true, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t)
			club.handlers.handle = func(_ context.Context, r *commands.Request) commands.Reply {
				if r.Kind == commands.Command {
					return commands.Reply{
						Content: "first", Components: buttons("Next", "next/2"),
						Files: []view.File{{Name: "old.txt", Content: []byte("x")}},
					}
				}
				c.after.pass(club)
				return commands.Reply{Content: "second", Replace: c.replace}
			}
			club.post(t, club.table, "public")
			p := club.start(t)
			stood, err := club.table.Await("public")
			if err != nil {
				t.Fatal(err)
			}
			button := "Explain"
			if !c.public {
				first := club.As(club.ana).In(club.table).Type("/ask")
				stood, button = first.Message(), "Next"
			}
			answer := club.As(club.ana).In(club.table).Press(stood, button)
			if err := answer.Err(); err != nil {
				t.Fatal(err)
			}
			now := club.MessagesFor(club.ana.ID(), club.table.ID())
			if answer.Updated() != c.updates && c.after == quick {
				t.Errorf("updated %v", answer.Updated())
			}
			texts := ""
			for _, m := range now {
				texts += m.Content + " "
				if m.Content == "second" && (!m.Private() || len(m.Attachments) != 0 || len(m.Components) != 0) {
					t.Errorf("%+v", m)
				}
			}
			want := map[bool]string{true: "second ", false: "first second "}[c.updates]
			if c.public {
				want = "second "
			}
			if texts != "public "+want {
				t.Errorf("ana sees %s", texts)
			}
			p.stop()
			club.noFaults(t)
		})
	}
}

func TestNothingToSayToAButton(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.handlers.handle = func(_ context.Context, r *commands.Request) commands.Reply {
		if r.Kind == commands.Command {
			return commands.Reply{Content: "first", Components: buttons("OK", "ok")}
		}
		return commands.Reply{}
	}
	p := c.start(t)
	first := c.As(c.ana).In(c.table).Type("/ask")
	c.As(c.ana).In(c.table).NoWait().Press(first.Message(), "OK")
	c.await(t, "the button is acknowledged", func() bool { return c.asked("/callback 204") == 2 })
	if got := first.Content(); got != "first" {
		t.Errorf("the message says %q now", got)
	}
	p.stop()
	c.noFaults(t)
}

func TestAutocomplete(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.handlers.handle = func(_ context.Context, r *commands.Request) commands.Reply {
		typed := r.Options["text"].Text
		if typed == "slow" {
			select {
			case c.hold <- time.Time{}:
				t.Error("the place of a completion was held")
			case <-time.After(100 * time.Millisecond):
			}
		}
		if typed == "none" {
			return commands.Reply{}
		}
		return commands.Reply{Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: r.Focused + " " + typed, Value: typed}}}
	}
	p := c.start(t)
	for _, typed := range []string{"a", "slow"} {
		choices, err := c.As(c.ana).In(c.table).Complete("/ask text:" + typed)
		if err != nil || len(choices) != 1 || choices[0].Name != "text "+typed {
			t.Errorf("%v, %v", choices, err)
		}
	}
	if choices, err := c.As(c.ana).In(c.table).Complete("/ask text:none"); err != nil || len(choices) != 0 {
		t.Errorf("%v, %v", choices, err)
	}
	p.stop()
	c.noFaults(t)
}

// A completion that takes too long is no longer wanted: its context ends, nothing is sent.
func TestAutocompleteTooLate(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	ended := make(chan error, 1)
	c.handlers.handle = func(ctx context.Context, _ *commands.Request) commands.Reply {
		<-ctx.Done()
		ended <- ctx.Err()
		c.Advance(2 * time.Hour)
		return commands.Reply{}
	}
	c.within = 50 * time.Millisecond
	p := c.start(t)
	if _, err := c.As(c.ana).In(c.table).Complete("/ask text:a"); !errors.Is(err, standin.ErrNoAnswer) {
		t.Errorf("%v", err)
	}
	if err := <-ended; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	p.stop()
	if c.asked("/callback") != 0 || !strings.Contains(c.log.String(), "outcome=late") {
		t.Error("a late completion was sent, or the log does not know")
	}
}

func TestForm(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.handlers.handle = func(_ context.Context, r *commands.Request) commands.Reply {
		if r.Kind == commands.ModalSubmit {
			return commands.Reply{Content: r.Path + " " + r.Fields["reason"]}
		}
		return commands.Reply{Modal: &commands.Modal{CustomID: "void/41", Title: "Void", Components: []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.TextInput{CustomID: "reason", Label: "Reason", Style: discordgo.TextInputShort, Required: true},
			}},
		}}}
	}
	p := c.start(t)
	answer := c.As(c.ana).In(c.table).Type("/ask").Submit(standin.Fields{"Reason": "typo"})
	if answer.Err() != nil || answer.Content() != "void/41 typo" || !answer.Private() {
		t.Errorf("%q, %v", answer.Content(), answer.Err())
	}
	p.stop()
	c.noFaults(t)
}

// labelled is an input in a label, which discordgo neither makes nor understands.
type labelled struct{}

func (labelled) Type() discordgo.ComponentType { return 18 }

func (labelled) MarshalJSON() ([]byte, error) {
	return []byte(`{"type":18,"label":"Reason","component":{"type":4,"custom_id":"reason","style":1}}`), nil
}

func TestFormWithLabels(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.handlers.handle = func(_ context.Context, r *commands.Request) commands.Reply {
		if r.Kind == commands.ModalSubmit {
			return commands.Reply{Content: r.Path + " " + r.Fields["reason"]}
		}
		return commands.Reply{Modal: &commands.Modal{CustomID: "void/41", Title: "Void", Components: []discordgo.MessageComponent{labelled{}}}}
	}
	p := c.start(t)
	answer := c.As(c.ana).In(c.table).Type("/ask").Submit(standin.Fields{"Reason": "typo"})
	if answer.Err() != nil || answer.Content() != "void/41 typo" {
		t.Errorf("%q, %v", answer.Content(), answer.Err())
	}
	p.stop()
	c.noFaults(t)
}

// A stop lets the person who just typed have his answer.
func TestStopWhileAnswering(t *testing.T) {
	t.Parallel()
	for _, after := range []speed{quick, slow} {
		t.Run(after.String(), func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			stopping := make(chan struct{})
			c.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
				<-stopping
				after.pass(c)
				return commands.Reply{Content: "done"}
			}
			p := c.start(t)
			answer := c.As(c.ana).In(c.table).NoWait().Type("/ask")
			c.await(t, "the handler runs", func() bool { return len(c.handlers.seen()) == 1 })
			p.cancel()
			c.await(t, "the bot has said goodbye", func() bool { return !c.Connected() })
			close(stopping)
			p.stop()
			if answer.Content() != "done" {
				t.Errorf("%q, %v", answer.Content(), answer.Err())
			}
			c.noFaults(t)
		})
	}
}

// A handler that never ends does not keep the bot from stopping.
func TestStopWithAHandlerThatHangs(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	release := make(chan struct{})
	c.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
		<-release
		return commands.Reply{}
	}
	p := c.start(t)
	c.As(c.ana).In(c.table).NoWait().Type("/ask")
	c.await(t, "the handler runs", func() bool { return len(c.handlers.seen()) == 1 })
	p.stop()
	close(release)
}

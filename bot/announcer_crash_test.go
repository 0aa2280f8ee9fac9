package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// chat has people talk, and one of them say what the bot would.
func (c *club) chat(t *testing.T, lines int) {
	t.Helper()
	for i := range lines {
		text := fmt.Sprint("chat ", i)
		if i%50 == 7 {
			text = "a"
		}
		if _, err := c.As(c.ana).In(c.table).Say(text); err != nil {
			t.Fatal(err)
		}
	}
}

// mortal is an outbox whose process dies: from some moment on nothing is noted any more.
type mortal struct {
	Outbox
	dead    atomic.Bool
	sending func() // after an attempt was noted
	sent    func() // before a delivery is noted
}

var errDead = errors.New("dead")

func (m *mortal) Claim(ctx context.Context, owner string, now time.Time, lease time.Duration, limit int) ([]league.Post, error) {
	if m.dead.Load() {
		return nil, errDead
	}
	return m.Outbox.Claim(ctx, owner, now, lease, limit)
}

func (m *mortal) Sending(ctx context.Context, posts []league.Post, now time.Time) error {
	err := m.Outbox.Sending(ctx, posts, now)
	if m.sending != nil {
		m.sending()
	}
	return err
}

func (m *mortal) Sent(ctx context.Context, id, message int64, now time.Time) error {
	if m.sent != nil {
		m.sent()
	}
	if m.dead.Load() {
		return errDead
	}
	return m.Outbox.Sent(ctx, id, message, now)
}

func (m *mortal) Retry(ctx context.Context, id int64, next time.Time) error {
	if m.dead.Load() {
		return errDead
	}
	return m.Outbox.Retry(ctx, id, next)
}

// A process that dies between any two steps of a delivery: the next one makes the post be there once, whether it comes
// back while Discord knows the nonce or long after, and however much was said in the channel meanwhile.
func TestAnnounceAfterACrash(t *testing.T) {
	for name, die := range map[string]func(m *mortal, post *standin.Trap){
		"before the request": func(m *mortal, post *standin.Trap) {
			m.sending = func() { m.dead.Store(true); post.Cut(100) }
		},
		"after the request, before the answer": func(m *mortal, post *standin.Trap) {
			m.sending = func() { m.dead.Store(true); post.Lose(1).Cut(100) }
		},
		"after the answer": func(m *mortal, _ *standin.Trap) { m.sent = func() { m.dead.Store(true) } },
	} {
		for _, away := range []time.Duration{lease + time.Second, 10 * time.Minute, 3 * time.Hour} {
			t.Run(fmt.Sprint(name, ", away for ", away), func(t *testing.T) {
				t.Parallel()
				c := newClub(t, standin.Unpaced())
				m := &mortal{Outbox: c.store}
				post := c.On(standin.CreateMessage)
				die(m, post)
				c.options.Outbox = m
				c.handlers.announce = func(p league.Post) (*commands.Post, error) {
					return &commands.Post{Content: p.Event.(league.Shared).View}, nil
				}
				c.chat(t, 110) // more than a page within the time looked through
				c.post(t, c.table, "a", "b")
				p := c.start(t)
				c.await(t, "it dies", m.dead.Load)
				c.await(t, "nothing more is sent", func() bool { return strings.Contains(c.log.String(), "outcome of a post not stored") })
				p.stop()

				post.Clear()
				c.chat(t, 110)
				c.Advance(away)
				c.chat(t, 110)
				c.options.Outbox = c.store
				c.options.Clock = c.Now
				c.start(t)
				c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
				var posts []string
				for _, m := range c.table.Messages() {
					if m.Author.ID == c.ApplicationID() {
						posts = append(posts, m.Content)
					}
				}
				if !slices.Equal(posts, []string{"a", "b"}) {
					t.Errorf("the channel has %q", posts)
				}
			})
		}
	}
}

// Channels do not wait for each other, up to a number at which both ends are still comfortable.
func TestAnnounceToManyChannels(t *testing.T) {
	t.Parallel()
	c := newClub(t, standin.Unpaced())
	var now, most, begun atomic.Int32
	c.handlers.announce = func(p league.Post) (*commands.Post, error) {
		begun.Add(1)
		n := now.Add(1)
		defer now.Add(-1)
		for seen := most.Load(); n > seen && !most.CompareAndSwap(seen, n); seen = most.Load() {
			continue
		}
		if eventually(func() bool { return begun.Load() >= slots }) {
			time.Sleep(20 * time.Millisecond) // were there more at once, they would come now
		}
		return &commands.Post{Content: p.Event.(league.Shared).View}, nil
	}
	for i := range 3 * slots {
		c.post(t, c.guild.Channel(fmt.Sprint("table-", i)), "a")
	}
	c.start(t)
	c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
	if n := most.Load(); n != slots {
		t.Errorf("%d at once", n)
	}
}

// Two processes on one store share the work.
func TestTwoAnnouncers(t *testing.T) {
	t.Parallel()
	c := newClub(t, standin.Unpaced())
	hall := c.guild.Channel("hall")
	first := c.start(t)
	second := c.launch(t)
	for i := range 20 {
		c.post(t, c.table, fmt.Sprint("game ", i))
		c.post(t, hall, fmt.Sprint("round ", i))
	}
	c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
	for channel, word := range map[*standin.Channel]string{c.table: "game ", hall: "round "} {
		for i, m := range channel.Messages() {
			if m.Content != fmt.Sprint(word, i) {
				t.Errorf("message %d in #%s is %q", i, channel.Name(), m.Content)
			}
		}
		if n := len(channel.Messages()); n != 20 {
			t.Errorf("%d messages in #%s", n, channel.Name())
		}
	}
	first.stop()
	second.stop()
}

// robbed is an outbox of which another process takes each post over, its lease being over, just before it is sent.
type robbed struct {
	*storage.Store
	later time.Time
}

func (r *robbed) Sending(ctx context.Context, posts []league.Post, now time.Time) error {
	r.later = now.Add(lease + time.Second)
	taken, err := r.Claim(ctx, "robber", r.later, lease, 9)
	if err == nil {
		for i := range taken {
			taken[i].Nonce, taken[i].Body = "theirs", []byte("{}")
		}
		err = r.Store.Sending(ctx, taken, r.later)
	}
	return errors.Join(err, r.Store.Sending(ctx, posts, now))
}

func TestPostTakenOver(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	r := &robbed{Store: c.store}
	c.options.Outbox = r
	c.post(t, c.table, "a")
	p := c.start(t)
	c.await(t, "it is noticed", func() bool { return strings.Contains(c.log.String(), "post taken over") })
	p.stop()
	if n := c.asked("POST /channels"); n != 0 {
		t.Errorf("%d requests for a post that is another's", n)
	}
	if posts, err := c.store.Claim(t.Context(), "third", r.later.Add(time.Second), lease, 9); err != nil || len(posts) != 0 {
		t.Errorf("the other's lease was given back: %v, %v", posts, err)
	}
}

// Somebody is forgotten while a post that names him is on its way: it says his name no more than it may have said already,
// and is there once, whether Discord still knows its nonce or not.
func TestAnnounceOfTheForgotten(t *testing.T) {
	lost := func(w *standin.Trap) { w.Cut(100) }
	arrived := func(w *standin.Trap) { w.Lose(1).Cut(100) }
	for name, tc := range map[string]struct {
		first func(*standin.Trap)
		again bool // the bot dies a second time, after Forget
		away  time.Duration
		want  string
	}{
		"lost":                      {lost, false, lease + time.Second, "somebody"},
		"lost long ago":             {lost, false, time.Hour, "somebody"},
		"lost twice":                {lost, true, time.Hour, "somebody"},
		"arrived":                   {arrived, false, lease + time.Second, "Ana"},
		"arrived long ago":          {arrived, false, time.Hour, "Ana"},
		"arrived, and tried again":  {arrived, true, lease + time.Second, "Ana"},
		"arrived, tried, long away": {arrived, true, time.Hour, "Ana"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newClub(t, standin.Unpaced())
			var who atomic.Value
			who.Store("Ana")
			c.handlers.announce = func(p league.Post) (*commands.Post, error) {
				m := view.Stamped(locale.New().Printer(locale.English), view.Message{Embeds: []*discordgo.MessageEmbed{{
					Description: who.Load().(string), Footer: &discordgo.MessageEmbedFooter{Text: "Chess"},
				}}}, p.ID)
				return &commands.Post{Embeds: m.Embeds}, nil
			}
			post := c.On(standin.CreateMessage)
			c.options.Clock = c.Now
			die := func(trouble func(*standin.Trap), away time.Duration) {
				m := &mortal{Outbox: c.store}
				m.sending = func() { m.dead.Store(true); trouble(post) }
				c.options.Outbox = m
				said := strings.Count(c.log.String(), "outcome of a post not stored")
				p := c.start(t)
				c.await(t, "it dies", m.dead.Load)
				c.await(t, "nothing more is sent", func() bool { return strings.Count(c.log.String(), "outcome of a post not stored") > said })
				p.stop()
				post.Clear()
				c.chat(t, 3)
				c.Advance(away)
			}
			c.post(t, c.table, "a")
			first := tc.away
			if tc.again {
				first = lease + time.Second // so that it is sent under its nonce, not looked for
			}
			die(tc.first, first)
			who.Store("somebody")
			if _, err := league.New(c.store, c.Now).Forget(t.Context(), league.Origin{Actor: league.Actor{User: 77}}); err != nil {
				t.Fatal(err)
			}
			if tc.again {
				die(lost, tc.away)
			}
			c.options.Outbox = c.store
			c.start(t)
			c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
			var posts []string
			for _, m := range c.table.Messages() {
				if m.Author.ID == c.ApplicationID() {
					posts = append(posts, m.Embeds[0].Description)
				}
			}
			if !slices.Equal(posts, []string{tc.want}) {
				t.Errorf("the channel has %q, want %s", posts, tc.want)
			}
		})
	}
}

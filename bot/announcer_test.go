package bot

import (
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
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// post puts posts into the outbox, each in a transaction of its own.
func (c *club) post(t *testing.T, channel *standin.Channel, views ...string) {
	t.Helper()
	for _, view := range views {
		err := c.store.Update(t.Context(), func(tx league.Tx) error {
			event := league.Shared{League: 3, Channel: league.ChannelID(channel.ID()), By: 7, View: view}
			return tx.Record(league.GuildID(c.guild.ID()), 3, event.Channel, event)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// wantPosts waits until the outbox is empty and compares what the channel has.
func (c *club) wantPosts(t *testing.T, channel *standin.Channel, views ...string) {
	t.Helper()
	c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
	var got []string
	for _, m := range channel.Messages() {
		got = append(got, m.Content)
	}
	if !slices.Equal(got, views) {
		t.Errorf("#%s has %q, want %q", channel.Name(), got, views)
	}
}

// waiting counts posts that are neither sent nor given up.
func (c *club) waiting(t *testing.T) int {
	t.Helper()
	n, _, err := c.store.Backlog(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// views are five of them.
func views(name string) (list []string) {
	for i := range 5 {
		list = append(list, fmt.Sprint(name, i))
	}
	return list
}

func TestAnnounce(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.tick = time.Hour
	hall := c.guild.Channel("hall")
	for i := range 3 { // before the bot is there
		c.post(t, c.table, views("game ")[i])
		c.post(t, hall, views("round ")[i])
	}
	p := c.start(t)
	for i := range 2 {
		c.post(t, c.table, views("game ")[3+i])
		c.post(t, hall, views("round ")[3+i])
	}
	c.wantPosts(t, c.table, views("game ")...)
	c.wantPosts(t, hall, views("round ")...)

	// A post goes out as soon as it is there, not when the outbox is next looked at, which here would be in an hour.
	lobby := c.guild.Channel("lobby")
	c.post(t, lobby, "now")
	c.wantPosts(t, lobby, "now")
	p.stop()
	if p.scrape(t, `podium_posts_total{outcome="sent"}`) != 11 || p.scrape(t, "podium_posts_total") != 11 {
		t.Error("not every attempt was counted as sent")
	}
	c.noFaults(t)
}

// Whatever happens to the requests, every post is there once and in its order.
func TestAnnounceThroughTrouble(t *testing.T) {
	for name, trouble := range map[string]func(*standin.Trap){
		"rate limited":               func(w *standin.Trap) { w.Limit(2, 200*time.Millisecond) },
		"rate limited globally":      func(w *standin.Trap) { w.LimitGlobally(1, 300*time.Millisecond) },
		"rate limited by the proxy":  func(w *standin.Trap) { w.LimitHTML(1, time.Second) },
		"out of order":               func(w *standin.Trap) { w.Answer(500, 502, 503) },
		"out of order for long":      func(w *standin.Trap) { w.Answer(500, 500, 500, 500, 500, 503, 503) },
		"answer lost":                func(w *standin.Trap) { w.Lose(1) },
		"answer lost for long":       func(w *standin.Trap) { w.Lose(7) },
		"connection cut":             func(w *standin.Trap) { w.Cut(2) },
		"lost, then out of order":    func(w *standin.Trap) { w.Lose(1).Answer(503, 503, 503, 503, 503).Lose(1) },
		"second post's answer lost":  func(w *standin.Trap) { w.Pass(1).Lose(2) },
		"token refused for a moment": func(w *standin.Trap) { w.Answer(401) },
		"forbidden by a proxy":       func(w *standin.Trap) { w.Answer(403) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newClub(t, standin.Unpaced())
			trouble(c.On(standin.CreateMessage))
			c.post(t, c.table, "a", "b", "c")
			p := c.start(t)
			c.await(t, "the outbox is empty", func() bool { return c.waiting(t) == 0 })
			c.wantPosts(t, c.table, "a", "b", "c")
			p.stop()
			if len(c.told.troubles()) != 0 {
				t.Errorf("moderators were told of %v", c.told.troubles())
			}
		})
	}
}

// A stop in the middle of a delivery gives the lease back, and the next run makes the post be there once.
func TestStopWhileAnnouncing(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	release := c.On(standin.CreateMessage).Hold(1)
	c.post(t, c.table, "a", "b")
	p := c.start(t)
	c.await(t, "it is being sent", func() bool { return strings.Contains(c.log.String(), "gateway ready") })
	time.Sleep(100 * time.Millisecond)
	p.stop()
	release()
	c.start(t)
	c.wantPosts(t, c.table, "a", "b")
}

// What Discord refuses for good is given up and moderators hear why; all else goes on.
func TestAnnounceWhereItMayNot(t *testing.T) {
	for _, c := range []struct {
		name   string
		forbid func(c *club, ch *standin.Channel)
		code   string
		number int
	}{
		{"channel deleted", func(_ *club, ch *standin.Channel) { ch.Delete() }, "channel_gone", 10003},
		{"channel hidden", func(c *club, ch *standin.Channel) { c.Hide(ch) }, "channel_hidden", 50001},
		{"channel closed", func(c *club, ch *standin.Channel) { c.Forbid(ch) }, "channel_forbidden", 50013},
		{"post malformed", func(c *club, ch *standin.Channel) {
			c.handlers.announce = func(p league.Post) (*commands.Post, error) {
				if p.Channel == league.ChannelID(ch.ID()) {
					return &commands.Post{Content: strings.Repeat("x", 2001)}, nil
				}
				return &commands.Post{Content: p.Event.(league.Shared).View}, nil
			}
		}, "post_refused", 50035},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t)
			closed := club.guild.Channel("closed")
			c.forbid(club, closed)
			club.post(t, closed, "a", "b")
			club.post(t, club.table, "c")
			p := club.start(t)
			club.wantPosts(t, club.table, "c")
			if len(closed.Messages()) != 0 {
				t.Errorf("%v", closed.Messages())
			}
			p.stop()
			troubles := club.told.troubles()
			if len(troubles) != 2 {
				t.Fatalf("troubles %+v", troubles)
			}
			for _, got := range troubles {
				if got.Code != c.code || got.Guild != league.GuildID(club.guild.ID()) || got.League != 3 ||
					got.Key != "channel/"+closed.ID().String() || got.Args["channel"] != league.ChannelID(closed.ID()) || got.Args["code"] != c.number {
					t.Errorf("%+v", got)
				}
			}
			if n := club.asked("POST /channels/" + closed.ID().String()); n != 2 {
				t.Errorf("%d attempts at two posts", n)
			}
		})
	}
}

func TestAnnounceAgainWhereItMay(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.Forbid(c.table)
	c.post(t, c.table, "lost")
	c.start(t)
	c.await(t, "moderators are told", func() bool { return len(c.told.troubles()) == 1 })
	c.Allow(c.table)
	c.post(t, c.table, "a", "b")
	c.wantPosts(t, c.table, "a", "b")
	c.told.mu.Lock()
	defer c.told.mu.Unlock()
	if want := []string{"channel/" + c.table.ID().String()}; !slices.Equal(c.told.sent, want) {
		t.Errorf("ended %v, want %v once", c.told.sent, want)
	}
}

// A post that cannot be drawn is tried again; one that never can be is given up, and does not stand in the way.
func TestAnnounceWhatCannotBeDrawn(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	var tried atomic.Int32
	var panicked atomic.Bool
	c.handlers.announce = func(p league.Post) (*commands.Post, error) {
		switch view := p.Event.(league.Shared).View; view {
		case "gone":
			return nil, league.NewError(league.NotFound, "game_unknown", nil)
		case "nothing":
			return nil, nil
		case "later":
			if tried.Add(1) < 3 {
				return nil, errors.New("disk on fire")
			}
			return &commands.Post{Content: view}, nil
		case "panic":
			if panicked.CompareAndSwap(false, true) {
				panic("oh")
			}
			return &commands.Post{Content: view}, nil
		default:
			return &commands.Post{Content: view}, nil
		}
	}
	c.post(t, c.table, "gone", "nothing", "later", "panic", "a")
	c.start(t)
	c.wantPosts(t, c.table, "later", "panic", "a")
	if len(c.told.troubles()) != 0 {
		t.Error("moderators cannot mend that")
	}
}

// One that fails to be drawn again and again is given up in the end: those behind it wait.
func TestUndrawable(t *testing.T) {
	c := &scriptedCommands{announce: func(league.Post) (*commands.Post, error) { return nil, errors.New("disk on fire") }}
	a := newAnnouncer(Options{Commands: c}, nil, newTroubles(nil, nil), newMetrics())
	defer a.cancel()
	for i := range drawings {
		v := a.freeze(t.Context(), &league.Post{ID: 1})
		if v.err == nil || v.final != (i == drawings-1) || v.again != pause(i+1) {
			t.Errorf("failure %d: %+v", i+1, v)
		}
	}
	if len(a.undrawn) != 0 {
		t.Error("what was given up is remembered")
	}
}

// Files are part of what is frozen.
func TestAnnounceWithAPicture(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	drawn := 0
	c.handlers.announce = func(p league.Post) (*commands.Post, error) {
		drawn++
		return &commands.Post{Content: fmt.Sprint("drawing ", drawn), Files: []view.File{{Name: "a.txt", Content: []byte("picture"), Alt: "a curve"}}}, nil
	}
	c.On(standin.CreateMessage).Answer(500, 500, 500, 500, 500)
	c.post(t, c.table, "x")
	c.start(t)
	c.wantPosts(t, c.table, "drawing 1")
	if m := c.table.Messages()[0]; len(m.Attachments) != 1 || m.Attachments[0].Size != 7 || m.Attachments[0].Description != "a curve" {
		t.Errorf("%+v", m.Attachments)
	}
}

// Where the bot may write but not attach, the text stands alone; moderators hear of it once, and of its end.
func TestAnnounceWithoutTheRightToAttach(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.handlers.announce = func(p league.Post) (*commands.Post, error) {
		return &commands.Post{
			Embeds: []*discordgo.MessageEmbed{{Description: p.Event.(league.Shared).View, Image: &discordgo.MessageEmbedImage{URL: "attachment://a.png"}}},
			Files:  []view.File{{Name: "a.png", Content: []byte("picture"), Alt: "a curve"}},
		}, nil
	}
	c.DenyBot(c.table, standin.AttachFiles)
	c.post(t, c.table, "a", "b")
	c.start(t)
	key := "files/" + c.table.ID().String()
	ended := func() bool {
		c.told.mu.Lock()
		defer c.told.mu.Unlock()
		return slices.Contains(c.told.sent, key)
	}
	c.await(t, "moderators are told", func() bool { return len(c.told.troubles()) == 2 })
	c.Allow(c.table)
	c.post(t, c.table, "c")
	c.await(t, "the trouble is ended", ended)
	for i, m := range c.table.Messages() {
		if m.Embeds[0].Description != string(rune('a'+i)) || len(m.Attachments) != i/2 || (m.Embeds[0].Image != nil) != (i == 2) ||
			i == 2 && m.Embeds[0].Image.Description != "a curve" {
			t.Errorf("%d: %+v", i, m)
		}
	}
	for _, told := range c.told.troubles() {
		if told.Code != "files_forbidden" || told.Key != key {
			t.Errorf("%+v", told)
		}
	}
}

// A limit longer than an attempt is planned for, not waited out.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		err   error
		again time.Duration
		final bool
	}{
		{&busyError{time.Hour}, time.Hour, false},
		{&busyError{}, time.Second, false},
		{errors.New("connection reset"), 4 * time.Second, false},
		{&apiError{Status: 401}, 4 * time.Second, false},
		{&apiError{Status: 403}, 4 * time.Second, false}, // a proxy's
		{&apiError{Status: 404, Code: codeUnknownChannel}, 4 * time.Second, true},
		{&apiError{Status: 400, Code: 50035}, 4 * time.Second, true},
		{&apiError{Status: 403, Code: codeSendingOff}, 4 * time.Second, false},
	} {
		if v := judge(c.err, 3); v.again != c.again || v.final != c.final || v.err == nil || v.taken {
			t.Errorf("%v: %+v", c.err, v)
		}
	}
}

func TestPause(t *testing.T) {
	for attempts, seconds := range map[int]int{0: 1, 1: 1, 2: 2, 3: 4, 6: 32, 7: 60, 100: 60} {
		if got := pause(attempts); got.Seconds() != float64(seconds) {
			t.Errorf("after %d attempts %v", attempts, got)
		}
	}
}

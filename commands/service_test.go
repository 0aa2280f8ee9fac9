package commands_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
)

// scene is a conversation with a league and members ana, bo and cy.
func scene(t *testing.T) *conversation {
	t.Helper()
	c := newConversation(t)
	for _, line := range []string{"member mo Mo (manage events, manage server)", "member ana Ana", "member bo Bo", "member cy Cy"} {
		c.do(line)
	}
	c.do("@mo /league create name:Tuesday Games")
	return c
}

// Three members report the same table at the same moment: one game, and the others are asked.
func TestReportsAtOnce(t *testing.T) {
	c := scene(t)
	names := []string{"ana", "bo", "cy"}
	replies := make([]commands.Reply, len(names))
	var wait sync.WaitGroup
	for i, handle := range names {
		r, err := c.request(c.commands.Definitions(), "/report player1:@ana player2:@bo player3:@cy")
		if err != nil {
			t.Fatal(err)
		}
		r.ID = league.InteractionID((c.now.UnixMilli()-1_420_070_400_000)<<22 | int64(1000+i))
		r.Guild, r.Here, r.Now, r.Member, r.Locale = server, c.here, c.now, *c.members[handle], "en-GB"
		wait.Go(func() { replies[i] = c.commands.Handle(t.Context(), r) })
	}
	wait.Wait()
	saved, asked := 0, 0
	for _, reply := range replies {
		text := reply.Content
		if len(reply.Embeds) > 0 {
			text += reply.Embeds[0].Description
		}
		switch {
		case strings.Contains(text, "**Game 1** is in."):
			saved++
		case strings.Contains(text, "**Is this game 1?**"):
			asked++
		default:
			t.Errorf("unexpected answer: %s", text)
		}
	}
	if saved != 1 || asked != 2 {
		t.Errorf("%d saved, %d asked; want 1 and 2", saved, asked)
	}
	if posts := c.drain(); len(posts) != 1 {
		t.Errorf("%d posts, want 1: %s", len(posts), strings.Join(posts, "\n"))
	}
}

// 300 players with the longest of hostile names: every page of the leaderboard is within Discord's limits, and every
// player stands on one of them.
func TestCrowd(t *testing.T) {
	if testing.Short() {
		t.Skip("a hundred reports")
	}
	c := newConversation(t)
	c.do("member mo Mo (manage events, manage server)")
	c.do(`members 300 "@@@@****____||||~~~~[[[[\u202eWW语语\u0301😀"`)
	c.do("@mo /league create name:Crowd")
	for i := 0; i < 300; i += 6 {
		var b strings.Builder
		fmt.Fprintf(&b, "@m%d /report", i+1)
		for j := range 6 {
			fmt.Fprintf(&b, " player%d:@m%d", j+1, i+j+1)
		}
		for range 1 + 4*(i/6%2) { // half of them out of placement
			if seen := c.do(b.String()); !strings.Contains(seen, "is in.") {
				t.Fatal(seen)
			}
			c.do("later 31m")
		}
	}
	for _, line := range []string{"@m1 /leaderboard", "@m1 /history", "@m1 /explain game:1", "@m7 /rank", "@m7 /rank against:@m8"} {
		c.do(line)
	}
	page := c.do("@m1 /leaderboard page:1")
	rows := 0
	for n := 1; ; n++ {
		if !strings.Contains(page, fmt.Sprintf("page %d of 30", n)) {
			t.Fatalf("page %d says:\n%s", n, page)
		}
		rows += strings.Count(page, "😀")
		if strings.Contains(page, "[(Next)]") {
			break
		}
		page = c.do("@m1 clicks Next")
	}
	if rows != 300 {
		t.Errorf("%d players on the pages, want 300", rows)
	}
	if preview := c.do("@mo /void game:1 reason:the first of all"); !strings.Contains(preview, "6 present ratings would move") {
		t.Error(preview)
	}
}

// broken is a store that fails, hangs or panics.
type broken struct {
	err   error
	hang  bool
	panic bool
}

func (broken) Scrub() {}

func (b broken) View(ctx context.Context, _ func(league.Reader) error) error { return b.fail(ctx) }
func (b broken) Update(ctx context.Context, _ func(league.Tx) error) error   { return b.fail(ctx) }

func (b broken) UpdateLarge(ctx context.Context, _ func(league.Tx) error) error { return b.fail(ctx) }

func (b broken) fail(ctx context.Context) error {
	if b.panic {
		panic("a bug: Ana's name must not be in an answer")
	}
	if b.hang {
		<-ctx.Done()
		return &league.Error{Kind: league.Unavailable, Code: "unavailable", Err: ctx.Err()}
	}
	return b.err
}

// Whatever breaks: an answer in the reader's language, and a reference that the log has beside the cause.
func TestFaults(t *testing.T) {
	for _, tc := range []struct {
		what   string
		store  broken
		locale string
		want   string
		logged string
	}{
		{"a fault", broken{err: errors.New("disk on fire")}, "en-GB", "Something went wrong on my side", "disk on fire"},
		{"a fault in French", broken{err: errors.New("disk on fire")}, "fr", "Quelque chose s’est mal passé", "disk on fire"},
		{"an error nobody knows", broken{err: league.NewError(league.Invalid, "no_such_code", nil)}, "en-GB", "Something went wrong", "no_such_code"},
		{"a panic", broken{panic: true}, "en-GB", "Something went wrong on my side", "a bug"},
		{"a slow disk", broken{hang: true}, "en-GB", "That took too long", "too_slow"},
		{"storage away", broken{err: &league.Error{Kind: league.Unavailable, Code: "unavailable"}}, "fr", "Je n’ai pas accès à mes données", "unavailable"},
	} {
		var log strings.Builder
		service := league.New(tc.store, time.Now)
		timeout := time.Minute // a busy machine is no fault
		if tc.store.hang {
			timeout = 20 * time.Millisecond
		}
		c := commands.New(service, commands.Options{Log: slog.New(slog.NewTextHandler(&log, nil)), Timeout: timeout})
		r := &commands.Request{
			Kind: commands.Command, ID: 1_234_567_890_123, Guild: server, Path: "leaderboard", Locale: tc.locale,
			Member: commands.Member{User: 1, Name: "Ana"},
		}
		reply := c.Handle(t.Context(), r)
		viewtest.Check(t, tc.what, view.Message{Content: reply.Content})
		if !strings.Contains(reply.Content, tc.want) || strings.Contains(reply.Content, "Ana") {
			t.Errorf("%s: answered %q", tc.what, reply.Content)
		}
		if !strings.Contains(log.String(), tc.logged) {
			t.Errorf("%s: logged %q", tc.what, log.String())
		}
		if i := strings.LastIndex(reply.Content, "`"); i > 0 && strings.Contains(tc.want, "Something") {
			reference := reply.Content[strings.LastIndex(reply.Content[:i], "`")+1 : i]
			if len(reference) != 7 || !strings.Contains(log.String(), "reference="+reference) {
				t.Errorf("%s: the reference %q is not in the log: %s", tc.what, reference, log.String())
			}
		}
		if typed := c.Handle(t.Context(), &commands.Request{Kind: commands.Autocomplete, Guild: server, Path: "rank", Focused: "player"}); len(typed.Choices) > 0 || typed.Content != "" {
			t.Errorf("%s: completion answered %+v", tc.what, typed)
		}
	}
}

// Names and what people type stay out of the log.
func TestLogHasNoNames(t *testing.T) {
	c := scene(t)
	c.do("@ana /report player1:@ana player2:@bo")
	c.do("@ana /rank player:Zoltan")
	c.do("@mo /void game:1 reason:Zoltan said so")
	c.do("@mo clicks Void game 1")
	log := c.log.String()
	for _, name := range []string{"Ana", "Mo", "Zoltan", "Tuesday"} {
		if strings.Contains(log, name) {
			t.Errorf("the log has %s:\n%s", name, log)
		}
	}
	if !strings.Contains(log, "path=report") || !strings.Contains(log, "code=player_unknown") {
		t.Errorf("the log lacks what happened:\n%s", log)
	}
}

func TestOutsideOfServers(t *testing.T) {
	c := scene(t)
	reply := c.commands.Handle(t.Context(), &commands.Request{Kind: commands.Command, ID: 1, Path: "leaderboard", Locale: "fr"})
	if want := "Je ne travaille que dans les serveurs"; !strings.Contains(reply.Content, want) {
		t.Errorf("got %q", reply.Content)
	}
}

// Below an answer that leaves no room for it nothing is told, and nothing lost: the next answer tells.
func TestTroublesWaitForRoom(t *testing.T) {
	c := scene(t)
	c.do("member mo Mo (manage events, manage server, fr)")
	c.do("@mo /league create name:Go system:go channel:#club")
	trouble := league.Trouble{
		Guild: server, League: 2, Key: "channel/500", Code: "channel_gone", Args: league.Args{"channel": league.ChannelID(500), "code": 10003},
	}
	if err := league.New(c.store, func() time.Time { return c.now }).PostFailed(t.Context(), trouble); err != nil {
		t.Fatal(err)
	}
	const told = "Le salon #club n’existe plus"
	if seen := c.do("@mo /help league:Go"); strings.Contains(seen, told) {
		t.Errorf("there was room:\n%s", seen)
	}
	if seen := c.do("@mo /leaderboard league:Go"); !strings.Contains(seen, told) {
		t.Errorf("not told:\n%s", seen)
	}
}

// Moderators are told what to mend, once, below their next answer, or in their channel; others are not.
func TestTroubles(t *testing.T) {
	c := scene(t)
	c.do("@ana /report player1:@ana player2:@bo")
	trouble := league.Trouble{
		Guild: server, League: 1, Key: "channel/500", Code: "channel_gone", Args: league.Args{"channel": league.ChannelID(500), "code": 10003},
	}
	fail := func() {
		t.Helper()
		if err := league.New(c.store, func() time.Time { return c.now }).PostFailed(t.Context(), trouble); err != nil {
			t.Fatal(err)
		}
	}
	fail()
	const told = "The channel #club is gone"
	if seen := c.do("@ana /leaderboard"); strings.Contains(seen, told) {
		t.Errorf("a player is told:\n%s", seen)
	}
	if seen := c.do("@mo /leaderboard"); !strings.Contains(seen, told) {
		t.Errorf("a moderator is not told:\n%s", seen)
	}
	fail()
	if seen := c.do("@mo /leaderboard"); strings.Contains(seen, told) {
		t.Errorf("told twice:\n%s", seen)
	}
	c.do("@mo /league settings moderator_channel:#council")
	trouble.Key, trouble.Code = "channel/501", "channel_forbidden"
	fail()
	if posts := strings.Join(c.drain(), "\n"); !strings.Contains(posts, "(in #council)") || !strings.Contains(posts, "Send Messages") {
		t.Errorf("the moderators' channel hears: %s", posts)
	}
}

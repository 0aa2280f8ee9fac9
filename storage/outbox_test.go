package storage_test

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

const lease = 30 * time.Second

// record puts one event into each of the channels, in one transaction.
func record(tb testing.TB, s *storage.Store, channels ...league.ChannelID) {
	tb.Helper()
	update(tb, s, func(tx league.Tx) error {
		for i, channel := range channels {
			event := league.Shared{League: 3, Channel: channel, By: 7, View: fmt.Sprintf("rank/%d", i)}
			if err := tx.Record(1, 3, channel, event); err != nil {
				return err
			}
		}
		return nil
	})
}

// claim claims for somebody and returns the ids.
func claim(tb testing.TB, s *storage.Store, owner string, at time.Time, limit int) []league.Post {
	tb.Helper()
	posts, err := s.Claim(tb.Context(), owner, at, lease, limit)
	if err != nil {
		tb.Fatalf("claim: %v", err)
	}
	return posts
}

func wantPosts(tb testing.TB, posts []league.Post, ids ...int64) {
	tb.Helper()
	var got []int64
	for _, p := range posts {
		got = append(got, p.ID)
	}
	if diff := cmp.Diff(ids, got); diff != "" {
		tb.Errorf("posts:\n%s", diff)
	}
}

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

func TestPostOnItsWay(t *testing.T) {
	s := open(t)
	ctx := t.Context()
	event := league.GameRated{League: 3, Game: 4, Number: 5, By: 7, Lines: []league.Line{{Player: 8, Place: 1, Change: 14, After: 1014, Games: 5, Placed: true}}}
	update(t, s, func(tx league.Tx) error { return tx.Record(1, 3, 77, event) })
	posts := claim(t, s, "a", now, 10)
	want := league.Post{ID: 1, Guild: 1, League: 3, Channel: 77, Event: event}
	if diff := cmp.Diff([]league.Post{want}, posts); diff != "" {
		t.Fatal(diff)
	}
	wantPosts(t, claim(t, s, "b", now, 10)) // it is leased
	posts[0].Nonce, posts[0].Body = "podium-1", []byte(`{"content":"x"}`)
	must(t, s.Sending(ctx, posts, now))
	must(t, s.Retry(ctx, 1, now.Add(time.Minute)))
	wantPosts(t, claim(t, s, "b", now.Add(time.Minute-time.Millisecond), 10)) // not due
	again := claim(t, s, "b", now.Add(time.Minute), 10)
	want.Nonce, want.Body, want.Attempts, want.AttemptedAt = "podium-1", posts[0].Body, 1, now
	if diff := cmp.Diff([]league.Post{want}, again); diff != "" {
		t.Fatal(diff)
	}
	// What was frozen stays, whatever the second attempt would rather say.
	again[0].Nonce, again[0].Body = "other", []byte("other")
	must(t, s.Sending(ctx, again, now.Add(time.Minute)))
	third := claim(t, s, "c", now.Add(time.Minute+lease), 10)
	want.Attempts, want.AttemptedAt = 2, now.Add(time.Minute)
	if diff := cmp.Diff([]league.Post{want}, third); diff != "" {
		t.Fatal(diff)
	}
	must(t, s.Sent(ctx, 1, 1234, now))
	must(t, s.Sent(ctx, 1, 1234, now))
	must(t, s.Retry(ctx, 1, now)) // the end stays
	wantPosts(t, claim(t, s, "a", now.Add(time.Hour), 10))
	wantError(t, s.Sent(ctx, 2, 1234, now), league.NotFound, "post_unknown")
	wantError(t, s.Fail(ctx, 2, "gone", now), league.NotFound, "post_unknown")
	wantError(t, s.Retry(ctx, 2, now), league.NotFound, "post_unknown")
}

func TestPostsOfAChannelGoOneByOneInOrder(t *testing.T) {
	s := open(t)
	ctx := t.Context()
	record(t, s, 10, 10, 20, 30, 20)
	wantPosts(t, claim(t, s, "a", now, 2), 1, 3)
	wantPosts(t, claim(t, s, "b", now, 9), 4)
	wantPosts(t, claim(t, s, "b", now, 9))
	must(t, s.Sent(ctx, 3, 1, now))
	wantPosts(t, claim(t, s, "b", now, 9), 5)
	// The first of channel 10 waits: what came later waits behind it.
	must(t, s.Retry(ctx, 1, now.Add(time.Hour)))
	wantPosts(t, claim(t, s, "b", now.Add(time.Minute), 9), 4, 5) // their leases are over
	must(t, s.Fail(ctx, 1, "no such channel", now))
	wantPosts(t, claim(t, s, "b", now, 9), 2)
}

// What is joined with a post takes its place, but only of the channel's newest, and only before anybody is about to send it.
func TestPostsAreJoined(t *testing.T) {
	s := open(t)
	ctx := t.Context()
	join := func(channel league.ChannelID, view string) {
		t.Helper()
		event := league.Shared{League: 3, Channel: channel, By: 7, View: view}
		update(t, s, func(tx league.Tx) error {
			return tx.RecordJoined(1, 3, channel, event, func(waiting league.DomainEvent) (league.DomainEvent, bool) {
				w, ok := waiting.(league.Shared)
				w.View += event.View
				return w, ok && len(w.View) < 4
			})
		})
	}
	told := func(p league.Post) string { return p.Event.(league.Shared).View }
	join(10, "a")
	join(10, "b")
	join(20, "x") // another channel
	join(10, "c")
	join(10, "d")                           // the first is full
	update(t, s, func(tx league.Tx) error { // what waits for its time is not between them
		return tx.RecordFor(now.Add(time.Hour), 1, 3, 10, league.Shared{View: "later"})
	})
	join(10, "e")
	posts := claim(t, s, "a", now, 9)
	wantPosts(t, posts, 1, 2)
	if told(posts[0]) != "abc" || told(posts[1]) != "x" {
		t.Errorf("%+v", posts)
	}
	join(20, "y") // x is being sent
	join(10, "f")
	must(t, s.Sent(ctx, 1, 1, now))
	must(t, s.Sending(ctx, posts[1:], now))
	must(t, s.Retry(ctx, 2, now)) // it is frozen
	posts = claim(t, s, "a", now, 9)
	wantPosts(t, posts, 2, 3)
	if told(posts[0]) != "x" || told(posts[1]) != "def" {
		t.Errorf("%+v", posts)
	}
	must(t, s.Sent(ctx, 2, 1, now))
	join(20, "z")
	must(t, s.Sent(ctx, 3, 1, now))
	posts = claim(t, s, "a", now, 9)
	if wantPosts(t, posts, 5); told(posts[0]) != "yz" {
		t.Errorf("%+v", posts)
	}
	must(t, s.Retry(ctx, 5, now.Add(time.Minute))) // it could not be drawn
	join(20, "!")
	posts = claim(t, s, "a", now.Add(time.Minute), 9)
	if wantPosts(t, posts, 5); told(posts[0]) != "yz" {
		t.Errorf("%+v", posts)
	}
}

func TestTakenPostsAreNotSentTwice(t *testing.T) {
	s := open(t)
	ctx := t.Context()
	record(t, s, 10, 20)
	slow := claim(t, s, "slow", now, 9)
	later := now.Add(lease)
	wantError(t, s.Sending(ctx, slow, later), league.Conflict, "post_taken") // its lease is over
	quick := claim(t, s, "quick", later, 1)
	must(t, s.Sending(ctx, quick, later))
	// Both claimed it; quick attempted first. None of slow's posts counts as attempted.
	wantError(t, s.Sending(ctx, slow, later), league.Conflict, "post_taken")
	posts := claim(t, s, "quick", later, 9)
	wantPosts(t, posts, 2)
	if posts[0].Attempts != 0 {
		t.Errorf("%d attempts", posts[0].Attempts)
	}
}

// What a process that died had claimed is free for the next one at once: nobody else has the file open.
func TestLeasesEndWithTheProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	s, err := storage.Open(t.Context(), path, storage.Options{})
	must(t, err)
	record(t, s, 77)
	wantPosts(t, claim(t, s, "dead", now, 9), 1)
	wantPosts(t, claim(t, s, "other", now, 9))
	must(t, s.Close())
	wantPosts(t, claim(t, openAt(t, path), "next", now, 9), 1)
}

func TestWake(t *testing.T) {
	s := open(t)
	woken := func() bool {
		select {
		case <-s.Wake():
			return true
		default:
			return false
		}
	}
	found(t, s, 1)
	if woken() {
		t.Error("woken by nothing")
	}
	record(t, s, 10)
	record(t, s, 10)
	if !woken() || woken() {
		t.Error("not woken once for what was missed")
	}
	_ = s.Update(t.Context(), func(tx league.Tx) error {
		must(t, tx.Record(1, 3, 10, league.Shared{}))
		return league.NewError(league.Conflict, "x", nil)
	})
	if woken() {
		t.Error("woken by what was taken back")
	}
}

// TestTwoAnnouncers has several claim from one store at once: everything is claimed once.
func TestTwoAnnouncers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "podium.db")
	s := openAt(t, path)
	const posts = 60
	for i := range posts {
		record(t, s, league.ChannelID(1+i%7))
	}
	var mu sync.Mutex
	seen := map[int64]int{}
	last := map[league.ChannelID]int64{}
	var group sync.WaitGroup
	for i := range 3 {
		group.Go(func() {
			for {
				batch, err := s.Claim(t.Context(), fmt.Sprint(i), now, lease, 4)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				for _, p := range batch {
					seen[p.ID]++
					if p.ID < last[p.Channel] {
						t.Errorf("channel %d: %d after %d", p.Channel, p.ID, last[p.Channel])
					}
					last[p.Channel] = p.ID
				}
				done := len(seen) == posts
				mu.Unlock()
				if done {
					return
				}
				for _, p := range batch {
					if err := s.Sending(t.Context(), []league.Post{p}, now); err != nil {
						t.Error(err)
					}
					if err := s.Sent(t.Context(), p.ID, 1, now); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	group.Wait()
	for id, n := range seen {
		if n != 1 {
			t.Errorf("post %d was claimed %d times", id, n)
		}
	}
}

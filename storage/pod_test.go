package storage_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
	"github.com/podiumbot/podium/storage"
)

func podIn(channel league.ChannelID) league.Pod {
	return league.Pod{Guild: 1, Channel: channel, Locale: "fr", Title: "Vendredi", OpenedAt: now}
}

// refusedWith runs an update that has to fail, for only so does what it wrote go.
func refusedWith(t *testing.T, err error, kind league.Kind, code string) {
	t.Helper()
	if league.KindOf(err) != kind || league.CodeOf(err) != code {
		t.Errorf("got %v, want %s", err, code)
	}
}

// A channel has one running pod, and what was closed there last is found when none runs.
func TestPodsOfAChannel(t *testing.T) {
	s := open(t)
	ctx := t.Context()
	first, other := podIn(77), podIn(78)
	update(t, s, func(tx league.Tx) error { return errors.Join(tx.CreatePod(&first), tx.CreatePod(&other)) })
	refusedWith(t, s.Update(ctx, func(tx league.Tx) error { p := podIn(77); return tx.CreatePod(&p) }), league.Conflict, "pod_running")
	refusedWith(t, s.Update(ctx, func(tx league.Tx) error { p := other; p.Channel = 77; return tx.PutPod(p) }), league.Conflict, "pod_running")
	refusedWith(t, s.Update(ctx, func(tx league.Tx) error { p := podIn(79); p.League = 9; return tx.CreatePod(&p) }), league.NotFound, "league_unknown")
	refusedWith(t, s.Update(ctx, func(tx league.Tx) error { _, _, err := tx.LockPod(9); return err }), league.NotFound, "pod_unknown")
	refusedWith(t, s.Update(ctx, func(tx league.Tx) error { return tx.PutPod(league.Pod{ID: 9}) }), league.NotFound, "pod_unknown")

	nowhere := []league.Pod{podIn(0), podIn(0)} // any number of them, until they are placed
	update(t, s, func(tx league.Tx) error { return errors.Join(tx.CreatePod(&nowhere[0]), tx.CreatePod(&nowhere[1])) })
	for i := range nowhere {
		nowhere[i].ClosedAt = now
	}
	update(t, s, func(tx league.Tx) error { return errors.Join(tx.PutPod(nowhere[0]), tx.PutPod(nowhere[1])) })

	first.ClosedAt = now.Add(time.Hour)
	second := podIn(77)
	update(t, s, func(tx league.Tx) error { return tx.PutPod(first) })
	view(t, s, func(r league.Reader) error {
		p, err := r.PodIn(1, 77)
		if diff := cmp.Diff(first, p); diff != "" || err != nil {
			t.Errorf("%v\n%s", err, diff)
		}
		_, err = r.PodIn(2, 77)
		refusedWith(t, err, league.NotFound, "pod_none")
		return nil
	})
	update(t, s, func(tx league.Tx) error { return tx.CreatePod(&second) })
	view(t, s, func(r league.Reader) error {
		p, err := r.PodIn(1, 77)
		running, errRunning := r.RunningPods(1)
		if diff := cmp.Diff([]league.Pod{second, other}, running); p.ID != second.ID || diff != "" || err != nil || errRunning != nil {
			t.Errorf("%+v, %v, %v\n%s", p, err, errRunning, diff)
		}
		return nil
	})
}

// everyStep is one step of each kind, with everything it can hold.
func everyStep() []league.Step {
	seating := league.Seating{
		Tables: []league.Pairing{{A: 1, B: 2, Why: league.Reasons{
			swiss.Rematch{Times: 2, Rematches: 1},
			swiss.ByHand{Of: swiss.KindDescends},
			swiss.Descent{Points: 6, Gap: 3, Group: 5, Last: true, Stays: swiss.Consequence{Tier: swiss.TierGap}},
		}}},
		Bye: 3, ByeWhy: league.Reasons{swiss.SecondBye{Byes: 1}, swiss.ByeMoved{Below: 2, HadBye: 1}},
	}
	return []league.Step{
		league.OpenStep{BestOf: 3, Capacity: 8, Rounds: 4},
		league.JoinStep{Entrant: 1},
		league.LeaveStep{Entrant: 1},
		league.StartStep{},
		league.DraftStep{Round: 1, Seating: seating},
		league.SwapStep{A: 1, B: 2, Seating: seating},
		league.TablesStep{A: 1, B: 2, Seating: seating},
		league.DiscardStep{},
		league.PublishStep{Round: 1, End: now},
		league.ResultStep{Round: 1, Table: 2, Score: "2-1", How: league.HowPlayed},
		league.ContestStep{Round: 1, Table: 2, Score: "1-2", How: league.HowPlayed},
		league.RuleStep{Table: 2, Score: "0-2", How: league.HowBothAbsent},
		league.CloseRoundStep{Round: 1},
		league.DropStep{Entrant: 2},
		league.ReturnStep{Entrant: 2},
		league.CutStep{Seeds: []league.Entrant{2, 1}},
		league.SeatStep{Out: 1, In: 3},
		league.MoveStep{From: 77, To: 78},
		league.CloseStep{},
		league.RatedStep{Event: 4},
	}
}

// What is appended is read again, in its order and with its number; a round is published once.
func TestPodLog(t *testing.T) {
	s := open(t)
	p := podIn(77)
	update(t, s, func(tx league.Tx) error { return tx.CreatePod(&p) })
	var want []league.PodEntry
	for i, step := range everyStep() {
		at := now.Add(time.Duration(i) * time.Second)
		want = append(want, league.PodEntry{Pod: p.ID, At: at, By: 7, Interaction: league.InteractionID(100 + i), Step: step})
		update(t, s, func(tx league.Tx) error { return tx.AppendStep(&want[i]) })
		if want[i].Seq != int64(i+1) {
			t.Errorf("entry %d has the number %d", i+1, want[i].Seq)
		}
	}
	err := s.Update(t.Context(), func(tx league.Tx) error {
		return tx.AppendStep(&league.PodEntry{Pod: p.ID, At: now, Step: league.PublishStep{Round: 1}})
	})
	refusedWith(t, err, league.Conflict, "round_published")
	view(t, s, func(r league.Reader) error {
		var got []league.PodEntry
		for e, err := range r.PodLog(p.ID, 0) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, e)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		for e, err := range r.PodLog(p.ID, 5) {
			if e.Seq != 6 || err != nil {
				t.Errorf("entry %d follows 5: %v", e.Seq, err)
			}
			break
		}
		return nil
	})
	update(t, s, func(tx league.Tx) error {
		_, last, err := tx.LockPod(p.ID)
		if want := want[len(want)-1].At; !last.Equal(want) {
			t.Errorf("the last entry was at %v, not %v", last, want)
		}
		return err
	})
}

// Numbers are given in order and never again; an account's are found, the latest first.
func TestPodPlayers(t *testing.T) {
	s := open(t)
	p := podIn(77)
	ann := league.PodPlayer{User: 1000, Name: "Ann"}
	guest, again := league.PodPlayer{Name: "Max"}, ann
	update(t, s, func(tx league.Tx) error {
		if err := tx.CreatePod(&p); err != nil {
			return err
		}
		ann.Pod, guest.Pod, again.Pod = p.ID, p.ID, p.ID
		return errors.Join(tx.AddPodPlayer(&ann), tx.AddPodPlayer(&guest), tx.AddPodPlayer(&again))
	})
	again.Name = "Anna"
	update(t, s, func(tx league.Tx) error { return tx.PutPodPlayer(again) })
	view(t, s, func(r league.Reader) error {
		all, err := r.PodPlayers(p.ID)
		mine, errMine := r.Entrants(p.ID, 1000)
		nobody, errNobody := r.Entrants(p.ID, 0)
		some, errSome := r.PodPlayersOf(p.ID, []league.Entrant{again.Number, ann.Number, 9, 0, ann.Number})
		none, errNone := r.PodPlayersOf(p.ID, nil)
		if diff := cmp.Diff([]league.PodPlayer{ann, guest, again}, all) + cmp.Diff([]league.PodPlayer{again, ann}, mine) +
			cmp.Diff([]league.PodPlayer{ann, again}, some) + cmp.Diff([]league.PodPlayer(nil), none); diff != "" {
			t.Error(diff)
		}
		if len(nobody) > 0 {
			t.Errorf("guests are nobody's: %+v", nobody)
		}
		return errors.Join(err, errMine, errNobody, errSome, errNone)
	})
	err := s.Update(t.Context(), func(tx league.Tx) error { return tx.PutPodPlayer(league.PodPlayer{Pod: p.ID, Number: 9}) })
	refusedWith(t, err, league.NotFound, "entrant_unknown")

	elsewhere, over := podIn(78), p
	elsewhere.Guild++
	update(t, s, func(tx league.Tx) error {
		if err := tx.CreatePod(&elsewhere); err != nil {
			return err
		}
		return tx.AddPodPlayer(&league.PodPlayer{Pod: elsewhere.ID, User: 1000, Name: "Ann"})
	})
	with := func(user league.UserID, want ...league.Pod) {
		t.Helper()
		view(t, s, func(r league.Reader) error {
			pods, err := r.PodsWith(user)
			if diff := cmp.Diff(want, pods); diff != "" {
				t.Error(diff)
			}
			return err
		})
	}
	with(1000, p, elsewhere)
	with(0)
	over.ClosedAt = now
	update(t, s, func(tx league.Tx) error { return tx.PutPod(over) })
	with(1000, elsewhere)
}

// A post for a time to come keeps none of its channel's waiting, and can be taken back until it is on its way.
func TestPostForLater(t *testing.T) {
	s := open(t)
	later := now.Add(time.Hour)
	for i := range 3 {
		event := league.RoundReminder{Pod: 1, Round: i + 1}
		update(t, s, func(tx league.Tx) error { return tx.RecordFor(later, 1, 0, 77, event) })
	}
	record(t, s, 77)
	wantPosts(t, claim(t, s, "a", now, 10), 4)
	must(t, s.Sent(t.Context(), 4, 1, now))
	wantPosts(t, claim(t, s, "a", later.Add(-time.Millisecond), 10))
	wantPosts(t, claim(t, s, "a", later, 10), 1)
	must(t, s.Sending(t.Context(), []league.Post{{ID: 1, Nonce: "n", Body: []byte("{}")}}, later))
	update(t, s, func(tx league.Tx) error {
		return errors.Join(tx.Unrecord(77, "shared"), tx.Unrecord(78, "round_reminder"), tx.Unrecord(77, "round_reminder"))
	})
	must(t, s.Sent(t.Context(), 1, 1, later))
	wantPosts(t, claim(t, s, "a", later.Add(time.Hour), 10))
}

// signups puts events into the outbox for channel 9.
func signups(t *testing.T, s *storage.Store, events ...league.DomainEvent) {
	t.Helper()
	update(t, s, func(tx league.Tx) error {
		for _, e := range events {
			if err := tx.Record(1, 0, 9, e); err != nil {
				return err
			}
		}
		return nil
	})
}

// A sign-up that is over is drawn anew as such, although the channel's next one waits behind it.
func TestSignupOfEarlierPod(t *testing.T) {
	s := open(t)
	signups(t, s, league.SignupOpened{Pod: 1})
	first := claim(t, s, "a", now, 1)[0]
	must(t, s.Sent(t.Context(), first.ID, 55, now))
	signups(t, s, league.SignupChanged{Pod: 1}, league.SignupOpened{Pod: 2})
	if posts := claim(t, s, "a", now, 9); len(posts) != 1 || posts[0].Edits != 55 || posts[0].Mark() != first.ID {
		t.Errorf("%+v", posts)
	}
}

// A pod whose sign-up has no message here, for it came with a file, changes no other pod's.
func TestSignupWithoutMessage(t *testing.T) {
	s := open(t)
	signups(t, s, league.SignupOpened{Pod: 1})
	must(t, s.Sent(t.Context(), claim(t, s, "a", now, 1)[0].ID, 55, now))
	signups(t, s, league.SignupChanged{Pod: 2})
	if posts := claim(t, s, "a", now, 9); len(posts) != 1 || posts[0].Edits != 0 || posts[0].Mark() != posts[0].ID {
		t.Errorf("%+v", posts)
	}
}

// The message of a sign-up is known as long as its pod runs, however long that is, and then as long as other posts are:
// its end has to be shown.
func TestSignupOfLongPod(t *testing.T) {
	s := open(t)
	const month = 30 * 24 * time.Hour
	p := podIn(9)
	update(t, s, func(tx league.Tx) error { return tx.CreatePod(&p) })
	signups(t, s, league.SignupOpened{Pod: p.ID}, league.SignupOpened{Pod: 7}) // the second is nobody's
	edits := func(at time.Time) (int64, bool) {
		t.Helper()
		record(t, s, 70)
		signups(t, s, league.SignupChanged{Pod: p.ID})
		posts := claim(t, s, "a", at, 9)
		if len(posts) != 2 {
			t.Fatalf("%+v", posts)
		}
		for _, post := range posts { // the one that ends first has old ones forgotten
			must(t, s.Sent(t.Context(), post.ID, 1, at))
		}
		return posts[1].Edits, s.Sent(t.Context(), 2, 1, at) == nil
	}
	for range 2 {
		must(t, s.Sent(t.Context(), claim(t, s, "a", now, 1)[0].ID, 55, now))
	}
	for _, at := range []time.Time{now.Add(month + time.Second), now.Add(40 * month)} {
		if got, other := edits(at); got != 55 || other {
			t.Errorf("after %v it changes %d, and the other is there: %v", at.Sub(now), got, other)
		}
	}
	p.ClosedAt = now.Add(41 * month)
	update(t, s, func(tx league.Tx) error { return tx.PutPod(p) })
	if got, _ := edits(p.ClosedAt.Add(month)); got != 55 {
		t.Errorf("when it was closed it changes %d", got)
	}
	edits(p.ClosedAt.Add(month + time.Second))
	if got, _ := edits(p.ClosedAt.Add(month + time.Second)); got != 0 {
		t.Errorf("long after it was closed it changes %d", got)
	}
}

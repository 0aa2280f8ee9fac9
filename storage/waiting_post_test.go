package storage_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// The post of a report is found as long as that waits, however long that is, and until its answer is shown; then it goes as
// other posts do.
func TestWaitingPost(t *testing.T) {
	s := open(t)
	const month = 30 * 24 * time.Hour
	c := found(t, s, 2)
	p := league.Proposal{League: c.league.ID, Season: c.league.Season.ID, Kind: league.ProposeWaiting, At: now}
	update(t, s, func(tx league.Tx) error { return tx.AddProposal(&p) })
	channel := func(p league.Proposal) (in league.ChannelID) {
		t.Helper()
		view(t, s, func(r league.Reader) (err error) {
			in, err = r.WaitingPost(p)
			return err
		})
		return in
	}
	if got := channel(p); got != 0 {
		t.Errorf("before there is one it is in %d", got)
	}
	waits, answered := league.ReportWaits{Proposal: p.ID}, league.ReportAnswered{Proposal: p.ID}
	signups(t, s, waits)
	if got := channel(p); got != 9 {
		t.Errorf("before it is sent it is in %d", got)
	}
	first := claim(t, s, "a", now, 1)[0]
	must(t, s.Sent(t.Context(), first.ID, 55, now))
	if got, other := channel(p), channel(league.Proposal{ID: p.ID + 1, At: now}); got != 9 || other != 0 {
		t.Errorf("once it is sent it is in %d, another's in %d", got, other)
	}
	old := func(at time.Time) { // whatever ends has old ones forgotten
		t.Helper()
		record(t, s, 70)
		for _, post := range claim(t, s, "a", at, 9) {
			if post.Channel == 70 {
				must(t, s.Sent(t.Context(), post.ID, 1, at))
			}
		}
	}
	at := now.Add(3 * month)
	old(at)
	if got := channel(p); got != 9 {
		t.Errorf("after three months it is in %d", got)
	}
	p.Done = true
	update(t, s, func(tx league.Tx) error { return tx.PutProposal(p) })
	signups(t, s, answered)
	old(at)
	posts := claim(t, s, "b", at.Add(time.Hour), 9)
	if len(posts) != 1 || posts[0].Edits != 55 || posts[0].Mark() != first.ID {
		t.Fatalf("%+v", posts)
	}
	must(t, s.Sent(t.Context(), posts[0].ID, 55, at))
	old(at)
	if got := channel(p); got != 0 {
		t.Errorf("when its answer was shown it is in %d", got)
	}
}

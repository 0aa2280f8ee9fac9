package storage_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// Answered proposals and previews go after thirty days; what others have to answer never does.
func TestOldProposals(t *testing.T) {
	s := open(t)
	c := found(t, s, 2)
	add := func(kind league.ProposalKind, at time.Time, done bool) league.ProposalID {
		p := league.Proposal{League: c.league.ID, Season: c.league.Season.ID, Kind: kind, At: at, Done: done}
		update(t, s, func(tx league.Tx) error { return tx.AddProposal(&p) })
		return p.ID
	}
	kept := func(id league.ProposalID) bool {
		err := s.View(t.Context(), func(r league.Reader) error {
			_, err := r.Proposal(id)
			return err
		})
		return err == nil
	}
	const dispute = league.ProposeDispute
	done, waiting, preview := add(dispute, now, true), add(dispute, now, false), add(league.ProposeVoid, now, false)
	add(dispute, now.Add(30*24*time.Hour), true)
	if !kept(done) || !kept(preview) {
		t.Error("forgotten within thirty days")
	}
	last := add(dispute, now.Add(30*24*time.Hour+time.Millisecond), true)
	if kept(done) || kept(preview) || !kept(waiting) || !kept(last) {
		t.Errorf("done %v, preview %v, waiting %v, last %v", kept(done), kept(preview), kept(waiting), kept(last))
	}
}

// Posts that were sent or given up go after thirty days; one on its way never, and no id is given twice.
func TestOldPosts(t *testing.T) {
	s := open(t)
	record(t, s, 1, 2, 3, 4)
	must(t, s.Sent(t.Context(), 1, 9, now))
	must(t, s.Fail(t.Context(), 4, "gone", now))
	must(t, s.Sent(t.Context(), 2, 9, now.Add(30*24*time.Hour)))
	must(t, s.Sent(t.Context(), 1, 9, now)) // has ended, and is there
	late := now.Add(30*24*time.Hour + time.Millisecond)
	must(t, s.Sent(t.Context(), 3, 9, late))
	wantError(t, s.Sent(t.Context(), 1, 9, late), league.NotFound, "post_unknown")
	must(t, s.Sent(t.Context(), 4, 9, late)) // the newest stays
	record(t, s, 5)
	wantPosts(t, claim(t, s, "a", late, 9), 5)
	must(t, s.Sent(t.Context(), 5, 9, late))
	wantError(t, s.Sent(t.Context(), 4, 9, late), league.NotFound, "post_unknown")
}

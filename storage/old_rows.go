package storage

import (
	"time"

	"github.com/podiumbot/podium/league"
)

// oldAfter is how long answered proposals, previews and posts that were sent or given up are kept: far longer than anybody
// asks after them.
const oldAfter = 30 * 24 * time.Hour

// dropOldProposals forgets a league's old proposals: any league's that were answered, and of its own the previews that
// somebody looked at and left. Those which others have to answer wait as long as it takes. The newest stays, for its id
// must not be given again: buttons carry it.
func (t *tx) dropOldProposals(l league.ID, now time.Time) error {
	before := now.Add(-oldAfter).UnixMilli()
	_, err := t.exec(`
		DELETE FROM proposals WHERE done = TRUE AND made < ? AND id < (SELECT max(id) FROM proposals)`, before)
	if err != nil {
		return failure(err)
	}
	_, err = t.exec(`
		DELETE FROM proposals
		WHERE done = FALSE AND league = ? AND kind IN (?, ?, ?, ?, ?, ?, ?, ?, ?)
			AND made < ? AND id < (SELECT max(id) FROM proposals)`,
		l, league.ProposeVoid, league.ProposeRestore, league.ProposeAmend, league.ProposeLate, league.ProposeSameGame,
		league.ProposeClose, league.ProposeCorrect, league.ProposeSeason, league.ProposeMerge, before)
	return failure(err)
}

// dropOldPosts forgets posts that ended long ago. The newest stays, for its id must not be given again: messages are
// found by it. The sign-up of a pod stays until that has ended long ago, too: it is changed until then. So does the post of
// a report as long as that waits, or its answer is to be shown.
func (t *tx) dropOldPosts(now time.Time) error {
	before := now.Add(-oldAfter).UnixMilli()
	_, err := t.exec(`
		DELETE FROM outbox
		WHERE ended_at IS NOT NULL AND ended_at < ? AND id < (SELECT max(id) FROM outbox) AND NOT (
			event = 'signup_opened' AND EXISTS (
				SELECT 1 FROM pods WHERE id = json_extract(payload, '$.pod') AND (closed_at IS NULL OR closed_at >= ?))
			OR event = 'report_waits' AND EXISTS (
				SELECT 1 FROM proposals WHERE id = json_extract(payload, '$.proposal') AND done = FALSE)
			OR event = 'report_waits' AND EXISTS (
				SELECT 1 FROM outbox AS next
				WHERE next.channel = outbox.channel AND next.ended_at IS NULL AND next.event = 'report_answered'
					AND json_extract(next.payload, '$.proposal') = json_extract(outbox.payload, '$.proposal')))`,
		before, before)
	return failure(err)
}

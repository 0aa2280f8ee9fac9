package storage

import "time"

// oldAfter is how long answered proposals and posts that were sent or given up are kept: far longer than anybody asks
// after them.
const oldAfter = 30 * 24 * time.Hour

// dropOldProposals forgets proposals that were answered and are old; open ones wait as long as it takes. The newest
// stays, for its id must not be given again: buttons carry it.
func (t *tx) dropOldProposals(now time.Time) error {
	_, err := t.exec(`
		DELETE FROM proposals WHERE done = TRUE AND made < ? AND id < (SELECT max(id) FROM proposals)`,
		now.Add(-oldAfter).UnixMilli())
	return failure(err)
}

// dropOldPosts forgets posts that ended long ago. The newest stays, for its id must not be given again: messages are
// found by it.
func (t *tx) dropOldPosts(now time.Time) error {
	_, err := t.exec(`
		DELETE FROM outbox WHERE ended_at IS NOT NULL AND ended_at < ? AND id < (SELECT max(id) FROM outbox)`,
		now.Add(-oldAfter).UnixMilli())
	return failure(err)
}

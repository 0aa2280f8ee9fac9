package storage

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

// Wake is signalled after a commit that recorded events. A receiver may miss signals while it works, never the last.
func (s *Store) Wake() <-chan struct{} { return s.wake }

func (s *Store) signal() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Record puts a domain event into the outbox, for a channel. It is due at once.
func (t *tx) Record(guild league.GuildID, id league.ID, channel league.ChannelID, event league.DomainEvent) error {
	return t.record(0, guild, id, channel, event)
}

// RecordFor does so for a time to come; until then it keeps none of the channel's other posts waiting.
func (t *tx) RecordFor(at time.Time, guild league.GuildID, id league.ID, channel league.ChannelID, event league.DomainEvent) error {
	return t.record(at.UnixMilli(), guild, id, channel, event)
}

// RecordOnce does so unless the same waits in the channel already and nobody is about to send it.
func (t *tx) RecordOnce(guild league.GuildID, id league.ID, channel league.ChannelID, event league.DomainEvent) error {
	payload, err := league.EncodeEvent(event)
	if err != nil {
		return failure(err)
	}
	waiting, err := t.number(`
		SELECT count(*) FROM outbox
		WHERE channel = ? AND ended_at IS NULL AND leased = 0 AND attempted_at IS NULL AND event = ? AND payload = ?`,
		int64(channel), event.EventName(), string(payload))
	if err != nil || waiting > 0 {
		return failure(err)
	}
	return t.record(0, guild, id, channel, event)
}

// RecordJoined does so unless join makes one event of the channel's newest, which nobody is about to send, and this one:
// that takes its place. What waits for its time is none of them, nor is what could not be drawn.
func (t *tx) RecordJoined(guild league.GuildID, id league.ID, channel league.ChannelID, event league.DomainEvent, join func(waiting league.DomainEvent) (league.DomainEvent, bool)) error {
	waiting, err := one(t.session, scanPost, `
		SELECT id, guild, league, channel, event, payload, attempts, attempted_at, nonce, body FROM outbox
		WHERE id = (SELECT max(id) FROM outbox WHERE channel = ? AND ended_at IS NULL AND starts = 0)
			AND leased = 0 AND attempts = 0 AND due = 0`, int64(channel))
	if errors.Is(err, sql.ErrNoRows) {
		return t.record(0, guild, id, channel, event)
	}
	if err != nil {
		return failure(err)
	}
	joined, ok := join(waiting.Event)
	if !ok {
		return t.record(0, guild, id, channel, event)
	}
	payload, err := league.EncodeEvent(joined)
	if err != nil {
		return failure(err)
	}
	_, err = t.exec("UPDATE outbox SET event = ?, payload = ? WHERE id = ?", joined.EventName(), string(payload), waiting.ID)
	return failure(err)
}

// Unrecord takes back the events of that name that wait for their time.
func (t *tx) Unrecord(channel league.ChannelID, eventName string) error {
	_, err := t.exec(`
		DELETE FROM outbox WHERE channel = ? AND ended_at IS NULL AND starts > 0 AND attempted_at IS NULL AND event = ?`,
		int64(channel), eventName)
	return failure(err)
}

func (t *tx) record(starts int64, guild league.GuildID, id league.ID, channel league.ChannelID, event league.DomainEvent) error {
	payload, err := league.EncodeEvent(event)
	if err != nil {
		return failure(err)
	}
	_, err = t.exec(`
		INSERT INTO outbox (guild, league, channel, event, payload, starts, due, owner, leased, attempts)
		VALUES (?, ?, ?, ?, ?, ?, 0, '', 0, 0)`,
		int64(guild), int64(id), int64(channel), event.EventName(), string(payload), starts)
	if err != nil {
		return failure(err)
	}
	t.recorded = true
	return nil
}

func scanPost(c *cursor) (league.Post, error) {
	p := league.Post{
		ID:      c.int64(),
		Guild:   league.GuildID(c.int64()),
		League:  league.ID(c.int64()),
		Channel: league.ChannelID(c.int64()),
	}
	name, payload := c.text(), c.text()
	p.Attempts = c.int()
	p.AttemptedAt = c.time()
	p.Nonce = c.text()
	if body := c.text(); body != "" {
		p.Body = []byte(body)
	}
	var err error
	if p.Event, err = league.DecodeEvent(name, []byte(payload)); err != nil {
		return p, fmt.Errorf("post %d: %w", p.ID, err)
	}
	return p, nil
}

// Claim leases up to limit posts to owner until now + lease, oldest first. A channel has one post in flight at most
// and gets them in the order of the facts: only its oldest open post is ever claimed, once it is due and no lease on
// it holds.
func (s *Store) Claim(ctx context.Context, owner string, now time.Time, lease time.Duration, limit int) ([]league.Post, error) {
	var posts []league.Post
	err := s.update(ctx, func(t *tx) (err error) {
		posts, err = t.claim(owner, now, lease, limit)
		return err
	})
	return posts, err
}

func (t *tx) claim(owner string, now time.Time, lease time.Duration, limit int) ([]league.Post, error) {
	at := now.UnixMilli()
	posts, err := all(t.session, scanPost, `
		UPDATE outbox SET owner = ?, leased = ? WHERE id IN (
			SELECT o.id FROM outbox o JOIN (
				SELECT min(id) AS id FROM outbox WHERE ended_at IS NULL AND starts <= ? GROUP BY channel
			) AS oldest ON oldest.id = o.id
			WHERE o.due <= ? AND o.leased <= ? ORDER BY o.id LIMIT ?)
		RETURNING id, guild, league, channel, event, payload, attempts, attempted_at, nonce, body`,
		owner, now.Add(lease).UnixMilli(), at, at, at, limit)
	if err != nil {
		return nil, failure(err)
	}
	slices.SortFunc(posts, func(a, b league.Post) int { return cmp.Compare(a.ID, b.ID) })
	for i := range posts {
		if posts[i].First, posts[i].Edits, err = t.changed(posts[i]); err != nil {
			return nil, failure(err)
		}
	}
	return posts, nil
}

// The posts that others change, by channel.
const (
	signupPost  = "SELECT id, message FROM outbox WHERE channel = ? AND event = 'signup_opened' AND id < ? AND json_extract(payload, '$.pod') = ?"
	waitingPost = "SELECT id, message FROM outbox WHERE channel = ? AND event = 'report_waits' AND id < ? AND json_extract(payload, '$.proposal') = ?"
)

// changed is the post that a post changes, the last one before it in its channel, and its message; 0 when it is not there, or
// the post changes none.
func (t *tx) changed(p league.Post) (first, message int64, err error) {
	var query string
	var about int64
	switch e := p.Event.(type) {
	case league.SignupChanged:
		query, about = signupPost, int64(e.Pod)
	case league.ReportAnswered:
		query, about = waitingPost, int64(e.Proposal)
	default:
		return 0, 0, nil
	}
	post, err := one(t.session, func(c *cursor) (league.Post, error) {
		return league.Post{First: c.int64(), Edits: c.int64()}, nil
	}, query+" ORDER BY id DESC LIMIT 1", int64(p.Channel), p.ID, about)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return post.First, post.Edits, err
}

// clocksDiffer is more than the clock of reports, which is Discord's, and that of posts are apart.
const clocksDiffer = 24 * time.Hour

// WaitingPost is the channel of the post that told of a report that waits; 0 when there is none. It is looked for among those
// that are still to be sent, or were since the report.
func (r reader) WaitingPost(p league.Proposal) (league.ChannelID, error) {
	channel, err := r.number(`
		SELECT channel FROM outbox
		WHERE ended_at IS NULL AND event = 'report_waits' AND json_extract(payload, '$.proposal') = ?
		UNION ALL
		SELECT channel FROM outbox
		WHERE ended_at >= ? AND event = 'report_waits' AND json_extract(payload, '$.proposal') = ? LIMIT 1`,
		int64(p.ID), p.At.Add(-clocksDiffer).UnixMilli(), int64(p.ID))
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return league.ChannelID(channel), failure(err)
}

// freeLeases ends the leases of processes that are gone: who opens the file holds its lock, so nobody else sends.
func (s *Store) freeLeases(ctx context.Context) error {
	_, err := s.conn.ExecContext(ctx, "UPDATE outbox SET owner = '', leased = 0 WHERE ended_at IS NULL AND leased > 0")
	return failure(err)
}

// Sending freezes body and nonce before the first attempt and counts the attempt; what was frozen before stays, unless
// somebody was forgotten since: then the body is frozen anew.
// Conflict "post_taken" when a post has been attempted, sent or given up by somebody else since it was claimed, or its
// lease is over: then none of the posts counts as attempted, and they may be claimed again.
func (s *Store) Sending(ctx context.Context, posts []league.Post, now time.Time) error {
	return s.update(ctx, func(t *tx) error {
		for _, p := range posts {
			if err := t.sending(p, now); err != nil {
				return err
			}
		}
		return nil
	})
}

func (t *tx) sending(p league.Post, now time.Time) error {
	n, err := t.exec(`
		UPDATE outbox SET nonce = coalesce(nonce, ?), body = coalesce(body, ?), attempts = attempts + 1, attempted_at = ?
		WHERE id = ? AND attempts = ? AND leased > ? AND ended_at IS NULL`,
		p.Nonce, string(p.Body), now.UnixMilli(), p.ID, p.Attempts, now.UnixMilli())
	if err == nil && n == 0 {
		return league.NewError(league.Conflict, "post_taken", league.Args{"post": int(p.ID)})
	}
	return failure(err)
}

// redraw has every post that has not ended drawn anew, with the names of then. Its nonce stays: it may have arrived, and is
// not to be there twice. What is drawn already and not stored yet is not sent: its claim is for an earlier attempt.
func (t *tx) redraw() error {
	_, err := t.exec(`
		UPDATE outbox SET body = NULL, attempts = attempts + CASE WHEN leased > 0 THEN 1 ELSE 0 END
		WHERE ended_at IS NULL AND (body IS NOT NULL OR leased > 0)`)
	return failure(err)
}

// Sent ends a post: Discord has it as message. The body is erased. Of a post that has ended already the first end
// stays, and that is no error. NotFound "post_unknown".
func (s *Store) Sent(ctx context.Context, id, message int64, now time.Time) error {
	return s.endPost(ctx, id, now, "ended_at = ?, message = ?, body = NULL", now.UnixMilli(), message)
}

// Retry gives the lease back; the post is due again at next. NotFound "post_unknown".
func (s *Store) Retry(ctx context.Context, id int64, next time.Time) error {
	return s.settlePost(ctx, id, "owner = '', leased = 0, due = ?", next.UnixMilli())
}

// Fail gives the post up, for a reason that trying again does not mend. The body is erased. NotFound "post_unknown".
func (s *Store) Fail(ctx context.Context, id int64, reason string, now time.Time) error {
	return s.endPost(ctx, id, now, "ended_at = ?, failure = ?, body = NULL", now.UnixMilli(), reason)
}

// endPost ends a post, and forgets those that ended long ago.
func (s *Store) endPost(ctx context.Context, id int64, now time.Time, set string, values ...any) error {
	return s.update(ctx, func(t *tx) error {
		if err := t.settlePost(id, set, values...); err != nil {
			return err
		}
		return t.dropOldPosts(now)
	})
}

func (s *Store) settlePost(ctx context.Context, id int64, set string, values ...any) error {
	return s.update(ctx, func(t *tx) error { return t.settlePost(id, set, values...) })
}

// settlePost sets columns of a post that has not ended.
func (t *tx) settlePost(id int64, set string, values ...any) error {
	n, err := t.exec("UPDATE outbox SET "+set+" WHERE id = ? AND ended_at IS NULL", append(values, id)...)
	if err != nil || n > 0 {
		return failure(err)
	}
	_, err = t.number("SELECT id FROM outbox WHERE id = ?", id)
	if errors.Is(err, sql.ErrNoRows) {
		return league.NewError(league.NotFound, "post_unknown", league.Args{"post": int(id)})
	}
	return failure(err)
}

package playground

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/podiumbot/podium/bot"
)

// Outbox is a bot's outbox that lets a season wait until its posts are out, in the channel and in the store's books.
type Outbox struct {
	bot.Outbox

	mu     sync.Mutex
	sent   int
	failed error
	more   chan struct{} // closed and replaced when one of them changes
}

// Watch returns an outbox that hands everything on to the one given.
func Watch(o bot.Outbox) *Outbox { return &Outbox{Outbox: o, more: make(chan struct{})} }

// Sent counts a post that is out.
func (o *Outbox) Sent(ctx context.Context, id, message int64, now time.Time) error {
	err := o.Outbox.Sent(ctx, id, message, now)
	o.note(func() { o.sent++; o.failed = errors.Join(o.failed, err) })
	return err
}

// Fail remembers that a post was given up.
func (o *Outbox) Fail(ctx context.Context, id int64, reason string, now time.Time) error {
	err := o.Outbox.Fail(ctx, id, reason, now)
	o.note(func() { o.failed = errors.Join(o.failed, errors.New(reason), err) })
	return err
}

func (o *Outbox) note(f func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f()
	close(o.more)
	o.more = make(chan struct{})
}

// await waits until so many posts have been sent in all.
func (o *Outbox) await(ctx context.Context, posts int) error {
	for {
		o.mu.Lock()
		sent, failed, more := o.sent, o.failed, o.more
		o.mu.Unlock()
		if failed != nil || sent >= posts {
			return failed
		}
		select {
		case <-more:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

package bot

import (
	"context"
	"crypto/rand"
	"log/slog"
	"sync"
	"time"

	"github.com/podiumbot/podium/league"
)

const (
	// slots is how many channels are written to at once.
	slots = 8
	// lease is how long a claimed post is ours. It is shorter than the time within which the same nonce gives the same
	// message: a post whose sender was killed is sent again with its nonce.
	lease = 20 * time.Second
	// deliveryTime is how long one attempt may take, with time left to note its outcome before the lease is over.
	deliveryTime = 15 * time.Second
	// usualTick is how often the outbox is looked at without having been woken, for posts another process left.
	usualTick = 5 * time.Second
)

// announcer brings the outbox to the channels: every post once, those of a channel in their order, and no channel
// waiting for another.
type announcer struct {
	outbox   Outbox
	commands Commands
	troubles *troubles
	rest     *rest
	clock    func() time.Time
	log      *slog.Logger
	metrics  *metrics
	owner    string    // of leases: this run of this process
	self     snowflake // the bot's account
	tick     time.Duration

	work   context.Context // of deliveries; ends when stopping has waited long enough
	cancel context.CancelFunc

	mu      sync.Mutex
	undrawn map[int64]int // failures to draw a post
}

func newAnnouncer(o Options, r *rest, t *troubles, m *metrics) *announcer {
	a := &announcer{
		outbox: o.Outbox, commands: o.Commands, troubles: t, rest: r, clock: o.Clock, log: o.Log, metrics: m,
		owner: rand.Text(), tick: usualTick, undrawn: map[int64]int{},
	}
	a.work, a.cancel = context.WithCancel(context.Background())
	return a
}

// run delivers until ctx ends, then lets what is under way come to its end, for as long as grace; what has not is due
// again. No lease is kept.
func (a *announcer) run(ctx context.Context) {
	ended := make(chan time.Time, slots) // a delivery, with when its post is due again (zero: it is done)
	busy, next := 0, time.Now()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for ctx.Err() == nil {
		select {
		case due := <-ended:
			busy--
			next = soonest(next, due)
		case <-a.outbox.Wake():
		case <-timer.C:
		case <-ctx.Done():
			continue
		}
		if !next.After(time.Now()) {
			next = time.Time{}
		}
		for _, post := range a.claim(ctx, slots-busy) {
			busy++
			go func() { ended <- a.deliver(post) }()
		}
		timer.Reset(time.Until(soonest(time.Now().Add(a.tick), next)))
	}
	defer a.cancel()
	defer time.AfterFunc(grace, a.cancel).Stop()
	for ; busy > 0; busy-- {
		<-ended
	}
}

// claim leases posts, none where no slot is free.
func (a *announcer) claim(ctx context.Context, limit int) []league.Post {
	if limit <= 0 {
		return nil
	}
	// A stop does not cut this short: a claim that is stored, but not known here, would keep its posts waiting.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
	defer cancel()
	posts, err := a.outbox.Claim(ctx, a.owner, a.clock(), lease, limit)
	if err != nil {
		a.log.Error("outbox not readable", slog.Any("error", err))
	}
	return posts
}

// soonest returns the earlier of two times of which either may be zero, which is never.
func soonest(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

package bot

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

const (
	// nonceLife is how long Discord surely knows a nonce; it says "the past few minutes" (Create Message, enforce_nonce).
	nonceLife = time.Minute
	// sureAttempts is how many attempts fit into nonceLife.
	sureAttempts = 5
	// drawings is how often a post may fail to be drawn before it is given up.
	drawings = 5
	// settleTime is how long the outcome of an attempt may take to be noted.
	settleTime = 3 * time.Second
)

var errNothing = errors.New("there is nothing to show")

// verdict is what becomes of a post after an attempt.
type verdict struct {
	message snowflake     // it is there; 0 where nothing had to be sent
	files   fate          // of its files
	again   time.Duration // it is due again, after that time
	err     error         // why it is not there
	final   bool          // and never will be
	taken   bool          // somebody else sees to it
}

// deliver makes one attempt at a post and notes its outcome. It returns when the post is due again; zero: never.
func (a *announcer) deliver(p league.Post) time.Time {
	ctx, cancel := context.WithTimeout(a.work, deliveryTime)
	defer cancel()
	v := a.attempt(ctx, &p)

	ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), settleTime)
	defer cancel()
	log := a.log.With(slog.Int64("post", p.ID), slog.String("event", p.Event.EventName()), slog.Int("attempts", p.Attempts))
	switch {
	case v.taken:
		log.LogAttrs(ctx, slog.LevelWarn, "post taken over", slog.Any("error", v.err))
	case v.err == nil:
		a.metrics.posts.WithLabelValues("sent").Inc()
		log.LogAttrs(ctx, slog.LevelInfo, "post sent", slog.String("message", v.message.String()))
		a.note(ctx, log, func() error { return a.outbox.Sent(ctx, p.ID, int64(v.message), a.clock()) })
		if v.message != 0 {
			a.arrived(ctx, p, v.files)
		}
	case v.final:
		a.metrics.posts.WithLabelValues("failed").Inc()
		log.LogAttrs(ctx, slog.LevelError, "post given up", slog.Any("error", v.err))
		a.note(ctx, log, func() error { return a.outbox.Fail(ctx, p.ID, v.err.Error(), a.clock()) })
		a.failed(ctx, p, v.err)
	default:
		a.metrics.posts.WithLabelValues("again").Inc()
		log.LogAttrs(ctx, slog.LevelWarn, "post not sent", slog.Any("error", v.err), slog.Duration("again", v.again))
		a.note(ctx, log, func() error { return a.outbox.Retry(ctx, p.ID, a.clock().Add(v.again)) })
		return time.Now().Add(v.again)
	}
	return time.Time{}
}

// note writes an outcome down. What cannot be written is met again when the lease is over.
func (a *announcer) note(ctx context.Context, log *slog.Logger, write func() error) {
	for try := 1; ; try++ {
		err := write()
		if err == nil {
			return
		}
		if try == 3 || !sleep(ctx, backoff(try)) {
			log.LogAttrs(ctx, slog.LevelError, "outcome of a post not stored", slog.Any("error", err))
			return
		}
	}
}

// attempt sends a post. The order is that of every exactly-once delivery: body and nonce are stored before the first
// request, and a request of unknown outcome is repeated only in a way that Discord, or a look into the channel,
// recognises.
func (a *announcer) attempt(ctx context.Context, p *league.Post) verdict {
	if len(p.Body) == 0 {
		if v := a.freeze(ctx, p); v.err != nil {
			return v
		}
	}
	body, err := thaw(p.Body)
	if err != nil {
		return verdict{err: fmt.Errorf("kept body: %w", err), final: true}
	}
	if edits(*p) {
		return a.edit(ctx, p, body)
	}
	if !p.AttemptedAt.IsZero() {
		if found, err := a.find(ctx, p, body); err != nil {
			return judge(err, p.Attempts)
		} else if found != 0 {
			return verdict{message: found}
		}
	}
	if err := a.outbox.Sending(ctx, []league.Post{*p}, a.clock()); err != nil {
		return verdict{err: fmt.Errorf("outbox: %w", err), again: pause(p.Attempts), taken: league.KindOf(err) == league.Conflict}
	}
	p.Attempts++
	id, files, err := a.create(ctx, snowflake(p.Channel), body)
	if err != nil {
		return judge(err, p.Attempts)
	}
	return verdict{message: id, files: files}
}

// edits tells whether a post changes another's message, which may be done any number of times.
func edits(p league.Post) bool { return league.Changes(p.Event) }

// edit changes the message that a post is about. One that is not there, or no longer, needs no change.
func (a *announcer) edit(ctx context.Context, p *league.Post, body frozen) verdict {
	if p.Edits == 0 {
		return verdict{}
	}
	if err := a.outbox.Sending(ctx, []league.Post{*p}, a.clock()); err != nil {
		return verdict{err: fmt.Errorf("outbox: %w", err), again: pause(p.Attempts), taken: league.KindOf(err) == league.Conflict}
	}
	p.Attempts++
	err := a.rest.edit(ctx, snowflake(p.Channel), snowflake(p.Edits), body.Message, body.Files)
	switch {
	case codeOf(err) == codeUnknownChannel: // its message went with it, and what is sent there is not to mend
		return verdict{}
	case err != nil && codeOf(err) != codeUnknownMessage:
		return judge(err, p.Attempts)
	}
	return verdict{message: snowflake(p.Edits)}
}

// freeze draws the post and gives it its nonce, unless it has one: somebody who was named in it was forgotten since it was
// attempted. Names are those of this moment from now on.
func (a *announcer) freeze(ctx context.Context, p *league.Post) verdict {
	m, err := a.draw(ctx, p)
	if err == nil && m == nil {
		return verdict{err: errNothing, final: true}
	}
	if err == nil {
		if !edits(*p) && p.Nonce == "" {
			p.Nonce = rand.Text()[:25] // 125 random bits: the outbox's own ids begin anew with a new database
		}
		p.Body, err = freeze(m, p.Nonce, !p.AttemptedAt.IsZero())
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if err == nil {
		delete(a.undrawn, p.ID)
		return verdict{}
	}
	a.undrawn[p.ID]++
	n := a.undrawn[p.ID]
	final := n >= drawings || league.KindOf(err) == league.NotFound
	if final {
		delete(a.undrawn, p.ID)
	}
	return verdict{err: fmt.Errorf("draw: %w", err), final: final, again: pause(n)}
}

// draw has the post drawn; a panic is an error of that post alone.
func (a *announcer) draw(ctx context.Context, p *league.Post) (m *commands.Post, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return a.commands.Announce(ctx, *p)
}

// judge tells what an error of Discord's means for the post.
func judge(err error, attempts int) verdict {
	if busy, ok := errors.AsType[*busyError](err); ok {
		return verdict{err: err, again: max(busy.after, pause(1))}
	}
	return verdict{err: err, final: permanent(err), again: pause(attempts)}
}

// Refusals that pass by themselves although Discord gives them a code.
const (
	codeSendingOff = 40004  // "Send messages has been temporarily disabled"
	codeOverloaded = 130000 // "API resource is currently overloaded"
)

// permanent tells a refusal that trying again does not mend: Discord's own (it has a code), and not of the token,
// which is no fault of the post's.
func permanent(err error) bool {
	switch codeOf(err) {
	case 0, codeSendingOff, codeOverloaded:
		return false
	}
	switch statusCode(err) {
	case http.StatusBadRequest, http.StatusForbidden, http.StatusNotFound, http.StatusRequestEntityTooLarge:
		return true
	default:
		return false
	}
}

// pause is how long to wait after so many attempts: 1, 2, 4 … seconds, a minute at most.
func pause(attempts int) time.Duration {
	return min(time.Minute, time.Second<<min(max(attempts-1, 0), 6))
}

package commands

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/podiumbot/podium/league"
)

// access is what a route asks of the person who uses it.
type access int

const (
	anyone    access = iota
	moderator        // Manage Events, or the league's moderator role
	admin            // Manage Server
)

// wrap puts the middleware around a route, the last outermost. Log stands outside Errors, so it sees the error that
// became a reply: nothing below logs.
func (c *Commands) wrap(rt route) Handler {
	h := c.telling(rt.handle)
	h = c.completing(h)
	h = c.checkAccess(rt, h)
	h = c.repeated(h)
	h = checkGuild(h)
	h = c.illustrated(h)
	h = c.limitTime(h)
	h = c.answerErrors(h)
	h = c.logged(h)
	return c.recovered(h)
}

// recovered turns a panic into an internal error, with the stack in the log.
func (c *Commands) recovered(next Handler) Handler {
	return func(ctx context.Context, r *Request) (reply Reply, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("panic: %v", p)
				c.log.ErrorContext(ctx, "panic", "path", r.shown(), "reference", reference(r.ID), "panic", p, "stack", string(debug.Stack()))
				reply = c.refusal(ctx, r, err)
			}
		}()
		return next(ctx, r)
	}
}

// logged writes one line a request: what, where, how long, and how it ended. Names and typed text stay out of it.
func (c *Commands) logged(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		start := time.Now()
		reply, err := next(ctx, r)
		attrs := []slog.Attr{
			slog.String("path", r.shown()), slog.Int64("guild", int64(r.Guild)), slog.Int64("interaction", int64(r.ID)),
			slog.Duration("took", time.Since(start)),
		}
		level := slog.LevelInfo
		if r.Kind == Autocomplete {
			level = slog.LevelDebug
		}
		if err != nil {
			attrs = append(attrs, slog.String("code", league.CodeOf(err)))
			if c.unexpected(err) || league.KindOf(err) == league.Unavailable {
				level = slog.LevelError
				attrs = append(attrs, slog.String("reference", reference(r.ID)), slog.Any("error", err))
			}
		}
		c.log.LogAttrs(ctx, level, "request", attrs...)
		return reply, err
	}
}

// answerErrors turns an error into a private reply and passes it on to the log.
func (c *Commands) answerErrors(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		reply, err := next(ctx, r)
		if err != nil {
			return c.refusal(ctx, r, err), err
		}
		return reply, nil
	}
}

// limitTime ends a request that takes too long. Whether a change was stored is then unknown, and the answer says so.
func (c *Commands) limitTime(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		limited, cancel := context.WithTimeout(ctx, c.timeout)
		defer cancel()
		reply, err := next(limited, r)
		kind := league.KindOf(err)
		if err != nil && errors.Is(limited.Err(), context.DeadlineExceeded) && (kind == league.Internal || kind == league.Unavailable) {
			return reply, &league.Error{Kind: league.Unavailable, Code: "too_slow", Err: err}
		}
		return reply, err
	}
}

// repeated answers an interaction that is delivered again with what it did the first time, where it fails now: what it
// named may have another name since, and the use case, which would know, is not reached.
func (c *Commands) repeated(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		reply, err := next(ctx, r)
		if err == nil || r.Kind == Autocomplete {
			return reply, err
		}
		outcome, done, failed := c.league.OutcomeOf(ctx, r.ID)
		if failed != nil || !done {
			return reply, err
		}
		again, failed := c.outcome(ctx, r, outcome)
		if failed != nil {
			return reply, err
		}
		return replacing(r, again, nil)
	}
}

// checkGuild refuses what comes from outside a server: leagues live in servers.
func checkGuild(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		if r.Guild == 0 {
			return Reply{}, league.NewError(league.Forbidden, "server_only", nil)
		}
		return next(ctx, r)
	}
}

// checkAccess finds the league a route acts on and checks what the route asks of the person. Autocompletion asks for
// nothing: it shows names only.
func (c *Commands) checkAccess(rt route, next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		if r.Kind == Autocomplete {
			return next(ctx, r)
		}
		actor := r.Member.actor()
		if rt.access == admin && !actor.Admin {
			return Reply{}, league.NewError(league.Forbidden, "not_admin", nil)
		}
		if rt.league {
			found, err := c.league.FindLeague(ctx, r.Guild, r.Here, r.Parent, r.text("league"))
			if err != nil {
				return Reply{}, err
			}
			r.league = found
		}
		if rt.pod {
			found, err := c.podOf(ctx, r)
			if err != nil {
				return Reply{}, err
			}
			r.pod = found
		}
		if rt.access == moderator && !actor.Moderates(r.league) {
			return Reply{}, league.NewError(league.Forbidden, "not_moderator", nil)
		}
		return next(ctx, r)
	}
}

// completing answers autocompletion, which is the same for an option wherever it stands.
func (c *Commands) completing(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		if r.Kind == Autocomplete {
			return c.suggest(ctx, r)
		}
		return next(ctx, r)
	}
}

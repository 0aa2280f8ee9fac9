package bot

import (
	"context"
	"errors"

	"github.com/podiumbot/podium/league"
)

// rollCall looks, between two rounds of a pod, for players who have left the server, and has moderators told. It is never
// in the way of an answer: who is to be paired is not asked for when somebody pairs.
type rollCall struct {
	work RollCaller
	rest *rest
	done map[league.PodID]int // the round after which it was done
}

func newRollCall(o Options, r *rest) *rollCall {
	return &rollCall{work: o.Pods, rest: r, done: map[league.PodID]int{}}
}

// look calls the roll of each pod that waits for a round and has not been called since the last one. One that fails is
// tried again the next time, and holds up no other.
func (c *rollCall) look(ctx context.Context) error {
	calls, err := c.work.RollCalls(ctx)
	errs := []error{err}
	done := make(map[league.PodID]int, len(calls))
	for _, call := range calls {
		if round, there := c.done[call.Pod]; !there || round != call.Round {
			if err := c.call(ctx, call.Pod); err != nil {
				errs = append(errs, err)
				continue
			}
		}
		done[call.Pod] = call.Round
	}
	if err == nil {
		c.done = done
	}
	return errors.Join(errs...)
}

// call looks for the members of one pod, one request after the other.
func (c *rollCall) call(ctx context.Context, pod league.PodID) error {
	call, err := c.work.RollCall(ctx, pod)
	if err != nil {
		return err
	}
	var left []league.Entrant
	for _, m := range call.Members {
		_, err := within(ctx, func(ctx context.Context) ([]snowflake, error) {
			return c.rest.rolesOf(ctx, snowflake(call.Guild), snowflake(m.User))
		})
		switch {
		case err == nil:
		case nobodyThere(err):
			left = append(left, m.Number)
		case codeOf(err) == codeUnknownGuild || codeOf(err) == codeMissingAccess:
			return nil // the bot itself has left
		default:
			return err
		}
	}
	if len(left) == 0 {
		return nil
	}
	return c.work.NoteLeft(ctx, pod, left)
}

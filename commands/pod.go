package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// pod is /pod join|leave|drop, the buttons of the sign-up, and what is to be seen of the pod of a channel.
func (c *Commands) pod(d definer) command {
	return command{
		definition: d.command("pod", 0,
			sub("join"),
			sub("leave"),
			sub("drop"),
			sub("pairings", integer("round", 1, mostRounds), integer("page", 1, mostPages), boolean("share")),
			sub("standings", integer("round", 1, mostRounds), integer("page", 1, mostPages), boolean("share")),
			sub("mine"),
			sub("log", integer("page", 1, mostPages)),
		),
		routes: append(c.podViews(), []route{
			{pattern: "pod/join", pod: true, handle: c.podUse(c.league.JoinPod)},
			{pattern: "pod/leave", pod: true, handle: c.podUse(c.league.LeavePod)},
			{pattern: "pod/drop", pod: true, handle: c.handlePodDrop},
			{pattern: "pod/{pod}/join", pod: true, handle: c.onSignup(c.league.JoinPod)},
			{pattern: "pod/{pod}/leave", pod: true, handle: c.onSignup(c.league.LeavePod)},
		}...),
	}
}

// podOf is the pod a request acts on: the one its path names, or that of the channel.
func (c *Commands) podOf(ctx context.Context, r *Request) (league.Pod, error) {
	if _, named := r.params["pod"]; !named {
		return c.league.FindPod(ctx, r.Guild, r.Here, r.Parent)
	}
	id, err := r.number("pod")
	if err != nil {
		return league.Pod{}, err
	}
	return c.league.GuildPod(ctx, r.Guild, league.PodID(id))
}

func (c *Commands) handlePodDrop(ctx context.Context, r *Request) (Reply, error) {
	return c.podDone(ctx, r)(c.league.DropFromPod(ctx, r.origin(), r.pod.ID, 0))
}

// onSignup is a button of the sign-up message: who gets on or off the list sees it in the message, as everybody does. Who
// was there, or was not, is told so.
func (c *Commands) onSignup(use func(context.Context, league.Origin, league.PodID) (league.Outcome, error)) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		outcome, err := use(ctx, r.origin(), r.pod.ID)
		if err != nil {
			return Reply{}, err
		}
		if r.post == 0 || r.Here != r.pod.Channel || outcome.Kind == league.OutcomePodJoinedThere || outcome.Kind == league.OutcomePodLeftAlready {
			return c.outcome(ctx, r, outcome)
		}
		v, err := c.league.PodNaming(ctx, r.pod.ID, view.SignupShows)
		if err != nil {
			return Reply{}, err
		}
		p := c.catalogue.Printer(v.Pod.Locale)
		reply := replyWith(view.Stamped(p, view.Signup(p, v), r.post))
		reply.Everybody = true
		return reply, nil
	}
}

// podChanged tells what happened to a pod, or to somebody in it.
func (c *Commands) podChanged(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	v, err := c.league.PodNaming(ctx, o.Pod, func(*league.PodState) []league.Entrant { return o.Entrants })
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.PodChanged(c.printer(r), v, o)), nil
}

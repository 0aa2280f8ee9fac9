package commands

import (
	"context"
	"fmt"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// podPost is what happened in a pod, drawn in the pod's language.
type podPost struct {
	message view.Message
	pings   []string // accounts
}

// podOfEvent is the pod that an event is about; ok is false for other events.
func podOfEvent(event league.DomainEvent) (pod league.PodID, ok bool) {
	switch e := event.(type) {
	case league.SignupOpened:
		return e.Pod, true
	case league.SignupChanged:
		return e.Pod, true
	case league.PodStarted:
		return e.Pod, true
	case league.RoundPublished:
		return e.Pod, true
	case league.MatchReported:
		return e.Pod, true
	case league.MatchesReported:
		return e.Pod, true
	case league.MatchContested:
		return e.Pod, true
	case league.RoundClosed:
		return e.Pod, true
	case league.RoundReminder:
		return e.Pod, true
	case league.BracketPosted:
		return e.Pod, true
	case league.PodClosed:
		return e.Pod, true
	case league.Shared:
		var id int64
		if rest, of := strings.CutPrefix(e.View, "pod/"); of {
			_, err := fmt.Sscanf(rest, "%d/", &id)
			return league.PodID(id), err == nil
		}
	}
	return 0, false
}

// announcePod is Announce for an event of a pod.
func (c *Commands) announcePod(ctx context.Context, post league.Post, pod league.PodID) (*Post, error) {
	v, err := c.league.Pod(ctx, pod)
	if err != nil {
		return nil, err
	}
	p := c.catalogue.Printer(v.Pod.Locale)
	drawn, err := c.drawPod(ctx, p, v, post.Channel, post.Event)
	if err != nil {
		return nil, err
	}
	return c.posted(ctx, p, post, drawn.message, drawn.pings), nil
}

// drawPod draws an event of a pod for a channel, which the pod may have left.
func (c *Commands) drawPod(ctx context.Context, p *locale.Printer, v league.PodView, in league.ChannelID, event league.DomainEvent) (podPost, error) {
	pod := v.Pod.ID
	switch e := event.(type) {
	case league.SignupOpened, league.SignupChanged:
		if in != v.Pod.Channel {
			return podPost{message: view.SignupMoved(p, v)}, nil
		}
		return podPost{message: view.Signup(p, v)}, nil
	case league.PodStarted:
		return podPost{message: view.PodStarted(p, v)}, nil
	case league.MatchesReported:
		m, pings := view.MatchesReported(p, v, e)
		return podPost{m, pings}, nil
	case league.BracketPosted:
		m, pings := view.BracketPosted(p, v)
		return podPost{m, pings}, nil
	case league.Shared:
		m, err := c.showPod(ctx, p, e.View)
		return podPost{message: view.SharedBy(p, m, e.By, e.View)}, err
	case league.RoundClosed:
		s, err := c.league.PodStandings(ctx, pod, e.Round)
		return podPost{message: view.RoundClosed(p, s)}, err
	case league.PodClosed:
		s, err := c.league.PodStandings(ctx, pod, 0)
		return podPost{message: view.PodClosed(p, s)}, err
	case league.RoundPublished, league.RoundReminder, league.MatchReported, league.MatchContested:
		return c.drawRound(ctx, p, pod, event)
	}
	return podPost{}, fmt.Errorf("an event of unknown type %T", event)
}

// drawRound draws what happens in a round or in a match.
func (c *Commands) drawRound(ctx context.Context, p *locale.Printer, pod league.PodID, event league.DomainEvent) (podPost, error) {
	var post podPost
	switch e := event.(type) {
	case league.RoundPublished:
		v, err := c.league.PodRound(ctx, pod, e.Round)
		if err != nil {
			return post, err
		}
		post.message, post.pings = view.RoundPublished(p, v, e)
	case league.RoundReminder:
		v, err := c.league.PodRound(ctx, pod, e.Round)
		if err != nil {
			return post, err
		}
		post.message, post.pings = view.RoundReminder(p, v, e)
	case league.MatchReported:
		v, err := c.league.Match(ctx, pod, e.Round, e.Table)
		if err != nil {
			return post, err
		}
		post.message, post.pings = view.MatchReported(p, v, e)
	case league.MatchContested:
		v, err := c.league.Match(ctx, pod, e.Round, e.Table)
		if err != nil {
			return post, err
		}
		post.message, post.pings = view.MatchContested(p, v, e)
	}
	return post, nil
}

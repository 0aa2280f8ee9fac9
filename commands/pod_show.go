package commands

import (
	"context"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// podViews are the commands and buttons that only show something of a pod. What can be shared with the channel has a path:
//
//	pod/<pod>/pairings/<round>/<page>   pod/<pod>/standings/<round>/<page>   pod/<pod>/bracket
func (c *Commands) podViews() []route {
	shown := []string{"pod/{pod}/pairings/{round}/{page}", "pod/{pod}/standings/{round}/{page}", "pod/{pod}/bracket"}
	routes := []route{
		{pattern: "pod/pairings", pod: true, handle: c.handlePodView("pairings")},
		{pattern: "pod/standings", pod: true, handle: c.handlePodView("standings")},
		{pattern: "pod/mine", pod: true, handle: c.handlePodMine},
		{pattern: "pod/log", pod: true, handle: c.handlePodLog},
		{pattern: "pod/{pod}/log/{page}", pod: true, handle: c.handlePodLog},
		{pattern: "pod/{pod}/missing", pod: true, handle: c.podUse(c.league.CallMissing)},
	}
	for _, pattern := range shown {
		routes = append(routes, route{pattern: pattern, pod: true, handle: c.handlePodOpen},
			route{pattern: "share/" + pattern, pod: true, handle: c.handlePodShare})
	}
	return routes
}

// handlePodView shows pairings or standings, or puts them into the channel. The pairings of a top cut are its bracket.
func (c *Commands) handlePodView(what string) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		round, page := r.Options["round"].Int, max(r.Options["page"].Int, 1)
		v, err := c.league.PodNaming(ctx, r.pod.ID, nobody)
		if err != nil {
			return Reply{}, err
		}
		path := view.Path("pod", r.pod.ID, what, round, page)
		if what == "pairings" && round == 0 && v.State.Cut != nil {
			path = view.Path("pod", r.pod.ID, "bracket")
		}
		m, err := c.showPod(ctx, c.printer(r), path)
		if err != nil { // what cannot be shown is not shared
			return Reply{}, err
		}
		if r.Options["share"].Bool {
			return c.sharePod(ctx, r, path)
		}
		return replyWith(m), nil
	}
}

// nobody is whom an answer names that shows no names itself.
func nobody(*league.PodState) []league.Entrant { return nil }

// showPod draws the view of a path.
func (c *Commands) showPod(ctx context.Context, p *locale.Printer, path string) (view.Message, error) {
	segments := strings.Split(path, "/")
	numbers := make([]int, 5)
	for i, s := range segments[:min(len(segments), len(numbers))] {
		if n, err := strconv.Atoi(s); err == nil {
			numbers[i] = n
		}
	}
	pod := league.PodID(numbers[1])
	switch {
	case len(segments) == 5 && segments[2] == "pairings":
		v, err := c.league.PodRound(ctx, pod, numbers[3])
		if err != nil {
			return view.Message{}, err
		}
		return view.PodRound(p, v, numbers[4]), nil
	case len(segments) == 5 && segments[2] == "standings":
		v, err := c.league.PodStandings(ctx, pod, numbers[3])
		if err != nil {
			return view.Message{}, err
		}
		if !v.State.Started() {
			return view.Signup(p, v.PodView), nil // who is on the list so far
		}
		return view.PodStandings(p, v, numbers[4]), nil
	case len(segments) == 3 && segments[2] == "bracket":
		v, err := c.league.Pod(ctx, pod)
		if err != nil {
			return view.Message{}, err
		}
		if v.State.Cut == nil {
			return view.Message{}, league.NewError(league.Conflict, "cut_none", league.Args{"pod": v.Pod.Title})
		}
		return view.Bracket(p, v), nil
	}
	return view.Message{}, league.NewError(league.NotFound, "button_over", nil)
}

// handlePodOpen is the button of a page, or that of a shared view: the view as it is now.
func (c *Commands) handlePodOpen(ctx context.Context, r *Request) (Reply, error) {
	path, _, _ := view.CutStamp(r.Path)
	m, err := c.showPod(ctx, c.printer(r), path)
	return replacing(r, replyWith(m), err)
}

func (c *Commands) handlePodShare(ctx context.Context, r *Request) (Reply, error) {
	path := strings.TrimPrefix(r.Path, "share/")
	if _, err := c.showPod(ctx, c.printer(r), path); err != nil { // what cannot be shown is not shared
		return Reply{}, err
	}
	return c.sharePod(ctx, r, path)
}

func (c *Commands) sharePod(ctx context.Context, r *Request, path string) (Reply, error) {
	outcome, err := c.league.SharePod(ctx, r.origin(), r.pod.ID, path)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handlePodMine(ctx context.Context, r *Request) (Reply, error) {
	v, err := c.league.MyMatch(ctx, r.origin(), r.pod.ID)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.MyMatch(c.printer(r), v)), nil
}

func (c *Commands) handlePodLog(ctx context.Context, r *Request) (Reply, error) {
	page := int(max(r.Options["page"].Int, 1))
	if _, paged := r.params["page"]; paged {
		n, err := r.number("page")
		if err != nil {
			return Reply{}, err
		}
		page = int(n)
	}
	l, err := c.league.PodLog(ctx, r.origin(), r.pod.ID, page)
	if err != nil {
		return Reply{}, err
	}
	return replacing(r, replyWith(view.PodLog(c.printer(r), l)), nil)
}

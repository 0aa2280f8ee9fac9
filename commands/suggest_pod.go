package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// ofPod tells whether the players that a command names are those of the channel's pod.
func ofPod(path string) bool { return path == "why" || strings.HasPrefix(path, "tournament/") }

// wantedEntrants tells whom of a pod a command can be about.
func wantedEntrants(path string) func(*league.PodState, league.Entrant) bool {
	switch path {
	case "tournament/return":
		return (*league.PodState).Dropped
	case "tournament/remove", "draft/swap":
		return func(s *league.PodState, e league.Entrant) bool { return !s.Dropped(e) }
	}
	return (*league.PodState).Has
}

// suggestEntrants lists players of the channel's pod, with their numbers, as far as the command can be about them. Without a pod there is nobody to suggest, and
// no error.
func (c *Commands) suggestEntrants(ctx context.Context, r *Request, typed string) ([]*choice, error) {
	pod, err := c.league.FindPod(ctx, r.Guild, r.Here, r.Parent)
	if err != nil {
		if league.KindOf(err) == league.Internal {
			return nil, err
		}
		return nil, nil
	}
	players, err := c.league.SuggestEntrants(ctx, pod.ID, typed, wantedEntrants(r.Path))
	if err != nil {
		return nil, err
	}
	choices := make([]*choice, len(players))
	for i, p := range players {
		name := view.PlainEntrant(league.PodNames{p.Number: p}, p.Number)
		choices[i] = &choice{Name: name, Value: fmt.Sprintf("#%d", p.Number)}
	}
	return choices, nil
}

// suggestPods lists the server's running pods; those whose titles are alike with their numbers.
func (c *Commands) suggestPods(ctx context.Context, r *Request, typed string) ([]*choice, error) {
	pods, err := c.league.RunningPods(ctx, r.Guild)
	if err != nil {
		return nil, err
	}
	var choices []*choice
	for _, p := range pods {
		if strings.Contains(strings.ToLower(p.Title), strings.ToLower(typed)) {
			name := view.Label(p.Title, view.ChoiceLimit)
			if slices.ContainsFunc(pods, func(other league.Pod) bool { return other.ID != p.ID && league.SameName(other.Title, p.Title) }) {
				name = podRef(p.ID) + " " + name
			}
			choices = append(choices, &choice{Name: name, Value: podRef(p.ID)})
		}
	}
	return choices, nil
}

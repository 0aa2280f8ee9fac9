package league

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league/swiss"
)

// FindPod returns the pod a command acts on: the running one of the channel (or of parent, for a thread), else the one
// that was closed there last. NotFound "pod_none".
func (s *Service) FindPod(ctx context.Context, guild GuildID, channel, parent ChannelID) (Pod, error) {
	return view(ctx, s, func(r Reader) (Pod, error) {
		here, err := r.PodIn(guild, channel)
		none := KindOf(err) == NotFound
		if parent == 0 || err != nil && !none || !none && here.Running() {
			return here, err
		}
		above, errAbove := r.PodIn(guild, parent)
		if none || errAbove == nil && above.Running() {
			return above, errAbove
		}
		return here, err
	})
}

// RunningPods lists a guild's running pods, the newest first.
func (s *Service) RunningPods(ctx context.Context, guild GuildID) ([]Pod, error) {
	return view(ctx, s, func(r Reader) ([]Pod, error) { return r.RunningPods(guild) })
}

// GuildPod returns a guild's pod by id; NotFound "pod_unknown", "pod_elsewhere".
func (s *Service) GuildPod(ctx context.Context, guild GuildID, id PodID) (Pod, error) {
	return view(ctx, s, func(r Reader) (Pod, error) {
		p, err := r.Pod(id)
		if err == nil && p.Guild != guild {
			return Pod{}, NewError(NotFound, "pod_elsewhere", nil)
		}
		return p, err
	})
}

// Pod returns a pod with its state and everybody's name; NotFound "pod_unknown".
func (s *Service) Pod(ctx context.Context, id PodID) (PodView, error) {
	return viewPods(ctx, s, func(r snapshot) (PodView, error) { return s.podView(r, id) })
}

// PodNaming is Pod with no names but those that shown picks: what tells of one in five hundred reads one.
func (s *Service) PodNaming(ctx context.Context, id PodID, shown func(*PodState) []Entrant) (PodView, error) {
	return viewPods(ctx, s, func(r snapshot) (PodView, error) {
		v, err := s.podNameless(r, id)
		if err != nil {
			return v, err
		}
		return v, v.name(r, shown(v.State)...)
	})
}

// podView is a pod with everybody's name.
func (s *Service) podView(r snapshot, id PodID) (PodView, error) {
	v, err := s.podNameless(r, id)
	if err != nil {
		return v, err
	}
	v.Names, err = podNames(r, id)
	return v, err
}

// podNameless is a pod without names.
func (s *Service) podNameless(r snapshot, id PodID) (PodView, error) {
	var v PodView
	var err error
	if v.Pod, err = r.Pod(id); err != nil {
		return v, err
	}
	if v.Pod.League != 0 {
		if v.League, err = r.League(v.Pod.League); err != nil {
			return v, err
		}
	}
	if v.State, err = s.pods.seen(r, id); err != nil {
		return v, err
	}
	v.Recommended = swiss.RecommendedRounds(len(v.State.Entrants), 0)
	return v, nil
}

// name reads the names of these players, and no others.
func (v *PodView) name(r Reader, players ...Entrant) error {
	var err error
	v.Names, err = podNamesOf(r, v.Pod.ID, players...)
	return err
}

// podNamesOf is podNames for these players, and no others.
func podNamesOf(r Reader, id PodID, players ...Entrant) (PodNames, error) {
	list, err := r.PodPlayersOf(id, players)
	return namesOf(list), err
}

// podNames returns everybody who ever joined a pod.
func podNames(r Reader, id PodID) (PodNames, error) {
	players, err := r.PodPlayers(id)
	return namesOf(players), err
}

func namesOf(players []PodPlayer) PodNames {
	names := make(PodNames, len(players))
	for _, p := range players {
		names[p.Number] = p
	}
	return names
}

// Name is a player's name; his number where there is none, and "" for nobody.
func (n PodNames) Name(e Entrant) string {
	if p, ok := n[e]; ok && p.Name != "" {
		return p.Name
	}
	if e == 0 {
		return ""
	}
	return "#" + strconv.Itoa(int(e))
}

// forgotten tells whether a player had himself forgotten: his number is all that is left of him.
func (n PodNames) forgotten(e Entrant) bool {
	return n[e].User == 0 && n[e].Name == "#"+strconv.Itoa(int(e))
}

// EntrantOf returns the actor's number in a pod; Forbidden "pod_not_in".
func (s *Service) EntrantOf(ctx context.Context, pod PodID, user UserID) (PodPlayer, error) {
	return viewPods(ctx, s, func(r snapshot) (PodPlayer, error) {
		v, err := s.podNameless(r, pod)
		if err != nil {
			return PodPlayer{}, err
		}
		p, ok, err := playing(r, v.State, pod, user)
		if err == nil && !ok {
			err = NewError(Forbidden, "pod_not_in", Args{"pod": v.Pod.Title})
		}
		return p, err
	})
}

// FindEntrant resolves what somebody typed for a player of the pod: "#3" (his number), a mention, or a name without
// regard to case, also behind an @. NotFound "entrant_unknown", Invalid "player_ambiguous".
func (s *Service) FindEntrant(ctx context.Context, pod PodID, option, typed string) (PodPlayer, error) {
	return viewPods(ctx, s, func(r snapshot) (PodPlayer, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return PodPlayer{}, err
		}
		named := v.matching(typed, SameName)
		if bare, at := strings.CutPrefix(tidyName(typed), "@"); at && len(named) == 0 {
			named = v.matching(bare, SameName)
		}
		switch len(named) {
		case 0:
			return PodPlayer{}, entrantUnknown(option, tidyName(typed))
		case 1:
			return named[0], nil
		}
		choices := make([]string, len(named))
		for i, p := range named {
			choices[i] = "#" + strconv.Itoa(int(p.Number)) + " " + p.Name
		}
		return PodPlayer{}, InvalidOption(option, "player_ambiguous", Args{"player": tidyName(typed), "players": choices})
	})
}

// SuggestEntrants lists up to 25 players of the pod whose name holds what was typed, in entry order, for autocomplete:
// those who are wanted.
func (s *Service) SuggestEntrants(ctx context.Context, pod PodID, typed string, wanted func(*PodState, Entrant) bool) ([]PodPlayer, error) {
	return viewPods(ctx, s, func(r snapshot) ([]PodPlayer, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return nil, err
		}
		list := v.matching(typed, func(name, typed string) bool {
			return strings.Contains(strings.ToLower(tidyName(name)), strings.ToLower(typed))
		})
		list = slices.DeleteFunc(list, func(p PodPlayer) bool { return !wanted(v.State, p.Number) })
		return list[:min(len(list), mostSuggested)], nil
	})
}

// matching lists the players of the pod whom a text names, in entry order. Who joined after the snapshot that the names
// are of is not among them, though the state may know of him.
func (v PodView) matching(typed string, same func(name, typed string) bool) []PodPlayer {
	typed = tidyName(typed)
	number, byNumber := typedID(typed, "#", "")
	user, byMention := mention(typed)
	var list []PodPlayer
	for _, e := range v.State.Entrants {
		p, there := v.Names[e]
		if !there {
			continue
		}
		if byNumber && int64(e) == number || byMention && p.User == user || !byMention && same(p.Name, typed) {
			list = append(list, p)
		}
	}
	return list
}

func entrantUnknown(option, name string) error {
	return &Error{Kind: NotFound, Code: "entrant_unknown", Args: Args{"option": option, "player": name}}
}

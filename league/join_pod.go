package league

import (
	"context"
	"errors"
	"maps"
)

// JoinPod puts the actor on the list of a pod whose sign-up is open; twice is harmless (OutcomePodJoinedThere).
func (s *Service) JoinPod(ctx context.Context, o Origin, pod PodID) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.running(); err != nil {
			return Outcome{}, err
		}
		me := Participant{User: o.Actor.User, Name: o.Actor.Name}
		there, out, err := u.member(me, "")
		if out != nil || err != nil {
			return Outcome{Kind: OutcomePodJoinedThere, Entrants: there}, err
		}
		if u.state.Started() {
			return Outcome{}, NewError(Conflict, "pod_started_join", Args{"pod": u.pod.Title})
		}
		return u.take(PodPlayer{User: me.User, Name: me.Name}, u.step)
	})
}

// Addition is whom a moderator adds: a member, or a guest by name. With a capacity it may be nobody.
type Addition struct {
	Member   *Participant
	Guest    string
	Capacity int // how many players the pod takes from now on, 2..512; 0: as before
}

// AddToPod takes somebody in; after the start he enters late, and the rounds he missed are losses. Moderators only. Where
// only the capacity is changed, OutcomePodResized.
func (s *Service) AddToPod(ctx context.Context, o Origin, pod PodID, a Addition) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		if err := u.uncut(); err != nil {
			return Outcome{}, err
		}
		if a.Capacity != 0 {
			if err := u.resize(a.Capacity); err != nil || a.Member == nil && tidyName(a.Guest) == "" {
				return Outcome{Kind: OutcomePodResized}, err
			}
		}
		if (a.Member == nil) == (tidyName(a.Guest) == "") {
			return Outcome{}, InvalidOption("player", "pod_add_whom", nil)
		}
		if a.Member == nil {
			name, err := u.guest(a.Guest)
			if err != nil {
				return Outcome{}, err
			}
			return u.take(PodPlayer{Name: name}, u.byHand)
		}
		there, out, err := u.member(*a.Member, "player")
		if out != nil || err != nil {
			return Outcome{Kind: OutcomePodJoinedThere, Entrants: there}, err
		}
		return u.take(PodPlayer{User: a.Member.User, Name: a.Member.Name}, u.byHand)
	})
}

// resize changes how many players the pod takes; those who are in it stay.
func (u *podUnit) resize(capacity int) error {
	if err := checkFormat(u.state.BestOf, capacity, u.state.Planned); err != nil {
		return err
	}
	if active := u.state.Active(); capacity < active {
		return InvalidOption("capacity", "capacity_below", Args{"players": active})
	}
	if capacity == u.state.Capacity {
		return nil
	}
	if err := u.byHand(CapacityStep{Capacity: capacity}); err != nil || u.state.Started() {
		return err
	}
	return u.redrawSignup()
}

// member tells whether a member is in the pod already.
func (u *podUnit) member(m Participant, option string) (there []Entrant, out *PodPlayer, err error) {
	if m.Bot {
		return nil, nil, InvalidOption(option, "not_a_person", Args{"player": m.Name})
	}
	p, ok, err := playing(u, u.state, u.pod.ID, m.User)
	if err != nil || !ok {
		return nil, nil, err
	}
	if u.state.Dropped(p.Number) {
		return nil, nil, NewError(Conflict, "entrant_dropped", Args{"player": p.Name})
	}
	return []Entrant{p.Number}, &p, nil
}

// guest checks the name of a guest, who must not be taken for somebody else of the pod.
func (u *podUnit) guest(typed string) (string, error) {
	name, err := checkPlayerName(typed)
	if err != nil {
		return "", renameOption(err, "guest")
	}
	players, err := u.PodPlayers(u.pod.ID)
	if err != nil {
		return "", err
	}
	for _, p := range players {
		if u.state.Has(p.Number) && SameName(p.Name, name) {
			return "", InvalidOption("guest", "entrant_there", Args{"player": p.Name})
		}
	}
	return name, nil
}

// renameOption blames another option for an error.
func renameOption(err error, option string) error {
	e, ok := errors.AsType[*Error](err)
	if !ok {
		return err
	}
	args := maps.Clone(e.Args)
	args["option"] = option
	return NewError(e.Kind, e.Code, args)
}

// take puts somebody at the end of the list.
func (u *podUnit) take(p PodPlayer, step func(Step) error) (Outcome, error) {
	if u.state.Active() >= u.state.Capacity {
		return Outcome{}, NewError(Conflict, "pod_full", Args{"pod": u.pod.Title, "capacity": u.state.Capacity})
	}
	p.Pod = u.pod.ID
	if err := u.AddPodPlayer(&p); err != nil {
		return Outcome{}, err
	}
	if p.User == u.o.Actor.User && !u.o.console() {
		u.me = p
	}
	outcome := Outcome{Kind: OutcomePodJoined, Entrants: []Entrant{p.Number}}
	if len(u.state.Rounds) > 0 {
		outcome.Round = len(u.state.Rounds) + 1
	}
	if err := step(JoinStep{Entrant: p.Number}); err != nil || u.state.Started() {
		return outcome, err
	}
	return outcome, u.redrawSignup()
}

// leave takes somebody off the list.
func (u *podUnit) leave(e Entrant, step func(Step) error) (Outcome, error) {
	if err := step(LeaveStep{Entrant: e}); err != nil {
		return Outcome{}, err
	}
	return Outcome{Kind: OutcomePodLeft, Entrants: []Entrant{e}}, u.redrawSignup()
}

// LeavePod takes the actor off the list before the start; twice is harmless (OutcomePodLeftAlready). Afterwards he may
// drop.
func (s *Service) LeavePod(ctx context.Context, o Origin, pod PodID) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.running(); err != nil {
			return Outcome{}, err
		}
		me, ok, err := u.self()
		if err != nil {
			return Outcome{}, err
		}
		if !ok {
			return Outcome{Kind: OutcomePodLeftAlready}, nil
		}
		if u.state.Started() {
			return Outcome{}, NewError(Conflict, "pod_started_leave", Args{"pod": u.pod.Title})
		}
		return u.leave(me.Number, u.step)
	})
}

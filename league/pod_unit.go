package league

import (
	"context"
	"slices"
)

// podUnit is one use case at work on one pod, inside its transaction. Its unit's league is empty for a pod without one.
type podUnit struct {
	unit
	pod   Pod
	state *PodState // with what this use case has appended
	age   int       // of the cache that state was begun from
	me    PodPlayer // the actor's number, once it was looked up; 0: not yet, or he has none
}

// updatePod runs a use case on a pod once: an interaction delivered again is answered with what it did the first time.
func (s *Service) updatePod(ctx context.Context, o Origin, id PodID, f func(*podUnit) (Outcome, error)) (Outcome, error) {
	var outcome Outcome
	var after *PodState
	var age int
	err := s.store.Update(ctx, func(tx Tx) error {
		u, err := s.podUnit(tx, o, id)
		if err != nil {
			return err
		}
		if u.pod.Guild != o.Guild && !o.console() {
			return NewError(NotFound, "pod_elsewhere", nil)
		}
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		if outcome, err = f(u); err != nil {
			return err
		}
		after, age, outcome.Pod = u.state, u.age, id
		if err := u.followEntrant(); err != nil {
			return err
		}
		return remember(tx, o, outcome)
	})
	if err == nil && after != nil {
		s.pods.keep(id, after, age)
	}
	return outcome, err
}

// podUnit begins work on a pod.
func (s *Service) podUnit(tx Tx, o Origin, id PodID) (*podUnit, error) {
	p, last, err := tx.LockPod(id)
	if err != nil {
		return nil, err
	}
	u := &podUnit{unit: unit{Tx: tx, o: o, at: s.time(o)}, pod: p}
	if u.at.Before(last) {
		u.at = last
	}
	if p.League != 0 {
		if u.league, err = tx.League(p.League); err != nil {
			return nil, err
		}
	}
	u.state, u.age, err = s.pods.state(tx, id)
	return u, err
}

// step appends an entry to the pod's log and goes on from there.
func (u *podUnit) step(step Step) error {
	e := PodEntry{Pod: u.pod.ID, At: u.at, By: u.o.Actor.User, Interaction: u.o.Interaction, Step: step}
	if err := u.AppendStep(&e); err != nil {
		return err
	}
	return u.state.apply(e)
}

// byHand is step for what a moderator does: where a league is behind the pod, its audit tells of it, too.
func (u *podUnit) byHand(step Step) error {
	if err := u.step(step); err != nil || u.league.ID == 0 {
		return err
	}
	return u.PutAct(&Act{
		League: u.league.ID, At: u.at, By: u.o.Actor.User, Code: actOf(step),
		Args: Args{"pod": u.pod.Title, "number": int(u.state.Seq)},
	})
}

// actOf is the catalogue key under which the audit shows a moderator's step.
func actOf(step Step) string {
	switch step.(type) {
	case OpenStep:
		return "act_pod_open"
	case JoinStep:
		return "act_pod_add"
	case LeaveStep:
		return "act_pod_remove"
	case CapacityStep:
		return "act_pod_capacity"
	case StartStep:
		return "act_pod_start"
	case DraftStep:
		return "act_pod_draft"
	case SwapStep:
		return "act_pod_swap"
	case TablesStep:
		return "act_pod_tables"
	case DiscardStep:
		return "act_pod_discard"
	case PublishStep:
		return "act_pod_publish"
	case RuleStep:
		return "act_pod_rule"
	case DropStep:
		return "act_pod_drop"
	case ReturnStep:
		return "act_pod_return"
	case CutStep:
		return "act_pod_cut"
	case SeatStep:
		return "act_pod_seat"
	case MoveStep:
		return "act_pod_move"
	case CloseStep:
		return "act_pod_close"
	}
	return "act_pod_rate"
}

// announce records a domain event for the pod's channel, if it has one.
func (u *podUnit) announce(e DomainEvent) error {
	if u.pod.Channel == 0 {
		return nil
	}
	return u.Record(u.pod.Guild, u.pod.League, u.pod.Channel, e)
}

// redrawSignup has the sign-up's message show who is in the pod now.
func (u *podUnit) redrawSignup() error {
	if u.pod.Channel == 0 {
		return nil
	}
	return u.RecordOnce(u.pod.Guild, u.pod.League, u.pod.Channel, SignupChanged{Pod: u.pod.ID})
}

// running refuses what comes after the end.
func (u *podUnit) running() error {
	if !u.pod.Running() {
		return podOver(u.pod)
	}
	return nil
}

func podOver(p Pod) error { return NewError(Conflict, "pod_over", Args{"pod": p.Title}) }

// moderating refuses everybody but moderators, and what comes after the end.
func (u *podUnit) moderating() error {
	if err := u.moderate(); err != nil {
		return err
	}
	return u.running()
}

// started refuses what needs the entry order.
func (u *podUnit) started() error {
	if !u.state.Started() {
		return NewError(Conflict, "pod_not_started", Args{"pod": u.pod.Title})
	}
	return nil
}

// uncut refuses what comes after the Swiss rounds.
func (u *podUnit) uncut() error {
	if u.state.Cut != nil {
		return NewError(Conflict, "pod_cut_made", Args{"pod": u.pod.Title})
	}
	return nil
}

// self is the actor's number in the pod; ok is false when he is not in it.
func (u *podUnit) self() (player PodPlayer, ok bool, err error) {
	if u.me.Number != 0 && u.state.Has(u.me.Number) {
		return u.me, true, nil
	}
	u.me, ok, err = playing(u, u.state, u.pod.ID, u.o.Actor.User)
	return u.me, ok, err
}

// playing finds an account among those who are in the pod, dropped or not.
func playing(r Reader, s *PodState, pod PodID, user UserID) (PodPlayer, bool, error) {
	numbers, err := r.Entrants(pod, user)
	if err != nil {
		return PodPlayer{}, false, err
	}
	i := slices.IndexFunc(numbers, func(p PodPlayer) bool { return s.Has(p.Number) })
	if i < 0 {
		return PodPlayer{}, false, nil
	}
	return numbers[i], true, nil
}

// followEntrant keeps the actor's name as Discord has it, if he is in the pod or was until now; the list of who signed up
// shows it, too.
func (u *podUnit) followEntrant() error {
	if u.o.console() || u.o.Actor.Name == "" {
		return nil
	}
	p := u.me
	if p.Number == 0 {
		var err error
		if p, _, err = u.self(); err != nil {
			return err
		}
	}
	if p.Number == 0 || p.Name == u.o.Actor.Name {
		return nil
	}
	p.Name = u.o.Actor.Name
	if err := u.PutPodPlayer(p); err != nil || u.state.Started() || !u.pod.Running() {
		return err
	}
	return u.redrawSignup()
}

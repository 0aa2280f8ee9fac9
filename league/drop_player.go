package league

import "context"

// DropFromPod takes a player out: 0 is the actor himself, anybody else needs a moderator. Before the start he leaves the
// list (OutcomePodLeft), afterwards he keeps his results and is not paired again (OutcomePodDropped). A match he has in
// the running round still wants its result.
func (s *Service) DropFromPod(ctx context.Context, o Origin, pod PodID, e Entrant) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.running(); err != nil {
			return Outcome{}, err
		}
		me, ok, err := u.self()
		if err != nil {
			return Outcome{}, err
		}
		step := u.step
		switch {
		case e == 0 && !ok:
			return Outcome{}, NewError(Forbidden, "pod_not_in", Args{"pod": u.pod.Title})
		case e == 0:
			e = me.Number
		case !ok || e != me.Number:
			if err := u.moderate(); err != nil {
				return Outcome{}, err
			}
			step = u.byHand
		}
		return u.takeOut(e, step)
	})
}

func (u *podUnit) takeOut(e Entrant, step func(Step) error) (Outcome, error) {
	names, err := podNamesOf(u, u.pod.ID, e)
	name := names.Name(e)
	switch {
	case err != nil:
		return Outcome{}, err
	case !u.state.Has(e):
		return Outcome{}, entrantUnknown("player", name)
	case !u.state.Started():
		return u.leave(e, step)
	case u.state.Dropped(e):
		return Outcome{}, NewError(Conflict, "entrant_dropped_already", Args{"player": name})
	}
	if err := u.EndTrouble(u.pod.League, LeftKey(u.pod.ID, e)); err != nil {
		return Outcome{}, err
	}
	return Outcome{Kind: OutcomePodDropped, Entrants: []Entrant{e}}, step(DropStep{Entrant: e})
}

// ReturnToPod brings a dropped player back from the next round on; the rounds he missed are losses. Moderators only.
func (s *Service) ReturnToPod(ctx context.Context, o Origin, pod PodID, e Entrant) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		if err := u.uncut(); err != nil {
			return Outcome{}, err
		}
		names, err := podNamesOf(u, u.pod.ID, e)
		name := names.Name(e)
		switch {
		case err != nil:
			return Outcome{}, err
		case !u.state.Has(e):
			return Outcome{}, entrantUnknown("player", name)
		case names.forgotten(e):
			return Outcome{}, NewError(Conflict, "entrant_forgotten", Args{"player": name})
		case !u.state.Dropped(e):
			return Outcome{}, NewError(Conflict, "entrant_active", Args{"player": name})
		case u.state.Active() >= u.state.Capacity:
			return Outcome{}, NewError(Conflict, "pod_full", Args{"pod": u.pod.Title, "capacity": u.state.Capacity})
		}
		outcome := Outcome{Kind: OutcomePodReturned, Entrants: []Entrant{e}, Round: len(u.state.Rounds) + 1}
		return outcome, u.byHand(ReturnStep{Entrant: e})
	})
}

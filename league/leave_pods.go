package league

import (
	"context"
	"slices"
)

// Leaves lists the running pods that the actor would leave if he were forgotten, by id.
func (s *Service) Leaves(ctx context.Context, o Origin) ([]Pod, error) {
	return viewPods(ctx, s, func(r snapshot) ([]Pod, error) {
		pods, err := r.PodsWith(o.Actor.User)
		if err != nil {
			return nil, err
		}
		var leaves []Pod
		for _, p := range pods {
			state, err := s.pods.seen(r, p.ID)
			if err != nil {
				return nil, err
			}
			me, ok, err := playing(r, state, p.ID, o.Actor.User)
			if err != nil {
				return nil, err
			}
			if ok && state.playsOn(me.Number) {
				leaves = append(leaves, p)
			}
		}
		return leaves, nil
	})
}

// leavePods takes who is forgotten off the lists of pods and drops him from those that have started: nobody is to be
// paired against him.
func (s *Service) leavePods(tx Tx, o Origin) error {
	pods, err := tx.PodsWith(o.Actor.User)
	if err != nil {
		return err
	}
	for _, p := range pods {
		u, err := s.podUnit(tx, o, p.ID)
		if err != nil {
			return err
		}
		me, ok, err := u.self()
		if err != nil {
			return err
		}
		if !ok || !u.state.playsOn(me.Number) {
			continue
		}
		outcome, err := u.takeOut(me.Number, u.step)
		if err != nil {
			return err
		}
		if outcome.Kind != OutcomePodDropped {
			continue // the list of its sign-up shows it
		}
		if err := u.tellForgotten(me.Number); err != nil {
			return err
		}
	}
	return nil
}

// playsOn tells whether there may be matches to come of somebody: he is on the list, in the field, or not out of the cut.
func (s *PodState) playsOn(e Entrant) bool {
	if s.Phase != PhaseCut {
		return s.Has(e) && !s.Dropped(e)
	}
	return !s.Dropped(e) && slices.ContainsFunc(s.Cut.Matches, func(m PodMatch) bool { return m.Has(e) && !m.Settled() })
}

// tellForgotten tells moderators, without a name, that somebody who was forgotten has dropped, and of a match that he
// leaves without a result. Of one that is disputed they know.
func (u *podUnit) tellForgotten(e Entrant) error {
	t := Trouble{
		Guild: u.pod.Guild, Key: u.forgottenKey(e), Code: "trouble_pod_forgotten",
		Args: Args{"pod": u.pod.Title, "in": u.pod.Channel, "number": int(e)},
	}
	round := len(u.state.Rounds)
	if u.state.Cut != nil {
		round = 0
	}
	open := slices.IndexFunc(u.state.MatchesOf(round), func(m PodMatch) bool { return m.Has(e) && m.How == "" })
	if open >= 0 {
		t.Code = choose(round == 0, "trouble_cut_forgotten", "trouble_match_forgotten")
		t.Args["round"], t.Args["table"] = round, open+1
	}
	return u.trouble(t)
}

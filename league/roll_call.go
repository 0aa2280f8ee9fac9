package league

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// seenWithin is for how long somebody who did something in a pod counts as present.
const seenWithin = 24 * time.Hour

// RollCall is who of a pod is to be looked for in its server, between two rounds.
type RollCall struct {
	Pod     PodID
	Guild   GuildID
	Round   int         // the last one published; 0 before the first
	Members []PodPlayer // in the field, and not seen lately
}

// RollCalls lists the pods that wait for their next round, without their members, for those who are to be in it but have
// left the server. A round is called once, see RollCall.
func (s *Service) RollCalls(ctx context.Context) ([]RollCall, error) {
	return viewPods(ctx, s, func(r snapshot) ([]RollCall, error) {
		pods, err := r.AllRunningPods()
		if err != nil {
			return nil, err
		}
		var calls []RollCall
		for _, p := range pods {
			if p.Channel == 0 { // nobody can be paired there
				continue
			}
			state, err := s.pods.seen(r, p.ID)
			if err != nil {
				return nil, err
			}
			if state.Phase == PhaseSwiss && state.Open() == nil {
				calls = append(calls, RollCall{Pod: p.ID, Guild: p.Guild, Round: len(state.Rounds)})
			}
		}
		return calls, nil
	})
}

// RollCall returns whom to look for: who has done nothing in the pod since the last round was published, or for a day.
func (s *Service) RollCall(ctx context.Context, pod PodID) (RollCall, error) {
	return viewPods(ctx, s, func(r snapshot) (RollCall, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return RollCall{}, err
		}
		call := RollCall{Pod: pod, Guild: v.Pod.Guild, Round: len(v.State.Rounds)}
		since := int64(0)
		if last := v.State.Last(); last != nil {
			since = last.Seq
		}
		seen := map[UserID]bool{}
		lately := s.time(Origin{}).Add(-seenWithin)
		for e, err := range r.PodLog(pod, since) {
			if err != nil {
				return call, err
			}
			if e.At.After(lately) {
				seen[e.By] = true
			}
		}
		for _, e := range v.State.Entrants {
			if p := v.Names[e]; p.User != 0 && !seen[p.User] && !v.State.Dropped(e) {
				call.Members = append(call.Members, p)
			}
		}
		return call, nil
	})
}

// NoteLeft tells moderators, once, of players who are in the field and no longer in the server. Nobody is dropped: that is
// theirs to do.
func (s *Service) NoteLeft(ctx context.Context, pod PodID, left []Entrant) error {
	return s.store.Update(ctx, func(tx Tx) error {
		u, err := s.podUnit(tx, Origin{}, pod)
		if err != nil {
			return err
		}
		p := u.pod
		names, err := podNames(tx, pod)
		if err != nil {
			return err
		}
		left = slices.DeleteFunc(slices.Clone(left), func(e Entrant) bool { return !u.state.Has(e) || u.state.Dropped(e) })
		for _, e := range left {
			err := u.trouble(Trouble{
				Guild: p.Guild, Key: LeftKey(pod, e), Code: "trouble_pod_left",
				Args: Args{"pod": p.Title, "in": p.Channel, "player": names.Name(e), "id": int(pod), "number": int(e)},
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// LeftKey is the key of the trouble that a player of a pod who left the server is to moderators.
func LeftKey(pod PodID, e Entrant) string { return fmt.Sprintf("pod/%d/left/%d", pod, e) }

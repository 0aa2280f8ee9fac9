package league

import (
	"context"
	"unicode/utf8"
)

// SharePod has the channel the actor is in shown a view of a pod. OutcomeSharedAlready when he has just done it.
func (s *Service) SharePod(ctx context.Context, o Origin, pod PodID, view string) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if view == "" || utf8.RuneCountInString(view) > longestView {
			return Outcome{}, NewError(Invalid, "choice_unknown", nil)
		}
		outcome := Outcome{Kind: OutcomeShared, Pod: pod, League: u.pod.League, Channel: o.Channel, View: view, By: o.Actor.User}
		again, err := u.justDid(outcome)
		if again || err != nil {
			outcome.Kind = OutcomeSharedAlready
			return outcome, err
		}
		shared := Shared{League: u.pod.League, Channel: o.Channel, By: o.Actor.User, View: view}
		return outcome, u.Record(u.pod.Guild, u.pod.League, o.Channel, shared)
	})
}

package league

import "context"

// ClosePod ends a pod and announces the final places. While something is still being played it takes confirmed, else
// nothing is stored (OutcomePodCloseAsk). Moderators only.
func (s *Service) ClosePod(ctx context.Context, o Origin, pod PodID, confirmed bool) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		if u.state.unfinished() && !confirmed {
			return Outcome{Kind: OutcomePodCloseAsk}, nil
		}
		if err := u.byHand(CloseStep{}); err != nil {
			return Outcome{}, err
		}
		u.pod.ClosedAt = u.at
		if err := u.PutPod(u.pod); err != nil {
			return Outcome{}, err
		}
		if err := u.Unrecord(u.pod.Channel, RoundReminder{}.EventName()); err != nil {
			return Outcome{}, err
		}
		if err := u.nothingLeft(); err != nil {
			return Outcome{}, err
		}
		if !u.state.Started() {
			if err := u.redrawSignup(); err != nil {
				return Outcome{}, err
			}
		}
		return Outcome{Kind: OutcomePodClosed}, u.announce(PodClosed{Pod: pod})
	})
}

// unfinished tells that a result is missing or disputed, or that a round was about to begin.
func (s *PodState) unfinished() bool {
	if s.Cut != nil {
		return s.Cut.Champion() == 0
	}
	last := s.Last()
	return s.Draft != nil || last == nil && s.Started() || last != nil && len(last.Missing()) > 0
}

package league

import "context"

// StartPod ends the sign-up and freezes the entry order. Moderators only.
func (s *Service) StartPod(ctx context.Context, o Origin, pod PodID) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		if u.state.Started() {
			return Outcome{}, NewError(Conflict, "pod_started", Args{"pod": u.pod.Title})
		}
		if err := u.enough(); err != nil {
			return Outcome{}, err
		}
		if err := u.byHand(StartStep{}); err != nil {
			return Outcome{}, err
		}
		if err := u.redrawSignup(); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomePodStarted}, u.announce(PodStarted{Pod: pod})
	})
}

// enough refuses a field in which nobody could meet anybody.
func (u *podUnit) enough() error {
	if u.state.Active() < 2 {
		return NewError(Conflict, "pod_too_few", Args{"pod": u.pod.Title, "min": 2})
	}
	return nil
}

// MovePod takes a running pod to another channel, where what is going on is announced again; a sign-up that it leaves
// behind says so. Moderators only.
// Conflict "pod_running" where that channel has one already.
func (s *Service) MovePod(ctx context.Context, o Origin, pod PodID, to ChannelID) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		from := u.pod.Channel
		if to == from || to == 0 {
			return Outcome{}, InvalidOption("channel", "pod_moved_nowhere", Args{"channel": from})
		}
		if err := u.Unrecord(from, RoundReminder{}.EventName()); err != nil {
			return Outcome{}, err
		}
		if !u.state.Started() {
			if err := u.redrawSignup(); err != nil { // where it was: it says where to
				return Outcome{}, err
			}
		}
		u.pod.Channel = to
		if err := u.PutPod(u.pod); err != nil {
			return Outcome{}, err
		}
		if err := u.byHand(MoveStep{From: from, To: to}); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomePodMoved, Channel: to}, u.announceAgain()
	})
}

// announceAgain tells a new channel what is going on.
func (u *podUnit) announceAgain() error {
	switch open := u.state.Open(); {
	case !u.state.Started():
		return u.announce(SignupOpened{Pod: u.pod.ID})
	case u.state.Cut != nil:
		return u.announce(BracketPosted{Pod: u.pod.ID})
	case open != nil:
		return u.announceRound(open)
	}
	return nil
}

package league

import (
	"context"
	"time"
)

// PublishRound makes the draft a round and announces it, in as many messages as it needs. Nobody can change it
// afterwards. minutes, if not 0, gives the round an end, of which those whose results are missing are reminded once.
// OutcomePublishedThere when the very draft is published already. Moderators only; see SwapInDraft for changed and what
// is refused.
func (s *Service) PublishRound(ctx context.Context, o Origin, pod PodID, changed int64, minutes int) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if minutes < 0 || minutes > MostMinutes {
			return Outcome{}, InvalidOption("minutes", "minutes_range", Args{"max": MostMinutes})
		}
		if last := u.state.Last(); changed != 0 && last != nil && last.Draft == changed {
			return Outcome{Kind: OutcomePublishedThere, Round: last.Number}, u.moderating()
		}
		draft, err := u.draft(changed)
		if err != nil {
			return Outcome{}, err
		}
		if err := u.settled(); err != nil {
			return Outcome{}, err
		}
		step := PublishStep{Round: draft.Round}
		if minutes > 0 {
			step.End = u.at.Add(time.Duration(minutes) * time.Minute)
		}
		if err := u.byHand(step); err != nil {
			return Outcome{}, err
		}
		if err := u.announceRound(u.state.Last()); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomePublished, Round: step.Round}, u.closeRound()
	})
}

// announceRound tells the channel of a round, and has it reminded before the end.
func (u *podUnit) announceRound(r *PodRound) error {
	parts := max(1, (len(r.Matches)+TablesPerPost-1)/TablesPerPost)
	for part := range parts {
		event := RoundPublished{
			Pod: u.pod.ID, Round: r.Number, Part: part + 1, Parts: parts,
			From: part*TablesPerPost + 1, To: min((part+1)*TablesPerPost, len(r.Matches)),
		}
		if err := u.announce(event); err != nil {
			return err
		}
	}
	at := r.End.Add(-remindBefore(r.End.Sub(r.PublishedAt)))
	if r.End.IsZero() || at.Before(u.at) || u.pod.Channel == 0 {
		return nil
	}
	return u.RecordFor(at, u.pod.Guild, u.pod.League, u.pod.Channel, RoundReminder{Pod: u.pod.ID, Round: r.Number})
}

// remindBefore is how long before its end a round of some length is reminded of: ten minutes, or the last quarter.
func remindBefore(length time.Duration) time.Duration { return min(10*time.Minute, length/4) }

// closeRound closes the running round when its last result is in.
func (u *podUnit) closeRound() error {
	open := u.state.Open()
	if open == nil || len(open.Missing()) > 0 {
		return nil
	}
	if err := u.step(CloseRoundStep{Round: open.Number}); err != nil {
		return err
	}
	if err := u.Unrecord(u.pod.Channel, RoundReminder{}.EventName()); err != nil {
		return err
	}
	return u.announce(RoundClosed{Pod: u.pod.ID, Round: open.Number})
}

// CallMissing has the channel reminded of the running round's missing results. Moderators only. OutcomeNothingMissing
// when there is none.
func (s *Service) CallMissing(ctx context.Context, o Origin, pod PodID) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		last := u.state.Last()
		if last == nil {
			return Outcome{}, NewError(Conflict, "pod_no_round", Args{"pod": u.pod.Title})
		}
		outcome := Outcome{Kind: OutcomeMissingCalled, Pod: pod, Round: last.Number, By: o.Actor.User}
		if len(last.Missing()) == 0 {
			outcome.Kind = OutcomeNothingMissing
			return outcome, nil
		}
		again, err := u.justDid(outcome)
		if again || err != nil {
			return outcome, err
		}
		return outcome, u.announce(RoundReminder{Pod: pod, Round: last.Number, By: o.Actor.User})
	})
}

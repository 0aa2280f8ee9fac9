package league

import (
	"fmt"
	"iter"
	"slices"

	"github.com/podiumbot/podium/league/swiss"
)

// FoldPod returns what the entries of a pod's log come to, from its first on.
func FoldPod(entries iter.Seq2[PodEntry, error]) (*PodState, error) {
	s := &PodState{}
	return s, s.extend(entries)
}

// extend goes on with the entries that follow.
func (s *PodState) extend(entries iter.Seq2[PodEntry, error]) error {
	for e, err := range entries {
		if err != nil {
			return err
		}
		if err := s.apply(e); err != nil {
			return fmt.Errorf("pod %d, entry %d: %w", e.Pod, e.Seq, err)
		}
	}
	return nil
}

// apply goes on with the next entry. Use cases refuse what cannot be before it gets into the log: an error is a damaged
// log.
func (s *PodState) apply(e PodEntry) error {
	if e.Seq != s.Seq+1 {
		return fmt.Errorf("follows entry %d", s.Seq)
	}
	s.Seq = e.Seq
	switch step := e.Step.(type) {
	case OpenStep:
		s.Phase, s.BestOf, s.Capacity, s.Planned = PhaseSignup, step.BestOf, step.Capacity, step.Rounds
	case JoinStep:
		return s.join(step)
	case LeaveStep:
		at, ok := s.place(step.Entrant)
		if !ok || s.Started() {
			return errNotOfPod(step.Entrant)
		}
		s.Entrants = slices.Delete(s.Entrants, at, at+1)
	case CapacityStep:
		s.Capacity = step.Capacity
	case StartStep:
		if s.Phase != PhaseSignup {
			return errPhase(s.Phase)
		}
		s.Phase, s.Version = PhaseSwiss, e.Seq
		s.engine = swiss.State{Players: len(s.Entrants), BestOf: s.BestOf}
	case DraftStep:
		if s.Phase != PhaseSwiss {
			return errPhase(s.Phase)
		}
		s.Draft = &Draft{Seq: e.Seq, Changed: e.Seq, Version: s.Version, Round: step.Round, Seating: step.Seating}
	case SwapStep:
		return s.redraft(e.Seq, step.Seating)
	case TablesStep:
		return s.redraft(e.Seq, step.Seating)
	case DiscardStep:
		s.Draft = nil
	case PublishStep:
		return s.publish(e, step)
	case ResultStep, ContestStep, RuleStep, CloseRoundStep:
		return s.applyResult(e)
	case DropStep:
		return s.drop(step.Entrant)
	case ReturnStep:
		return s.bringBack(step.Entrant)
	case CutStep:
		return s.drawCut(step)
	case SeatStep:
		return s.changeSeat(step)
	case CloseStep:
		s.Phase, s.Draft = PhaseClosed, nil
	case RatedStep:
		s.Event = step.Event
	case MoveStep: // only the pod's row tells where it is
	default:
		return fmt.Errorf("a step of unknown type %T", step)
	}
	return nil
}

func errPhase(p PodPhase) error { return fmt.Errorf("not in the phase %q", p) }

func errNotOfPod(e Entrant) error { return fmt.Errorf("player %d is not in the pod", e) }

// join puts somebody at the end of the entry order; after the first round was published he enters late.
func (s *PodState) join(step JoinStep) error {
	if n := len(s.Entrants); n > 0 && s.Entrants[n-1] >= step.Entrant {
		return fmt.Errorf("player %d joins after %d", step.Entrant, s.Entrants[n-1])
	}
	s.Entrants = append(s.Entrants, step.Entrant)
	if !s.Started() {
		return nil
	}
	if next := s.engine.NextRound(); next > 1 {
		s.engine.Late = append(s.engine.Late, swiss.Late{Player: s.engine.Players, FromRound: next})
	}
	s.engine.Players++
	s.Version = s.Seq
	return nil
}

func (s *PodState) redraft(seq int64, seating Seating) error {
	if s.Draft == nil {
		return fmt.Errorf("there is no draft")
	}
	s.Draft.Changed, s.Draft.ByHand, s.Draft.Seating = seq, true, seating
	return nil
}

// publish makes the draft the next round.
func (s *PodState) publish(e PodEntry, step PublishStep) error {
	d := s.Draft
	if d == nil || d.Round != step.Round || step.Round != s.engine.NextRound() {
		return fmt.Errorf("there is no draft of round %d", step.Round)
	}
	round := PodRound{
		Number: step.Round, Seq: e.Seq, Draft: d.Changed, Bye: d.Bye, ByeWhy: d.ByeWhy, ByHand: d.ByHand,
		PublishedAt: e.At, By: e.By, End: step.End,
		Matches: make([]PodMatch, len(d.Tables)),
	}
	engine := swiss.Round{Matches: make([]swiss.Match, len(d.Tables)), Bye: swiss.NoPlayer}
	var known bool
	if d.Bye != 0 {
		if engine.Bye, known = s.place(d.Bye); !known {
			return errNotOfPod(d.Bye)
		}
	}
	for i, t := range d.Tables {
		round.Matches[i] = PodMatch{A: t.A, B: t.B, Why: t.Why}
		for _, side := range [...]struct {
			e  Entrant
			to *int
		}{{t.A, &engine.Matches[i].A}, {t.B, &engine.Matches[i].B}} {
			if *side.to, known = s.place(side.e); !known {
				return errNotOfPod(side.e)
			}
		}
	}
	s.Rounds, s.engine.Rounds = append(s.Rounds, round), append(s.engine.Rounds, engine)
	s.Draft, s.Version = nil, s.Seq
	return nil
}

// drop takes a player out after the last published round. Where he had come back since, it is as if he had not.
func (s *PodState) drop(e Entrant) error {
	player, ok := s.place(e)
	if !ok || !s.Started() {
		return errNotOfPod(e)
	}
	after := len(s.Rounds)
	back := swiss.Return{Player: player, FromRound: after + 1}
	if i := slices.Index(s.engine.Returns, back); i >= 0 {
		s.engine.Returns = slices.Delete(s.engine.Returns, i, i+1)
	} else {
		s.engine.Drops = append(s.engine.Drops, swiss.Drop{Player: player, AfterRound: after})
	}
	s.Version = s.Seq
	return nil
}

// bringBack takes him in again; where no round has been published since he dropped, it is as if he had not.
func (s *PodState) bringBack(e Entrant) error {
	player, ok := s.place(e)
	if !ok || !s.Started() {
		return errNotOfPod(e)
	}
	after := len(s.Rounds)
	drop := swiss.Drop{Player: player, AfterRound: after}
	if i := slices.Index(s.engine.Drops, drop); i >= 0 {
		s.engine.Drops = slices.Delete(s.engine.Drops, i, i+1)
	} else {
		s.engine.Returns = append(s.engine.Returns, swiss.Return{Player: player, FromRound: after + 1})
	}
	s.Version = s.Seq
	return nil
}

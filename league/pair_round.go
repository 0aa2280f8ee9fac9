package league

import (
	"context"
	"slices"

	"github.com/podiumbot/podium/league/swiss"
)

// PairRound makes the draft of the next round, which only moderators see. OutcomeDraftThere when there is one that fits
// what has happened; again makes it anew, without what was changed by hand. It refuses while a result is missing
// ("round_open") or disputed ("round_disputed"), naming round and tables. Moderators only.
func (s *Service) PairRound(ctx context.Context, o Origin, pod PodID, again bool) (Outcome, error) {
	return s.onSeating(ctx, pod, pairNext, func(ready worked) (Outcome, error) {
		return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
			if err := u.pairable(); err != nil {
				return Outcome{}, err
			}
			round := len(u.state.Rounds) + 1
			if u.state.Draft != nil && !u.state.Stale() && !again {
				return Outcome{Kind: OutcomeDraftThere, Round: round}, nil
			}
			seating, err := ready.seating(u.state)
			if err != nil {
				return Outcome{}, err
			}
			return Outcome{Kind: OutcomeDrafted, Round: round}, u.byHand(DraftStep{Round: round, Seating: seating})
		})
	})
}

// pairable refuses what cannot be paired now.
func (u *podUnit) pairable() error {
	if err := u.moderating(); err != nil {
		return err
	}
	if err := u.started(); err != nil {
		return err
	}
	if err := u.uncut(); err != nil {
		return err
	}
	if err := u.settled(); err != nil {
		return err
	}
	return u.enough()
}

// settled refuses while a result of the last round is missing or disputed.
func (u *podUnit) settled() error {
	last := u.state.Last()
	if last == nil {
		return nil
	}
	tables := last.Missing()
	switch {
	case !last.Closed:
		return NewError(Conflict, "round_open", Args{"round": last.Number, "tables": tables})
	case len(tables) > 0:
		return NewError(Conflict, "round_disputed", Args{"round": last.Number, "tables": tables})
	}
	return nil
}

// worked is a seating made before the transaction, which it must not hold up, with the state it is of.
type worked struct {
	seq    int64
	result Seating
	err    error
	inside func(*PodState) (Seating, error) // nil, or makes it where nothing can come in between
}

// onSeating runs a use case on a seating worked out from the pod's present state, and anew when something has happened
// there meanwhile.
func (s *Service) onSeating(
	ctx context.Context, pod PodID, f func(*PodState) (Seating, error), use func(worked) (Outcome, error),
) (Outcome, error) {
	return onPlan(func(inside bool) (Outcome, error) {
		if inside {
			return use(worked{inside: f})
		}
		state, err := viewPods(ctx, s, func(r snapshot) (*PodState, error) { return s.pods.seen(r, pod) })
		if err != nil {
			return Outcome{}, err
		}
		p := worked{seq: state.Seq}
		p.result, p.err = f(state)
		return use(p)
	})
}

// seating is what was made, if nothing has happened since.
func (p worked) seating(s *PodState) (Seating, error) {
	switch {
	case p.inside != nil:
		return p.inside(s)
	case p.seq != s.Seq:
		return Seating{}, errOutdated
	}
	return p.result, p.err
}

// pairNext is the engine's pairing of the next round, with its reasons. Whether there may be one is asked elsewhere.
func pairNext(s *PodState) (Seating, error) {
	if !s.Started() || s.Open() != nil || s.Active() == 0 {
		return Seating{}, nil
	}
	solution, err := swiss.Solve(&s.engine)
	if err != nil {
		return Seating{}, err
	}
	return s.explained(solution, solution.Pairing())
}

// explained puts the reasons to a pairing.
func (s *PodState) explained(solution *swiss.Solution, p *swiss.Pairing) (Seating, error) {
	why, err := solution.Explain(p)
	if err != nil {
		return Seating{}, err
	}
	seating := Seating{Tables: make([]Pairing, len(p.Tables)), Bye: s.entrant(p.Bye), ByeWhy: why.Bye}
	for i, t := range p.Tables {
		seating.Tables[i] = Pairing{A: s.entrant(t.A), B: s.entrant(t.B), Why: why.Tables[i]}
	}
	return seating, nil
}

// reexplained gives a seating that was changed by hand its reasons.
func (s *PodState) reexplained(seating Seating) (Seating, error) {
	solution, err := swiss.Solve(&s.engine)
	if err != nil {
		return Seating{}, err
	}
	p := &swiss.Pairing{Round: s.engine.NextRound(), Bye: swiss.NoPlayer, Tables: make([]swiss.Table, len(seating.Tables))}
	if seating.Bye != 0 {
		p.Bye, _ = s.place(seating.Bye)
	}
	for i, t := range seating.Tables {
		p.Tables[i].A, _ = s.place(t.A)
		p.Tables[i].B, _ = s.place(t.B)
	}
	return s.explained(solution, p)
}

// seat is where somebody sits: his table from 0 and the side, or the bye; ok is false when he is not in the seating.
func (s Seating) seat(e Entrant) (table int, second, ok bool) {
	i := slices.IndexFunc(s.Tables, func(p Pairing) bool { return p.A == e || p.B == e })
	return i, i >= 0 && s.Tables[i].B == e, i >= 0
}

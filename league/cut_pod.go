package league

import (
	"context"
	"errors"

	"github.com/podiumbot/podium/league/swiss"
)

// CutPod draws up the top cut from the final standings; size 0 is the recommended one. One that is not as recommended
// is made with confirmed only, else nothing is stored (OutcomeCutAsk); PreviewCut tells the warning. Where there is one
// already, and nothing of it has been played, it asks, too, and RedrawCut takes its place. Only the impossible is refused.
// Moderators only.
func (s *Service) CutPod(ctx context.Context, o Origin, pod PodID, size int, confirmed bool) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		if err := u.cuttable(); err != nil {
			return Outcome{}, err
		}
		cut, err := u.state.cutOf(size)
		if err != nil {
			return Outcome{}, err
		}
		switch there := u.state.Cut != nil; {
		case there && confirmed: // another moderator's, made since he was asked
			return Outcome{}, NewError(Conflict, "cut_changed", nil)
		case there, cut.Warning != swiss.NoWarning && !confirmed:
			return Outcome{Kind: OutcomeCutAsk, Entrants: u.state.entrantsOf(cut.Seeds)}, nil
		}
		return u.drawCut(cut)
	})
}

// RedrawCut draws up the top cut anew, in the place of one of which nothing has been played: changed is its Changed, as
// the moderator saw it ("cut_changed" where it is no longer so). Moderators only.
func (s *Service) RedrawCut(ctx context.Context, o Origin, pod PodID, size int, changed int64) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		if err := u.cuttable(); err != nil {
			return Outcome{}, err
		}
		if u.state.Cut == nil || u.state.Cut.Changed != changed {
			return Outcome{}, NewError(Conflict, "cut_changed", nil)
		}
		cut, err := u.state.cutOf(size)
		if err != nil {
			return Outcome{}, err
		}
		return u.drawCut(cut)
	})
}

func (u *podUnit) drawCut(cut swiss.Cut) (Outcome, error) {
	outcome := Outcome{Kind: OutcomeCut, Entrants: u.state.entrantsOf(cut.Seeds)}
	if err := u.byHand(CutStep{Seeds: outcome.Entrants}); err != nil {
		return Outcome{}, err
	}
	return outcome, u.announce(BracketPosted{Pod: u.pod.ID})
}

// cuttable refuses a cut before the Swiss rounds are over, and once one has begun.
func (u *podUnit) cuttable() error {
	switch {
	case u.state.Last() == nil:
		return NewError(Conflict, "pod_no_round", Args{"pod": u.pod.Title})
	case u.state.Cut != nil && u.state.Cut.begun():
		return NewError(Conflict, "cut_played", Args{"pod": u.pod.Title})
	}
	return u.settled()
}

// cutOf seeds a cut from the standings.
func (s *PodState) cutOf(size int) (swiss.Cut, error) {
	cut, err := swiss.NewCut(swiss.Standings(&s.engine), size)
	if wrong, ok := errors.AsType[*swiss.CutSizeError](err); ok {
		return cut, InvalidOption("size", "cut_size", Args{"size": wrong.Size})
	}
	if few, ok := errors.AsType[*swiss.CutSeatsError](err); ok {
		return cut, InvalidOption("size", "cut_seats", Args{"size": few.Size, "eligible": few.Eligible})
	}
	if err == nil && cut.Size == 0 {
		return cut, InvalidOption("size", "cut_not_recommended", Args{"players": len(s.Entrants)})
	}
	return cut, err
}

// entrantsOf names the engine's players.
func (s *PodState) entrantsOf(players []int) []Entrant {
	out := make([]Entrant, len(players))
	for i, player := range players {
		out[i] = s.entrant(player)
	}
	return out
}

// SwapSeats has two players of the cut exchange seats or, where one of them has none, gives him the other's. Both
// matches of the first round must still be to play. Standings and seeds stay as they are. Moderators only.
func (s *Service) SwapSeats(ctx context.Context, o Origin, pod PodID, a, b Entrant) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.moderating(); err != nil {
			return Outcome{}, err
		}
		cut := u.state.Cut
		if cut == nil {
			return Outcome{}, NewError(Conflict, "cut_none", Args{"pod": u.pod.Title})
		}
		names, err := podNamesOf(u, pod, a, b)
		if err != nil {
			return Outcome{}, err
		}
		out, in := a, b
		if !cut.seated(out) {
			out, in = b, a
		}
		switch {
		case a == b:
			return Outcome{}, InvalidOption("player2", "swap_same_player", Args{"player": names.Name(a)})
		case !cut.seated(out):
			return Outcome{}, InvalidOption("player1", "seat_none", Args{"player": names.Name(a)})
		case !u.state.Has(in):
			return Outcome{}, entrantUnknown("player2", names.Name(in))
		case u.state.Dropped(in) && !cut.seated(in):
			return Outcome{}, NewError(Conflict, "entrant_dropped_already", Args{"player": names.Name(in)})
		}
		for i, m := range cut.Rounds()[0] {
			if (m.Has(out) || m.Has(in)) && m.How != "" {
				return Outcome{}, NewError(Conflict, "seat_played", Args{"table": i + 1})
			}
		}
		if err := u.byHand(SeatStep{Out: out, In: in}); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomeSeatChanged, Entrants: []Entrant{out, in}}, u.announce(BracketPosted{Pod: pod})
	})
}

package league

import (
	"context"
	"errors"
	"fmt"
)

// ConfirmOverdue takes in the reports that nobody has contradicted for 24 hours, once each, whoever else does so at the
// same time. A league that fails holds up no other; its error is among those returned.
func (s *Service) ConfirmOverdue(ctx context.Context) error {
	overdue, err := view(ctx, s, s.overdue)
	errs := []error{err}
	for _, p := range overdue {
		if err := s.confirmSilently(ctx, p); err != nil {
			errs = append(errs, fmt.Errorf("report %d: %w", p.ID, err))
		}
	}
	return errors.Join(errs...)
}

// overdue lists the reports that have waited long enough, oldest first within a league.
func (s *Service) overdue(r Reader) ([]Proposal, error) {
	leagues, err := r.AllLeagues()
	if err != nil {
		return nil, err
	}
	var overdue []Proposal
	now := s.now()
	for _, l := range leagues {
		open, err := r.OpenProposals(l.ID, ProposeWaiting)
		if err != nil {
			return nil, err
		}
		for _, p := range open {
			if p.Season == l.Season.ID && now.Sub(p.At) >= confirmWithin {
				overdue = append(overdue, p)
			}
		}
	}
	return overdue, nil
}

// confirmSilently takes in one report. One that can be no game any more is left to moderators.
func (s *Service) confirmSilently(ctx context.Context, p Proposal) error {
	_, err := onPlan(func(inside bool) (Outcome, error) {
		var ready prepared
		if !inside {
			var err error
			ready, err = view(ctx, s, func(r Reader) (prepared, error) { return prepare(r, p, ChooseConfirm) })
			if err != nil {
				return Outcome{}, err
			}
		}
		return s.update(ctx, Origin{}, p.League, func(u *unit) (Outcome, error) {
			p, err := u.Proposal(p.ID) // as it is now that nothing can come in between
			if err != nil || p.Done || p.Kind != ProposeWaiting || p.Season != u.league.Season.ID {
				return Outcome{}, err
			}
			d, err := readProposal(u, u.league, p)
			switch kind := KindOf(err); {
			case err == nil:
			case kind == Internal || kind == Unavailable:
				return Outcome{}, err
			default:
				return Outcome{}, u.contest(p)
			}
			a := &answer{unit: u, proposal: p, choice: ChooseConfirm, prepared: ready}
			return a.count(p, d, assent{})
		})
	})
	return err
}

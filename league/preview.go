package league

import (
	"context"
	"maps"
	"slices"
)

// Preview draws a proposal against the log as it is now. One that is done, or whose season is over, has no moves.
func (s *Service) Preview(ctx context.Context, proposal ProposalID) (Preview, error) {
	return view(ctx, s, func(r Reader) (Preview, error) {
		p, err := r.Proposal(proposal)
		if err != nil {
			return Preview{}, err
		}
		l, err := r.League(p.League)
		if err != nil {
			return Preview{}, err
		}
		return preview(r, l, p)
	})
}

func preview(r Reader, l League, p Proposal) (Preview, error) {
	v := Preview{Proposal: p, League: l}
	open := !p.Done && l.Season.ID == p.Season
	if !open && p.Report != nil {
		return v, v.become(r) // who was named in it may not even be there any more
	}
	if open && p.Kind == ProposeMerge {
		return v, previewMerge(r, &v)
	}
	s, err := drawProposal(r, l, p)
	if err != nil {
		return v, err
	}
	v.Number, v.Before, v.After = s.target.Number, s.before, s.after
	if v.Event, err = s.event(r); err != nil {
		return v, err
	}
	if open && s.current && len(s.edits) > 0 {
		plan, err := planReplay(r, l.Season, s.edits...)
		if err != nil {
			return v, err
		}
		v.Moves, v.Rows = plan.moves(), plan.put.len()+len(plan.drop)
		v.Digest = digestOf(v.Moves)
	}
	if v.Names, err = v.named(r, s.draft.line); err != nil || p.Rival == 0 || p.Kind != ProposeContested && p.Kind != ProposeSameGame {
		return v, err
	}
	rival, err := r.Proposal(p.Rival)
	if err != nil {
		return v, err
	}
	against, err := preview(r, l, rival)
	v.Rival = &against
	return v, err
}

// become tells which game an answered report is, or the one against it.
func (v *Preview) become(r Reader) error {
	if v.Proposal.waits() && v.Proposal.Target != 0 {
		e, err := r.Entry(v.Proposal.Target)
		v.Number = e.Number
		return err
	}
	if v.Proposal.Kind != ProposeContested || v.Proposal.Rival == 0 {
		return nil
	}
	rival, err := r.Proposal(v.Proposal.Rival)
	if err != nil {
		return err
	}
	against := Preview{Proposal: rival, League: v.League}
	v.Rival = &against
	return against.become(r)
}

// Waiting draws a report that waits, or did, as Preview does; there is only what was reported when it can be no game any more.
func (s *Service) Waiting(ctx context.Context, report ProposalID) (Preview, error) {
	return view(ctx, s, func(r Reader) (Preview, error) {
		p, err := r.Proposal(report)
		if err != nil {
			return Preview{}, err
		}
		l, err := r.League(p.League)
		if err != nil {
			return Preview{}, err
		}
		return previewReport(r, l, p)
	})
}

// previewReport is preview for what may be no game any more: then there is only what was reported.
func previewReport(r Reader, l League, p Proposal) (Preview, error) {
	v, err := preview(r, l, p)
	if kind := KindOf(err); err == nil || kind == Internal || kind == Unavailable {
		return v, err
	}
	return Preview{Proposal: p, League: l}, nil
}

// named returns everybody in a preview, those of the lineup included who would join.
func (v Preview) named(r Reader, line lineup) (NameMap, error) {
	var ids []PlayerID
	for _, g := range []*Game{v.Before, v.After} {
		if g != nil {
			ids = append(ids, g.players()...)
		}
	}
	for _, m := range v.Moves {
		ids = append(ids, m.Player)
	}
	if c := v.Proposal.Correction; c != nil {
		ids = append(ids, c.Player)
	}
	names, err := r.Names(known(ids))
	if err != nil {
		return nil, err
	}
	maps.Copy(names, line.names())
	return names, nil
}

// known leaves out the ids of players who would join.
func known(ids []PlayerID) []PlayerID {
	kept := ids[:0]
	for _, id := range ids {
		if id > 0 {
			kept = append(kept, id)
		}
	}
	return kept
}

// toDecide lists the reports of the open season that wait for people: games reported otherwise, reports contradicted before
// they counted, each with what contradicts it, and reports that wait for a word; each oldest first.
func toDecide(r Reader, l League) ([]Proposal, error) {
	var open []Proposal
	for _, kind := range []ProposalKind{ProposeDispute, ProposeContested, ProposeWaiting} {
		some, err := r.OpenProposals(l.ID, kind)
		if err != nil {
			return nil, err
		}
		open = append(open, some...)
	}
	return slices.DeleteFunc(open, func(p Proposal) bool { return p.Season != l.Season.ID }), nil
}

// Disputes lists what a moderator may decide: games reported otherwise, reports contradicted before they counted, and
// reports that wait, each oldest first. The first of all is a preview of what "the later report is right" would do, or of
// what the report itself would, which takes a replay; of the others there is only the proposal. Moderators only.
func (s *Service) Disputes(ctx context.Context, o Origin, league ID) ([]Preview, error) {
	return view(ctx, s, func(r Reader) ([]Preview, error) {
		l, err := r.League(league)
		if err != nil {
			return nil, err
		}
		if err := o.in(l); err != nil {
			return nil, err
		}
		if !o.moderates(l) {
			return nil, NewError(Forbidden, "not_moderator", nil)
		}
		open, err := toDecide(r, l)
		if err != nil {
			return nil, err
		}
		var all []Preview
		for _, p := range open {
			v := Preview{Proposal: p, League: l}
			if len(all) == 0 {
				if v, err = previewReport(r, l, p); err != nil {
					return nil, err
				}
			}
			all = append(all, v)
		}
		return all, nil
	})
}

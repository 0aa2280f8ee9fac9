package league

import (
	"context"
	"errors"
	"reflect"
	"slices"
)

// errOutdated tells that a plan does not fit the log any more.
var errOutdated = errors.New("the log has changed under the plan")

// plansOutside is how often a plan is made on a reader before it is made where nothing can come in between.
const plansOutside = 3

// Choose answers a proposal. digest is that of the preview the button stood on ("" where there were no moves to show): when figures
// moved meanwhile, nothing is changed and OutcomeProposed asks for the preview to be drawn again. Conflict
// "proposal_over" when it was answered already, "entry_changed" when the entry itself changed.
func (s *Service) Choose(ctx context.Context, o Origin, proposal ProposalID, choice Choice, digest string) (Outcome, error) {
	return onPlan(func(inside bool) (Outcome, error) {
		return s.choose(ctx, o, proposal, choice, digest, inside)
	})
}

// onPlan runs a use case that makes its plan on a reader, and anew when the log has changed under it: at last inside,
// where nothing can come in between.
func onPlan(f func(inside bool) (Outcome, error)) (Outcome, error) {
	for try := 1; ; try++ {
		outcome, err := f(try > plansOutside)
		if !errors.Is(err, errOutdated) {
			return outcome, err
		}
	}
}

func (s *Service) choose(ctx context.Context, o Origin, id ProposalID, choice Choice, digest string, inside bool) (Outcome, error) {
	var ready prepared
	proposal, err := view(ctx, s, func(r Reader) (Proposal, error) {
		p, err := r.Proposal(id)
		if err == nil && !inside {
			ready, err = prepare(r, p, choice)
		}
		return p, err
	})
	if err != nil {
		return Outcome{}, err
	}
	return s.update(ctx, o, proposal.League, func(u *unit) (Outcome, error) {
		p, err := u.Proposal(id) // as it is now that nothing can come in between
		if err != nil {
			return Outcome{}, err
		}
		a := &answer{unit: u, proposal: p, choice: choice, digest: digest, prepared: ready}
		return a.give()
	})
}

// prepared is what was planned on a reader of what a choice does; nil: it is to be planned where nothing can come in
// between.
type prepared struct {
	plan  *plan
	edits []Entry
	union *union // merge
}

// prepare plans what a choice on a proposal would have replayed. What cannot be done is refused where it is decided.
func prepare(r Reader, p Proposal, c Choice) (prepared, error) {
	ready, err := readyFor(r, p, c)
	if kind := KindOf(err); err != nil && kind != Internal && kind != Unavailable {
		return prepared{}, nil
	}
	return ready, err
}

func readyFor(r Reader, p Proposal, c Choice) (ready prepared, err error) {
	p, takes, err := replayed(r, p, c)
	if err != nil || !takes || p.Done {
		return ready, err
	}
	l, err := r.League(p.League)
	if err != nil || l.Season.ID != p.Season {
		return ready, err
	}
	if p.Kind == ProposeMerge {
		from, into, err := apart(r, p.League, *p.Merge)
		if err == nil {
			ready.union, err = planUnion(r, p.League, from.ID, into.ID)
		}
		return ready, err
	}
	sketch, err := drawProposal(r, l, p)
	if err == nil && sketch.current {
		ready.edits = sketch.edits
		ready.plan, err = planReplay(r, l.Season, sketch.edits...)
	}
	return ready, err
}

// replayed is the proposal that a choice on p takes in with a replay; ok is false where there is none.
func replayed(r Reader, p Proposal, c Choice) (taken Proposal, ok bool, err error) {
	switch p.Kind {
	case ProposeSeason, ProposeRival, ProposeCorrect: // a correction stands at the end of the log, wherever that is
		return p, false, nil
	case ProposeDispute:
		return p, c == ChooseNew, nil
	case ProposeSameGame:
		if p.Rival == 0 || c != ChooseSame {
			return p, false, nil
		}
		taken, err = r.Proposal(p.Rival)
		return taken, true, err
	case ProposeContested:
		if p.Rival == 0 || c != ChooseNew {
			return p, c == ChooseSame || c == ChooseAnother, nil
		}
		taken, err = r.Proposal(p.Rival)
		return taken.inPlaceOf(p), true, err
	}
	return p, c == ChooseConfirm, nil
}

// answer is somebody's choice on a proposal, at work.
type answer struct {
	*unit
	proposal Proposal
	choice   Choice
	digest   string
	prepared prepared
}

func (a *answer) give() (Outcome, error) {
	p := a.proposal
	if p.waits() {
		return a.giveWaiting()
	}
	if err := a.allowed(); err != nil {
		return Outcome{}, err
	}
	if p.Done {
		return Outcome{}, NewError(Conflict, "proposal_over", nil)
	}
	if a.choice == ChooseCancel {
		if err := a.judged(); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomeCancelled, League: p.League, Proposal: p.ID}, a.end()
	}
	if p.Season != a.league.Season.ID {
		return Outcome{}, NewError(Conflict, "season_over", nil)
	}
	switch {
	case p.Kind == ProposeSameGame || p.Kind == ProposeDispute && a.choice != ChooseNew:
		return a.settle()
	case p.Kind == ProposeLate:
		return a.confirmLate()
	case p.Kind == ProposeMerge:
		return a.mergePlayers()
	case p.Kind == ProposeSeason:
		return a.openSeason()
	case p.Kind == ProposeCorrect:
		return a.correct()
	}
	return a.revise()
}

// allowed refuses choices that the proposal does not offer, or not to this person. Cancelling and saying that it is
// another game are also its author's; everything else on games that are there already is the moderators'.
func (a *answer) allowed() error {
	choices := map[ProposalKind][]Choice{
		ProposeSameGame: {ChooseSame, ChooseAnother, ChooseCancel},
		ProposeDispute:  {ChooseSame, ChooseAnother, ChooseNew, ChooseCancel},
	}[a.proposal.Kind]
	if choices == nil {
		choices = []Choice{ChooseConfirm, ChooseCancel}
	}
	if !slices.Contains(choices, a.choice) {
		return NewError(Invalid, "choice_unknown", nil)
	}
	if a.moderates() {
		return nil
	}
	switch kind := a.proposal.Kind; {
	case kind != ProposeSameGame && kind != ProposeLate && kind != ProposeDispute:
		return NewError(Forbidden, "not_moderator", nil)
	case kind == ProposeDispute && a.choice != ChooseAnother && a.choice != ChooseCancel:
		return NewError(Forbidden, "not_moderator", nil)
	case a.proposal.By != a.o.Actor.User:
		return NewError(Forbidden, "not_yours", nil)
	}
	return nil
}

// end marks the proposal as answered.
func (a *answer) end() error {
	a.proposal.Done = true
	if err := a.PutProposal(a.proposal); err != nil {
		return err
	}
	if a.proposal.Kind != ProposeDispute {
		return nil
	}
	return a.EndTrouble(a.league.ID, disputeKey(a.proposal.ID))
}

// settle answers the question whether a report is the game that is there: nothing happens, or it is another one.
func (a *answer) settle() (Outcome, error) {
	p := a.proposal
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	if err := a.judged(); err != nil {
		return Outcome{}, err
	}
	if p.Rival != 0 && a.choice == ChooseSame {
		return a.confirmRival()
	}
	if a.choice == ChooseSame {
		return Outcome{Kind: OutcomeSameGame, League: p.League, Entries: []EntryID{p.Target}}, nil
	}
	d, err := readProposal(a, a.league, p)
	if err != nil {
		return Outcome{}, err
	}
	if err := a.mayReport(d.line); err != nil {
		return Outcome{}, err
	}
	d.report.Another = true
	return a.report(d)
}

// judged keeps for /audit how a moderator has answered another's dispute.
func (a *answer) judged() error {
	p := a.proposal
	if p.Kind != ProposeDispute || p.By == a.o.Actor.User {
		return nil
	}
	there, err := a.Entry(p.Target)
	if err != nil {
		return err
	}
	return a.act("act_dispute", p.Target, Args{"number": there.Number, "choice": string(a.choice)}, "")
}

// ready returns the plan of the edits with everything in it that was recorded since, and whether its figures are those
// that the button stood under.
func (a *answer) ready(edits []Entry) (p *plan, shown bool, err error) {
	made := a.prepared
	a.prepared = prepared{} // of two games taken in, it is the first one's
	if p = made.plan; p == nil {
		p, err = planReplay(a, a.league.Season, edits...)
	} else {
		// Somebody whom the plan had join may have joined meanwhile.
		fits := reflect.DeepEqual(made.edits, edits)
		if fits {
			fits, err = p.extend(a)
		}
		if !fits && err == nil {
			err = errOutdated
		}
	}
	if err != nil {
		return nil, false, err
	}
	return p, digestOf(p.moves()) == a.digest, nil
}

package league

import "slices"

// giveWaiting answers a report that waits for a word, or the one that contradicts it.
func (a *answer) giveWaiting() (Outcome, error) {
	p := a.proposal
	switch {
	case !slices.Contains(p.waitingChoices(), a.choice):
		return Outcome{}, NewError(Invalid, "choice_unknown", nil)
	case p.Done:
		return Outcome{}, NewError(Conflict, "proposal_over", nil)
	case p.Season != a.league.Season.ID:
		return Outcome{}, NewError(Conflict, "season_over", nil)
	case a.choice == ChooseCancel || a.choice == ChooseContest && a.own():
		return a.withdraw()
	case p.Kind == ProposeContested && (a.choice == ChooseConfirm || a.choice == ChooseContest):
		return Outcome{}, NewError(Conflict, "report_contested", nil)
	case p.Kind == ProposeRival:
		return a.anotherThanWaits()
	case p.Kind == ProposeContested:
		return a.decideContested()
	}
	d, err := readProposal(a, a.league, p)
	if err != nil {
		return Outcome{}, err
	}
	switch {
	case a.own():
		return Outcome{}, NewError(Forbidden, "confirm_own", nil)
	case !d.line.has(a.o.Actor.User) && !a.moderates():
		return Outcome{}, NewError(Forbidden, "confirm_not_seated", nil)
	case a.choice == ChooseContest:
		return Outcome{Kind: OutcomeContradicted, League: p.League, Proposal: p.ID}, a.contest(p)
	}
	if !d.line.has(a.o.Actor.User) {
		if err := a.decided(); err != nil {
			return Outcome{}, err
		}
	}
	return a.count(p, d, assent{by: a.o.Actor.User})
}

func (p Proposal) waitingChoices() []Choice {
	switch p.Kind {
	case ProposeRival:
		return []Choice{ChooseAnother, ChooseCancel}
	case ProposeContested:
		return []Choice{ChooseConfirm, ChooseContest, ChooseSame, ChooseNew, ChooseAnother, ChooseCancel}
	}
	return []Choice{ChooseConfirm, ChooseContest, ChooseCancel}
}

// own tells whether who answers has made the report himself.
func (a *answer) own() bool { return !a.o.console() && a.proposal.By == a.o.Actor.User }

// mine refuses everybody but moderators and who has made the report.
func (a *answer) mine() error {
	if a.own() || a.moderates() {
		return nil
	}
	return NewError(Forbidden, "not_yours", nil)
}

// endWaiting closes a report that has waited, and the trouble that it was.
func (a *answer) endWaiting(p Proposal) error {
	p.Done = true
	if err := a.putWaiting(p); err != nil {
		return err
	}
	return a.EndTrouble(a.league.ID, reportKey(p.ID))
}

// withdraw drops a report. One that contradicts another leaves that to wait on.
func (a *answer) withdraw() (Outcome, error) {
	p := a.proposal
	if err := a.mine(); err != nil {
		return Outcome{}, err
	}
	if err := a.endWaiting(p); err != nil {
		return Outcome{}, err
	}
	other, err := a.rival()
	if err != nil {
		return Outcome{}, err
	}
	switch {
	case p.Kind == ProposeContested && other != nil:
		err = a.endWaiting(*other)
	case p.Kind == ProposeRival && other != nil:
		err = a.waitAgain(*other)
	}
	if err == nil && !a.own() {
		err = a.decided()
	}
	return Outcome{Kind: OutcomeCancelled, League: p.League, Proposal: p.ID}, err
}

// rival is the other one of two reports that contradict each other; nil when there is none, or it is answered.
func (a *answer) rival() (*Proposal, error) {
	if a.proposal.Rival == 0 {
		return nil, nil
	}
	other, err := a.Proposal(a.proposal.Rival)
	if err != nil || other.Done {
		return nil, err
	}
	return &other, nil
}

// waitAgain has a report wait on that is not contradicted any more.
func (a *answer) waitAgain(p Proposal) error {
	p.Kind, p.Rival = ProposeWaiting, 0
	if err := a.putWaiting(p); err != nil {
		return err
	}
	return a.EndTrouble(a.league.ID, reportKey(p.ID))
}

// anotherThanWaits makes a report of its own of one that seemed to contradict another.
func (a *answer) anotherThanWaits() (Outcome, error) {
	p := a.proposal
	if err := a.mine(); err != nil {
		return Outcome{}, err
	}
	if err := a.endWaiting(p); err != nil {
		return Outcome{}, err
	}
	if other, err := a.rival(); err != nil {
		return Outcome{}, err
	} else if other != nil {
		if err := a.waitAgain(*other); err != nil {
			return Outcome{}, err
		}
	}
	d, err := readProposal(a, a.league, p)
	if err != nil {
		return Outcome{}, err
	}
	d.report.Another = true
	return a.report(d)
}

// decideContested is a moderator's decision between a report and what contradicts it.
func (a *answer) decideContested() (Outcome, error) {
	if err := a.moderate(); err != nil {
		return Outcome{}, err
	}
	other, err := a.rival()
	if err != nil {
		return Outcome{}, err
	}
	if other == nil && a.choice != ChooseSame {
		return Outcome{}, NewError(Invalid, "choice_unknown", nil)
	}
	right := []Proposal{a.proposal}
	switch a.choice {
	case ChooseNew:
		right = []Proposal{other.inPlaceOf(a.proposal)}
	case ChooseAnother:
		right = append(right, *other)
	}
	if other != nil {
		if err := a.endWaiting(*other); err != nil {
			return Outcome{}, err
		}
	}
	if err := a.decided(); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeConfirmed, League: a.league.ID}
	for _, p := range right {
		d, err := readProposal(a, a.league, p)
		if err != nil {
			return Outcome{}, err
		}
		one, err := a.count(p, d, assent{by: a.o.Actor.User})
		if err != nil {
			return Outcome{}, err
		}
		outcome.Entries, outcome.Joined = append(outcome.Entries, one.Entries...), append(outcome.Joined, one.Joined...)
	}
	return outcome, nil
}

// inPlaceOf has a report count as if it had waited in the place of the one that it contradicts.
func (p Proposal) inPlaceOf(first Proposal) Proposal {
	p.Kind, p.Played = ProposeWaiting, first.Played
	return p
}

// confirmRival confirms the report that waits, by one of its table who has reported the same.
func (a *answer) confirmRival() (Outcome, error) {
	there, err := a.Proposal(a.proposal.Rival)
	if err != nil {
		return Outcome{}, err
	}
	if there.By == a.o.Actor.User { // he has reported it twice
		return Outcome{Kind: OutcomeWaiting, League: there.League, Proposal: there.ID}, nil
	}
	confirm := &answer{unit: a.unit, proposal: there, choice: ChooseConfirm, prepared: a.prepared}
	return confirm.giveWaiting()
}

// decided keeps for /audit what a moderator has made of somebody's report.
func (a *answer) decided() error {
	return a.act("act_report", 0, Args{"user": a.proposal.By, "choice": string(a.choice)}, "")
}

// count takes a report that has waited into the log, in the place that it had from the beginning, and rates it and what
// came after it. p is that report, or what contradicts it.
func (a *answer) count(p Proposal, d draft, by assent) (Outcome, error) {
	if err := a.endWaiting(a.proposal); err != nil {
		return Outcome{}, err
	}
	d.report.Another, d.assent = true, &by
	outcome, err := a.take(d)
	if err != nil {
		return Outcome{}, err
	}
	outcome.Kind = OutcomeConfirmed
	return outcome, a.counted(p.ID, outcome.Entries[0])
}

// counted keeps beside a report which game it is.
func (a *answer) counted(id ProposalID, game EntryID) error {
	p, err := a.Proposal(id)
	if err != nil {
		return err
	}
	p.Target = game
	if id == a.proposal.ID {
		a.proposal = p // it is put again where two games are taken in
	}
	return a.PutProposal(p)
}

func (a *answer) take(d draft) (Outcome, error) {
	late, err := a.late(d)
	if err != nil {
		return Outcome{}, err
	}
	if !late {
		return a.record(d)
	}
	var s sketch
	s.propose(Proposal{Season: a.proposal.Season, Played: d.played, By: d.by}, d.game, 0)
	plan, _, err := a.ready(s.edits)
	if err != nil {
		return Outcome{}, err
	}
	return a.recordLate(d, plan)
}

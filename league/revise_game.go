package league

// revise confirms a void, its restoring or an amendment: one entry, one replay, one announcement.
func (a *answer) revise() (Outcome, error) {
	p := a.proposal
	s, err := drawProposal(a, a.league, p)
	if err != nil {
		return Outcome{}, err
	}
	number := s.target.Number
	if !s.current || len(s.edits) == 0 {
		return Outcome{}, NewError(Conflict, "entry_changed", Args{"number": number})
	}
	plan, shown, err := a.ready(s.edits)
	if err != nil {
		return Outcome{}, err
	}
	if !shown {
		return a.proposed(p), nil
	}
	edit := s.edits[0]
	if p.Kind == ProposeClose {
		if err := a.end(); err != nil {
			return Outcome{}, err
		}
		return a.closeEvent(s.target, edit, plan)
	}
	e := a.entry(edit.Body, a.at)
	e.Target = edit.Target
	if err := a.Append(e); err != nil {
		return Outcome{}, err
	}
	if err := plan.write(a); err != nil {
		return Outcome{}, err
	}
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	did := deedOf(p.Kind)
	args := Args{"number": number}
	if p.Kind == ProposeDispute {
		args["choice"] = string(a.choice)
	}
	if err := a.act(did.act, p.Target, args, p.Reason); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: did.outcome, League: p.League, Entries: []EntryID{p.Target}}
	told, err := a.event(s.target)
	if err != nil {
		return Outcome{}, err
	}
	return outcome, a.announce(Recalculated{
		League: p.League, Cause: did.cause, Entry: p.Target, Number: number, By: a.o.Actor.User, Reason: p.Reason,
		Moves: plan.moves(), Tiers: plan.tiers(), Event: told,
	})
}

// event returns the number of the event with which a game is rated; 0 for none.
func (u *unit) event(game Entry) (int, error) {
	e, err := eventOfGame(u, game)
	if e == nil {
		return 0, err
	}
	return e.Number, err
}

// eventOfGame returns the event with which a game is rated, as it reads now; nil for none.
func eventOfGame(r Reader, game Entry) (*Entry, error) {
	id := eventOf(game)
	if id == 0 {
		return nil, nil
	}
	e, err := r.Entry(id)
	if err != nil {
		return nil, err
	}
	now, _, _, err := readGame(r, e)
	return &now, err
}

// deed is what confirming a proposal is called.
type deed struct {
	outcome OutcomeKind
	cause   CauseKind
	act     string
}

// deedOf names the confirmation of a void, a restoring or an amendment; a dispute decided for the later report is one.
func deedOf(kind ProposalKind) deed {
	switch kind {
	case ProposeVoid:
		return deed{OutcomeVoided, CauseVoid, "act_void"}
	case ProposeRestore:
		return deed{OutcomeRestored, CauseRestore, "act_restore"}
	case ProposeDispute:
		return deed{OutcomeAmended, CauseAmend, "act_dispute"}
	}
	return deed{OutcomeAmended, CauseAmend, "act_amend"}
}

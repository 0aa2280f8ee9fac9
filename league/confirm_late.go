package league

// confirmLate takes a game of the past into the log. The three who sat at it may all have reported it, and each have a
// preview before him: so the question is asked here again.
func (a *answer) confirmLate() (Outcome, error) {
	p := a.proposal
	s, err := drawProposal(a, a.league, p)
	if err != nil {
		return Outcome{}, err
	}
	if err := a.mayReport(s.draft.line); err != nil {
		return Outcome{}, err
	}
	if !s.draft.report.Another {
		there, found, err := a.sameTable(s.draft)
		if err != nil {
			return Outcome{}, err
		}
		if found {
			if err := a.end(); err != nil {
				return Outcome{}, err
			}
			return a.question(s.draft, there)
		}
	}
	plan, shown, err := a.ready(s.edits)
	if err != nil {
		return Outcome{}, err
	}
	if !shown {
		return a.proposed(p), nil
	}
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	return a.recordLate(s.draft, plan)
}

// recordLate appends a game that stands before others, with the replay of what it affects.
func (u *unit) recordLate(d draft, p *plan) (Outcome, error) {
	joined, err := u.seated(&d, d.played)
	if err != nil {
		return Outcome{}, err
	}
	e := u.entry(d.game, d.played)
	e.By = d.by
	if err := u.Append(e); err != nil {
		return Outcome{}, err
	}
	p.bind(*e, joined)
	if err := p.write(u); err != nil {
		return Outcome{}, err
	}
	if d.event != nil {
		return u.reported(e, joined), u.announce(Recalculated{
			League: u.league.ID, Cause: CauseLate, Entry: e.ID, Number: e.Number, By: e.By, Moves: p.moves(), Event: d.event.Number,
		})
	}
	event := gameRated(u.league, e, p, joined)
	d.told(&event, true)
	return u.reported(e, joined), u.announce(event)
}

package league

import "time"

// sameGameWithin is how long after a report another one of the same people is asked about.
const sameGameWithin = 30 * time.Minute

// sameTable finds the newest game that the same people have reported a moment ago and nobody has taken back: one in
// which they have the same places, if there is one.
func (u *unit) sameTable(d draft) (Entry, bool, error) {
	if len(d.line.joining) > 0 {
		return Entry{}, false, nil
	}
	season := u.league.Season.ID
	recent, err := u.RecentGames(season, d.line.ids(), u.at.Add(-sameGameWithin))
	if err != nil {
		return Entry{}, false, err
	}
	var newest Entry
	for _, e := range recent {
		now, ok, _, err := readGame(u, e)
		switch {
		case err != nil:
			return Entry{}, false, err
		case ok && samePlaces(now.Body.(Game), d.game):
			return now, true, nil
		case ok && newest.ID == 0:
			newest = now
		}
	}
	return newest, newest.ID != 0, nil
}

// readGame returns a game as it reads now, whether it stands, and the Seq of the last thing that was done to it.
func readGame(r Reader, e Entry) (now Entry, stands bool, revision int64, err error) {
	made, err := revisionsOf(r, e.Season, e.ID)
	if err != nil {
		return e, false, 0, err
	}
	now, stands = newRevisions(made).read(e)
	return now, stands, revisionOf(e, made), nil
}

// question asks whether a report is the game that is there already. Other placings of the same game are a dispute.
func (u *unit) question(d draft, there Entry) (Outcome, error) {
	p := d.proposal(ProposeSameGame)
	p.Target = there.ID
	outcome := Outcome{Kind: OutcomeProposed, Entries: []EntryID{there.ID}}
	if !samePlaces(there.Body.(Game), d.game) {
		p.Kind, outcome.Kind = ProposeDispute, OutcomeDisputed
	}
	if err := u.propose(&p); err != nil {
		return Outcome{}, err
	}
	outcome.Proposal = p.ID
	outcome.League = u.league.ID
	if p.Kind == ProposeSameGame {
		return outcome, nil
	}
	return outcome, u.trouble(Trouble{
		Key: disputeKey(p.ID), Code: "trouble_dispute",
		Args: Args{"number": there.Number, "user": d.by},
	})
}

// samePlaces tells whether the same players finished in the same places.
func samePlaces(a, b Game) bool {
	for _, seat := range a.Seats {
		i := indexOf(b, seat.Player)
		if i < 0 || b.Seats[i].Place != seat.Place {
			return false
		}
	}
	return len(a.Seats) == len(b.Seats)
}

func indexOf(g Game, player PlayerID) int {
	for i, seat := range g.Seats {
		if seat.Player == player {
			return i
		}
	}
	return -1
}

// proposeLate proposes a game of the past, for its reporter to see first what it moves.
func (u *unit) proposeLate(d draft) (Outcome, error) {
	p := d.proposal(ProposeLate)
	if err := u.propose(&p); err != nil {
		return Outcome{}, err
	}
	return Outcome{Kind: OutcomeProposed, League: u.league.ID, Proposal: p.ID}, nil
}

// proposal keeps a draft for later: as it was typed, but `played` and `guests` as they were understood.
func (d draft) proposal(kind ProposalKind) Proposal {
	report := d.report
	report.Guests = d.line.guests()
	if report.Go != nil {
		report.Guests, report.Go = "", report.Go.kept(d)
	}
	return Proposal{Kind: kind, Report: &report, Played: d.played, By: d.by}
}

// propose stores a proposal about the open season, with the state of its target.
func (u *unit) propose(p *Proposal) error {
	p.League, p.Season, p.At = u.league.ID, u.league.Season.ID, u.at
	if p.Target != 0 {
		e, err := u.Entry(p.Target)
		if err != nil {
			return err
		}
		if _, _, p.Revision, err = readGame(u, e); err != nil {
			return err
		}
	}
	return u.AddProposal(p)
}

package league

import (
	"strconv"
	"time"
)

// confirmWithin is how long a report waits for somebody's word. Silence confirms it then.
const confirmWithin = 24 * time.Hour

// ReportWaits: a report waits for the word of another who sat at the table. What it says is drawn from the proposal.
type ReportWaits struct {
	League   ID         `json:"league"`
	Proposal ProposalID `json:"proposal"`
	Asked    []UserID   `json:"asked,omitempty"` // the members at the table but the reporter
}

// EventName is the name under which the outbox keeps it.
func (ReportWaits) EventName() string { return "report_waits" }

func (ReportWaits) sealedEvent() {}

// ReportAnswered: a report that waited was confirmed, contradicted or dropped, or waits again; or somebody in it was
// forgotten. It is no message of its own: that of ReportWaits is drawn anew, as it is when it is sent.
type ReportAnswered struct {
	League   ID         `json:"league"`
	Proposal ProposalID `json:"proposal"`
}

// EventName is the name under which the outbox keeps it.
func (ReportAnswered) EventName() string { return "report_answered" }

func (ReportAnswered) sealedEvent() {}

// assent is what became of a report that has waited: who confirmed it; 0 is silence.
type assent struct{ by UserID }

// waits tells whether the proposal is a report that waits for a word.
func (p Proposal) waits() bool {
	return p.Kind == ProposeWaiting || p.Kind == ProposeContested || p.Kind == ProposeRival
}

// reportKey is the key of the trouble that a contested report is to moderators.
func reportKey(p ProposalID) string { return "report/" + strconv.FormatInt(int64(p), 10) }

// wait keeps a report until another of its table, a moderator or the clock confirms it. Its place in the log is that of
// this moment, or the one that `played` tells.
func (u *unit) wait(d draft) (Outcome, error) {
	p := d.proposal(ProposeWaiting)
	if p.Played.IsZero() {
		p.Played = u.at
	}
	if err := u.propose(&p); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeWaiting, League: u.league.ID, Proposal: p.ID}
	return outcome, u.announce(ReportWaits{League: u.league.ID, Proposal: p.ID, Asked: d.line.others(d.by)})
}

// others lists the accounts at the table but one.
func (line *lineup) others(but UserID) []UserID {
	var users []UserID
	for _, s := range line.seats {
		if user := s.account(); user != 0 && user != but {
			users = append(users, user)
		}
	}
	return users
}

// account is the sitter's Discord account, 0 for a guest.
func (s sitter) account() UserID {
	if s.player.User != 0 {
		return s.player.User
	}
	return s.member.User
}

// sitterKey tells sitters apart whether they are in the league yet or not.
type sitterKey struct {
	user   UserID
	player PlayerID // of a guest
}

// seatPlaces are the places of a draft's sitters.
func (d draft) seatPlaces() map[sitterKey]int {
	places := make(map[sitterKey]int, len(d.line.seats))
	for i, s := range d.line.seats {
		key := sitterKey{user: s.account()}
		if key.user == 0 {
			key.player = s.player.ID
		}
		places[key] = d.game.Seats[i].Place
	}
	return places
}

// sameTableAs tells whether two reports are of the same people, and whether they agree on the places.
func (d draft) sameTableAs(other draft) (people, agree bool) {
	own, theirs := d.seatPlaces(), other.seatPlaces()
	if len(own) != len(theirs) {
		return false, false
	}
	agree = true
	for key, place := range own {
		there, ok := theirs[key]
		if !ok {
			return false, false
		}
		agree = agree && there == place
	}
	return true, agree
}

// waitingTable finds the newest report of the same people that waits since a moment ago, or that somebody has
// contradicted without telling how it was: one that agrees on the places, if there is one.
func (u *unit) waitingTable(d draft) (found Proposal, agrees, ok bool, err error) {
	for _, kind := range []ProposalKind{ProposeContested, ProposeWaiting} {
		open, err := u.OpenProposals(u.league.ID, kind)
		if err != nil {
			return found, false, false, err
		}
		for _, p := range open {
			if p.Season != u.league.Season.ID || u.at.Sub(p.At) > sameGameWithin && (kind == ProposeWaiting || p.Rival != 0) {
				continue
			}
			there, err := readProposal(u, u.league, p)
			if KindOf(err) != Internal && KindOf(err) != Unavailable && err != nil {
				continue // whom it names is not in the league any more: moderators will see
			}
			if err != nil {
				return found, false, false, err
			}
			people, agree := d.sameTableAs(there)
			if people && (agree || !agrees) {
				found, agrees, ok = p, agree, true
			}
		}
	}
	return found, agrees, ok, nil
}

// questionWaiting asks whether a report is the one of the same people that waits. Other placings contradict it.
func (u *unit) questionWaiting(d draft, there Proposal, agrees bool) (Outcome, error) {
	if agrees && there.Kind == ProposeWaiting {
		p := d.proposal(ProposeSameGame)
		p.Rival = there.ID
		err := u.propose(&p)
		return Outcome{Kind: OutcomeProposed, League: u.league.ID, Proposal: p.ID}, err
	}
	if there.Rival != 0 || agrees { // there are two versions already, or this one was contradicted
		return Outcome{}, NewError(Conflict, "report_contested", nil)
	}
	p := d.proposal(ProposeRival)
	p.Rival = there.ID
	if err := u.propose(&p); err != nil {
		return Outcome{}, err
	}
	there.Rival = p.ID
	outcome := Outcome{Kind: OutcomeContradicted, League: u.league.ID, Proposal: p.ID}
	return outcome, u.contest(there)
}

// putWaiting stores what became of a report, and has its post show it, in whatever channel that stands. One against another
// has none.
func (u *unit) putWaiting(p Proposal) error {
	if err := u.PutProposal(p); err != nil {
		return err
	}
	return drawAgain(u, u.league, p)
}

// drawAgain has the post of a report that waits, or waited, show what it is now. Where there is none, nothing happens.
func drawAgain(tx Tx, l League, p Proposal) error {
	channel, err := tx.WaitingPost(p)
	if err != nil || channel == 0 {
		return err
	}
	return tx.RecordOnce(l.Guild, l.ID, channel, ReportAnswered{League: l.ID, Proposal: p.ID})
}

// contest leaves a report that waits to moderators, and tells them.
func (u *unit) contest(p Proposal) error {
	p.Kind = ProposeContested
	if err := u.putWaiting(p); err != nil {
		return err
	}
	t := Trouble{Key: reportKey(p.ID), Code: "trouble_report", Args: Args{"user": u.o.Actor.User}}
	if u.o.Actor.User == 0 { // nobody has: its time is over, and it can be no game any more
		t.Code, t.Args = "trouble_report_left", nil
	}
	return u.trouble(t)
}

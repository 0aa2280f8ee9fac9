package league

import (
	"fmt"
	"hash/fnv"
	"math"
)

// sketch is what a proposal means against the log as it is.
type sketch struct {
	target  Entry // the game it is about, as it reads now; zero for a late report
	moved   bool  // by an amendment in force, from where it was recorded
	stands  bool  // it is not voided
	current bool  // nothing was done to the game since the proposal was made
	before  *Game
	after   *Game
	edits   []Entry // the entries that confirming would append
	draft   draft   // late, same_game, dispute
}

// drawProposal works out what a proposal would do. l is its league; the open season must be the proposal's.
func drawProposal(r Reader, l League, p Proposal) (sketch, error) {
	s := sketch{current: true}
	if p.Target != 0 {
		e, err := r.Entry(p.Target)
		if err != nil {
			return s, err
		}
		var revision int64
		if s.target, s.stands, revision, err = readGame(r, e); err != nil {
			return s, err
		}
		s.current, s.moved = revision == p.Revision, !s.target.Played.Equal(e.Played)
		if game, ok := s.target.Body.(Game); ok && s.stands {
			s.before = &game
		}
	}
	if p.Report != nil {
		var err error
		if s.draft, err = readProposal(r, l, p); err != nil {
			return s, err
		}
		s.after = &s.draft.game
	}
	err := s.edit(r, p)
	return s, err
}

// edit sets the entries that confirming the proposal would append, and the game as it would read.
func (s *sketch) edit(r Reader, p Proposal) error {
	switch p.Kind {
	case ProposeVoid:
		s.propose(p, Void{Reason: p.Reason}, p.Target)
	case ProposeRestore:
		made, err := revisionsOf(r, p.Season, p.Target)
		if err != nil {
			return err
		}
		game := s.target.Body.(Game)
		s.after = &game
		if void, voided := newRevisions(made).voids[p.Target]; voided {
			s.propose(p, Void{Reason: p.Reason}, void.ID)
		}
	case ProposeAmend:
		s.after = p.Game
		s.propose(p, Amend{Game: *p.Game, Played: p.Played, Reason: p.Reason}, p.Target)
	case ProposeDispute:
		s.propose(p, s.disputed(), p.Target)
	case ProposeLate, ProposeWaiting, ProposeContested:
		s.propose(p, s.draft.game, 0)
	case ProposeClose:
		s.propose(p, Amend{Played: p.Played}, p.Target)
	case ProposeCorrect:
		last, err := r.LastPosition(p.Season)
		if err != nil {
			return err
		}
		p.Played = last.Played
		s.propose(p, *p.Correction, 0)
	}
	return nil
}

// event is the event that the proposal closes, or with which its game is rated; nil for none.
func (s *sketch) event(r Reader) (*Entry, error) {
	switch s.target.Kind {
	case KindEvent:
		return &s.target, nil
	case KindGame:
		return eventOfGame(r, s.target)
	}
	return s.draft.event, nil
}

// propose adds an entry to the edits.
func (s *sketch) propose(p Proposal, body Body, target EntryID) {
	s.edits = append(s.edits, p.edit(body, target))
}

// edit is an entry that confirming the proposal would append.
func (p Proposal) edit(body Body, target EntryID) Entry {
	return Entry{
		ID: planned, Season: p.Season, Position: Position{Played: p.Played, Seq: lastSeq}, Kind: body.Kind(),
		Target: target, By: p.By, Body: body,
	}
}

// disputed is the amendment that a later report of the same game asks for: its places and scores on the seats that
// are there. Where the game stands in the log is not in dispute, so it stays where an amendment has moved it.
func (s *sketch) disputed() Amend {
	game := s.target.Body.(Game)
	seats := make([]Seat, len(game.Seats))
	for i, seat := range game.Seats {
		seats[i] = seat
		if j := indexOf(s.draft.game, seat.Player); j >= 0 {
			seats[i] = s.draft.game.Seats[j]
		}
	}
	game.Seats = seats
	if s.draft.report.Go != nil { // who had which colour, the stones and the board are in dispute, too
		event := game.Event
		game = s.draft.game
		game.Event = event
	}
	amend := Amend{Game: game}
	if s.moved {
		amend.Played = s.target.Played
	}
	return amend
}

// readProposal understands the report that a proposal keeps. When it was played was understood at its time.
func readProposal(r Reader, l League, p Proposal) (draft, error) {
	report := *p.Report
	report.Played, report.kept = "", true
	d, err := readReport(r, l, report, p.At)
	d.report.Played = p.Report.Played
	d.played, d.by = p.Played, p.By
	return d, err
}

// digestOf tells whether two previews show the same moves; "" for none.
func digestOf(moves []Move) string {
	if len(moves) == 0 {
		return ""
	}
	h := fnv.New64a()
	for _, m := range moves {
		fmt.Fprintf(h, "%d %x %x %s\n", m.Player, math.Float64bits(m.Before), math.Float64bits(m.After), m.Grade)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

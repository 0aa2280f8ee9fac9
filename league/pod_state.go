package league

import (
	"slices"
	"time"

	"github.com/podiumbot/podium/league/swiss"
)

// PodPhase is how far a pod has come.
type PodPhase string

// The phases, in their order. A pod may be closed from each.
const (
	PhaseSignup PodPhase = "signup"
	PhaseSwiss  PodPhase = "swiss"
	PhaseCut    PodPhase = "cut"
	PhaseClosed PodPhase = "closed"
)

// PodState is what a pod's log comes to. Whoever is given one may keep it and must not change it.
type PodState struct {
	Seq      int64 // of the last entry
	Version  int64 // of the last entry that matters to pairing
	Phase    PodPhase
	BestOf   int
	Capacity int
	Planned  int       // rounds; 0: as recommended
	Entrants []Entrant // in entry order; who dropped is still among them
	Rounds   []PodRound
	Draft    *Draft  // of the next round; nil: none
	Cut      *PodCut // nil: none yet
	Event    EntryID // of the league's season, under which the matches were rated; 0: not yet

	engine swiss.State // players by their place in Entrants
}

// Draft is a round that is not published yet; only moderators see it.
type Draft struct {
	Seq     int64 // of the entry that made it
	Changed int64 // of the last entry that changed it, its own if none: buttons carry it
	Version int64 // of the pod when it was made
	Round   int
	ByHand  bool // changed since
	Seating
}

// PodRound is a published round.
type PodRound struct {
	Number      int
	Seq         int64 // of the entry that published it
	Draft       int64 // Changed of the draft it was
	Matches     []PodMatch
	Bye         Entrant
	ByeWhy      Reasons
	ByHand      bool // the draft was changed by a moderator
	PublishedAt time.Time
	By          UserID    // who published it
	End         time.Time // zero: none was given
	Closed      bool      // all results came in
}

// PodMatch is one table of a round, or one match of the cut.
type PodMatch struct {
	A, B    Entrant // of the cut: 0 where the player is still to come
	Why     Reasons
	Result  swiss.Result // seen from A; counts only if How is not ""
	How     MatchHow     // "": no result yet
	By      UserID       // who reported it
	Ruled   bool         // by a moderator
	Agreed  bool         // the other player reported the same
	Dispute *Dispute     // nil: none
}

// Dispute is what somebody says against a result. The result stands until it is settled.
type Dispute struct {
	By     UserID
	At     time.Time
	Result swiss.Result // seen from the match's A
	How    MatchHow     // "": he did not say what it was
}

// PodCut is the top cut. Its matches are numbered from 1, the first round's first; the final is the last.
type PodCut struct {
	Seeds   []Entrant // as drawn up, best first
	Seats   []Entrant // Seeds with the seats changed by hand
	Changed int64     // the entry that drew it up, or changed a seat last
	Matches []PodMatch
}

// Settled tells that the match has a result that nobody disputes.
func (m PodMatch) Settled() bool { return m.How != "" && m.Dispute == nil }

// Has tells whether somebody plays in the match.
func (m PodMatch) Has(e Entrant) bool { return e != 0 && (m.A == e || m.B == e) }

// Winner is who won the match; 0 for nobody.
func (m PodMatch) Winner() Entrant {
	switch {
	case m.How == "" || m.How == HowBothAbsent || m.Result.Won == m.Result.Lost:
		return 0
	case m.Result.Won > m.Result.Lost:
		return m.A
	}
	return m.B
}

// Missing lists the tables, from 1, that have no result nobody disputes.
func (r PodRound) Missing() []int {
	var tables []int
	for i, m := range r.Matches {
		if !m.Settled() {
			tables = append(tables, i+1)
		}
	}
	return tables
}

// Round returns a published round by its number; nil when there is none.
func (s *PodState) Round(number int) *PodRound {
	if number < 1 || number > len(s.Rounds) {
		return nil
	}
	return &s.Rounds[number-1]
}

// MatchesOf are the matches of a published round, or of the cut (0); none where there is no such.
func (s *PodState) MatchesOf(round int) []PodMatch {
	if published := s.Round(round); published != nil {
		return published.Matches
	}
	if round == 0 && s.Cut != nil {
		return s.Cut.Matches
	}
	return nil
}

// Last is the last published round; nil before the first.
func (s *PodState) Last() *PodRound { return s.Round(len(s.Rounds)) }

// Open is the round being played; nil when there is none.
func (s *PodState) Open() *PodRound {
	if last := s.Last(); last != nil && !last.Closed {
		return last
	}
	return nil
}

// Stale tells that the draft no longer fits what has happened since it was made.
func (s *PodState) Stale() bool { return s.Draft != nil && s.Draft.Version != s.Version }

// Started tells that the sign-up is over.
func (s *PodState) Started() bool { return s.engine.BestOf != 0 }

// Dropped tells whether a player of the pod has dropped and not come back.
func (s *PodState) Dropped(e Entrant) bool {
	at, ok := s.place(e)
	if !ok {
		return false
	}
	last := 0
	for _, d := range s.engine.Drops {
		if d.Player == at {
			last = max(last, d.AfterRound+1)
		}
	}
	for _, r := range s.engine.Returns {
		if r.Player == at && r.FromRound >= last {
			last = 0
		}
	}
	return last > 0
}

// Active counts those who would be paired in the next round.
func (s *PodState) Active() int {
	n := 0
	for _, e := range s.Entrants {
		if !s.Dropped(e) {
			n++
		}
	}
	return n
}

// place is the engine's number of a player.
func (s *PodState) place(e Entrant) (int, bool) { return slices.BinarySearch(s.Entrants, e) }

// Has tells whether somebody is in the pod, dropped or not.
func (s *PodState) Has(e Entrant) bool {
	_, ok := s.place(e)
	return ok
}

// entrant is the player of an engine's number; 0 for its NoPlayer.
func (s *PodState) entrant(player int) Entrant {
	if player == swiss.NoPlayer {
		return 0
	}
	return s.Entrants[player]
}

// engine is Swiss's word for it.
func (h MatchHow) engine() swiss.How {
	switch h {
	case HowPlayed:
		return swiss.Played
	case HowAbsent:
		return swiss.Forfeit
	case HowBothAbsent:
		return swiss.DoubleLoss
	}
	return swiss.Unplayed
}

// clone copies what the next entries may change: of the rounds only the last.
func (s *PodState) clone() *PodState {
	c := *s
	c.Entrants = slices.Clone(s.Entrants)
	c.Rounds = slices.Clone(s.Rounds)
	c.engine.Rounds = slices.Clone(s.engine.Rounds)
	if i := len(s.Rounds) - 1; i >= 0 {
		c.Rounds[i].Matches = slices.Clone(s.Rounds[i].Matches)
		c.engine.Rounds[i].Matches = slices.Clone(s.engine.Rounds[i].Matches)
	}
	c.engine.Drops = slices.Clone(s.engine.Drops)
	c.engine.Late = slices.Clone(s.engine.Late)
	c.engine.Returns = slices.Clone(s.engine.Returns)
	if s.Draft != nil {
		draft := *s.Draft
		c.Draft = &draft
	}
	if s.Cut != nil {
		cut := *s.Cut
		cut.Seats, cut.Matches = slices.Clone(cut.Seats), slices.Clone(cut.Matches)
		c.Cut = &cut
	}
	return &c
}

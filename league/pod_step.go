package league

import "time"

// PodEntry is one line of a pod's log. It is never changed.
type PodEntry struct {
	Pod         PodID
	Seq         int64     // 1, 2, … within the pod
	At          time.Time // the interaction's, never before the last entry's
	By          UserID    // 0: the command line
	Interaction InteractionID
	Step        Step
}

// StepKind names what happened in a pod.
type StepKind string

// The kinds of steps. The set is sealed: Step lists the types behind them.
const (
	StepOpen       StepKind = "open"
	StepJoin       StepKind = "join"  // By tells whether he came by himself; after the start a late entry
	StepLeave      StepKind = "leave" // before the start
	StepCapacity   StepKind = "capacity"
	StepStart      StepKind = "start"
	StepDraft      StepKind = "draft" // by the engine; a draft that was there is discarded
	StepSwap       StepKind = "swap"
	StepTables     StepKind = "tables"
	StepDiscard    StepKind = "discard"
	StepPublish    StepKind = "publish"
	StepResult     StepKind = "result"  // by a player
	StepContest    StepKind = "contest" // the result is disputed
	StepRule       StepKind = "rule"    // by a moderator
	StepCloseRound StepKind = "close_round"
	StepDrop       StepKind = "drop"
	StepReturn     StepKind = "return"
	StepCut        StepKind = "cut"
	StepSeat       StepKind = "seat" // a seat of the cut changed by hand
	StepMove       StepKind = "move"
	StepClose      StepKind = "close"
	StepRated      StepKind = "rated"
)

// Step is what an entry of a pod's log says; one type a kind.
type Step interface {
	Kind() StepKind
	sealedStep()
}

// OpenStep opens the sign-up.
type OpenStep struct {
	BestOf   int `json:"best_of"`
	Capacity int `json:"capacity"`
	Rounds   int `json:"rounds,omitempty"` // planned; 0: as recommended
}

// JoinStep takes somebody in.
type JoinStep struct {
	Entrant Entrant `json:"entrant"`
}

// LeaveStep takes somebody off the list before the start.
type LeaveStep struct {
	Entrant Entrant `json:"entrant"`
}

// CapacityStep has the pod take more or fewer players than before.
type CapacityStep struct {
	Capacity int `json:"capacity"`
}

// StartStep ends the sign-up and freezes the entry order.
type StartStep struct{}

// Pairing is one table of a draft.
type Pairing struct {
	A   Entrant `json:"a"` // the better ranked, unless changed by hand
	B   Entrant `json:"b"`
	Why Reasons `json:"why,omitempty"`
}

// Seating is who meets whom: table 1 first.
type Seating struct {
	Tables []Pairing `json:"tables"`
	Bye    Entrant   `json:"bye,omitempty"`
	ByeWhy Reasons   `json:"bye_why,omitempty"`
}

// DraftStep is the engine's pairing of the next round.
type DraftStep struct {
	Round int `json:"round"`
	Seating
}

// SwapStep has two players exchange opponents; B 0 is the bye. The seating is what came of it.
type SwapStep struct {
	A Entrant `json:"swap_a"`
	B Entrant `json:"swap_b,omitempty"`
	Seating
}

// TablesStep exchanges the numbers of two tables, from 1. The seating is what came of it.
type TablesStep struct {
	A int `json:"table_a"`
	B int `json:"table_b"`
	Seating
}

// DiscardStep deletes the draft.
type DiscardStep struct{}

// PublishStep makes the draft a round that nobody can change.
type PublishStep struct {
	Round int       `json:"round"`
	End   time.Time `json:"end,omitzero"` // zero: none was given
}

// MatchHow tells how a match came to its result.
type MatchHow string

// The ways.
const (
	HowPlayed     MatchHow = "played"
	HowAbsent     MatchHow = "opponent_absent" // 2-0 for who was there
	HowBothAbsent MatchHow = "both_absent"     // 0-2 for each
)

// ResultStep is a result as a player reports it.
type ResultStep struct {
	Round int      `json:"round,omitempty"` // 0: the cut
	Table int      `json:"table"`           // of the round, or match of the cut, from 1
	Score string   `json:"score"`           // seen from the table's first player, such as 2-1 or 1-1-1
	How   MatchHow `json:"how"`
}

// ContestStep disputes the result that stands.
type ContestStep struct {
	Round int      `json:"round,omitempty"`
	Table int      `json:"table"`
	Score string   `json:"score,omitempty"` // what he says it was, seen from the first player; "": he did not say
	How   MatchHow `json:"how,omitempty"`
}

// RuleStep is a result as a moderator sets it; it ends a dispute.
type RuleStep struct {
	Round int      `json:"round,omitempty"`
	Table int      `json:"table"`
	Score string   `json:"score"`
	How   MatchHow `json:"how"`
}

// CloseRoundStep closes a round: its last result is in. It comes by itself.
type CloseRoundStep struct {
	Round int `json:"round"`
}

// DropStep takes a player out after the last published round.
type DropStep struct {
	Entrant Entrant `json:"entrant"`
}

// ReturnStep brings a dropped player back from the next round on.
type ReturnStep struct {
	Entrant Entrant `json:"entrant"`
}

// CutStep draws up the top cut.
type CutStep struct {
	Seeds []Entrant `json:"seeds"` // best first
}

// SeatStep changes seats of the cut: the two exchange theirs or, where In has none, In takes Out's.
type SeatStep struct {
	Out Entrant `json:"out"`
	In  Entrant `json:"in"`
}

// MoveStep takes the pod to another channel.
type MoveStep struct {
	From ChannelID `json:"from"`
	To   ChannelID `json:"to"`
}

// CloseStep ends the pod.
type CloseStep struct{}

// RatedStep tells that the pod's matches were rated as one event of the league's season.
type RatedStep struct {
	Event EntryID `json:"event"`
}

// Kind returns StepOpen.
func (OpenStep) Kind() StepKind { return StepOpen }

// Kind returns StepJoin.
func (JoinStep) Kind() StepKind { return StepJoin }

// Kind returns StepLeave.
func (LeaveStep) Kind() StepKind { return StepLeave }

// Kind returns StepCapacity.
func (CapacityStep) Kind() StepKind { return StepCapacity }

// Kind returns StepStart.
func (StartStep) Kind() StepKind { return StepStart }

// Kind returns StepDraft.
func (DraftStep) Kind() StepKind { return StepDraft }

// Kind returns StepSwap.
func (SwapStep) Kind() StepKind { return StepSwap }

// Kind returns StepTables.
func (TablesStep) Kind() StepKind { return StepTables }

// Kind returns StepDiscard.
func (DiscardStep) Kind() StepKind { return StepDiscard }

// Kind returns StepPublish.
func (PublishStep) Kind() StepKind { return StepPublish }

// Kind returns StepResult.
func (ResultStep) Kind() StepKind { return StepResult }

// Kind returns StepContest.
func (ContestStep) Kind() StepKind { return StepContest }

// Kind returns StepRule.
func (RuleStep) Kind() StepKind { return StepRule }

// Kind returns StepCloseRound.
func (CloseRoundStep) Kind() StepKind { return StepCloseRound }

// Kind returns StepDrop.
func (DropStep) Kind() StepKind { return StepDrop }

// Kind returns StepReturn.
func (ReturnStep) Kind() StepKind { return StepReturn }

// Kind returns StepCut.
func (CutStep) Kind() StepKind { return StepCut }

// Kind returns StepSeat.
func (SeatStep) Kind() StepKind { return StepSeat }

// Kind returns StepMove.
func (MoveStep) Kind() StepKind { return StepMove }

// Kind returns StepClose.
func (CloseStep) Kind() StepKind { return StepClose }

// Kind returns StepRated.
func (RatedStep) Kind() StepKind { return StepRated }

func (OpenStep) sealedStep()       {}
func (JoinStep) sealedStep()       {}
func (LeaveStep) sealedStep()      {}
func (CapacityStep) sealedStep()   {}
func (StartStep) sealedStep()      {}
func (DraftStep) sealedStep()      {}
func (SwapStep) sealedStep()       {}
func (TablesStep) sealedStep()     {}
func (DiscardStep) sealedStep()    {}
func (PublishStep) sealedStep()    {}
func (ResultStep) sealedStep()     {}
func (ContestStep) sealedStep()    {}
func (RuleStep) sealedStep()       {}
func (CloseRoundStep) sealedStep() {}
func (DropStep) sealedStep()       {}
func (ReturnStep) sealedStep()     {}
func (CutStep) sealedStep()        {}
func (SeatStep) sealedStep()       {}
func (MoveStep) sealedStep()       {}
func (CloseStep) sealedStep()      {}
func (RatedStep) sealedStep()      {}

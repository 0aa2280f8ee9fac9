package league

import "time"

// ProposalKind says what waits for a button.
type ProposalKind string

// The kinds of proposals.
const (
	ProposeVoid     ProposalKind = "void"
	ProposeRestore  ProposalKind = "restore"
	ProposeAmend    ProposalKind = "amend"
	ProposeLate     ProposalKind = "late"      // a report with `played`
	ProposeSameGame ProposalKind = "same_game" // the same people reported a game a moment ago
	ProposeDispute  ProposalKind = "dispute"   // the same people, other placings: a moderator decides
	ProposeClose    ProposalKind = "close"     // an event that ended before other entries of the season
	ProposeCorrect  ProposalKind = "correct"   // go: the committee's correction
	ProposeSeason   ProposalKind = "season"    // a new season
	ProposeMerge    ProposalKind = "merge"     // two players are one

	ProposeWaiting   ProposalKind = "waiting"   // a report that waits for the word of another at its table
	ProposeContested ProposalKind = "contested" // one that somebody contradicted: a moderator decides
	ProposeRival     ProposalKind = "rival"     // the report that contradicts another
)

// Choice is what somebody presses on a proposal.
type Choice string

// The choices.
const (
	ChooseConfirm Choice = "confirm"
	ChooseCancel  Choice = "cancel"
	ChooseSame    Choice = "same"    // it is the game that was reported already
	ChooseAnother Choice = "another" // it is another game of the same people
	ChooseNew     Choice = "new"     // dispute: the later report is right
	ChooseContest Choice = "contest" // waiting: it was not so
)

// Proposal is a stored change that waits for somebody's button; it survives a restart and holds what was typed.
type Proposal struct {
	ID       ProposalID
	League   ID
	Season   SeasonID
	Kind     ProposalKind
	Target   EntryID   // the entry it is about; 0 for a late report; waiting, contested, rival: the game that it has become
	Revision int64     // Seq of the target's last amendment or void when it was drawn (its own Seq if none): when it differs, the proposal is refused
	Report   *Report   // late, same_game, dispute, waiting, contested, rival
	Game     *Game     // amend: the game as it would read
	Played   time.Time // close: when the event ended; waiting, contested, rival: the game's place in the log

	Correction *Correction // correct
	Rival      ProposalID  // contested, rival: the other report, if there is one; same_game: the report that waits
	Rules      *Rules      // season: those of the new one
	Merge      *Merge      // merge

	Reason string
	By     UserID
	At     time.Time
	Done   bool // answered; pressing again says so kindly
}

// Preview is a proposal with what it would do now: a planned replay.
type Preview struct {
	Proposal Proposal
	League   League
	Number   int     // of the game it is about, or has become
	Before   *Game   // the game as it reads now
	After    *Game   // as it would read; nil when voided
	Event    *Entry  // close: the event; of a game rated in one: that
	Moves    []Move  // present ratings that would move, largest first, then by player
	Rows     int     // changes that would be rewritten
	Digest   string  // of Moves: the button carries it, and a press with another one draws the preview again
	Names    NameMap // of everybody in Before, After and Moves

	Seasons int // merge: the seasons before that would be replayed, too

	Rival *Preview // contested: the report that contradicts it, if there is one; same game: the report that waits, if it is one
}

// NameMap holds the players a view has to name.
type NameMap map[PlayerID]Player

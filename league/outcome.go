package league

// OutcomeKind says what a use case did.
type OutcomeKind string

// The outcomes. "Again" values tell that nothing had to be done.
const (
	OutcomeRegistered    OutcomeKind = "registered"
	OutcomeAlready       OutcomeKind = "already_registered"
	OutcomeReported      OutcomeKind = "reported"  // Entries[0] is the game
	OutcomeSameGame      OutcomeKind = "same_game" // Entries[0] is the game that was there already
	OutcomeDisputed      OutcomeKind = "disputed"  // Entries[0] is the game there, Proposal the report against it
	OutcomeProposed      OutcomeKind = "proposed"  // Proposal waits for a button
	OutcomeVoided        OutcomeKind = "voided"    // Entries[0] is the game
	OutcomeRestored      OutcomeKind = "restored"
	OutcomeAmended       OutcomeKind = "amended"
	OutcomeCancelled     OutcomeKind = "cancelled"
	OutcomeCreated       OutcomeKind = "league_created"
	OutcomeSettings      OutcomeKind = "settings_changed"
	OutcomeGuest         OutcomeKind = "guest_added" // Players[0]
	OutcomeLinked        OutcomeKind = "linked"      // Players[0]
	OutcomeRenamed       OutcomeKind = "renamed"     // Players[0]
	OutcomeShared        OutcomeKind = "shared"
	OutcomeSharedAlready OutcomeKind = "shared_already" // a moment ago: nothing was posted again
	OutcomeSeason        OutcomeKind = "season_opened"
	OutcomeImported      OutcomeKind = "imported"
	OutcomeUploaded      OutcomeKind = "uploaded" // Upload waits for a button
	OutcomeUploadOver    OutcomeKind = "upload_cancelled"
	OutcomeTakenIn       OutcomeKind = "league_imported" // a whole league, from a file
	OutcomeScheduled     OutcomeKind = "scheduled"
	OutcomeUnscheduled   OutcomeKind = "unscheduled"
	OutcomePosted        OutcomeKind = "leaderboard_posted"
	OutcomePostedAlready OutcomeKind = "leaderboard_posted_already" // a moment ago: nothing was posted again
	OutcomeEventOpened   OutcomeKind = "event_opened"               // Entries[0] is the event
	OutcomeEventClosed   OutcomeKind = "event_closed"               // Entries[0] is the event
	OutcomeCorrected     OutcomeKind = "corrected"                  // Entries[0] is the correction, Players[0] whom it is about
	OutcomeGraded        OutcomeKind = "graded"                     // Players[0]
	OutcomeForgotten     OutcomeKind = "forgotten"
	OutcomeMerged        OutcomeKind = "merged"           // Players[0] is who both are
	OutcomeWaiting       OutcomeKind = "report_waits"     // Proposal waits for another's word
	OutcomeContradicted  OutcomeKind = "report_contested" // Proposal is the report contradicted, or the one against it
	OutcomeConfirmed     OutcomeKind = "report_confirmed" // Entries are the games
)

// Outcome is the typed result of a use case, stored with the interaction in the same transaction: the same
// interaction delivered again is answered from it, and nothing happens twice.
type Outcome struct {
	Kind     OutcomeKind `json:"kind"`
	League   ID          `json:"league,omitempty"`
	Entries  []EntryID   `json:"entries,omitempty"`
	Players  []PlayerID  `json:"players,omitempty"`
	Joined   []PlayerID  `json:"joined,omitempty"` // registered on the way
	Proposal ProposalID  `json:"proposal,omitempty"`
	Channel  ChannelID   `json:"channel,omitempty"`
	Upload   UploadID    `json:"upload,omitempty"`
	View     string      `json:"view,omitempty"` // shared: what, and by whom
	By       UserID      `json:"by,omitempty"`
	Season   int         `json:"season,omitempty"` // season_opened: its number
	Pod      PodID       `json:"pod,omitempty"`
	Round    int         `json:"round,omitempty"` // 0: the cut, where a match is meant
	Table    int         `json:"table,omitempty"`
	Entrants []Entrant   `json:"entrants,omitempty"`
}

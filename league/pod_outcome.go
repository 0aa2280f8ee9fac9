package league

// The outcomes of pods; each has Pod.
const (
	OutcomePodOpened      OutcomeKind = "pod_opened"
	OutcomePodJoined      OutcomeKind = "pod_joined" // Entrants[0]; Round is the first he plays when he comes late, else 0
	OutcomePodJoinedThere OutcomeKind = "pod_joined_already"
	OutcomePodResized     OutcomeKind = "pod_resized"
	OutcomePodLeft        OutcomeKind = "pod_left" // Entrants[0]
	OutcomePodLeftAlready OutcomeKind = "pod_left_already"
	OutcomePodStarted     OutcomeKind = "pod_started"
	OutcomePodDropped     OutcomeKind = "pod_dropped" // Entrants[0]
	OutcomePodReturned    OutcomeKind = "pod_returned"
	OutcomePodMoved       OutcomeKind = "pod_moved" // Channel
	OutcomePodClosed      OutcomeKind = "pod_closed"
	OutcomePodRated       OutcomeKind = "pod_rated"       // Entries[0] is the event, Joined who was registered for it
	OutcomeDrafted        OutcomeKind = "drafted"         // Round; the draft is to be shown
	OutcomeDraftThere     OutcomeKind = "drafted_already" // Round; another moderator's, or his own
	OutcomeSwapped        OutcomeKind = "draft_swapped"   // Round
	OutcomeTablesSwapped  OutcomeKind = "draft_tables"    // Round
	OutcomeDraftDeleted   OutcomeKind = "draft_deleted"   // Round
	OutcomePublished      OutcomeKind = "published"       // Round
	OutcomePublishedThere OutcomeKind = "published_already"
	OutcomeResult         OutcomeKind = "result"         // Round, Table
	OutcomeResultAgreed   OutcomeKind = "result_agreed"  // the other player had reported the same
	OutcomeResultAlready  OutcomeKind = "result_already" // as it was: nothing stored
	OutcomeResultAsk      OutcomeKind = "result_ask"     // nothing stored: shows what it would change, and asks
	OutcomeContested      OutcomeKind = "result_contested"
	OutcomeMissingCalled  OutcomeKind = "missing_called" // Round
	OutcomeNothingMissing OutcomeKind = "missing_none"   // Round
	OutcomeCut            OutcomeKind = "cut"            // Entrants are the seeds
	OutcomeCutAsk         OutcomeKind = "cut_ask"        // nothing stored: not as recommended, asks
	OutcomePodCloseAsk    OutcomeKind = "pod_close_ask"  // nothing stored: something is still being played, asks
	OutcomeSeatChanged    OutcomeKind = "cut_seat"       // Entrants: out, in
)

package league

import "github.com/podiumbot/podium/league/swiss"

// PodView is a pod with all that its views have in common.
type PodView struct {
	Pod         Pod
	League      League // zero: none is behind it
	State       *PodState
	Names       PodNames // everybody who ever joined, or only those whom the view shows
	Recommended int      // rounds, for its entrants
}

// PodStandings is how the players stand after a round.
type PodStandings struct {
	PodView
	Round    int // the last that counts; 0 before the first
	Rows     []PodRow
	Champion Entrant // of the cut; 0 as long as there is none
	Final    bool    // Rows are by final places: the cut first
}

// PodRow is one player's line of the standings.
type PodRow struct {
	Place   int // Standing.Rank, or the final place
	Entrant Entrant
	swiss.Standing
}

// PodRoundView is a published round.
type PodRoundView struct {
	PodView
	Round   PodRound
	Missing []int           // tables without a result that nobody disputes
	Points  map[Entrant]int // match points before the round
}

// DraftView is the draft as moderators see it.
type DraftView struct {
	PodView
	Draft  Draft
	Stale  bool            // it cannot be published: to be paired again
	Points map[Entrant]int // match points
}

// MatchView is somebody's present match.
type MatchView struct {
	PodView
	Entrant Entrant
	Round   int      // 0: of the cut
	Table   int      // 0: he has the bye, or no match
	Match   PodMatch // zero without a table
	Bye     bool
	Row     PodRow
}

// PodLogPage is a page of a pod's log.
type PodLogPage struct {
	PodView
	Entries     []PodEntry // newest first
	Page, Pages int
}

// PairingWhy is why two players met, or why one had the bye.
type PairingWhy struct {
	PodView
	Round    int
	Table    int // 0: the bye
	Entrant  Entrant
	Opponent Entrant // 0: the bye
	Why      Reasons
	ByHand   bool           // a moderator changed who meets whom in this round's draft
	Own      swiss.Standing // before the round
	Other    swiss.Standing // zero for the bye
	Group    int            // players of the round on as many points as he
	Rank     int            // his place among them, from 1
	Rival    int            // the opponent's place among those on as many points as the opponent, from 1
}

// TieBreaks is what a player's tie-breaks are made of.
type TieBreaks struct {
	PodView
	Row       PodRow
	Opponents []TieBreakRow // of each finished match, in the order of rounds
}

// TieBreakRow is one opponent's share.
type TieBreakRow struct {
	Entrant Entrant
	MW      swiss.Ratio // match-win percentage
	MWCount swiss.Ratio // raised to the floor
	GW      swiss.Ratio // game-win percentage
	GWCount swiss.Ratio // raised to the floor
	Tally   swiss.Tally
}

// ResultPreview is what a correction of a closed round's result would change.
type ResultPreview struct {
	PodView
	Round, Table int
	Before       PodMatch
	After        PodMatch
	Moved        []PodMoved // whose place or figures would change, by the place before
	StaleDraft   bool       // the draft of the next round would have to be paired again
}

// PodMoved is a line of the standings that would change.
type PodMoved struct{ Before, After PodRow }

// CutPreview is a top cut as it would be drawn up.
type CutPreview struct {
	PodView
	Cut      swiss.Cut
	Entrants []Entrant // the seeds, best first
}

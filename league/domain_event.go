package league

import "time"

// DomainEvent is something a channel should hear. It carries figures and ids; names are looked up when it is sent.
type DomainEvent interface {
	EventName() string
	sealedEvent()
}

// Line is one player's line in a game's announcement.
type Line struct {
	Player PlayerID `json:"player"`
	Place  int      `json:"place"`
	Score  Score    `json:"score,omitempty"`
	Change float64  `json:"change"`
	After  float64  `json:"after"`
	Games  int      `json:"games"`            // rated games afterwards
	Played int      `json:"played,omitempty"` // of an event: his games in it
	Joined bool     `json:"joined,omitempty"`
	Tier   string   `json:"tier,omitempty"`    // table, set by PlacementOver or TierUp: the tier reached
	Placed bool     `json:"placed,omitempty"`  // this game ended his placement
	TierUp bool     `json:"tier_up,omitempty"` // a rise after placement

	GradeBefore string `json:"grade_before,omitempty"` // go: "10k", "2d" or "NC"
	Grade       string `json:"grade,omitempty"`        // go: afterwards; NC has no rating: After is none
}

// GameRated: a game was reported and rated (or kept, when casual).
type GameRated struct {
	League ID      `json:"league"`
	Game   EntryID `json:"game"`
	Number int     `json:"number"`
	Casual bool    `json:"casual,omitempty"`
	By     UserID  `json:"by"`
	Lines  []Line  `json:"lines"`           // by place, then as reported
	Moves  []Move  `json:"moves,omitempty"` // present ratings of others moved by a late game
	Late   bool    `json:"late,omitempty"`  // placed in the past by `played`

	Waited      bool   `json:"waited,omitempty"`       // the report waited for somebody's word
	ConfirmedBy UserID `json:"confirmed_by,omitempty"` // whose; 0: nobody contradicted it for 24 hours

	Tiers []TierChange `json:"tiers,omitempty"` // of players who were not at the table

	Handicap int      `json:"handicap,omitempty"` // go: stones black received; black is the Black of the lines
	Board    int      `json:"board,omitempty"`    // go: 9, 13 or 19
	Black    PlayerID `json:"black,omitempty"`    // go

	// Event is the number of the open event in which the game waits to be rated: it has moved nothing yet. EventTitle is
	// what people call it.
	Event      int    `json:"event,omitempty"`
	EventTitle string `json:"event_title,omitempty"`
}

// EventOpened: games can be reported into an event.
type EventOpened struct {
	League   ID        `json:"league"`
	Event    EntryID   `json:"event"`
	Number   int       `json:"number"`
	Name     string    `json:"name"`
	Category string    `json:"category"`
	Board    int       `json:"board"`
	End      time.Time `json:"end,omitzero"` // as announced
	By       UserID    `json:"by"`
}

// EventRated: an event was closed and rated as a whole. Nothing is told of one without games.
type EventRated struct {
	League   ID      `json:"league"`
	Event    EntryID `json:"event"`
	Number   int     `json:"number"`
	Name     string  `json:"name"`
	Category string  `json:"category,omitempty"`
	Games    int     `json:"games"` // that were rated with it
	By       UserID  `json:"by"`
	Lines    []Line  `json:"lines"`           // who played, by the change, then by player; Place is 0 and Played how many games
	Moves    []Move  `json:"moves,omitempty"` // present ratings that are not those of the lines, where it ended in the past
}

// Recalculated: a void, its restoring, an amendment, a late result or a correction moved present ratings.
type Recalculated struct {
	League ID        `json:"league"`
	Cause  CauseKind `json:"cause"`
	Entry  EntryID   `json:"entry"` // the game, event or correction it is about
	Number int       `json:"number"`
	By     UserID    `json:"by"`
	Reason string    `json:"reason,omitempty"`
	Moves  []Move    `json:"moves"` // by the size of the move, then by player

	Player PlayerID `json:"player,omitempty"` // of a correction: whom it is about
	Event  int      `json:"event,omitempty"`  // the number of the event in which the game is rated

	Tiers []TierChange `json:"tiers,omitempty"` // placements that ended, rises, placements taken up again; by player
}

// CauseKind says why ratings were recalculated.
type CauseKind string

// The causes.
const (
	CauseVoid    CauseKind = "void"
	CauseUndo    CauseKind = "undo"
	CauseRestore CauseKind = "restore"
	CauseAmend   CauseKind = "amend"
	CauseLate    CauseKind = "late"
	CauseCorrect CauseKind = "correct"
	CauseMerge   CauseKind = "merge"
)

// Shared: somebody put a view of his into the channel. What is rendered again when it is sent.
type Shared struct {
	League  ID        `json:"league"`
	Channel ChannelID `json:"channel"`
	By      UserID    `json:"by"`
	View    string    `json:"view"` // a custom id of the router's grammar, such as rank/12 or leaderboard/3/2
}

// TroubleTold: moderators are told, once, what to mend.
type TroubleTold struct {
	League ID     `json:"league"`
	Code   string `json:"code"` // a catalogue key
	Args   Args   `json:"args,omitempty"`
}

// EventName is the name under which the outbox keeps it.
func (GameRated) EventName() string { return "game_rated" }

// EventName is the name under which the outbox keeps it.
func (EventOpened) EventName() string { return "event_opened" }

// EventName is the name under which the outbox keeps it.
func (EventRated) EventName() string { return "event_rated" }

// EventName is the name under which the outbox keeps it.
func (Recalculated) EventName() string { return "recalculated" }

// EventName is the name under which the outbox keeps it.
func (Shared) EventName() string { return "shared" }

// EventName is the name under which the outbox keeps it.
func (TroubleTold) EventName() string { return "trouble_told" }

func (GameRated) sealedEvent()    {}
func (EventOpened) sealedEvent()  {}
func (EventRated) sealedEvent()   {}
func (Recalculated) sealedEvent() {}
func (Shared) sealedEvent()       {}
func (TroubleTold) sealedEvent()  {}

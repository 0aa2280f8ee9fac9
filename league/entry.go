package league

import (
	"cmp"
	"time"
)

// EntryKind names what an entry of the log is.
type EntryKind string

// The kinds of entries. The set is sealed: Body lists the types behind them.
const (
	KindEnter      EntryKind = "enter"      // a player joins, or starts with a rating of his own
	KindGame       EntryKind = "game"       // a game was played
	KindEvent      EntryKind = "event"      // games rated together (Go events, a pod's matches)
	KindCorrection EntryKind = "correction" // the committee sets a Go rating
	KindAmend      EntryKind = "amend"      // the target reads differently from now on
	KindVoid       EntryKind = "void"       // the target never was; voiding a void restores
	KindMerge      EntryKind = "merge"      // two players are one person
)

// Position is the place of an entry in its season: replay runs by it. Seq breaks ties and is unique in a league.
type Position struct {
	Played time.Time // UTC, whole milliseconds
	Seq    int64
}

// Compare orders positions: negative when p comes before q.
func (p Position) Compare(q Position) int {
	if c := p.Played.Compare(q.Played); c != 0 {
		return c
	}
	switch {
	case p.Seq < q.Seq:
		return -1
	case p.Seq > q.Seq:
		return 1
	}
	return 0
}

// Entry is one line of a season's log. It is never changed: amendments and voids are entries of their own.
type Entry struct {
	ID          EntryID
	Season      SeasonID
	Position              // where replay meets it; for amend and void their own, which replay does not use
	At          time.Time // when it was recorded: the interaction's time, never before the last entry's
	Kind        EntryKind // that of Body
	Number      int       // games and events: counted per league from 1, each kind for itself; else 0
	Target      EntryID   // amend and void: the entry they are about; else 0
	By          UserID    // who made it; 0 for the command line
	Interaction InteractionID
	Body        Body
}

// Body is what an entry says; one type a kind.
type Body interface {
	Kind() EntryKind
	sealedBody()
}

// Enter: a player joins the season. Rating and Games are set when he starts other than new. In go leagues nobody has a
// rating of his own before a grade or his games give him one.
type Enter struct {
	Player PlayerID `json:"player"`
	Rating *float64 `json:"rating,omitempty"`
	Games  int      `json:"games,omitempty"`
	Grade  string   `json:"grade,omitempty"` // go: "10k", "2d" or "NC"; "" is NC until somebody says a grade
}

// Score is a total as somebody typed it: a decimal number, or "" where none was given. Compare by value (Millionths).
type Score string

// Seat is one player's part in a game.
type Seat struct {
	Player PlayerID `json:"p"`
	Place  int      `json:"r"` // 1..8; ties share the better place and the next is skipped
	Score  Score    `json:"s,omitempty"`
}

// Game is one game with its placings. In go leagues Seats are black then white, places 1 2, 2 1 or 1 1 (jigo).
type Game struct {
	Seats    []Seat   `json:"seats"` // 2..8, in the order reported
	Casual   bool     `json:"casual,omitempty"`
	Event    EntryID  `json:"event,omitempty"`    // go: the event it is rated with; 0: by itself, as a club game
	Handicap int      `json:"handicap,omitempty"` // go: stones black receives
	Board    int      `json:"board,omitempty"`    // go: 9, 13 or 19 (0: 19)
	Weight   *float64 `json:"weight,omitempty"`   // go: a weight of its own, replacing category and board
}

// Match is a game inside an event that was rated as a whole (a pod's matches).
type Match struct {
	A     PlayerID `json:"a"`
	B     PlayerID `json:"b"`
	Score float64  `json:"score"` // 1, 0.5 or 0, seen from A
}

// Event is a set of games rated together from the ratings at its start. Go events are opened first, and rated when they
// are closed.
type Event struct {
	Name     string    `json:"name"`
	Category string    `json:"category,omitempty"` // go: A, B, C or D
	Board    int       `json:"board,omitempty"`    // go: of its games where they name none; 0: 19
	End      time.Time `json:"end,omitzero"`       // open: as announced, zero where nothing was; else where it stands in the log
	Open     bool      `json:"open,omitempty"`     // go: its games wait to be rated
	Matches  []Match   `json:"matches,omitempty"`  // duel: the games themselves; go: games are entries naming the event
}

// Correction: the rating committee sets a rating, with a reason.
type Correction struct {
	Player PlayerID `json:"player"`
	Rating float64  `json:"rating"`
	Reason string   `json:"reason"`
}

// Amend: from now on the target reads like this, whatever earlier amendments said; Played, too, moves it from where it
// was recorded. Of a game it changes what Game says; it closes an event, which has ended at Played; and of a player's
// entry it replaces the grade.
type Amend struct {
	Game   Game      `json:"game,omitzero"`
	Played time.Time `json:"played,omitzero"` // zero: as it was recorded
	Grade  string    `json:"grade,omitempty"`
	Reason string    `json:"reason"`
}

// Void takes the target out of the season; a void of a void puts it back.
type Void struct {
	Reason string `json:"reason"`
	Undo   bool   `json:"undo,omitempty"` // the reporter's own button
}

// Merge: two players are one person; From's entries count as Into's.
type Merge struct {
	From   PlayerID `json:"from"`
	Into   PlayerID `json:"into"`
	Reason string   `json:"reason,omitempty"`
}

// Kind returns KindEnter.
func (Enter) Kind() EntryKind { return KindEnter }

// Kind returns KindGame.
func (Game) Kind() EntryKind { return KindGame }

// Kind returns KindEvent.
func (Event) Kind() EntryKind { return KindEvent }

// Kind returns KindCorrection.
func (Correction) Kind() EntryKind { return KindCorrection }

// Kind returns KindAmend.
func (Amend) Kind() EntryKind { return KindAmend }

// Kind returns KindVoid.
func (Void) Kind() EntryKind { return KindVoid }

// Kind returns KindMerge.
func (Merge) Kind() EntryKind { return KindMerge }

func (Enter) sealedBody()      {}
func (Game) sealedBody()       {}
func (Event) sealedBody()      {}
func (Correction) sealedBody() {}
func (Amend) sealedBody()      {}
func (Void) sealedBody()       {}
func (Merge) sealedBody()      {}

// Between lists the matches of two players among those that the event holds itself, each seen from the first.
func (e Event) Between(a, b PlayerID) []Match {
	var met []Match
	for _, m := range e.Matches {
		switch {
		case m.A == a && m.B == b:
			met = append(met, m)
		case m.A == b && m.B == a:
			met = append(met, Match{A: a, B: b, Score: 1 - m.Score})
		}
	}
	return met
}

// board is the size of the board of a game of go.
func (g Game) board() int { return cmp.Or(g.Board, fullBoard) }

// has tells whether the player sat at the table.
func (g Game) has(player PlayerID) bool {
	for _, seat := range g.Seats {
		if seat.Player == player {
			return true
		}
	}
	return false
}

// players lists the table in the order reported.
func (g Game) players() []PlayerID {
	out := make([]PlayerID, len(g.Seats))
	for i, seat := range g.Seats {
		out[i] = seat.Player
	}
	return out
}

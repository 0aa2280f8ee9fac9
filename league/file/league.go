package file

import (
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// League is a league file, read and validated whole: a compact log that Rate replays. It is never changed after
// reading.
type League struct {
	System   league.System
	settings settings
	players  []player
	ids      *ids // of players, numbered as in players

	entries []entry // as in the file
	order   []int32 // entries in the order of replay
	things  *ids    // ids of entries and of games inside events
	places  []thing // where each of them stands, by number

	// The seats of all games, one after the other; an entry holds a range of them.
	seats       []int32 // players
	finishes    []uint8 // places
	matches     []match // of all events, one after the other; an entry holds a range of them
	corrections []correction
}

// settings are those of the file's system; the others stay at their zero value.
type settings struct {
	highestWins bool           // table
	policy      elo.KPolicy    // duel
	start       float64        // duel
	rules       egf.Policy     // go
	zone        *time.Location // go: whose calendar says which rules are in force; nil is UTC
}

// player is where somebody starts.
type player struct {
	name   string
	rating float64
	games  int32
	rated  bool      // a rating was given
	grade  egf.Grade // go: where none was given
}

// entry is one line of the log; what its type says more is in League's common slices.
type entry struct {
	at       int64 // microseconds since 1970, UTC
	id       int32 // in League.things
	first    int32 // of its seats (game), matches (event) or corrections
	count    int32
	kind     kind
	basis    basis        // game
	category egf.Category // go event
	void     bool
	casual   bool
}

// kind is the type of an entry.
type kind uint8

const (
	kindGame kind = iota + 1
	kindEvent
	kindCorrection
	kindVoid
)

// basis tells what the places of a game were made from, for settings may come after the entries in a file.
type basis uint8

const (
	byPlaces  basis = iota // given, or the same in either direction of scores
	byScores               // from scores, as if the lowest won
	agreesLow              // given, and those of the scores if the lowest wins
	agreesTop              // given, and those of the scores if the highest wins
)

// thing is what an id names: an entry, or (game ≥ 0) a game inside an event.
type thing struct {
	entry int32
	game  int32 // in League.matches
}

// match is a game inside an event.
type match struct {
	id       int32   // in League.things; -1: none
	a, b     int32   // go: black, who receives the handicap, and white
	score    float64 // of a: 1, ½ or 0
	weight   float64 // go: carried by the game; negative: none
	handicap uint8   // go
	board    uint8   // go; 0: none given
	void     bool
}

// correction sets a Go rating.
type correction struct {
	player int32
	rating float64
}

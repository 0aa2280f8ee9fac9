package league

import "time"

// The types below are what the reading use cases return: whole, with names, ready to be drawn.

// Card is a player's rank card.
type Card struct {
	League  League
	Player  Player
	State   State
	Ranked  bool
	Place   int    // shared by equal ratings; 0 while not ranked
	Of      int    // ranked players
	Tier    string // table: "Bronze" … "Master"; "" while in placement
	Next    string // table: the next tier; "" at Master and while in placement
	Missing int    // points to the next tier
	Record  Record
	Last    []Change          // the last five, newest first
	Games   map[EntryID]Game  // those of Last
	Entries map[EntryID]Entry // of Last, as they read now: events and corrections with who made them, when and why
	Series  []RatingPoint     // the rating after each rated entry, oldest first, at most 200, behind the one before them
}

// RatingPoint is a rating and the kind of entry that led to it: game, event or correction; enter for the first of a series, which
// is where it begins.
type RatingPoint struct {
	Rating float64
	Kind   EntryKind
}

// Bin is a number of players with ratings from one value up to the next bin's.
type Bin struct {
	From    int
	Players int
}

// HeadToHead is the record of two players' games with each other.
type HeadToHead struct {
	A, B     Player
	StateA   State // now
	StateB   State
	Games    int // rated games with both at the table
	AheadA   int
	AheadB   int
	Tied     int
	Last     []Entry  // where they met last, as it reads now, newest first: five games, or events that hold matches of theirs
	Before   Meetings // in the seasons that are over; without Last
	Expected float64  // of A against B now, 0..1; go: in an even game, 0 where one of them is NC
}

// BoardRow is a line of the leaderboard.
type BoardRow struct {
	Place  int // 0 in placement
	Player Player
	State  State
	Tier   string
}

// Board is a page of the leaderboard.
type Board struct {
	League      League
	Season      Season
	Rows        []BoardRow // ranked, ten a page
	Placement   []BoardRow // not ranked yet; they follow the ranked on the pages
	Page, Pages int        // from 1; Pages is at least 1
	Ranked      int        // players ranked in all
	InPlacement int
}

// GameView is a game as it reads now.
type GameView struct {
	League   League
	Season   Season // it was played in
	Entry    Entry
	Game     Game // with its amendments
	Voided   bool
	VoidedBy Entry    // when Voided
	Changes  []Change // of its players; go: what the event did to them, none while that is open
	Event    Entry    // go: with which it is rated, as it reads now; zero: none
	Names    NameMap
}

// History is a page of what moved a player: games, events and corrections.
type History struct {
	League      League // with the season shown in place of the open one
	Season      int    // the number asked for; 0 is the open one
	Player      Player
	Changes     []Change // newest first, ten a page
	Games       map[EntryID]Game
	Entries     map[EntryID]Entry   // of Changes, as they read now: events and corrections with who made them, when and why
	Played      map[EntryID][]Entry // by event: the player's games in it
	Names       NameMap             // of everybody in Games and Played
	Page, Pages int
}

// Explanation is the arithmetic of one change, term by term.
type Explanation struct {
	Game   GameView // of an event or a correction: League, Entry and Names alone
	Player Player
	Change Change
	Duels  []DuelTerm // table and duel
	Go     *GoTerms   // go: games and events
	Sum    float64    // table and duel: Σ(score - expected)
	Whole  int        // table: Raw rounded half away from zero, before the rules below
	Rule   string     // "", "one_point" or "floor": what acted on Whole, or on the sum of a go event

	Event      Entry       // with a Body of Event: the one explained, or in which the game was rated; zero: none
	Correction *Correction // that is explained
	// Revisions are the amendments and voids of the game, oldest first.
	Revisions []Entry
}

// DuelTerm is one of the duels a game is made of, from one player's side.
type DuelTerm struct {
	Opponent PlayerID
	Rating   float64 // the opponent's before the game
	Gap      float64 // opponent's - own
	Score    float64 // 1, 0.5, 0
	Expected float64 // 0..1
}

// Summary is what /league show tells.
type Summary struct {
	League      League
	Seasons     []Season
	Players     int
	Games       int // rated and casual, without voided
	Ranked      int
	InPlacement int
	LastGame    time.Time // zero when none
	Next        *NextPost // of the weekly leaderboard; nil when none
	Spread      []Bin     // of the ranked, lowest first; bins of nobody are left out
	BinWidth    int       // points
}

// ActPage is a page of what moderators did.
type ActPage struct {
	League      League
	Acts        []Act
	Names       NameMap
	Page, Pages int
}

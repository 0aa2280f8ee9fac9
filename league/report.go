package league

// Report is a game as somebody reports it. Texts are as typed: errors name the option at fault by its name.
type Report struct {
	Members []Participant `json:"members"`           // player1, player2, … in the order typed
	Guests  string        `json:"guests,omitempty"`  // "Max, Lea": follow the members in that order
	Scores  string        `json:"scores,omitempty"`  // "47 61 61 78": totals, members then guests
	Places  string        `json:"places,omitempty"`  // "1 2 2 4"; with scores both must agree
	Draw    bool          `json:"draw,omitempty"`    // duel leagues only
	Casual  bool          `json:"casual,omitempty"`  // kept but not rated
	Played  string        `json:"played,omitempty"`  // "2026-03-01 20:30" or "2026-03-01", in the league's zone
	Another bool          `json:"another,omitempty"` // the reporter has said it is another game of the same people

	Go *GoReport `json:"go,omitempty"` // the rest is empty then

	// HighestWin is the league's direction of scores when it was reported: a report that waits is read in it.
	HighestWin bool `json:"highest_win,omitempty"`

	kept bool // it has waited in a proposal: its guests are ids, and its names may be old
}

// Amendment is a correction of a game as somebody types it: what is empty stays.
type Amendment struct {
	Number int // the game's
	Reason string
	Scores string
	Places string
	Played string

	// Of a go league. Winner is black, white or jigo; Handicap and Board are nil where they stay.
	Winner   string
	Handicap *int
	Board    *int
}

func (r Report) figures() figures { return figures{Scores: r.Scores, Places: r.Places, Draw: r.Draw} }

func (a Amendment) figures() figures { return figures{Scores: a.Scores, Places: a.Places} }

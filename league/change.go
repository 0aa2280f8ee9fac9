package league

// State is all that replay carries about a player from one entry to the next, so nothing outside the log is needed.
// It is comparable: two replays agree when their states are equal, bit for bit.
type State struct {
	Rating float64 // table: a whole number
	Games  int     // rated games counted (K follows it)
	Casual int     // unrated games played
	Peak   float64 // duel: the highest rating so far (FIDE's third K)
	Grade  int     // go: the grade index with its memory (1 dan = 1, 1 kyu = 0); 0 while NC
	NC     bool    // go: no rating yet
	Toward Toward  // go, while NC: the games that will give him a rating
}

// Change is what one entry did to one player. Places are kept for casual games too: Rated is false and only
// State.Casual moves.
type Change struct {
	Season SeasonID
	Entry  EntryID
	Position
	Number int // that of the game or event, for people
	Player PlayerID
	Place  int // in the game; 0 for events and corrections
	Of     int // players in the game; games of this player in an event; 0 for corrections
	Rated  bool
	K      float64 // the K factor used; 0 where it has no meaning
	Raw    float64 // before rounding and rules; table: K × Σ(score - E) / (n - 1)
	Before State
	After  State
}

// Delta is the change of the rating that really happened: after - before.
// It is 0 where there was no rating before.
func (c Change) Delta() float64 {
	if c.Before.NC {
		return 0
	}
	return c.After.Rating - c.Before.Rating
}

// Standing is where a player stands now in a season.
type Standing struct {
	Season SeasonID
	Player PlayerID
	State  State
	Ranked bool // has a place on the leaderboard; false while in placement or NC
}

// Move is a present rating that moved, in a preview or a recalculation.
type Move struct {
	Player PlayerID `json:"player"`
	Before float64  `json:"before"`
	After  float64  `json:"after"`
	Games  int      `json:"games"` // rated games afterwards; under 5 no tier is shown (table)

	GradeBefore string `json:"grade_before,omitempty"` // go: "10k", "2d" or "NC", and then Before is none
	Grade       string `json:"grade,omitempty"`        // go: that of After
}

// equal tells whether two changes say the same, whatever zone their times are kept in.
func (c Change) equal(d *Change) bool {
	return c.Rated == d.Rated && c.Before == d.Before && c.After == d.After && c.K == d.K && c.Raw == d.Raw &&
		c.Place == d.Place && c.Of == d.Of && c.Season == d.Season && c.Entry == d.Entry && c.Number == d.Number &&
		c.Player == d.Player && c.Compare(d.Position) == 0
}

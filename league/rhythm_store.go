package league

import "time"

// RhythmReader reads what happens by the clock.
type RhythmReader interface {
	// Schedules lists the weekly leaderboards that are set, by league.
	Schedules() ([]Schedule, error)
	ScheduleOf(ID) (s Schedule, ok bool, err error)
	// LastSlot returns the league's latest slot of which it is decided what became of it.
	LastSlot(ID) (s Slot, ok bool, err error)
	// LastRanking returns the places at the league's last post.
	LastRanking(ID) (r Ranking, ok bool, err error)
	// GamesBetween counts the games played after from, and not after to, that have changes.
	GamesBetween(season SeasonID, from, to time.Time) (int, error)
	// Gains lists up to limit players by what they gained in rated games played after from, and not after to: the
	// highest first, then by player; losses are not among them, nor first ratings and corrections.
	Gains(season SeasonID, from, to time.Time, limit int) ([]Gain, error)
}

// FigureReader reads what pictures are made of.
type FigureReader interface {
	// Series lists a player's ratings after each of his last rated entries, at most limit, oldest first; before them
	// stands the rating he had before the first, if he had one. Empty for who has none.
	Series(season SeasonID, player PlayerID, limit int) ([]RatingPoint, error)
	// Spread counts the ranked players by their ratings, in bins of a width of whole points, lowest first; bins of
	// nobody are left out.
	Spread(season SeasonID, width int) ([]Bin, error)
}

// RhythmTx writes what happens by the clock.
type RhythmTx interface {
	// PutSchedule sets or replaces the league's weekly leaderboard.
	PutSchedule(Schedule) error
	DropSchedule(ID) error
	// AddSlot notes what became of a slot: it was posted with these places, or (nil) skipped. False, and nothing is
	// noted, when it is decided already.
	AddSlot(league ID, season SeasonID, s Slot, posted *Ranking) (fresh bool, err error)
}

// Schedule is a league's weekly leaderboard.
type Schedule struct {
	League ID
	Weekly
	Channel ChannelID // 0: the league's own
	Since   time.Time // no slot before it is made up for
}

// Ranking is the places of everybody ranked at a post.
type Ranking struct {
	At     time.Time
	Season SeasonID
	Places map[PlayerID]int
}

// Gain is what a player gained in a span of time.
type Gain struct {
	Player PlayerID `json:"player"`
	Points float64  `json:"points"`
}

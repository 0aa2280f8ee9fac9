package league

import "time"

// System is one of the three rating systems of a league.
type System string

// The rating systems.
const (
	Table System = "table" // multiplayer Elo, games of 2 to 8
	Duel  System = "duel"  // classic two-player Elo
	Go    System = "go"    // the Belgian federation's Go ratings
)

// Rules are what a season's ratings obey. They are fixed when the season opens: no setting moves a rating.
type Rules struct {
	System System  `json:"system"`
	Start  float64 `json:"start,omitempty"` // a new player's rating; table: always 1000; go: none, it is the grade's
	K      float64 `json:"k,omitempty"`     // duel: the fixed K, 1..100; 0 for FIDE's schedule
	Zone   string  `json:"zone,omitempty"`  // go: where the days are counted on which the rules depend; set by the season's opening
}

// League is one competition of a guild: its rating system, home channel and habits.
type League struct {
	ID         ID
	Guild      GuildID
	Name       string // 1..64 characters, unique in the guild without regard to case
	Season     Season // the open one
	Channel    ChannelID
	Locale     string // "en" or "fr": the language of posts
	Zone       string // IANA name; days and hours people type are in it
	HighestWin bool   // scores: the highest total wins; affects later reports only
	Closed     bool   // registration: a report does not register the members it names
	Confirm    bool   // reports wait for another participant's button
	Gate       Gate
	ModRole    RoleID    // whose holders may do what moderators do; 0: only the Discord permission counts
	TierRoles  bool      // tiers and grades are shown as roles of the server
	ModChannel ChannelID // where moderators are told of trouble; 0: with their next answer
	CreatedAt  time.Time
}

// Gate is what a member needs before rated play. The zero value lets everybody in.
type Gate struct {
	Role        RoleID `json:"role,omitempty"`         // has to be held; never a tier role
	CasualGames int    `json:"casual_games,omitempty"` // unrated games played in the season, 0..100
}

// Season is a log of its own: the old one stays readable, the new one starts afresh.
type Season struct {
	ID       SeasonID
	League   ID
	Number   int // 1, 2, … within the league
	Rules    Rules
	OpenedAt time.Time
	ClosedAt time.Time // zero while open
}

// TakesIn tells whether what was played at a time counts in the season although it opened later: the one before is closed.
// A first season has none before it.
func (s Season) TakesIn(played time.Time) bool {
	return s.Number > 1 && !played.IsZero() && played.Before(s.OpenedAt)
}

// Settings is a change of some of a league's settings; nil fields stay as they are.
type Settings struct {
	Name        *string
	Channel     *ChannelID
	Locale      *string
	Zone        *string
	HighestWin  *bool
	Closed      *bool
	Confirm     *bool
	GateRole    *RoleID // of the gate; 0 takes it away
	CasualGames *int    // of the gate, 0..100
	ModRole     *RoleID
	ModChannel  *ChannelID
	TierRoles   *bool
}

// NewLeague is what it takes to create a league.
type NewLeague struct {
	Name       string
	Rules      Rules    // Start 0: the system's own start
	Start      *float64 // where it is asked for, in place of that of Rules: it may be 0
	Channel    ChannelID
	Shares     bool // Channel was chosen for it: it may be the home of another league, too
	Locale     string
	Zone       string // "" is UTC
	HighestWin bool
}

package league

import (
	"context"
	"iter"
	"time"
)

// Store keeps leagues. Its methods give the closure one consistent state; nothing outside the transaction may happen
// in it, for it runs among others' (Update: inside a savepoint of a group's transaction).
type Store interface {
	// View runs f on a read-only snapshot.
	View(ctx context.Context, f func(Reader) error) error
	// Update runs f alone and returns after COMMIT, or with f's error and nothing of f's kept. ctx is looked at
	// between statements; cancelling it rolls back nobody else.
	Update(ctx context.Context, f func(Tx) error) error
	// UpdateLarge is Update for closures that run thousands of statements, such as an import: among others' they would
	// be many times slower.
	UpdateLarge(ctx context.Context, f func(Tx) error) error
	// Scrub has what was deleted gone from the files, too, as soon as nobody reads it any more. It does not wait.
	Scrub()
}

// Reader reads. Lookups of one thing return a NotFound error with the code "<thing>_unknown" when it is not there.
// Every list ends in a unique order.
type Reader interface {
	League(ID) (League, error)
	// LeaguesOf lists a guild's leagues by name.
	LeaguesOf(GuildID) ([]League, error)
	// AllLeagues lists every league by id.
	AllLeagues() ([]League, error)
	// Seasons lists a league's seasons, oldest first.
	Seasons(ID) ([]Season, error)
	Season(SeasonID) (Season, error)

	// Player returns a player; one who was merged into another is that one, with the other id.
	Player(PlayerID) (Player, error)
	PlayerOf(ID, UserID) (Player, error)
	// PlayersNamed lists up to limit players whose name starts with prefix, without regard to case, by name then id.
	PlayersNamed(league ID, prefix string, limit int) ([]Player, error)
	// SearchPlayers lists up to limit players whose name holds part, without regard to case: those whose name starts
	// with it first, then by name and id.
	SearchPlayers(league ID, part string, limit int) ([]Player, error)
	// Known counts what is an account's, in all guilds.
	Known(UserID) (Known, error)
	// ProposalsNaming lists the open proposals whose report may name an account, or is the account's, by id.
	ProposalsNaming(UserID) ([]Proposal, error)
	// SharedGame returns the number of a game of the league that both sat in, be it voided; 0 for none.
	SharedGame(league ID, a, b PlayerID) (int, error)
	// SharedPod returns the title of a pod of their league's guild that both joined; "" for none.
	SharedPod(a, b Player) (string, error)
	// Names returns the players of those ids; unknown ids are left out.
	Names(ids []PlayerID) (NameMap, error)

	Entry(EntryID) (Entry, error)
	// Numbered returns the game or event with that number.
	Numbered(league ID, kind EntryKind, number int) (Entry, error)
	// Entries yields what replay meets, in order from the first at or after from: enter, game, event, correction and
	// merge, as they were recorded. Amendments and voids are not among them, nor the games of events: GamesOf has those.
	Entries(season SeasonID, from Position) iter.Seq2[Entry, error]
	// Revisions lists the season's amendments and voids in the order they were made; those of one target, or all (0).
	Revisions(season SeasonID, target EntryID) ([]Entry, error)
	// LastPosition is that of the season's last entry in replay order; zero for an empty season.
	LastPosition(SeasonID) (Position, error)
	// LastSeq is the highest Seq of the season's entries of any kind; 0 for an empty season.
	LastSeq(SeasonID) (int64, error)
	// Recorded lists the season's entries of every kind with a higher Seq, by Seq.
	Recorded(season SeasonID, after int64) ([]Entry, error)
	// RecentGames lists games recorded at or after since that have exactly these players, newest first.
	RecentGames(season SeasonID, players []PlayerID, since time.Time) ([]Entry, error)
	// PlayedAfter tells whether any of the players has a change after the position.
	PlayedAfter(season SeasonID, players []PlayerID, after Position) (bool, error)

	// Changes yields the stored changes at or after from, by position, then by player.
	Changes(season SeasonID, from Position) iter.Seq2[Change, error]
	// ChangesOf lists the changes of one entry, by player.
	ChangesOf(EntryID) ([]Change, error)
	// ChangesFor lists a player's changes, newest first.
	ChangesFor(season SeasonID, player PlayerID, limit, offset int) ([]Change, error)
	// RecordOf counts a player's rated games: all, those finished ahead of everyone alone, and those shared or tied on top.
	RecordOf(season SeasonID, player PlayerID) (Record, error)
	// CountChanges counts a player's changes, those that ChangesFor lists.
	CountChanges(season SeasonID, player PlayerID) (int, error)
	// CountGames counts the games that have changes (rated and casual, none that is voided) and tells when the latest was played.
	CountGames(SeasonID) (games int, last time.Time, err error)
	// Meetings counts the rated games that both played by who finished ahead of the other, and lists up to limit of their entries, newest first.
	Meetings(season SeasonID, a, b PlayerID, limit int) (Meetings, error)
	// StateBefore is the player's state just before the position; ok is false when nothing had touched him.
	StateBefore(season SeasonID, player PlayerID, before Position) (state State, ok bool, err error)

	Standing(season SeasonID, player PlayerID) (standing Standing, ok bool, err error)
	// Standings lists by rating down, then player: those ranked, or those not.
	Standings(season SeasonID, ranked bool, limit, offset int) ([]Standing, error)
	// CountStandings counts those ranked or not; above counts the ranked with a rating over the one given.
	CountStandings(season SeasonID, ranked bool) (int, error)
	CountAbove(season SeasonID, rating float64) (int, error)

	// OutcomeOf returns what an interaction did, if it did.
	OutcomeOf(InteractionID) (outcome Outcome, ok bool, err error)
	// OutcomesSince lists what the interactions from that id on did, by id.
	OutcomesSince(InteractionID) ([]Outcome, error)
	Proposal(ProposalID) (Proposal, error)
	// OpenProposals lists a league's proposals of a kind that are not done, oldest first.
	OpenProposals(league ID, kind ProposalKind) ([]Proposal, error)
	// WaitingPost is the channel of the post that told of a report that waits; 0 when there is none.
	WaitingPost(Proposal) (ChannelID, error)
	// Acts lists what moderators did by hand, newest first; about narrows it to one entry, 0 is all.
	Acts(league ID, about EntryID, limit, offset int) ([]Act, error)
	CountActs(league ID, about EntryID) (int, error)
	// Troubles lists what moderators of a guild have not been told yet, oldest first.
	Troubles(GuildID) ([]Trouble, error)

	RhythmReader
	FigureReader
	TogetherReader
	RoleReader
	PodReader
	ArchiveReader
	GreetReader
}

// Tx reads and writes. The first write of a use case on a league is Lock.
type Tx interface {
	Reader

	// Lock orders this transaction among the league's: it raises the league's sequence and returns the league as it
	// is now. LastAt is the time of the last entry recorded, which no later one may precede.
	Lock(ID) (l League, lastAt time.Time, err error)
	// CreateLeague stores the league with its first season and sets their ids; Conflict "league_exists" for a name taken.
	CreateLeague(*League) error
	PutLeague(League) error
	// OpenSeason closes the league's season and stores a new one, setting its id and number.
	OpenSeason(*Season) error

	// AddPlayer stores a player and sets his id; Conflict "user_taken" when the account plays here already.
	AddPlayer(*Player) error
	PutPlayer(Player) error
	// MergePlayers makes one of two players: the first id stands for the second player from then on, in everything that is
	// read, and has no account and no name any more. What is stored of changes and standings is the caller's.
	MergePlayers(from, into PlayerID) error
	// Forget takes an account, and the names beside it, out of all that is kept; Forgotten stands in its place.
	Forget(UserID) error

	// Append adds an entry and sets its ID, Seq and Number. Position.Played and At are the caller's.
	Append(*Entry) error
	// PutChanges inserts or replaces changes by (entry, player).
	PutChanges([]Change) error
	// DropChanges removes one player's change of an entry.
	DropChanges(entry EntryID, players []PlayerID) error
	PutStandings([]Standing) error
	DropStanding(season SeasonID, player PlayerID) error

	// PutOutcome remembers what the interaction did, for a day.
	PutOutcome(InteractionID, Outcome) error
	// AddProposal stores a proposal and sets its id; PutProposal replaces it.
	AddProposal(*Proposal) error
	PutProposal(Proposal) error
	PutAct(*Act) error
	// PutTrouble remembers a trouble; false when moderators know of it already (same league and key).
	PutTrouble(*Trouble) (fresh bool, err error)
	// EndTrouble forgets it, since it is mended: the next one is told again.
	EndTrouble(league ID, key string) error
	// TroublesTold marks them as told.
	TroublesTold([]int64) error
	// Record puts a domain event into the outbox, for a channel.
	Record(guild GuildID, league ID, channel ChannelID, event DomainEvent) error
	// RecordFor does so for a time to come; until then it keeps none of the channel's other posts waiting.
	RecordFor(at time.Time, guild GuildID, league ID, channel ChannelID, event DomainEvent) error
	// RecordOnce does so unless the same waits in the channel already and nobody is about to send it.
	RecordOnce(guild GuildID, league ID, channel ChannelID, event DomainEvent) error
	// RecordJoined does so unless join makes one event of the channel's newest, which nobody is about to send, and this
	// one: that takes its place.
	RecordJoined(guild GuildID, league ID, channel ChannelID, event DomainEvent, join func(waiting DomainEvent) (joined DomainEvent, ok bool)) error
	// Unrecord takes back the events of that name that wait for their time.
	Unrecord(channel ChannelID, eventName string) error

	RhythmTx
	RoleTx
	PodTx
	ArchiveTx
	GreetTx
}

// Record is a player's record of rated games in a season.
type Record struct {
	Games int
	Wins  int // alone in first place
	Tied  int // first place shared
}

// Meetings is the record of two players' rated games with each other in a season.
type Meetings struct {
	AheadA int
	AheadB int
	Tied   int
	Last   []Entry // newest first
}

// Act is something a moderator did by hand, readable by players in /audit.
type Act struct {
	ID     int64
	League ID
	At     time.Time
	By     UserID
	Code   string // a catalogue key: act_void, act_settings, …
	About  EntryID
	Args   Args
	Reason string
}

// Trouble is something moderators have to mend: a channel that is gone, a role above the bot's.
type Trouble struct {
	ID     int64
	Guild  GuildID
	League ID
	Key    string // what it is about: one trouble of a key is told once until it ends
	Code   string
	Args   Args
	At     time.Time
}

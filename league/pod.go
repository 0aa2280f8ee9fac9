package league

import "time"

type (
	// PodID names a pod.
	PodID int64
	// Entrant is the number somebody got on joining a pod, from 1: the entry order, which is the last tie-break. Who
	// leaves before the start and joins again gets a new one. Zero means nobody, or the bye.
	Entrant int
)

// Pod is a Swiss tournament in a channel: who and where it is. What happened in it is its log, what that comes to a PodState.
type Pod struct {
	ID       PodID
	Guild    GuildID
	Channel  ChannelID // or thread; has one running pod at most
	League   ID        // 0: none is behind it
	Locale   string    // "en" or "fr": the language of its posts
	Title    string    // 1..64 characters
	OpenedAt time.Time
	ClosedAt time.Time // zero while it runs
}

// Running tells that the pod has not been closed.
func (p Pod) Running() bool { return p.ClosedAt.IsZero() }

// PodPlayer is somebody in a pod. The log knows him by his number only, so that he can be forgotten.
type PodPlayer struct {
	Pod    PodID
	Number Entrant
	User   UserID // 0: a guest
	Name   string // as last seen; a guest's as the moderator typed it
}

// PodNames holds the players a view has to name.
type PodNames map[Entrant]PodPlayer

// NewPod is what it takes to open a pod.
type NewPod struct {
	Title    string
	Channel  ChannelID // 0: that of the interaction
	League   ID        // 0: none
	Locale   string    // of its posts; "" is the league's, or English
	BestOf   int       // 1, 3 or 5; 0 is 3
	Capacity int       // most players, 2..512; 0 is 512
	Rounds   int       // planned, 1..20; 0: as recommended for the entrants
}

// Limits of a pod.
const (
	MostEntrants = 512
	MostRounds   = 20  // that can be planned; more may be played
	MostMinutes  = 600 // of a round
)

// TablesPerPost is how many tables of a published round are announced in one message: twice as many mentions fit into
// its text, and the lines into its embed.
const TablesPerPost = 20

// ResultsPerPost is how many results one message tells that came in while those before them waited to be told.
const ResultsPerPost = 20

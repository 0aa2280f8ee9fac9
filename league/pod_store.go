package league

import (
	"iter"
	"time"
)

// PodReader reads pods.
type PodReader interface {
	Pod(PodID) (Pod, error)
	// PodIn returns the channel's running pod or, where there is none, the one that was closed last; NotFound "pod_none".
	PodIn(GuildID, ChannelID) (Pod, error)
	// RunningPods lists a guild's running pods, the newest first.
	RunningPods(GuildID) ([]Pod, error)
	// AllRunningPods lists every guild's running pods, by guild and id.
	AllRunningPods() ([]Pod, error)
	// PodsWith lists the running pods, of all guilds, that an account ever joined, by id.
	PodsWith(UserID) ([]Pod, error)
	// PodsOf lists the pods that a league is behind, by id; of league 0, those without one.
	PodsOf(ID) ([]Pod, error)
	// PodLog yields a pod's entries after one (0: all), by Seq.
	PodLog(pod PodID, after int64) iter.Seq2[PodEntry, error]
	// PodPlayers lists everybody who ever joined a pod, by number.
	PodPlayers(PodID) ([]PodPlayer, error)
	// PodPlayersOf lists those of a pod's players who have these numbers, by number.
	PodPlayersOf(PodID, []Entrant) ([]PodPlayer, error)
	// Entrants lists the numbers an account got in a pod, the latest first.
	Entrants(PodID, UserID) ([]PodPlayer, error)
}

// PodTx writes pods. The first write of a use case on a pod is LockPod.
type PodTx interface {
	// LockPod orders this transaction among the pod's. lastAt is the time of the last entry, which no later one may precede.
	LockPod(PodID) (p Pod, lastAt time.Time, err error)
	// CreatePod stores a pod and sets its id; Conflict "pod_running" when its channel has one that runs.
	CreatePod(*Pod) error
	// PutPod stores where it is, its title, and whether it is closed; Conflict "pod_running".
	PutPod(Pod) error
	// AppendStep adds an entry to the pod's log and sets its Seq.
	AppendStep(*PodEntry) error
	// AddPodPlayer stores somebody who joins and sets his number.
	AddPodPlayer(*PodPlayer) error
	PutPodPlayer(PodPlayer) error
}

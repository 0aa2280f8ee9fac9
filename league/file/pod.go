package file

import "github.com/podiumbot/podium/league/swiss"

// Pod is a pod file: a Swiss tournament as far as it was played. Players are known to State by their place in IDs,
// which is their entry order.
type Pod struct {
	IDs   []string
	Names []string // "" where the file gives none
	State swiss.State
}

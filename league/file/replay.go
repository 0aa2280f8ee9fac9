package file

import (
	"cmp"
	"slices"
	"strings"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// Rating is where a player of the file stands after its last entry.
type Rating struct {
	Player string
	Name   string // "" where the file gives none
	Rating float64
	Games  int       // rated ones, with those given at the start
	Tier   elo.Tier  // table; NoTier in placement
	Grade  egf.Grade // go

	Unrated bool // go: no rating yet
}

// change is what an entry did to a player. Its numbers are whole in a table league.
type change struct {
	entry, player              int32   // in things and in players
	place                      uint8   // 0: none, in an event
	k                          float64 // 0: none, in a Go league
	raw, change, before, after float64
	fresh                      bool // go: there was no rating before, and no change of it
	tier                       elo.Tier
	grade                      egf.Grade
}

// Ratings replays the log and returns where everybody stands, by rating down, then by id; who has none comes last.
func (l *League) Ratings() ([]Rating, error) { return l.replay(func(*change) error { return nil }) }

// replay rates the log from its start and calls each with every change, in the order of the log and within an entry as
// the players stand in the file; the change holds until each returns.
func (l *League) replay(each func(*change) error) ([]Rating, error) {
	switch l.System {
	case league.Table:
		return l.replayTable(each)
	case league.Duel:
		return l.replayDuel(each)
	default:
		return l.replayGo(each)
	}
}

// ranked puts ratings, in the order of the players, into the order in which they are shown.
func (l *League) ranked(ratings []Rating) []Rating {
	for i := range ratings {
		ratings[i].Player = string(l.ids.at(int32(i)))
		ratings[i].Name = l.players[i].name
	}
	slices.SortFunc(ratings, func(a, b Rating) int {
		switch {
		case a.Unrated && !b.Unrated:
			return 1
		case b.Unrated && !a.Unrated:
			return -1
		}
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), strings.Compare(a.Player, b.Player))
	})
	return ratings
}

package storage

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/podiumbot/podium/league"
)

// AllPlayers lists everybody in a league, by id.
func (r reader) AllPlayers(id league.ID) ([]league.Player, error) {
	// In the order of the index, and then in the one asked for.
	list, err := all(r.session, scanPlayer, playerQuery+" WHERE league = ? ORDER BY fold, id", int64(id))
	slices.SortFunc(list, func(a, b league.Player) int { return cmp.Compare(a.ID, b.ID) })
	return list, failure(err)
}

// Slots lists what became of the slots of a league's weekly leaderboard, oldest first.
func (r reader) Slots(id league.ID) ([]league.KeptSlot, error) {
	list, err := all(r.session, scanSlot,
		"SELECT date, at, season, posted, places FROM slots WHERE league = ? ORDER BY date", int64(id))
	return list, failure(err)
}

func scanSlot(c *cursor) (league.KeptSlot, error) {
	s := league.KeptSlot{
		Slot:   league.Slot{Date: c.text(), At: c.time()},
		Season: league.SeasonID(c.int64()),
		Posted: c.bool(),
	}
	if text := c.text(); text != "" {
		if err := json.Unmarshal([]byte(text), &s.Places); err != nil {
			return s, fmt.Errorf("places of %s: %w", s.Date, err)
		}
	}
	return s, nil
}

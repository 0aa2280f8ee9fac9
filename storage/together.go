package storage

import (
	"time"

	"github.com/podiumbot/podium/league"
)

// GamesOf lists the games of an event in the order they were recorded.
func (r reader) GamesOf(event league.EntryID) ([]league.Entry, error) {
	list, err := all(r.session, scanEntry, entryQuery+" WHERE e.event = ? ORDER BY e.seq", int64(event))
	return list, failure(err)
}

// CountGamesOf counts the games of an event, voided ones included.
func (r reader) CountGamesOf(event league.EntryID) (int, error) {
	n, err := r.number("SELECT count(*) FROM entries WHERE event = ?", int64(event))
	return int(n), failure(err)
}

// EventGames lists the games that a player has in the events that have changes of his, newest first; an event that holds
// its games itself stands for them.
func (r reader) EventGames(season league.SeasonID, player league.PlayerID) ([]league.Entry, error) {
	id := roster([]league.PlayerID{player})
	list, err := all(r.session, scanEntry, entryQuery+` JOIN changes c ON c.entry = e.event
		WHERE c.season = ? AND c.player = ? AND c.place = 0 AND (e.roster LIKE ? || ' %' OR e.roster LIKE '% ' || ?)
		ORDER BY c.played DESC, c.seq DESC, e.seq DESC`, int64(season), int64(player), id, id)
	if err != nil || len(list) > 0 {
		return list, failure(err)
	}
	list, err = all(r.session, scanEntry, entryQuery+` JOIN changes c ON c.entry = e.id
		WHERE c.season = ? AND c.player = ? AND c.place = 0 AND e.kind = 'event'
		ORDER BY c.played DESC, c.seq DESC`, int64(season), int64(player))
	return list, failure(err)
}

// Events lists a season's events by number, highest first.
func (r reader) Events(season league.SeasonID, limit, offset int) ([]league.Entry, error) {
	list, err := all(r.session, scanEntry, entryQuery+`
		WHERE e.league = (SELECT league FROM seasons WHERE id = ?) AND e.kind = 'event' AND e.number IS NOT NULL AND e.season = ?
		ORDER BY e.number DESC LIMIT ? OFFSET ?`, int64(season), int64(season), limit, offset)
	return list, failure(err)
}

// OpenEvents lists the events of a season that are open, by number: an event's only amendment is its closing.
func (r reader) OpenEvents(season league.SeasonID) ([]league.Entry, error) {
	list, err := all(r.session, scanEntry, entryQuery+`
		WHERE e.league = (SELECT league FROM seasons WHERE id = ?) AND e.kind = 'event' AND e.number IS NOT NULL AND e.season = ?
			AND NOT EXISTS (SELECT 1 FROM entries a WHERE a.season = e.season AND a.target = e.id)
			AND json_extract(e.body, '$.open') = TRUE
		ORDER BY e.number`, int64(season), int64(season))
	return list, failure(err)
}

// CountEvents counts a season's events.
func (r reader) CountEvents(season league.SeasonID) (int, error) {
	n, err := r.number(`
		SELECT count(*) FROM entries
		WHERE league = (SELECT league FROM seasons WHERE id = ?) AND kind = 'event' AND number IS NOT NULL AND season = ?`,
		int64(season), int64(season))
	return int(n), failure(err)
}

// EnterOf returns the entry by which a player joined a season, as it was recorded; ok is false when he has none.
func (r reader) EnterOf(season league.SeasonID, player league.PlayerID) (e league.Entry, ok bool, err error) {
	list, err := all(r.session, scanEntry, entryQuery+`
		WHERE e.season = ? AND e.roster = ? AND e.kind = 'enter' ORDER BY e.recorded, e.seq LIMIT 1`,
		int64(season), roster([]league.PlayerID{player}))
	if err != nil || len(list) == 0 {
		return league.Entry{}, false, failure(err)
	}
	return list[0], true, nil
}

// FirstChange is the position of a player's first change; ok is false when he has none.
func (r reader) FirstChange(season league.SeasonID, player league.PlayerID) (p league.Position, ok bool, err error) {
	list, err := all(r.session, func(c *cursor) (league.Position, error) { return scanPosition(c), nil }, `
		SELECT played, seq FROM changes WHERE season = ? AND player = ? ORDER BY played, seq LIMIT 1`,
		int64(season), int64(player))
	if err != nil || len(list) == 0 {
		return p, false, failure(err)
	}
	return list[0], true, nil
}

// countTogether counts the games of events, of which every player's change tells how many were his.
func (r reader) countTogether(season league.SeasonID, from, to time.Time) (int, error) {
	n, err := r.number(`
		SELECT coalesce(sum(seats), 0) / 2 FROM changes WHERE season = ? AND place = 0 AND played > ? AND played <= ?`,
		int64(season), from.UnixMilli(), to.UnixMilli())
	return int(n), failure(err)
}

package storage

import (
	"iter"
	"math"
	"strings"
	"time"

	"github.com/podiumbot/podium/league"
)

const changeColumns = `season, entry, played, seq, number, player, place, seats, rated, k, raw,
	rating_before, games_before, casual_before, peak_before, grade_before, nc_before,
	rating_after, games_after, casual_after, peak_after, grade_after, nc_after`

// towardColumns follow the others in rows of players without a rating.
const towardColumns = "toward_before, toward_after"

const changeQuery = "SELECT " + changeColumns + ", " + towardColumns + " FROM changes"

func scanChange(c *cursor) (league.Change, error) {
	return scanSeasons(c, league.SeasonID(c.int64())), nil
}

// scanSeasons reads a change of a season that is known.
func scanSeasons(c *cursor, season league.SeasonID) league.Change {
	change := league.Change{
		Season:   season,
		Entry:    league.EntryID(c.int64()),
		Position: scanPosition(c),
		Number:   c.int(),
		Player:   league.PlayerID(c.int64()),
		Place:    c.int(),
		Of:       c.int(),
		Rated:    c.bool(),
		K:        c.float(),
		Raw:      c.float(),
		Before:   scanState(c),
		After:    scanState(c),
	}
	change.Before.Toward, change.After.Toward = scanToward(c), scanToward(c)
	return change
}

func scanToward(c *cursor) league.Toward { return league.Toward(c.text()) }

func scanState(c *cursor) league.State {
	return league.State{
		Rating: c.float(),
		Games:  c.int(),
		Casual: c.int(),
		Peak:   c.float(),
		Grade:  c.int(),
		NC:     c.bool(),
	}
}

// Changes yields the stored changes at or after from, by position, then by player.
func (r reader) Changes(season league.SeasonID, from league.Position) iter.Seq2[league.Change, error] {
	scan := func(c *cursor) (league.Change, error) { return scanSeasons(c, season), nil }
	// Every column counts: the season's would be the same in all of some hundred thousand rows.
	return stream(r.session, scan, strings.Replace(changeQuery, "season, ", "", 1)+`
		WHERE season = ? AND (played, seq) >= (?, ?) ORDER BY played, seq, player`,
		int64(season), from.Played.UnixMilli(), from.Seq)
}

// ChangesOf lists the changes of one entry, by player.
func (r reader) ChangesOf(entry league.EntryID) ([]league.Change, error) {
	list, err := all(r.session, scanChange, changeQuery+" WHERE entry = ? ORDER BY player", int64(entry))
	return list, failure(err)
}

// ChangesFor lists a player's changes, newest first.
func (r reader) ChangesFor(season league.SeasonID, player league.PlayerID, limit, offset int) ([]league.Change, error) {
	list, err := all(r.session, scanChange, changeQuery+`
		WHERE season = ? AND player = ? ORDER BY played DESC, seq DESC LIMIT ? OFFSET ?`,
		int64(season), int64(player), limit, offset)
	return list, failure(err)
}

// CountChanges counts a player's changes, those that ChangesFor lists.
func (r reader) CountChanges(season league.SeasonID, player league.PlayerID) (int, error) {
	n, err := r.number("SELECT count(*) FROM changes WHERE season = ? AND player = ?", int64(season), int64(player))
	return int(n), failure(err)
}

// PlayedAfter tells whether any of the players has a change after the position.
func (r reader) PlayedAfter(season league.SeasonID, players []league.PlayerID, after league.Position) (bool, error) {
	for _, player := range players {
		n, err := r.number(`
			SELECT count(*) FROM (
				SELECT 1 FROM changes WHERE season = ? AND player = ? AND (played, seq) > (?, ?) LIMIT 1
			) AS later`, int64(season), int64(player), after.Played.UnixMilli(), after.Seq)
		if err != nil || n > 0 {
			return n > 0, failure(err)
		}
	}
	return false, nil
}

// StateBefore is the player's state just before the position; ok is false when nothing had touched him.
func (r reader) StateBefore(season league.SeasonID, player league.PlayerID, before league.Position) (state league.State, ok bool, err error) {
	list, err := all(r.session, func(c *cursor) (league.State, error) {
		state := scanState(c)
		state.Toward = scanToward(c)
		return state, nil
	}, `
		SELECT rating_after, games_after, casual_after, peak_after, grade_after, nc_after, toward_after FROM changes
		WHERE season = ? AND player = ? AND (played, seq) < (?, ?) ORDER BY played DESC, seq DESC LIMIT 1`,
		int64(season), int64(player), before.Played.UnixMilli(), before.Seq)
	if err != nil || len(list) == 0 {
		return state, false, failure(err)
	}
	return list[0], true, nil
}

// CountGames counts the games that have changes and tells when the latest was played.
func (r reader) CountGames(season league.SeasonID) (games int, last time.Time, err error) {
	n, err := r.number(`
		SELECT count(*) FROM (SELECT entry FROM changes WHERE season = ? AND place = 1 GROUP BY entry) AS games`, int64(season))
	if err != nil {
		return 0, last, failure(err)
	}
	more, err := r.countTogether(season, time.Time{}, time.UnixMilli(math.MaxInt64))
	if err != nil {
		return 0, last, err
	}
	games = int(n) + more
	latest, err := all(r.session, func(c *cursor) (time.Time, error) { return c.time(), nil }, `
		SELECT played FROM changes WHERE season = ? AND seats > 0 ORDER BY played DESC, seq DESC LIMIT 1`, int64(season))
	if err != nil || len(latest) == 0 {
		return games, last, failure(err)
	}
	return games, latest[0], nil
}

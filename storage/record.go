package storage

import "github.com/podiumbot/podium/league"

// RecordOf counts a player's rated games: all, those won alone and those where first place was shared.
func (r reader) RecordOf(season league.SeasonID, player league.PlayerID) (league.Record, error) {
	record, err := one(r.session, func(c *cursor) (league.Record, error) {
		return league.Record{Games: c.int(), Wins: c.int(), Tied: c.int()}, nil
	}, `
		SELECT count(*), count(*) FILTER (WHERE place = 1 AND first = 1), count(*) FILTER (WHERE place = 1 AND first > 1)
		FROM (
			SELECT c.place, CASE WHEN c.place = 1
				THEN (SELECT count(*) FROM changes o WHERE o.entry = c.entry AND o.place = 1) ELSE 0 END AS first
			FROM changes c
			WHERE c.season = ? AND c.player = ? AND c.rated = TRUE AND c.place > 0
		) AS games`, int64(season), int64(player))
	return record, failure(err)
}

// met joins the rated games that two players both played.
const met = `
	FROM changes a JOIN changes b ON b.entry = a.entry
	WHERE a.season = ? AND a.player = ? AND b.player = ? AND a.rated = TRUE AND b.rated = TRUE AND a.place > 0 AND b.place > 0`

// Meetings counts the rated games that both played by who finished ahead of the other, and lists up to limit of
// their entries, newest first.
func (r reader) Meetings(season league.SeasonID, a, b league.PlayerID, limit int) (league.Meetings, error) {
	m, err := one(r.session, func(c *cursor) (league.Meetings, error) {
		return league.Meetings{AheadA: c.int(), AheadB: c.int(), Tied: c.int()}, nil
	}, `
		SELECT count(*) FILTER (WHERE a.place < b.place), count(*) FILTER (WHERE a.place > b.place),
		       count(*) FILTER (WHERE a.place = b.place)`+met, int64(season), int64(a), int64(b))
	if err != nil {
		return m, failure(err)
	}
	m.Last, err = all(r.session, scanEntry, entryQuery+` JOIN (
		SELECT a.entry, a.played, a.seq`+met+` ORDER BY a.played DESC, a.seq DESC LIMIT ?
		) AS games ON games.entry = e.id ORDER BY games.played DESC, games.seq DESC`,
		int64(season), int64(a), int64(b), limit)
	return m, failure(err)
}

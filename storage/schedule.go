package storage

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/podiumbot/podium/league"
)

const scheduleQuery = "SELECT league, weekday, minute, channel, since FROM schedules"

func scanSchedule(c *cursor) (league.Schedule, error) {
	return league.Schedule{
		League:  league.ID(c.int64()),
		Weekly:  league.Weekly{Day: time.Weekday(c.int()), Minute: c.int()},
		Channel: league.ChannelID(c.int64()),
		Since:   c.time(),
	}, nil
}

// Schedules lists the weekly leaderboards that are set, by league.
func (r reader) Schedules() ([]league.Schedule, error) {
	list, err := all(r.session, scanSchedule, scheduleQuery+" ORDER BY league")
	return list, failure(err)
}

// ScheduleOf returns a league's weekly leaderboard, if it has one.
func (r reader) ScheduleOf(id league.ID) (league.Schedule, bool, error) {
	return perhaps(one(r.session, scanSchedule, scheduleQuery+" WHERE league = ?", int64(id)))
}

// LastSlot returns the latest slot of which it is decided what became of it.
func (r reader) LastSlot(id league.ID) (league.Slot, bool, error) {
	return perhaps(one(r.session, func(c *cursor) (league.Slot, error) { return league.Slot{Date: c.text(), At: c.time()}, nil },
		"SELECT date, at FROM slots WHERE league = ? ORDER BY date DESC LIMIT 1", int64(id)))
}

// LastRanking returns the places at the league's last post.
func (r reader) LastRanking(id league.ID) (league.Ranking, bool, error) {
	return perhaps(one(r.session, func(c *cursor) (league.Ranking, error) {
		ranking := league.Ranking{At: c.time(), Season: league.SeasonID(c.int64())}
		if err := json.Unmarshal([]byte(c.text()), &ranking.Places); err != nil {
			return ranking, fmt.Errorf("places at the last post: %w", err)
		}
		return ranking, nil
	}, "SELECT at, season, places FROM slots WHERE league = ? AND places IS NOT NULL ORDER BY date DESC LIMIT 1", int64(id)))
}

// GamesBetween counts the games played after from, and not after to, that have changes.
func (r reader) GamesBetween(season league.SeasonID, from, to time.Time) (int, error) {
	n, err := r.number(`
		SELECT count(*) FROM (
			SELECT entry FROM changes WHERE season = ? AND played > ? AND played <= ? AND place = 1 GROUP BY entry
		) AS games`, int64(season), from.UnixMilli(), to.UnixMilli())
	if err != nil {
		return 0, failure(err)
	}
	more, err := r.countTogether(season, from, to)
	return int(n) + more, err
}

// Gains lists up to limit players by what they gained in rated games played after from, and not after to.
func (r reader) Gains(season league.SeasonID, from, to time.Time, limit int) ([]league.Gain, error) {
	list, err := all(r.session, func(c *cursor) (league.Gain, error) {
		return league.Gain{Player: league.PlayerID(c.int64()), Points: c.float()}, nil
	}, `
		SELECT player, points FROM (
			SELECT player, sum(rating_after - rating_before) AS points FROM changes
			WHERE season = ? AND played > ? AND played <= ? AND rated = TRUE AND seats > 0 AND nc_before = FALSE GROUP BY player
		) AS gains WHERE points > 0 ORDER BY points DESC, player LIMIT ?`,
		int64(season), from.UnixMilli(), to.UnixMilli(), limit)
	return list, failure(err)
}

// PutSchedule sets or replaces the league's weekly leaderboard; NotFound "league_unknown".
func (t *tx) PutSchedule(s league.Schedule) error {
	_, err := t.exec(`
		INSERT INTO schedules (league, weekday, minute, channel, since) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (league) DO UPDATE SET
			weekday = excluded.weekday, minute = excluded.minute, channel = excluded.channel, since = excluded.since`,
		int64(s.League), int(s.Day), s.Minute, int64(s.Channel), s.Since.UnixMilli())
	return failure(orphan(err, "league_unknown"))
}

// DropSchedule ends the league's weekly leaderboard, if it has one.
func (t *tx) DropSchedule(id league.ID) error {
	_, err := t.exec("DELETE FROM schedules WHERE league = ?", int64(id))
	return failure(err)
}

// AddSlot notes what became of a slot; false when it is decided already. Of the places at posts the last are kept.
func (t *tx) AddSlot(id league.ID, season league.SeasonID, s league.Slot, posted *league.Ranking) (bool, error) {
	var places any
	if posted != nil {
		text, err := json.Marshal(posted.Places)
		if err != nil {
			return false, failure(err)
		}
		places = string(text)
	}
	n, err := t.exec(`
		INSERT INTO slots (league, date, at, posted, season, places) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (league, date) DO NOTHING`,
		int64(id), s.Date, s.At.UnixMilli(), posted != nil, int64(season), places)
	if err != nil || n == 0 || posted == nil {
		return n > 0, failure(err)
	}
	_, err = t.exec("UPDATE slots SET places = NULL WHERE league = ? AND date <> ? AND places IS NOT NULL", int64(id), s.Date)
	return true, failure(err)
}

package storage

import (
	"encoding/json"
	"fmt"

	"github.com/podiumbot/podium/league"
)

func scanSeason(c *cursor) (league.Season, error) {
	s := league.Season{ID: league.SeasonID(c.int64()), League: league.ID(c.int64()), Number: c.int()}
	if err := json.Unmarshal([]byte(c.text()), &s.Rules); err != nil {
		return s, fmt.Errorf("rules of season %d: %w", s.ID, err)
	}
	s.OpenedAt = c.time()
	s.ClosedAt = c.time()
	return s, nil
}

const seasonQuery = "SELECT id, league, number, rules, opened_at, closed_at FROM seasons"

// Season returns a season, open or closed; NotFound "season_unknown".
func (r reader) Season(id league.SeasonID) (league.Season, error) {
	s, err := one(r.session, scanSeason, seasonQuery+" WHERE id = ?", int64(id))
	return s, failure(found(err, "season_unknown"))
}

// Seasons lists a league's seasons, oldest first.
func (r reader) Seasons(id league.ID) ([]league.Season, error) {
	list, err := all(r.session, scanSeason, seasonQuery+" WHERE league = ? ORDER BY number", int64(id))
	return list, failure(err)
}

// OpenSeason closes the league's season at the new one's OpenedAt, and stores the new one under the next number;
// NotFound "league_unknown".
func (t *tx) OpenSeason(s *league.Season) error {
	n, err := t.exec("UPDATE seasons SET closed_at = ? WHERE league = ? AND closed_at IS NULL",
		s.OpenedAt.UnixMilli(), int64(s.League))
	if err != nil {
		return failure(err)
	}
	if err := must(n, "league_unknown"); err != nil {
		return err
	}
	number, err := t.number("SELECT max(number) + 1 FROM seasons WHERE league = ?", int64(s.League))
	if err != nil {
		return failure(err)
	}
	s.Number = int(number)
	return t.addSeason(s)
}

// addSeason stores an open season and sets its id.
func (t *tx) addSeason(s *league.Season) error {
	rules, err := json.Marshal(s.Rules)
	if err != nil {
		return failure(err)
	}
	id, err := t.number("INSERT INTO seasons (league, number, rules, opened_at) VALUES (?, ?, ?, ?) RETURNING id",
		int64(s.League), s.Number, string(rules), s.OpenedAt.UnixMilli())
	if err != nil {
		return failure(err)
	}
	s.ID = league.SeasonID(id)
	return nil
}

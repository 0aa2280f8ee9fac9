package storage

import "github.com/podiumbot/podium/league"

const standingColumns = "season, player, rating, games, casual, peak, grade, nc, ranked, toward"

const standingQuery = "SELECT " + standingColumns + " FROM standings"

func scanStanding(c *cursor) (league.Standing, error) {
	s := league.Standing{
		Season: league.SeasonID(c.int64()),
		Player: league.PlayerID(c.int64()),
		State:  scanState(c),
		Ranked: c.bool(),
	}
	s.State.Toward = scanToward(c)
	return s, nil
}

// Standing returns where a player stands; ok is false when he does not.
func (r reader) Standing(season league.SeasonID, player league.PlayerID) (standing league.Standing, ok bool, err error) {
	list, err := all(r.session, scanStanding, standingQuery+" WHERE season = ? AND player = ?", int64(season), int64(player))
	if err != nil || len(list) == 0 {
		return standing, false, failure(err)
	}
	return list[0], true, nil
}

// Standings lists by rating down, then player: those ranked, or those not.
func (r reader) Standings(season league.SeasonID, ranked bool, limit, offset int) ([]league.Standing, error) {
	list, err := all(r.session, scanStanding, standingQuery+`
		WHERE season = ? AND ranked = ? ORDER BY rating DESC, player LIMIT ? OFFSET ?`,
		int64(season), ranked, limit, offset)
	return list, failure(err)
}

// CountStandings counts those ranked, or those not.
func (r reader) CountStandings(season league.SeasonID, ranked bool) (int, error) {
	n, err := r.number("SELECT count(*) FROM standings WHERE season = ? AND ranked = ?", int64(season), ranked)
	return int(n), failure(err)
}

// CountAbove counts the ranked with a rating over the one given.
func (r reader) CountAbove(season league.SeasonID, rating float64) (int, error) {
	n, err := r.number("SELECT count(*) FROM standings WHERE season = ? AND ranked = TRUE AND rating > ?", int64(season), rating)
	return int(n), failure(err)
}

func standingsBulk() bulk {
	return newBulk("standings", standingColumns, `
		ON CONFLICT (season, player) DO UPDATE SET
			rating = excluded.rating, games = excluded.games, casual = excluded.casual, peak = excluded.peak,
			grade = excluded.grade, nc = excluded.nc, toward = excluded.toward, ranked = excluded.ranked`)
}

// PutStandings inserts or replaces standings by (season, player); NotFound "player_unknown".
func (t *tx) PutStandings(standings []league.Standing) error {
	err := t.store.standings.insert(t, len(standings), func(args []any, i int) []any {
		s := &standings[i]
		return append(appendState(append(args, int64(s.Season), int64(s.Player)), &s.State), s.Ranked, toward(&s.State))
	}, nil)
	return failure(orphan(err, "player_unknown"))
}

// DropStanding removes a player from a season's standings.
func (t *tx) DropStanding(season league.SeasonID, player league.PlayerID) error {
	_, err := t.exec("DELETE FROM standings WHERE season = ? AND player = ?", int64(season), int64(player))
	return failure(err)
}

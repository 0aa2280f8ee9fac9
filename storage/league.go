package storage

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

const leagueQuery = `
	SELECT l.id, l.guild, l.name, l.channel, l.locale, l.zone, l.highest_win, l.closed, l.confirm, l.gate,
	       l.mod_role, l.mod_channel, l.tier_roles, l.created_at, s.id, s.league, s.number, s.rules, s.opened_at, s.closed_at
	FROM leagues l JOIN seasons s ON s.league = l.id AND s.closed_at IS NULL`

func scanLeague(c *cursor) (league.League, error) {
	l := league.League{
		ID:         league.ID(c.int64()),
		Guild:      league.GuildID(c.int64()),
		Name:       c.text(),
		Channel:    league.ChannelID(c.int64()),
		Locale:     c.text(),
		Zone:       c.text(),
		HighestWin: c.bool(),
		Closed:     c.bool(),
		Confirm:    c.bool(),
	}
	if err := json.Unmarshal([]byte(c.text()), &l.Gate); err != nil {
		return l, fmt.Errorf("gate of league %d: %w", l.ID, err)
	}
	l.ModRole = league.RoleID(c.int64())
	l.ModChannel = league.ChannelID(c.int64())
	l.TierRoles = c.bool()
	l.CreatedAt = c.time()
	var err error
	l.Season, err = scanSeason(c)
	return l, err
}

// League returns a league with its open season; NotFound "league_unknown".
func (r reader) League(id league.ID) (league.League, error) {
	l, err := one(r.session, scanLeague, leagueQuery+" WHERE l.id = ?", int64(id))
	return l, failure(found(err, "league_unknown"))
}

// LeaguesOf lists a guild's leagues by name.
func (r reader) LeaguesOf(guild league.GuildID) ([]league.League, error) {
	list, err := all(r.session, scanLeague, leagueQuery+" WHERE l.guild = ? ORDER BY l.fold, l.id", int64(guild))
	return list, failure(err)
}

// AllLeagues lists every league by id.
func (r reader) AllLeagues() ([]league.League, error) {
	list, err := all(r.session, scanLeague, leagueQuery+" ORDER BY l.id")
	return slices.DeleteFunc(list, staged), failure(err)
}

// Lock raises the league's sequence, which orders this transaction among the league's, and returns the league.
func (t *tx) Lock(id league.ID) (l league.League, lastAt time.Time, err error) {
	lastAt, err = one(t.session, func(c *cursor) (time.Time, error) { return c.time(), nil },
		"UPDATE leagues SET seq = seq + 1 WHERE id = ? RETURNING last_at", int64(id))
	if err != nil {
		return l, lastAt, failure(found(err, "league_unknown"))
	}
	l, err = t.League(id)
	return l, lastAt, err
}

// CreateLeague stores the league with its first season and sets their ids; Conflict "league_exists".
func (t *tx) CreateLeague(l *league.League) error {
	gate, err := json.Marshal(l.Gate)
	if err != nil {
		return failure(err)
	}
	id, err := t.number(`
		INSERT INTO leagues (guild, name, fold, channel, locale, zone, highest_win, closed, confirm, gate,
		                     mod_role, mod_channel, tier_roles, created_at, seq, games, events)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0) RETURNING id`,
		int64(l.Guild), l.Name, fold(l.Name), int64(l.Channel), l.Locale, l.Zone, l.HighestWin, l.Closed, l.Confirm,
		string(gate), int64(l.ModRole), int64(l.ModChannel), l.TierRoles, l.CreatedAt.UnixMilli())
	if err != nil {
		return failure(taken(err, "league_exists", league.Args{"name": l.Name}))
	}
	season := l.Season
	season.League, season.Number = league.ID(id), 1
	if season.OpenedAt.IsZero() {
		season.OpenedAt = l.CreatedAt
	}
	if err := t.addSeason(&season); err != nil {
		return err
	}
	l.ID, l.Season = league.ID(id), season
	return nil
}

// PutLeague stores a league's settings; its season is OpenSeason's matter. Conflict "league_exists" for a name taken,
// NotFound "league_unknown".
func (t *tx) PutLeague(l league.League) error {
	gate, err := json.Marshal(l.Gate)
	if err != nil {
		return failure(err)
	}
	n, err := t.exec(`
		UPDATE leagues SET guild = ?, name = ?, fold = ?, channel = ?, locale = ?, zone = ?, highest_win = ?, closed = ?,
		                   confirm = ?, gate = ?, mod_role = ?, mod_channel = ?, tier_roles = ?
		WHERE id = ?`,
		int64(l.Guild), l.Name, fold(l.Name), int64(l.Channel), l.Locale, l.Zone, l.HighestWin, l.Closed,
		l.Confirm, string(gate), int64(l.ModRole), int64(l.ModChannel), l.TierRoles, int64(l.ID))
	if err != nil {
		return failure(taken(err, "league_exists", league.Args{"name": l.Name}))
	}
	return must(n, "league_unknown")
}

// must tells that a thing is not there when no row was changed.
func must(changed int64, code string) error {
	if changed == 0 {
		return league.NewError(league.NotFound, code, nil)
	}
	return nil
}

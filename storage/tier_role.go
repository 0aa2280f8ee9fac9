package storage

import (
	"time"

	"github.com/podiumbot/podium/league"
)

// Version is a number that every transaction on the league raises; NotFound "league_unknown".
func (r reader) Version(id league.ID) (int64, error) {
	n, err := r.number("SELECT seq FROM leagues WHERE id = ?", int64(id))
	return n, failure(found(err, "league_unknown"))
}

// TierRoles lists the roles of a league's tiers or grades, by their names.
func (r reader) TierRoles(id league.ID) (map[string]league.RoleID, error) {
	return pairs(r.session, func(c *cursor) (string, league.RoleID) { return c.text(), league.RoleID(c.int64()) },
		"SELECT tier, role FROM tier_roles WHERE league = ?", int64(id))
}

// RoleHolders lists who was given a role, and which.
func (r reader) RoleHolders(id league.ID) (map[league.UserID]league.RoleID, error) {
	return pairs(r.session, func(c *cursor) (league.UserID, league.RoleID) {
		return league.UserID(c.int64()), league.RoleID(c.int64())
	}, "SELECT account, role FROM role_holders WHERE league = ?", int64(id))
}

// RoleHeldBy returns the role somebody was given; 0 is none.
func (r reader) RoleHeldBy(id league.ID, user league.UserID) (league.RoleID, error) {
	n, _, err := perhaps(r.number("SELECT role FROM role_holders WHERE league = ? AND account = ?", int64(id), int64(user)))
	return league.RoleID(n), err
}

// RankedAccounts lists the states of the ranked players who have an account.
func (r reader) RankedAccounts(season league.SeasonID) (map[league.UserID]league.State, error) {
	return pairs(r.session, func(c *cursor) (league.UserID, league.State) {
		return league.UserID(c.int64()), scanState(c)
	}, `
		SELECT p.account, s.rating, s.games, s.casual, s.peak, s.grade, s.nc
		FROM standings s JOIN players p ON p.id = s.player
		WHERE s.season = ? AND s.ranked = TRUE AND p.account IS NOT NULL`, int64(season))
}

// RoleLeagues lists the leagues that show tiers as roles, or have roles to take back since they no longer do.
func (r reader) RoleLeagues() ([]league.ID, error) {
	list, err := all(r.session, func(c *cursor) (league.ID, error) { return league.ID(c.int64()), nil }, `
		SELECT l.id FROM leagues l
		WHERE l.tier_roles = TRUE OR EXISTS (SELECT 1 FROM role_holders h WHERE h.league = l.id) ORDER BY l.id`)
	return list, failure(err)
}

// PutTierRole keeps the role of a tier or grade; 0 forgets it.
func (t *tx) PutTierRole(id league.ID, tier string, role league.RoleID) error {
	if role == 0 {
		_, err := t.exec("DELETE FROM tier_roles WHERE league = ? AND tier = ?", int64(id), tier)
		return failure(err)
	}
	_, err := t.exec(`
		INSERT INTO tier_roles (league, tier, role) VALUES (?, ?, ?)
		ON CONFLICT (league, tier) DO UPDATE SET role = excluded.role`, int64(id), tier, int64(role))
	return failure(orphan(err, "league_unknown"))
}

// PutRoleHolder keeps which role somebody was given; 0 forgets it.
func (t *tx) PutRoleHolder(id league.ID, user league.UserID, role league.RoleID) error {
	if role == 0 {
		_, err := t.exec("DELETE FROM role_holders WHERE league = ? AND account = ?", int64(id), int64(user))
		return failure(err)
	}
	_, err := t.exec(`
		INSERT INTO role_holders (league, account, role) VALUES (?, ?, ?)
		ON CONFLICT (league, account) DO UPDATE SET role = excluded.role, forgotten = NULL`, int64(id), int64(user), int64(role))
	return failure(orphan(err, "league_unknown"))
}

// OweRoles notes that somebody is forgotten whose roles are to be taken back, which is looked at where a league has
// changed.
func (t *tx) OweRoles(user league.UserID, at time.Time) error {
	_, err := t.exec("UPDATE role_holders SET forgotten = ? WHERE account = ?", at.UnixMilli(), int64(user))
	if err == nil {
		_, err = t.exec("UPDATE leagues SET seq = seq + 1 WHERE id IN (SELECT league FROM role_holders WHERE account = ?)", int64(user))
	}
	return failure(err)
}

// RolesOwed tells whether there are roles of those who were forgotten before a moment.
func (r reader) RolesOwed(before time.Time) (bool, error) {
	n, err := r.number("SELECT count(*) FROM role_holders WHERE forgotten < ?", before.UnixMilli())
	return n > 0, failure(err)
}

// DropOwedRoles forgets the roles of those who were forgotten before a moment.
func (t *tx) DropOwedRoles(before time.Time) error {
	_, err := t.exec("DELETE FROM role_holders WHERE forgotten < ?", before.UnixMilli())
	return failure(err)
}

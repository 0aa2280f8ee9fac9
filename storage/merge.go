package storage

import (
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league"
)

// aliasesIn returns the players of a season's league who were merged into others, read once.
func (s *session) aliasesIn(season league.SeasonID) (league.Aliases, error) {
	if aliases, read := s.aliases[season]; read {
		return aliases, nil
	}
	aliases, err := pairs(s, scanAlias,
		"SELECT id, merged FROM players WHERE league = (SELECT league FROM seasons WHERE id = ?) AND merged IS NOT NULL", int64(season))
	if err != nil {
		return nil, err
	}
	if s.aliases == nil {
		s.aliases = map[league.SeasonID]league.Aliases{}
	}
	s.aliases[season] = aliases
	return aliases, nil
}

func scanAlias(c *cursor) (from, into league.PlayerID) {
	return league.PlayerID(c.int64()), league.PlayerID(c.int64())
}

// MergePlayers makes the first id stand for the second player, and what was merged into the first with it. The games of
// both are found together from then on. NotFound "player_unknown".
func (t *tx) MergePlayers(from, into league.PlayerID) error {
	n, err := t.exec(`
		UPDATE players SET merged = ?, account = NULL, name = '', fold = ''
		WHERE league = (SELECT league FROM players WHERE id = ?) AND (id = ? OR merged = ?)`,
		int64(into), int64(into), int64(from), int64(from))
	if err != nil {
		return failure(orphan(err, "player_unknown"))
	}
	if err := must(n, "player_unknown"); err != nil {
		return err
	}
	t.aliases = nil
	return t.mergeRosters(from, into)
}

// mergeRosters writes the rosters anew that name the first player.
func (t *tx) mergeRosters(from, into league.PlayerID) error {
	type row struct {
		id     int64
		roster string
	}
	rows, err := all(t.session, func(c *cursor) (row, error) { return row{c.int64(), c.text()}, nil }, `
		SELECT e.id, e.roster FROM seasons s JOIN entries e ON e.season = s.id
		WHERE s.league = (SELECT league FROM players WHERE id = ?)
			AND e.roster IS NOT NULL AND ' ' || e.roster || ' ' LIKE ?`, int64(from), among(from))
	if err != nil {
		return failure(err)
	}
	for _, r := range rows {
		var ids []league.PlayerID
		for text := range strings.FieldsSeq(r.roster) {
			id, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return failure(err)
			}
			if league.PlayerID(id) == from {
				id = int64(into)
			}
			ids = append(ids, league.PlayerID(id))
		}
		if _, err := t.exec("UPDATE entries SET roster = ? WHERE id = ?", roster(ids), r.id); err != nil {
			return failure(err)
		}
	}
	return nil
}

// among is the pattern of rosters, set between blanks, that name a player.
func among(id league.PlayerID) string { return "% " + strconv.FormatInt(int64(id), 10) + " %" }

// SharedGame returns the number of a game of the league that both sat in, be it voided; 0 for none.
func (r reader) SharedGame(id league.ID, a, b league.PlayerID) (int, error) {
	list, err := all(r.session, scanNumber, `
		SELECT e.number FROM seasons s JOIN entries e ON e.season = s.id
		WHERE s.league = ? AND e.roster IS NOT NULL AND e.kind = 'game'
			AND ' ' || e.roster || ' ' LIKE ? AND ' ' || e.roster || ' ' LIKE ? LIMIT 1`, int64(id), among(a), among(b))
	if err != nil || len(list) == 0 {
		return 0, failure(err)
	}
	return int(list[0]), nil
}

// SharedPod returns the title of a pod of their league's guild that both joined; "" for none. A guest is known there by
// his name, in pods of his league.
func (r reader) SharedPod(a, b league.Player) (string, error) {
	list, err := all(r.session, func(c *cursor) (string, error) { return c.text(), nil }, `
		SELECT p.title FROM pods p JOIN pod_players x ON x.pod = p.id JOIN pod_players y ON y.pod = p.id
		WHERE p.league = ? AND x.number <> y.number
			AND (x.account = ? OR x.account IS NULL AND ? IS NULL AND x.name = ?)
			AND (y.account = ? OR y.account IS NULL AND ? IS NULL AND y.name = ?)
		ORDER BY p.id LIMIT 1`,
		int64(a.League), some(a.User), some(a.User), a.Name, some(b.User), some(b.User), b.Name)
	if err != nil || len(list) > 0 {
		return first(list), failure(err)
	}
	// The guild's pods of other leagues, or of none, know accounts alone.
	list, err = all(r.session, func(c *cursor) (string, error) { return c.text(), nil }, `
		SELECT p.title FROM pod_players x JOIN pod_players y ON y.pod = x.pod AND y.account = ? JOIN pods p ON p.id = x.pod
		WHERE x.account = ? AND p.guild = (SELECT guild FROM leagues WHERE id = ?) ORDER BY x.pod LIMIT 1`,
		some(b.User), some(a.User), int64(a.League))
	return first(list), failure(err)
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

package storage

import (
	"strings"

	"github.com/podiumbot/podium/league"
)

const playerQuery = "SELECT id, league, account, name, named, joined_at FROM players"

// personQuery finds players by ids that may have been merged into others', and their own id first.
const personQuery = `
	SELECT q.id, p.id, p.league, p.account, p.name, p.named, p.joined_at
	FROM players q JOIN players p ON p.id = coalesce(q.merged, q.id)`

// person is a player with the id under which he was looked for.
type person struct {
	asked  league.PlayerID
	player league.Player
}

func scanPerson(c *cursor) (p person, err error) {
	p.asked = league.PlayerID(c.int64())
	p.player, err = scanPlayer(c)
	return p, err
}

func scanPlayer(c *cursor) (league.Player, error) {
	return league.Player{
		ID:       league.PlayerID(c.int64()),
		League:   league.ID(c.int64()),
		User:     league.UserID(c.int64()),
		Name:     c.text(),
		Named:    c.bool(),
		JoinedAt: c.time(),
	}, nil
}

// Player returns a player, under the id of another where he was merged into that; NotFound "player_unknown".
func (r reader) Player(id league.PlayerID) (league.Player, error) {
	p, err := one(r.session, scanPerson, personQuery+" WHERE q.id = ?", int64(id))
	return p.player, failure(found(err, "player_unknown"))
}

// PlayerOf returns the account's player in a league; NotFound "player_unknown". Guests are nobody's.
func (r reader) PlayerOf(id league.ID, user league.UserID) (league.Player, error) {
	p, err := one(r.session, scanPlayer, playerQuery+" WHERE league = ? AND account = ?", int64(id), some(user))
	return p, failure(found(err, "player_unknown"))
}

// PlayersNamed lists up to limit players whose name starts with prefix, without regard to case, by name then id.
func (r reader) PlayersNamed(id league.ID, prefix string, limit int) ([]league.Player, error) {
	prefix = fold(prefix)
	list, err := all(r.session, scanPlayer, playerQuery+`
		WHERE league = ? AND fold >= ? AND fold < ? AND merged IS NULL ORDER BY fold, id LIMIT ?`,
		int64(id), prefix, prefix+last, limit)
	return list, failure(err)
}

// longestPart is how many bytes are looked for inside of names, which are shorter; SQLite refuses very long patterns.
const longestPart = 1000

// SearchPlayers lists up to limit players whose name holds part, without regard to case: those whose name starts with
// it first, then by name and id.
func (r reader) SearchPlayers(id league.ID, part string, limit int) ([]league.Player, error) {
	list, err := r.PlayersNamed(id, part, limit)
	part = fold(part)
	if err != nil || len(list) >= limit || len(part) > longestPart {
		return list, err
	}
	more, err := all(r.session, scanPlayer, playerQuery+`
		WHERE league = ? AND fold LIKE ? ESCAPE '\' AND NOT (fold >= ? AND fold < ?) AND merged IS NULL ORDER BY fold, id LIMIT ?`,
		int64(id), holding(part), part, part+last, limit-len(list))
	return append(list, more...), failure(err)
}

// Numbers of ids that one statement looks up; a list is filled up to the next of them, so that few texts need preparing.
const (
	fewNames  = 8
	manyNames = 128
)

// Names returns the players of those ids, those into whom they were merged; unknown ids are left out.
func (r reader) Names(ids []league.PlayerID) (league.NameMap, error) {
	names := make(league.NameMap, len(ids))
	for len(ids) > 0 {
		size := manyNames
		if len(ids) <= fewNames {
			size = fewNames
		}
		n := min(size, len(ids))
		args := make([]any, size)
		for i := range args {
			args[i] = int64(ids[min(i, n-1)])
		}
		list, err := all(r.session, scanPerson, personQuery+" WHERE q.id IN (?"+strings.Repeat(", ?", size-1)+")", args...)
		if err != nil {
			return nil, failure(err)
		}
		for _, p := range list {
			names[p.asked] = p.player
		}
		ids = ids[n:]
	}
	return names, nil
}

// AddPlayer stores a player and sets his id; Conflict "user_taken" when the account plays in the league already,
// NotFound "league_unknown".
func (t *tx) AddPlayer(p *league.Player) error {
	id, err := t.number(`
		INSERT INTO players (league, account, name, fold, named, joined_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
		int64(p.League), some(p.User), p.Name, fold(p.Name), p.Named, p.JoinedAt.UnixMilli())
	if err != nil {
		return failure(orphan(taken(err, "user_taken", league.Args{"user": p.User}), "league_unknown"))
	}
	p.ID = league.PlayerID(id)
	return nil
}

// PutPlayer stores a player's account and name; Conflict "user_taken", NotFound "player_unknown".
func (t *tx) PutPlayer(p league.Player) error {
	n, err := t.exec("UPDATE players SET account = ?, name = ?, fold = ?, named = ?, joined_at = ? WHERE id = ?",
		some(p.User), p.Name, fold(p.Name), p.Named, p.JoinedAt.UnixMilli(), int64(p.ID))
	if err != nil {
		return failure(taken(err, "user_taken", league.Args{"user": p.User}))
	}
	return must(n, "player_unknown")
}

package storage

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/podiumbot/podium/league"
)

func scanTrouble(c *cursor) (league.Trouble, error) {
	t := league.Trouble{
		ID:     c.int64(),
		Guild:  league.GuildID(c.int64()),
		League: league.ID(c.int64()),
		Key:    c.text(),
		Code:   c.text(),
	}
	if err := json.Unmarshal([]byte(c.text()), &t.Args); err != nil {
		return t, fmt.Errorf("arguments of trouble %d: %w", t.ID, err)
	}
	t.At = c.time()
	return t, nil
}

// Troubles lists what moderators of a guild have not been told yet, oldest first.
func (r reader) Troubles(guild league.GuildID) ([]league.Trouble, error) {
	list, err := all(r.session, scanTrouble, `
		SELECT id, guild, league, topic, code, args, noted FROM troubles
		WHERE guild = ? AND told = FALSE ORDER BY id`, int64(guild))
	return list, failure(err)
}

// PutTrouble remembers a trouble and sets its id; false, and no id, when there is one of that league and key already.
func (t *tx) PutTrouble(trouble *league.Trouble) (fresh bool, err error) {
	text, err := encodeArgs(trouble.Args)
	if err != nil {
		return false, failure(err)
	}
	id, err := t.number(`
		INSERT INTO troubles (guild, league, topic, code, args, noted, told) VALUES (?, ?, ?, ?, ?, ?, FALSE)
		ON CONFLICT (league, topic, guild) DO NOTHING RETURNING id`,
		int64(trouble.Guild), int64(trouble.League), trouble.Key, trouble.Code, text, trouble.At.UnixMilli())
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, failure(err)
	}
	trouble.ID = id
	return true, nil
}

// EndTrouble forgets it, since it is mended: the next one is told again.
func (t *tx) EndTrouble(id league.ID, key string) error {
	_, err := t.exec("DELETE FROM troubles WHERE league = ? AND topic = ?", int64(id), key)
	return failure(err)
}

// TroublesTold marks them as told.
func (t *tx) TroublesTold(ids []int64) error {
	for _, id := range ids {
		if _, err := t.exec("UPDATE troubles SET told = TRUE WHERE id = ?", id); err != nil {
			return failure(err)
		}
	}
	return nil
}

package storage

import (
	"time"

	"github.com/podiumbot/podium/league"
)

// Greeted tells whether a server has been told how to begin.
func (r reader) Greeted(guild league.GuildID) (bool, error) {
	n, err := r.number("SELECT count(*) FROM greeted WHERE guild = ?", int64(guild))
	return n > 0, failure(err)
}

// PutGreeted notes that a server has been told how to begin.
func (t *tx) PutGreeted(guild league.GuildID, at time.Time) error {
	_, err := t.exec("INSERT INTO greeted (guild, at) VALUES (?, ?) ON CONFLICT (guild) DO NOTHING", int64(guild), at.UnixMilli())
	return failure(err)
}

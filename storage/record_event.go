package storage

import "github.com/podiumbot/podium/league"

// Record puts a domain event into the outbox, for a channel. It is due at once.
func (t *tx) Record(guild league.GuildID, id league.ID, channel league.ChannelID, event league.DomainEvent) error {
	payload, err := league.EncodeEvent(event)
	if err != nil {
		return failure(err)
	}
	_, err = t.exec(`
		INSERT INTO outbox (guild, league, channel, event, payload, due, owner, leased, attempts)
		VALUES (?, ?, ?, ?, ?, 0, '', 0, 0)`,
		int64(guild), int64(id), int64(channel), event.EventName(), string(payload))
	if err != nil {
		return failure(err)
	}
	t.recorded = true
	return nil
}

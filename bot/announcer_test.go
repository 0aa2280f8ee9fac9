package bot

import (
	"testing"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
)

// post puts posts into the outbox, each in a transaction of its own.
func (c *club) post(t *testing.T, channel *standin.Channel, views ...string) {
	t.Helper()
	for _, view := range views {
		err := c.store.Update(t.Context(), func(tx league.Tx) error {
			event := league.Shared{League: 3, Channel: league.ChannelID(channel.ID()), By: 7, View: view}
			return tx.Record(league.GuildID(c.guild.ID()), 3, event.Channel, event)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

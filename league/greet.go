package league

import (
	"context"
	"time"
)

// Arrival is a server in which the bot is, as Discord tells at each connection and when it joins one.
type Arrival struct {
	Guild   GuildID
	Channel ChannelID // where the bot may explain itself; 0: nowhere
	Locale  string    // "en" or "fr": the server's language
	Joined  time.Time // when the bot came
}

// newcomer is how long ago the bot may have come to be new in a server: it may have been down meanwhile.
const newcomer = 3 * 24 * time.Hour

// GreetReader reads which servers have been told how to begin.
type GreetReader interface {
	// Greeted tells whether a server has been told how to begin.
	Greeted(GuildID) (bool, error)
}

// GreetTx notes which servers have been told how to begin.
type GreetTx interface {
	PutGreeted(guild GuildID, at time.Time) error
}

// Greet has the bot explain itself in a server it has just come to, once in a server's life. Servers that have a league,
// or where the bot has been for longer, need no explanation.
func (s *Service) Greet(ctx context.Context, a Arrival) error {
	now := s.now().UTC().Truncate(time.Millisecond)
	if a.Channel == 0 || a.Joined.Before(now.Add(-newcomer)) {
		return nil
	}
	greeted, err := view(ctx, s, func(r Reader) (bool, error) { return r.Greeted(a.Guild) })
	if greeted || err != nil {
		return err
	}
	return s.store.Update(ctx, func(tx Tx) error {
		if greeted, err := tx.Greeted(a.Guild); greeted || err != nil {
			return err
		}
		if err := tx.PutGreeted(a.Guild, now); err != nil {
			return err
		}
		leagues, err := tx.LeaguesOf(a.Guild)
		if err != nil || len(leagues) > 0 {
			return err
		}
		return tx.Record(a.Guild, 0, a.Channel, Welcomed{Locale: a.Locale})
	})
}

// Welcomed: the bot has come to a server and explains itself.
type Welcomed struct {
	Locale string `json:"locale"` // "en" or "fr"
}

// EventName is the name under which the outbox keeps it.
func (Welcomed) EventName() string { return "welcomed" }

func (Welcomed) sealedEvent() {}

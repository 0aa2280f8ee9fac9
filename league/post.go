package league

import (
	"cmp"
	"time"
)

// Post is a row of the outbox: a domain event on its way to a channel. It is written in the transaction of the fact.
type Post struct {
	ID          int64
	Guild       GuildID
	League      ID
	Channel     ChannelID
	Event       DomainEvent
	Edits       int64 // Discord's id of the message that it changes; 0: it is one of its own
	First       int64 // the post that sent that message; 0: it is one of its own
	Attempts    int
	AttemptedAt time.Time // zero before the first attempt
	Nonce       string    // ≤ 25 characters, fixed at the first attempt
	Body        []byte    // the message as it was frozen at the first attempt; nil before and after
}

// Changes tells whether an event is no message of its own, but has that of another drawn anew.
func Changes(e DomainEvent) bool {
	switch e.(type) {
	case SignupChanged, ReportAnswered:
		return true
	}
	return false
}

// Mark is the post that the custom ids of its message tell of: they stay the same as the message changes, for a button
// may be pressed by somebody who has not seen the change.
func (p Post) Mark() int64 { return cmp.Or(p.First, p.ID) }

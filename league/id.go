package league

import "time"

// Identifiers. Those of Discord are snowflakes (positive, 63 bits used); the others are given by the store, from 1.
// Zero means none. Players, games and pods are known by identity; names and numbers are only shown.
type (
	// GuildID names a Discord server.
	GuildID int64
	// ChannelID names a Discord channel or thread.
	ChannelID int64
	// UserID names a Discord account.
	UserID int64
	// RoleID names a role of a Discord server.
	RoleID int64
	// InteractionID names one use of a command or button; Discord puts the time of that use into it.
	InteractionID int64
	// ID names a league.
	ID int64
	// SeasonID names a season of a league.
	SeasonID int64
	// PlayerID names a player within a league, member or guest.
	PlayerID int64
	// EntryID names an entry of a season's log. It is internal: people see Entry.Number.
	EntryID int64
	// ProposalID names a change that waits for somebody's button.
	ProposalID int64
)

// discordEpoch is the first millisecond of 2015, from which snowflakes count
// (Discord's reference, "Snowflakes").
const discordEpoch = 1_420_070_400_000

// Time returns the moment Discord created the interaction, in UTC with millisecond precision.
func (id InteractionID) Time() time.Time {
	return time.UnixMilli(int64(id)>>22 + discordEpoch).UTC()
}

// Before returns the lowest id that an interaction made that long before this one, or later, can have.
func (id InteractionID) Before(d time.Duration) InteractionID {
	return (id>>22 - InteractionID(d.Milliseconds())) << 22
}

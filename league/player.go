package league

import (
	"slices"
	"time"
)

// Player is somebody who plays in a league. A guest has no Discord account (User 0) until a moderator links one.
type Player struct {
	ID       PlayerID
	League   ID
	User     UserID
	Name     string // as last seen, 1..32 characters for a member; kept when he leaves the server
	Named    bool   // the name was given by a moderator and does not follow Discord's
	JoinedAt time.Time
}

// Guest tells whether the player has no Discord account here.
func (p Player) Guest() bool { return p.User == 0 }

// Participant is a member as a command names him: what Discord resolved beside the option.
type Participant struct {
	User  UserID   `json:"user"`
	Name  string   `json:"name"`
	Bot   bool     `json:"bot,omitempty"`
	Roles []RoleID `json:"roles,omitempty"`

	Player PlayerID `json:"player,omitempty"` // in a report that has waited: who has been forgotten since; the rest is empty then

	Option string `json:"-"` // the option that names him, for errors; "": his place in the list tells
}

// Actor is who uses a command, with what he may do in this guild according to Discord.
type Actor struct {
	User   UserID
	Name   string
	Roles  []RoleID
	Manage bool // holds Manage Events (or administers): a moderator of every league here
	Admin  bool // holds Manage Server (or administers): may create leagues
}

// Origin is where a request comes from. The zero Interaction is the command line: nothing is deduplicated and the
// service's clock gives the time.
type Origin struct {
	Interaction InteractionID
	Guild       GuildID
	Channel     ChannelID
	Actor       Actor
}

// Moderates tells whether the actor may do what moderators of the league do.
func (a Actor) Moderates(l League) bool {
	if a.Manage || a.Admin {
		return true
	}
	return l.ModRole != 0 && slices.Contains(a.Roles, l.ModRole)
}

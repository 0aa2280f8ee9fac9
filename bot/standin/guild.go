package standin

import (
	"encoding/json"
	"slices"
	"time"
)

// guild is a server: members and roles by id, channels in d.channels.
type guild struct {
	id      ID
	name    string
	owner   ID
	locale  string
	joined  time.Time // when the bot joined
	system  ID        // the channel where Discord welcomes people; 0: none
	roles   map[ID]*role
	members map[ID]*member
}

// member is a user in a guild.
type member struct {
	user   *User
	guild  *guild
	nick   *string
	roles  []ID
	joined time.Time
}

func (m *member) has(role ID) bool { return slices.Contains(m.roles, role) }

// shown is the name people read in the guild.
func (m *member) shown() string {
	if m.nick != nil {
		return *m.nick
	}
	return m.user.shown()
}

// top is the position of the highest role; ties go to the older role, so an id breaks them.
func (g *guild) top(m *member) *role {
	best := g.roles[g.id]
	for _, id := range m.roles {
		if r := g.roles[id]; r.above(best) {
			best = r
		}
	}
	return best
}

// sortedRoles lists roles lowest first, in Discord's order.
func (g *guild) sortedRoles() []*role {
	out := make([]*role, 0, len(g.roles))
	for _, r := range g.roles {
		out = append(out, r)
	}
	slices.SortFunc(out, func(a, b *role) int {
		switch {
		case a == b:
			return 0
		case a.above(b):
			return 1
		}
		return -1
	})
	return out
}

// sortedMembers lists members by id.
func (g *guild) sortedMembers() []*member {
	out := make([]*member, 0, len(g.members))
	for _, m := range g.members {
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b *member) int { return compare(a.user.ID, b.user.ID) })
	return out
}

func compare(a, b ID) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// role is a guild role, in wire form.
type role struct {
	ID          ID          `json:"id"`
	Name        string      `json:"name"`
	Color       int64       `json:"color"`
	Hoist       bool        `json:"hoist"`
	Position    int         `json:"position"`
	Permissions Permissions `json:"permissions"`
	Managed     bool        `json:"managed"`
	Mentionable bool        `json:"mentionable"`
	Flags       int         `json:"flags"`
	Icon        *string     `json:"icon"`
	Emoji       *string     `json:"unicode_emoji"`
	Colors      roleColors  `json:"colors"`
	Tags        *roleTags   `json:"tags,omitempty"`
}

// roleColors repeats Color; gradients are for boosted servers.
type roleColors struct {
	Primary   int64  `json:"primary_color"`
	Secondary *int64 `json:"secondary_color"`
	Tertiary  *int64 `json:"tertiary_color"`
}

// roleTags marks the role Discord makes for a bot on joining.
type roleTags struct {
	BotID ID `json:"bot_id"`
}

// MarshalJSON fills in the colours.
func (r role) MarshalJSON() ([]byte, error) {
	type plain role
	r.Colors.Primary = r.Color
	return json.Marshal(plain(r))
}

// above orders roles: by position, and the older one above the younger at the same position.
func (r *role) above(other *role) bool {
	if r.Position != other.Position {
		return r.Position > other.Position
	}
	return r.ID < other.ID
}

package standin

import "slices"

// Snapshot is the whole world at one moment, without messages, in values of its own.
type Snapshot struct {
	Seq    int64        `json:"seq"` // read Changes from here
	Bot    User         `json:"bot"`
	Online bool         `json:"online"` // a bot is connected
	Guilds []GuildState `json:"guilds"`
}

// GuildState is a guild with its lists in display order.
type GuildState struct {
	ID       ID             `json:"id"`
	Name     string         `json:"name"`
	Owner    ID             `json:"owner"`
	Locale   string         `json:"locale"`
	Channels []ChannelState `json:"channels"`
	Members  []MemberState  `json:"members"`
	Roles    []RoleState    `json:"roles"` // highest first
}

// ChannelState is a channel or, with a Parent, a thread. Hidden lists members who cannot see it.
type ChannelState struct {
	ID       ID     `json:"id"`
	Kind     int    `json:"kind"`
	Name     string `json:"name"`
	Topic    string `json:"topic,omitempty"`
	Parent   ID     `json:"parent,omitempty"`
	Thread   bool   `json:"thread,omitempty"`
	Archived bool   `json:"archived,omitempty"`
	Hidden   []ID   `json:"hidden,omitempty"`
}

// MemberState is a member; Name is what the guild sees.
type MemberState struct {
	ID          ID          `json:"id"`
	Username    string      `json:"username"`
	Name        string      `json:"name"`
	Bot         bool        `json:"bot,omitempty"`
	Locale      string      `json:"locale"`
	Roles       []ID        `json:"roles"`
	Color       int64       `json:"color,omitempty"` // of the highest coloured role
	Permissions Permissions `json:"permissions"`
}

// RoleState is a role.
type RoleState struct {
	ID          ID          `json:"id"`
	Name        string      `json:"name"`
	Color       int64       `json:"color"`
	Position    int         `json:"position"`
	Permissions Permissions `json:"permissions"`
	Hoist       bool        `json:"hoist,omitempty"`
	Managed     bool        `json:"managed,omitempty"`
}

// Snapshot copies the world.
func (d *Discord) Snapshot() Snapshot {
	d.mu.Lock()
	defer d.mu.Unlock()
	out := Snapshot{Seq: d.feed.seq, Bot: *d.bot, Online: d.connected(), Guilds: []GuildState{}}
	for _, g := range d.sortedGuilds() {
		out.Guilds = append(out.Guilds, d.guildState(g))
	}
	return out
}

func (d *Discord) guildState(g *guild) GuildState {
	s := GuildState{ID: g.id, Name: g.name, Owner: g.owner, Locale: g.locale}
	roles := g.sortedRoles()
	for _, r := range slices.Backward(roles) {
		s.Roles = append(s.Roles, RoleState{
			ID: r.ID, Name: r.Name, Color: r.Color, Position: r.Position, Permissions: r.Permissions, Hoist: r.Hoist,
			Managed: r.Managed,
		})
	}
	members := g.sortedMembers()
	for _, m := range members {
		state := MemberState{
			ID: m.user.ID, Username: m.user.Username, Name: m.shown(), Bot: m.user.Bot, Locale: m.user.locale,
			Roles: append([]ID{}, m.roles...), Permissions: g.base(m),
		}
		for _, r := range roles {
			if m.has(r.ID) && r.Color != 0 {
				state.Color = r.Color
			}
		}
		s.Members = append(s.Members, state)
	}
	for _, c := range d.sortedChannels(g) {
		state := ChannelState{ID: c.ID, Kind: c.Kind, Name: c.Name, Parent: c.Parent, Thread: c.thread(), Archived: c.archived}
		if c.Topic != nil {
			state.Topic = *c.Topic
		}
		for _, m := range members {
			if !d.permissions(m, c).Has(ViewChannel) {
				state.Hidden = append(state.Hidden, m.user.ID)
			}
		}
		s.Channels = append(s.Channels, state)
	}
	return s
}

// MessagesFor lists a channel's messages as one user sees them, oldest first: public ones and his own private answers.
// He sees nothing of a channel hidden from him.
func (d *Discord) MessagesFor(user, channel ID) []Message {
	d.mu.Lock()
	defer d.mu.Unlock()
	c := d.channels[channel]
	if c == nil || !d.maySee(user, c) {
		return nil
	}
	out := []Message{}
	for _, m := range c.messages {
		if m.private == 0 || m.private == user {
			out = append(out, m.clone())
		}
	}
	return out
}

func (d *Discord) maySee(user ID, c *channel) bool {
	if c.recipient != nil {
		return c.recipient.ID == user
	}
	m := d.guilds[c.Guild].members[user]
	return m != nil && d.permissions(m, c).Has(ViewChannel)
}

// CommandsFor lists the commands a user may type in a channel, in order of registration, as his client would offer them.
func (d *Discord) CommandsFor(user, channel ID) []Command {
	d.mu.Lock()
	defer d.mu.Unlock()
	c := d.channels[channel]
	if c == nil || !d.maySee(user, c) {
		return nil
	}
	out := []Command{}
	for _, command := range d.visibleCommands(c.Guild) {
		if d.mayUse(user, c, command) == nil {
			out = append(out, *command)
		}
	}
	return out
}

package standin

import "strconv"

// Permissions is a set of Discord permission bits; on the wire a decimal string.
type Permissions uint64

// The permissions the stand-in knows the meaning of.
const (
	KickMembers            Permissions = 1 << 1
	BanMembers             Permissions = 1 << 2
	Administrator          Permissions = 1 << 3
	ManageChannels         Permissions = 1 << 4
	ManageGuild            Permissions = 1 << 5
	AddReactions           Permissions = 1 << 6
	ViewChannel            Permissions = 1 << 10
	SendMessages           Permissions = 1 << 11
	ManageMessages         Permissions = 1 << 13
	EmbedLinks             Permissions = 1 << 14
	AttachFiles            Permissions = 1 << 15
	ReadMessageHistory     Permissions = 1 << 16
	MentionEveryone        Permissions = 1 << 17
	UseExternalEmojis      Permissions = 1 << 18
	ChangeNickname         Permissions = 1 << 26
	ManageNicknames        Permissions = 1 << 27
	ManageRoles            Permissions = 1 << 28
	ManageWebhooks         Permissions = 1 << 29
	UseApplicationCommands Permissions = 1 << 31
	ManageEvents           Permissions = 1 << 33
	ManageThreads          Permissions = 1 << 34
	CreatePublicThreads    Permissions = 1 << 35
	CreatePrivateThreads   Permissions = 1 << 36
	SendMessagesInThreads  Permissions = 1 << 38
	ModerateMembers        Permissions = 1 << 40
	PinMessages            Permissions = 1 << 51

	allPermissions Permissions = 1<<53 - 1
)

// Everyday is what @everyone may do in a new guild: read, write, react, open threads, use commands.
const Everyday = ViewChannel | SendMessages | AddReactions | EmbedLinks | AttachFiles | ReadMessageHistory |
	UseExternalEmojis | ChangeNickname | UseApplicationCommands | CreatePublicThreads | SendMessagesInThreads

// Has reports whether every bit of want is in p; Administrator holds all of them.
func (p Permissions) Has(want Permissions) bool {
	return p&Administrator != 0 || p&want == want
}

// MarshalText writes the decimal form.
func (p Permissions) MarshalText() ([]byte, error) {
	return strconv.AppendUint(nil, uint64(p), 10), nil
}

// UnmarshalJSON reads a decimal string or a bare number.
func (p *Permissions) UnmarshalJSON(b []byte) error { return (*ID)(p).UnmarshalJSON(b) }

// overwrite changes the permissions of a role (kind 0) or member (kind 1) in one channel.
type overwrite struct {
	ID    ID          `json:"id"`
	Kind  int         `json:"type"`
	Allow Permissions `json:"allow"`
	Deny  Permissions `json:"deny"`
}

// base is what a member may do in the guild as a whole (topics/permissions.mdx, compute_base_permissions).
func (g *guild) base(m *member) Permissions {
	if m.user.ID == g.owner {
		return allPermissions
	}
	p := g.roles[g.id].Permissions
	for _, id := range m.roles {
		p |= g.roles[id].Permissions
	}
	if p.Has(Administrator) {
		return allPermissions
	}
	return p
}

// permissions is what a member may do in a channel: base, then the overwrites of @everyone, of roles, of the member.
// A thread has those of its parent. Without ViewChannel nothing is left.
func (d *Discord) permissions(m *member, c *channel) Permissions {
	g := d.guilds[c.Guild]
	p := g.base(m)
	if p.Has(Administrator) {
		return p
	}
	rules := c.Overwrites
	if c.thread() {
		if parent := d.channels[c.Parent]; parent != nil {
			rules = parent.Overwrites
		}
	}
	var allow, deny, own, ownDeny Permissions
	for _, o := range rules {
		switch {
		case o.ID == g.id:
			p = p&^o.Deny | o.Allow
		case o.Kind == 0 && m.has(o.ID):
			allow |= o.Allow
			deny |= o.Deny
		case o.Kind == 1 && o.ID == m.user.ID:
			own, ownDeny = o.Allow, o.Deny
		}
	}
	p = p&^deny | allow
	p = p&^ownDeny | own
	if !p.Has(ViewChannel) {
		return 0
	}
	if c.thread() {
		// In a thread the parent's SendMessages counts for nothing.
		p &^= SendMessages
		if p.Has(SendMessagesInThreads) {
			p |= SendMessages
		}
	}
	return p
}

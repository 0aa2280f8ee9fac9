package standin

import "slices"

// Member is a handle on a member of a guild.
type Member struct {
	d     *Discord
	guild ID
	user  ID
}

// ID is the user's id.
func (m *Member) ID() ID { return m.user }

// Mention is the text that mentions the member.
func (m *Member) Mention() string { return "<@" + m.user.String() + ">" }

// locked runs f on the membership under the lock, or not at all when it has ended.
func (m *Member) locked(f func(*guild, *member)) {
	m.d.mu.Lock()
	defer m.d.mu.Unlock()
	if g := m.d.guilds[m.guild]; g != nil {
		if in := g.members[m.user]; in != nil {
			f(g, in)
		}
	}
}

// SetLocale changes the language of the member's client, e.g. "fr". It returns the member.
func (m *Member) SetLocale(locale string) *Member {
	m.locked(func(g *guild, in *member) {
		in.user.locale = locale
		m.d.publish(Change{Kind: MembersChanged, Guild: g.id, User: in.user.ID})
	})
	return m
}

// Rename sets the nickname in the guild; "" takes it away. It returns the member.
func (m *Member) Rename(nick string) *Member {
	m.locked(func(g *guild, in *member) {
		in.nick = &nick
		if nick == "" {
			in.nick = nil
		}
		m.d.memberChanged(g, in)
	})
	return m
}

// SetDisplayName sets the name shown where there is no nickname. It returns the member.
func (m *Member) SetDisplayName(name string) *Member {
	m.locked(func(g *guild, in *member) {
		in.user.GlobalName = &name
		m.d.memberChanged(g, in)
	})
	return m
}

// Give gives a role, whatever the hierarchy. It returns the member.
func (m *Member) Give(r *Role) *Member {
	m.locked(func(g *guild, in *member) {
		if !in.has(r.id) {
			in.roles = append(slices.Clone(in.roles), r.id)
			m.d.memberChanged(g, in)
		}
	})
	return m
}

// Take takes a role away.
func (m *Member) Take(r *Role) {
	m.locked(func(g *guild, in *member) {
		in.roles = slices.DeleteFunc(slices.Clone(in.roles), func(id ID) bool { return id == r.id })
		m.d.memberChanged(g, in)
	})
}

// Roles lists the names of the member's roles, lowest first, without @everyone.
func (m *Member) Roles() (names []string) {
	m.locked(func(g *guild, in *member) {
		for _, r := range g.sortedRoles() {
			if in.has(r.ID) {
				names = append(names, r.Name)
			}
		}
	})
	return names
}

// Leave takes the member out of the guild; the account stays.
func (m *Member) Leave() {
	m.locked(func(g *guild, in *member) {
		delete(g.members, m.user)
		m.d.dispatch(g.id, "GUILD_MEMBER_REMOVE", map[string]any{"guild_id": g.id, "user": *in.user})
		m.d.publish(Change{Kind: MembersChanged, Guild: g.id, User: m.user})
	})
}

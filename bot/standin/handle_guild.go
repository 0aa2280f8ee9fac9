package standin

import "time"

// Invited is what an invite link of the kind the bot hands out gives it: its role's permissions in a new guild.
const Invited = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory | CreatePublicThreads |
	SendMessagesInThreads | ManageThreads | ManageRoles

// Guild is a handle on a server.
type Guild struct {
	d  *Discord
	id ID
}

// Guild makes a server: an owner called "owner", the role @everyone with Everyday, and the bot with a role of its own that
// has Invited.
func (d *Discord) Guild(name string) *Guild {
	d.mu.Lock()
	defer d.mu.Unlock()
	owner := d.newUser("owner", false)
	g := &guild{
		id: d.newID(), name: name, owner: owner.ID, locale: "en-US", joined: d.now(),
		roles: map[ID]*role{}, members: map[ID]*member{},
	}
	g.roles[g.id] = &role{ID: g.id, Name: "@everyone", Permissions: Everyday}
	g.members[owner.ID] = &member{user: owner, guild: g, joined: d.now()}
	d.guilds[g.id] = g
	d.invite(g)
	return &Guild{d, g.id}
}

// invite lets the bot join, with a role of its own; whoever is connected hears of it.
func (d *Discord) invite(g *guild) {
	own := d.addRole(g, role{Name: d.bot.Username, Permissions: Invited, Managed: true, Tags: &roleTags{BotID: d.bot.ID}})
	g.members[d.bot.ID] = &member{user: d.bot, guild: g, joined: d.now(), roles: []ID{own.ID}}
	g.joined = d.now()
	d.announceGuild(g)
}

// InviteBot lets the bot join that RemoveBot took out.
func (g *Guild) InviteBot() {
	g.locked(func(in *guild) {
		if in.members[g.d.bot.ID] == nil {
			g.d.invite(in)
		}
	})
}

// BotJoined says when the bot joined, where that was another time than the server's founding.
func (g *Guild) BotJoined(at time.Time) { g.locked(func(in *guild) { in.joined = at }) }

// SetSystemChannel names the channel where Discord welcomes people; nil is none.
func (g *Guild) SetSystemChannel(c *Channel) {
	g.locked(func(in *guild) {
		if in.system = 0; c != nil {
			in.system = c.id
		}
	})
}

// announceGuild sends GUILD_CREATE to whoever is connected.
func (d *Discord) announceGuild(g *guild) {
	for _, s := range d.sortedSessions() {
		if s.intents&intentGuilds != 0 && s.sees(g.id) {
			s.push("GUILD_CREATE", mustJSON(d.guildCreate(g, s.intents)))
		}
	}
	d.publish(Change{Kind: GuildsChanged, Guild: g.id})
}

// ID is the guild's id.
func (g *Guild) ID() ID { return g.id }

// locked runs f on the guild under the lock.
func (g *Guild) locked(f func(*guild)) {
	g.d.mu.Lock()
	defer g.d.mu.Unlock()
	f(g.d.guilds[g.id])
}

// Owner is the member who may do everything.
func (g *Guild) Owner() (m *Member) {
	g.locked(func(in *guild) { m = &Member{g.d, in.id, in.owner} })
	return m
}

// Everyone is the role all members have.
func (g *Guild) Everyone() *Role { return &Role{g.d, g.id, g.id} }

// BotRole is the role the bot came with.
func (g *Guild) BotRole() (r *Role) {
	g.locked(func(in *guild) {
		for _, other := range in.sortedRoles() {
			if other.Tags != nil && other.Tags.BotID == g.d.bot.ID {
				r = &Role{g.d, in.id, other.ID}
			}
		}
	})
	return r
}

// SetLocale sets the guild's language, e.g. "fr".
func (g *Guild) SetLocale(locale string) { g.locked(func(in *guild) { in.locale = locale }) }

// Member makes a new account and lets it join.
func (g *Guild) Member(username string) *Member { return g.join(username, false) }

// OtherBot lets another application's bot join.
func (g *Guild) OtherBot(username string) *Member { return g.join(username, true) }

func (g *Guild) join(username string, bot bool) (m *Member) {
	g.locked(func(in *guild) {
		u := g.d.newUser(username, bot)
		m = &Member{g.d, in.id, u.ID}
		g.d.enter(in, u)
	})
	return m
}

// Admit lets an account from elsewhere join, or one that left come back.
func (g *Guild) Admit(other *Member) (m *Member) {
	g.locked(func(in *guild) {
		m = &Member{g.d, in.id, other.user}
		if in.members[other.user] == nil {
			g.d.enter(in, g.d.users[other.user])
		}
	})
	return m
}

func (d *Discord) enter(g *guild, u *User) {
	m := &member{user: u, guild: g, joined: d.now()}
	g.members[u.ID] = m
	d.dispatch(g.id, "GUILD_MEMBER_ADD", memberUpdate{m.wire(), g.id})
	d.publish(Change{Kind: MembersChanged, Guild: g.id, User: u.ID})
}

// RemoveBot takes the bot out of the guild: GUILD_DELETE, and Missing Access from then on.
func (g *Guild) RemoveBot() {
	g.locked(func(in *guild) {
		g.d.dispatch(in.id, "GUILD_DELETE", map[string]any{"id": in.id})
		delete(in.members, g.d.bot.ID)
		for id, r := range in.roles { // it goes with the bot
			if r.Tags != nil && r.Tags.BotID == g.d.bot.ID {
				delete(in.roles, id)
			}
		}
		g.d.publish(Change{Kind: GuildsChanged, Guild: in.id})
	})
}

// Members lists handles on all members, oldest account first.
func (g *Guild) Members() (out []*Member) {
	g.locked(func(in *guild) {
		for _, m := range in.sortedMembers() {
			out = append(out, &Member{g.d, in.id, m.user.ID})
		}
	})
	return out
}

package standin

// Role is a handle on a role.
type Role struct {
	d     *Discord
	guild ID
	id    ID
}

// Role makes a role just above @everyone, so below the bot's.
func (g *Guild) Role(name string, p Permissions) (r *Role) {
	g.locked(func(in *guild) { r = &Role{g.d, in.id, g.d.addRole(in, role{Name: name, Permissions: p}).ID} })
	return r
}

// ID is the role's id.
func (r *Role) ID() ID { return r.id }

// Mention is the text that mentions the role.
func (r *Role) Mention() string { return "<@&" + r.id.String() + ">" }

func (r *Role) locked(f func(*guild, *role)) {
	r.d.mu.Lock()
	defer r.d.mu.Unlock()
	if g := r.d.guilds[r.guild]; g != nil {
		if in := g.roles[r.id]; in != nil {
			f(g, in)
		}
	}
}

// Raise puts the role above all others, the bot's too: then the bot cannot give it.
func (r *Role) Raise() *Role {
	r.locked(func(g *guild, in *role) {
		for _, other := range g.roles {
			in.Position = max(in.Position, other.Position+1)
		}
		r.d.roleChanged(g, in)
	})
	return r
}

// SetColor sets the colour of its members' names, 0xRRGGBB; 0 is none. It returns the role.
func (r *Role) SetColor(rgb int64) *Role {
	r.locked(func(g *guild, in *role) {
		in.Color = rgb
		r.d.roleChanged(g, in)
	})
	return r
}

// SetPermissions sets what the role allows.
func (r *Role) SetPermissions(p Permissions) {
	r.locked(func(g *guild, in *role) {
		in.Permissions = p
		r.d.roleChanged(g, in)
	})
}

// SetMentionable says whether everybody may ping the role.
func (r *Role) SetMentionable(on bool) {
	r.locked(func(g *guild, in *role) {
		in.Mentionable = on
		r.d.roleChanged(g, in)
	})
}

// Delete deletes the role and takes it from its members.
func (r *Role) Delete() { r.locked(func(g *guild, in *role) { r.d.removeRole(g, in) }) }

// RoleNamed finds a role by name, or nil.
func (g *Guild) RoleNamed(name string) (r *Role) {
	g.locked(func(in *guild) {
		for _, other := range in.sortedRoles() {
			if other.Name == name {
				r = &Role{g.d, in.id, other.ID}
			}
		}
	})
	return r
}

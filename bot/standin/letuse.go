package standin

// letUse is one entry of a server's integration settings: a role that may use a command whatever its default permissions.
type letUse struct {
	guild, role ID
	command     string
}

// LetUse opens a command to a role, as an administrator does in the server's integration settings. A bot cannot.
func (g *Guild) LetUse(r *Role, command string) {
	g.locked(func(in *guild) {
		g.d.letUse[letUse{in.id, r.id, command}] = true
		g.d.publish(Change{Kind: CommandsChanged, Guild: in.id})
	})
}

// isLet reports whether one of a member's roles opens a command to him.
func (d *Discord) isLet(m *member, command string) bool {
	for _, id := range m.roles {
		if d.letUse[letUse{m.guild.id, id, command}] {
			return true
		}
	}
	return d.letUse[letUse{m.guild.id, m.guild.id, command}]
}

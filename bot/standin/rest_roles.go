package standin

import (
	"net/http"
	"slices"
)

// Limits of roles.
const (
	maxRoleName = 100
	maxRoles    = 250
)

func roleRoutes() []route {
	return []route{
		get("/guilds/{guild}/roles", bucketGuild, (*call).listRoles),
		post("/guilds/{guild}/roles", bucketRole, (*call).createRole),
		patch("/guilds/{guild}/roles", bucketRole, (*call).moveRoles),
		get("/guilds/{guild}/roles/{role}", bucketGuild, (*call).getRole),
		patch("/guilds/{guild}/roles/{role}", bucketRole, (*call).editRole),
		del("/guilds/{guild}/roles/{role}", bucketRole, (*call).deleteRole),
		put("/guilds/{guild}/members/{user}/roles/{role}", bucketGrant, (*call).grantRole),
		del("/guilds/{guild}/members/{user}/roles/{role}", bucketGrant, (*call).revokeRole),
		patch("/guilds/{guild}/members/{user}", bucketGrant, (*call).editMember),
	}
}

func (c *call) listRoles() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	return ok(g.wire().Roles)
}

// managing is inGuild for those who need Manage Roles, with the role of the path.
func (c *call) managing() (*guild, *member, *role, error) {
	g, m, err := c.inGuild()
	if err != nil {
		return nil, nil, nil, err
	}
	if !g.base(m).Has(ManageRoles) {
		return nil, nil, nil, missingPermissions()
	}
	if c.r.PathValue("role") == "" {
		return g, m, nil, nil
	}
	r, err := c.role(g)
	return g, m, r, err
}

func (c *call) role(g *guild) (*role, error) {
	id, err := c.id("role")
	if err != nil {
		return nil, err
	}
	if r := g.roles[id]; r != nil {
		return r, nil
	}
	return nil, unknown(codeUnknownRole, "Role")
}

func (c *call) getRole() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	r, err := c.role(g)
	if err != nil {
		return reply{}, err
	}
	return ok(*r)
}

// roleForm checks the fields of a role; what it grants must be in can.
func (c *call) roleForm(r role, can Permissions) (role, error) {
	b := c.body
	if name := b.get("name"); name.present() {
		r.Name = name.visible(1, maxRoleName)
	}
	if p, given := b.get("permissions").bits(); given {
		if !can.Has(p &^ r.Permissions) {
			return r, missingPermissions()
		}
		r.Permissions = p
	}
	if n, given := b.get("color").integer(0, 0xFFFFFF); given {
		r.Color = n
	}
	if b.get("hoist").present() {
		r.Hoist = b.get("hoist").boolean()
	}
	if b.get("mentionable").present() {
		r.Mentionable = b.get("mentionable").boolean()
	}
	return r, b.form.err()
}

// createRole makes a role just above @everyone. Left out, its permissions are those of @everyone.
func (c *call) createRole() (reply, error) {
	g, m, _, err := c.managing()
	if err != nil {
		return reply{}, err
	}
	r, err := c.roleForm(role{Name: "new role", Permissions: g.roles[g.id].Permissions}, g.base(m))
	if err != nil {
		return reply{}, err
	}
	if len(g.roles) >= maxRoles {
		return reply{}, fail(http.StatusBadRequest, codeMaxRoles, "Maximum number of server roles reached (250)")
	}
	made := c.d.addRole(g, r)
	return ok(*made)
}

// addRole puts a role at position 1 and moves the others up, as Discord does.
func (d *Discord) addRole(g *guild, r role) *role {
	r.ID, r.Position = d.newID(), 1
	for _, other := range g.roles {
		if other.ID != g.id {
			other.Position++
		}
	}
	g.roles[r.ID] = &r
	d.dispatch(g.id, "GUILD_ROLE_CREATE", map[string]any{"guild_id": g.id, "role": r})
	d.publish(Change{Kind: RolesChanged, Guild: g.id})
	return &r
}

// editRole needs the role to stand below the bot's highest.
func (c *call) editRole() (reply, error) {
	g, m, r, err := c.managing()
	if err != nil {
		return reply{}, err
	}
	if !g.top(m).above(r) {
		return reply{}, missingPermissions()
	}
	next, err := c.roleForm(*r, g.base(m))
	if err != nil {
		return reply{}, err
	}
	*r = next
	c.d.roleChanged(g, r)
	return ok(*r)
}

func (d *Discord) roleChanged(g *guild, r *role) {
	d.dispatch(g.id, "GUILD_ROLE_UPDATE", map[string]any{"guild_id": g.id, "role": *r})
	d.publish(Change{Kind: RolesChanged, Guild: g.id})
}

// moveRoles sets positions, all below the bot's own.
func (c *call) moveRoles() (reply, error) {
	g, m, _, err := c.managing()
	if err != nil {
		return reply{}, err
	}
	moves := map[ID]int{}
	for _, v := range c.body.list(1, maxRoles) {
		if !v.object() || !v.get("id").require() {
			continue
		}
		id, fine := v.get("id").snowflake()
		position, given := v.get("position").integer(0, maxRoles)
		if fine && given {
			moves[id] = int(position)
		}
	}
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	top := g.top(m)
	for id, position := range moves {
		r := g.roles[id]
		if r == nil {
			return reply{}, unknown(codeUnknownRole, "Role")
		}
		if !top.above(r) || position >= top.Position || id == g.id {
			return reply{}, missingPermissions()
		}
	}
	for _, r := range g.sortedRoles() {
		if position, moved := moves[r.ID]; moved {
			r.Position = position
			c.d.roleChanged(g, r)
		}
	}
	return ok(g.wire().Roles)
}

func (c *call) deleteRole() (reply, error) {
	g, m, r, err := c.managing()
	if err != nil {
		return reply{}, err
	}
	if !g.top(m).above(r) {
		return reply{}, missingPermissions()
	}
	if r.Managed || r.ID == g.id {
		return reply{}, fail(http.StatusBadRequest, codeInvalidRole, "Invalid role")
	}
	c.d.removeRole(g, r)
	return noContent()
}

// removeRole deletes a role and takes it from its members.
func (d *Discord) removeRole(g *guild, r *role) {
	delete(g.roles, r.ID)
	for _, m := range g.members {
		m.roles = slices.DeleteFunc(slices.Clone(m.roles), func(id ID) bool { return id == r.ID })
	}
	d.dispatch(g.id, "GUILD_ROLE_DELETE", map[string]any{"guild_id": g.id, "role_id": r.ID})
	d.publish(Change{Kind: RolesChanged, Guild: g.id})
}

// granting checks a role given or taken: Manage Roles, a role below the bot's, no managed one, a member that is there.
func (c *call) granting() (*guild, *member, *role, error) {
	g, m, r, err := c.managing()
	if err != nil {
		return nil, nil, nil, err
	}
	id, err := c.id("user")
	if err != nil {
		return nil, nil, nil, err
	}
	target, err := c.memberOf(g, id)
	if err != nil {
		return nil, nil, nil, err
	}
	if r.Managed || r.ID == g.id || !g.top(m).above(r) {
		return nil, nil, nil, missingPermissions()
	}
	return g, target, r, nil
}

func (c *call) grantRole() (reply, error) {
	g, target, r, err := c.granting()
	if err != nil {
		return reply{}, err
	}
	if !target.has(r.ID) {
		target.roles = append(slices.Clone(target.roles), r.ID)
		c.d.memberChanged(g, target)
	}
	return noContent()
}

func (c *call) revokeRole() (reply, error) {
	g, target, r, err := c.granting()
	if err != nil {
		return reply{}, err
	}
	if target.has(r.ID) {
		target.roles = slices.DeleteFunc(slices.Clone(target.roles), func(id ID) bool { return id == r.ID })
		c.d.memberChanged(g, target)
	}
	return noContent()
}

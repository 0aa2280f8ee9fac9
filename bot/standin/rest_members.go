package standin

import "slices"

// maxNick is the longest nickname, in characters.
const maxNick = 32

// editMember changes a member's nickname or roles; the bot's rights and place in the hierarchy decide.
func (c *call) editMember() (reply, error) {
	g, m, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	target := m
	if c.r.PathValue("user") != "@me" {
		id, err := c.id("user")
		if err != nil {
			return reply{}, err
		}
		if target, err = c.memberOf(g, id); err != nil {
			return reply{}, err
		}
	}
	can := g.base(m)
	nick := c.body.get("nick").text(0, maxNick)
	var roles []ID
	for _, v := range c.body.get("roles").list(0, maxRoles) {
		id, _ := v.snowflake()
		roles = append(roles, id)
	}
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if c.body.has("roles") {
		if err := g.mayAssign(m, target, roles); err != nil {
			return reply{}, err
		}
	}
	if c.body.has("nick") {
		need := ManageNicknames
		if target == m {
			need = ChangeNickname
		}
		if !can.Has(need) || target != m && (target.user.ID == g.owner || !g.top(m).above(g.top(target))) {
			return reply{}, missingPermissions()
		}
		target.nick = &nick
		if nick == "" {
			target.nick = nil
		}
	}
	if c.body.has("roles") {
		target.roles = roles
	}
	c.d.memberChanged(g, target)
	return ok(target.wire())
}

// mayAssign checks that every role given or taken stands below the bot's own.
func (g *guild) mayAssign(m, target *member, roles []ID) error {
	if !g.base(m).Has(ManageRoles) {
		return missingPermissions()
	}
	changed := func(id ID) bool { return slices.Contains(roles, id) != target.has(id) }
	for _, id := range slices.Concat(roles, target.roles) {
		r := g.roles[id]
		if r == nil {
			return unknown(codeUnknownRole, "Role")
		}
		if changed(id) && (r.Managed || !g.top(m).above(r)) {
			return missingPermissions()
		}
	}
	return nil
}

// memberUpdate is the data of GUILD_MEMBER_ADD and GUILD_MEMBER_UPDATE.
type memberUpdate struct {
	wireMember
	GuildID ID `json:"guild_id"`
}

// memberChanged tells who may hear of it.
func (d *Discord) memberChanged(g *guild, m *member) {
	d.dispatch(g.id, "GUILD_MEMBER_UPDATE", memberUpdate{m.wire(), g.id})
	d.publish(Change{Kind: MembersChanged, Guild: g.id, User: m.user.ID})
}

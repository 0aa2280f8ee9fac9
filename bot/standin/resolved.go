package standin

import (
	"slices"
	"strings"
)

// resolved carries what ids in an interaction stand for.
type resolved struct {
	Users       map[ID]User        `json:"users,omitempty"`
	Members     map[ID]wireMember  `json:"members,omitempty"`
	Roles       map[ID]role        `json:"roles,omitempty"`
	Channels    map[ID]wireChannel `json:"channels,omitempty"`
	Attachments map[ID]Attachment  `json:"attachments,omitempty"`
}

func (r *resolved) orNil() *resolved {
	if len(r.Users)+len(r.Roles)+len(r.Channels)+len(r.Attachments) == 0 {
		return nil
	}
	return r
}

func set[V any](m *map[ID]V, id ID, v V) {
	if *m == nil {
		*m = map[ID]V{}
	}
	(*m)[id] = v
}

func (r *resolved) attachment(a Attachment) { set(&r.Attachments, a.ID, a) }

// user adds a user, and a member who is in the guild. People who left are still users.
func (f *filling) user(u *User) {
	set(&f.resolved.Users, u.ID, *u)
	if m := f.d.memberOf(u.ID, f.channel); m != nil {
		set(&f.resolved.Members, u.ID, m.permitted(f.d.permissions(m, f.channel)))
	}
}

func (f *filling) role(r *role) { set(&f.resolved.Roles, r.ID, *r) }

// partialChannel is a channel as an option resolves it.
func (f *filling) partialChannel(c *channel, can Permissions) {
	w := c.wire()
	w.Permissions = &can
	set(&f.resolved.Channels, c.ID, w)
}

// entityValue finds the user, role or channel a text names: a mention, an id, or @name and #name.
func (f *filling) entityValue(o *CommandOption, text string) (any, error) {
	switch o.Type {
	case OptionUser:
		if u := f.findUser(text); u != nil {
			f.user(u)
			return u.ID, nil
		}
		return nil, refuse(o.Name, "there is no member %q", text)
	case OptionRole:
		if r := f.findRole(text); r != nil {
			f.role(r)
			return r.ID, nil
		}
		return nil, refuse(o.Name, "there is no role %q", text)
	case OptionMentionable:
		if u := f.findUser(text); u != nil {
			f.user(u)
			return u.ID, nil
		}
		if r := f.findRole(text); r != nil {
			f.role(r)
			return r.ID, nil
		}
		return nil, refuse(o.Name, "there is no member or role %q", text)
	case OptionChannel:
		c := f.findChannel(text)
		if c == nil {
			return nil, refuse(o.Name, "there is no channel %q", text)
		}
		if len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, c.Kind) {
			return nil, refuse(o.Name, "#%s is not a channel of the kind asked for", c.Name)
		}
		f.partialChannel(c, 0)
		return c.ID, nil
	}
	return nil, refuse(o.Name, "options of type %d are not known", o.Type)
}

// named strips mention marks; the id is 0 where the text is a name.
func named(text string, marks ...string) (name string, id ID) {
	text = strings.TrimSpace(text)
	for _, mark := range marks {
		if inner, isMention := strings.CutPrefix(text, "<"+mark); isMention {
			text = strings.TrimSuffix(inner, ">")
			break
		}
	}
	if id, err := ParseID(text); err == nil {
		return "", id
	}
	return strings.TrimLeft(text, "@#"), 0
}

// findUser looks among members by user name, then by the name shown. An id also finds who has left.
func (f *filling) findUser(text string) *User {
	name, id := named(text, "@!", "@")
	if id != 0 {
		return f.d.users[id]
	}
	g := f.d.guilds[f.channel.Guild]
	if g == nil {
		return nil
	}
	members := g.sortedMembers()
	for _, fits := range []func(*member) bool{
		func(m *member) bool { return m.user.Username == name },
		func(m *member) bool { return m.shown() == name },
	} {
		if i := slices.IndexFunc(members, fits); i >= 0 {
			return members[i].user
		}
	}
	return nil
}

func (f *filling) findRole(text string) *role {
	name, id := named(text, "@&")
	g := f.d.guilds[f.channel.Guild]
	if g == nil {
		return nil
	}
	for _, r := range g.sortedRoles() {
		if r.ID == id || id == 0 && strings.TrimPrefix(r.Name, "@") == name {
			return r
		}
	}
	return nil
}

func (f *filling) findChannel(text string) *channel {
	name, id := named(text, "#")
	g := f.d.guilds[f.channel.Guild]
	if g == nil {
		return nil
	}
	for _, c := range f.d.sortedChannels(g) {
		if c.ID == id || id == 0 && c.Name == name {
			return c
		}
	}
	return nil
}

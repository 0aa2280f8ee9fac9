package standin

import (
	"regexp"
	"slices"
)

// allowedMentions is the part of a message that says whom it may notify.
type allowedMentions struct {
	Parse       []string `json:"parse"`
	Users       []ID     `json:"users"`
	Roles       []ID     `json:"roles"`
	RepliedUser bool     `json:"replied_user"`
}

// checkMentions checks allowed_mentions and keeps it in the draft.
func (m *draft) checkMentions(v value) {
	if !v.object() {
		return
	}
	var kinds []string
	for _, p := range v.get("parse").list(0, 1000) {
		s := p.text(0, 1000)
		if !slices.Contains([]string{"users", "roles", "everyone"}, s) {
			p.fail("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
		}
		kinds = append(kinds, s)
	}
	for _, name := range []string{"users", "roles"} {
		ids := v.get(name).list(0, 100)
		seen := map[ID]bool{}
		for _, item := range ids {
			if id, fine := item.snowflake(); fine && seen[id] {
				item.fail("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
			} else {
				seen[id] = true
			}
		}
		if len(ids) > 0 && slices.Contains(kinds, name) {
			v.fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				"parse:[%q] and %s: [ids...] are mutually exclusive.", name, name)
		}
	}
	v.get("replied_user").boolean()
	if !v.form.failed {
		allowed := decode[allowedMentions](v)
		m.mentions = &allowed
	}
}

var (
	codeSpan     = regexp.MustCompile("(?s)```.*?```|``.*?``|`[^`]*`")
	userMention  = regexp.MustCompile(`<@!?(\d{1,20})>`)
	roleMention  = regexp.MustCompile(`<@&(\d{1,20})>`)
	everyoneWord = regexp.MustCompile(`@(everyone|here)`)
)

// mention fills in who a message notifies: what its content names outside code, as far as allowed_mentions and the
// author's permissions let it. Embeds notify nobody. can is what the author may do in the channel.
func (d *Discord) mention(msg *Message, c *channel, m *draft, can Permissions) {
	allowed := m.mentions
	if allowed == nil {
		allowed = &allowedMentions{Parse: []string{"users", "roles", "everyone"}, RepliedUser: true}
		if m.interaction {
			allowed.Parse = []string{"users"}
		}
	}
	msg.Mentions, msg.MentionRoles, msg.MentionEveryone = []User{}, []ID{}, false
	text := codeSpan.ReplaceAllString(content(msg), " ")
	everything := func(kind string) bool { return slices.Contains(allowed.Parse, kind) }
	seen := map[ID]bool{}
	for _, match := range userMention.FindAllStringSubmatch(text, -1) {
		id, _ := ParseID(match[1])
		u := d.users[id]
		if u != nil && !seen[id] && (everything("users") || slices.Contains(allowed.Users, id)) {
			seen[id] = true
			msg.Mentions = append(msg.Mentions, *u)
		}
	}
	g := d.guilds[c.Guild]
	if g == nil {
		return
	}
	for _, match := range roleMention.FindAllStringSubmatch(text, -1) {
		id, _ := ParseID(match[1])
		r := g.roles[id]
		if r == nil || seen[id] || id == g.id || !r.Mentionable && !can.Has(MentionEveryone) {
			continue
		}
		if everything("roles") || slices.Contains(allowed.Roles, id) {
			seen[id] = true
			msg.MentionRoles = append(msg.MentionRoles, id)
		}
	}
	msg.MentionEveryone = everyoneWord.MatchString(text) && everything("everyone") && can.Has(MentionEveryone)
	if ref := msg.ReferencedMessage; ref != nil && allowed.RepliedUser && !seen[ref.Author.ID] {
		msg.Mentions = append(msg.Mentions, ref.Author)
	}
}

// content is the text of a message that can notify: its content, and text displays of a V2 message.
func content(msg *Message) string {
	text := msg.Content
	walk(msg.Components, func(c *Component) {
		if c.Type == typeTextDisplay {
			text += "\n" + c.Content
		}
	})
	return text
}

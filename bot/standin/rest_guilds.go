package standin

import (
	"net/http"
	"strings"
)

func guildRoutes() []route {
	return []route{
		get("/guilds/{guild}", bucketGuild, (*call).getGuild),
		get("/guilds/{guild}/channels", bucketGuild, (*call).listChannels),
		post("/guilds/{guild}/channels", bucketGuild, (*call).createChannel),
		get("/guilds/{guild}/threads/active", bucketGuild, (*call).activeThreads),
		get("/guilds/{guild}/members", bucketMember, (*call).listMembers),
		get("/guilds/{guild}/members/search", bucketMember, (*call).searchMembers),
		get("/guilds/{guild}/members/{user}", bucketMember, (*call).getMember),
		get("/users/@me/guilds/{guild}/member", bucketMember, (*call).myMember),
	}
}

// inGuild finds the guild of the path and the bot's membership in it.
func (c *call) inGuild() (*guild, *member, error) {
	id, err := c.id("guild")
	if err != nil {
		return nil, nil, err
	}
	g := c.d.guilds[id]
	if g == nil {
		return nil, nil, unknown(codeUnknownGuild, "Guild")
	}
	m := g.members[c.d.bot.ID]
	if m == nil {
		return nil, nil, missingAccess()
	}
	return g, m, nil
}

func (c *call) getGuild() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	wire := g.wire()
	if c.r.URL.Query().Get("with_counts") == "true" {
		n := len(g.members)
		wire.ApproximateCounts = &n
	}
	return ok(wire)
}

// listChannels gives channels without threads, hidden ones too, as Discord does.
func (c *call) listChannels() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	out := []wireChannel{}
	for _, ch := range c.d.sortedChannels(g) {
		if !ch.thread() {
			out = append(out, ch.wire())
		}
	}
	return ok(out)
}

func (c *call) activeThreads() (reply, error) {
	g, m, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	out := []wireChannel{}
	for _, ch := range c.d.sortedChannels(g) {
		if ch.thread() && !ch.archived && c.d.permissions(m, ch).Has(ViewChannel) {
			out = append(out, ch.wire())
		}
	}
	return ok(map[string]any{"threads": out, "members": []any{}, "has_more": false})
}

// createChannel makes a text channel or category.
func (c *call) createChannel() (reply, error) {
	g, m, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	b := c.body
	name := ""
	if b.get("name").require() {
		name = b.get("name").visible(1, maxChannelName)
	}
	kind, _ := b.get("type").oneOf(kindText, kindVoice, kindCategory, kindNews, 13, 14, kindForum, 16)
	topic := b.get("topic").text(0, maxTopic)
	parent, _ := b.get("parent_id").snowflake()
	var rules []overwrite
	for _, o := range b.get("permission_overwrites").list(0, 100) {
		if o.object() && o.get("id").require() {
			o.get("id").snowflake()
			o.get("type").oneOf(0, 1)
			o.get("allow").bits()
			o.get("deny").bits()
		}
	}
	if err := b.form.err(); err != nil {
		return reply{}, err
	}
	rules = decode[[]overwrite](b.get("permission_overwrites"))
	if !g.base(m).Has(ManageChannels) {
		return reply{}, missingPermissions()
	}
	if kind == kindText || kind == kindNews {
		name = strings.ReplaceAll(strings.ToLower(name), " ", "-")
	}
	ch := &channel{
		ID: c.d.newID(), Guild: g.id, Kind: int(kind), Name: name, Parent: parent, Overwrites: rules, created: c.d.now(),
		Position: len(c.d.sortedChannels(g)),
	}
	if topic != "" {
		ch.Topic = &topic
	}
	c.d.channels[ch.ID] = ch
	c.d.channelChanged(ch, "CREATE")
	return reply{status: http.StatusCreated, body: ch.wire()}, nil
}

// getMember asks whether somebody is in the guild.
func (c *call) getMember() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	id, err := c.id("user")
	if err != nil {
		return reply{}, err
	}
	m, err := c.memberOf(g, id)
	if err != nil {
		return reply{}, err
	}
	return ok(m.wire())
}

// memberOf finds somebody in the guild; an account that there is not is another fault than one that is not there.
func (c *call) memberOf(g *guild, id ID) (*member, error) {
	switch m := g.members[id]; {
	case m != nil:
		return m, nil
	case c.d.users[id] == nil:
		return nil, unknown(codeUnknownUser, "User")
	}
	return nil, unknown(codeUnknownMember, "Member")
}

func (c *call) myMember() (reply, error) {
	_, m, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	return ok(m.wire())
}

// listMembers needs the privileged members intent, as Discord's does.
func (c *call) listMembers() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	if c.d.privileged&intentGuildMembers == 0 {
		return reply{}, missingAccess()
	}
	query := c.r.URL.Query()
	f := newForm(nil)
	limit := int64(1)
	if s := query.Get("limit"); s != "" {
		limit, _ = f.at("limit", s).integer(1, 1000)
	}
	after := ID(0)
	if s := query.Get("after"); s != "" {
		after, _ = f.at("after", s).snowflake()
	}
	if err := f.form.err(); err != nil {
		return reply{}, err
	}
	out := []wireMember{}
	for _, m := range g.sortedMembers() {
		if m.user.ID > after && int64(len(out)) < limit {
			out = append(out, m.wire())
		}
	}
	return ok(out)
}

// searchMembers finds members whose name or nick begins with the query.
func (c *call) searchMembers() (reply, error) {
	g, _, err := c.inGuild()
	if err != nil {
		return reply{}, err
	}
	query := c.r.URL.Query()
	f := newForm(nil)
	limit := int64(1)
	if s := query.Get("limit"); s != "" {
		limit, _ = f.at("limit", s).integer(1, 1000)
	}
	q := f.at("query", nil)
	prefix := strings.ToLower(query.Get("query"))
	if prefix == "" {
		q.require()
	}
	if err := f.form.err(); err != nil {
		return reply{}, err
	}
	out := []wireMember{}
	for _, m := range g.sortedMembers() {
		if int64(len(out)) < limit && (strings.HasPrefix(strings.ToLower(m.user.Username), prefix) ||
			strings.HasPrefix(strings.ToLower(m.shown()), prefix)) {
			out = append(out, m.wire())
		}
	}
	return ok(out)
}

package standin

import (
	"strings"
)

func metaRoutes() []route {
	return []route{
		get("/gateway", bucketMeta, (*call).gatewayURL).public(),
		get("/gateway/bot", bucketMeta, (*call).gatewayBot),
		get("/users/@me", bucketMeta, (*call).me),
		get("/users/@me/guilds", bucketMeta, (*call).myGuilds),
		get("/users/{user}", bucketMeta, (*call).user),
		post("/users/@me/channels", bucketMeta, (*call).openDM),
		get("/applications/@me", bucketMeta, (*call).application),
		get("/oauth2/applications/@me", bucketMeta, (*call).application),
	}
}

func (d *Discord) gatewayAddress() string { return "ws" + strings.TrimPrefix(d.URL(), "http") }

func (c *call) gatewayURL() (reply, error) {
	return ok(map[string]any{"url": c.d.gatewayAddress() + "/gateway"})
}

func (c *call) gatewayBot() (reply, error) {
	left, reset := c.d.gateway.identifiesLeft(c.d.now())
	return ok(map[string]any{
		"url": c.d.gatewayAddress() + "/gateway", "shards": 1,
		"session_start_limit": map[string]any{
			"total": identifiesPerDay, "remaining": left, "reset_after": reset.Milliseconds(), "max_concurrency": maxConcurrency,
		},
	})
}

func (c *call) me() (reply, error) { return ok(c.d.self()) }

func (c *call) user() (reply, error) {
	id, err := c.id("user")
	if err != nil {
		return reply{}, err
	}
	if u := c.d.users[id]; u != nil {
		return ok(*u)
	}
	return reply{}, unknown(codeUnknownUser, "User")
}

func (c *call) myGuilds() (reply, error) {
	out := []any{}
	for _, g := range c.d.sortedGuilds() {
		if m := g.members[c.d.bot.ID]; m != nil {
			out = append(out, map[string]any{
				"id": g.id, "name": g.name, "icon": nil, "banner": nil, "owner": false, "features": []any{}, "permissions": g.base(m),
			})
		}
	}
	return ok(out)
}

func (c *call) application() (reply, error) {
	return ok(map[string]any{
		"id": c.d.app, "name": c.d.bot.Username, "icon": nil, "description": "", "bot_public": true,
		"bot_require_code_grant": false, "verify_key": strings.Repeat("0", 64), "flags": 0, "team": nil,
		"summary": "", "bot": *c.d.bot, "redirect_uris": []string{}, "type": nil, "flags_new": "0",
		"interactions_endpoint_url": nil, "role_connections_verification_url": nil, "owner": *c.d.bot,
		"approximate_guild_count": len(c.d.guilds), "approximate_user_install_count": 0,
		"approximate_user_authorization_count": 0, "explicit_content_filter": 0, "eligible_oauth2_scopes": []string{},
	})
}

// openDM gives the private channel with a user, making it at first.
func (c *call) openDM() (reply, error) {
	v := c.body.get("recipient_id")
	v.require()
	id, _ := v.snowflake()
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	u := c.d.users[id]
	if u == nil {
		return reply{}, unknown(codeUnknownUser, "User")
	}
	if u.Bot {
		return reply{}, fail(400, codeCannotMessageUser, "Cannot send messages to this user")
	}
	return ok(c.d.privateChannel(u).wire())
}

// privateChannel finds or makes the channel between a user and the bot.
func (d *Discord) privateChannel(u *User) *channel {
	for _, c := range d.channels {
		if c.recipient != nil && c.recipient.ID == u.ID {
			return c
		}
	}
	c := &channel{ID: d.newID(), Kind: kindDM, recipient: u, created: d.now()}
	d.channels[c.ID] = c
	d.publish(Change{Kind: ChannelChanged, Channel: c.ID})
	return c
}

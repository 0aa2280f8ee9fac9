package standin

import "slices"

// wireMember is a guild member on the wire. User is left out where Discord leaves it out (resolved members and
// message.member); Permissions is set in interactions only.
type wireMember struct {
	User         *User        `json:"user,omitempty"`
	Nick         *string      `json:"nick"`
	Avatar       *string      `json:"avatar"`
	Banner       *string      `json:"banner"`
	Roles        []ID         `json:"roles"`
	JoinedAt     string       `json:"joined_at"`
	PremiumSince *string      `json:"premium_since"`
	Deaf         bool         `json:"deaf"`
	Mute         bool         `json:"mute"`
	Flags        int          `json:"flags"`
	Pending      bool         `json:"pending"`
	Timeout      *string      `json:"communication_disabled_until"`
	Permissions  *Permissions `json:"permissions,omitempty"`
}

func (m *member) wire() wireMember {
	w := m.partial()
	u := *m.user
	w.User = &u
	return w
}

// partial is wire without the user.
func (m *member) partial() wireMember {
	return wireMember{Nick: m.nick, Roles: append([]ID{}, m.roles...), JoinedAt: timestamp(m.joined)}
}

// permitted is partial plus what the member may do in a channel.
func (m *member) permitted(p Permissions) wireMember {
	w := m.partial()
	w.Permissions = &p
	return w
}

// wireGuild is GET /guilds/{id}.
type wireGuild struct {
	ID                ID      `json:"id"`
	Name              string  `json:"name"`
	Icon              *string `json:"icon"`
	OwnerID           ID      `json:"owner_id"`
	Roles             []*role `json:"roles"`
	Emojis            []any   `json:"emojis"`
	Stickers          []any   `json:"stickers"`
	Features          []any   `json:"features"`
	PreferredLocale   string  `json:"preferred_locale"`
	AfkTimeout        int     `json:"afk_timeout"`
	Verification      int     `json:"verification_level"`
	Notifications     int     `json:"default_message_notifications"`
	ContentFilter     int     `json:"explicit_content_filter"`
	MFALevel          int     `json:"mfa_level"`
	NSFWLevel         int     `json:"nsfw_level"`
	PremiumTier       int     `json:"premium_tier"`
	SystemFlags       int     `json:"system_channel_flags"`
	ProgressBar       bool    `json:"premium_progress_bar_enabled"`
	MaxMembers        int     `json:"max_members"`
	MaxVideo          int     `json:"max_video_channel_users"`
	MaxStage          int     `json:"max_stage_video_channel_users"`
	Boosts            int     `json:"premium_subscription_count"`
	Region            string  `json:"region"`
	WidgetEnabled     bool    `json:"widget_enabled"`
	NSFW              bool    `json:"nsfw"`
	Description       *string `json:"description"`
	Splash            *string `json:"splash"`
	DiscoverySplash   *string `json:"discovery_splash"`
	HomeHeader        *string `json:"home_header"`
	Banner            *string `json:"banner"`
	VanityCode        *string `json:"vanity_url_code"`
	ApplicationID     *ID     `json:"application_id"`
	AfkChannel        *ID     `json:"afk_channel_id"`
	SystemChannel     *ID     `json:"system_channel_id"`
	WidgetChannel     *ID     `json:"widget_channel_id"`
	RulesChannel      *ID     `json:"rules_channel_id"`
	UpdatesChannel    *ID     `json:"public_updates_channel_id"`
	AlertsChannel     *ID     `json:"safety_alerts_channel_id"`
	MaxPresences      *int    `json:"max_presences"`
	Incidents         *string `json:"incidents_data"`
	ApproximateCounts *int    `json:"approximate_member_count,omitempty"`
}

func (g *guild) wire() wireGuild {
	roles := make([]*role, 0, len(g.roles))
	for _, r := range g.sortedRoles() {
		copied := *r
		roles = append(roles, &copied)
	}
	var system *ID
	if g.system != 0 {
		system = &g.system
	}
	return wireGuild{
		SystemChannel: system,
		ID:            g.id, Name: g.name, OwnerID: g.owner, Roles: roles, PreferredLocale: g.locale,
		Emojis: []any{}, Stickers: []any{}, Features: []any{}, AfkTimeout: 300, MaxMembers: 500000,
		MaxVideo: 25, MaxStage: 50, Region: "deprecated",
	}
}

// guildCreate is what GUILD_CREATE adds. Without the members intent only the bot itself is listed.
type guildCreate struct {
	wireGuild
	JoinedAt    string        `json:"joined_at"`
	Large       bool          `json:"large"`
	MemberCount int           `json:"member_count"`
	Unavailable bool          `json:"unavailable"`
	Members     []wireMember  `json:"members"`
	Channels    []wireChannel `json:"channels"`
	Threads     []wireChannel `json:"threads"`
	VoiceStates []any         `json:"voice_states"`
	Presences   []any         `json:"presences"`
	Stages      []any         `json:"stage_instances"`
	Scheduled   []any         `json:"guild_scheduled_events"`
	Sounds      []any         `json:"soundboard_sounds"`
}

func (d *Discord) guildCreate(g *guild, intents int) guildCreate {
	out := guildCreate{
		wireGuild: g.wire(), JoinedAt: timestamp(g.joined), MemberCount: len(g.members),
		Members: []wireMember{}, Channels: []wireChannel{}, Threads: []wireChannel{},
		VoiceStates: []any{}, Presences: []any{}, Stages: []any{}, Scheduled: []any{}, Sounds: []any{},
	}
	for _, m := range g.sortedMembers() {
		if m.user == d.bot || intents&intentGuildMembers != 0 {
			out.Members = append(out.Members, m.wire())
		}
	}
	for _, c := range d.sortedChannels(g) {
		if c.thread() {
			if d.permissions(g.members[d.bot.ID], c) != 0 {
				out.Threads = append(out.Threads, c.wire())
			}
		} else {
			out.Channels = append(out.Channels, c.wire())
		}
	}
	return out
}

// sortedChannels lists a guild's channels and threads by position, then age.
func (d *Discord) sortedChannels(g *guild) []*channel {
	var out []*channel
	for _, c := range d.channels {
		if c.Guild == g.id {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b *channel) int {
		if a.Position != b.Position {
			return a.Position - b.Position
		}
		return compare(a.ID, b.ID)
	})
	return out
}

func (d *Discord) sortedGuilds() []*guild {
	out := make([]*guild, 0, len(d.guilds))
	for _, g := range d.guilds {
		out = append(out, g)
	}
	slices.SortFunc(out, func(a, b *guild) int { return compare(a.id, b.id) })
	return out
}

package standin

// User is an account, as Discord shows it.
type User struct {
	ID            ID      `json:"id"`
	Username      string  `json:"username"`
	GlobalName    *string `json:"global_name"`
	Discriminator string  `json:"discriminator"`
	Avatar        *string `json:"avatar"`
	Bot           bool    `json:"bot,omitempty"`
	PublicFlags   int     `json:"public_flags"`
	Flags         int     `json:"flags"`
	PrimaryGuild  *string `json:"primary_guild"`

	locale string
}

// shown is the name people read outside a guild.
func (u *User) shown() string {
	if u.GlobalName != nil {
		return *u.GlobalName
	}
	return u.Username
}

// newUser makes an account; the caller holds the lock.
func (d *Discord) newUser(username string, bot bool) *User {
	u := &User{ID: d.newID(), Username: username, Discriminator: "0", Bot: bot, locale: "en-US"}
	if bot {
		u.Discriminator = "0001"
	}
	d.users[u.ID] = u
	return u
}

// selfUser is the bot's own account as GET /users/@me and READY give it.
type selfUser struct {
	User
	Verified bool   `json:"verified"`
	MFA      bool   `json:"mfa_enabled"`
	Locale   string `json:"locale"`
}

func (d *Discord) self() selfUser {
	return selfUser{User: *d.bot, Verified: true, Locale: d.bot.locale}
}

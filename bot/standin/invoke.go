package standin

import "slices"

// wireOption is an option of an interaction.
type wireOption struct {
	Name    string       `json:"name"`
	Type    int          `json:"type"`
	Value   any          `json:"value,omitempty"`
	Options []wireOption `json:"options,omitempty"`
	Focused bool         `json:"focused,omitempty"`
}

// commandData is the data of a command or autocomplete interaction.
type commandData struct {
	ID       ID           `json:"id"`
	Name     string       `json:"name"`
	Type     int          `json:"type"`
	GuildID  ID           `json:"guild_id,omitempty"`
	Options  []wireOption `json:"options,omitempty"`
	Resolved *resolved    `json:"resolved,omitempty"`
}

// run checks the options as the client does, and sends the interaction.
func (a Actor) run(command *Command, path []string, args []Arg) *Answer {
	a.d.mu.Lock()
	answer := &Answer{actor: a}
	c, _, err := a.place()
	if err != nil {
		a.d.mu.Unlock()
		answer.err = err
		return answer
	}
	filling := a.filling(c)
	options, err := filling.fill(leaf(command, path, filling.locale), args)
	if err != nil {
		a.d.mu.Unlock()
		answer.err = err
		return answer
	}
	in := a.d.begin(kindCommand, a)
	in.name = commandPath(command, path, filling.locale)
	answer.in = in
	a.d.deliver(in, command.data(path, options, filling))
	a.d.mu.Unlock()
	answer.settleUnless(a.hurry)
	return answer
}

// commandPath is the full name, in its registered form.
func commandPath(command *Command, path []string, locale string) string {
	name, options := command.Name, command.Options
	for _, word := range path[1:] {
		o := findOption(options, word, locale)
		name, options = name+" "+o.Name, o.Options
	}
	return name
}

// data wraps options in their subcommand and group.
func (c *Command) data(path []string, options []wireOption, f *filling) commandData {
	chain := []*CommandOption{}
	list := c.Options
	for _, word := range path[1:] {
		o := findOption(list, word, f.locale)
		chain, list = append(chain, o), o.Options
	}
	for _, o := range slices.Backward(chain) {
		options = []wireOption{{Name: o.Name, Type: o.Type, Options: options}}
	}
	return commandData{
		ID: c.ID, Name: c.Name, Type: c.Type, GuildID: c.GuildID, Options: options, Resolved: f.resolved.orNil(),
	}
}

// deliver dispatches an interaction to whoever is connected.
func (d *Discord) deliver(in *interaction, data any) {
	in.payload = d.envelope(in, data)
	d.dispatch(in.channel.Guild, "INTERACTION_CREATE", in.payload)
	d.wake()
}

// wireInteraction is INTERACTION_CREATE.
type wireInteraction struct {
	Version       int            `json:"version"`
	ID            ID             `json:"id"`
	ApplicationID ID             `json:"application_id"`
	Type          int            `json:"type"`
	Token         string         `json:"token"`
	Data          any            `json:"data"`
	GuildID       ID             `json:"guild_id,omitempty"`
	Guild         any            `json:"guild,omitempty"`
	Channel       wireChannel    `json:"channel"`
	ChannelID     ID             `json:"channel_id"`
	Member        any            `json:"member,omitempty"`
	User          *User          `json:"user,omitempty"`
	Message       *Message       `json:"message,omitempty"`
	Permissions   Permissions    `json:"app_permissions"`
	Locale        string         `json:"locale"`
	GuildLocale   string         `json:"guild_locale,omitempty"`
	Entitlements  []any          `json:"entitlements"`
	Owners        map[string]any `json:"authorizing_integration_owners"`
	Context       int            `json:"context"`
	MaxAttachment int            `json:"attachment_size_limit"`
}

func (d *Discord) envelope(in *interaction, data any) wireInteraction {
	w := wireInteraction{
		Version: 1, ID: in.id, ApplicationID: d.app, Type: in.kind, Token: in.token, Data: data,
		Channel: in.channel.wire(), ChannelID: in.channel.ID, Locale: in.user.locale, Entitlements: []any{},
		Owners: map[string]any{"0": in.channel.Guild}, MaxAttachment: maxFile, Context: 1, Permissions: d.answerRights(in),
	}
	if in.source != nil {
		m := in.source.clone()
		w.Message = &m
	}
	g := d.guilds[in.channel.Guild]
	if g == nil {
		u := *in.user
		w.User, w.Owners = &u, map[string]any{"0": "0"}
		return w
	}
	w.Context, w.GuildID, w.GuildLocale = 0, g.id, g.locale
	w.Guild = map[string]any{"id": g.id, "locale": g.locale, "features": []string{}}
	member := in.member.wire()
	can := d.permissions(in.member, in.channel)
	member.Permissions = &can
	w.Member = member
	w.Channel.Permissions = &can
	return w
}

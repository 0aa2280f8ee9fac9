package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// request makes of an interaction what a handler may know of it. The error is an interaction of a type that a later
// Discord may have.
func (in *interaction) request(now time.Time) (*commands.Request, error) {
	r := &commands.Request{
		ID:     league.InteractionID(in.ID),
		Guild:  league.GuildID(in.GuildID),
		Here:   league.ChannelID(in.here()),
		Parent: league.ChannelID(in.parent()),
		Member: in.sender(),
		Locale: in.Locale,
		Now:    now,
	}
	switch in.Type {
	case discordgo.InteractionApplicationCommand:
		r.Kind = commands.Command
		in.readOptions(r)
	case discordgo.InteractionApplicationCommandAutocomplete:
		r.Kind = commands.Autocomplete
		in.readOptions(r)
	case discordgo.InteractionMessageComponent:
		r.Kind, r.Path, r.Values = commands.Component, in.Data.CustomID, in.Data.Values
	case discordgo.InteractionModalSubmit:
		r.Kind, r.Path, r.Fields = commands.ModalSubmit, in.Data.CustomID, map[string]string{}
		for i := range in.Data.Components {
			in.Data.Components[i].readFields(r)
		}
	default:
		return nil, fmt.Errorf("interaction of unknown type %d", in.Type)
	}
	return r, nil
}

func (in *interaction) here() snowflake {
	if in.Channel.ID != 0 {
		return in.Channel.ID
	}
	return in.ChannelID
}

// parent is the channel of a thread; every channel may have a parent, but that of others is a category.
func (in *interaction) parent() snowflake {
	switch in.Channel.Type {
	case discordgo.ChannelTypeGuildNewsThread, discordgo.ChannelTypeGuildPublicThread, discordgo.ChannelTypeGuildPrivateThread:
		return in.Channel.ParentID
	default:
		return 0
	}
}

func (in *interaction) sender() commands.Member {
	if in.Member == nil {
		return memberOf(in.User, nil)
	}
	m := memberOf(in.Member.User, in.Member)
	m.Permissions = int64(in.Member.Permissions)
	return m
}

// memberOf joins what Discord says of a person in two places. Either may be missing.
func memberOf(u *wireUser, m *wireMember) commands.Member {
	var who commands.Member
	if u != nil {
		who.User, who.Bot, who.Name = league.UserID(u.ID), u.Bot, u.Username
		if u.GlobalName != "" {
			who.Name = u.GlobalName
		}
	}
	if m != nil {
		if m.Nick != "" {
			who.Name = m.Nick
		}
		for _, id := range m.Roles {
			who.Roles = append(who.Roles, league.RoleID(id))
		}
	}
	return who
}

// readOptions fills path and options, stepping down from the command through group and subcommand.
func (in *interaction) readOptions(r *commands.Request) {
	r.Path, r.Options = in.Data.Name, map[string]commands.Option{}
	options := in.Data.Options
	for len(options) == 1 && isSubcommand(options[0].Type) {
		r.Path += "/" + options[0].Name
		options = options[0].Options
	}
	for _, o := range options {
		r.Options[o.Name] = in.option(o)
		if o.Focused {
			r.Focused = o.Name
		}
	}
}

func isSubcommand(t discordgo.ApplicationCommandOptionType) bool {
	return t == discordgo.ApplicationCommandOptionSubCommand || t == discordgo.ApplicationCommandOptionSubCommandGroup
}

// option reads a value by its type. While it is being typed (autocomplete) a value is text of whatever content, and
// people are not resolved: what cannot be read is left zero.
func (in *interaction) option(o wireOption) commands.Option {
	var v commands.Option
	if json.Unmarshal(o.Value, &v.Text) != nil {
		v.Text = string(o.Value) // numbers and booleans as they stand
	}
	id, _ := strconv.ParseInt(v.Text, 10, 64)
	switch o.Type {
	case discordgo.ApplicationCommandOptionInteger:
		v.Int = id
	case discordgo.ApplicationCommandOptionNumber:
		v.Number, _ = strconv.ParseFloat(v.Text, 64)
	case discordgo.ApplicationCommandOptionBoolean:
		v.Bool = v.Text == "true"
	case discordgo.ApplicationCommandOptionUser:
		v.User = in.person(snowflake(id))
	case discordgo.ApplicationCommandOptionChannel:
		v.Channel = league.ChannelID(id)
	case discordgo.ApplicationCommandOptionRole:
		v.Role = league.RoleID(id)
	case discordgo.ApplicationCommandOptionMentionable:
		if in.Data.Resolved.Users[snowflake(id)] != nil {
			v.User = in.person(snowflake(id))
		} else {
			v.Role = league.RoleID(id)
		}
	case discordgo.ApplicationCommandOptionAttachment:
		v.File = in.file(snowflake(id))
	default: // text
	}
	return v
}

// file is an attachment that an option names, as resolved.
func (in *interaction) file(id snowflake) *commands.File {
	a := in.Data.Resolved.Attachments[id]
	if a == nil || in.fetch == nil {
		return nil
	}
	return &commands.File{Name: a.Filename, Size: a.Size, Read: func(ctx context.Context) ([]byte, error) {
		return in.fetch(ctx, a.URL, a.Size)
	}}
}

// person is somebody an option names, as resolved; at least his id.
func (in *interaction) person(id snowflake) *commands.Member {
	if id == 0 {
		return nil
	}
	who := memberOf(in.Data.Resolved.Users[id], in.Data.Resolved.Members[id])
	who.User = league.UserID(id)
	return &who
}

// readFields collects a form's inputs. A select menu's choices stand in Values; where a form has several, the last.
func (c *wireComponent) readFields(r *commands.Request) {
	if c.CustomID != "" {
		r.Fields[c.CustomID] = c.Value
		if c.Values != nil {
			r.Values = c.Values
		}
	}
	if c.Component != nil {
		c.Component.readFields(r)
	}
	for i := range c.Components {
		c.Components[i].readFields(r)
	}
}

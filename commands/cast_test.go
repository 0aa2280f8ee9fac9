package commands_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// The server of the conversations. Roles and channels are named, not listed: what is named is there.
const server league.GuildID = 1_000_000_000_000_000_000

// cast is who and what there is in the server, by the name the conversation uses.
type cast struct {
	members  map[string]*commands.Member
	locales  map[string]string
	channels map[string]league.ChannelID
	parents  map[league.ChannelID]league.ChannelID // threads
	roles    map[string]league.RoleID
	files    map[string][]byte // that answers brought, by name
}

func newCast() *cast {
	return &cast{
		members: make(map[string]*commands.Member), locales: make(map[string]string),
		channels: make(map[string]league.ChannelID), parents: make(map[league.ChannelID]league.ChannelID),
		roles: map[string]league.RoleID{"everyone": league.RoleID(server)}, files: make(map[string][]byte),
	}
}

// member reads "ana Ana (fr, manage events)". Words in brackets: a locale, "manage events", "manage server", "bot", or
// "role elder". A name may be written as a Go string, for its invisible characters.
func (c *cast) member(line string) error {
	handle, rest, _ := strings.Cut(line, " ")
	name, traits := rest, ""
	if i := strings.LastIndex(rest, " ("); i > 0 && strings.HasSuffix(rest, ")") {
		name, traits = rest[:i], rest[i+2:len(rest)-1]
	}
	name, err := unquote(name)
	if err != nil || handle == "" {
		return fmt.Errorf("member %s: %w", line, err)
	}
	m, there := c.members[handle]
	if !there {
		m = &commands.Member{User: league.UserID(100 + len(c.members) + 1)}
		c.members[handle] = m
	}
	*m = commands.Member{User: m.User, Name: name}
	c.locales[handle] = "en-GB"
	for trait := range strings.SplitSeq(traits, ", ") {
		role, isRole := strings.CutPrefix(trait, "role ")
		switch {
		case trait == "":
		case trait == "manage events":
			m.Permissions |= discordgo.PermissionManageEvents
		case trait == "manage server":
			m.Permissions |= discordgo.PermissionManageGuild
		case trait == "bot":
			m.Bot = true
		case isRole:
			m.Roles = append(m.Roles, c.role(role))
		default:
			c.locales[handle] = trait
		}
	}
	return nil
}

func (c *cast) role(name string) league.RoleID {
	if c.roles[name] == 0 {
		c.roles[name] = league.RoleID(900 + len(c.roles))
	}
	return c.roles[name]
}

// channel returns a channel by its name, "#club", or a thread, "#club/tonight".
func (c *cast) channel(name string) league.ChannelID {
	name = strings.TrimPrefix(name, "#")
	if id, ok := c.channels[name]; ok {
		return id
	}
	parent, _, isThread := strings.Cut(name, "/")
	id := league.ChannelID(500 + len(c.channels))
	c.channels[name] = id
	if isThread {
		c.parents[id] = c.channel(parent)
	}
	return id
}

// request reads a command as Discord reads what is typed: the options by their types, choices and bounds, the required
// ones all there. Its errors are what Discord would not send.
func (c *cast) request(definitions []*discordgo.ApplicationCommand, typed string) (*commands.Request, error) {
	words := strings.SplitN(strings.TrimPrefix(typed, "/"), " ", 2)
	var options []*discordgo.ApplicationCommandOption
	r := &commands.Request{Kind: commands.Command, Path: words[0], Options: make(map[string]commands.Option)}
	rest := ""
	if len(words) > 1 {
		rest = words[1]
	}
	found := false
	for _, d := range definitions {
		if d.Name == words[0] {
			options, found = d.Options, true
		}
	}
	if !found {
		return nil, fmt.Errorf("there is no command /%s", words[0])
	}
	if len(options) > 0 && options[0].Type == discordgo.ApplicationCommandOptionSubCommand {
		name, after, _ := strings.Cut(rest, " ")
		inner, ok := subcommand(options, name)
		if !ok {
			return nil, fmt.Errorf("/%s has no subcommand %s", words[0], name)
		}
		options, rest = inner.Options, after
		r.Path += "/" + name
	}
	for name, value := range splitOptions(options, rest) {
		o, ok := subcommand(options, name)
		if !ok {
			return nil, fmt.Errorf("/%s has no option %q", r.Path, name)
		}
		read, err := c.option(o, value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		r.Options[name] = read
	}
	for _, o := range options {
		if _, given := r.Options[o.Name]; o.Required && !given {
			return nil, fmt.Errorf("%s is required", o.Name)
		}
	}
	return r, nil
}

func subcommand(options []*discordgo.ApplicationCommandOption, name string) (*discordgo.ApplicationCommandOption, bool) {
	for _, o := range options {
		if o.Name == name {
			return o, true
		}
	}
	return nil, false
}

// splitOptions divides "a:1 b:two words" where a word begins with the name of an option and a colon.
func splitOptions(options []*discordgo.ApplicationCommandOption, text string) map[string]string {
	values := make(map[string]string)
	name := ""
	for word := range strings.SplitSeq(text, " ") {
		if before, after, ok := strings.Cut(word, ":"); ok {
			if _, known := subcommand(options, before); known || name == "" {
				name = before
				values[name] = after
				continue
			}
		}
		if name == "" {
			name = word
		}
		values[name] = strings.TrimSpace(values[name] + " " + word)
	}
	delete(values, "")
	return values
}

func (c *cast) option(o *discordgo.ApplicationCommandOption, value string) (commands.Option, error) {
	value, err := unquote(value)
	if err != nil {
		return commands.Option{}, err
	}
	read := commands.Option{Text: value}
	switch o.Type {
	case discordgo.ApplicationCommandOptionString:
		return c.stringOption(o, value)
	case discordgo.ApplicationCommandOptionInteger:
		if _, err := fmt.Sscanf(value, "%d", &read.Int); err != nil || fmt.Sprint(read.Int) != value {
			return read, fmt.Errorf("%q is not a whole number", value)
		}
		if o.MinValue != nil && float64(read.Int) < *o.MinValue || o.MaxValue != 0 && float64(read.Int) > o.MaxValue {
			return read, fmt.Errorf("%d is out of bounds", read.Int)
		}
	case discordgo.ApplicationCommandOptionBoolean:
		if value != "true" && value != "false" {
			return read, fmt.Errorf("%q is neither true nor false", value)
		}
		read.Bool = value == "true"
	case discordgo.ApplicationCommandOptionUser:
		m, ok := c.members[strings.TrimPrefix(value, "@")]
		if !ok {
			return read, fmt.Errorf("nobody is called %s", value)
		}
		seen := *m
		seen.Permissions = 0
		read.User = &seen
	case discordgo.ApplicationCommandOptionChannel:
		read.Channel = c.channel(value)
	case discordgo.ApplicationCommandOptionRole:
		read.Role = c.role(strings.TrimPrefix(value, "@&"))
	case discordgo.ApplicationCommandOptionAttachment:
		read.File, err = c.file(value)
		return read, err
	default:
		return read, fmt.Errorf("options of type %v are not read here", o.Type)
	}
	return read, nil
}

// file is a file that somebody attaches: one that an answer brought before, or one of testdata/files.
func (c *cast) file(name string) (*commands.File, error) {
	content, there := c.files[name]
	if !there {
		var err error
		if content, err = os.ReadFile(filepath.Join("testdata", "files", name)); err != nil {
			return nil, err
		}
	}
	return &commands.File{Name: name, Size: len(content), Read: func(context.Context) ([]byte, error) {
		return content, nil
	}}, nil
}

func (c *cast) stringOption(o *discordgo.ApplicationCommandOption, value string) (commands.Option, error) {
	if m, ok := c.members[strings.TrimPrefix(value, "@")]; ok && strings.HasPrefix(value, "@") {
		value = fmt.Sprintf("<@%d>", m.User) // Discord writes a mention typed into a text this way
	}
	if o.MaxLength != 0 && utf8.RuneCountInString(value) > o.MaxLength {
		return commands.Option{}, fmt.Errorf("longer than %d characters", o.MaxLength)
	}
	if len(o.Choices) == 0 {
		return commands.Option{Text: value}, nil
	}
	for _, choice := range o.Choices {
		if choice.Name == value || choice.Value == value || choice.NameLocalizations[discordgo.French] == value {
			return commands.Option{Text: choice.Value.(string)}, nil
		}
	}
	return commands.Option{}, fmt.Errorf("%q is not among the choices", value)
}

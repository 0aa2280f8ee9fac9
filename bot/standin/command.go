package standin

import (
	"encoding/json"
	"slices"
)

// Command kinds.
const (
	kindChatInput      = 1
	kindUserCommand    = 2
	kindMessageCommand = 3
)

// Option types.
const (
	OptionSubcommand  = 1
	OptionGroup       = 2
	OptionString      = 3
	OptionInteger     = 4
	OptionBoolean     = 5
	OptionUser        = 6
	OptionChannel     = 7
	OptionRole        = 8
	OptionMentionable = 9
	OptionNumber      = 10
	OptionAttachment  = 11
)

// Command is a registered command as Discord gives it back.
type Command struct {
	ID                 ID                `json:"id"`
	ApplicationID      ID                `json:"application_id"`
	GuildID            ID                `json:"guild_id,omitempty"`
	Version            ID                `json:"version"`
	Type               int               `json:"type"`
	Name               string            `json:"name"`
	NameLocal          map[string]string `json:"name_localizations"`
	Description        string            `json:"description"`
	DescriptionLocal   map[string]string `json:"description_localizations"`
	Options            []CommandOption   `json:"options,omitempty"`
	DefaultPermissions *Permissions      `json:"default_member_permissions"`
	DMPermission       *bool             `json:"dm_permission,omitempty"`
	Contexts           []int             `json:"contexts"`
	IntegrationTypes   []int             `json:"integration_types"`
	NSFW               bool              `json:"nsfw"`
}

// CommandOption is an option, a subcommand or a group of subcommands.
type CommandOption struct {
	Type             int               `json:"type"`
	Name             string            `json:"name"`
	NameLocal        map[string]string `json:"name_localizations,omitempty"`
	Description      string            `json:"description"`
	DescriptionLocal map[string]string `json:"description_localizations,omitempty"`
	Required         bool              `json:"required,omitempty"`
	Choices          []Choice          `json:"choices,omitempty"`
	Options          []CommandOption   `json:"options,omitempty"`
	ChannelTypes     []int             `json:"channel_types,omitempty"`
	MinValue         *json.Number      `json:"min_value,omitempty"`
	MaxValue         *json.Number      `json:"max_value,omitempty"`
	MinLength        *int              `json:"min_length,omitempty"`
	MaxLength        *int              `json:"max_length,omitempty"`
	Autocomplete     bool              `json:"autocomplete,omitempty"`
}

// Choice is a fixed choice of an option, or one offered by autocomplete. Value is a string or a json.Number.
type Choice struct {
	Name      string            `json:"name"`
	NameLocal map[string]string `json:"name_localizations,omitempty"`
	Value     any               `json:"value"`
}

// local is the name in a locale, or the plain one.
func local(plain string, names map[string]string, locale string) string {
	if s, ok := names[locale]; ok && s != "" {
		return s
	}
	return plain
}

// option finds an option by its plain name or its name in the locale.
func findOption(options []CommandOption, name, locale string) *CommandOption {
	for i := range options {
		o := &options[i]
		if o.Name == name || local(o.Name, o.NameLocal, locale) == name {
			return o
		}
	}
	return nil
}

// visibleCommands is what may be typed in a guild, or in a private channel (guild 0): the guild's own commands hide
// global ones of the same kind and name.
func (d *Discord) visibleCommands(guild ID) []*Command {
	var out []*Command
	seen := map[[2]any]bool{}
	for _, scope := range [][]*Command{d.commands[guild], d.commands[0]} {
		for _, c := range scope {
			key := [2]any{c.Type, c.Name}
			if !seen[key] && c.usableIn(guild) {
				seen[key] = true
				out = append(out, c)
			}
		}
		if guild == 0 {
			break
		}
	}
	return out
}

// usableIn holds the command against its contexts: 0 guild, 1 private channel with the bot.
func (c *Command) usableIn(guild ID) bool {
	want := 0
	if guild == 0 {
		want = 1
	}
	if c.Contexts != nil {
		return slices.Contains(c.Contexts, want)
	}
	return guild != 0 || c.DMPermission == nil || *c.DMPermission
}

// keepVersion leaves a command's version alone where nothing changed, as Discord does.
func (c *Command) keepVersion(old *Command) {
	a, b := *c, *old
	a.Version, b.Version = 0, 0
	if string(mustJSON(a)) == string(mustJSON(b)) {
		c.Version = old.Version
	}
}

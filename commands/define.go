package commands

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
)

// definer writes definitions with the descriptions of the catalogues: English as they are, French as localisations. Names of
// commands and options are English everywhere.
type definer struct{ english, french *locale.Printer }

// option is a short name for what definitions are full of.
type option = discordgo.ApplicationCommandOption

// Keys of descriptions: "cmd.<command>[.<subcommand>]" for commands, "cmd.<…>.<option>" for an option of one command,
// "opt.<option>" for an option that means the same everywhere.
func (d definer) describe(o *option, keys ...string) {
	for _, key := range keys {
		if d.english.Has(key) {
			o.Description = d.english.Text(key, nil)
			o.DescriptionLocalizations = map[discordgo.Locale]string{discordgo.French: d.french.Text(key, nil)}
			return
		}
	}
	panic("commands: no description for option " + o.Name)
}

// command defines a slash command of servers. permission is the one Discord asks for by default; 0 asks for none.
func (d definer) command(name string, permission int64, options ...*option) *discordgo.ApplicationCommand {
	key := "cmd." + name
	c := &discordgo.ApplicationCommand{
		Type: discordgo.ChatApplicationCommand, Name: name,
		Description:              d.english.Text(key, nil),
		DescriptionLocalizations: &map[discordgo.Locale]string{discordgo.French: d.french.Text(key, nil)},
		Contexts:                 &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
		IntegrationTypes:         &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall},
	}
	if permission != 0 {
		c.DefaultMemberPermissions = &permission
	}
	for _, o := range options {
		if o.Type == discordgo.ApplicationCommandOptionSubCommand {
			d.describe(o, key+"."+o.Name)
			for _, inner := range o.Options {
				d.describe(inner, key+"."+o.Name+"."+inner.Name, "opt."+inner.Name)
			}
		} else {
			d.describe(o, key+"."+o.Name, "opt."+o.Name)
		}
		c.Options = append(c.Options, o)
	}
	return c
}

func sub(name string, options ...*option) *option {
	return &option{Type: discordgo.ApplicationCommandOptionSubCommand, Name: name, Options: options}
}

// text is a STRING option of at most limit characters.
func text(name string, limit int) *option {
	return &option{Type: discordgo.ApplicationCommandOptionString, Name: name, MaxLength: limit}
}

// completed is a STRING option that completes while it is typed.
func completed(name string, limit int) *option {
	o := text(name, limit)
	o.Autocomplete = true
	return o
}

func user(name string) *option {
	return &option{Type: discordgo.ApplicationCommandOptionUser, Name: name}
}

func boolean(name string) *option {
	return &option{Type: discordgo.ApplicationCommandOptionBoolean, Name: name}
}

func attachment(name string) *option {
	return &option{Type: discordgo.ApplicationCommandOptionAttachment, Name: name}
}

func role(name string) *option {
	return &option{Type: discordgo.ApplicationCommandOptionRole, Name: name}
}

// channel is a CHANNEL option of the channels a league can post in.
func channel(name string) *option {
	return &option{
		Type: discordgo.ApplicationCommandOptionChannel, Name: name,
		ChannelTypes: []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews},
	}
}

// integer is an INTEGER option within bounds.
func integer(name string, low, high int) *option {
	least := float64(low)
	return &option{Type: discordgo.ApplicationCommandOptionInteger, Name: name, MinValue: &least, MaxValue: float64(high)}
}

// number of a game: as high as a league will ever count.
func gameNumber(name string) *option { return integer(name, 1, 1_000_000_000) }

// required marks an option as required.
func required(o *option) *option {
	o.Required = true
	return o
}

// chosen is a STRING option of fixed values; their names are the keys "choice.<option>.<value>" of the catalogues.
func (d definer) chosen(name string, values ...string) *option {
	o := &option{Type: discordgo.ApplicationCommandOptionString, Name: name}
	for _, value := range values {
		key := "choice." + o.Name + "." + value
		o.Choices = append(o.Choices, &discordgo.ApplicationCommandOptionChoice{
			Name: d.english.Text(key, nil), Value: value,
			NameLocalizations: map[discordgo.Locale]string{discordgo.French: d.french.Text(key, nil)},
		})
	}
	return o
}

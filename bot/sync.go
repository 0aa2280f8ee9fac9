package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"
)

// syncTries is how often the commands are tried to be registered, with growing pauses: about an hour.
const syncTries = 12

// fewGuilds is in how many servers commands of one server alone are looked for.
const fewGuilds = 50

// registry keeps the commands that Discord offers equal to those there are.
type registry struct {
	rest     *rest
	commands Commands
	guild    snowflake // 0: everywhere
	log      *slog.Logger
}

// sync registers the commands, and tries again for a while where Discord cannot be reached. What it refuses is logged
// and left: the commands registered before go on working.
func (r *registry) sync(ctx context.Context, who identity) {
	for try := 1; try <= syncTries; try++ {
		changed, err := r.once(ctx, who.Application)
		switch {
		case err == nil:
			r.log.Info("commands registered", slog.Bool("changed", changed), slog.Int("commands", len(r.commands.Definitions())))
			r.tidy(ctx, who)
			return
		case ctx.Err() != nil:
			return
		case codeOf(err) == codeMissingAccess:
			r.log.Error("commands not registered: the bot is not in that server, or was invited without the scope applications.commands",
				slog.Any("error", err))
			return
		case statusCode(err) != 0:
			r.log.Error("commands not registered", slog.Any("error", err))
			return
		}
		r.log.Warn("commands not registered yet", slog.Any("error", err))
		if !idle(ctx, min(10*time.Minute, time.Second<<try)) {
			return
		}
	}
}

// tidy removes what an earlier run registered in one server: there it would show twice, beside the same everywhere. That
// run was for trying things out, so the bot is in few servers; in many nothing is looked for.
func (r *registry) tidy(ctx context.Context, who identity) {
	if r.guild != 0 || len(who.Guilds) > fewGuilds {
		return
	}
	for _, guild := range who.Guilds {
		there, err := r.rest.commands(ctx, who.Application, guild)
		if err == nil && len(there) > 0 {
			if err = r.rest.overwrite(ctx, who.Application, guild, []*discordgo.ApplicationCommand{}); err == nil {
				r.log.Info("commands of one server alone removed", slog.String("guild", guild.String()), slog.Int("commands", len(there)))
			}
		}
		if err != nil && ctx.Err() == nil && codeOf(err) != codeMissingAccess {
			r.log.Warn("commands of one server alone may be left", slog.String("guild", guild.String()), slog.Any("error", err))
		}
	}
}

// once compares what is registered with what should be and overwrites it all if anything differs.
func (r *registry) once(ctx context.Context, app snowflake) (changed bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	there, err := r.rest.commands(ctx, app, r.guild)
	if err != nil {
		return false, fmt.Errorf("list commands: %w", err)
	}
	want := r.commands.Definitions()
	if sameCommands(want, there) {
		return false, nil
	}
	if err := r.rest.overwrite(ctx, app, r.guild, want); err != nil {
		return false, fmt.Errorf("overwrite commands: %w", err)
	}
	return true, nil
}

// sameCommands tells whether Discord has what we want, in whatever order.
func sameCommands(want, there []*discordgo.ApplicationCommand) bool {
	return len(want) == len(there) && slices.Equal(normalForms(want, want), normalForms(there, want))
}

// normalForms are the commands as text without what Discord adds by itself, sorted. Fields that we leave to Discord
// are compared only where ours say something.
func normalForms(list, want []*discordgo.ApplicationCommand) []string {
	ours := map[string]*discordgo.ApplicationCommand{}
	for _, c := range want {
		ours[commandKey(c)] = c
	}
	forms := make([]string, 0, len(list))
	for _, c := range list {
		forms = append(forms, normalForm(c, ours[commandKey(c)]))
	}
	slices.Sort(forms)
	return forms
}

func commandKey(c *discordgo.ApplicationCommand) string {
	return fmt.Sprintf("%d/%s", max(c.Type, discordgo.ChatApplicationCommand), c.Name)
}

func normalForm(c, ours *discordgo.ApplicationCommand) string {
	n := discordgo.ApplicationCommand{
		Type: max(c.Type, discordgo.ChatApplicationCommand), Name: c.Name, Description: c.Description,
		NameLocalizations: filled(c.NameLocalizations), DescriptionLocalizations: filled(c.DescriptionLocalizations),
		DefaultMemberPermissions: c.DefaultMemberPermissions, Options: normalOptions(c.Options),
	}
	if c.NSFW != nil && *c.NSFW {
		n.NSFW = c.NSFW
	}
	if ours != nil && ours.Contexts != nil {
		n.Contexts = sorted(c.Contexts)
	}
	if ours != nil && ours.IntegrationTypes != nil {
		n.IntegrationTypes = sorted(c.IntegrationTypes)
	}
	text, err := json.Marshal(n)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func normalOptions(list []*discordgo.ApplicationCommandOption) []*discordgo.ApplicationCommandOption {
	var out []*discordgo.ApplicationCommandOption
	for _, o := range list {
		n := *o
		n.Options, n.Choices = normalOptions(o.Options), nil
		if len(n.NameLocalizations) == 0 {
			n.NameLocalizations = nil
		}
		if len(n.DescriptionLocalizations) == 0 {
			n.DescriptionLocalizations = nil
		}
		if n.ChannelTypes = slices.Sorted(slices.Values(n.ChannelTypes)); len(n.ChannelTypes) == 0 {
			n.ChannelTypes = nil
		}
		for _, c := range o.Choices {
			choice := *c
			if len(choice.NameLocalizations) == 0 {
				choice.NameLocalizations = nil
			}
			n.Choices = append(n.Choices, &choice)
		}
		out = append(out, &n)
	}
	return out
}

func filled(m *map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if m == nil || len(*m) == 0 {
		return nil
	}
	return m
}

func sorted[T ~uint](list *[]T) *[]T {
	if list == nil {
		return nil
	}
	s := slices.Sorted(slices.Values(*list))
	return &s
}

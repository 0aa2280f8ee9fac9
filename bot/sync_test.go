package bot

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
)

// What Discord tells of commands differs from what it was told in ways that are no change.
func TestSameCommands(t *testing.T) {
	read := func(text string) []*discordgo.ApplicationCommand {
		t.Helper()
		var list []*discordgo.ApplicationCommand
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	manage := int64(discordgo.PermissionManageEvents)
	one := 1.0
	ours := []*discordgo.ApplicationCommand{
		{
			Name: "report", Description: "A table's result", DescriptionLocalizations: &map[discordgo.Locale]string{"fr": "Le résultat"},
			Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionUser, Name: "player1", Description: "First", Required: true},
				{Type: discordgo.ApplicationCommandOptionString, Name: "winner", Description: "Who won", Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "black", Value: "black"}, {Name: "one", Value: 1}}},
				{Type: discordgo.ApplicationCommandOptionInteger, Name: "page", Description: "Page", MinValue: &one},
			},
		},
		{Name: "void", Description: "Takes back", DefaultMemberPermissions: &manage, Contexts: &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild}},
	}
	const there = `[
		{"id":"2","application_id":"9","version":"7","type":1,"name":"void","name_localizations":null,"description":"Takes back","description_localizations":null,
			"default_member_permissions":"8589934592","dm_permission":true,"contexts":[0],"integration_types":[0],"nsfw":false},
		{"id":"1","application_id":"9","version":"7","type":1,"name":"report","description":"A table's result","description_localizations":{"fr":"Le résultat"},
			"default_member_permissions":null,"dm_permission":true,"contexts":null,"integration_types":[0],"nsfw":false,
			"options":[{"type":6,"name":"player1","description":"First","required":true},
				{"type":3,"name":"winner","name_localizations":{},"description":"Who won","choices":[{"name":"black","name_localizations":null,"value":"black"},{"name":"one","value":1.0}]},
				{"type":4,"name":"page","description":"Page","min_value":1}]}]`
	if !sameCommands(ours, read(there)) {
		t.Error("equal commands differ")
	}
	for _, change := range []struct{ what, text string }{
		{"none registered", `[]`},
		{"one too many", there[:len(there)-1] + `,{"type":1,"name":"old","description":"x"}]`},
		{"another kind", replace(t, there, `"type":1,"name":"void"`, `"type":2,"name":"void"`)},
		{"description", replace(t, there, "Takes back", "Takes it back")},
		{"translation", replace(t, there, "Le résultat", "Un résultat")},
		{"permission", replace(t, there, `"8589934592"`, `"32"`)},
		{"permission missing", replace(t, there, `"default_member_permissions":"8589934592"`, `"default_member_permissions":null`)},
		{"contexts", replace(t, there, `"contexts":[0]`, `"contexts":[0,1]`)},
		{"required", replace(t, there, `"required":true`, `"required":false`)},
		{"order of options", replace(t, there, `{"type":6,"name":"player1","description":"First","required":true},
				`, ``)},
		{"choice", replace(t, there, `"value":"black"`, `"value":"white"`)},
		{"bound", replace(t, there, `"min_value":1`, `"min_value":0`)},
	} {
		if sameCommands(ours, read(change.text)) {
			t.Errorf("%s: no difference was seen", change.what)
		}
	}
}

// Commands are registered when something changed, and not otherwise.
func TestSync(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	puts := func(where string, want int) {
		t.Helper()
		if got := c.asked("PUT " + where); got != want {
			t.Errorf("%d overwrites, want %d", got, want)
		}
	}
	app := "/applications/" + c.ApplicationID().String()
	c.start(t).stop()
	puts(app+"/commands", 1)
	c.log = journal{}
	c.start(t).stop()
	puts(app+"/commands", 1)
	c.handlers.definitions = c.handlers.Definitions()
	c.handlers.definitions[0].Description = "Asks kindly"
	c.log = journal{}
	c.start(t).stop()
	puts(app+"/commands", 2)

	c.options.Guild = league.GuildID(c.guild.ID())
	c.log = journal{}
	c.start(t).stop()
	puts(app+"/guilds/"+c.guild.ID().String()+"/commands 200", 1)
	puts(app+"/commands", 2)

	c.options.Guild = 0
	c.log = journal{}
	p := c.start(t)
	c.await(t, "those of the one server are removed", func() bool { return strings.Contains(c.log.String(), "alone removed") })
	p.stop()
	puts(app+"/guilds/"+c.guild.ID().String()+"/commands 200", 2)
	puts(app+"/commands", 2)
	c.noFaults(t)
}

// While Discord is in trouble the bot works with what was registered before, and registers when it can.
func TestSyncThroughTrouble(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.start(t).stop()
	c.handlers.definitions = c.handlers.Definitions()[:1]
	c.log = journal{}
	c.On(standin.PutCommands).Answer(503, 503, 503, 503, 503) // all tries of one request
	p := c.launch(t)
	c.await(t, "it did not work", func() bool { return strings.Contains(c.log.String(), "not registered yet") })
	if answer := c.As(c.ana).In(c.table).Type("/ask"); answer.Content() != "done" {
		t.Errorf("%q, %v", answer.Content(), answer.Err())
	}
	c.await(t, "it works", func() bool { return strings.Contains(c.log.String(), "commands registered") })
	p.stop()
	if n := len(c.CommandsFor(c.ana.ID(), c.table.ID())); n != 1 {
		t.Errorf("%d commands", n)
	}
}

// What Discord refuses is logged with the place of the fault, once.
func TestSyncRefused(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.handlers.definitions = []*discordgo.ApplicationCommand{{Name: "UPPER", Description: "x"}}
	p := c.launch(t)
	c.await(t, "it is refused", func() bool { return strings.Contains(c.log.String(), "commands not registered") })
	p.stop()
	if log := c.log.String(); !strings.Contains(log, "0.name: ") || c.asked("PUT /applications") != 1 {
		t.Error("the log does not name the fault")
	}
}

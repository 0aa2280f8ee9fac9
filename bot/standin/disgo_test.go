package standin_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/disgoorg/disgo"
	"github.com/disgoorg/disgo/bot"
	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/disgo/gateway"
	"github.com/disgoorg/disgo/rest"
	"github.com/disgoorg/snowflake/v2"
)

// disgoBot names the environment variable that turns the test binary into a bot: "url token guild channel member".
const disgoBot = "STANDIN_DISGO_BOT"

// A second library, written by other people for API version 10, connects and does a round trip of everything the bot uses.
// What both it and discordgo understand is not one library's habit. It runs in a process of its own, since it leaves
// goroutines behind and has data races.
func TestDisgo(t *testing.T) {
	c := newClub(t)
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "GORACE=exitcode=0 halt_on_error=0 log_path="+t.TempDir()+"/race",
		fmt.Sprintf("%s=%s %s %s %s %s", disgoBot, c.URL(), c.Token(), c.guild.ID(), c.table.ID(), c.ana.ID()))
	stdin, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	child.Stderr = child.Stdout
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stdout)
	for lines.Scan() && lines.Text() != "ready" {
		t.Error(lines.Text())
	}
	rank := c.As(c.ana).In(c.table).Type("/rank player:@bo")
	if err := rank.Err(); err != nil {
		t.Error(err)
	}
	if rank.Content() != "bo of table" || !rank.Private() || !rank.Deferred() {
		t.Errorf("rank %q private=%v", rank.Text(), rank.Private())
	}
	if got := rank.Press("Undo"); got.Text() != "undone" {
		t.Errorf("pressed: %q", got.Text())
	}
	if got := c.ana.Roles(); !slices.Equal(got, []string{"Gold"}) {
		t.Errorf("ana has %q", got)
	}
	_ = stdin.Close()
	for lines.Scan() {
		t.Error(lines.Text())
	}
	if err := child.Wait(); err != nil {
		t.Error(err)
	}
	c.noFaults(t)
}

// runDisgo is the child process: a bot with a /rank command. It says "ready" once it is, and ends with its input.
func runDisgo(at string) error {
	words := strings.Fields(at)
	url, token := words[0], words[1]
	guildID, table, ana := snowflake.MustParse(words[2]), snowflake.MustParse(words[3]), snowflake.MustParse(words[4])
	logger := slog.New(slog.DiscardHandler)
	guilds := make(chan *events.GuildReady, 1)
	client, err := disgo.New(token,
		bot.WithLogger(logger),
		bot.WithRestClientConfigOpts(rest.WithURL(url+"/api/v10"), rest.WithLogger(logger)),
		bot.WithGatewayConfigOpts(gateway.WithIntents(gateway.IntentGuilds, gateway.IntentGuildMessages), gateway.WithLogger(logger)),
		bot.WithEventListenerFunc(func(e *events.GuildReady) { guilds <- e }),
		bot.WithEventListenerFunc(rankWithDisgo),
		bot.WithEventListenerFunc(func(e *events.ComponentInteractionCreate) {
			report(e.UpdateMessage(discord.NewMessageUpdateBuilder().SetContent("undone").ClearContainerComponents().Build()))
		}),
	)
	if err != nil {
		return err
	}
	defer client.Close(context.Background())
	if err := client.OpenGateway(context.Background()); err != nil {
		return err
	}
	if g := (<-guilds).Guild; g.Name != "Chess club" || g.MemberCount != 4 {
		return fmt.Errorf("guild %+v", g)
	}
	if self, found := client.Caches().SelfUser(); !found || self.ID != client.ApplicationID() {
		return fmt.Errorf("self %v", self.ID)
	}
	if err := restWithDisgo(client, guildID, table, ana); err != nil {
		return err
	}
	fmt.Println("ready")
	bufio.NewScanner(os.Stdin).Scan()
	return nil
}

func report(err error) {
	if err != nil {
		fmt.Println(err)
	}
}

func rankWithDisgo(e *events.ApplicationCommandInteractionCreate) {
	player := e.SlashCommandInteractionData().Member("player")
	report(e.DeferCreateMessage(true))
	_, err := e.Client().Rest().UpdateInteractionResponse(e.ApplicationID(), e.Token(), discord.NewMessageUpdateBuilder().
		SetContentf("%s of %s", player.EffectiveName(), e.Channel().Name()).
		AddActionRow(discord.NewPrimaryButton("Undo", "undo")).Build())
	report(err)
}

// restWithDisgo goes through the routes the bot uses, and collects what is wrong.
func restWithDisgo(client bot.Client, guildID, table, ana snowflake.ID) error {
	api := client.Rest()
	var wrong []error
	check := func(what string, err error, fine bool) {
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", what, err))
		} else if !fine {
			wrong = append(wrong, errors.New(what+": not what was sent"))
		}
	}
	commands, err := api.SetGlobalCommands(client.ApplicationID(), []discord.ApplicationCommandCreate{discord.SlashCommandCreate{
		Name: "rank", Description: "card", Options: []discord.ApplicationCommandOption{
			discord.ApplicationCommandOptionUser{Name: "player", Description: "who", Required: true},
		},
	}})
	check("commands", err, len(commands) == 1 && commands[0].Name() == "rank")
	sent, err := api.CreateMessage(table, discord.NewMessageCreateBuilder().
		SetEmbeds(discord.NewEmbedBuilder().SetTitle("Round 1").AddField("Table 1", "ana against bo", false).Build()).
		SetNonce("n").SetEnforceNonce(true).Build())
	if err != nil {
		return err
	}
	check("message", nil, sent.Embeds[0].Title == "Round 1")
	_, err = api.UpdateMessage(table, sent.ID, discord.NewMessageUpdateBuilder().SetContent("new").Build())
	check("edit", err, true)
	list, err := api.GetMessages(table, 0, 0, 0, 10)
	check("messages", err, len(list) == 1 && list[0].Content == "new")
	role, err := api.CreateRole(guildID, discord.RoleCreate{Name: "Gold"})
	if err != nil {
		return err
	}
	check("grant", api.AddMemberRole(guildID, ana, role.ID), true)
	thread, err := api.CreateThreadFromMessage(table, sent.ID, discord.ThreadCreateFromMessage{Name: "round 1"})
	check("thread", err, err == nil && thread.Name() == "round 1")
	member, err := api.GetMember(guildID, ana)
	check("member", err, err == nil && member.User.Username == "ana")
	return errors.Join(wrong...)
}

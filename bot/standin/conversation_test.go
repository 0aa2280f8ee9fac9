package standin_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
)

var reportCommand = &discordgo.ApplicationCommand{
	Name: "report", Description: "a result", DescriptionLocalizations: &map[discordgo.Locale]string{discordgo.French: "un résultat"},
	Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionUser, Name: "player1", Description: "first", Required: true},
		{Type: discordgo.ApplicationCommandOptionUser, Name: "player2", Description: "second", Required: true},
		{Type: discordgo.ApplicationCommandOptionString, Name: "scores", Description: "totals", MaxLength: 40},
		{Type: discordgo.ApplicationCommandOptionInteger, Name: "round", Description: "number", MinValue: new(1.0), MaxValue: 9},
		{
			Type: discordgo.ApplicationCommandOptionString, Name: "how", Description: "how", Choices: []*discordgo.ApplicationCommandOptionChoice{
				{Name: "played", Value: "p"}, {Name: "forfeit", Value: "f"},
			},
		},
	},
}

var podCommand = &discordgo.ApplicationCommand{
	Name: "pod", Description: "pods", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "join", Description: "enter"},
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "log", Description: "log", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "league", Description: "which", Autocomplete: true},
		}},
	},
}

var voidCommand = &discordgo.ApplicationCommand{
	Name: "void", Description: "take back", DefaultMemberPermissions: new(int64(discordgo.PermissionManageEvents)),
}

// referee answers the commands above in every way an application can.
func referee(t *testing.T) func(*discordgo.Session, *discordgo.InteractionCreate) {
	t.Helper()
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := refereeAnswer(s, i); err != nil {
			t.Error(err)
		}
	}
}

func refereeAnswer(s *discordgo.Session, i *discordgo.InteractionCreate) error {
	respond := func(kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) error {
		return s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: kind, Data: data})
	}
	row := func(c ...discordgo.MessageComponent) []discordgo.MessageComponent {
		return []discordgo.MessageComponent{discordgo.ActionsRow{Components: c}}
	}
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		data := i.ApplicationCommandData()
		focused := data.Options[0].Options[0]
		return respond(discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Club " + focused.StringValue(), Value: "1"}},
		})
	case discordgo.InteractionMessageComponent:
		data := i.MessageComponentData()
		switch data.CustomID {
		case "game/1/undo":
			return respond(discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: "undone", Components: []discordgo.MessageComponent{}})
		case "game/1/amend":
			return respond(discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{
				CustomID: "amend/1", Title: "Amend", Components: row(discordgo.TextInput{
					CustomID: "reason", Label: "Reason", Style: discordgo.TextInputShort, Required: true, MaxLength: 20,
				}),
			})
		case "swap":
			return respond(discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: strings.Join(data.Values, "+")})
		}
	case discordgo.InteractionModalSubmit:
		value := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput).Value
		return respond(discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: "because " + value})
	case discordgo.InteractionApplicationCommand:
		data := i.ApplicationCommandData()
		switch data.Name {
		case "report":
			var said []string
			for _, o := range data.Options {
				said = append(said, fmt.Sprintf("%s=%v", o.Name, o.Value))
			}
			return respond(discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
				Content: string(i.Locale) + " " + strings.Join(said, " "), Flags: discordgo.MessageFlagsEphemeral,
				Components: row(
					discordgo.Button{Label: "Undo", CustomID: "game/1/undo", Style: discordgo.DangerButton},
					discordgo.Button{Label: "Amend", CustomID: "game/1/amend", Style: discordgo.SecondaryButton},
				),
			})
		case "pod":
			if err := respond(discordgo.InteractionResponseDeferredChannelMessageWithSource, &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}); err != nil {
				return err
			}
			time.Sleep(20 * time.Millisecond)
			_, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{
				Content: new("joined"), Components: new(row(discordgo.SelectMenu{
					MenuType: discordgo.UserSelectMenu, CustomID: "swap", MinValues: new(2), MaxValues: 2, Placeholder: "Swap",
				})),
			})
			return err
		case "void":
			return respond(discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "void"})
		}
	}
	return errors.New("unexpected interaction")
}

// newReferee is a club with the referee connected and the commands registered.
func newReferee(t *testing.T, options ...standin.Option) (*club, *discordgo.Session) {
	t.Helper()
	c := newClub(t, options...)
	s := c.connect(t, referee(t))
	commands := []*discordgo.ApplicationCommand{reportCommand, podCommand, voidCommand}
	if _, err := s.ApplicationCommandBulkOverwrite(c.ApplicationID().String(), "", commands); err != nil {
		t.Fatal(err)
	}
	return c, s
}

func TestConversation(t *testing.T) {
	c, _ := newReferee(t)
	ana := c.As(c.ana).In(c.table)

	report := ana.Type("/report player1:@ana player2:@bo scores:47 61 round:2 how:forfeit")
	if err := report.Err(); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("en-US player1=%s player2=%s scores=47 61 round=2 how=f", c.ana.ID(), c.bo.ID())
	if report.Content() != want || !report.Private() || report.Deferred() || report.Took() <= 0 {
		t.Errorf("got %q private=%v deferred=%v took=%v, want %q", report.Content(), report.Private(), report.Deferred(), report.Took(), want)
	}
	if got := report.Buttons(); !slices.Equal(got, []string{"Undo", "Amend"}) {
		t.Errorf("buttons %q", got)
	}
	amended := report.Press("Amend").Submit(standin.Fields{"Reason": "typo"})
	if amended.Content() != "because typo" || !amended.Updated() || amended.Message().ID != report.Message().ID {
		t.Errorf("amended: %s", amended.Text())
	}
	if err := report.Press("Undo").Err(); err == nil {
		t.Error("a button is pressed that the amendment took away")
	}
	second := ana.Type("/report player1:@ana player2:@bo")
	if undone := second.Press("game/1/undo"); undone.Text() != "undone" || second.Content() != "undone" {
		t.Errorf("undone: %q, report: %q", undone.Text(), second.Text())
	}

	c.ana.SetLocale("fr")
	if got := ana.Type("/report @ana player2:@bo").Content(); !strings.HasPrefix(got, "fr player1=") {
		t.Errorf("in French: %q", got)
	}

	join := ana.Type("/pod join")
	if join.Content() != "joined" || !join.Deferred() || !join.Private() {
		t.Errorf("join: %s", join.Text())
	}
	if got, want := join.Select("Swap", "@ana", "@bo").Content(), c.ana.ID().String()+"+"+c.bo.ID().String(); got != want {
		t.Errorf("swap: %q, want %q", got, want)
	}

	choices, err := ana.Complete("/pod log league:clu")
	if err != nil || len(choices) != 1 || choices[0].Name != "Club clu" {
		t.Errorf("choices %v, %v", choices, err)
	}
	if got := len(c.table.Messages()); got != 0 {
		t.Errorf("%d public messages after private answers", got)
	}
	if got := len(c.MessagesFor(c.ana.ID(), c.table.ID())); got != 4 {
		t.Errorf("ana sees %d messages, want her 4 private answers", got)
	}
	if got := len(c.MessagesFor(c.bo.ID(), c.table.ID())); got != 0 {
		t.Errorf("bo sees %d of ana's private answers", got)
	}
	c.noFaults(t)
}

// What Discord's own client refuses never reaches the bot.
func TestClientRefuses(t *testing.T) {
	c, _ := newReferee(t)
	for line, option := range map[string]string{
		"report":                        "",
		"/nothing":                      "",
		"/pod":                          "",
		"/pod leave":                    "",
		"/void":                         "", // Manage Events
		"/report player1:@ana":          "player2",
		"/report player1:@zoe player2:": "player1",
		"/report player1:@ana player2:@bo round:0":                           "round",
		"/report player1:@ana player2:@bo round:10":                          "round",
		"/report player1:@ana player2:@bo round:x":                           "round",
		"/report player1:@ana player2:@bo round:1.5":                         "round",
		"/report player1:@ana player2:@bo how:maybe":                         "how",
		"/report player1:@ana player2:@bo player1:@bo":                       "player1",
		"/report colour:red player1:@ana player2:@bo":                        "colour",
		"/report player1:@ana player2:@bo scores:" + strings.Repeat("é", 41): "scores",
	} {
		answer := c.As(c.ana).In(c.table).Type(line)
		var refusal *standin.Refusal
		if err := answer.Err(); !errors.As(err, &refusal) || refusal.Option != option {
			t.Errorf("%s: %v, want a refusal of option %q", line, err, option)
		}
		if answer.InteractionID() != 0 {
			t.Errorf("%s reached the bot", line)
		}
	}
	mods := c.guild.Role("Moderators", standin.ManageEvents)
	if err := c.As(c.ana.Give(mods)).In(c.table).Type("/void").Err(); err != nil {
		t.Errorf("a moderator: %v", err)
	}
	helpers := c.guild.Role("Helpers", 0)
	c.bo.Give(helpers)
	if err := c.As(c.bo).In(c.table).Type("/void").Err(); err == nil {
		t.Error("a helper voided before an administrator let him")
	}
	c.guild.LetUse(helpers, "void")
	if err := c.As(c.bo).In(c.table).Type("/void").Err(); err != nil {
		t.Errorf("a helper an administrator let: %v", err)
	}
	c.noFaults(t)
}

func TestMessages(t *testing.T) {
	c := newClub(t)
	s := c.session(t)
	type nonced struct {
		*discordgo.MessageSend
		Nonce        string `json:"nonce"`
		EnforceNonce bool   `json:"enforce_nonce"`
	}
	endpoint := discordgo.EndpointChannelMessages(c.table.ID().String())
	var first string
	for range 2 {
		body, err := s.RequestWithBucketID("POST", endpoint, nonced{&discordgo.MessageSend{
			Content: "round 1 " + c.ana.Mention(), AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{c.ana.ID().String()}},
		}, "outbox-1", true}, endpoint)
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = string(body)
		} else if first != string(body) {
			t.Errorf("the nonce made two messages:\n%s\n%s", first, body)
		}
	}
	messages := c.table.Messages()
	if len(messages) != 1 || !slices.Equal(messages[0].Pings(), []standin.ID{c.ana.ID()}) {
		t.Fatalf("messages %v", messages)
	}
	id := messages[0].ID.String()
	if _, err := s.ChannelMessageEdit(c.table.ID().String(), id, "edited"); err != nil {
		t.Fatal(err)
	}
	got, err := s.ChannelMessage(c.table.ID().String(), id)
	if err != nil || got.Content != "edited" || got.EditedTimestamp == nil {
		t.Errorf("%+v, %v", got, err)
	}
	list, err := s.ChannelMessages(c.table.ID().String(), 100, "", "", "")
	if err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	c.Advance(4 * time.Minute)
	if _, err := s.RequestWithBucketID("POST", endpoint, nonced{&discordgo.MessageSend{Content: "x"}, "outbox-1", true}, endpoint); err != nil {
		t.Fatal(err)
	}
	if n := len(c.table.Messages()); n != 2 {
		t.Errorf("%d messages, want 2: a nonce is forgotten after a few minutes", n)
	}
	c.noFaults(t)
}

func TestLookups(t *testing.T) {
	c := newClub(t)
	s := c.session(t)
	me, err := s.User("@me")
	if err != nil || me.ID != c.ApplicationID().String() || !me.Bot {
		t.Errorf("%v, %v", me, err)
	}
	member, err := s.GuildMember(c.guild.ID().String(), c.ana.ID().String())
	if err != nil || member.User.Username != "ana" {
		t.Errorf("%v, %v", member, err)
	}
	channel, err := s.Channel(c.table.ID().String())
	if err != nil || channel.Name != "table" || channel.GuildID != c.guild.ID().String() {
		t.Errorf("%v, %v", channel, err)
	}
	gold, err := s.GuildRoleCreate(c.guild.ID().String(), &discordgo.RoleParams{Name: "Gold", Permissions: new(int64(0))})
	if err != nil || gold.Permissions != 0 {
		t.Fatalf("%v, %v", gold, err)
	}
	if err := s.GuildMemberRoleAdd(c.guild.ID().String(), c.ana.ID().String(), gold.ID); err != nil {
		t.Error(err)
	}
	if got := c.ana.Roles(); !slices.Equal(got, []string{"Gold"}) {
		t.Errorf("ana has %v", got)
	}
	c.ana.Leave()
	_, err = s.GuildMember(c.guild.ID().String(), c.ana.ID().String())
	wantCode(t, err, 404, 10007)
	_, err = s.Channel("123")
	wantCode(t, err, 404, 10003)
	c.noFaults(t)
	_, _ = s.Request("GET", discordgo.EndpointAPI+"nowhere", nil)
	if f := c.Faults(); len(f) != 1 || f[0].Kind != standin.UnknownRoute {
		t.Errorf("faults %v", f)
	}
}

// wantCode checks an error's HTTP status and Discord's own code.
func wantCode(t *testing.T, err error, status, code int) {
	t.Helper()
	var rest *discordgo.RESTError
	if !errors.As(err, &rest) || rest.Message == nil || rest.Response.StatusCode != status || rest.Message.Code != code {
		t.Errorf("%v, want status %d and code %d", err, status, code)
	}
}

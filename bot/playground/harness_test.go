package playground_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"go.uber.org/goleak"

	"github.com/podiumbot/podium/bot/playground"
	"github.com/podiumbot/podium/bot/standin"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// served is a club with its page, and a bot that answers in every way an application can.
type served struct {
	*playground.Club
	url     string
	session *discordgo.Session
}

func serve(t *testing.T, options ...standin.Option) *served {
	t.Helper()
	club, err := playground.NewClub(append([]standin.Option{standin.IdentifyEvery(0), standin.FirstAnswer(time.Hour)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(club.Close)
	club.Resume()
	page := playground.New(club, "table.example")
	server := httptest.NewServer(page)
	t.Cleanup(func() { page.Close(); server.Close(); http.DefaultClient.CloseIdleConnections() })
	s := &served{Club: club, url: server.URL}
	s.connect(t)
	return s
}

// redirect sends the bot's requests to the stand-in.
type redirect struct {
	to   *url.URL
	base *http.Transport
}

func (r redirect) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = r.to.Scheme, r.to.Host, r.to.Host
	return r.base.RoundTrip(req)
}

func (s *served) connect(t *testing.T) {
	t.Helper()
	to, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	base := &http.Transport{}
	t.Cleanup(base.CloseIdleConnections)
	session, err := discordgo.New("Bot " + s.Token())
	if err != nil {
		t.Fatal(err)
	}
	session.Client = &http.Client{Transport: redirect{to, base}}
	session.StateEnabled = false
	session.Identify.Intents = discordgo.IntentsGuilds
	session.AddHandler(func(session *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := answer(session, i); err != nil {
			t.Error(err)
		}
	})
	if err := session.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	if _, err := session.ApplicationCommandBulkOverwrite(s.ApplicationID().String(), "", sample()); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	for beating := false; !beating; time.Sleep(time.Millisecond) { // before that, discordgo does not end with its session
		session.RLock()
		beating = session.DataReady
		session.RUnlock()
	}
	s.session = session
}

// sample is a command with an option of every kind, and one for each kind of answer.
func sample() []*discordgo.ApplicationCommand {
	type option = discordgo.ApplicationCommandOption
	low := 1.0
	return []*discordgo.ApplicationCommand{
		{Name: "everything", Description: "every kind of option", Options: []*option{
			{Type: discordgo.ApplicationCommandOptionUser, Name: "who", Description: "somebody", Required: true},
			{Type: discordgo.ApplicationCommandOptionString, Name: "town", Description: "completed", Autocomplete: true},
			{Type: discordgo.ApplicationCommandOptionString, Name: "size", Description: "a choice", Choices: []*discordgo.ApplicationCommandOptionChoice{
				{Name: "large", Value: "l"}, {Name: "small", Value: "s"},
			}},
			{Type: discordgo.ApplicationCommandOptionInteger, Name: "count", Description: "a number", MinValue: &low, MaxValue: 9},
			{Type: discordgo.ApplicationCommandOptionBoolean, Name: "sure", Description: "yes or no"},
			{Type: discordgo.ApplicationCommandOptionChannel, Name: "where", Description: "a channel"},
			{Type: discordgo.ApplicationCommandOptionRole, Name: "rank", Description: "a role"},
			{Type: discordgo.ApplicationCommandOptionAttachment, Name: "file", Description: "a file"},
		}},
		{Name: "form", Description: "opens a form"},
		{Name: "menus", Description: "buttons and menus"},
		{Name: "silent", Description: "is never answered"},
		{Name: "ban", Description: "for moderators", DefaultMemberPermissions: new(int64(discordgo.PermissionManageEvents))},
	}
}

// answer is the bot.
func answer(s *discordgo.Session, i *discordgo.InteractionCreate) error {
	respond := func(kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) error {
		return s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: kind, Data: data})
	}
	say := func(text string, rows ...discordgo.MessageComponent) error {
		return respond(discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
			Content: text, Components: rows, Flags: discordgo.MessageFlagsEphemeral,
		})
	}
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		return respond(discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Brussels", Value: "BRU"}, {Name: "Namur", Value: "NAM"}},
		})
	case discordgo.InteractionModalSubmit:
		field := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
		return say("the form says " + field.Value)
	case discordgo.InteractionMessageComponent:
		data := i.MessageComponentData()
		return respond(discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{
			Content: data.CustomID + ": " + strings.Join(data.Values, "+"), Components: menus(),
		})
	case discordgo.InteractionApplicationCommand:
		data := i.ApplicationCommandData()
		switch data.Name {
		case "everything":
			return say(told(data))
		case "form":
			return respond(discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{
				CustomID: "form/1", Title: "Why?", Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
					discordgo.TextInput{CustomID: "reason", Label: "Reason", Style: discordgo.TextInputParagraph, Required: true, MaxLength: 20},
				}}},
			})
		case "menus":
			return say("choose", menus()...)
		case "silent":
			return nil
		}
	}
	return errors.New("unexpected interaction")
}

// told lists options as they arrived.
func told(data discordgo.ApplicationCommandInteractionData) string {
	var parts []string
	for _, o := range data.Options {
		text, err := json.Marshal(o.Value)
		if err != nil {
			return err.Error()
		}
		if o.Type == discordgo.ApplicationCommandOptionAttachment {
			text = []byte(data.Resolved.Attachments[o.Value.(string)].Filename)
		}
		parts = append(parts, o.Name+"="+string(text))
	}
	return strings.Join(parts, " ")
}

func menus() []discordgo.MessageComponent {
	row := func(c ...discordgo.MessageComponent) discordgo.MessageComponent {
		return discordgo.ActionsRow{Components: c}
	}
	return []discordgo.MessageComponent{
		row(
			discordgo.Button{Label: "First", CustomID: "first", Style: discordgo.PrimaryButton},
			discordgo.Button{Label: "Second", CustomID: "second", Style: discordgo.SuccessButton},
			discordgo.Button{Label: "Third", CustomID: "third", Style: discordgo.DangerButton},
			discordgo.Button{Label: "Closed", CustomID: "closed", Style: discordgo.SecondaryButton, Disabled: true},
			discordgo.Button{Label: "Elsewhere", URL: "https://example.org/", Style: discordgo.LinkButton},
		),
		row(discordgo.SelectMenu{CustomID: "one", Placeholder: "One of them", Options: []discordgo.SelectMenuOption{
			{Label: "Ann", Value: "a", Description: "the first"}, {Label: "Ben", Value: "b"},
		}}),
		row(discordgo.SelectMenu{MenuType: discordgo.UserSelectMenu, CustomID: "two", Placeholder: "Swap two", MinValues: new(2), MaxValues: 2}),
	}
}

// reply is what the page's API answers.
type reply struct {
	Error   string
	Message *standin.Message
	Form    *struct {
		ID    standin.ID
		Title string
	}
	Choices    []standin.Choice
	Unanswered bool
	Refusal    *struct {
		Option, Reason, Format string
		Args                   []any
	}
}

// ask sends JSON to the page as its script would, after what change does to the request.
func (s *served) ask(t *testing.T, method, path string, body any, change ...func(*http.Request)) (int, reply) {
	t.Helper()
	text, isText := body.(string)
	if !isText && body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		text = string(encoded)
	}
	r, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	for _, f := range change {
		f(r)
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	answered, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	var out reply
	if bytes.HasPrefix(answered, []byte("{")) {
		if err := json.Unmarshal(answered, &out); err != nil {
			t.Errorf("%s: %v", answered, err)
		}
	}
	return got.StatusCode, out
}

// here is who and where, with more.
func (s *served) here(user string, more map[string]any) map[string]any {
	body := map[string]any{"as": s.Person(user).ID(), "channel": s.Results.ID()}
	maps.Copy(body, more)
	return body
}

func (s *served) noFaults(t *testing.T) {
	t.Helper()
	for _, f := range s.Faults() {
		t.Error(f)
	}
}

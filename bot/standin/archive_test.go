package standin_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
)

// founded makes the same club every time, as ids follow the clock.
func founded(t *testing.T) *club {
	t.Helper()
	at := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	return newClub(t, standin.Clock(func() time.Time { return at }))
}

// What is saved and loaded into a new stand-in is as it was: messages, files, threads, roles, names; private answers are
// not, and new ids follow the old ones.
func TestSaveAndLoad(t *testing.T) {
	before := founded(t)
	s := before.connect(t)
	sent, err := s.ChannelMessageSendComplex(before.table.ID().String(), &discordgo.MessageSend{
		Content: "a picture", Embeds: []*discordgo.MessageEmbed{{Title: "T", Image: &discordgo.MessageEmbedImage{URL: "attachment://a.png"}}},
		Files: []*discordgo.File{{Name: "a.png", Reader: strings.NewReader("\x89PNG\r\n\x1a\n")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	gold := before.guild.Role("Gold", 0).SetColor(0xffd700)
	before.ana.Give(gold).Rename("Queen").SetLocale("fr")
	thread := before.table.Thread("pod 1")
	if _, err := before.As(before.bo).In(thread).Say("in here"); err != nil {
		t.Fatal(err)
	}
	gone := before.guild.Channel("gone")
	gone.Delete()
	var file bytes.Buffer
	if err := before.Save(&file); err != nil {
		t.Fatal(err)
	}
	saved := slices.Clone(file.Bytes())

	after := founded(t)
	after.guild.Channel("of now") // was not there then
	if err := after.Load(&file); err != nil {
		t.Fatal(err)
	}
	messages := after.table.Messages()
	if len(messages) != 1 || messages[0].Text() != before.table.Messages()[0].Text() || messages[0].ID.String() != sent.ID {
		t.Errorf("messages %v", messages)
	}
	got, err := http.Get(messages[0].Embeds[0].Image.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	if body, err := io.ReadAll(got.Body); err != nil || !strings.HasPrefix(string(body), "\x89PNG") || !strings.HasPrefix(messages[0].Embeds[0].Image.URL, after.URL()) {
		t.Errorf("%s: %q, %v", messages[0].Embeds[0].Image.URL, body, err)
	}
	inside := after.MessagesFor(after.bo.ID(), thread.ID())
	if len(inside) != 1 || inside[0].Content != "in here" {
		t.Errorf("in the thread: %v", inside)
	}
	if !slices.Equal(after.ana.Roles(), []string{"Gold"}) {
		t.Errorf("ana has %v", after.ana.Roles())
	}
	a, b := before.Snapshot(), after.Snapshot()
	if !reflect.DeepEqual(a.Guilds, b.Guilds) {
		t.Errorf("%+v\n%+v", a.Guilds, b.Guilds)
	}
	said, err := after.As(after.bo).In(after.table).Say("afterwards")
	if err != nil || said.ID <= messages[0].ID || said.ID <= inside[0].ID {
		t.Errorf("%v, %v", said.ID, err)
	}
	var again bytes.Buffer
	fresh := founded(t)
	if err := fresh.Load(bytes.NewReader(saved)); err != nil {
		t.Fatal(err)
	}
	if err := fresh.Save(&again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytes.ReplaceAll(again.Bytes(), []byte(fresh.URL()), []byte(before.URL())), saved) {
		t.Errorf("saved again it differs:\n%s\n%s", saved, &again)
	}
}

// A file that is none, or that of another world, changes nothing and says so.
// A bot that was killed before it heard that its message has arrived sends it again with the same nonce, and the message is
// there once. Later the nonce is forgotten, as Discord's is.
func TestLoadKnowsNonces(t *testing.T) {
	at := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	clock := standin.Clock(func() time.Time { return at })
	before := newClub(t, clock)
	send := func(c *club, s *discordgo.Session, nonce string) string {
		t.Helper()
		body := map[string]any{"content": "a game", "nonce": json.RawMessage(nonce), "enforce_nonce": true}
		answer, err := s.RequestWithBucketID("POST", discordgo.EndpointChannelMessages(c.table.ID().String()), body, "messages")
		if err != nil {
			t.Fatal(err)
		}
		var m discordgo.Message
		if err := json.Unmarshal(answer, &m); err != nil {
			t.Fatal(err)
		}
		return m.ID
	}
	s := before.connect(t)
	word, number := send(before, s, `"one"`), send(before, s, "25")
	var file bytes.Buffer
	if err := before.Save(&file); err != nil {
		t.Fatal(err)
	}
	after := newClub(t, clock)
	if err := after.Load(&file); err != nil {
		t.Fatal(err)
	}
	at = at.Add(time.Minute)
	s = after.connect(t)
	if send(after, s, `"one"`) != word || send(after, s, "25") != number || len(after.table.Messages()) != 2 {
		t.Errorf("a message is there twice: %v", after.table.Messages())
	}
	at = at.Add(10 * time.Minute)
	if send(after, s, `"one"`) == word {
		t.Error("a nonce is remembered for ever")
	}
}

func TestLoadRefuses(t *testing.T) {
	c := newClub(t)
	for _, text := range []string{"", "{", "[]", `{"guilds": [{"id": "1"}]}`} {
		if err := c.Load(strings.NewReader(text)); err == nil {
			t.Errorf("%q is loaded", text)
		}
	}
	if c.table.Name() != "table" {
		t.Error("the channel is lost")
	}
}

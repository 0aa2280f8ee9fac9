package standin_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/bot/standin/openapi"
)

// discordsDescription is Discord's own description of its API, where it is at hand.
func discordsDescription(t *testing.T) *openapi.Description {
	t.Helper()
	file := os.Getenv("PODIUM_DISCORD_OPENAPI")
	if file == "" {
		t.Skip("PODIUM_DISCORD_OPENAPI names no description of Discord's API")
	}
	description, err := openapi.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return description
}

// What the stand-in accepts, Discord's published description accepts too: the bodies of a whole conversation with a real
// library, of every limit reached exactly, and of every other route that takes one.
func TestAcceptedByDiscordsDescription(t *testing.T) {
	description := discordsDescription(t)
	type body struct{ method, pattern, text string }
	var bodies []body
	c, s := newReferee(t, standin.Unpaced())
	c.OnBody(func(method, pattern string, b []byte) { bodies = append(bodies, body{method, pattern, string(b)}) })

	ana := c.As(c.ana).In(c.table)
	ana.Type("/report player1:@ana player2:@bo").Press("Amend").Submit(standin.Fields{"Reason": "x"})
	ana.Type("/report player1:@ana player2:@bo").Press("Undo")
	ana.Type("/pod join").Select("Swap", "@ana", "@bo")
	if _, err := ana.Complete("/pod log league:x"); err != nil {
		t.Error(err)
	}
	commands := []*discordgo.ApplicationCommand{reportCommand, podCommand, voidCommand}
	if _, err := s.ApplicationCommandBulkOverwrite(c.ApplicationID().String(), c.guild.ID().String(), commands); err != nil {
		t.Error(err)
	}
	// A plain message comes first: it is edited below, and one of Components V2 would not take content.
	c.do(t, "POST", c.messages(), `{"content":"plain"}`)
	for _, name := range slices.Sorted(maps.Keys(acceptedMessages())) {
		c.do(t, "POST", c.messages(), acceptedMessages()[name])
	}
	for _, name := range slices.Sorted(maps.Keys(acceptedCommands())) {
		c.do(t, "PUT", c.commands(), acceptedCommands()[name])
	}
	first := c.table.Messages()[0].ID.String()
	for _, b := range [][3]string{
		{"PATCH", c.messages() + "/" + first, `{"content":"x","embeds":[],"components":[]}`},
		{"POST", c.messages() + "/" + first + "/threads", `{"name":"x","auto_archive_duration":60}`},
		{"POST", "/channels/" + c.table.ID().String() + "/threads", `{"name":"x","type":11}`},
		{"PATCH", "/channels/" + first, `{"archived":true,"name":"y"}`},
		{"POST", "/guilds/" + c.guild.ID().String() + "/roles", `{"name":"x","permissions":"0","color":1,"hoist":true,"mentionable":false}`},
		{"PATCH", "/guilds/" + c.guild.ID().String() + "/members/@me", `{"nick":"x"}`},
		{"POST", "/users/@me/channels", `{"recipient_id":"` + c.ana.ID().String() + `"}`},
	} {
		if got := c.do(t, b[0], b[1], b[2]); got.status/100 != 2 {
			t.Errorf("%s %s: %s", b[0], b[1], got.text)
		}
	}
	c.noFaults(t)
	c.OnBody(nil)
	if len(bodies) < 30 {
		t.Fatalf("only %d bodies", len(bodies))
	}
	for _, b := range bodies {
		if err := description.Check(b.method, b.pattern, []byte(b.text)); err != nil {
			shown, _ := json.Marshal(b.text)
			t.Errorf("%s %s %.300s\n%v", b.method, b.pattern, shown, err)
		}
	}
}

package standin_test

import (
	"fmt"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

// What the stand-in answers is what Discord's published description says it answers, field for field.
func TestAnswersAsDescribed(t *testing.T) {
	description := discordsDescription(t)
	c := newClub(t, standin.Unpaced(), standin.Clock(fakeClock)) // reading the description takes longer than 3 s
	c.register(t, map[string]any{"type": 3, "name": "a", "description": "x", "choices": []any{map[string]any{"name": "x", "value": "y"}}})
	app, guild, channel := c.ApplicationID().String(), c.guild.ID().String(), c.table.ID().String()
	c.guild.BotRole().SetPermissions(standin.Administrator)
	role := c.guild.Role("Gold", 0).ID().String()
	c.say(t, c.ana, "hello "+c.bo.Mention())
	thread := c.table.Thread("x").ID().String()
	bot := c.online(t, 1)
	_, callback, webhook := c.typed(t, bot)
	asked, pressed, submitted := c.conversation(t, bot)
	full := `{"content":"x","embeds":[{"title":"x","url":"https://x.y","color":1,"timestamp":"2026-01-01T00:00:00Z","footer":{"text":"x"},"author":{"name":"x"},"fields":[{"name":"x","value":"y","inline":true}]}],"components":[{"type":1,"components":[` + button + `,{"type":2,"style":5,"label":"x","url":"https://x.y","emoji":{"name":"🏆"}}]},{"type":1,"components":[{"type":3,"custom_id":"s","options":[{"label":"x","value":"y"}]}]}],"allowed_mentions":{"parse":[]}}`
	first := c.do(t, "POST", c.messages(), full).body["id"].(string)
	for _, r := range []struct{ method, pattern, path, body string }{
		{"GET", "/gateway", "/gateway", ""},
		{"GET", "/gateway/bot", "/gateway/bot", ""},
		{"GET", "/users/@me", "/users/@me", ""},
		{"GET", "/users/{}", "/users/" + c.ana.ID().String(), ""},
		{"GET", "/users/@me/guilds", "/users/@me/guilds", ""},
		{"GET", "/applications/@me", "/applications/@me", ""},
		{"POST", "/users/@me/channels", "/users/@me/channels", `{"recipient_id":"` + c.ana.ID().String() + `"}`},
		{"GET", "/applications/{}/commands", "/applications/" + app + "/commands", ""},
		{"PUT", "/applications/{}/commands", "/applications/" + app + "/commands", `[{"name":"go","description":"x","default_member_permissions":"8"}]`},
		{"POST", "/applications/{}/guilds/{}/commands", "/applications/" + app + "/guilds/" + guild + "/commands", `{"name":"go","description":"x"}`},
		{"GET", "/guilds/{}", "/guilds/" + guild, ""},
		{"GET", "/guilds/{}/channels", "/guilds/" + guild + "/channels", ""},
		{"POST", "/guilds/{}/channels", "/guilds/" + guild + "/channels", `{"name":"x"}`},
		{"GET", "/guilds/{}/roles", "/guilds/" + guild + "/roles", ""},
		{"GET", "/guilds/{}/roles/{}", "/guilds/" + guild + "/roles/" + role, ""},
		{"POST", "/guilds/{}/roles", "/guilds/" + guild + "/roles", `{"name":"x"}`},
		{"PATCH", "/guilds/{}/roles/{}", "/guilds/" + guild + "/roles/" + role, `{"name":"y"}`},
		{"GET", "/guilds/{}/members/{}", "/guilds/" + guild + "/members/" + c.ana.ID().String(), ""},
		{"GET", "/guilds/{}/members/search", "/guilds/" + guild + "/members/search?query=a", ""},
		{"PATCH", "/guilds/{}/members/@me", "/guilds/" + guild + "/members/@me", `{"nick":"x"}`},
		{"GET", "/guilds/{}/threads/active", "/guilds/" + guild + "/threads/active", ""},
		{"GET", "/channels/{}", "/channels/" + channel, ""},
		{"GET", "/channels/{}", "/channels/" + thread, ""},
		{"GET", "/channels/{}/messages", c.messages(), ""},
		{"GET", "/channels/{}/messages/{}", c.messages() + "/" + first, ""},
		{"POST", "/channels/{}/messages", c.messages(), full},
		{"PATCH", "/channels/{}/messages/{}", c.messages() + "/" + first, `{"content":"y"}`},
		{"POST", "/channels/{}/messages/{}/threads", c.messages() + "/" + first + "/threads", `{"name":"x"}`},
		{"GET", "/channels/{}/messages/{}", c.messages() + "/" + first, ""},
		{"POST", "/channels/{}/threads", "/channels/" + channel + "/threads", `{"name":"x","type":11}`},
		{"PATCH", "/channels/{}", "/channels/" + thread, `{"archived":true}`},
		{"GET", "/channels/{}/thread-members", "/channels/" + thread + "/thread-members", ""},
		{"POST", "/interactions/{}/{}/callback", callback + "?with_response=true", message},
		{"POST", "/interactions/{}/{}/callback", asked + "?with_response=true", `{"type":8,"data":{"choices":[{"name":"x","value":"y"}]}}`},
		{"POST", "/interactions/{}/{}/callback", pressed + "?with_response=true", message},
		{"POST", "/interactions/{}/{}/callback", submitted + "?with_response=true", `{"type":7,"data":{"content":"z"}}`},
		{"POST", "/webhooks/{}/{}", webhook, `{"content":"y"}`},
		{"PATCH", "/webhooks/{}/{}/messages/@original", webhook + "/messages/@original", full},
		{"GET", "/webhooks/{}/{}/messages/@original", webhook + "/messages/@original", ""},
	} {
		t.Run(fmt.Sprint(r.method, r.pattern), func(t *testing.T) {
			var body any
			if r.body != "" {
				body = r.body
			}
			got := c.do(t, r.method, r.path, body)
			if got.status/100 != 2 {
				t.Fatal(got.text)
			}
			if err := description.CheckAnswer(r.method, r.pattern, got.status, []byte(got.text)); err != nil {
				t.Errorf("%s\n%v", got.text, err)
			}
		})
	}
}

// conversation leaves three interactions open: an autocomplete, a pressed button, and a form opened by that button.
func (c *club) conversation(t *testing.T, bot *rawBot) (asked, pressed, submitted string) {
	t.Helper()
	ana := c.As(c.ana).In(c.table).NoWait()
	if got := c.do(t, "PUT", c.commands(), `[{"name":"ask","description":"x","options":[{"type":3,"name":"a","description":"x","autocomplete":true}]},{"name":"go","description":"x"}]`); got.status != 200 {
		t.Fatal(got.text)
	}
	go func() { _, _ = ana.Complete("/ask a:x") }()
	asked, _, _ = bot.interaction()
	got, callback, _ := c.typed(t, bot)
	wants(t, "message", c.do(t, "POST", callback, `{"type":4,"data":`+row(button)+`}`), 204, -1)
	got.Press("x")
	pressed, _, _ = bot.interaction()
	opened := ana.Press(got.Message(), "x")
	callback, _, _ = bot.interaction()
	wants(t, "form", c.do(t, "POST", callback, modal(`"components":[{"type":1,"components":[`+textInput+`]}]`)), 204, -1)
	opened.Submit(standin.Fields{"x": "y"})
	submitted, _, _ = bot.interaction()
	return asked, pressed, submitted
}

package standin_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

func TestHistory(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	ids := make([]string, 10)
	for i := range ids {
		ids[i] = c.do(t, "POST", c.messages(), fmt.Sprintf(`{"content":"%d"}`, i)).body["id"].(string)
	}
	for query, want := range map[string]string{
		"":                              "9876543210",
		"?limit=3":                      "987",
		"?limit=3&before=" + ids[5]:     "432",
		"?limit=3&before=" + ids[1]:     "0",
		"?limit=3&after=" + ids[5]:      "876",
		"?limit=3&after=" + ids[8]:      "9",
		"?limit=3&around=" + ids[5]:     "654",
		"?limit=100&before=" + ids[0]:   "",
		"?after=0&limit=2":              "98", // 0 is no anchor
		"?limit=2&after=99999999999999": "10",
	} {
		got := c.do(t, "GET", c.messages()+query, nil)
		text := ""
		for _, m := range got.list {
			text += m.(map[string]any)["content"].(string)
		}
		if text != want {
			t.Errorf("%s: %s, want %s", query, text, want)
		}
	}
	wants(t, "limit 0", c.do(t, "GET", c.messages()+"?limit=0", nil), 400, 50035)
	wants(t, "limit 101", c.do(t, "GET", c.messages()+"?limit=101", nil), 400, 50035)
	wants(t, "a name for an id", c.do(t, "GET", c.messages()+"?before=x", nil), 400, 50035)
	c.DenyBot(c.table, standin.ReadMessageHistory)
	if got := c.do(t, "GET", c.messages(), nil); got.status != 200 || len(got.list) != 0 {
		t.Errorf("without Read Message History: %s", got.text)
	}
	wants(t, "one message", c.do(t, "GET", c.messages()+"/"+ids[0], nil), 403, 50013)
}

// A member's messages are not the bot's to edit, and a private answer is nobody's to read.
func TestOthersMessages(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	said, err := c.As(c.ana).In(c.table).Say("hello")
	if err != nil {
		t.Fatal(err)
	}
	at := c.messages() + "/" + said.ID.String()
	wants(t, "edit", c.do(t, "PATCH", at, `{"content":"x"}`), 403, 50005)
	wants(t, "delete", c.do(t, "DELETE", at, nil), 403, 50013)
	c.guild.BotRole().SetPermissions(standin.Invited | standin.ManageMessages)
	wants(t, "delete as a moderator", c.do(t, "DELETE", at, nil), 204, -1)
	wants(t, "edit deleted", c.do(t, "PATCH", at, `{"content":"x"}`), 404, 10008)

	got, callback, _ := c.typed(t, c.online(t, 0))
	wants(t, "answer", c.do(t, "POST", callback, message), 204, -1)
	wants(t, "read a private answer", c.do(t, "GET", c.messages()+"/"+got.Message().ID.String(), nil), 404, 10008)
	c.noFaults(t)
}

// A reply refers to what it answers, and pings its author unless told not to.
func TestReplies(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	said, _ := c.As(c.ana).In(c.table).Say("hello")
	for allowed, want := range map[string][]standin.ID{`null`: {c.ana.ID()}, `{"parse":[]}`: nil} {
		body := fmt.Sprintf(`{"content":"x","allowed_mentions":%s,"message_reference":{"message_id":"%s"}}`, allowed, said.ID)
		got := c.do(t, "POST", c.messages(), body)
		if reference, _ := got.body["referenced_message"].(map[string]any); got.status != 200 || reference["content"] != "hello" {
			t.Errorf("%s", got.text)
		}
		messages := c.table.Messages()
		if pings := messages[len(messages)-1].Pings(); !slices.Equal(pings, want) {
			t.Errorf("%s pings %v, want %v", allowed, pings, want)
		}
	}
	body := `{"content":"x","message_reference":{"message_id":"1","fail_if_not_exists":false}}`
	wants(t, "to what is gone, if need be", c.do(t, "POST", c.messages(), body), 200, -1)
}

func TestDirectMessages(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	opened := c.do(t, "POST", "/users/@me/channels", `{"recipient_id":"`+c.ana.ID().String()+`"}`)
	at := "/channels/" + opened.body["id"].(string) + "/messages"
	wants(t, "send", c.do(t, "POST", at, hello), 200, -1)
	if got := c.PrivateChannel(c.ana).Messages(); len(got) != 1 || got[0].Content != "hello" {
		t.Errorf("%v", got)
	}
	if c.MessagesFor(c.bo.ID(), c.PrivateChannel(c.ana).ID()) != nil {
		t.Error("bo reads ana's private channel")
	}
	again := c.do(t, "POST", "/users/@me/channels", `{"recipient_id":"`+c.ana.ID().String()+`"}`)
	if again.body["id"] != opened.body["id"] {
		t.Error("a second channel was made")
	}
	wants(t, "to nobody", c.do(t, "POST", "/users/@me/channels", `{"recipient_id":"1"}`), 404, 10013)
	other := c.guild.OtherBot("mee")
	wants(t, "to a bot", c.do(t, "POST", "/users/@me/channels", `{"recipient_id":"`+other.ID().String()+`"}`), 400, 50007)
	c.noFaults(t)
}

func TestOverwrites(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.guild.BotRole().SetPermissions(standin.Invited | standin.ManageChannels)
	everyone := "/channels/" + c.table.ID().String() + "/permissions/" + c.guild.ID().String()
	wants(t, "deny", c.do(t, "PUT", everyone, `{"type":0,"deny":"2048"}`), 204, -1)
	if _, err := c.As(c.ana).In(c.table).Say("hello"); err == nil {
		t.Error("ana writes where nobody may")
	}
	wants(t, "undo", c.do(t, "DELETE", everyone, nil), 204, -1)
	if _, err := c.As(c.ana).In(c.table).Say("hello"); err != nil {
		t.Error(err)
	}
	wants(t, "undo twice", c.do(t, "DELETE", everyone, nil), 404, 10009)
	wants(t, "more than it has", c.do(t, "PUT", everyone, `{"type":0,"allow":"8"}`), 403, 50013)
	made := c.do(t, "POST", "/guilds/"+c.guild.ID().String()+"/channels", `{"name":"Pod 1","topic":"x"}`)
	if made.status != 201 || made.body["name"] != "pod-1" {
		t.Errorf("made %s", made.text)
	}
	wants(t, "rename", c.do(t, "PATCH", "/channels/"+made.body["id"].(string), `{"name":"pod-2"}`), 200, -1)
	wants(t, "delete", c.do(t, "DELETE", "/channels/"+made.body["id"].(string), nil), 200, -1)
	c.noFaults(t)
}

// A command whose default permissions are "0" is for administrators.
func TestCommandsForAdministrators(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	wants(t, "register", c.do(t, "PUT", c.commands(), `[{"name":"go","description":"x","default_member_permissions":"0"}]`), 200, -1)
	if err := c.As(c.ana).In(c.table).NoWait().Type("/go").Err(); err == nil {
		t.Error("ana used it")
	}
	admins := c.guild.Role("Admins", standin.Administrator)
	if c.As(c.ana.Give(admins)).In(c.table).NoWait().Type("/go").InteractionID() == 0 {
		t.Error("an administrator could not use it")
	}
	if c.As(c.guild.Owner()).In(c.table).NoWait().Type("/go").InteractionID() == 0 {
		t.Error("the owner could not use it")
	}
}

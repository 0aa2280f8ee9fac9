package standin_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

const hello = `{"content":"hello"}`

func TestChannelPermissions(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	thread := c.table.Thread("round 1")
	inThread := "/channels/" + thread.ID().String() + "/messages"
	file := func() answer {
		body, kind := multipartBody(`{"content":"x"}`, map[string]string{"files[0]": "x"})
		return c.doAs(t, "Bot "+c.Token(), kind, "POST", c.messages(), body)
	}

	wants(t, "at first", c.do(t, "POST", c.messages(), hello), 200, -1)
	c.Forbid(c.table)
	wants(t, "forbidden", c.do(t, "POST", c.messages(), hello), 403, 50013)
	wants(t, "forbidden thread", c.do(t, "POST", inThread, hello), 403, 50013)
	wants(t, "still readable", c.do(t, "GET", c.messages(), nil), 200, -1)
	c.Hide(c.table)
	wants(t, "hidden", c.do(t, "POST", c.messages(), hello), 403, 50001)
	wants(t, "hidden thread", c.do(t, "GET", inThread, nil), 403, 50001)
	c.Allow(c.table)
	wants(t, "allowed again", c.do(t, "POST", inThread, hello), 200, -1)
	c.DenyBot(c.table, standin.AttachFiles)
	wants(t, "no files", file(), 403, 50013)
	c.Allow(c.table)
	wants(t, "files again", file(), 200, -1)

	// An overwrite of @everyone counts, and one of the bot's own role outweighs it.
	c.table.Deny(c.guild.Everyone(), standin.SendMessages)
	wants(t, "denied to all", c.do(t, "POST", c.messages(), hello), 403, 50013)
	c.guild.BotRole().SetPermissions(standin.Administrator)
	wants(t, "administrator", c.do(t, "POST", c.messages(), hello), 200, -1)

	c.guild.RemoveBot()
	wants(t, "removed from the guild", c.do(t, "POST", c.messages(), hello), 403, 50001)
	c.table.Delete()
	wants(t, "deleted", c.do(t, "POST", c.messages(), hello), 404, 10003)
	wants(t, "deleted with it", c.do(t, "POST", inThread, hello), 404, 10003)
	c.noFaults(t)
}

func TestRoleHierarchy(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	roles := fmt.Sprintf("/guilds/%s/roles", c.guild.ID())
	grant := func(r string) string {
		return fmt.Sprintf("/guilds/%s/members/%s/roles/%s", c.guild.ID(), c.ana.ID(), r)
	}
	gold := c.guild.Role("Gold", 0)
	wants(t, "grant", c.do(t, "PUT", grant(gold.ID().String()), nil), 204, -1)
	if got := c.ana.Roles(); !slices.Equal(got, []string{"Gold"}) {
		t.Errorf("ana has %q", got)
	}
	high := c.guild.Role("High", 0).Raise()
	wants(t, "grant above the bot", c.do(t, "PUT", grant(high.ID().String()), nil), 403, 50013)
	wants(t, "edit above the bot", c.do(t, "PATCH", roles+"/"+high.ID().String(), `{"name":"x"}`), 403, 50013)
	wants(t, "delete above the bot", c.do(t, "DELETE", roles+"/"+high.ID().String(), nil), 403, 50013)
	wants(t, "grant the bot's own", c.do(t, "PUT", grant(c.guild.BotRole().ID().String()), nil), 403, 50013)
	wants(t, "delete its own", c.do(t, "DELETE", roles+"/"+c.guild.BotRole().ID().String(), nil), 403, 50013)

	made := c.do(t, "POST", roles, `{"name":"Silver","permissions":"0","color":12632256}`)
	if made.status != 200 || made.body["permissions"] != "0" || made.body["position"] != 1.0 {
		t.Errorf("made %s", made.text)
	}
	wants(t, "with a permission the bot lacks", c.do(t, "POST", roles, `{"permissions":"8"}`), 403, 50013)
	silver := made.body["id"].(string)
	wants(t, "grant it", c.do(t, "PUT", grant(silver), nil), 204, -1)
	wants(t, "revoke it", c.do(t, "DELETE", grant(silver), nil), 204, -1)
	wants(t, "move it", c.do(t, "PATCH", roles, `[{"id":"`+silver+`","position":2}]`), 200, -1)
	wants(t, "move it above", c.do(t, "PATCH", roles, `[{"id":"`+silver+`","position":99}]`), 403, 50013)
	wants(t, "delete it", c.do(t, "DELETE", roles+"/"+silver, nil), 204, -1)
	wants(t, "grant what is gone", c.do(t, "PUT", grant(silver), nil), 404, 10011)
	c.ana.Leave()
	wants(t, "grant to who left", c.do(t, "PUT", grant(gold.ID().String()), nil), 404, 10007)

	c.guild.BotRole().SetPermissions(standin.SendMessages)
	wants(t, "without Manage Roles", c.do(t, "POST", roles, `{"name":"x"}`), 403, 50013)
	c.noFaults(t)
	got := c.do(t, "POST", roles, `{"name":"`+n(101)+`"}`)
	wants(t, "form and right: the right first", got, 403, 50013)
}

func TestNicknames(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	member := func(id string) string { return fmt.Sprintf("/guilds/%s/members/%s", c.guild.ID(), id) }
	wants(t, "its own", c.do(t, "PATCH", member("@me"), `{"nick":"Referee"}`), 200, -1)
	wants(t, "another's", c.do(t, "PATCH", member(c.ana.ID().String()), `{"nick":"x"}`), 403, 50013)
	wants(t, "too long", c.do(t, "PATCH", member("@me"), `{"nick":"`+n(33)+`"}`), 400, 50035)
}

func TestThreads(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	at := "/channels/" + c.table.ID().String()
	first := c.do(t, "POST", at+"/messages", hello).body["id"].(string)
	opened := c.do(t, "POST", at+"/messages/"+first+"/threads", `{"name":"round 1","auto_archive_duration":1440}`)
	if opened.status != 201 || opened.body["id"] != first || opened.body["type"] != 11.0 {
		t.Fatalf("opened %s", opened.text)
	}
	wants(t, "twice", c.do(t, "POST", at+"/messages/"+first+"/threads", `{"name":"x"}`), 400, 160004)
	wants(t, "write in it", c.do(t, "POST", "/channels/"+first+"/messages", hello), 200, -1)
	wants(t, "add ana", c.do(t, "PUT", "/channels/"+first+"/thread-members/"+c.ana.ID().String(), nil), 204, -1)
	wants(t, "lock", c.do(t, "PATCH", "/channels/"+first, `{"archived":true,"locked":true}`), 200, -1)
	wants(t, "rename archived", c.do(t, "PATCH", "/channels/"+first, `{"name":"y"}`), 400, 50083)
	wants(t, "reopen", c.do(t, "PATCH", "/channels/"+first, `{"archived":false,"locked":false,"name":"y"}`), 200, -1)
	loose := c.do(t, "POST", at+"/threads", `{"name":"loose","type":11}`)
	wants(t, "without a message", loose, 201, -1)
	if n := len(c.do(t, "GET", fmt.Sprintf("/guilds/%s/threads/active", c.guild.ID()), nil).body["threads"].([]any)); n != 2 {
		t.Errorf("%d active threads, want 2", n)
	}
	wants(t, "delete", c.do(t, "DELETE", "/channels/"+first, nil), 200, -1)
	c.noFaults(t)
	wants(t, "thread in a thread", c.do(t, "POST", "/channels/"+loose.body["id"].(string)+"/threads", `{"name":"x","type":11}`), 400, 50024)
	wants(t, "no name", c.do(t, "POST", at+"/threads", `{"type":11}`), 400, 50035)
	wants(t, "odd duration", c.do(t, "POST", at+"/threads", `{"name":"x","type":11,"auto_archive_duration":7}`), 400, 50035)
	c.DenyBot(c.table, standin.CreatePublicThreads)
	wants(t, "forbidden", c.do(t, "POST", at+"/threads", `{"name":"x","type":11}`), 403, 50013)
}

// What notifies whom is decided by content, allowed_mentions and permissions together.
func TestPings(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	gold := c.guild.Role("Gold", 0)
	ana, bo, role := c.ana.ID(), c.bo.ID(), gold.ID()
	all := fmt.Sprintf("<@%s> <@!%s> <@&%s> @everyone", ana, bo, role)
	for _, w := range []struct {
		name, content, allowed string
		want                   []standin.ID
	}{
		{"by default", all, `null`, []standin.ID{ana, bo}}, // neither role nor everyone without Mention Everyone
		{"nobody", all, `{"parse":[]}`, nil},
		{"one", all, `{"users":["` + ana.String() + `"]}`, []standin.ID{ana}},
		{"in code", "`<@" + ana.String() + ">` ```\n<@" + bo.String() + ">```", `null`, nil},
		{"code broken open", "```x``` <@" + ana.String() + "> ```", `null`, []standin.ID{ana}},
		{"twice", fmt.Sprintf("<@%s> <@%s>", ana, ana), `null`, []standin.ID{ana}},
		{"unknown", "<@1>", `null`, nil},
	} {
		got := c.do(t, "POST", c.messages(), fmt.Sprintf(`{"content":%q,"allowed_mentions":%s}`, w.content, w.allowed))
		if got.status != 200 {
			t.Fatal(w.name, got.text)
		}
		all := c.table.Messages()
		if pings := all[len(all)-1].Pings(); !slices.Equal(pings, w.want) {
			t.Errorf("%s: pings %v, want %v", w.name, pings, w.want)
		}
	}
	gold.SetMentionable(true)
	c.guild.BotRole().SetPermissions(standin.Invited | standin.MentionEveryone)
	c.do(t, "POST", c.messages(), fmt.Sprintf(`{"content":%q}`, all))
	messages := c.table.Messages()
	if pings := messages[len(messages)-1].Pings(); !slices.Equal(pings, []standin.ID{ana, bo, role, c.guild.ID()}) {
		t.Errorf("allowed everything: %v", pings)
	}
	c.noFaults(t)
}

// An interaction's answer pings users only, unless it says otherwise.
func TestPingsOfAnswers(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.guild.BotRole().SetPermissions(standin.Administrator)
	c.register(t)
	bot := c.online(t, 0)
	got, callback, _ := c.typed(t, bot)
	wants(t, "answer", c.do(t, "POST", callback, fmt.Sprintf(`{"type":4,"data":{"content":"<@%s> @everyone"}}`, c.ana.ID())), 204, -1)
	if pings := got.Message().Pings(); !slices.Equal(pings, []standin.ID{c.ana.ID()}) {
		t.Errorf("pings %v", pings)
	}
}

package standin_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

func TestMembers(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	gold := c.guild.Role("Gold", 0)
	c.ana.Give(gold).Give(gold).SetDisplayName("Ana B.")
	if got := c.ana.Roles(); !slices.Equal(got, []string{"Gold"}) {
		t.Errorf("ana has %q", got)
	}
	c.ana.Take(gold)
	if got := c.ana.Roles(); got != nil {
		t.Errorf("ana has %q", got)
	}
	at := "/guilds/" + c.guild.ID().String() + "/members/"
	if got := c.do(t, "GET", at+c.ana.ID().String(), nil); got.body["user"].(map[string]any)["global_name"] != "Ana B." {
		t.Errorf("%s", got.text)
	}
	c.ana.Leave()
	wants(t, "who left", c.do(t, "GET", at+c.ana.ID().String(), nil), 404, 10007)
	wants(t, "who never was", c.do(t, "GET", at+"1", nil), 404, 10013)
	if len(c.guild.Members()) != 3 { // the owner, the bot, bo
		t.Errorf("%d members", len(c.guild.Members()))
	}
	if _, err := c.As(c.ana).In(c.table).Say("hello"); err == nil {
		t.Error("who left still writes")
	}
	if back := c.guild.Admit(c.ana); back.ID() != c.ana.ID() {
		t.Error("who came back is somebody else")
	}
	wants(t, "who came back", c.do(t, "GET", at+c.ana.ID().String(), nil), 200, -1)
	if elsewhere := c.Guild("Elsewhere").Admit(c.ana); elsewhere.ID() != c.ana.ID() || elsewhere.Roles() != nil {
		t.Error("ana is not herself elsewhere")
	}
	wants(t, "list without the intent", c.do(t, "GET", strings.TrimSuffix(at, "/"), nil), 403, 50001)
	found := c.do(t, "GET", at+"search?query=an&limit=5", nil)
	if len(found.list) != 1 {
		t.Errorf("search: %s", found.text)
	}
	c.noFaults(t)
}

func TestListMembers(t *testing.T) {
	c := newClub(t, standin.Privileged(1<<1))
	at := "/guilds/" + c.guild.ID().String() + "/members"
	if got := c.do(t, "GET", at+"?limit=1000", nil); len(got.list) != 4 {
		t.Errorf("%s", got.text)
	}
	if got := c.do(t, "GET", at+"?limit=1000&after="+c.ana.ID().String(), nil); len(got.list) != 1 {
		t.Errorf("after ana: %s", got.text)
	}
}

// Op 8 answers with one chunk: those asked for, or all with the privileged intent.
func TestRequestMembers(t *testing.T) {
	c := newClub(t, standin.Privileged(1<<1))
	few, all := c.online(t, 0), c.online(t, 1<<1)
	guild, ana := c.guild.ID().String(), c.ana.ID().String()
	few.send(8, map[string]any{"guild_id": guild, "query": "", "limit": 0})
	few.send(8, map[string]any{"guild_id": guild, "user_ids": []string{ana}, "limit": 0, "nonce": "n"})
	if d := few.event("GUILD_MEMBERS_CHUNK"); len(d["members"].([]any)) != 1 || d["nonce"] != "n" {
		t.Errorf("%v", d)
	}
	all.send(8, map[string]any{"guild_id": []string{guild}, "query": "", "limit": 0})
	if d := all.event("GUILD_MEMBERS_CHUNK"); len(d["members"].([]any)) != 4 {
		t.Errorf("%v", d)
	}
}

func TestAwait(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	go func() {
		time.Sleep(20 * time.Millisecond)
		c.do(t, "POST", c.messages(), `{"embeds":[{"title":"Round 1","fields":[{"name":"Table 1","value":"ana"}],"footer":{"text":"game 1"}}],"components":[`+
			`{"type":1,"components":[`+button+`,{"type":2,"style":2,"custom_id":"b","emoji":{"name":"↩️"},"disabled":true}]},`+
			`{"type":1,"components":[{"type":5,"custom_id":"c","placeholder":"Swap"}]}]}`)
	}()
	m, err := c.table.Await("Table 1")
	want := "Round 1\nTable 1\nana\ngame 1\n[x] [↩️ (disabled)]\n[Swap: ]"
	if err != nil || m.Text() != want || !slices.Equal(m.Buttons(), []string{"x"}) {
		t.Errorf("%q, %v; want %q", m.Text(), err, want)
	}
	if got, err := c.table.AwaitCount(1); err != nil || len(got) != 1 {
		t.Errorf("%v, %v", got, err)
	}
	c.table.DeleteMessage(m.ID)
	if got := c.table.Messages(); len(got) != 0 {
		t.Errorf("%v", got)
	}
	if err := c.As(c.ana).In(c.table).Press(m, "x").Err(); err == nil {
		t.Error("a button was pressed that is gone")
	}
	impatient := newClub(t, standin.Patience(10*time.Millisecond))
	if _, err := impatient.table.Await("x"); err == nil || !strings.Contains(err.Error(), "#table") {
		t.Errorf("%v", err)
	}
	if _, err := impatient.table.AwaitCount(1); err == nil {
		t.Error("a message came")
	}
}

// A locked thread takes no more messages; one only archived comes back with the next.
func TestArchivedThread(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	thread := c.table.Thread("round 1")
	at := "/channels/" + thread.ID().String()
	thread.Archive(true)
	wants(t, "send", c.do(t, "POST", at+"/messages", hello), 200, -1)
	if meta := c.do(t, "GET", at, nil).body["thread_metadata"].(map[string]any); meta["archived"] != false {
		t.Errorf("%v", meta)
	}
	wants(t, "lock", c.do(t, "PATCH", at, `{"archived":true,"locked":true}`), 200, -1)
	c.guild.BotRole().SetPermissions(standin.Invited &^ standin.ManageThreads)
	wants(t, "send to a locked one", c.do(t, "POST", at+"/messages", hello), 403, 50083)
	c.noFaults(t)
}

// Op 7 in place of READY is no session; the next identify makes one.
func TestReconnectInsteadOfReady(t *testing.T) {
	c := newClub(t)
	c.ReconnectInsteadOfReady(1)
	b := c.dial(t, "?v=9")
	b.want(10)
	b.identify(nil)
	b.want(7)
	_ = b.ws.Close()
	if !c.WaitGone() || c.Connected() {
		t.Error("connected")
	}
	c.online(t, 0)
	if !c.Connected() || c.Identifies() != 2 {
		t.Errorf("connected %v after %d identifies", c.Connected(), c.Identifies())
	}
}

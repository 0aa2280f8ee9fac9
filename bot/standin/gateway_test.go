package standin_test

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"github.com/podiumbot/podium/bot/standin"
)

// What closes a connection, and with which code.
func TestCloseCodes(t *testing.T) {
	c := newClub(t)
	identified := func(b *rawBot) {
		b.identify(nil)
		b.event("READY")
	}
	for _, w := range []struct {
		name string
		want int
		do   func(*rawBot)
	}{
		{"unknown opcode", 4001, func(b *rawBot) { b.send(99, nil) }},
		{"no JSON", 4002, func(b *rawBot) { _ = b.ws.WriteMessage(websocket.TextMessage, []byte("{")) }},
		{"too long", 4002, func(b *rawBot) { b.send(1, strings.Repeat("x", 4096)) }},
		{"no properties", 4002, func(b *rawBot) { b.send(2, map[string]any{"token": c.Token(), "intents": 0}) }},
		{"presence first", 4003, func(b *rawBot) { b.send(3, map[string]any{}) }},
		{"wrong token", 4004, func(b *rawBot) { b.identify(map[string]any{"token": "x"}) }},
		{"identify twice", 4005, func(b *rawBot) { identified(b); b.identify(nil) }},
		{"seq of the future", 4007, func(b *rawBot) {
			identified(b)
			again := c.dial(t, "?v=9")
			again.want(10)
			again.send(6, map[string]any{"token": c.Token(), "session_id": b.resume, "seq": 99})
			if got := again.closed(); got != 4007 {
				t.Errorf("resume: closed with %d", got)
			}
			c.CloseSocket(4007)
		}},
		{"121 events", 4008, func(b *rawBot) {
			for range 121 {
				b.send(1, nil)
			}
		}},
		{"shard", 4010, func(b *rawBot) { b.identify(map[string]any{"shard": []int{1, 1}}) }},
		{"no intents", 4013, func(b *rawBot) { b.identify(map[string]any{"intents": nil}) }},
		{"unknown intent", 4013, func(b *rawBot) { b.identify(map[string]any{"intents": 1 << 30}) }},
		{"privileged intent", 4014, func(b *rawBot) { b.identify(map[string]any{"intents": 1 << 15}) }},
	} {
		b := c.dial(t, "?v=9&encoding=json")
		b.want(10)
		w.do(b)
		if got := b.closed(); got != w.want {
			t.Errorf("%s: closed with %d, want %d", w.name, got, w.want)
		}
	}
	if got := c.dial(t, "?v=6").closed(); got != 4012 {
		t.Errorf("version: closed with %d", got)
	}
	for _, f := range c.Faults() {
		if f.Kind != standin.GatewayMisuse {
			t.Error(f)
		}
	}
}

func TestShardingRequired(t *testing.T) {
	c := newClub(t)
	for range 2499 {
		c.Advance(time.Millisecond) // ids of the same millisecond are on the same shard
		c.Guild("x")
	}
	b := c.dial(t, "?v=9")
	b.want(10)
	b.identify(nil)
	if got := b.closed(); got != 4011 {
		t.Errorf("closed with %d", got)
	}
	half := c.dial(t, "?v=9")
	half.want(10)
	half.identify(map[string]any{"shard": []int{0, 2}})
	ready := half.event("READY")
	if got := len(ready["guilds"].([]any)); got == 0 || got >= 2500 {
		t.Errorf("shard 0 of 2 has %d guilds", got)
	}
}

// What is missed while disconnected comes with a RESUME; closing with 1000 gives the session up.
func TestResume(t *testing.T) {
	c := newClub(t)
	c.register(t)
	b := c.online(t, 1)
	c.DropSocket()
	if got := b.closed(); got != 0 {
		t.Errorf("dropped with code %d", got)
	}
	c.As(c.ana).In(c.table).NoWait().Type("/go")
	resumed := c.dial(t, "/?v=9&encoding=json") // the trailing slash some clients send
	resumed.want(10)
	resumed.send(6, map[string]any{"token": c.Token(), "session_id": b.resume, "seq": b.seq})
	callback, _, _ := resumed.interaction()
	resumed.event("RESUMED")
	wants(t, "answer", c.do(t, "POST", callback, message), 204, -1)
	if c.Resumes() != 1 || c.Identifies() != 1 {
		t.Errorf("%d resumes, %d identifies", c.Resumes(), c.Identifies())
	}

	_ = resumed.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""), time.Now().Add(time.Second))
	if !c.WaitGone() {
		t.Fatal("still connected")
	}
	last := c.dial(t, "?v=9")
	last.want(10)
	last.send(6, map[string]any{"token": c.Token(), "session_id": b.resume, "seq": resumed.seq})
	if f := last.want(9); string(f.D) != "false" {
		t.Errorf("op 9 %s", f.D)
	}
	c.noFaults(t)
}

func TestHeartbeat(t *testing.T) {
	c := newClub(t)
	b := c.online(t, 0)
	unacknowledged := func() {
		t.Helper()
		b.send(1, 1)
		b.send(8, map[string]any{"guild_id": c.guild.ID(), "user_ids": c.ana.ID(), "limit": 0})
		b.event("GUILD_MEMBERS_CHUNK")
	}
	b.send(1, 1)
	b.want(11)
	c.WithholdAcks(true)
	unacknowledged()
	c.AskHeartbeat()
	b.want(1)
	unacknowledged()
	c.Advance(time.Minute)
	c.WithholdAcks(false)
	b.send(1, 1)
	b.want(11)
	c.AskHeartbeat()
	b.want(1)
	c.Advance(5 * time.Second)
	if got := b.closed(); got != 4009 {
		t.Errorf("asked and silent: closed with %d", got)
	}
}

// Who does not beat is cut off, in machine time.
func TestNoHeartbeat(t *testing.T) {
	c := newClub(t, standin.Heartbeat(100*time.Millisecond))
	b := c.dial(t, "?v=9")
	var hello struct {
		Interval int `json:"heartbeat_interval"`
	}
	if err := json.Unmarshal(b.want(10).D, &hello); err != nil || hello.Interval != 100 {
		t.Errorf("interval %d, %v", hello.Interval, err)
	}
	if got := b.closed(); got != 4009 {
		t.Errorf("no heartbeat: closed with %d", got)
	}
	c.WithholdHello(true)
	silent := c.dial(t, "?v=9")
	if got := silent.closed(); got != 4009 {
		t.Errorf("without HELLO: closed with %d", got)
	}
}

// One identify each five seconds; too early a one gets op 9 when the time is up.
func TestIdentifyPace(t *testing.T) {
	c := newClub(t, standin.IdentifyEvery(5*time.Second))
	c.online(t, 0)
	second := c.dial(t, "?v=9")
	second.want(10)
	second.identify(nil)
	second.send(1, nil)
	second.want(11)
	c.Advance(5*time.Second - 1)
	second.send(1, nil)
	second.want(11) // and no op 9 before it
	c.Advance(1)
	second.want(9)
	second.identify(nil)
	second.event("READY")
	bot := c.do(t, "GET", "/gateway/bot", nil).body["session_start_limit"].(map[string]any)
	if bot["remaining"] != 997.0 || bot["max_concurrency"] != 1.0 {
		t.Errorf("%v", bot)
	}
}

// After a thousand identifies in a day the token is reset.
func TestIdentifyLimit(t *testing.T) {
	c := newClub(t)
	old := c.Token()
	b := c.online(t, 0)
	for range 999 {
		x := c.dial(t, "?v=9")
		x.identify(nil)
		x.want(10)
		x.event("READY")
		_ = x.ws.Close()
	}
	x := c.dial(t, "?v=9")
	x.identify(nil)
	if got := x.closed(); got != 4004 {
		t.Errorf("the thousand and first: closed with %d", got)
	}
	if got := b.closed(); got != 4004 {
		t.Errorf("the first session: closed with %d", got)
	}
	if c.Token() == old {
		t.Error("the token is the same")
	}
	wants(t, "old token", c.doAs(t, "Bot "+old, "", "GET", "/users/@me", nil), 401, 0)
}

// say has a member write in the table's channel.
func (c *club) say(t *testing.T, who *standin.Member, text string) {
	t.Helper()
	if _, err := c.As(who).In(c.table).Say(text); err != nil {
		t.Fatal(err)
	}
}

// Events go to those who asked for them, and content only to those who may read it.
func TestIntents(t *testing.T) {
	c := newClub(t, standin.Privileged(1<<15))
	none, some, content := c.online(t, 0), c.online(t, 1<<9), c.online(t, 1<<9|1<<15)
	c.say(t, c.ana, "hello")
	if d := some.event("MESSAGE_CREATE"); d["content"] != "" {
		t.Errorf("content %v without the intent", d["content"])
	}
	if d := content.event("MESSAGE_CREATE"); d["content"] != "hello" {
		t.Errorf("content %v", d["content"])
	}
	c.say(t, c.bo, "<@"+c.ApplicationID().String()+"> hello")
	if d := some.event("MESSAGE_CREATE"); !strings.HasSuffix(d["content"].(string), "hello") {
		t.Errorf("content %v of a mention", d["content"])
	}
	c.Hide(c.table)
	c.say(t, c.ana, "secret")
	c.Allow(c.table)
	c.say(t, c.ana, "open")
	content.event("MESSAGE_CREATE") // bo's
	if d := content.event("MESSAGE_CREATE"); d["content"] != "open" {
		t.Errorf("the bot heard %v in a channel hidden from it", d["content"])
	}
	none.send(1, nil)
	none.want(11) // nothing came before the acknowledgement
}

// Both ways Discord compresses.
func TestCompression(t *testing.T) {
	c := newClub(t)
	b := c.dial(t, "?v=9")
	b.want(10)
	b.identify(map[string]any{"compress": true, "intents": 1})
	b.event("READY")
	kind, raw, err := b.ws.ReadMessage() // a GUILD_CREATE is large
	if err != nil || kind != websocket.BinaryMessage {
		t.Fatalf("kind %d, %v", kind, err)
	}
	z, err := zlib.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var f rawFrame
	if err := json.NewDecoder(z).Decode(&f); err != nil || f.T != "GUILD_CREATE" {
		t.Errorf("%s, %v", f.T, err)
	}

	s := c.dial(t, "?v=9&compress=zlib-stream")
	s.identify(nil)
	var stream bytes.Buffer
	var inflate *json.Decoder
	for _, want := range []int{10, 0} {
		kind, raw, err := s.ws.ReadMessage()
		if err != nil || kind != websocket.BinaryMessage || !bytes.HasSuffix(raw, []byte{0, 0, 0xff, 0xff}) {
			t.Fatalf("kind %d, % x, %v", kind, raw, err)
		}
		stream.Write(raw)
		if inflate == nil {
			z, err := zlib.NewReader(&stream)
			if err != nil {
				t.Fatal(err)
			}
			inflate = json.NewDecoder(z)
		}
		var f rawFrame
		if err := inflate.Decode(&f); err != nil || f.Op != want {
			t.Errorf("op %d, %v; want %d", f.Op, err, want)
		}
	}
}

func TestRefusedHandshake(t *testing.T) {
	c := newClub(t)
	c.RefuseGateway(503)
	_, resp, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(c.URL(), "http")+"/?v=9", nil)
	if err == nil || resp == nil || resp.StatusCode != http.StatusNotFound {
		t.Errorf("%v: the gateway is at its own address", err)
	}
	_, resp, err = websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(c.URL(), "http")+"/gateway?v=9", nil)
	if err == nil || resp.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("%v", err)
	}
	c.online(t, 0)
}

// The real discordgo session lives through what the gateway does to it.
func TestDiscordgoReconnects(t *testing.T) {
	c, s := newReferee(t)
	ana := c.As(c.ana).In(c.table)
	for _, trouble := range []struct {
		name       string
		make       func()
		resumes    int
		identifies int
	}{
		{"dropped", c.DropSocket, 1, 0},
		{"op 7", c.OrderReconnect, 1, 0},
		{"op 9", func() { c.InvalidateSessions(false) }, 0, 1},
		{"4000", func() { c.CloseSocket(4000) }, 1, 0},
		{"asked to beat", c.AskHeartbeat, 0, 0},
		{"reset by 4009", func() { c.CloseSocket(4009) }, 1, 0},
		{"nothing at all", func() {}, 0, 0},
	} {
		resumes, identifies := c.Resumes()+trouble.resumes, c.Identifies()+trouble.identifies
		trouble.make()
		until(t, trouble.name+": connected anew", func() bool {
			return c.Resumes() >= resumes && c.Identifies() >= identifies && c.Connected() && beating(s)
		})
		if err := ana.NoWait().Type("/report player1:@ana player2:@bo").Err(); err != nil {
			t.Errorf("%s: %v (connected %v)", trouble.name, err, c.Connected())
		}
		if c.Resumes() != resumes || c.Identifies() != identifies {
			t.Errorf("%s: %d resumes and %d identifies so far, want %d and %d", trouble.name, c.Resumes(), c.Identifies(), resumes, identifies)
		}
	}
	c.noFaults(t)
}

// What was typed while nobody was connected is answered once the session is resumed.
func TestDiscordgoCatchesUp(t *testing.T) {
	c, s := newReferee(t)
	c.DropSocket()
	missed := c.As(c.ana).In(c.table).NoWait().Type("/report player1:@ana player2:@bo")
	if err := missed.Err(); err != nil {
		t.Error(err)
	}
	if c.Resumes() != 1 || c.Identifies() != 1 {
		t.Errorf("%d resumes, %d identifies", c.Resumes(), c.Identifies())
	}
	until(t, "the new connection beats", func() bool { return beating(s) })
	c.noFaults(t)
}

// discordgo's faults, as the bot has to live with them.
func TestDiscordgoFaults(t *testing.T) {
	c := newClub(t)
	c.WithholdHello(true)
	s := c.session(t)
	opened := make(chan error, 1)
	go func() { opened <- s.Open() }()
	select {
	case err := <-opened:
		t.Errorf("Open returned %v without HELLO", err)
	case <-time.After(100 * time.Millisecond):
	}
	c.DropSocket()
	if err := <-opened; err == nil {
		t.Error("Open succeeded")
	}
	c.WithholdHello(false)
	s = c.session(t)
	s.ShouldReconnectOnError = false
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	until(t, "the session beats", func() bool { return beating(s) })
	c.ResetToken()
	if !c.WaitGone() {
		t.Error("connected with a token that was reset")
	}
	_ = s.Close()
}

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
	c := newClub(t, standin.Heartbeat(100*time.Millisecond))
	b := c.dial(t, "?v=9")
	var hello struct {
		Interval int `json:"heartbeat_interval"`
	}
	if err := json.Unmarshal(b.want(10).D, &hello); err != nil || hello.Interval != 100 {
		t.Errorf("interval %d, %v", hello.Interval, err)
	}
	b.identify(nil)
	b.event("READY")
	b.send(1, 1)
	b.want(11)
	c.WithholdAcks(true)
	b.send(1, 1)
	c.AskHeartbeat()
	b.want(1) // and no acknowledgement before it
	if got := b.closed(); got != 4009 {
		t.Errorf("no heartbeat: closed with %d", got)
	}
	c.WithholdAcks(false)
	c.WithholdHello(true)
	silent := c.dial(t, "?v=9")
	if got := silent.closed(); got != 4009 {
		t.Errorf("without HELLO: closed with %d", got)
	}
}

// One identify each five seconds; too early a one gets op 9 when the time is up.
func TestIdentifyPace(t *testing.T) {
	c := newClub(t, standin.IdentifyEvery(200*time.Millisecond))
	c.online(t, 0)
	start := time.Now()
	second := c.dial(t, "?v=9")
	second.want(10)
	second.identify(nil)
	second.want(9)
	if took := time.Since(start); took < 100*time.Millisecond {
		t.Errorf("op 9 after %s", took)
	}
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
	c, _ := newReferee(t)
	ana := c.As(c.ana).In(c.table)
	for name, trouble := range map[string]func(){
		"dropped":        c.DropSocket,
		"op 7":           c.OrderReconnect,
		"op 9":           func() { c.InvalidateSessions(false) },
		"4000":           func() { c.CloseSocket(4000) },
		"asked to beat":  c.AskHeartbeat,
		"reset by 4009":  func() { c.CloseSocket(4009) },
		"nothing at all": func() {},
	} {
		trouble()
		if !c.WaitReady() {
			t.Fatalf("%s: not ready again", name)
		}
		// The answer may take a resume to come, so within three seconds but not at once.
		if err := ana.Type("/report player1:@ana player2:@bo").Err(); err != nil {
			t.Errorf("%s: %v (connected %v)", name, err, c.Connected())
		}
	}
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
	c.ResetToken()
	if !c.WaitGone() {
		t.Error("connected with a token that was reset")
	}
	_ = s.Close()
}

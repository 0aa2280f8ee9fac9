package standin_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"github.com/podiumbot/podium/bot/standin"
)

// answer is what a raw request got.
type answer struct {
	status int
	header http.Header
	body   map[string]any
	list   []any
	text   string
}

// code is Discord's own error code, -1 for none.
func (a answer) code() int {
	if n, ok := a.body["code"].(float64); ok {
		return int(n)
	}
	return -1
}

// errorsAt lists the error codes of a 50035 at a dotted path.
func (a answer) errorsAt(path string) (codes []string) {
	node, _ := a.body["errors"].(map[string]any)
	for step := range strings.SplitSeq(path, ".") {
		if step != "" {
			node, _ = node[step].(map[string]any)
		}
	}
	list, _ := node["_errors"].([]any)
	for _, e := range list {
		codes = append(codes, e.(map[string]any)["code"].(string))
	}
	return codes
}

// do sends JSON, or what a string or []byte body already holds, as the bot.
func (c *club) do(t *testing.T, method, path string, body any) answer {
	t.Helper()
	return c.doAs(t, "Bot "+c.Token(), "application/json", method, path, body)
}

func (c *club) doAs(t *testing.T, auth, contentType, method, path string, body any) answer {
	t.Helper()
	var b []byte
	switch body := body.(type) {
	case nil:
	case string:
		b = []byte(body)
	case []byte:
		b = body
	default:
		b, _ = json.Marshal(body)
	}
	req, err := http.NewRequest(method, c.URL()+"/api/v9"+path, bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if auth != "" {
		req.Header.Set("Authorization", auth)
	}
	if body != nil {
		req.Header.Set("Content-Type", contentType)
	}
	req.Close = true
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	got, _ := io.ReadAll(resp.Body)
	a := answer{status: resp.StatusCode, header: resp.Header, text: string(got)}
	_ = json.Unmarshal(got, &a.body)
	_ = json.Unmarshal(got, &a.list)
	return a
}

// messages and commands are the usual addresses.
func (c *club) messages() string { return "/channels/" + c.table.ID().String() + "/messages" }

func (c *club) commands() string { return "/applications/" + c.ApplicationID().String() + "/commands" }

// rawBot is a gateway client that does only what a test tells it to.
type rawBot struct {
	t      *testing.T
	c      *club
	ws     *websocket.Conn
	seq    int64
	resume string // session id
}

type rawFrame struct {
	Op int             `json:"op"`
	S  *int64          `json:"s"`
	T  string          `json:"t"`
	D  json.RawMessage `json:"d"`
}

func (c *club) dial(t *testing.T, query string) *rawBot {
	t.Helper()
	ws, resp, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(c.URL(), "http")+"/gateway"+query, nil)
	if err != nil {
		t.Fatal(err, resp)
	}
	t.Cleanup(func() { _ = ws.Close() })
	return &rawBot{t: t, c: c, ws: ws}
}

// online dials, identifies and reads READY and GUILD_CREATE.
func (c *club) online(t *testing.T, intents int) *rawBot {
	t.Helper()
	b := c.dial(t, "?v=9&encoding=json")
	b.want(10)
	b.identify(map[string]any{"intents": intents})
	b.event("READY")
	if intents&1 != 0 {
		b.event("GUILD_CREATE")
	}
	return b
}

func (b *rawBot) send(op int, d any) {
	b.t.Helper()
	if err := b.ws.WriteJSON(map[string]any{"op": op, "d": d}); err != nil {
		b.t.Fatal(err)
	}
}

// identify sends op 2 with whatever fields differ from a valid one.
func (b *rawBot) identify(fields map[string]any) {
	b.t.Helper()
	d := map[string]any{"token": b.c.Token(), "properties": map[string]any{"os": "linux"}, "intents": 0}
	maps.Copy(d, fields)
	b.send(2, d)
}

func (b *rawBot) read() (rawFrame, error) {
	_ = b.ws.SetReadDeadline(time.Now().Add(90 * time.Second))
	var f rawFrame
	err := b.ws.ReadJSON(&f)
	if f.S != nil {
		b.seq = *f.S
	}
	return f, err
}

// want reads one frame of an opcode.
func (b *rawBot) want(op int) rawFrame {
	b.t.Helper()
	f, err := b.read()
	if err != nil || f.Op != op {
		b.t.Fatalf("op %d %s %s, %v; want op %d", f.Op, f.T, f.D, err, op)
	}
	return f
}

// event reads one dispatch of a type.
func (b *rawBot) event(name string) map[string]any {
	b.t.Helper()
	f := b.want(0)
	if f.T != name {
		b.t.Fatalf("event %s %s, want %s", f.T, f.D, name)
	}
	var d map[string]any
	if err := json.Unmarshal(f.D, &d); err != nil {
		b.t.Fatal(err)
	}
	if name == "READY" {
		b.resume = d["session_id"].(string)
	}
	return d
}

// closed reads until the connection ends and gives its close code, 0 for none.
func (b *rawBot) closed() int {
	b.t.Helper()
	for {
		if _, err := b.read(); err != nil {
			if ce, is := errors.AsType[*websocket.CloseError](err); is && ce.Code != websocket.CloseAbnormalClosure {
				return ce.Code
			}
			return 0
		}
	}
}

// interaction reads INTERACTION_CREATE and gives its callback and webhook addresses.
func (b *rawBot) interaction() (callback, webhook string, data map[string]any) {
	b.t.Helper()
	d := b.event("INTERACTION_CREATE")
	token := d["token"].(string)
	return fmt.Sprintf("/interactions/%s/%s/callback", d["id"], token),
		fmt.Sprintf("/webhooks/%s/%s", b.c.ApplicationID(), token), d
}

// register puts one plain command, /go, with options.
func (c *club) register(t *testing.T, options ...any) {
	t.Helper()
	a := c.do(t, "PUT", c.commands(), []any{map[string]any{"name": "go", "description": "x", "options": options}})
	if a.status != 200 {
		t.Fatal(a.text)
	}
}

// typed types /go as ana without waiting, and reads it as the bot.
func (c *club) typed(t *testing.T, b *rawBot) (got *standin.Answer, callback, webhook string) {
	t.Helper()
	got = c.As(c.ana).In(c.table).NoWait().Type("/go")
	callback, webhook, _ = b.interaction()
	return got, callback, webhook
}

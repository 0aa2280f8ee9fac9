package playground_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"github.com/podiumbot/podium/bot/standin"
)

// Only pages that this server itself has sent may ask it anything, under a name that cannot be made to point here.
func TestForeignSites(t *testing.T) {
	s := serve(t)
	say := s.here("ana", map[string]any{"text": "hello"})
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	header := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	for _, test := range []struct {
		what   string
		change func(*http.Request)
		want   int
	}{
		{"the page", header("Origin", s.url), 200},
		{"no browser", header("Accept", "*/*"), 200},
		{"localhost", host("localhost:8080"), 200},
		{"an IPv6 address", host("[::1]:8080"), 200},
		{"the name given", host("Table.Example:8080"), 200},
		{"a name that points here", host("evil.example:8080"), 421},
		{"localhost as part of a name", host("localhost.evil.example"), 421},
		{"no name", host("evil"), 421},
		{"another site's script", header("Origin", "https://evil.example"), 403},
		{"another site's form", header("Sec-Fetch-Site", "cross-site"), 403},
		{"another port's page", header("Sec-Fetch-Site", "same-site"), 403},
		{"a sandboxed page", header("Origin", "null"), 403},
	} {
		if got, answer := s.ask(t, "POST", "/api/say", say, test.change); got != test.want || (got != 200) != (answer.Error != "") {
			t.Errorf("%s: %d %q, want %d", test.what, got, answer.Error, test.want)
		}
	}
	if got, _ := s.ask(t, "GET", "/api/world", nil, host("evil.example")); got != 421 {
		t.Errorf("the world is told to evil.example: %d", got)
	}
	address := strings.Replace(s.url, "http", "ws", 1) + "/api/live?as=" + s.Person("ana").ID().String() + "&after=0"
	if _, got, err := websocket.DefaultDialer.Dial(address, http.Header{"Origin": {"https://evil.example"}}); err == nil || got.StatusCode != http.StatusForbidden {
		t.Errorf("another site hears what happens: %v", err)
	}
}

func TestHeaders(t *testing.T) {
	s := serve(t)
	got, err := http.Get(s.url)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	policy := got.Header.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'", "frame-ancestors 'none'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("no %s in %s", want, policy)
		}
	}
	if strings.Contains(policy, "unsafe") || got.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%v", got.Header)
	}
}

// A file that is a page with a script, which another file holds, is shown as a page at most.
func TestFilesRunNothing(t *testing.T) {
	s := serve(t)
	sent, err := s.session.ChannelFileSend(s.Talk.ID().String(), "page.html", strings.NewReader("<!doctype html><script src=x.js></script>"))
	if err != nil {
		t.Fatal(err)
	}
	file, err := url.Parse(sent.Attachments[0].URL)
	if err != nil {
		t.Fatal(err)
	}
	got, err := http.Get(s.url + file.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	policy := got.Header.Get("Content-Security-Policy")
	if got.StatusCode != http.StatusOK || strings.Contains(policy, "'self'") || !strings.HasSuffix(policy, "sandbox") {
		t.Errorf("%s, %s", got.Status, policy)
	}
}

func TestBadBodies(t *testing.T) {
	s := serve(t)
	for _, test := range []struct {
		path, body, kind string
		want             int
	}{
		{"/api/say", `{`, "application/json", 400},
		{"/api/say", ``, "application/json", 400},
		{"/api/say", `[]`, "application/json", 400},
		{"/api/say", `{} {}`, "application/json", 400},
		{"/api/say", `{"as": "ana"}`, "application/json", 400},
		{"/api/say", `{"as": -1}`, "application/json", 400},
		{"/api/say", `{"colour": "red"}`, "application/json", 400},
		{"/api/say", `{"text": "x"}`, "text/plain", 415},
		{"/api/say", `{"text": "x"}`, "", 415},
		{"/api/say", `{"text": "` + strings.Repeat("x", 70_000) + `"}`, "application/json", 413},
		{"/api/command", `{"path": "` + strings.Repeat("x", 16<<20) + `"}`, "application/json", 413},
		{"/api/say", `{"text": "x"}`, "application/json; charset=utf-8", 422},
		{"/api/locale", `{"as": "1", "locale": "fr"}`, "application/json", 404},
		{"/api/locale", `{"as": "1", "locale": "de"}`, "application/json", 400},
		{"/api/submit", `{"as": "1", "form": "1"}`, "application/json", 404},
		{"/api/nothing", `{}`, "application/json", 404},
	} {
		got, answer := s.ask(t, "POST", test.path, test.body, func(r *http.Request) { r.Header.Set("Content-Type", test.kind) })
		if got != test.want || answer.Error == "" && answer.Refusal == nil {
			t.Errorf("%s %.40s: %d %+v, want %d", test.path, test.body, got, answer, test.want)
		}
	}
	for _, path := range []string{"/api/world?as=x", "/api/messages?as=1&channel=-1", "/api/live?as=1&after=x", "/api/commands?channel=1e3"} {
		if got, answer := s.ask(t, "GET", path, nil); got != 400 || answer.Error == "" {
			t.Errorf("%s: %d %+v", path, got, answer)
		}
	}
	if got, answer := s.ask(t, "GET", fmt.Sprintf("/api/messages?as=%s&channel=%s", s.Person("ana").ID(), s.Office.ID()), nil); got != 404 {
		t.Errorf("ana reads the moderators' channel: %d %+v", got, answer)
	}
	s.noFaults(t)
}

// Every kind of option arrives as Discord would send it, and what the client refuses is refused at its option.
func TestOptions(t *testing.T) {
	s := serve(t)
	arg := func(name, value string) standin.Arg { return standin.Arg{Name: name, Value: value} }
	run := func(args ...standin.Arg) (int, reply) {
		return s.ask(t, "POST", "/api/command", s.here("ana", map[string]any{
			"path": "everything", "options": args,
			"files": []map[string]string{{"name": "games.csv", "data": base64.StdEncoding.EncodeToString([]byte("a,b"))}},
		}))
	}
	who := arg("who", s.Person("bo").ID().String())
	got, answer := run(who, arg("town", "BRU"), arg("size", "large"), arg("count", "3"), arg("sure", "true"),
		arg("where", s.Talk.ID().String()), arg("rank", "@Moderators"), arg("file", "games.csv"))
	want := fmt.Sprintf(`who="%s" town="BRU" size="l" count=3 sure=true where="%s" rank="%s" file=games.csv`,
		s.Person("bo").ID(), s.Talk.ID(), s.Guild.RoleNamed("Moderators").ID())
	if got != 200 || answer.Message == nil || answer.Message.Content != want {
		t.Errorf("%d %+v\nwant %s", got, answer.Message, want)
	}
	for option, args := range map[string][]standin.Arg{
		"who":   {arg("sure", "true")},
		"count": {who, arg("count", "10")},
		"size":  {who, arg("size", "huge")},
		"file":  {who, arg("file", "other.csv")},
		"what":  {who, arg("what", "?")},
	} {
		got, answer := run(args...)
		if got != 422 || answer.Refusal == nil || answer.Refusal.Option != option || answer.Refusal.Reason == "" || answer.Refusal.Format == "" {
			t.Errorf("%s: %d %+v", option, got, answer.Refusal)
		}
	}
	if got, answer := s.ask(t, "POST", "/api/command", s.here("ana", map[string]any{"path": "ban"})); got != 422 {
		t.Errorf("ana bans: %d %+v", got, answer)
	}
	_, answer = s.ask(t, "POST", "/api/complete", s.here("ana", map[string]any{"path": "everything", "focused": arg("town", "B"), "options": []standin.Arg{who}}))
	if len(answer.Choices) != 2 || answer.Choices[0].Value != "BRU" {
		t.Errorf("completed: %+v", answer)
	}
	s.noFaults(t)
}

// A form is filled in by who opened it, as often as its client refuses it; buttons, menus and dismissal work on the answer.
func TestFormsAndMenus(t *testing.T) {
	s := serve(t)
	_, opened := s.ask(t, "POST", "/api/command", s.here("ana", map[string]any{"path": "form"}))
	if opened.Form == nil || opened.Form.Title != "Why?" {
		t.Fatalf("%+v", opened)
	}
	submit := func(user, text string) (int, reply) {
		return s.ask(t, "POST", "/api/submit", map[string]any{"as": s.Person(user).ID(), "form": opened.Form.ID, "fields": map[string]string{"reason": text}})
	}
	if got, _ := submit("bo", "x"); got != 404 {
		t.Errorf("bo fills in ana's form: %d", got)
	}
	for _, text := range []string{"", strings.Repeat("é", 21)} {
		if got, answer := submit("ana", text); got != 422 || answer.Refusal.Option != "Reason" {
			t.Errorf("%q: %d %+v", text, got, answer)
		}
	}
	if _, answer := submit("ana", "a slip"); answer.Message == nil || answer.Message.Content != "the form says a slip" {
		t.Errorf("%+v", answer)
	}

	_, menu := s.ask(t, "POST", "/api/command", s.here("ana", map[string]any{"path": "menus"}))
	use := func(how, user, id string, values ...string) (int, reply) {
		return s.ask(t, "POST", "/api/"+how, s.here(user, map[string]any{"message": menu.Message.ID, "component": id, "values": values}))
	}
	press := s.here("ana", map[string]any{"message": menu.Message.ID, "component": "first"})
	if _, answer := s.ask(t, "POST", "/api/press", press); answer.Message == nil || answer.Message.Content != "first:" {
		t.Errorf("press: %+v", answer)
	}
	if _, answer := use("select", "ana", "two", "@ana", "@bo"); answer.Message == nil || !strings.HasPrefix(answer.Message.Content, "two: "+s.Person("ana").ID().String()) {
		t.Errorf("select: %+v", answer)
	}
	if got, _ := use("select", "ana", "two", "@ana"); got != 422 {
		t.Errorf("one of two selected: %d", got)
	}
	press["component"] = "closed"
	if got, _ := s.ask(t, "POST", "/api/press", press); got != 422 {
		t.Errorf("a disabled button: %d", got)
	}
	dismiss := func(user string) (int, reply) {
		return s.ask(t, "POST", "/api/dismiss", s.here(user, map[string]any{"message": menu.Message.ID}))
	}
	if got, _ := dismiss("bo"); got != 422 {
		t.Errorf("bo dismisses ana's answer: %d", got)
	}
	if got, _ := dismiss("ana"); got != 200 {
		t.Errorf("dismissed: %d", got)
	}
	s.noFaults(t)
}

// An answer that never comes is told as Discord tells it.
func TestUnanswered(t *testing.T) {
	s := serve(t, standin.FirstAnswer(100*time.Millisecond))
	if got, answer := s.ask(t, "POST", "/api/command", s.here("ana", map[string]any{"path": "silent"})); got != 200 || !answer.Unanswered {
		t.Errorf("%d %+v", got, answer)
	}
	if f := s.Faults(); len(f) != 1 || f[0].Kind != standin.NoAnswer {
		t.Errorf("faults %v", f)
	}
}

// A window hears what its member sees, in order, and is told when it must read the world again.
func TestLive(t *testing.T) {
	s := serve(t)
	dial := func(user string, after int64) *websocket.Conn {
		t.Helper()
		address := fmt.Sprintf("%s/api/live?as=%s&after=%d", strings.Replace(s.url, "http", "ws", 1), s.Person(user).ID(), after)
		conn, _, err := websocket.DefaultDialer.Dial(address, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	type news struct {
		Changes []standin.Change
		Missed  bool
	}
	hear := func(conn *websocket.Conn) (n news) {
		t.Helper()
		_ = conn.SetReadDeadline(time.Now().Add(90 * time.Second))
		if err := conn.ReadJSON(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	seq := s.Snapshot().Seq
	ana, noor := dial("ana", seq), dial("noor", seq)
	if _, err := s.As(s.Person("noor")).In(s.Office).Say("between us"); err != nil {
		t.Fatal(err)
	}
	if n := hear(noor); n.Changes[0].Message.Content != "between us" {
		t.Errorf("noor hears %+v", n)
	}
	if n := hear(ana); len(n.Changes) != 1 || n.Changes[0].Kind != standin.Hidden || n.Changes[0].Message != nil {
		t.Errorf("ana hears %+v", n)
	}
	if _, err := s.As(s.Person("noor")).In(s.Talk).Say("hello"); err != nil {
		t.Fatal(err)
	}
	if n := hear(ana); n.Changes[0].Message.Content != "hello" {
		t.Errorf("ana hears %+v", n)
	}
	for range 10_000 {
		s.Person("bo").SetLocale("fr")
	}
	if late := dial("ana", seq); !hear(late).Missed {
		t.Error("who fell behind is not told")
	}
}

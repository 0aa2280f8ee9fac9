package standin_test

import (
	"errors"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

const message = `{"type":4,"data":{"content":"x","flags":64}}`

// wants checks status and code of an answer.
func wants(t *testing.T, what string, got answer, status, code int) {
	t.Helper()
	if got.status != status || got.code() != code {
		t.Errorf("%s: status %d %s; want %d with code %d", what, got.status, got.text, status, code)
	}
}

func kinds(c *club) (out []standin.FaultKind) {
	for _, f := range c.Faults() {
		out = append(out, f.Kind)
	}
	c.ForgetFaults()
	return out
}

func (c *club) wantFaults(t *testing.T, want ...standin.FaultKind) {
	t.Helper()
	got := kinds(c)
	if len(got) != len(want) {
		t.Errorf("faults %q, want %q", got, want)
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("faults %q, want %q", got, want)
		}
	}
}

// fakeClock stands still until Advance.
func fakeClock() time.Time { return time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC) }

func TestInteractionClock(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	bot := c.online(t, 0)

	inTime, callback, webhook := c.typed(t, bot)
	if got := inTime.InteractionID().Time(); !got.Equal(fakeClock()) {
		t.Errorf("the id says %s, the clock %s", got, fakeClock())
	}
	wants(t, "follow-up before any answer", c.do(t, "POST", webhook, `{"content":"y"}`), 404, 10015)
	c.Advance(3 * time.Second)
	wants(t, "after exactly 3 s", c.do(t, "POST", callback, message), 204, -1)
	wants(t, "second answer", c.do(t, "POST", callback, message), 400, 40060)
	c.Advance(15*time.Minute - 3*time.Second)
	wants(t, "edit after 15 min", c.do(t, "PATCH", webhook+"/messages/@original", `{"content":"y"}`), 200, -1)
	c.Advance(time.Millisecond)
	wants(t, "edit later", c.do(t, "PATCH", webhook+"/messages/@original", `{"content":"z"}`), 401, 50027)
	if got := inTime.Content(); got != "y" {
		t.Errorf("content %q, want the edit in time", got)
	}
	c.wantFaults(t, standin.SecondAnswer, standin.LateAnswer)

	late, callback, webhook := c.typed(t, bot)
	c.Advance(3*time.Second + time.Millisecond)
	wants(t, "after 3 s", c.do(t, "POST", callback, message), 404, 10062)
	wants(t, "follow-up to a dead token", c.do(t, "POST", webhook, `{"content":"y"}`), 404, 10015)
	if err := late.Err(); !errors.Is(err, standin.ErrNoAnswer) {
		t.Errorf("the member sees %v", err)
	}
	c.wantFaults(t, standin.LateAnswer)

	_, callback, _ = c.typed(t, bot)
	wants(t, "deferred", c.do(t, "POST", callback, `{"type":5}`), 204, -1)
	c.Advance(16 * time.Minute)
	c.wantFaults(t, standin.NeverEdited)

	_, _, _ = c.typed(t, bot)
	c.Advance(4 * time.Second)
	c.wantFaults(t, standin.NoAnswer)

	wants(t, "unknown interaction", c.do(t, "POST", "/interactions/1/x/callback", message), 404, 10062)
	wants(t, "unknown token", c.do(t, "POST", "/webhooks/"+c.ApplicationID().String()+"/x", `{"content":"y"}`), 401, 50027)
}

// A second delivery of one interaction may be answered a second time without that being the bot's fault.
func TestRedeliver(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	bot := c.online(t, 0)
	got, callback, _ := c.typed(t, bot)
	wants(t, "first", c.do(t, "POST", callback, message), 204, -1)
	got.Redeliver()
	again, _, data := bot.interaction()
	if again != callback || data["id"] != got.InteractionID().String() {
		t.Errorf("delivered again: %s, want %s", again, callback)
	}
	wants(t, "second", c.do(t, "POST", again, message), 400, 40060)
	c.noFaults(t)
}

func TestDeferral(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	bot := c.online(t, 0)

	// The first follow-up makes a deferral good, and the deferral decides who sees it.
	got, callback, webhook := c.typed(t, bot)
	wants(t, "defer", c.do(t, "POST", callback+"?with_response=true", `{"type":5,"data":{"flags":64}}`), 200, -1)
	if seen := c.MessagesFor(c.ana.ID(), c.table.ID()); len(seen) != 1 || !seen[0].Loading() {
		t.Errorf("ana sees %v, want the bot thinking", seen)
	}
	wants(t, "follow-up", c.do(t, "POST", webhook, `{"content":"late"}`), 200, -1)
	if got.Content() != "late" || !got.Private() || !got.Deferred() || len(got.Followups()) != 0 || got.Message().Loading() {
		t.Errorf("%q private=%v deferred=%v", got.Content(), got.Private(), got.Deferred())
	}
	more := c.do(t, "POST", webhook, `{"content":"more"}`)
	wants(t, "second follow-up", more, 200, -1)
	if f := got.Followups(); len(f) != 1 || f[0].Content != "more" || f[0].Private() {
		t.Errorf("follow-ups %v: each says for itself who sees it", f)
	}
	address := webhook + "/messages/" + more.body["id"].(string)
	wants(t, "edit follow-up", c.do(t, "PATCH", address, `{"content":"most"}`), 200, -1)
	if f := got.Followups(); f[0].Content != "most" {
		t.Errorf("follow-ups %v", f)
	}
	wants(t, "delete follow-up", c.do(t, "DELETE", address, nil), 204, -1)
	wants(t, "edit deleted", c.do(t, "PATCH", address, `{"content":"x"}`), 404, 10008)
	wants(t, "delete the answer", c.do(t, "DELETE", webhook+"/messages/@original", nil), 204, -1)
	wants(t, "read deleted", c.do(t, "GET", webhook+"/messages/@original", nil), 404, 10008)
	if got.Message().ID != 0 {
		t.Error("the answer is still there")
	}
	c.noFaults(t)
}

func TestUnfinishedAnswer(t *testing.T) {
	c := newClub(t, standin.Patience(100*time.Millisecond))
	c.register(t)
	bot := c.online(t, 0)
	got, callback, _ := c.typed(t, bot)
	wants(t, "defer", c.do(t, "POST", callback, `{"type":5}`), 204, -1)
	if err := got.Err(); !errors.Is(err, standin.ErrUnfinished) {
		t.Errorf("%v, want ErrUnfinished", err)
	}
}

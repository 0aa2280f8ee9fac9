package standin_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

// try sends a message and gives the status, 0 where the connection was cut.
func (c *club) try(t *testing.T) int {
	t.Helper()
	req, _ := http.NewRequest(http.MethodPost, c.URL()+"/api/v9"+c.messages(), bytes.NewBufferString(hello))
	req.Header.Set("Authorization", "Bot "+c.Token())
	req.Header.Set("Content-Type", "application/json")
	req.Close = true
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Logf("cut: %v", err)
		}
		return 0
	}
	defer resp.Body.Close()
	_, _ = io.Copy(io.Discard, resp.Body)
	return resp.StatusCode
}

func TestTraps(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	send := c.On(standin.CreateMessage)
	sent := 0
	for _, w := range []struct {
		name   string
		lay    func()
		status int
		done   bool
	}{
		{"nothing laid", func() {}, 200, true},
		{"503", func() { send.Answer(503) }, 503, false},
		{"once only", func() {}, 200, true},
		{"next of any", func() { c.Next(500) }, 500, false},
		{"cut", func() { send.Cut(1) }, 0, false},
		{"lost", func() { send.Lose(1) }, 0, true},
		{"bucket", func() { send.Limit(1, time.Second) }, 429, false},
		{"global", func() { send.LimitGlobally(1, time.Second) }, 429, false},
		{"HTML", func() { send.LimitHTML(1, time.Second) }, 429, false},
		{"another route", func() { c.On(standin.EditMessage).Answer(500) }, 200, true},
		{"passed", func() { send.Pass(1).Answer(502) }, 200, true},
		{"after that", func() {}, 502, false},
		{"cleared", func() { send.Answer(503).Clear() }, 200, true},
	} {
		w.lay()
		if got := c.try(t); got != w.status {
			t.Errorf("%s: status %d, want %d", w.name, got, w.status)
		}
		if w.done {
			sent++
		}
		if got := len(c.table.Messages()); got != sent {
			t.Errorf("%s: %d messages, want %d", w.name, got, sent)
		}
	}
	start := time.Now()
	send.Delay(1, 50*time.Millisecond)
	if c.try(t); time.Since(start) < 50*time.Millisecond {
		t.Error("not delayed")
	}
	release := send.Hold(1)
	done := make(chan int)
	go func() { done <- c.try(t) }()
	select {
	case <-done:
		t.Error("not held")
	case <-time.After(50 * time.Millisecond):
	}
	release()
	if got := <-done; got != 200 {
		t.Errorf("released: %d", got)
	}
	c.noFaults(t)
	requests := c.Requests()
	if last := requests[len(requests)-1]; last.Method != http.MethodPost || last.Path != c.messages() || last.Status != 200 {
		t.Errorf("noted %v", last)
	}
}

// A held request does not keep the stand-in from closing.
func TestCloseReleases(t *testing.T) {
	c := newClub(t)
	c.On(standin.AnyRequest).Hold(1)
	done := make(chan int)
	go func() { done <- c.try(t) }()
	time.Sleep(20 * time.Millisecond)
	c.Close()
	<-done
}

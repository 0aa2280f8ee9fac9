package bot

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
)

// Large files need not be with Discord within three seconds: the place of the answer is held for them.
func TestLargeFilesAreDeferred(t *testing.T) {
	for size, deferred := range map[int]bool{1 << 10: false, 1 << 20: true} {
		c := newClub(t)
		c.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
			return commands.Reply{Content: "here", Files: []view.File{{Name: "league.json", Content: bytes.Repeat([]byte("x"), size)}}}
		}
		c.start(t)
		answer := c.As(c.ana).In(c.table).Type("/ask")
		m := answer.Message()
		if m.Content != "here" || len(m.Attachments) != 1 || m.Attachments[0].Size != size || answer.Deferred() != deferred {
			t.Errorf("%d bytes: %q, %d files, deferred %v", size, m.Content, len(m.Attachments), answer.Deferred())
		}
	}
}

// A try with a large body may take longer.
func TestLargeBodyHasTime(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		time.Sleep(100 * time.Millisecond)
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	tr := &transport{base: base, next: http.DefaultTransport, timeout: 20 * time.Millisecond, log: slog.New(slog.DiscardHandler), count: func(string, int) {}}
	for size, ok := range map[int]bool{10: false, 1 << 20: true} {
		_, _, err := send(t.Context(), t, tr, "POST", "/webhooks/1/secret", string(make([]byte, size)))
		if (err == nil) != ok {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

package bot

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// Discord's gateway is behind TLS, the stand-in's is not: the connection is read along above TLS, through the same
// dialler.
func TestDialTLS(t *testing.T) {
	t.Parallel()
	const hello = `{"op":10,"d":{"heartbeat_interval":41250}}`
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var u websocket.Upgrader
		c, err := u.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer c.Close()
		_ = c.WriteMessage(websocket.TextMessage, []byte(hello))
		_ = c.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(4014, "Disallowed intent(s)."))
		_, _, _ = c.ReadMessage()
	}))
	defer server.Close()
	g := &gateway{token: "x", carrier: http.DefaultTransport, pace: usualPace()}
	s, err := g.newSession()
	if err != nil {
		t.Fatal(err)
	}
	defer s.cut()
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	d := s.discord.Dialer
	d.NetDialTLSContext = s.dial((&tls.Dialer{Config: &tls.Config{RootCAs: roots}}).DialContext)
	ws, _, err := d.DialContext(t.Context(), "wss"+strings.TrimPrefix(server.URL, "https"), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer ws.Close()
	if _, text, err := ws.ReadMessage(); err != nil || string(text) != hello {
		t.Errorf("%s, %v", text, err)
	}
	select {
	case <-s.conn.Load().hello:
	default:
		t.Error("HELLO was not seen")
	}
	_, _, err = ws.ReadMessage()
	if c, ok := errors.AsType[*closed](s.conn.Load().why()); !ok || c.Code != 4014 {
		t.Errorf("ended with %v, %v", err, s.conn.Load().why())
	}
	if unwanted(s.conn.Load().why()) == nil {
		t.Error("it would go on")
	}
}

// A connection that was ended stays ended, whatever deadlines are set on it.
func TestCutWhileDialling(t *testing.T) {
	t.Parallel()
	silent := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	defer silent.Close()
	g := &gateway{token: "x", carrier: http.DefaultTransport, pace: usualPace()}
	s, err := g.newSession()
	if err != nil {
		t.Fatal(err)
	}
	go func() { <-s.dialled; s.cut() }()
	_, _, err = s.discord.Dialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(silent.URL, "http"), nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	c := s.conn.Load()
	if err := c.SetDeadline(time.Time{}); err != nil && !strings.Contains(err.Error(), "closed") {
		t.Fatal(err)
	}
	if _, err := c.Read(make([]byte, 1)); !errors.Is(err, context.Canceled) {
		t.Errorf("read: %v", err)
	}
}

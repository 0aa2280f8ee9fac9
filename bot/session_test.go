package bot

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// Discord's gateway is behind TLS, the stand-in's is not: the connection is read along above TLS, through the same
// dialler, also through a proxy.
func TestDialTLS(t *testing.T) {
	proxy, connected := connectProxy(t, "ana:secret")
	withUser, refused := *proxy, *proxy
	withUser.User, refused.User = url.UserPassword("ana", "secret"), url.User("bo")
	for name, proxy := range map[string]*url.URL{"straight": nil, "through a proxy": &withUser} {
		t.Run(name, func(t *testing.T) { dialTLS(t, proxy) })
	}
	if n := connected.Load(); n != 1 {
		t.Errorf("the proxy connected %d times", n)
	}
	for _, proxy := range []*url.URL{&refused, {Scheme: "socks5", Host: proxy.Host}} {
		_, err := tunnel{dial: (&net.Dialer{}).DialContext, proxy: http.ProxyURL(proxy)}.DialContext(t.Context(), "tcp", "gateway.example:443")
		if err == nil || !strings.Contains(err.Error(), "proxy "+proxy.Redacted()) {
			t.Errorf("%s: %v", proxy, err)
		}
	}
}

// connectProxy is an HTTP proxy that wants a password, and how often it has connected.
func connectProxy(t *testing.T, user string) (*url.URL, *atomic.Int32) {
	t.Helper()
	var connected atomic.Int32
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodConnect || r.Header.Get("Proxy-Authorization") != "Basic "+base64.StdEncoding.EncodeToString([]byte(user)) {
			w.WriteHeader(http.StatusProxyAuthRequired)
			return
		}
		there, err := net.Dial("tcp", r.Host)
		if err != nil {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		defer there.Close()
		here, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer here.Close()
		connected.Add(1)
		_, _ = io.WriteString(here, "HTTP/1.1 200 OK\r\n\r\n")
		go func() { _, _ = io.Copy(there, here); _ = there.Close() }()
		_, _ = io.Copy(here, there)
	}))
	t.Cleanup(proxy.Close)
	address, err := url.Parse(proxy.URL)
	if err != nil {
		t.Fatal(err)
	}
	return address, &connected
}

func dialTLS(t *testing.T, proxy *url.URL) {
	t.Helper()
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
	way := tunnel{dial: (&net.Dialer{}).DialContext, proxy: http.ProxyURL(proxy), tls: &tls.Config{RootCAs: roots}}
	d.NetDialTLSContext = s.dial(way.DialContext)
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

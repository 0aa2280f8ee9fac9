package bot

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"net/url"
)

// tunnel makes TLS connections the way REST requests are made: through the proxy that is set for the address, if one is.
type tunnel struct {
	dial  func(ctx context.Context, network, addr string) (net.Conn, error)
	proxy func(*http.Request) (*url.URL, error)
	tls   *tls.Config // nil: the usual
}

// DialContext connects to addr, and is through with the handshake.
func (t tunnel) DialContext(ctx context.Context, network, addr string) (net.Conn, error) {
	proxy, err := t.proxy(&http.Request{URL: &url.URL{Scheme: "https", Host: addr}})
	if err != nil {
		return nil, err
	}
	if proxy == nil {
		raw, err := t.dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		return t.secure(ctx, raw, addr)
	}
	raw, err := t.through(ctx, proxy, network, addr)
	if err != nil {
		return nil, fmt.Errorf("proxy %s: %w", proxy.Redacted(), err)
	}
	return t.secure(ctx, raw, addr)
}

// secure does the handshake with who is at addr, and closes the connection where that fails.
func (t tunnel) secure(ctx context.Context, raw net.Conn, addr string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(addr)
	if err == nil {
		config := &tls.Config{MinVersion: tls.VersionTLS12}
		if t.tls != nil {
			config = t.tls.Clone()
		}
		config.ServerName = host
		conn := tls.Client(raw, config)
		if err = conn.HandshakeContext(ctx); err == nil {
			return conn, nil
		}
	}
	_ = raw.Close()
	return nil, err
}

// through has a proxy connect to addr.
func (t tunnel) through(ctx context.Context, proxy *url.URL, network, addr string) (net.Conn, error) {
	port := map[string]string{"http": "80", "https": "443"}[proxy.Scheme]
	if port == "" {
		return nil, fmt.Errorf("no way to speak %s to it for the gateway", proxy.Scheme)
	}
	if proxy.Port() != "" {
		port = proxy.Port()
	}
	at := net.JoinHostPort(proxy.Hostname(), port)
	conn, err := t.dial(ctx, network, at)
	if err == nil && proxy.Scheme == "https" {
		conn, err = t.secure(ctx, conn, at)
	}
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	if err := connect(conn, proxy.User, addr); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return conn, nil
}

// connect asks for a connection to addr (RFC 9110, section 9.3.6). Nothing but the answer can have come by then: in TLS
// the client speaks first.
func connect(conn net.Conn, user *url.Userinfo, addr string) error {
	request := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: addr}, Host: addr, Header: http.Header{}}
	if user != nil {
		password, _ := user.Password()
		request.Header.Set("Proxy-Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user.Username()+":"+password)))
	}
	if err := request.Write(conn); err != nil {
		return err
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("it answers %s", response.Status)
	}
	return nil
}

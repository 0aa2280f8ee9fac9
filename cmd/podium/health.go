package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// healthTime is how long a bot may take to show that it is ready.
const healthTime = 8 * time.Second

type healthCmd struct {
	HTTP string `name:"http" from:"PODIUM_HTTP" placeholder:"ADDRESS" help:"Address of the running bot's health and metrics (PODIUM_HTTP)."`
}

// Run asks the running bot whether it is connected to Discord and its database takes writes.
func (h *healthCmd) Run(ctx context.Context, c *console) error {
	if h.HTTP == "" {
		return errors.New("PODIUM_HTTP is not set: a bot serves its health only where it is told to")
	}
	address, err := loopback(h.HTTP)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/readyz", nil)
	if err != nil {
		return err
	}
	direct := &http.Transport{DisableKeepAlives: true} // a proxy is for the world outside, not for one's own bot
	response, err := direct.RoundTrip(request)
	if err != nil {
		return fmt.Errorf("no bot answers: %w", err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 1<<10))
	if err != nil {
		return err
	}
	said := strings.TrimSpace(string(text))
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s", oneLine(said))
	}
	_, err = fmt.Fprintln(c.stdout, oneLine(said))
	return err
}

// loopback turns an address that is listened on into one that can be asked: :8081 is on every interface.
func loopback(address string) (string, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", fmt.Errorf("PODIUM_HTTP: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port), nil
}

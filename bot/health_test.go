package bot

import (
	"bufio"
	"context"
	"errors"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/podiumbot/podium/commands"
)

// look gets a page of the health handler.
func (p *process) look(t *testing.T, path string) (int, string) {
	t.Helper()
	w := httptest.NewRecorder()
	p.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
	return w.Code, w.Body.String()
}

// scrape sums the figures whose line begins so.
func (p *process) scrape(t *testing.T, name string) (sum float64) {
	t.Helper()
	_, text := p.look(t, "/metrics")
	for lines := bufio.NewScanner(strings.NewReader(text)); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), name); ok {
			value, err := strconv.ParseFloat(rest[strings.LastIndexByte(rest, ' ')+1:], 64)
			if err != nil {
				t.Fatal(err)
			}
			sum += value
		}
	}
	return sum
}

func TestHealth(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	full := errors.New("disk full")
	var broken error
	c.options.Ready = func(context.Context) error { return broken }
	c.options.Backlog = func(context.Context) (int, int64, error) { return 3, 41, nil }
	c.WithholdHello(true)
	p := c.launch(t)
	want := func(path string, status int, text string) {
		t.Helper()
		if code, body := p.look(t, path); code != status || !strings.Contains(body, text) {
			t.Errorf("%s: %d %q", path, code, body)
		}
	}
	want("/healthz", 200, "ok")
	want("/readyz", 503, "gateway")
	c.WithholdHello(false)
	c.await(t, "the bot is ready", func() bool { return p.gateway.up.Load() })
	want("/readyz", 200, "ready")
	broken = full
	want("/readyz", 503, "store")
	broken = nil

	c.await(t, "the commands are registered", func() bool { return strings.Contains(c.log.String(), "commands registered") })
	if err := c.As(c.ana).In(c.table).Type("/ask text:secret").Err(); err != nil {
		t.Fatal(err)
	}
	c.await(t, "it is counted", func() bool {
		return p.scrape(t, `podium_interactions_total{kind="command",outcome="answered",path="ask"}`) == 1
	})
	for name, least := range map[string]float64{
		`podium_interaction_seconds_count{kind="command"}`:       1,
		`podium_discord_requests_total{method="PUT"`:             1,
		"podium_gateway_ready ":                                  1,
		"podium_outbox_posts ":                                   3,
		"podium_outbox_age_seconds ":                             0,
		"go_goroutines ":                                         1,
		"process_resident_memory_bytes ":                         1,
		`podium_gateway_ends_total{cause="no_hello"}`:            0,
		`podium_discord_requests_total{method="GET",status="200`: 1,
	} {
		if got := p.scrape(t, name); got < least {
			t.Errorf("%s is %v", name, got)
		}
	}
	p.stop()
	if p.scrape(t, "podium_gateway_ready ") != 0 {
		t.Error("ready after its end")
	}
	if strings.Contains(c.log.String(), "secret") || strings.Contains(c.log.String(), "ana") {
		t.Error("the log tells who said what")
	}
	if strings.Contains(c.log.String(), c.Token()) {
		t.Error("the log holds the token")
	}
}

func TestMetricPath(t *testing.T) {
	for path, want := range map[string]string{
		"report": "report", "player/add": "player/add", "game/41/explain": "game/#/explain",
		"leaderboard/3/2": "leaderboard/#/#", "proposal/3/confirm/9f3a": "proposal/#/confirm", "": "", "Ünï": "#",
	} {
		if got := metricPath(&commands.Request{Path: path}); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
}

package bot

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// readyTime is how long the store may take to show that it still commits.
const readyTime = 5 * time.Second

// Handler serves what watches the process: /healthz, 200 while it runs; /readyz, 200 while the gateway session is ready
// and the store commits, else 503 with the reasons; /metrics for Prometheus.
func (b *Bot) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", b.serveReady)
	mux.Handle("GET /metrics", promhttp.HandlerFor(b.metrics.registry, promhttp.HandlerOpts{
		ErrorHandling: promhttp.ContinueOnError, // the outbox out of reach hides no other figure
	}))
	return mux
}

func (b *Bot) serveReady(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), readyTime)
	defer cancel()
	switch err := b.ready(ctx); {
	case !b.gateway.up.Load():
		say(w, http.StatusServiceUnavailable, "the gateway session is not ready")
	case err != nil:
		b.log.Error("store not ready", "error", err)
		say(w, http.StatusServiceUnavailable, "the store does not commit")
	default:
		say(w, http.StatusOK, "ready")
	}
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text + "\n"))
}

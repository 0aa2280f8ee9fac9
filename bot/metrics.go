package bot

import (
	"context"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"github.com/podiumbot/podium/commands"
)

// metrics are the figures under /metrics, in a registry of the bot's own.
type metrics struct {
	registry     *prometheus.Registry
	interactions *prometheus.CounterVec
	latency      *prometheus.HistogramVec
	requests     *prometheus.CounterVec
	posts        *prometheus.CounterVec
	sessions     *prometheus.CounterVec
	ready        prometheus.Gauge
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		interactions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "podium_interactions_total", Help: "Interactions by kind, path and outcome.",
		}, []string{"kind", "path", "outcome"}),
		latency: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "podium_interaction_seconds", Help: "Time from an interaction's arrival until its reply was delivered.",
			Buckets: []float64{.01, .025, .05, .1, .25, .5, 1, 1.5, 3, 10, 60},
		}, []string{"kind"}),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "podium_discord_requests_total", Help: "Requests to Discord by method and HTTP status; 0 is a broken connection.",
		}, []string{"method", "status"}),
		posts: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "podium_posts_total", Help: "Attempts to deliver posts of the outbox, by outcome.",
		}, []string{"outcome"}),
		sessions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "podium_gateway_ends_total", Help: "Ends of gateway sessions by cause.",
		}, []string{"cause"}),
		ready: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "podium_gateway_ready", Help: "1 while the gateway session is ready.",
		}),
	}
	m.registry.MustRegister(m.interactions, m.latency, m.requests, m.posts, m.sessions, m.ready,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) interaction(kind commands.RequestKind, path string, o outcome, took time.Duration) {
	m.interactions.WithLabelValues(kindName(kind), path, string(o)).Inc()
	m.latency.WithLabelValues(kindName(kind)).Observe(took.Seconds())
}

func (m *metrics) request(method string, status int) {
	m.requests.WithLabelValues(method, strconv.Itoa(status)).Inc()
}

// backlog reads the outbox when it is asked for.
type backlog struct {
	read  func(ctx context.Context) (posts int, oldest int64, err error)
	depth *prometheus.Desc
	age   *prometheus.Desc

	mu     sync.Mutex
	oldest int64     // the post seen as the oldest last
	since  time.Time // when it was first seen as such
}

func newBacklog(read func(ctx context.Context) (posts int, oldest int64, err error)) *backlog {
	return &backlog{
		read:  read,
		depth: prometheus.NewDesc("podium_outbox_posts", "Posts that wait in the outbox.", nil, nil),
		age:   prometheus.NewDesc("podium_outbox_age_seconds", "For how long the oldest post has been seen waiting.", nil, nil),
	}
}

// Describe tells the two figures' names.
func (b *backlog) Describe(to chan<- *prometheus.Desc) { to <- b.depth; to <- b.age }

// Collect reads the outbox; a failure shows as an error of that figure alone.
func (b *backlog) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	posts, oldest, err := b.read(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(b.depth, err)
		return
	}
	to <- prometheus.MustNewConstMetric(b.depth, prometheus.GaugeValue, float64(posts))
	to <- prometheus.MustNewConstMetric(b.age, prometheus.GaugeValue, b.waited(oldest, time.Now()).Seconds())
}

// waited tells how long that post has been the oldest.
func (b *backlog) waited(oldest int64, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if oldest != b.oldest {
		b.oldest, b.since = oldest, now
	}
	if oldest == 0 {
		return 0
	}
	return now.Sub(b.since)
}

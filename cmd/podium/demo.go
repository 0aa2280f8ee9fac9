package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/podiumbot/podium/bot"
	"github.com/podiumbot/podium/bot/playground"
	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

type demoCmd struct {
	Addr  string `default:"127.0.0.1:8080" placeholder:"ADDRESS" help:"Address of the page. Whoever can reach it can be anybody there."`
	DB    string `name:"db" placeholder:"FILE" help:"Keep the league in this file, and the channels beside it in FILE.discord. Without it everything is forgotten in the end."`
	Empty bool   `help:"Begin without a league, as in a server that the bot has just come to, not with a season that has been played."`
}

// Run serves the page until ctx ends.
func (d *demoCmd) Run(ctx context.Context, c *console) error {
	return d.serve(ctx, c, func(demo *demo) {
		fmt.Fprintf(c.stdout, "Podium demo: %s (Ctrl-C ends it)\n", demo.url)
	})
}

// demo is a demonstration that runs.
type demo struct {
	url   string // of the page
	path  string // of the database
	keeps bool   // what is said, too, as it is said
	club  *playground.Club
	log   *slog.Logger

	saving sync.Mutex
}

// serve is the demonstration, until ctx ends. opened is called when the page can be opened.
func (d *demoCmd) serve(ctx context.Context, c *console, opened func(*demo)) (err error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", d.Addr)
	if err != nil {
		return fmt.Errorf("the page cannot be served: %w; --addr takes another address", err)
	}
	defer listener.Close()
	path, cleanUp, err := d.database()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, cleanUp()) }()
	club, err := playground.NewClub(standin.IdentifyEvery(0)) // the bot begins twice: for the season, and for good
	if err != nil {
		return err
	}
	defer club.Close()
	demo := &demo{
		url: "http://" + reached(listener.Addr()) + "/", path: path, keeps: d.DB != "", club: club,
		log: slog.New(slog.NewTextHandler(c.stderr, &slog.HandlerOptions{Level: slog.LevelError})),
	}
	switch err := demo.begin(ctx, d.Empty); {
	case ctx.Err() != nil:
		return nil // told to end, and nothing of a season is left
	case err != nil:
		return err
	}
	if err = demo.serve(ctx, listener, d.host(), opened); errors.Is(err, context.Canceled) && ctx.Err() != nil {
		err = nil
	}
	return errors.Join(err, demo.saveDiscord())
}

// database is where the league is kept, and what removes it where it is not to stay.
func (d *demoCmd) database() (path string, cleanUp func() error, err error) {
	if d.DB != "" {
		return d.DB, func() error { return nil }, nil
	}
	dir, err := os.MkdirTemp("", "podium-demo-")
	return filepath.Join(dir, "podium.db"), func() error { return os.RemoveAll(dir) }, err
}

// reached is the address as one types it into a browser on this machine.
func reached(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return addr.String()
}

// host is the name in the address, "" for an address without one.
func (d *demoCmd) host() string {
	host, _, _ := net.SplitHostPort(d.Addr) // it has been listened on
	return host
}

// begin finds the league and the channels as they were left, or has the season played.
func (d *demo) begin(ctx context.Context, empty bool) error {
	_, err := os.Stat(d.path)
	switch {
	case err == nil:
		return d.loadDiscord()
	case errors.Is(err, os.ErrNotExist) && !empty:
		return d.found(ctx)
	case errors.Is(err, os.ErrNotExist):
		d.club.Invited()
	}
	return nil
}

// found seeds a database that is not there, unless another demo is just doing so.
func (d *demo) found(ctx context.Context) error {
	lock, err := storage.Lock(d.path)
	if err != nil {
		return sentence(err)
	}
	if _, err = os.Stat(d.path); err == nil { // it was, and has done
		return errors.Join(d.loadDiscord(), lock.Close())
	}
	if err = d.seed(ctx); err != nil {
		err = errors.Join(err, os.Remove(lock.Name()))
	}
	return errors.Join(err, lock.Close())
}

// seed has the season played on a database beside the one meant, which becomes it when it is complete.
func (d *demo) seed(ctx context.Context) error {
	part := d.path + ".part"
	if err := removeDatabase(part); err != nil { // of a demo that was killed
		return err
	}
	var posts *playground.Outbox
	var jobs []league.Job
	watch := func(o *bot.Options) { posts, jobs = playground.Watch(o.Outbox), o.Jobs; o.Outbox = posts }
	err := d.run(ctx, part, watch, func(ctx context.Context) error { return d.club.Play(ctx, posts, jobs) })
	if err == nil {
		err = d.saveDiscord()
	}
	if err == nil {
		err = os.Rename(part, d.path)
	}
	return errors.Join(err, removeDatabase(part))
}

// discord is the file of the channels.
func (d *demo) discord() string { return d.path + ".discord" }

// saveDiscord keeps the channels with their messages. What stood in the file before stays until that is done.
func (d *demo) saveDiscord() error {
	d.saving.Lock()
	defer d.saving.Unlock()
	return output{Out: fileName(d.discord())}.write(nil, d.club.Save)
}

// keepEvery is how often the channels are written at most for what others than the bot do.
const keepEvery = 500 * time.Millisecond

// keepDiscord saves the channels soon after something has changed in them, until ctx ends: who kills the demo then finds
// in them what was said.
func (d *demo) keepDiscord(ctx context.Context) {
	for seq := d.club.Snapshot().Seq; ; {
		changes, err := d.club.Changes(ctx, seq)
		switch {
		case err == nil:
			seq = changes[len(changes)-1].Seq
		case errors.Is(err, standin.ErrMissed):
			seq = d.club.Snapshot().Seq
		default:
			return
		}
		d.keepNow()
		select {
		case <-time.After(keepEvery):
		case <-ctx.Done():
			return
		}
	}
}

// keepNow saves the channels. The bot is told that a post has arrived only then: it will not send it again.
func (d *demo) keepNow() {
	if err := d.saveDiscord(); err != nil {
		d.log.Error("the channels are not kept", slog.Any("error", err))
	}
}

// loadDiscord brings the channels back. A database may have come without them.
func (d *demo) loadDiscord() error {
	f, err := os.Open(d.discord())
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	defer f.Close()
	if err := d.club.Load(f); err != nil {
		return fmt.Errorf("%s: %w", d.discord(), err)
	}
	return nil
}

// run opens a database, connects the bot, changed as change says, and lets f do its work.
func (d *demo) run(ctx context.Context, path string, change func(*bot.Options), f func(context.Context) error) error {
	return database{DB: path}.write(ctx, func(store *storage.Store, _ *league.Service) (err error) {
		options := botOptions(store, league.New(store, d.club.Now), d.log)
		options.Token, options.API, options.Clock = d.club.Token(), d.club.URL(), d.club.Now
		change(&options)
		b, err := bot.New(options)
		if err != nil {
			return err
		}
		ctx, stop := context.WithCancelCause(ctx)
		running := make(chan error, 1)
		go func() {
			err := b.Run(ctx)
			running <- err
			stop(err)
		}()
		defer func() {
			stop(nil)
			if ended := <-running; !errors.Is(err, ended) { // not where the bot's end is what ended f
				err = errors.Join(err, ended)
			}
		}()
		if err := d.club.Ready(ctx); err != nil {
			return err
		}
		return f(ctx)
	})
}

// serve runs bot and page until ctx ends.
func (d *demo) serve(ctx context.Context, listener net.Listener, host string, opened func(*demo)) error {
	d.club.Resume()
	return d.run(ctx, d.path, func(*bot.Options) {}, func(ctx context.Context) error {
		page := playground.New(d.club, host)
		server := &http.Server{
			Handler: page, ReadHeaderTimeout: 10 * time.Second, ErrorLog: slog.NewLogLogger(d.log.Handler(), slog.LevelWarn),
		}
		served := make(chan error, 1)
		go func() { served <- server.Serve(listener) }()
		var keeping sync.WaitGroup
		defer keeping.Wait()
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		if d.keeps {
			keeping.Go(func() { d.keepDiscord(ctx) })
			d.club.Keep(d.keepNow)
		}
		opened(d)
		select {
		case err := <-served:
			return err
		case <-ctx.Done():
		}
		page.Close()
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 3*time.Second)
		defer cancel()
		if server.Shutdown(ending) != nil {
			_ = server.Close()
		}
		if err := <-served; !errors.Is(err, http.ErrServerClosed) {
			return err
		}
		return nil
	})
}

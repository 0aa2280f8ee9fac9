package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/podiumbot/podium/bot"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

type serveCmd struct {
	database
	API   string `name:"discord-api" from:"PODIUM_DISCORD_API" placeholder:"URL" help:"Base address of Discord's API, such as a proxy's (PODIUM_DISCORD_API)."`
	Guild int64  `from:"PODIUM_GUILD" placeholder:"ID" help:"Register the commands in this server only, where they appear at once (PODIUM_GUILD)."`
	HTTP  string `name:"http" from:"PODIUM_HTTP" placeholder:"ADDRESS" help:"Address for health and metrics, such as 127.0.0.1:8081 (PODIUM_HTTP; default none)."`
	Log   string `name:"log-format" from:"PODIUM_LOG_FORMAT" enum:"text,json" default:"text" help:"Log as text or json, to standard error (PODIUM_LOG_FORMAT)."`
}

// Help is shown by podium serve --help.
func (s *serveCmd) Help() string {
	return "The bot's token is read from PODIUM_TOKEN, or from the file that PODIUM_TOKEN_FILE names; " +
		"on the command line other users of the machine could see it."
}

// Run is the bot, until it is told to stop: everything that has begun is finished then.
func (s *serveCmd) Run(ctx context.Context, c *console) error {
	token, err := token(c.env)
	if err != nil {
		return err
	}
	log := s.logger(c)
	return s.write(ctx, func(store *storage.Store, service *league.Service) error {
		options := botOptions(store, service, log)
		options.Token, options.API, options.Guild = token, s.API, league.GuildID(s.Guild)
		b, err := bot.New(options)
		if err != nil {
			return err
		}
		if s.HTTP == "" {
			return b.Run(ctx)
		}
		return s.watched(ctx, b, log)
	})
}

// botOptions are those of the bot on a database, whichever Discord it talks to.
func botOptions(store *storage.Store, service *league.Service, log *slog.Logger) bot.Options {
	return bot.Options{
		Commands: commands.New(service, commands.Options{Log: log}), Outbox: store, Moderators: service,
		Roles:    service,
		Pods:     service,
		Arrivals: service,
		Jobs:     service.Jobs(),
		Ready:    store.Ready, Backlog: store.Backlog, Log: log,
	}
}

// watched runs the bot with health and metrics beside it.
func (s *serveCmd) watched(ctx context.Context, b *bot.Bot, log *slog.Logger) error {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", s.HTTP)
	if err != nil {
		return fmt.Errorf("health and metrics: %w", err)
	}
	server := &http.Server{
		Handler: b.Handler(), ReadTimeout: 5 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	log.Info("health and metrics", slog.String("address", listener.Addr().String()))
	err = b.Run(ctx)
	closed := server.Close() // who watches has seen the gateway session end; nothing else is asked for here
	if ended := <-served; !errors.Is(ended, http.ErrServerClosed) {
		err = errors.Join(err, ended)
	}
	return errors.Join(err, closed)
}

func (s *serveCmd) logger(c *console) *slog.Logger {
	if s.Log == "json" {
		return slog.New(slog.NewJSONHandler(c.stderr, nil))
	}
	return slog.New(slog.NewTextHandler(c.stderr, nil))
}

// token is the bot's, from the environment or from the file it names.
func token(env map[string]string) (string, error) {
	name := env["PODIUM_TOKEN_FILE"]
	text := env["PODIUM_TOKEN"]
	switch {
	case text != "" && name != "":
		return "", errors.New("PODIUM_TOKEN and PODIUM_TOKEN_FILE are both set: set one of them")
	case name != "":
		content, err := os.ReadFile(name)
		if err != nil {
			return "", fmt.Errorf("PODIUM_TOKEN_FILE: %w", err)
		}
		text = string(content)
	case text == "":
		return "", errors.New("PODIUM_TOKEN is not set: it is the bot's token, from the Bot page of your application at discord.com/developers (PODIUM_TOKEN_FILE may name a file that holds it)")
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "Bot ")
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", errors.New("the bot's token is empty, or holds spaces or letters that no token has")
	}
	return text, nil
}

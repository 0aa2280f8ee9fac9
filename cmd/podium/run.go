package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"

	"github.com/alecthomas/kong"
)

// The exit statuses.
const (
	exitDone    = 0
	exitRefused = 1 // or failed: one sentence on standard error, nothing on standard output
	exitUsage   = 2
)

// cli is the grammar of the command line; each verb has a file of its own.
type cli struct {
	Demo    demoCmd    `cmd:"" help:"Try the bot in the browser: a Discord of your own, nothing to set up."`
	Serve   serveCmd   `cmd:"" help:"Be the bot: connect to Discord and serve leagues until told to stop."`
	Rate    rateCmd    `cmd:"" help:"Replay a league file and tell everybody's rating."`
	Elo     eloCmd     `cmd:"" help:"Tell what a game between two ratings is worth."`
	Go      goCmd      `cmd:"" help:"Go ratings: the table of gains and single games."`
	Swiss   swissCmd   `cmd:"" help:"Swiss pods: pair a round, standings, top cut."`
	Export  exportCmd  `cmd:"" help:"Write a whole league to a file, to keep it or take it elsewhere."`
	Import  importCmd  `cmd:"" help:"Import a whole league from a file, or games from a CSV file into a league."`
	Check   checkCmd   `cmd:"" help:"Check the database, and that its ratings are what replaying every season gives."`
	Backup  backupCmd  `cmd:"" help:"Copy the database to a file, also while the bot runs."`
	Health  healthCmd  `cmd:"" help:"Ask a running bot whether it is ready."`
	Version versionCmd `cmd:"" help:"Tell version, commit and the Go it was built with."`
}

// run carries out one command line and returns the exit status.
func run(ctx context.Context, args []string, c *console) int {
	helped := false
	parser, err := grammar(c, kong.Exit(func(int) { helped = true }), kong.BindTo(ctx, (*context.Context)(nil)))
	if err != nil {
		c.complain(err)
		return exitRefused
	}
	parsed, err := parser.Parse(negative(args))
	switch {
	case helped:
		return exitDone
	case err != nil:
		if failed, ok := errors.AsType[*fs.PathError](err); ok { // help that cannot be written is no wrong usage
			c.complain(failed)
			return exitRefused
		}
		c.complain(fmt.Errorf("%s; %s --help tells how", plain(err.Error()), commandOf(err)))
		return exitUsage
	}
	if err := parsed.Run(); err != nil {
		c.complain(err)
		return exitRefused
	}
	return exitDone
}

// grammar makes the parser of the command line.
func grammar(c *console, options ...kong.Option) (*kong.Kong, error) {
	return kong.New(&cli{}, append([]kong.Option{
		kong.Name("podium"),
		kong.Description("A Discord bot for community leagues, and its tools."),
		kong.Writers(c.stdout, c.stderr),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Resolvers(fromEnvironment(c.env)),
		kong.Bind(c),
	}, options...)...)
}

// commandOf is the command that a mistake was made in, as far as it was understood.
func commandOf(err error) string {
	if mistake, ok := errors.AsType[*kong.ParseError](err); ok && mistake.Context != nil {
		if command := mistake.Context.Selected(); command != nil {
			return command.FullPath()
		}
	}
	return "podium"
}

// fromEnvironment gives flags that have a tag from:"NAME" the value of that variable.
func fromEnvironment(env map[string]string) kong.Resolver {
	return kong.ResolverFunc(func(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
		if value := env[flag.Tag.Get("from")]; value != "" {
			return value, nil
		}
		return nil, nil
	})
}

// minus is what stands for the sign of a negative number while arguments are parsed, which take - for a flag.
const minus = "\u2212"

// negative marks the arguments that are negative numbers as such.
func negative(args []string) []string {
	number := regexp.MustCompile(`^-[0-9.]`)
	marked := make([]string, len(args))
	for i, arg := range args {
		if marked[i] = arg; number.MatchString(arg) {
			marked[i] = minus + arg[1:]
		}
	}
	return marked
}

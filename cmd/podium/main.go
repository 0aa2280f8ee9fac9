// Command podium is the bot and its command line: see podium --help.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	c := &console{env: environment(os.Environ()), stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
	status := run(ctx, os.Args[1:], c)
	stop()
	os.Exit(status)
}

package main

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

// full is a disk that takes nothing more.
type full struct{}

func (full) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
}

// Help and answers that cannot be written are failures, and no wrong usage.
func TestNowhereToWrite(t *testing.T) {
	for _, line := range []string{"--help", "rate --help", "version", "elo 1500 1600", "go gains --json"} {
		var said strings.Builder
		status := run(t.Context(), strings.Fields(line), &console{stdin: strings.NewReader(""), stdout: full{}, stderr: &said})
		if want := "podium: write /dev/stdout: no space left on device\n"; status != exitRefused || said.String() != want {
			t.Errorf("%s: status %d: %q", line, status, said.String())
		}
	}
}

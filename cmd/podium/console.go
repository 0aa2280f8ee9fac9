package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
)

// console is what a command has of the outside.
type console struct {
	env    map[string]string
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

// environment turns NAME=value lines into a map; of two with one name the last counts.
func environment(lines []string) map[string]string {
	env := make(map[string]string, len(lines))
	for _, line := range lines {
		if name, value, ok := strings.Cut(line, "="); ok {
			env[name] = value
		}
	}
	return env
}

// complain writes an error as one line.
func (c *console) complain(err error) {
	fmt.Fprintf(c.stderr, "podium: %s\n", oneLine(err.Error()))
}

// fileName is an argument that names a file.
type fileName string

// Validate refuses what names no file, such as a variable of a script that was never set.
func (f fileName) Validate() error {
	if f == "" {
		return errors.New("a file needs a name")
	}
	return nil
}

// open opens a file to read; "-" is standard input.
func (c *console) open(name fileName) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.stdin), nil
	}
	f, err := os.Open(string(name))
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, fmt.Errorf("%s is a folder", name)
	}
	return f, nil
}

// oneLine makes names from files fit for a line of a terminal: what controls it or breaks the line becomes a space.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return ' '
	}, text)
}

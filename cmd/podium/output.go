package main

import (
	"bufio"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// output is where and how a command writes its answer.
type output struct {
	JSON bool     `name:"json" help:"Answer in JSON, for scripts."`
	Out  fileName `help:"Write to this file instead of standard output." placeholder:"FILE" default:"-"`
}

// write has the answer written. A file appears under its name only when it is complete; what stood there before stays
// until then.
func (o output) write(c *console, answer func(io.Writer) error) error {
	if o.Out == "-" {
		return buffered(c.stdout, answer)
	}
	name := string(o.Out)
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(buffered(f, answer), f.Close())
	}
	// A name of its own: another podium may be writing the same file.
	part := filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+"."+rand.Text()[:8]+".part")
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		if reason, ok := errors.AsType[*os.PathError](err); ok {
			err = reason.Err // the file meant is the one to be named
		}
		return fmt.Errorf("%s cannot be written: %w", o.Out, err)
	}
	err = errors.Join(buffered(f, answer), f.Close())
	if err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return nil
}

// object answers with one JSON value.
func (o output) object(c *console, value any) error {
	return o.write(c, func(w io.Writer) error { return json.NewEncoder(w).Encode(value) })
}

func buffered(to io.Writer, answer func(io.Writer) error) error {
	w := bufio.NewWriter(to)
	if err := answer(w); err != nil {
		return err
	}
	return w.Flush()
}

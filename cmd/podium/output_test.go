package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// Of two answers written to one file at once the one finished last is there, whole, and nothing else is left.
func TestOutputAtOnce(t *testing.T) {
	folder := t.TempDir()
	o := output{Out: fileName(filepath.Join(folder, "answer.json"))}
	err := o.write(&console{}, func(w io.Writer) error {
		if err := o.object(&console{}, "the other one"); err != nil {
			return err
		}
		_, err := io.WriteString(w, "this one")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(string(o.Out)); err != nil || string(text) != "this one" {
		t.Errorf("the file holds %q (%v)", text, err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("left behind: %v (%v)", files, err)
	}
}

package file_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/podiumbot/podium/league/file"
)

// Whatever is read gets an answer that is JSON, the same each time; whatever is not gets one line.
func FuzzReadLeague(f *testing.F) {
	files, err := filepath.Glob("testdata/*.league.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := file.ReadLeague(bytes.NewReader(text))
		if err != nil {
			fault, ok := errors.AsType[*file.Error](err)
			if !ok || l != nil || strings.ContainsAny(fault.Error(), "\n\r") {
				t.Fatalf("%v, with the error %q", l, err)
			}
			return
		}
		var once, twice bytes.Buffer
		if err := errors.Join(l.WriteRatings(&once), l.WriteRatings(&twice)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatalf("%s\nthen %s", &once, &twice)
		}
		parse(t, once.String())
	})
}

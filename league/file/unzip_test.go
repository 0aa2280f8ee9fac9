package file_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

func zipped(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A compressed league file that was cut off, or changed, is refused as such wherever that happened.
func TestDamagedLeagueFile(t *testing.T) {
	text, err := os.ReadFile("testdata/duel.league.json")
	if err != nil {
		t.Fatal(err)
	}
	whole := zipped(t, text)
	read := func(b []byte) string {
		t.Helper()
		_, err := file.ReadAny(bytes.NewReader(b), 0, time.Now())
		switch e, ok := errors.AsType[*league.Error](err); {
		case err == nil:
			return "read"
		case ok:
			return e.Code
		}
		t.Fatalf("%v is no fault of the file", err)
		return ""
	}
	if got := read(whole); got != "read" {
		t.Fatal(got)
	}
	for n := 2; n < len(whole); n++ {
		if got := read(whole[:n]); got != "archive_cut" {
			t.Errorf("%d of %d bytes: %s", n, len(whole), got)
		}
	}
	sum := bytes.Clone(whole)
	sum[len(sum)-8] ^= 1
	if got := read(sum); got != "archive_gzip" {
		t.Errorf("another checksum: %s", got)
	}
}

// What a reader fails with comes back as it is.
func TestFailingReader(t *testing.T) {
	failed := errors.New("the disk is gone")
	start := strings.NewReader(`{"system": "table", "players": [`)
	_, err := file.ReadAny(io.MultiReader(start, iotest.ErrReader(failed)), 0, time.Now())
	if err != failed { //nolint:errorlint // not even wrapped: the sentence of it is shown
		t.Errorf("%v", err)
	}
}

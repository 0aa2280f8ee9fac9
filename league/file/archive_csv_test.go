package file

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// What a spreadsheet takes for the beginning of a formula never begins a cell, and every name comes back as it was.
func TestNamesInCSV(t *testing.T) {
	for _, name := range []string{
		"Ana", "O'Neill", "'", "''", "", "=1+1", "+32 470", "-Max-", "@sum", "\t=1+1", "\r=1", "\n=1", "'=1+1", "''@x", "'\t=1",
		"＝1+1", "＋1", "－1", "＠sum", "a=b",
	} {
		cell := CSVName(name)
		if first, _ := utf8.DecodeRuneInString(cell); cell != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", first) {
			t.Errorf("%q begins as a formula", cell)
		}
		if got := NameOfCSV(cell); got != name {
			t.Errorf("%q comes back as %q", name, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringOf(rapid.SampledFrom([]rune("'=+-@\t＝ab"))).Draw(t, "name")
		if got := NameOfCSV(CSVName(name)); got != name {
			t.Errorf("%q comes back as %q", name, got)
		}
	})
}

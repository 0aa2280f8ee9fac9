package storage

import (
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// last sorts behind every character a name may hold, in both engines.
const last = "\U0010FFFF"

// fold takes case and the way accents are written out of a name: names that fold alike are alike.
func fold(name string) string {
	return norm.NFC.String(cases.Fold().String(norm.NFC.String(name)))
}

// holding makes a pattern of LIKE, with \ for escapes, that finds part anywhere in a folded name.
func holding(part string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(part) + "%"
}

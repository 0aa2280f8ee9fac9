// Package locale holds what the bot says, in English and French, and how each language writes numbers.
//
// The catalogues are JSON files by topic (messages/<topic>.<language>.json). Both languages have the same keys, the
// same placeholders and the same plural forms; the package's tests hold them to it.
package locale

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// English and French are the languages of the catalogues, as leagues store them.
const (
	English = "en"
	French  = "fr"
)

// Languages lists the languages of the catalogues, the default first.
func Languages() []string { return []string{English, French} }

//go:embed messages/*.json
var messages embed.FS

// Catalogue is the messages of all languages. It is read-only once made and safe for concurrent use.
type Catalogue struct {
	printers map[string]*Printer
}

// New reads the embedded catalogues. It panics when one cannot be read, as regexp.MustCompile does: they are part of
// the program, and a test reads them.
func New() *Catalogue {
	bundle := i18n.NewBundle(language.English)
	paths, err := fs.Glob(messages, "messages/*.json")
	if err != nil || len(paths) == 0 {
		panic(fmt.Sprintf("locale: no catalogues: %v", err))
	}
	keys := make(map[string]bool)
	for _, path := range paths {
		file, err := bundle.LoadMessageFileFS(messages, path)
		if err != nil {
			panic(fmt.Sprintf("locale: %s: %v", path, err))
		}
		for _, m := range file.Messages {
			keys[m.ID] = true
		}
	}
	c := &Catalogue{printers: make(map[string]*Printer)}
	for _, lang := range Languages() {
		c.printers[lang] = &Printer{lang: lang, keys: keys, localizer: i18n.NewLocalizer(bundle, lang), parser: newElided()}
	}
	return c
}

// Printer returns the printer of a locale as Discord or a league names it: "fr" in all its forms is French, everything
// else English.
func (c *Catalogue) Printer(locale string) *Printer {
	tongue, _, _ := strings.Cut(strings.ToLower(locale), "-")
	if p, ok := c.printers[tongue]; ok {
		return p
	}
	return c.printers[English]
}

package locale

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	texttemplate "text/template"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// Args are the values of a message's placeholders, ready to be read: numbers formatted and names escaped already.
type Args = map[string]any

// Printer writes messages and numbers in one language.
type Printer struct {
	lang      string
	keys      map[string]bool
	localizer *i18n.Localizer
	parser    *elided
}

// elided is how the catalogues are read: text/template, with "{{de .Name}}{{.Name}}" for the French preposition before a name.
type elided struct{ template.TextParser }

func newElided() *elided { return &elided{template.TextParser{Funcs: texttemplate.FuncMap{"de": de}}} }

// Cacheable is true, since the functions are always the same.
func (*elided) Cacheable() bool { return true }

// de is "d’" before a name that begins with a vowel and "de " before others. Whether an h is silent cannot be told.
func de(value any) string {
	name := fmt.Sprint(value)
	first, size := utf8.DecodeRuneInString(name)
	second, _ := utf8.DecodeRuneInString(name[size:])
	const vowels = "aàâäáãåæeéèêëiîïíoôöóõøœuùûüú"
	vowel := func(r rune) bool { return strings.ContainsRune(vowels, unicode.ToLower(r)) }
	if vowel(first) || unicode.ToLower(first) == 'y' && unicode.IsLetter(second) && !vowel(second) { // d’Yves, de Yann
		return "d’"
	}
	return "de "
}

// Lang returns the printer's language, English or French.
func (p *Printer) Lang() string { return p.lang }

// Has tells whether the catalogues know the key.
func (p *Printer) Has(key string) bool { return p.keys[key] }

// Keys lists the keys of the catalogues in order.
func (p *Printer) Keys() []string { return slices.Sorted(maps.Keys(p.keys)) }

// Text returns the message of a key. An unknown key comes back in angle brackets; a test finds every key used.
func (p *Printer) Text(key string, args Args) string {
	text, err := p.localizer.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: args, TemplateParser: p.parser})
	if err != nil && text == "" {
		return "‹" + key + "›"
	}
	return text
}

// Count returns the message of a key in the plural form of n; the placeholder N is n.
func (p *Printer) Count(key string, n int, args Args) string {
	full := Args{"N": n}
	maps.Copy(full, args)
	// French has a third form for whole millions in CLDR, which is written like the plural here: "other" stands in for it.
	text, err := p.localizer.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: full, PluralCount: n, TemplateParser: p.parser})
	if err != nil && text == "" {
		return "‹" + key + "›"
	}
	return text
}

package locale

import (
	"encoding/json"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// message is a message as the files have it: one text, or one a plural form.
type message map[string]string

// read returns the messages of a language by topic and key.
func read(t *testing.T, lang string) map[string]map[string]message {
	t.Helper()
	paths, err := fs.Glob(messages, "messages/*."+lang+".json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files of %s: %v", lang, err)
	}
	topics := make(map[string]map[string]message)
	for _, p := range paths {
		text, err := messages.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		var raw map[string]json.RawMessage
		if err := json.Unmarshal(text, &raw); err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		topic := make(map[string]message)
		for key, value := range raw {
			var one string
			if json.Unmarshal(value, &one) == nil {
				topic[key] = message{"other": one}
				continue
			}
			var forms message
			if err := json.Unmarshal(value, &forms); err != nil {
				t.Fatalf("%s: %s: %v", p, key, err)
			}
			topic[key] = forms
		}
		topics[strings.TrimSuffix(path.Base(p), "."+lang+".json")] = topic
	}
	return topics
}

// all are the messages of a language by key, whatever their topic.
func all(t *testing.T, lang string) map[string]message {
	t.Helper()
	out := make(map[string]message)
	for _, topic := range read(t, lang) {
		for key, m := range topic {
			if _, twice := out[key]; twice {
				t.Errorf("%s: %s stands in two files", lang, key)
			}
			out[key] = m
		}
	}
	return out
}

func placeholders(text string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`\{\{\.([A-Za-z_]+)\}\}`).FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestLanguagesAgree(t *testing.T) {
	english, french := read(t, English), read(t, French)
	for topic, messages := range english {
		if diff := cmp.Diff(slices.Sorted(maps.Keys(messages)), slices.Sorted(maps.Keys(french[topic]))); diff != "" {
			t.Errorf("keys of %s differ:\n%s", topic, diff)
		}
		for key, en := range messages {
			fr := french[topic][key]
			if diff := cmp.Diff(slices.Sorted(maps.Keys(en)), slices.Sorted(maps.Keys(fr))); diff != "" {
				t.Errorf("plural forms of %s differ:\n%s", key, diff)
			}
			for form, text := range en {
				if diff := cmp.Diff(placeholders(text), placeholders(fr[form])); diff != "" {
					t.Errorf("placeholders of %s (%s) differ:\n%s", key, form, diff)
				}
			}
		}
	}
	if len(english) != len(french) {
		t.Errorf("%d topics in English, %d in French", len(english), len(french))
	}
}

func TestPluralFormsAreBoth(t *testing.T) {
	for _, lang := range Languages() {
		for key, m := range all(t, lang) {
			if len(m) == 1 {
				if _, ok := m["other"]; !ok {
					t.Errorf("%s: %s has one form and it is not other: %v", lang, key, m)
				}
				continue
			}
			if m["one"] == "" || m["other"] == "" || len(m) != 2 {
				t.Errorf("%s: %s has the forms %v", lang, key, slices.Sorted(maps.Keys(m)))
			}
		}
	}
}

// What is code, a placeholder or markup of Discord has no typography.
func prose(text string) string {
	return regexp.MustCompile("`[^`]*`|\\{\\{[^}]*\\}\\}|<[^>]*>|https?://\\S+").ReplaceAllString(text, "x")
}

func TestFrenchTypography(t *testing.T) {
	for key, m := range all(t, French) {
		for _, text := range m {
			p := prose(text)
			if bad := regexp.MustCompile(`[^\x{202f}][;!?»]|«[^\x{202f}]`).FindString(p); bad != "" {
				t.Errorf("%s: no narrow no-break space at %q in %q", key, bad, text)
			}
			// A colon within a time or a command is no colon of a sentence.
			if bad := regexp.MustCompile(`[^\x{202f}\d]:|\d: `).FindString(p); bad != "" {
				t.Errorf("%s: no narrow no-break space at %q in %q", key, bad, text)
			}
			if strings.Contains(p, "'") {
				t.Errorf("%s: straight apostrophe in %q", key, text)
			}
		}
	}
}

// figures are the numbers a text has of its own, as English writes them.
func figures(text string) []string {
	text = regexp.MustCompile(`\{\{[^}]*\}\}`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`\b(\d\d)h(\d\d)\b`).ReplaceAllString(text, "$1:$2")
	found := regexp.MustCompile(`\d+(?:[.,]\d+)?`).FindAllString(text, -1)
	for i, f := range found {
		found[i] = strings.Replace(f, ",", ".", 1)
	}
	slices.Sort(found)
	return found
}

func TestFiguresAgree(t *testing.T) {
	french := all(t, French)
	for key, m := range all(t, English) {
		for form, text := range m {
			if diff := cmp.Diff(figures(text), figures(french[key][form])); diff != "" {
				t.Errorf("figures of %s (%s) differ:\n%s", key, form, diff)
			}
		}
	}
}

// Nothing that is said in three words or more is the same in both languages.
func TestFrenchIsNotEnglish(t *testing.T) {
	french := all(t, French)
	for key, m := range all(t, English) {
		for form, text := range m {
			for piece := range strings.SplitSeq(regexp.MustCompile(`\{\{[^}]*\}\}`).ReplaceAllString(text, "\n"), "\n") {
				piece = strings.TrimSpace(piece)
				if len(regexp.MustCompile(`\pL+`).FindAllString(piece, -1)) > 2 && strings.Contains(french[key][form], piece) {
					t.Errorf("%s: English in the French %q", key, french[key][form])
				}
			}
		}
	}
}

// What English calls a tournament or an event is one word in French; only Discord's own permission is named otherwise.
func TestFrenchTournaments(t *testing.T) {
	for topic, texts := range read(t, "fr") {
		for key, forms := range texts {
			for _, text := range forms {
				if strings.Contains(strings.ReplaceAll(text, "«\u202fGérer les événements\u202f»", ""), "événement") {
					t.Errorf("%s: %s: %s", topic, key, text)
				}
			}
		}
	}
}

// "de Ana" is no French: before a name that a member or a server has chosen, the preposition is written {{de .Name}}.
func TestFrenchElision(t *testing.T) {
	plain := regexp.MustCompile(`\b[dD]e \**\{\{\.(?:League|Name|player|pod|Pod|From|Into|A|Out)\}\}`)
	for key, m := range all(t, French) {
		for _, text := range m {
			if bad := plain.FindString(text); bad != "" {
				t.Errorf("%s: %q may have to be elided in %q", key, bad, text)
			}
			for _, pair := range regexp.MustCompile(`\{\{de \.(\w+)\}\}\**\{\{\.(\w+)\}\}`).FindAllStringSubmatch(text, -1) {
				if pair[1] != pair[2] {
					t.Errorf("%s: the preposition is another name’s in %q", key, text)
				}
			}
		}
	}
	for name, want := range map[string]string{
		"Ana": "d’**Ana**", "Élan": "d’**Élan**", "Œuf": "d’**Œuf**", "Yves": "d’**Yves**", "Bo": "de **Bo**", "Yann": "de **Yann**",
		"Y": "de **Y**", "@\u200beveryone": "de **@\u200beveryone**", `\#12`: `de **\#12**`, "": "de ****",
	} {
		if got := New().Printer(French).Text("outcome.corrected", Args{"Name": name}); got != "La cote "+want+" est corrigée." {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestPrinterLocales(t *testing.T) {
	c := New()
	for locale, want := range map[string]string{
		"fr": French, "fr-CA": French, "FR": French, "en-GB": English, "en-US": English, "de": English, "": English, "frr": English,
	} {
		if got := c.Printer(locale).Lang(); got != want {
			t.Errorf("locale %q is read in %s, want %s", locale, got, want)
		}
	}
}

func TestCount(t *testing.T) {
	c := New()
	for _, tc := range []struct {
		lang string
		n    int
		want string
	}{
		{English, 0, "0 games"},
		{English, 1, "1 game"},
		{English, 2, "2 games"},
		{French, 0, "0 partie"},
		{French, 1, "1 partie"},
		{French, 2, "2 parties"},
		{French, 1_000_000, "1000000 parties"},
	} {
		if got := c.Printer(tc.lang).Count("summary.games", tc.n, nil); got != tc.want {
			t.Errorf("%s, %d: %q, want %q", tc.lang, tc.n, got, tc.want)
		}
	}
}

func TestUnknownKeyIsSeen(t *testing.T) {
	p := New().Printer(French)
	if got := p.Text("no such key", nil); got != "‹no such key›" {
		t.Errorf("got %q", got)
	}
	if p.Has("no such key") || !p.Has("no_league") {
		t.Error("Has does not know the keys")
	}
}

package commands

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// sources are the texts of the Go files below a folder, tests left out.
func sources(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		files[path] = string(text)
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources in %s: %v", folder, err)
	}
	return files
}

// Every code that an error of the domain or of this package can carry has a message.
func TestEveryErrorHasAMessage(t *testing.T) {
	p := locale.New().Printer(locale.English)
	made := regexp.MustCompile(`(?:NewError\([\w.]+, |InvalidOption\([^,]+, )"(\w+)"|Code(?::| =) +"(\w+)"`)
	found := 0
	for _, folder := range []string{".", "../league", "../bot"} {
		for path, text := range sources(t, folder) {
			for _, m := range made.FindAllStringSubmatch(text, -1) {
				found++
				code := m[1] + m[2]
				if code != "pending" && !p.Has(code) {
					t.Errorf("%s: the code %s has no message", path, code)
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d codes found: the pattern no longer fits the sources", found)
	}
	for _, m := range league.Messages() {
		if !p.Has(m.Code) {
			t.Errorf("the code %s has no message", m.Code)
		}
	}
}

// No sentence asks for more than its error brings.
func TestErrorPlaceholders(t *testing.T) {
	for _, lang := range locale.Languages() {
		p := locale.New().Printer(lang)
		for _, m := range league.Messages() {
			args := locale.Args{"Reference": "R"}
			for _, name := range m.Args {
				args[name] = "x"
			}
			if text := p.Text(m.Code, args); strings.Contains(text, "<no value>") {
				t.Errorf("%s: %s asks for more than %v: %s", lang, m.Code, m.Args, text)
			}
		}
	}
}

// Keys that are put together at run time, by the values they end in.
func composedKeys() map[string][]string {
	return map[string][]string{
		"tier.":              {"Bronze", "Silver", "Gold", "Platinum", "Diamond", "Master"},
		"language.":          locale.Languages(),
		"summary.system.":    {string(league.Table), string(league.Duel), string(league.Go)},
		"preview.":           {"void", "restore", "amend", "late", "close", "correct"},
		"preview.confirm_":   {"void", "restore", "amend", "late", "close", "correct"},
		"post.recalculated.": {"void", "undo", "restore", "amend", "late", "correct", "merge"},
		"setup.language.":    locale.Languages(), "setup.name.": {"table", "duel", "go"}, "setup.system.": {"most", "table", "duel", "go"},
		"weekday.":         {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"},
		"waiting.choice.":  {"confirm", "same", "another", "new", "contest", "cancel"},
		"dispute.choice.":  {"same", "another", "new", "cancel"},
		"choice.category.": {"A", "B", "C", "D"},
		"prospect.":        {"win", "draw", "jigo", "loss"},
		"odds.": {
			"even", "slightly_stronger", "clearly_stronger", "much_stronger", "hardly_stronger",
			"slightly_weaker", "clearly_weaker", "much_weaker", "hardly_weaker",
		},
		"k.": {"10", "16", "20", "24", "32", "40", "fide"},
		"outcome.": {
			"registered", "already_registered", "same_game", "voided", "restored", "amended", "cancelled", "shared", "shared_already",
			"scheduled", "unscheduled", "leaderboard_posted", "leaderboard_posted_already", "guest_added", "linked", "renamed", "league_created", "settings_changed", "season_opened", "report_confirmed", "league_imported", "upload_cancelled",
			"merged", "forgotten", "event_opened", "event_closed", "corrected", "graded",
		},
	}
}

// Every key the sources use is in the catalogues, and the catalogues hold no key that nothing uses.
func TestKeysAreUsed(t *testing.T) {
	c := New(nil, Options{})
	p := c.catalogue.Printer(locale.English)
	used := make(map[string]bool)
	quoted := regexp.MustCompile(`"([a-z_]+(?:\.[A-Za-z0-9_]+)*)"`)
	for path, text := range sources(t, ".") {
		for _, m := range quoted.FindAllStringSubmatch(text, -1) {
			used[m[1]] = true
		}
		for _, m := range regexp.MustCompile(`\.(?:Text|Count)\("([^"]+)"[,)]`).FindAllStringSubmatch(text, -1) {
			if !p.Has(m[1]) {
				t.Errorf("%s: no message %s", path, m[1])
			}
		}
	}
	for _, composed := range []map[string][]string{composedKeys(), composedPodKeys()} {
		for prefix, ends := range composed {
			for _, end := range ends {
				used[prefix+end] = true
				if !p.Has(prefix + end) {
					t.Errorf("no message %s", prefix+end)
				}
			}
		}
	}
	for _, m := range league.Messages() {
		used[m.Code] = true
	}
	for key := range maps.Clone(used) { // as view.BySystem reads them
		for _, of := range []string{string(league.Duel), string(league.Go), "two"} {
			used[key+"."+of] = true
		}
	}
	for _, folder := range []string{"../league", "../storage", "../bot"} {
		for _, text := range sources(t, folder) {
			for _, m := range quoted.FindAllStringSubmatch(text, -1) {
				used[m[1]] = true
			}
		}
	}
	for _, key := range p.Keys() {
		definition := strings.HasPrefix(key, "cmd.") || strings.HasPrefix(key, "opt.") || strings.HasPrefix(key, "choice.")
		if !definition && !used[key] {
			t.Errorf("nothing uses the message %s", key)
		}
	}
	unusedDescriptions(t, c, p)
}

// unusedDescriptions finds descriptions that no definition shows.
func unusedDescriptions(t *testing.T, c *Commands, p *locale.Printer) {
	t.Helper()
	var shown []string
	for _, d := range c.Definitions() {
		shown = append(shown, d.Description)
		for _, o := range d.Options {
			shown = append(shown, textsOf(o)...)
		}
	}
	for _, key := range p.Keys() {
		if strings.HasPrefix(key, "cmd.") || strings.HasPrefix(key, "opt.") || strings.HasPrefix(key, "choice.") {
			if !slices.Contains(shown, p.Text(key, nil)) {
				t.Errorf("no definition shows %s", key)
			}
		}
	}
}

func textsOf(o *option) []string {
	texts := []string{o.Description}
	for _, c := range o.Choices {
		texts = append(texts, c.Name)
	}
	for _, inner := range o.Options {
		texts = append(texts, textsOf(inner)...)
	}
	return texts
}

// Placeholders of an error are filled with text that is safe to show.
func TestArgumentsAreEscaped(t *testing.T) {
	p := locale.New().Printer(locale.English)
	args := view.Args(p, league.NameMap{7: {ID: 7, Name: "@everyone"}}, league.Args{
		"league": "**x** <@1>", "player": league.PlayerID(7), "players": []string{"[a](b)", "#12 Max"}, "option": "scores",
	})
	for key, want := range map[string]string{
		"league": `\*\*x\*\* \<@` + "\u200b" + `1\>`, "player": "@\u200beveryone", "players": `\[a\](b) and \#12 Max`, "option": "scores",
	} {
		if args[key] != want {
			t.Errorf("%s: %q, want %q", key, args[key], want)
		}
	}
}

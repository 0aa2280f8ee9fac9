package commands

import (
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (go test -update writes it anew):\n%s", path, diff)
	}
}

// What Discord is told, so that changes show in review.
func TestDefinitionsGolden(t *testing.T) {
	text, err := json.MarshalIndent(New(nil, Options{}).Definitions(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/definitions.golden.json", append(text, '\n'))
}

// The rules of Discord about commands (application commands: naming, structure, limits).
func TestDefinitionsWithinLimits(t *testing.T) {
	definitions := New(nil, Options{}).Definitions()
	if len(definitions) > 100 {
		t.Errorf("%d commands, Discord takes 100", len(definitions))
	}
	names := make(map[string]bool)
	for _, d := range definitions {
		if names[d.Name] {
			t.Errorf("/%s is defined twice", d.Name)
		}
		names[d.Name] = true
		checkName(t, d.Name)
		checkDescription(t, d.Name, d.Description, *d.DescriptionLocalizations)
		checkOptions(t, d.Name, d.Options, 0)
		if n := sizeOf(d); n > 8000 {
			t.Errorf("/%s has %d characters, Discord takes 8000", d.Name, n)
		}
		if d.Contexts == nil || !slices.Equal(*d.Contexts, []discordgo.InteractionContextType{discordgo.InteractionContextGuild}) {
			t.Errorf("/%s is offered outside of servers", d.Name)
		}
	}
}

func checkName(t *testing.T, name string) {
	t.Helper()
	if !regexp.MustCompile(`^[a-z0-9_-]{1,32}$`).MatchString(name) {
		t.Errorf("%q is no name for a command or option", name)
	}
}

func checkDescription(t *testing.T, of, description string, localised map[discordgo.Locale]string) {
	t.Helper()
	for lang, text := range map[string]string{"en": description, "fr": localised[discordgo.French]} {
		if n := utf8.RuneCountInString(text); n < 1 || n > 100 {
			t.Errorf("%s, %s: a description of %d characters: %q", of, lang, n, text)
		}
	}
}

func checkOptions(t *testing.T, of string, options []*option, depth int) {
	t.Helper()
	if len(options) > 25 {
		t.Errorf("%s has %d options", of, len(options))
	}
	seen := make(map[string]bool)
	optional := false
	for _, o := range options {
		at := of + " " + o.Name
		checkName(t, o.Name)
		checkDescription(t, at, o.Description, o.DescriptionLocalizations)
		if seen[o.Name] {
			t.Errorf("%s stands twice", at)
		}
		seen[o.Name] = true
		if o.Required && optional {
			t.Errorf("%s is required and stands after an optional one", at)
		}
		optional = optional || !o.Required
		checkChoices(t, at, o)
		if o.Type == discordgo.ApplicationCommandOptionSubCommand {
			if depth > 0 {
				t.Errorf("%s is a subcommand within a subcommand", at)
			}
			optional = false
			checkOptions(t, at, o.Options, depth+1)
		}
		if o.MaxLength < 0 || o.MaxLength > 6000 {
			t.Errorf("%s has a maximum length of %d", at, o.MaxLength)
		}
	}
}

func checkChoices(t *testing.T, at string, o *option) {
	t.Helper()
	if len(o.Choices) > 25 {
		t.Errorf("%s has %d choices", at, len(o.Choices))
	}
	if len(o.Choices) > 0 && o.Autocomplete {
		t.Errorf("%s has choices and completes", at)
	}
	for _, c := range o.Choices {
		checkDescription(t, at+" choice", c.Name, c.NameLocalizations)
		value, ok := c.Value.(string)
		if !ok || value == "" || utf8.RuneCountInString(value) > 100 || o.MaxLength != 0 && utf8.RuneCountInString(value) > o.MaxLength {
			t.Errorf("%s: choice of value %v", at, c.Value)
		}
	}
}

// sizeOf counts a command as Discord does: names, descriptions and values, of each the longest localisation.
func sizeOf(d *discordgo.ApplicationCommand) int {
	n := longest(d.Name, nil) + longest(d.Description, *d.DescriptionLocalizations)
	for _, o := range d.Options {
		n += sizeOfOption(o)
	}
	return n
}

func sizeOfOption(o *option) int {
	n := longest(o.Name, nil) + longest(o.Description, o.DescriptionLocalizations)
	for _, c := range o.Choices {
		n += longest(c.Name, c.NameLocalizations) + utf8.RuneCountInString(c.Value.(string))
	}
	for _, inner := range o.Options {
		n += sizeOfOption(inner)
	}
	return n
}

func longest(text string, localised map[discordgo.Locale]string) int {
	n := utf8.RuneCountInString(text)
	for _, l := range localised {
		n = max(n, utf8.RuneCountInString(l))
	}
	return n
}

// Moderators' commands are theirs in Discord's menu already; /league as a whole takes one permission.
func TestDefaultPermissions(t *testing.T) {
	got := make(map[string]int64)
	for _, d := range New(nil, Options{}).Definitions() {
		if d.DefaultMemberPermissions != nil {
			got[d.Name] = *d.DefaultMemberPermissions
		}
	}
	want := map[string]int64{}
	for _, name := range []string{"player", "void", "amend", "event", "correct", "schedule", "league", "tournament", "pair", "draft", "publish", "cut", "export"} {
		want[name] = discordgo.PermissionManageEvents
	}
	want["import"] = discordgo.PermissionManageGuild
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Every subcommand and command has a route, and every option that completes is known to the completion.
func TestDefinitionsAreRouted(t *testing.T) {
	c := New(nil, Options{})
	for _, d := range c.Definitions() {
		paths := map[string][]*option{d.Name: d.Options}
		for _, o := range d.Options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand {
				delete(paths, d.Name)
				paths[d.Name+"/"+o.Name] = o.Options
			}
		}
		for path, options := range paths {
			if !c.router.knows(path) {
				t.Errorf("/%s has no route", strings.ReplaceAll(path, "/", " "))
			}
			for _, o := range options {
				if o.Autocomplete && !slices.Contains([]string{"league", "player", "against", "into", "guests", "timezone", "k", "event", "name", "player1", "player2", "tournament"}, o.Name) {
					t.Errorf("nothing completes %s of %s", o.Name, path)
				}
			}
		}
	}
}

func (t *router) knows(path string) bool {
	for _, e := range t.entries {
		if _, ok := match(e.segments, strings.Split(path, "/")); ok {
			return true
		}
	}
	return false
}

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
	"github.com/podiumbot/podium/storage"
)

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every command is in the README, with an example that has only options it has.
func TestReadmeHasEveryCommand(t *testing.T) {
	text := readme(t)
	options := map[string]map[string]bool{}
	for _, d := range commands.New(nil, commands.Options{}).Definitions() {
		options["/"+d.Name] = map[string]bool{}
		for _, o := range d.Options {
			options["/"+d.Name][o.Name] = true
			for _, inner := range o.Options {
				options["/"+d.Name][inner.Name] = true
			}
		}
		if !strings.Contains(text, "| `/"+d.Name) {
			t.Errorf("README.md does not tell of /%s", d.Name)
		}
	}
	_, text, _ = strings.Cut(text, "\n## Commands\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for _, example := range regexp.MustCompile("`(/[a-z]+)([^`\n]*)`").FindAllStringSubmatch(text, -1) {
		if options[example[1]] == nil {
			t.Errorf("README.md tells of %s, which there is not", example[1])
		}
		for _, option := range regexp.MustCompile(` ([a-z][a-z0-9_]*):`).FindAllStringSubmatch(example[2], -1) {
			if !options[example[1]][option[1]] {
				t.Errorf("README.md has %s%s, but no option is called %s", example[1], example[2], option[1])
			}
		}
	}
}

// Every example of a slash command can be typed in the demo as it stands, and is not refused: those about a tournament where
// the demo has one, by its player Ana or the moderator Noor.
func TestReadmeExamplesInDemo(t *testing.T) {
	d := startDemo(t)
	_, text, _ := strings.Cut(readme(t), "\n## Commands\n")
	text, _, _ = strings.Cut(text, "\n## ")
	everybody, text, found := strings.Cut(text, "\nFor moderators")
	moderators, text, more := strings.Cut(text, "\nIn a Go league")
	if !found || !more {
		t.Fatal("README.md tells nothing of moderators or of Go leagues")
	}
	_, whole, _ := strings.Cut(readme(t), "```json\n{\"version\"")
	whole, _, _ = strings.Cut(whole, "```")
	owner := d.club.As(d.club.Guild.Owner()).Attach("league.json", []byte(`{"version"`+whole))
	ana, noor := d.club.As(d.club.Person("ana")).In(d.club.Swiss), d.club.As(d.club.Person("noor")).In(d.club.Swiss)
	tournament := regexp.MustCompile(`^/(pod|result|why|pair|draft|publish|cut)\b`)

	examples := func(text string, league, pod standin.Actor) {
		for _, example := range regexp.MustCompile("\\| `(/[^`]+)` \\|\n").FindAllStringSubmatch(text, -1) {
			who := league
			switch {
			case tournament.MatchString(example[1]):
				who = pod
			case strings.HasPrefix(example[1], "/import"):
				who = league.In(d.club.Talk) // no league is at home there
			}
			if strings.HasPrefix(example[1], "/league season") {
				if err := who.Type("/audit").Press("Open disputes").Press("The stored result is right").Err(); err != nil {
					t.Error(err)
				}
			}
			typeExample(t, who, example[1])
		}
	}
	all := func(tables int) { // of the round that is open
		for table := range tables {
			typeExample(t, noor, fmt.Sprintf("/result table:%d score:2-0", table+1))
		}
	}
	examples(everybody, owner.In(d.club.Results), ana)
	all(4)
	before, cut, _ := strings.Cut(moderators, "| `/cut")
	examples(before, owner.In(d.club.Results), noor)
	all(3) // Ana has dropped out
	examples("| `/cut"+cut, owner.In(d.club.Results), noor)
	examples(text, owner.In(d.club.Talk), noor) // the first makes the channel a league's
}

func typeExample(t *testing.T, who standin.Actor, example string) {
	t.Helper()
	answer := who.Type(example)
	if err := answer.Err(); err != nil {
		t.Errorf("%s: %v", example, err)
		return
	}
	said := answer.Message().Text()
	for _, refusal := range refusals() {
		if refusal.MatchString(said) {
			t.Errorf("%s is refused: %s", example, said)
		}
	}
}

// refusals are the sentences in which the bot says no.
func refusals() []*regexp.Regexp {
	const whatever = "\x00"
	p := locale.New().Printer(locale.English)
	var list []*regexp.Regexp
	for _, m := range league.Messages() {
		if strings.HasPrefix(m.Code, "act_") || strings.HasPrefix(m.Code, "trouble_") || !p.Has(m.Code) {
			continue
		}
		args := locale.Args{}
		for _, name := range m.Args {
			args[name] = whatever
		}
		sentence := strings.ReplaceAll(regexp.QuoteMeta(p.Text(m.Code, args)), whatever, ".*")
		list = append(list, regexp.MustCompile("^(`\\w+`: )?"+sentence+"$"))
	}
	return list
}

// Every verb is in the README, and every command line there is one.
func TestReadmeHasEveryVerb(t *testing.T) {
	text := readme(t)
	parser, err := grammar(&console{stdout: io.Discard, stderr: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	for _, verb := range parser.Model.Leaves(true) {
		if !strings.Contains(text, "`"+verb.FullPath()) {
			t.Errorf("README.md does not tell of %s", verb.FullPath())
		}
	}
	for _, example := range regexp.MustCompile("\\| `podium ([^`]+)` \\|\n").FindAllStringSubmatch(text, -1) {
		var args []string
		for _, arg := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(example[1], -1) {
			args = append(args, strings.Trim(arg, `"`))
		}
		if _, err := parser.Parse(negative(args)); err != nil {
			t.Errorf("podium %s: %v", example[1], err)
		}
	}
}

func TestReadmeHasFilesThatAreRead(t *testing.T) {
	_, text, _ := strings.Cut(readme(t), "```json\n")
	games, text, found := strings.Cut(text, "```")
	_, text, _ = strings.Cut(text, "```json\n")
	whole, text, _ := strings.Cut(text, "```")
	_, text, _ = strings.Cut(text, "```json\n")
	pod, _, ended := strings.Cut(text, "```")
	if !found || !ended {
		t.Fatal("there are none")
	}
	if _, err := file.ReadLeague(strings.NewReader(games)); err != nil {
		t.Error(err)
	}
	a, err := file.ReadArchive(strings.NewReader(whole), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	if err := importable(t, a); err != nil {
		t.Error(err)
	}
	if _, err := file.ReadPod(strings.NewReader(pod)); err != nil {
		t.Error(err)
	}
}

// importable tells whether a whole league can be imported.
func importable(t *testing.T, a league.Archive) error {
	t.Helper()
	store, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "podium.db"), storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	_, err = league.New(store, time.Now).ImportArchive(t.Context(), league.Origin{Guild: a.League.Guild}, a, league.ArchiveHome{})
	return err
}

// The invite asks for the permissions that the README gives reasons for, and for no others.
func TestReadmeInvitesWithWhatIsUsed(t *testing.T) {
	text := readme(t)
	sum := int64(0)
	for name, bit := range map[string]int64{
		"View Channels":            discordgo.PermissionViewChannel,
		"Send Messages":            discordgo.PermissionSendMessages,
		"Send Messages in Threads": discordgo.PermissionSendMessagesInThreads,
		"Embed Links":              discordgo.PermissionEmbedLinks,
		"Attach Files":             discordgo.PermissionAttachFiles,
		"Read Message History":     discordgo.PermissionReadMessageHistory,
		"Manage Roles":             discordgo.PermissionManageRoles,
		"Create Public Threads":    discordgo.PermissionCreatePublicThreads,
		"Manage Threads":           discordgo.PermissionManageThreads,
	} {
		if strings.Contains(text, "\n| "+name+" |") {
			sum += bit
		}
	}
	if !strings.Contains(text, fmt.Sprintf("permissions=%d`", sum)) {
		t.Errorf("the permissions named make %d", sum)
	}
}

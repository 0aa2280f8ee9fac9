package commands_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/commands/locale"
)

// TestConversationsInFrench plays every English conversation side by side with the same in French, where everybody and
// every league speaks French. What is seen stands in a twin, testdata/conversations/fr, which go test -update writes; some
// have one that was written by hand instead, with the same steps (…-en.txt, …-fr.txt). A step that a twin has not, or has
// otherwise, fails.
func TestConversationsInFrench(t *testing.T) {
	paths, err := filepath.Glob("testdata/conversations/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	twins := make(map[string]bool)
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		if strings.HasSuffix(name, "-fr") {
			continue
		}
		twin, _ := twinOf(path)
		twins[twin] = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playInFrench(t, path)
		})
	}
	written, err := filepath.Glob("testdata/conversations/fr/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range written {
		if !twins[path] {
			t.Errorf("%s is the twin of no conversation", path)
		}
	}
}

// twinOf returns the path of a conversation's French twin, and whether it was written by hand.
func twinOf(path string) (twin string, byHand bool) {
	folder, file := filepath.Split(path)
	name, ok := strings.CutSuffix(strings.TrimSuffix(file, ".txt"), "-en")
	twin = filepath.Join(folder, "fr", name+".txt")
	if _, err := os.Stat(twin); err == nil || !ok {
		return twin, false
	}
	hand := filepath.Join(folder, name+"-fr.txt")
	if _, err := os.Stat(hand); err != nil {
		return twin, false
	}
	return hand, true
}

func playInFrench(t *testing.T, path string) {
	t.Helper()
	twin, byHand := twinOf(path)
	english := readScript(t, path)
	french := &script{path: twin, steps: slices.Clone(english.steps), seen: make([]string, len(english.steps)), rest: english.rest}
	if byHand {
		french = readScript(t, twin)
	}
	if len(french.steps) != len(english.steps) {
		t.Fatalf("%s has %d steps, %s has %d", path, len(english.steps), twin, len(french.steps))
	}
	b := both{T: t, english: newConversation(t), french: newConversation(t), labels: make(map[string]string)}
	for i, s := range english.steps {
		b.english.at = fmt.Sprintf("%s:%d", path, s.number)
		b.french.at = b.english.at + ", in French"
		if !byHand {
			french.steps[i].line = b.inFrench(s.line)
		}
		seen := b.english.do(s.line)
		french.seen[i] = b.french.do(french.steps[i].line)
		b.sameStep(s.line, french.steps[i].line)
		b.sameFigures(seen, french.seen[i])
		b.noEnglish(french.seen[i])
	}
	b.french.end(twin)
	if byHand {
		return // TestConversations compares what is seen
	}
	french.update(t)
	text, err := os.ReadFile(twin)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if diff := cmp.Diff(string(text), french.String()); diff != "" {
		t.Errorf("%s (go test -update writes it anew):\n%s", twin, diff)
	}
}

// both is a conversation in English and in French, at the same step.
type both struct {
	*testing.T
	english, french *conversation
	labels          map[string]string // of what was pressed so far
}

// inFrench returns a line of the English conversation as it stands in the French one: everybody has Discord in French, and
// presses what stands in the same place.
func (b *both) inFrench(line string) string {
	b.Helper()
	rest, acts := strings.CutPrefix(line, "@")
	if !acts {
		return peopleInFrench(line)
	}
	if strings.HasPrefix(line, "@podium comes to ") && !strings.Contains(line, ", ") && !strings.HasSuffix(line, "nowhere") {
		return line + ", French"
	}
	handle, action, _ := strings.Cut(rest, " ")
	word, label, _ := strings.Cut(action, " ")
	switch word {
	case "clicks":
		label, onPost := strings.CutSuffix(label, onThePost)
		line = "@" + handle + " clicks " + b.button(handle, label, onPost)
		if onPost {
			line += onThePost
		}
	case "picks":
		line = "@" + handle + " picks " + b.entry(handle, label)
	}
	return line
}

// peopleInFrench gives members their language.
func peopleInFrench(line string) string {
	word, rest, _ := strings.Cut(line, " ")
	if word != "member" && word != "members" {
		return line
	}
	traits := []string{"fr"}
	if i := strings.LastIndex(rest, " ("); i > 0 && strings.HasSuffix(rest, ")") {
		for trait := range strings.SplitSeq(rest[i+2:len(rest)-1], ", ") {
			if !localeTrait.MatchString(trait) {
				traits = append(traits, trait)
			}
		}
		rest = rest[:i]
	}
	return word + " " + rest + " (" + strings.Join(traits, ", ") + ")"
}

var localeTrait = regexp.MustCompile(`^[a-z]{2}(-[A-Z]{2})?$`)

// button returns what the button with the English label is called in French, where its custom id was not given.
func (b *both) button(handle, label string, onPost bool) string {
	b.Helper()
	what := label
	if onPost {
		what += onThePost
	}
	at, there, err := b.english.button(handle, what)
	if err != nil {
		return b.known(label)
	}
	if there.Label != label {
		return label
	}
	b.labels[label] = b.there(handle, at).(discordgo.Button).Label
	return b.labels[label]
}

// known is what was pressed before, in French: now it is gone.
func (b *both) known(label string) string {
	b.Helper()
	if b.labels[label] == "" {
		b.Errorf("%s: what is %s in French?", b.french.at, label)
	}
	return b.labels[label]
}

// entry returns what the entry of a menu is called in French.
func (b *both) entry(handle, label string) string {
	b.Helper()
	at, menu, err := b.english.menu(handle, label)
	if err != nil {
		return b.known(label)
	}
	if len(menu.Options) == 0 {
		return label // members and channels
	}
	return b.there(handle, at).(discordgo.SelectMenu).Options[at.entry].Label
}

// there returns what stands in the French conversation where something stands in the English one.
func (b *both) there(handle string, at spot) discordgo.MessageComponent {
	b.Helper()
	if seen := b.french.visible(handle); at.message < len(seen) {
		if found := parts(seen[at.message].components); at.part < len(found) {
			return found[at.part]
		}
	}
	b.Fatalf("%s: what stands in English does not in French", b.french.at)
	return nil
}

// sameStep compares what was done: the same command with the same options, or the same button.
func (b *both) sameStep(english, french string) {
	b.Helper()
	if en, fr := b.english.done(english), b.french.done(french); en != fr {
		b.Errorf("%s: %s is another step than %s: %s, %s", b.french.at, french, english, fr, en)
	}
}

// done tells what a line has done last.
func (c *conversation) done(line string) string {
	word, _, _ := strings.Cut(line, " ")
	r := c.last[strings.TrimPrefix(word, "@")]
	if r == nil {
		return word
	}
	path := strings.TrimSuffix(r.Path, "/"+locale.French) // what language a league is to have, as it is set up
	return fmt.Sprint(word, r.Kind, strings.TrimSuffix(path, "/"+locale.English), slices.Sorted(maps.Keys(r.Options)), slices.Sorted(maps.Keys(r.Fields)), r.Values)
}

// sameFigures compares the numbers that are shown.
func (b *both) sameFigures(english, french string) {
	b.Helper()
	if diff := cmp.Diff(figures(english), figures(french)); diff != "" {
		b.Errorf("%s: other figures than in English:\n%s\n%s\n%s", b.french.at, diff, english, french)
	}
}

// figures lists the numbers of a text as English writes them, sorted: a sentence may have them in an order of its own.
func figures(text string) []string {
	text = hour.ReplaceAllStringFunc(text, func(m string) string {
		h := hour.FindStringSubmatch(m)
		return fmt.Sprintf("%02s:%02s", h[1], h[2])
	})
	found := regexp.MustCompile(`\d+(?:[.,]\d+)?`).FindAllString(text, -1)
	for i, f := range found {
		found[i] = strings.Replace(f, ",", ".", 1)
	}
	slices.Sort(found)
	return found
}

// hour is a time of day in French, such as "20 h" or "2 h 30".
var hour = regexp.MustCompile(`\b(\d\d?)\p{Zs}?h(?:\p{Zs}?(\d\d))?\b`)

// noEnglish finds words of the English catalogue in a French answer.
func (b *both) noEnglish(seen string) {
	b.Helper()
	if strings.HasPrefix(seen, "(Discord: ") {
		return // an error of the harness
	}
	for _, phrase := range englishPhrases() {
		if strings.Contains(seen, phrase) {
			b.Errorf("%s: English in French, %q:\n%s", b.french.at, phrase, seen)
		}
	}
}

// englishPhrases are what only English says: labels, and what its catalogue has in three words or more between placeholders.
var englishPhrases = sync.OnceValue(func() (phrases []string) {
	french := catalogue(locale.French)
	for _, text := range catalogue(locale.English) {
		if !strings.Contains(text, "{{") && !slices.Contains(french, text) {
			phrases = append(phrases, "\n  ["+text+"]", "] ["+text+"]", "["+text+": ")
		}
		for _, piece := range regexp.MustCompile(`\{\{[^}]*\}\}|\n`).Split(text, -1) {
			if piece = strings.TrimSpace(piece); len(regexp.MustCompile(`\pL+`).FindAllString(piece, -1)) > 2 {
				phrases = append(phrases, piece)
			}
		}
	}
	return phrases
})

// catalogue returns the texts of a language, in all their forms.
func catalogue(lang string) (texts []string) {
	paths, err := filepath.Glob("locale/messages/*." + lang + ".json")
	if err != nil || len(paths) == 0 {
		panic(fmt.Sprintf("no catalogues: %v", err))
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			panic(err)
		}
		var messages map[string]any
		if err := json.Unmarshal(content, &messages); err != nil {
			panic(err)
		}
		for _, message := range messages {
			switch m := message.(type) {
			case string:
				texts = append(texts, m)
			case map[string]any:
				for _, form := range m {
					texts = append(texts, form.(string))
				}
			}
		}
	}
	return texts
}

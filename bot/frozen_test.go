package bot

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
)

func TestFreeze(t *testing.T) {
	m := &commands.Post{
		Content: "hello", Files: []view.File{{Name: "a.png", Type: "image/png", Alt: "a curve", Content: []byte("\x00\xff")}},
	}
	body, err := freeze(m, "N1", false)
	if err != nil {
		t.Fatal(err)
	}
	f, err := thaw(body)
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(f.Message, &got); err != nil {
		t.Fatal(err)
	}
	if got["nonce"] != "N1" || got["enforce_nonce"] != true || got["content"] != "hello" {
		t.Errorf("%s", f.Message)
	}
	if allowed, _ := json.Marshal(got["allowed_mentions"]); string(allowed) != `{"parse":[],"replied_user":false}` {
		t.Errorf("nobody said whom to ping: %s", allowed)
	}
	if list, _ := json.Marshal(got["attachments"]); string(list) != `[{"description":"a curve","filename":"a.png","id":0}]` {
		t.Errorf("attachments: %s", list)
	}
	for range 2 { // every attempt reads them anew
		file := readable(f.Files)[0]
		content, _ := io.ReadAll(file.Reader)
		if file.Name != "a.png" || file.ContentType != "image/png" || string(content) != "\x00\xff" {
			t.Errorf("%s %s %q", file.Name, file.ContentType, content)
		}
	}
	if m.AllowedMentions != nil {
		t.Error("the message drawn was changed")
	}
}

// A message is known again from what Discord tells of it, and not mistaken for another.
func TestPrint(t *testing.T) {
	body, err := freeze(&commands.Post{
		Content: " two  spaces ",
		Embeds: []*discordgo.MessageEmbed{{
			Title: "Game 41", Description: "1. Ana +14\n2. Bo -14", Color: 5, Author: &discordgo.MessageEmbedAuthor{Name: "Chess"},
			Fields: []*discordgo.MessageEmbedField{{Name: "a", Value: "b"}}, Footer: &discordgo.MessageEmbedFooter{Text: "#7"},
		}},
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "Explain", CustomID: "game/41/explain"}}}},
	}, "N1", false)
	if err != nil {
		t.Fatal(err)
	}
	f, _ := thaw(body)
	var want sent
	if err := json.Unmarshal(f.Message, &want); err != nil {
		t.Fatal(err)
	}
	const told = `{"id":"5","author":{"id":"9"},"content":"two spaces","nonce":"x","embeds":[{"type":"rich","color":5,"title":"Game 41","description":"1. Ana +14\n2. Bo -14",
		"author":{"name":"Chess"},"fields":[{"name":"a","value":"b","inline":false}],"footer":{"text":"#7"}}],
		"components":[{"type":1,"id":1,"components":[{"type":2,"id":2,"custom_id":"game/41/explain","style":1,"label":"Explain"}]}]}`
	for _, c := range []struct {
		what, text string
		same       bool
	}{
		{"itself", told, true},
		{"another game's button", replace(t, told, "game/41/explain", "game/42/explain"), false},
		{"another post's footer", replace(t, told, "#7", "#8"), false},
		{"other figures", replace(t, told, "+14", "+15"), false},
		{"other words", replace(t, told, "two spaces", "three spaces"), false},
		{"no components", replace(t, told, `"components":[{"type":1`, `"other":[{"type":1`), false},
	} {
		var got sent
		if err := json.Unmarshal([]byte(c.text), &got); err != nil {
			t.Fatal(err)
		}
		if (got.print() == want.print()) != c.same {
			t.Errorf("%s: %q against %q", c.what, got.print(), want.print())
		}
	}
}

// A post is known by its mark where its words are no longer the same.
func TestMarked(t *testing.T) {
	for text, want := range map[string]bool{
		`{"embeds":[{"footer":{"text":"Chess · post 7"}}]}`:                                                                              true,
		`{"embeds":[{"footer":{"text":"Échecs · page 2 sur 7 · message 7"}}]}`:                                                           true,
		`{"embeds":[{"footer":{"text":"post 7"}}]}`:                                                                                      true,
		`{"embeds":[{"footer":{"text":"Chess · post 17"}}]}`:                                                                             false,
		`{"embeds":[{"footer":{"text":"Chess · page 1 of 7"}}]}`:                                                                         false,
		`{"embeds":[{"footer":{"text":"Chess 7"}}],"components":[{"type":1,"components":[{"type":2,"custom_id":"game/41/explain~8"}]}]}`: false,
		`{"embeds":[{"footer":{"text":"Chess · ~7"}}]}`:                                                                                  true, // of an earlier version
		`{"embeds":[{"footer":{"text":"~7"}}]}`:                                                                                          true,
		`{"embeds":[{"footer":{"text":"Chess · ~17"}}]}`:                                                                                 false,
		`{"content":"~7"}`: false,
		`{"components":[{"type":1,"components":[{"type":2,"custom_id":"game/41/explain~7"}]}]}`: true,
		`{"components":[{"type":1,"components":[{"type":2,"custom_id":"game/7/explain~8"}]}]}`:  false,
		`{"components":[{"type":1,"components":[{"type":2,"custom_id":"game/41/explain"}]}]}`:   false,
	} {
		var m sent
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		if m.marked(7) != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
}

// replace replaces text that has to be there.
func replace(t *testing.T, text, from, to string) string {
	t.Helper()
	if !strings.Contains(text, from) {
		t.Fatalf("%q is not there to be replaced", from)
	}
	return strings.ReplaceAll(text, from, to)
}

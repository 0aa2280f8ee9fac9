package playground_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp/kb"

	"github.com/podiumbot/podium/bot/playground/browser"
	"github.com/podiumbot/podium/bot/standin"
)

func (s *served) window(t *testing.T, b *browser.Browser, user string, width int64) *browser.Window {
	t.Helper()
	return b.Open(t, s.url+"/#as="+s.Person(user).ID().String(), width)
}

// post has the bot post in #results.
func (s *served) post(t *testing.T, m *discordgo.MessageSend) *discordgo.Message {
	t.Helper()
	sent, err := s.session.ChannelMessageSendComplex(s.Results.ID().String(), m)
	if err != nil {
		t.Fatal(err)
	}
	return sent
}

func picture(t *testing.T) *bytes.Buffer {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 320, 120))
	for x := range 320 {
		for y := range 120 {
			if y > 100-x/4 {
				img.Set(x, y, color.RGBA{R: 0x58, G: 0x65, B: 0xf2, A: 0xff})
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return &out
}

// What a bot can post is drawn as Discord draws it: markdown, mentions, times, embeds, pictures, files, threads.
func TestPageMessages(t *testing.T) {
	b := browser.Start(t)
	s := serve(t)
	at := time.Date(2026, time.March, 1, 19, 30, 0, 0, time.UTC)
	s.post(t, &discordgo.MessageSend{
		Content: fmt.Sprintf("## Round 1\n**bold** *italic* __under__ ~~gone~~ ||secret|| `code` \\*plain\\* [docs](https://example.org/a)\n"+
			"> quoted\n- one\n- two\n-# small print\n```\nsome  code\n```\n%s %s <#%s> <@&%s> <t:%d:f> <t:%d:R> </everything:1>",
			s.Person("ana").Mention(), "<@1>", s.Talk.ID(), s.Guild.RoleNamed("Moderators").ID(), at.Unix(), time.Now().Add(-2*time.Hour).Unix()),
		AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{s.Person("ana").ID().String()}},
	})
	s.post(t, &discordgo.MessageSend{
		Embeds: []*discordgo.MessageEmbed{{
			Title: "Standings", Color: 0xE67E22, Description: "1. **Ana**", Image: &discordgo.MessageEmbedImage{URL: "attachment://curve.png"},
			Fields: []*discordgo.MessageEmbedField{{Name: "Won", Value: "3", Inline: true}, {Name: "Lost", Value: "`1`", Inline: true}, {Name: "All", Value: "4"}},
			Footer: &discordgo.MessageEmbedFooter{Text: "page 1 of 1"},
		}},
		Files: []*discordgo.File{{Name: "curve.png", ContentType: "image/png", Reader: picture(t)}, {Name: "games.csv", Reader: strings.NewReader("a,b\n")}},
	})
	thread := s.Results.Thread("Pod 1")
	if _, err := s.As(s.Person("bo")).In(thread).Say("in here"); err != nil {
		t.Fatal(err)
	}

	w := s.window(t, b, "ana", 1100)
	w.See("document.querySelector('.picture img')?.naturalWidth === 320")
	w.See("(({scrollHeight, scrollTop, clientHeight}) => scrollHeight - scrollTop - clientHeight < 3)(document.querySelector('#log'))")
	for selector, want := range map[string]string{
		".text .h2": "Round 1", ".text strong": "bold", ".text em": "italic", ".text u": "under", ".text s": "gone", ".text blockquote": "quoted",
		".text li": "two", ".text small": "small print", ".text pre code": "some  code", ".text a": "docs", ".mention.me": "@Ana",
		"button.mention[data-channel]": "#table-talk", ".text time": "2 hours ago", ".embed h3": "Standings", ".embed-fields h4": "All", ".embed footer": "page 1 of 1",
		".file span": "games.csv", ".pinged .name": "Podium", "#channels li > ul button": "Pod 1",
	} {
		w.Reads(selector, want)
	}
	if text := w.Text(".message:first-child .text"); !strings.Contains(text, "*plain*") || !strings.Contains(text, "@unknown-user") || !strings.Contains(text, "@Moderators") {
		t.Errorf("drawn: %s", text)
	}
	w.Shoot("light")
	w.Click("#theme")
	w.Shoot("dark")
	w.Click("#channels li > ul button")
	w.Reads("#messages", "in here")
	w.Keys("understood\r")
	w.Reads("#messages", "understood")
	w.Shoot("thread")
	s.noFaults(t)
}

// Names and texts are data: nothing of them becomes markup, runs, or breaks the page.
func TestPageHostileNames(t *testing.T) {
	b := browser.Start(t)
	s := serve(t)
	names := []string{"<img src=x onerror=alert(1)>", "\u202eesrever", "**bold**", "`code`", "@everyone", strings.Repeat("W", 32), "名前がとても長いプレイヤーです"}
	for i, user := range []string{"bo", "chiara", "dmitri", "farid", "grace", "ines", "jonas"} {
		s.Person(user).Rename(names[i])
	}
	hostile := "<script>alert(1)</script> <img src=x onerror=alert(2)> [x](javascript:alert(3)) <javascript:alert(4)> https://example.org/\"onmouseover=alert(5)"
	if _, err := s.As(s.Person("bo")).In(s.Results).Say(hostile + " " + s.Person("ines").Mention()); err != nil {
		t.Fatal(err)
	}
	s.post(t, &discordgo.MessageSend{Embeds: []*discordgo.MessageEmbed{{Title: hostile, Description: hostile, Footer: &discordgo.MessageEmbedFooter{Text: hostile}}}})
	w := s.window(t, b, "ana", 390)
	w.Reads("#messages", "<script>alert(1)</script>")
	for _, expression := range []string{
		"document.querySelectorAll('script').length === 1",
		"document.querySelectorAll('#messages img:not(.avatar)').length === 0",
		"[...document.querySelectorAll('a')].every((a) => /^https?:/.test(a.protocol))",
		"[...document.querySelectorAll('*')].every((e) => e.getAttributeNames().every((n) => !n.startsWith('on')))",
		"document.scrollingElement.scrollWidth <= 390 && document.querySelector('#log').scrollWidth <= 390",
	} {
		if !browser.Value[bool](w, expression) {
			t.Errorf("not so: %s", expression)
		}
	}
	w.Click("#who-top")
	for _, name := range names {
		if !strings.Contains(w.Text("#people"), name) {
			t.Errorf("the picker lacks %q", name)
		}
	}
	w.Shoot("names")
}

// Options of every kind, forms, buttons and menus, with the keyboard alone.
func TestPageKeyboard(t *testing.T) {
	b := browser.Start(t)
	s := serve(t)
	w := s.window(t, b, "ana", 1100)
	w.Keys("/eve\r")
	w.See("document.activeElement.closest('.field')?.dataset.option === 'who'")
	w.Keys("zzz")
	w.Reads("#hint", "Nothing fits")
	w.Keys("\b\b\bchi\t")
	w.See("document.activeElement.id === 'line'")
	w.Keys("to\r")
	w.See("document.querySelectorAll('#options li').length === 2")
	w.Keys(kb.ArrowDown + kb.ArrowDown + "\r")
	w.Keys("size:sm\rcount:12\r")
	w.Reads("#fault", "At most 9, not 12")
	w.Keys("2\r")
	w.Reads("#messages .private", fmt.Sprintf(`who="%s" town="NAM" size="s" count=2`, s.Person("chiara").ID()))

	w.Keys("/form\r\r")
	w.See("document.querySelector('#form').open")
	w.Shoot("form")
	w.Keys("\t\t\r") // to Send, over Cancel
	w.Reads("#form .form-field .trouble", "This field is required")
	w.Keys("a slip\t\t\r")
	w.See("!document.querySelector('#form').open")
	w.Reads("#messages .private", "the form says a slip")

	w.Click("#line")
	w.Keys("/menus\r\r")
	w.Reads("#messages .private", "choose")
	w.Shoot("menus")
	w.See("(document.querySelector('#messages li:last-child .button').focus(), true)")
	w.Keys("\r")
	w.Reads("#messages .private", "first:")
	w.See("document.activeElement.textContent === 'First'") // the message was drawn anew, and the focus is where it was
	w.See("(document.querySelector('#messages li:last-child .several').focus(), true)")
	w.Keys("\r")
	w.See("document.querySelector('dialog.choices[open]') !== null")
	w.Keys(" \t \t")
	w.Shoot("several")
	w.Click("dialog.choices .button.primary")
	w.Reads("#messages .private", "two: ")
	s.noFaults(t)
}

// A message of the bot that says it is thinking becomes its answer; an answer that does not come is told.
func TestPageUnanswered(t *testing.T) {
	b := browser.Start(t)
	s := serve(t, standin.FirstAnswer(100*time.Millisecond))
	w := s.window(t, b, "ana", 800)
	w.Keys("/silent\r\r")
	w.Reads("#fault", "The application did not respond")
	if text := w.Text(".command-name"); text != "/silent" {
		t.Errorf("what was typed is gone: %q", text)
	}
}

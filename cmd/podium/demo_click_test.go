package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

// Whatever people type and click, at once and in any order, the server behind the page never fails, the bot makes no
// mistake the stand-in sees, every answer comes in time, and the ratings stay what a replay gives.
//
// PODIUM_CLICK_TIME sets how long it goes on, PODIUM_CLICK_SEED what it begins with.
func TestPageAtRandom(t *testing.T) {
	length, seed := 4*time.Second, uint64(1)
	if text := os.Getenv("PODIUM_CLICK_TIME"); text != "" {
		var err error
		if length, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
		seed = rand.Uint64()
	}
	if text := os.Getenv("PODIUM_CLICK_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("seed %d", seed)
	file := filepath.Join(t.TempDir(), "demo.db")
	d, stop := runDemo(t, "--db="+file)
	d.club.Pace(false) // so that the posts keep up, and their buttons are pressed
	const few = 40     // are done however slow the machine
	var acts atomic.Int64
	var people sync.WaitGroup
	until := time.Now().Add(length)
	for i := range 4 {
		people.Go(func() {
			m := &monkey{t: t, d: d, rand: rand.New(rand.NewPCG(seed, uint64(i)))}
			for (time.Now().Before(until) || acts.Load() < few) && !t.Failed() {
				m.act()
				acts.Add(1)
				time.Sleep(rand.N(20 * time.Millisecond)) // still faster than any hand
			}
		})
	}
	people.Wait()
	stop()
	var out bytes.Buffer
	if status := run(t.Context(), []string{"check", "--db", file}, &console{stdout: &out, stderr: &out}); status != exitDone {
		t.Errorf("podium check: %s", &out)
	}
	t.Logf("%d things done in %v; %s", acts.Load(), length, &out)
}

// monkey is somebody who tries everything, now as one member, now as another.
type monkey struct {
	t    *testing.T
	d    *demo
	rand *rand.Rand

	as, channel standin.ID
	world       struct {
		Channels []standin.ChannelState
		Members  []standin.MemberState
		Roles    []standin.RoleState
	}
	commands []standin.Command
}

func pick[T any](m *monkey, list []T) T { return list[m.rand.IntN(len(list))] }

func (m *monkey) chance(percent int) bool { return m.rand.IntN(100) < percent }

// act does one thing.
func (m *monkey) act() {
	if m.as == 0 || m.chance(10) {
		m.become()
	}
	switch n := m.rand.IntN(100); {
	case n < 60:
		m.command()
	case n < 93:
		m.click()
	case n < 96:
		m.ask("POST", "api/say", map[string]any{"as": m.as, "channel": m.channel, "text": m.text()}, nil)
	case n < 98:
		m.ask("POST", "api/locale", map[string]any{"as": m.as, "locale": pick(m, []string{"en-US", "fr"})}, nil)
	default:
		m.ask("GET", fmt.Sprintf("api/%s?as=%s&channel=%s", pick(m, []string{"world", "commands", "messages", "nothing"}), m.garbage(), m.garbage()), nil, nil)
	}
}

// become goes on as another member in a channel he sees.
func (m *monkey) become() {
	m.ask("GET", "api/world?as="+m.as.String(), nil, &m.world)
	person := pick(m, m.world.Members)
	for person.Bot {
		person = pick(m, m.world.Members)
	}
	m.as = person.ID
	m.ask("GET", "api/world?as="+m.as.String(), nil, &m.world)
	m.channel = pick(m, m.world.Channels).ID
	m.ask("GET", fmt.Sprintf("api/commands?as=%s&channel=%s", m.as, m.channel), nil, &m.commands)
}

// command types one of the commands, rightly or wrongly.
func (m *monkey) command() {
	c := pick(m, m.commands)
	path, options := c.Name, c.Options
	for len(options) > 0 && (options[0].Type == standin.OptionSubcommand || options[0].Type == standin.OptionGroup) {
		o := pick(m, options)
		path, options = path+" "+o.Name, o.Options
	}
	args := []standin.Arg{}
	for _, o := range options {
		if o.Required && m.chance(97) || m.chance(30) {
			args = append(args, standin.Arg{Name: o.Name, Value: m.value(path, o, args)})
		}
	}
	body := map[string]any{"as": m.as, "channel": m.channel, "path": path, "options": args}
	m.settle(body, path, m.ask("POST", "api/command", body, nil))
}

// value fills an option in.
func (m *monkey) value(path string, o standin.CommandOption, others []standin.Arg) string {
	if m.chance(4) {
		return m.garbage()
	}
	if len(o.Choices) > 0 {
		return fmt.Sprint(pick(m, o.Choices).Value)
	}
	switch o.Type {
	case standin.OptionUser:
		return pick(m, m.world.Members).ID.String()
	case standin.OptionChannel:
		return pick(m, m.world.Channels).ID.String()
	case standin.OptionRole:
		return pick(m, m.world.Roles).ID.String()
	case standin.OptionBoolean:
		return pick(m, []string{"true", "false"})
	case standin.OptionInteger, standin.OptionNumber:
		return strconv.Itoa(m.rand.IntN(60) - 1)
	}
	if o.Autocomplete {
		return m.complete(path, o, others)
	}
	switch o.Name {
	case "scores", "places":
		numbers := make([]string, 1+m.rand.IntN(8))
		for i := range numbers {
			numbers[i] = strconv.Itoa(1 + m.rand.IntN(5))
		}
		return strings.Join(numbers, " ")
	case "played":
		return time.Now().AddDate(0, 0, -m.rand.IntN(100)).Format(pick(m, []string{"2006-01-02", "2006-01-02 15:04"}))
	}
	return m.text()
}

// complete types the beginning and takes what the bot offers.
func (m *monkey) complete(path string, o standin.CommandOption, others []standin.Arg) string {
	typed := pick(m, []string{"", "a", "no", "Ch", "Eu", "é", "#", "zzz"})
	var got struct{ Choices []standin.Choice }
	body := map[string]any{
		"as": m.as, "channel": m.channel, "path": path, "focused": standin.Arg{Name: o.Name, Value: typed}, "options": others,
	}
	m.settle(body, path, m.ask("POST", "api/complete", body, &got))
	if len(got.Choices) == 0 {
		return typed
	}
	return fmt.Sprint(pick(m, got.Choices).Value)
}

// click uses something on a message that the member sees, more often a new one.
func (m *monkey) click() {
	var got struct{ Messages []standin.Message }
	m.ask("GET", fmt.Sprintf("api/messages?as=%s&channel=%s", m.as, m.channel), nil, &got)
	if len(got.Messages) == 0 {
		return
	}
	msg := got.Messages[len(got.Messages)-1-min(m.rand.IntN(len(got.Messages)), m.rand.IntN(len(got.Messages)))]
	const private = 1 << 6
	body := map[string]any{"as": m.as, "channel": m.channel, "message": msg.ID}
	if msg.Flags&private != 0 && m.chance(50) || len(msg.Components) == 0 {
		m.ask("POST", "api/dismiss", body, nil)
		return
	}
	c := pick(m, pick(m, msg.Components).Components)
	body["component"] = c.CustomID
	path := "api/press"
	if values := m.choices(c); values != nil {
		path, body["values"] = "api/select", values
	}
	m.settle(body, c.CustomID, m.ask("POST", path, body, nil))
}

// choices are values for a select, nil for a button.
func (m *monkey) choices(c standin.Component) []string {
	const userSelect = 5
	most := 1
	if c.MaxValues != nil {
		most = *c.MaxValues
	}
	var out []string
	for range most {
		switch {
		case len(c.Options) > 0:
			out = append(out, pick(m, c.Options).Value)
		case c.Type == userSelect:
			out = append(out, pick(m, m.world.Members).ID.String())
		}
	}
	return out
}

// settle looks at an answer, and fills in the form it may have opened.
func (m *monkey) settle(body map[string]any, what string, answer []byte) {
	var got struct {
		Unanswered, Unfinished bool
		Form                   *struct {
			ID         standin.ID
			Components []standin.Component
		}
	}
	if json.Unmarshal(answer, &got) != nil {
		return // not a reply: a list
	}
	if got.Unanswered || got.Unfinished {
		m.t.Errorf("no answer to %s: %v", what, body)
	}
	if got.Form == nil {
		return
	}
	fields := map[string]string{}
	for _, row := range got.Form.Components {
		for _, c := range append(row.Components, standin.Component{}) {
			if row.Component != nil {
				c = *row.Component
			}
			if c.CustomID != "" {
				fields[c.CustomID] = m.text()
			}
		}
	}
	m.settle(body, what, m.ask("POST", "api/submit", map[string]any{"as": m.as, "form": got.Form.ID, "fields": fields}, nil))
}

func (m *monkey) text() string {
	return pick(m, []string{
		"Thursday", "a slip", "Max", "**bold** _and_ `code`", "@everyone <@1> <#2> </rank:3>", "\u202eright to left", "名前がとても長いプレイヤーです名前がとても長い",
		"👩‍👩‍👧‍👦", "<script>alert(1)</script>", strings.Repeat("long ", 30), "Kofi, Léa", "#3", "12", "'; DROP TABLE player; --",
	})
}

func (m *monkey) garbage() string {
	return pick(m, []string{"", "0", "-1", "1e9", "99999999999999999999", "@nobody", "true", "x y z", "\u0000", strings.Repeat("9", 200), m.as.String(), m.channel.String()})
}

// ask sends a request; an answer that is the server's fault fails the test.
func (m *monkey) ask(method, path string, body, into any) []byte {
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			m.t.Error(err)
			return nil
		}
		sent = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(m.t.Context(), method, m.d.url+strings.NewReplacer(" ", "%20", "\u0000", "%00").Replace(path), sent)
	if err != nil {
		m.t.Error(err)
		return nil
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		m.t.Error(err)
		return nil
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= http.StatusInternalServerError {
		m.t.Errorf("%s %s %v: %d %s %v", method, path, body, answer.StatusCode, text, err)
	}
	if into != nil && answer.StatusCode == http.StatusOK {
		if err := json.Unmarshal(text, into); err != nil {
			m.t.Errorf("%s %s: %v", method, path, err)
		}
	}
	return text
}

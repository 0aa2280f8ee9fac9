package commands

import (
	"bytes"
	"fmt"
	"log/slog"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// oddClub is a server with leagues of all systems, a game, an event and pods, and what its bot logs.
type oddClub struct {
	*testing.T
	*Commands
	store *storage.Store
	log   bytes.Buffer
	next  league.InteractionID
	at    time.Time
}

func newOddClub(t *testing.T) *oddClub {
	t.Helper()
	store, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "podium.db"), storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	c := &oddClub{T: t, store: store, at: time.Date(2026, 3, 3, 19, 0, 0, 0, time.UTC)}
	service := league.New(store, func() time.Time { return c.at })
	c.Commands = New(service, Options{Log: slog.New(slog.NewTextHandler(&c.log, nil))})
	for _, system := range []string{"table", "duel", "go"} {
		c.ask(&Request{Kind: Command, Path: "league/create", Options: map[string]Option{
			"name": {Text: "Quagga " + system}, "system": {Text: system}, "channel": {Channel: 2},
		}})
	}
	c.ask(&Request{Kind: Command, Path: "report", Options: map[string]Option{
		"player1": {User: &Member{User: 10, Name: "Quagga Ana"}}, "player2": {User: &Member{User: 11, Name: "Quagga Bo"}}, "league": {Text: "Quagga table"},
	}})
	c.typed("event/open", map[string]string{"name": "Quagga Open", "category": "B", "league": "Quagga go"})
	for pod := range 2 { // the first in a round, the second with a draft
		here := league.ChannelID(pod + 2)
		do := func(path string, options map[string]Option) {
			c.ask(&Request{Kind: Command, Path: path, Options: options, Here: here})
		}
		do("tournament/create", map[string]Option{"title": {Text: "Quagga Draft"}, "league": {Text: "Quagga duel"}})
		for user := range 4 {
			do("tournament/add", map[string]Option{"player": {User: &Member{User: league.UserID(user + 10), Name: "Quagga"}}})
		}
		do("tournament/start", nil)
		do("pair", nil)
		if pod == 0 {
			do("publish", nil)
		}
	}
	return c
}

// Blamed is the option that an answer names as the one at fault, where what was asked has no such option; else "".
func Blamed(c *Commands, r *Request, content string) string {
	named := regexp.MustCompile("^`([a-z0-9_]+)`\\p{Z}*:").FindStringSubmatch(content)
	if named == nil {
		return ""
	}
	if _, typed := r.Fields[named[1]]; typed {
		return ""
	}
	path, _, _ := view.CutStamp(r.Path)
	if slices.Contains(c.optionsOf(path), named[1]) {
		return ""
	}
	return named[1]
}

// optionsOf lists the options of a command by its path.
func (c *Commands) optionsOf(path string) (names []string) {
	name, inner, _ := strings.Cut(path, "/")
	for _, d := range c.Definitions() {
		if d.Name != name {
			continue
		}
		options := d.Options
		for _, o := range d.Options {
			if o.Name == inner {
				options = o.Options
			}
		}
		for _, o := range options {
			names = append(names, o.Name)
		}
	}
	return names
}

func (c *oddClub) typed(path string, texts map[string]string) {
	options := map[string]Option{}
	for name, text := range texts {
		options[name] = Option{Text: text}
	}
	c.ask(&Request{Kind: Command, Path: path, Options: options})
}

// ask sends a request, a moderator's unless it says whose it is, and fails the test where the bot is at fault.
func (c *oddClub) ask(r *Request) view.Message {
	c.Helper()
	c.next++
	r.ID = league.InteractionID((c.at.UnixMilli()-1_420_070_400_000)<<22) + c.next
	r.Guild, r.Here, r.Now, r.Locale = max(r.Guild, 1), max(r.Here, 2), c.at, []string{"en-GB", "fr"}[c.next%2]
	if r.Member.User == 0 {
		r.Member = Member{User: 3, Name: "Mo", Permissions: discordgo.PermissionManageGuild}
	}
	c.log.Reset()
	reply := c.Handle(c.Context(), r)
	m := view.Message{Content: reply.Content, Embeds: reply.Embeds, Components: reply.Components}
	viewtest.Check(c, r.Path, m)
	if at := Blamed(c.Commands, r, m.Content); at != "" {
		c.Errorf("/%s %v blames %s, an option that it has not: %s", r.Path, r.Options, at, m.Content)
	}
	if log := c.log.String(); log == "" && r.Kind != Autocomplete || strings.Contains(log, "level=ERROR") {
		c.Errorf("%v %s %v %v: %s", r.Kind, r.Path, r.Options, r.Values, log)
	}
	return m
}

// paths are the custom ids of all routes, with that in the place of every parameter.
func (c *oddClub) paths(param string) []string {
	var routes []route
	for _, command := range c.commands {
		routes = append(routes, command.routes...)
	}
	var paths []string
	for _, rt := range append(routes, c.setupRoutes()...) {
		segments := strings.Split(rt.pattern, "/")
		for i, s := range segments {
			if strings.HasPrefix(s, "{") {
				segments[i] = param
			}
		}
		paths = append(paths, strings.Join(segments, "/"))
	}
	return paths
}

// everything is a press of every button, and a use of every command, with the strangest of values.
func (c *oddClub) everything(ask func(*Request)) {
	values := [][]string{nil, {""}, {"x"}, {"1"}, {"0"}, {"-1"}, {"1", "2"}, {"99999999999999999999"}, {"9223372036854775807"}}
	for _, param := range []string{"1", "0", "-1", "2", "x", "~", "%", "9223372036854775807", "99999999999999999999", "confirm", "name"} {
		for _, path := range c.paths(param) {
			for _, v := range values {
				ask(&Request{Kind: Component, Path: path, Values: v})
			}
			ask(&Request{Kind: Component, Path: path + "~7"})
			ask(&Request{Kind: ModalSubmit, Path: path, Fields: map[string]string{"name": param, "zone": param}})
			ask(&Request{Kind: Autocomplete, Path: path, Focused: "player", Options: map[string]Option{"player": {Text: param}}})
		}
	}
	for _, d := range c.Definitions() {
		if len(d.Options) == 0 || d.Options[0].Type != discordgo.ApplicationCommandOptionSubCommand {
			use(d.Name, d.Options, ask)
			continue
		}
		for _, o := range d.Options {
			use(d.Name+"/"+o.Name, o.Options, ask)
		}
	}
}

// use is a command with each of its options alone, in each of the leagues, and with all of them.
func use(path string, options []*option, ask func(*Request)) {
	for _, text := range []string{"", "x", "0", "-1", "1", "#1", "<@10>", "2026-13-45", "1,2;3", "\x00", "99999999999999999999", strings.Repeat("😀", 100)} {
		given := map[string]Option{}
		for _, o := range options {
			n := int64(len(text)) - 3
			odd := Option{Text: text, Int: n, Bool: true, Channel: league.ChannelID(n), Role: league.RoleID(n)}
			if o.Type == discordgo.ApplicationCommandOptionUser {
				odd.User = &Member{User: 10, Name: text}
			}
			given[o.Name] = odd
			alone := map[string]Option{o.Name: odd}
			ask(&Request{Kind: Command, Path: path, Options: alone})
			for _, name := range []string{"Quagga table", "Quagga duel", "Quagga go"} {
				ask(&Request{Kind: Command, Path: path, Options: map[string]Option{o.Name: odd, "league": {Text: name}}})
			}
			ask(&Request{Kind: Autocomplete, Path: path, Focused: o.Name, Options: alone})
		}
		ask(&Request{Kind: Command, Path: path, Options: given})
	}
}

// Whatever a custom id, a menu or an option holds, the bot knows what to say.
func TestOddRequests(t *testing.T) {
	t.Parallel()
	c := newOddClub(t)
	c.everything(func(r *Request) { c.ask(r) })
	c.announce()
}

// Nothing that a member without any right presses or types is a deed of a moderator's.
func TestNobodyModerates(t *testing.T) {
	t.Parallel()
	c := newOddClub(t)
	deeds := func() (n []int) {
		for l := range 3 {
			acts, err := c.league.Audit(t.Context(), league.ID(l+1), 0, 1)
			if err != nil {
				t.Fatal(err)
			}
			n = append(n, acts.Pages, len(acts.Acts))
		}
		return n
	}
	before := deeds()
	c.everything(func(r *Request) {
		r.Member = Member{User: 99, Name: "Nobody"}
		c.ask(r)
	})
	if after := deeds(); !slices.Equal(before, after) {
		t.Errorf("pages and acts: %v, before %v", after, before)
	}
	for pod := range 2 {
		l, err := c.league.PodLog(t.Context(), league.Origin{}, league.PodID(pod+1), 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range l.Entries {
			switch e.Step.(type) {
			case league.JoinStep, league.LeaveStep, league.DropStep:
			default:
				if e.By == 99 {
					t.Errorf("in pod %d: %T", pod+1, e.Step)
				}
			}
		}
	}
}

// announce has everything posted that has happened.
func (c *oddClub) announce() {
	posted := 0
	for {
		posts, err := c.store.Claim(c.Context(), "test", c.at, time.Minute, 100)
		if err != nil {
			c.Fatal(err)
		}
		if len(posts) == 0 {
			break
		}
		for _, p := range posts {
			drawn, err := c.Announce(c.Context(), p)
			if err != nil {
				c.Errorf("%s: %v", p.Event.EventName(), err)
				continue
			}
			viewtest.Check(c, p.Event.EventName(), view.Message{Content: drawn.Content, Embeds: drawn.Embeds, Components: drawn.Components})
			if err := c.store.Sent(c.Context(), p.ID, p.ID, c.at); err != nil {
				c.Fatal(err)
			}
			posted++
		}
	}
	if posted < 5 {
		c.Errorf("%d posts", posted)
	}
}

// A custom id carries no authority: nothing of another server is shown or changed.
func TestIdsOfAnotherServer(t *testing.T) {
	t.Parallel()
	c := newOddClub(t)
	c.announce()
	for _, param := range []string{"1", "2", "3", "confirm", "another"} {
		for _, path := range c.paths(param) {
			for _, values := range [][]string{nil, {"1"}, {"2"}, {"10", "11"}} {
				for _, stamp := range []string{"", "~1"} {
					m := c.ask(&Request{Kind: Component, Path: path + stamp, Values: values, Guild: 2})
					if text := fmt.Sprintf("%+v", m); strings.Contains(text, "Quagga") {
						t.Errorf("%s shows %s", path, text)
					}
					for _, e := range m.Embeds {
						if strings.Contains(fmt.Sprintf("%+v", *e), "Quagga") {
							t.Errorf("%s shows %+v", path, *e)
						}
					}
				}
			}
		}
	}
	if posts, err := c.store.Claim(t.Context(), "test", c.at, time.Minute, 100); err != nil || len(posts) != 0 {
		t.Errorf("%d posts, %v", len(posts), err)
	}
}

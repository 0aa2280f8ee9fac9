package bot

import (
	"encoding/json"
	"log/slog"
	"net/url"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// Interactions as Discord sends them, and what a handler learns of them.
func TestRequest(t *testing.T) {
	now := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	const from = `"id":"41","application_id":"9","token":"secret","guild_id":"1","locale":"fr",
		"channel_id":"2","channel":{"id":"2","type":0,"parent_id":"77"},
		"member":{"nick":null,"roles":["5","6"],"permissions":"2251799813685248",
			"user":{"id":"3","username":"ana_","global_name":"Ana","bot":false}}`
	ana := commands.Member{User: 3, Name: "Ana", Roles: roles(5, 6), Permissions: 2251799813685248}
	base := commands.Request{ID: 41, Guild: 1, Here: 2, Member: ana, Locale: "fr", Now: now}

	for _, c := range []struct {
		name string
		json string
		want func(r *commands.Request)
	}{
		{
			"command with options of all types", `{"type":2,` + from + `,"data":{"id":"8","name":"report","type":1,
			"resolved":{
				"users":{"10":{"id":"10","username":"bo","global_name":null,"bot":false},"11":{"id":"11","username":"cy","global_name":"Cyril","bot":true}},
				"members":{"11":{"nick":"Cy!","roles":["5"],"permissions":"8"}},
				"attachments":{"20":{"id":"20","filename":"league.json","size":3,"url":"https://cdn.discordapp.com/x","content_type":"application/json"}}},
			"options":[
				{"name":"player1","type":6,"value":"10"},{"name":"player2","type":6,"value":"11"},
				{"name":"scores","type":3,"value":" 47 61 "},{"name":"page","type":4,"value":-3},{"name":"opponent","type":10,"value":1500.5},
				{"name":"draw","type":5,"value":true},{"name":"channel","type":7,"value":"12"},{"name":"role","type":8,"value":"13"},
				{"name":"whom","type":9,"value":"10"},{"name":"whose","type":9,"value":"13"},{"name":"file","type":11,"value":"20"}]}}`,
			func(r *commands.Request) {
				r.Path = "report"
				r.Options = map[string]commands.Option{
					"player1":  {Text: "10", User: &commands.Member{User: 10, Name: "bo"}},
					"player2":  {Text: "11", User: &commands.Member{User: 11, Name: "Cy!", Bot: true, Roles: roles(5)}},
					"scores":   {Text: " 47 61 "},
					"page":     {Text: "-3", Int: -3},
					"opponent": {Text: "1500.5", Number: 1500.5},
					"draw":     {Text: "true", Bool: true},
					"channel":  {Text: "12", Channel: 12},
					"role":     {Text: "13", Role: 13},
					"whom":     {Text: "10", User: &commands.Member{User: 10, Name: "bo"}},
					"whose":    {Text: "13", Role: 13},
					"file":     {Text: "20", File: &commands.File{Name: "league.json", Size: 3}},
				}
			},
		},
		{
			"subcommand", `{"type":2,` + from + `,"data":{"name":"player","options":[{"name":"add","type":1,"options":[{"name":"name","type":3,"value":"Max"}]}]}}`,
			func(r *commands.Request) {
				r.Path, r.Options = "player/add", map[string]commands.Option{"name": {Text: "Max"}}
			},
		},
		{
			"group, subcommand without options", `{"type":2,` + from + `,"data":{"name":"a","options":[{"name":"b","type":2,"options":[{"name":"c","type":1,"options":[]}]}]}}`,
			func(r *commands.Request) { r.Path, r.Options = "a/b/c", map[string]commands.Option{} },
		},
		{
			"autocomplete: half typed numbers, people not resolved", `{"type":4,` + from + `,"data":{"name":"amend","options":[
			{"name":"game","type":4,"value":"4x","focused":true},{"name":"player","type":6,"value":"10"}]}}`,
			func(r *commands.Request) {
				r.Kind, r.Path, r.Focused = commands.Autocomplete, "amend", "game"
				r.Options = map[string]commands.Option{"game": {Text: "4x"}, "player": {Text: "10", User: &commands.Member{User: 10}}}
			},
		},
		{
			"button in a thread", `{"type":3,` + replace(t, from, `"id":"2","type":0,"parent_id":"77"`, `"id":"4","type":11,"parent_id":"2"`) + `,
			"message":{"id":"50","flags":64},"data":{"custom_id":"game/41/explain","component_type":2}}`,
			func(r *commands.Request) {
				r.Kind, r.Path, r.Here, r.Parent = commands.Component, "game/41/explain", 4, 2
			},
		},
		{
			"select", `{"type":3,` + from + `,"data":{"custom_id":"draft/swap","component_type":5,"values":["10","11"]}}`,
			func(r *commands.Request) {
				r.Kind, r.Path, r.Values = commands.Component, "draft/swap", []string{"10", "11"}
			},
		},
		{
			"form of rows", `{"type":5,` + from + `,"data":{"custom_id":"void/41","components":[{"type":1,"components":[{"type":4,"custom_id":"reason","value":"typo"}]}]}}`,
			func(r *commands.Request) {
				r.Kind, r.Path, r.Fields = commands.ModalSubmit, "void/41", map[string]string{"reason": "typo"}
			},
		},
		{
			"form of labels, which leaves discordgo without data", `{"type":5,` + from + `,"data":{"custom_id":"void/41","components":[
			{"type":18,"component":{"type":4,"custom_id":"reason","value":"typo"}},{"type":18,"component":{"type":3,"custom_id":"kind","values":["a","b"]}}]}}`,
			func(r *commands.Request) {
				r.Kind, r.Path, r.Fields, r.Values = commands.ModalSubmit, "void/41", map[string]string{"reason": "typo", "kind": ""}, []string{"a", "b"}
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := interaction{fetch: (&downloads{}).fetch}
			if err := json.Unmarshal([]byte(c.json), &in); err != nil {
				t.Fatal(err)
			}
			got, err := in.request(now)
			if err != nil {
				t.Fatal(err)
			}
			want := base
			c.want(&want)
			if diff := cmp.Diff(&want, got, cmpopts.IgnoreUnexported(commands.Request{}), cmpopts.IgnoreFields(commands.File{}, "Read")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRequestInAPrivateConversation(t *testing.T) {
	var in interaction
	text := `{"id":"41","type":2,"channel_id":"2","user":{"id":"3","username":"ana_"},"locale":"en-GB","data":{"name":"help"}}`
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	got, err := in.request(time.Time{})
	want := &commands.Request{
		ID: 41, Here: 2, Member: commands.Member{User: 3, Name: "ana_"}, Locale: "en-GB",
		Path: "help", Options: map[string]commands.Option{},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(commands.Request{})); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestRequestOfALaterDiscord(t *testing.T) {
	in := interaction{Type: 99}
	if _, err := in.request(time.Time{}); err == nil {
		t.Error("an unknown type was understood")
	}
}

// What is missing or strange in an interaction is no reason to fall over.
func TestRequestOfNonsense(t *testing.T) {
	for _, text := range []string{
		`{"type":2}`,
		`{"type":2,"data":null,"member":null,"user":null,"channel":null,"guild_id":null}`,
		`{"type":2,"data":{"name":"a","options":[{"name":"b","type":1,"options":null}]}}`,
		`{"type":2,"data":{"name":"a","options":[{"name":"b","type":1},{"name":"c","type":1}]}}`,
		`{"type":2,"data":{"options":[{"type":6},{"type":6,"value":null},{"type":6,"value":"x"},{"type":11,"value":"1"},{"type":9},{"type":99,"value":{}}]}}`,
		`{"type":2,"member":{},"data":{"resolved":{"users":{"1":null},"members":{"1":null}},"options":[{"type":6,"value":"1"}]}}`,
		`{"type":3,"message":null,"data":{"values":null}}`,
		`{"type":5,"member":{},"data":{"components":[{"component":{"component":null}},{"components":null},{}]}}`,
	} {
		var in interaction
		if err := json.Unmarshal([]byte(text), &in); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if r, err := in.request(time.Time{}); err != nil || r == nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func roles(ids ...league.RoleID) []league.RoleID { return ids }

// An interaction that does not say whose it is gets to no handler: who is nobody would be taken for a guest.
func TestInteractionOfNobody(t *testing.T) {
	c := newClub(t)
	d := newDispatcher(&c.handlers, nil, newDownloads(&url.URL{}, nil), time.Now, slog.New(slog.DiscardHandler), newMetrics())
	d.accept([]byte(`{"id":"41","type":2,"guild_id":"1","channel_id":"2","member":{},"data":{"name":"register"}}`))
	d.drain(time.Second)
	if n := len(c.handlers.seen()); n != 0 {
		t.Errorf("%d handlers have run", n)
	}
}

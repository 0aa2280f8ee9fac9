package standin_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

// sent types a line and gives the options as they reached the bot.
func (c *club) sent(t *testing.T, bot *rawBot, line string) (map[string]any, map[string]any) {
	t.Helper()
	a := c.As(c.ana).In(c.table).NoWait().Type(line)
	if a.InteractionID() == 0 {
		t.Fatalf("%s: %v", line, a.Err())
	}
	_, _, d := bot.interaction()
	data := d["data"].(map[string]any)
	out := map[string]any{}
	list, _ := data["options"].([]any)
	for _, o := range list {
		o := o.(map[string]any)
		out[o["name"].(string)] = o["value"]
	}
	resolved, _ := data["resolved"].(map[string]any)
	return out, resolved
}

func TestTyping(t *testing.T) {
	c := newClub(t)
	c.guild.Role("Gold", 0)
	c.register(
		t,
		map[string]any{"type": 3, "name": "reason", "description": "x", "name_localizations": map[string]string{"fr": "motif"}},
		map[string]any{"type": 6, "name": "player", "description": "x"},
		map[string]any{"type": 7, "name": "where", "description": "x", "channel_types": []int{0}},
		map[string]any{"type": 8, "name": "role", "description": "x"},
		map[string]any{"type": 9, "name": "either", "description": "x"},
		map[string]any{"type": 10, "name": "half", "description": "x"},
		map[string]any{"type": 5, "name": "draw", "description": "x"},
		map[string]any{"type": 4, "name": "how", "description": "x", "choices": []any{map[string]any{"name": "two", "value": 2}}},
	)
	bot := c.online(t, 0)
	ana, table := c.ana.ID().String(), c.table.ID().String()
	gold := c.guild.RoleNamed("Gold").ID().String()
	for line, want := range map[string]map[string]any{
		"/go":                 {},
		"/go reason:":         {},
		"/go a result, typed": {"reason": "a result, typed"},
		"/go reason: at 10:20, twice  draw:False": {"reason": "at 10:20, twice", "draw": false},
		"/go player:@ana where:#table":            {"player": ana, "where": table},
		"/go player:<@" + ana + ">":               {"player": ana},
		"/go player:" + ana:                       {"player": ana},
		"/go role:@Gold either:@Gold":             {"role": gold, "either": gold},
		"/go either:@ana half:-0.5 how:two":       {"either": ana, "half": -0.5, "how": 2.0},
	} {
		if got, _ := c.sent(t, bot, line); !maps.Equal(got, want) {
			t.Errorf("%s: sent %v, want %v", line, got, want)
		}
	}
	c.ana.SetLocale("fr")
	if got, _ := c.sent(t, bot, "/go motif:x"); got["reason"] != "x" {
		t.Errorf("in French: sent %v", got)
	}

	_, resolved := c.sent(t, bot, "/go player:@ana where:#table role:@Gold")
	if got := slices.Sorted(maps.Keys(resolved)); !slices.Equal(got, []string{"channels", "members", "roles", "users"}) {
		t.Errorf("resolved %q", got)
	}
	member := resolved["members"].(map[string]any)[ana].(map[string]any)
	if _, has := member["user"]; has || member["permissions"] == nil {
		t.Errorf("resolved member %v", member)
	}
	c.bo.Leave()
	_, resolved = c.sent(t, bot, "/go player:"+c.bo.ID().String())
	if resolved["members"] != nil || resolved["users"].(map[string]any)[c.bo.ID().String()] == nil {
		t.Errorf("who left resolves to %v", resolved)
	}
	voice := c.guild.Voice("talk")
	for _, line := range []string{"/go where:#talk", "/go where:#nowhere", "/go player:@bo", "/go role:@Silver", "/go half:x", "/go draw:perhaps"} {
		if c.As(c.ana).In(c.table).Type(line).InteractionID() != 0 {
			t.Errorf("%s reached the bot", line)
		}
	}
	if c.As(c.ana).In(voice).NoWait().Type("/go").InteractionID() == 0 {
		t.Error("commands can be typed in a voice channel")
	}
}

// Snowflakes grow strictly, whatever the clock does, and hold its time.
func TestSnowflakes(t *testing.T) {
	c := newClub(t, standin.Clock(fakeClock))
	a, b := c.guild.Member("x").ID(), c.guild.Member("y").ID()
	if b <= a || !a.Time().Equal(fakeClock()) {
		t.Errorf("%s (%s), then %s", a, a.Time(), b)
	}
	if id, err := standin.ParseID(fmt.Sprint(a)); err != nil || id != a {
		t.Errorf("%s, %v", id, err)
	}
	if _, err := standin.ParseID("ana"); err == nil {
		t.Error("a name is an id")
	}
}

package standin_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

func opt(fields string) string {
	return `[{"name":"go","description":"x","options":[{"name":"a","description":"x",` + fields + `}]}]`
}

var wrongCommands = []wrong{
	{"name upper", `[{"name":"Go","description":"x"}]`, "0.name", "APPLICATION_COMMAND_INVALID_NAME"},
	{"name blank", `[{"name":"go on","description":"x"}]`, "0.name", "APPLICATION_COMMAND_INVALID_NAME"},
	{"name symbol", `[{"name":"go!","description":"x"}]`, "0.name", "APPLICATION_COMMAND_INVALID_NAME"},
	{"name long", `[{"name":"` + n(33) + `","description":"x"}]`, "0.name", "BASE_TYPE_BAD_LENGTH"},
	{"name missing", `[{"description":"x"}]`, "0.name", "BASE_TYPE_REQUIRED"},
	{"name twice", `[{"name":"go","description":"x"},{"name":"go","description":"y"}]`, "1", "APPLICATION_COMMANDS_DUPLICATE_NAME"},
	{"description missing", `[{"name":"go"}]`, "0.description", "BASE_TYPE_REQUIRED"},
	{"description long", `[{"name":"go","description":"` + n(101) + `"}]`, "0.description", "BASE_TYPE_BAD_LENGTH"},
	{"description of a menu", `[{"name":"Go on","type":2,"description":"x"}]`, "0.description", "BASE_TYPE_BAD_LENGTH"},
	{"kind", `[{"name":"go","type":9,"description":"x"}]`, "0.type", "BASE_TYPE_CHOICES"},
	{"locale", `[{"name":"go","description":"x","name_localizations":{"xx":"y"}}]`, "0.name_localizations.xx", "ENUM_TYPE_COERCE"},
	{"localised name", `[{"name":"go","description":"x","name_localizations":{"fr":"A B"}}]`, "0.name_localizations.fr", "APPLICATION_COMMAND_INVALID_NAME"},
	{"localised description", `[{"name":"go","description":"x","description_localizations":{"fr":"` + n(101) + `"}}]`, "0.description_localizations.fr", "BASE_TYPE_BAD_LENGTH"},
	{"localisations", `[{"name":"go","description":"x","name_localizations":"fr"}]`, "0.name_localizations", "DICT_TYPE_CONVERT"},
	{"options", `[{"name":"go","description":"x","options":[` + numbered(26, `{"type":3,"name":"a%d","description":"x"}`) + `]}]`, "0.options", "BASE_TYPE_MAX_LENGTH"},
	{"option name", opt(`"type":3,"name":"A"`), "0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"},
	{"option type", opt(`"type":12`), "0.options.0.type", "BASE_TYPE_CHOICES"},
	{"option type missing", opt(`"required":true`), "0.options.0.type", "BASE_TYPE_REQUIRED"},
	{"option twice", `[{"name":"go","description":"x","options":[` + times(2, `{"type":3,"name":"a","description":"x"}`) + `]}]`, "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
	{"localised option twice", `[{"name":"go","description":"x","options":[{"type":3,"name":"a","description":"x","name_localizations":{"fr":"c"}},{"type":3,"name":"b","description":"x","name_localizations":{"fr":"c"}}]}]`, "0.options.1.name_localizations.fr", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
	{"required last", `[{"name":"go","description":"x","options":[{"type":3,"name":"a","description":"x"},{"type":3,"name":"b","description":"x","required":true}]}]`, "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
	{"mixed", `[{"name":"go","description":"x","options":[{"type":1,"name":"a","description":"x"},{"type":3,"name":"b","description":"x"}]}]`, "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
	{"nested", opt(`"type":1,"options":[{"type":1,"name":"b","description":"x"}]`), "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
	{"group in a group", opt(`"type":2,"options":[{"type":2,"name":"b","description":"x","options":[]}]`), "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
	{"value in a group", opt(`"type":2,"options":[{"type":3,"name":"b","description":"x"}]`), "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
	{"choices", opt(`"type":3,"choices":[` + numbered(26, `{"name":"a%d","value":"b%[1]d"}`) + `]`), "0.options.0.choices", "BASE_TYPE_MAX_LENGTH"},
	{"choice name", opt(`"type":3,"choices":[{"name":"` + n(101) + `","value":"b"}]`), "0.options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"},
	{"choice value", opt(`"type":3,"choices":[{"name":"a","value":"` + n(101) + `"}]`), "0.options.0.choices.0.value", "BASE_TYPE_MAX_LENGTH"},
	{"choice type", opt(`"type":4,"choices":[{"name":"a","value":"b"}]`), "0.options.0.choices.0.value", "NUMBER_TYPE_COERCE"},
	{"choice value missing", opt(`"type":4,"choices":[{"name":"a"}]`), "0.options.0.choices.0.value", "BASE_TYPE_REQUIRED"},
	{"choice twice", opt(`"type":3,"choices":[{"name":"a","value":"b"},{"name":"a","value":"c"}]`), "0.options.0.choices.1.name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"},
	{"choices of a user", opt(`"type":6,"choices":[{"name":"a","value":"b"}]`), "0.options.0.choices", "APPLICATION_COMMAND_OPTION_CHOICES_INVALID"},
	{"choices and autocomplete", opt(`"type":3,"autocomplete":true,"choices":[{"name":"a","value":"b"}]`), "0.options.0", "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID"},
	{"autocomplete of a user", opt(`"type":6,"autocomplete":true`), "0.options.0", "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID"},
	{"max length", opt(`"type":3,"max_length":6001`), "0.options.0.max_length", "NUMBER_TYPE_MAX"},
	{"max length 0", opt(`"type":3,"max_length":0`), "0.options.0.max_length", "NUMBER_TYPE_MIN"},
	{"min over max length", opt(`"type":3,"min_length":9,"max_length":8`), "0.options.0.min_length", "APPLICATION_COMMAND_OPTION_LENGTH_INVALID"},
	{"length of a number", opt(`"type":4,"max_length":8`), "0.options.0", "APPLICATION_COMMAND_OPTION_LENGTH_INVALID"},
	{"bounds of a text", opt(`"type":3,"min_value":8`), "0.options.0", "APPLICATION_COMMAND_OPTION_BOUNDS_INVALID"},
	{"min over max", opt(`"type":4,"min_value":9,"max_value":8`), "0.options.0.min_value", "APPLICATION_COMMAND_OPTION_BOUNDS_INVALID"},
	{"half an integer", opt(`"type":4,"min_value":1.5`), "0.options.0.min_value", "NUMBER_TYPE_COERCE"},
	{"channel types", opt(`"type":3,"channel_types":[0]`), "0.options.0.channel_types", "APPLICATION_COMMAND_OPTION_CHANNEL_TYPES_INVALID"},
	{"permissions", `[{"name":"go","description":"x","default_member_permissions":"many"}]`, "0.default_member_permissions", "NUMBER_TYPE_COERCE"},
	{"contexts", `[{"name":"go","description":"x","contexts":[3]}]`, "0.contexts.0", "BASE_TYPE_CHOICES"},
	{"size", `[{"name":"go","description":"x","options":[` + numbered(25, `{"type":3,"name":"a%d","description":"`+n(100)+`","choices":[{"name":"`+n(100)+`","value":"`+n(100)+`"},{"name":"x","value":"`+n(20)+`"}]}`) + `]}]`, "0", "APPLICATION_COMMAND_TOO_LARGE"},
	{"101 commands", `[` + numbered(101, `{"name":"a%d","description":"x"}`) + `]`, "", "APPLICATION_COMMANDS_MAX"},
	{"131 entries", `[` + numbered(131, `{"name":"a%d","description":"x"}`) + `]`, "", "BASE_TYPE_MAX_LENGTH"},
	{"16 menus", `[` + numbered(16, `{"name":"a%d","type":3}`) + `]`, "", "APPLICATION_COMMANDS_MAX"},
}

// numbered joins an item count times, its %d counting up.
func numbered(count int, item string) string {
	items := make([]string, count)
	for i := range items {
		items[i] = fmt.Sprintf(item, i)
	}
	return strings.Join(items, ",")
}

func TestInvalidCommands(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	for _, w := range wrongCommands {
		t.Run(w.name, func(t *testing.T) { c.refuses(t, "PUT", c.commands(), w) })
	}
	if got := c.do(t, "GET", c.commands(), nil); len(got.list) != 0 {
		t.Errorf("something was registered: %s", got.text)
	}
}

// acceptedCommands reach every limit exactly.
func acceptedCommands() map[string]string {
	return map[string]string{
		"names":    `[{"name":"` + n(32) + `","description":"` + n(100) + `"},{"name":"対局","description":"x"},{"name":"हिन्दी","description":"x"},{"name":"don't_-9","description":"x"}]`,
		"menus":    `[{"name":"Report Message","type":3},{"name":"Report Message","type":2,"description":""},{"name":"go","description":"x"}]`,
		"130":      `[` + numbered(100, `{"name":"a%d","description":"x"}`) + `,` + numbered(15, `{"name":"a%d","type":2}`) + `,` + numbered(15, `{"name":"a%d","type":3}`) + `]`,
		"nesting":  `[{"name":"go","description":"x","options":[{"type":2,"name":"a","description":"x","options":[{"type":1,"name":"b","description":"x","options":[{"type":3,"name":"c","description":"x"}]}]}]}]`,
		"a choice": opt(`"type":10,"choices":[{"name":"half","value":0.5}],"min_value":null,"max_value":null`),
		"length":   opt(`"type":3,"min_length":6000,"max_length":6000`),
		"bounds":   opt(`"type":4,"min_value":-9007199254740991,"max_value":0`),
		"none":     `[]`,
	}
}

func TestCommandLimitsAreInclusive(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	for name, body := range acceptedCommands() {
		if got := c.do(t, "PUT", c.commands(), body); got.status != 200 {
			t.Errorf("%s: %s", name, got.text)
		}
	}
	c.noFaults(t)
}

// The bulk overwrite keeps ids of what stays; single routes create, change and delete; 200 new ones a day.
func TestCommandLife(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	guild := "/applications/" + c.ApplicationID().String() + "/guilds/" + c.guild.ID().String() + "/commands"
	first := c.do(t, "PUT", guild, `[{"name":"go","description":"x"},{"name":"gone","description":"x"}]`)
	second := c.do(t, "PUT", guild, `[{"name":"go","description":"new"}]`)
	was, is := first.list[0].(map[string]any), second.list[0].(map[string]any)
	if len(second.list) != 1 || was["id"] != is["id"] || was["version"] == is["version"] || is["description"] != "new" {
		t.Errorf("overwritten: %s", second.text)
	}
	again := c.do(t, "PUT", guild, `[{"name":"go","description":"new"}]`)
	if again.list[0].(map[string]any)["version"] != is["version"] {
		t.Error("the version changed although nothing else did")
	}
	id := is["id"].(string)
	if got := c.do(t, "PATCH", guild+"/"+id, `{"description":"newer"}`); got.status != 200 || got.body["description"] != "newer" || got.body["name"] != "go" {
		t.Errorf("patched: %s", got.text)
	}
	if got := c.do(t, "POST", guild, `{"name":"go","description":"over"}`); got.status != 200 || got.body["id"] != id {
		t.Errorf("posted over: %d %s", got.status, got.text)
	}
	if got := c.do(t, "POST", guild, `{"name":"other","description":"x"}`); got.status != 201 {
		t.Errorf("posted: %d %s", got.status, got.text)
	}
	if got := c.do(t, "DELETE", guild+"/"+id, nil); got.status != 204 || got.text != "" || got.header.Get("Content-Type") != "" {
		t.Errorf("deleted: %d %q %s", got.status, got.text, got.header)
	}
	if got := c.do(t, "GET", guild+"/"+id, nil); got.status != 404 || got.code() != 10063 {
		t.Errorf("deleted, then read: %s", got.text)
	}
	c.noFaults(t)
	for range 2 {
		c.do(t, "PUT", guild, `[`+numbered(98, `{"name":"a%d","description":"x"}`)+`]`)
		c.do(t, "PUT", guild, `[]`)
	}
	if got := c.do(t, "PUT", guild, `[`+numbered(2, `{"name":"b%d","description":"x"}`)+`]`); got.code() != 30034 {
		t.Errorf("more than 200 in a day: %s", got.text)
	}
}

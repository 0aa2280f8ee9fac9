package standin_test

import (
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

const textInput = `{"type":4,"custom_id":"a","label":"x","style":1}`

func modal(fields string) string {
	return `{"type":9,"data":{"custom_id":"m","title":"x",` + fields + `}}`
}

var wrongAnswers = []wrong{
	{"type missing", `{"data":{"content":"x"}}`, "type", "BASE_TYPE_REQUIRED"},
	{"type unknown", `{"type":3}`, "type", "BASE_TYPE_CHOICES"},
	{"update of a command", `{"type":7,"data":{"content":"x"}}`, "type", "BASE_TYPE_CHOICES"},
	{"choices for a command", `{"type":8,"data":{"choices":[]}}`, "type", "BASE_TYPE_CHOICES"},
	{"data missing", `{"type":4}`, "data", "BASE_TYPE_REQUIRED"},
	{"content", `{"type":4,"data":{"content":"` + n(2001) + `"}}`, "data.content", "BASE_TYPE_MAX_LENGTH"},
	{"embed", `{"type":4,"data":{"embeds":[{"title":"` + n(257) + `"}]}}`, "data.embeds.0.title", "BASE_TYPE_MAX_LENGTH"},
	{"components", `{"type":4,"data":` + row(button+","+button) + `}`, "data.components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"},
	{"modal data", `{"type":9}`, "data", "BASE_TYPE_REQUIRED"},
	{"modal title", `{"type":9,"data":{"custom_id":"m","title":"` + n(46) + `","components":[]}}`, "data.title", "BASE_TYPE_MAX_LENGTH"},
	{"modal custom id", `{"type":9,"data":{"custom_id":"` + n(101) + `","title":"x","components":[]}}`, "data.custom_id", "BASE_TYPE_BAD_LENGTH"},
	{"modal empty", modal(`"components":[]`), "data.components", "BASE_TYPE_BAD_LENGTH"},
	{"modal of six", modal(`"components":[` + numbered(6, `{"type":1,"components":[{"type":4,"custom_id":"a%d","label":"x","style":1}]}`) + `]`), "data.components", "BASE_TYPE_BAD_LENGTH"},
	{"two inputs in a row", modal(`"components":[{"type":1,"components":[` + textInput + `,` + textInput + `]}]`), "data.components.0.components", "BASE_TYPE_BAD_LENGTH"},
	{"button in a modal", modal(`"components":[{"type":1,"components":[` + button + `]}]`), "data.components.0.components.0", "UNION_TYPE_CHOICES"},
	{"input label", modal(`"components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":"` + n(46) + `"}]}]`), "data.components.0.components.0.label", "BASE_TYPE_BAD_LENGTH"},
	{"input without label", modal(`"components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1}]}]`), "data.components.0.components.0.label", "BASE_TYPE_REQUIRED"},
	{"input style", modal(`"components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":3,"label":"x"}]}]`), "data.components.0.components.0.style", "BASE_TYPE_CHOICES"},
	{"input value", modal(`"components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":"x","value":"` + n(4001) + `"}]}]`), "data.components.0.components.0.value", "BASE_TYPE_MAX_LENGTH"},
	{"input placeholder", modal(`"components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":"x","placeholder":"` + n(101) + `"}]}]`), "data.components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"},
	{"input lengths", modal(`"components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":"x","min_length":9,"max_length":8}]}]`), "data.components.0.components.0.min_length", "TEXT_INPUT_MIN_EXCEEDS_MAX"},
	{"label of nothing", modal(`"components":[{"type":18,"label":"x"}]`), "data.components.0.component", "BASE_TYPE_REQUIRED"},
	{"radio of one", modal(`"components":[{"type":18,"label":"x","component":{"type":21,"custom_id":"a","options":[{"label":"x","value":"y"}]}}]`), "data.components.0.component.options", "BASE_TYPE_BAD_LENGTH"},
}

func TestInvalidAnswers(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	bot := c.online(t, 0)
	_, callback, _ := c.typed(t, bot)
	for _, w := range wrongAnswers {
		t.Run(w.name, func(t *testing.T) { c.refuses(t, "POST", callback, w) })
	}
	wants(t, "nothing to show", c.do(t, "POST", callback, `{"type":4,"data":{"content":""}}`), 400, 50006)
	// None of that was an answer, so a right one still counts.
	wants(t, "a modal", c.do(t, "POST", callback, modal(`"components":[{"type":10,"content":"x"},{"type":1,"components":[`+textInput+`]},{"type":18,"label":"`+n(45)+`","component":{"type":4,"custom_id":"b","style":2}}]`)), 204, -1)
}

func TestInvalidAutocomplete(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t, map[string]any{"type": 3, "name": "league", "description": "x", "autocomplete": true})
	bot := c.online(t, 0)
	type result struct {
		choices []standin.Choice
		err     error
	}
	done := make(chan result)
	go func() {
		choices, err := c.As(c.ana).In(c.table).Complete("/go league:")
		done <- result{choices, err}
	}()
	callback, _, data := bot.interaction()
	option := data["data"].(map[string]any)["options"].([]any)[0].(map[string]any)
	if option["focused"] != true || option["value"] != "" || option["name"] != "league" {
		t.Errorf("asked %v", option)
	}
	for _, w := range []wrong{
		{"a message", message, "type", "BASE_TYPE_CHOICES"},
		{"a deferral", `{"type":5}`, "type", "BASE_TYPE_CHOICES"},
		{"26", `{"type":8,"data":{"choices":[` + numbered(26, `{"name":"a%d","value":"b"}`) + `]}}`, "data.choices", "BASE_TYPE_MAX_LENGTH"},
		{"name", `{"type":8,"data":{"choices":[{"name":"` + n(101) + `","value":"b"}]}}`, "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"},
		{"value", `{"type":8,"data":{"choices":[{"name":"a","value":"` + n(101) + `"}]}}`, "data.choices.0.value", "BASE_TYPE_MAX_LENGTH"},
	} {
		t.Run(w.name, func(t *testing.T) { c.refuses(t, "POST", callback, w) })
	}
	wants(t, "25", c.do(t, "POST", callback, `{"type":8,"data":{"choices":[`+numbered(25, `{"name":"a%d","value":"b%[1]d"}`)+`]}}`), 204, -1)
	if got := <-done; got.err != nil || len(got.choices) != 25 || got.choices[24].Value != "b24" {
		t.Errorf("%v, %v", got.choices, got.err)
	}
}

// A form cannot be answered with another form, and one not opened by a button has no message to change.
func TestInvalidModalAnswers(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	bot := c.online(t, 0)
	got, callback, _ := c.typed(t, bot)
	wants(t, "open", c.do(t, "POST", callback, modal(`"components":[{"type":1,"components":[`+textInput+`]}]`)), 204, -1)
	if err := got.Submit(standin.Fields{"x": ""}).Err(); err == nil {
		t.Error("a required field was left empty")
	}
	if err := got.Submit(standin.Fields{"x": "y", "other": "z"}).Err(); err == nil {
		t.Error("a field was filled in that is not there")
	}
	submitted := make(chan *standin.Answer)
	go func() { submitted <- got.Submit(standin.Fields{"x": "y"}) }()
	callback, _, data := bot.interaction()
	inputs := data["data"].(map[string]any)["components"].([]any)[0].(map[string]any)["components"].([]any)
	if input := inputs[0].(map[string]any); data["type"] != 5.0 || input["value"] != "y" || input["custom_id"] != "a" {
		t.Errorf("submitted %v", data["data"])
	}
	for _, w := range []wrong{
		{"another form", modal(`"components":[]`), "type", "BASE_TYPE_CHOICES"},
		{"an update of nothing", `{"type":7,"data":{"content":"x"}}`, "type", "BASE_TYPE_CHOICES"},
	} {
		t.Run(w.name, func(t *testing.T) { c.refuses(t, "POST", callback, w) })
	}
	wants(t, "answer", c.do(t, "POST", callback, message), 204, -1)
	if a := <-submitted; a.Content() != "x" || !a.Private() {
		t.Errorf("answered %s", a.Text())
	}
}

// Buttons take the answers commands do not.
func TestComponentAnswers(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t)
	bot := c.online(t, 0)
	got, callback, _ := c.typed(t, bot)
	wants(t, "message", c.do(t, "POST", callback, `{"type":4,"data":`+row(button)+`}`), 204, -1)

	pressed := c.As(c.bo).In(c.table).NoWait().Press(got.Message(), "x")
	callback, webhook, data := bot.interaction()
	if source := data["message"].(map[string]any); source["id"] != got.Message().ID.String() {
		t.Errorf("pressed on %v", source["id"])
	}
	wants(t, "deferred update", c.do(t, "POST", callback, `{"type":6}`), 204, -1)
	wants(t, "edit", c.do(t, "PATCH", webhook+"/messages/@original", `{"content":"new"}`), 200, -1)
	if pressed.Content() != "new" || !pressed.Updated() || !pressed.Deferred() || got.Content() != "new" {
		t.Errorf("pressed %q, message %q", pressed.Content(), got.Content())
	}

	// A private answer to a public button belongs to who pressed it.
	pressed = c.As(c.bo).In(c.table).NoWait().Press(got.Message(), "x")
	callback, _, _ = bot.interaction()
	wants(t, "private", c.do(t, "POST", callback, message), 204, -1)
	if m := pressed.Message(); m.For() != c.bo.ID() || got.Content() != "new" {
		t.Errorf("private to %v", m.For())
	}
	if err := c.As(c.ana).In(c.table).Press(pressed.Message(), "x").Err(); err == nil {
		t.Error("ana pressed a button on bo's private answer")
	}
	c.noFaults(t)
}

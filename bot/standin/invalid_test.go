package standin_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

// wrong is a payload Discord refuses: where, and with which code.
type wrong struct {
	name string
	body string
	path string // of the form error; with no error code expected, unused
	want string
}

// n repeats a character, so that limits are counted in characters: é is two bytes.
func n(count int) string { return strings.Repeat("é", count) }

// times joins a JSON item count times.
func times(count int, item string) string {
	return strings.Join(slices.Repeat([]string{item}, count), ",")
}

const button = `{"type":2,"style":1,"label":"x","custom_id":"a"}`

func row(inside string) string { return `{"components":[{"type":1,"components":[` + inside + `]}]}` }

var wrongMessages = []wrong{
	{"content", `{"content":"` + n(2001) + `"}`, "content", "BASE_TYPE_MAX_LENGTH"},
	{"content type", `{"content":{}}`, "content", "STRING_TYPE_CONVERT"},
	{"embeds", `{"embeds":[` + times(11, `{"title":"x"}`) + `]}`, "embeds", "BASE_TYPE_MAX_LENGTH"},
	{"embeds type", `{"embeds":"x"}`, "embeds", "LIST_TYPE_CONVERT"},
	{"embed type", `{"embeds":["x"]}`, "embeds.0", "MODEL_TYPE_CONVERT"},
	{"embed empty", `{"embeds":[{}]}`, "embeds.0.description", "BASE_TYPE_REQUIRED"},
	{"embed of a colour", `{"embeds":[{"color":5,"title":"","fields":[]}]}`, "embeds.0.description", "BASE_TYPE_REQUIRED"},
	{"title", `{"embeds":[{"title":"` + n(257) + `"}]}`, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"},
	{"description", `{"embeds":[{"description":"` + n(4097) + `"}]}`, "embeds.0.description", "BASE_TYPE_MAX_LENGTH"},
	{"fields", `{"embeds":[{"fields":[` + times(26, `{"name":"x","value":"x"}`) + `]}]}`, "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"},
	{"field name", `{"embeds":[{"fields":[{"name":"` + n(257) + `","value":"x"}]}]}`, "embeds.0.fields.0.name", "BASE_TYPE_MAX_LENGTH"},
	{"field name blank", `{"embeds":[{"fields":[{"name":" ","value":"x"}]}]}`, "embeds.0.fields.0.name", "BASE_TYPE_REQUIRED"},
	{"field value", `{"embeds":[{"fields":[{"name":"x","value":"` + n(1025) + `"}]}]}`, "embeds.0.fields.0.value", "BASE_TYPE_MAX_LENGTH"},
	{"field value missing", `{"embeds":[{"fields":[{"name":"x"}]}]}`, "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"},
	{"footer", `{"embeds":[{"footer":{"text":"` + n(2049) + `"}}]}`, "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"},
	{"author", `{"embeds":[{"author":{"name":"` + n(257) + `"}}]}`, "embeds.0.author.name", "BASE_TYPE_MAX_LENGTH"},
	{"total", `{"embeds":[{"description":"` + n(3001) + `"},{"description":"` + n(3000) + `"}]}`, "embeds", "MAX_EMBED_SIZE_EXCEEDED"},
	{"color", `{"embeds":[{"title":"x","color":16777216}]}`, "embeds.0.color", "NUMBER_TYPE_MAX"},
	{"timestamp", `{"embeds":[{"title":"x","timestamp":"yesterday"}]}`, "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"},
	{"embed url", `{"embeds":[{"title":"x","url":"nowhere"}]}`, "embeds.0.url", "URL_TYPE_INVALID_URL"},
	{"image scheme", `{"embeds":[{"image":{"url":"ftp://x/y"}}]}`, "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"},
	{"image not sent", `{"embeds":[{"image":{"url":"attachment://x.png"}}]}`, "embeds.0", "ATTACHMENT_NOT_FOUND"},
	{"nonce", `{"content":"x","nonce":"` + n(26) + `"}`, "nonce", "NONCE_TYPE_TOO_LONG"},
	{"nonce type", `{"content":"x","nonce":true}`, "nonce", "NONCE_TYPE_INVALID_TYPE"},
	{"parse", `{"content":"x","allowed_mentions":{"parse":["all"]}}`, "allowed_mentions.parse.0", "BASE_TYPE_CHOICES"},
	{"parse and ids", `{"content":"x","allowed_mentions":{"parse":["users"],"users":["1"]}}`, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
	{"mention ids", `{"content":"x","allowed_mentions":{"users":[` + times(101, `"1"`) + `]}}`, "allowed_mentions.users", "BASE_TYPE_MAX_LENGTH"},
	{"mention twice", `{"content":"x","allowed_mentions":{"users":["1","1"]}}`, "allowed_mentions.users.1", "SET_TYPE_ALREADY_CONTAINS_VALUE"},
	{"mention id", `{"content":"x","allowed_mentions":{"users":["ana"]}}`, "allowed_mentions.users.0", "NUMBER_TYPE_COERCE"},
	{"attachment", `{"content":"x","attachments":[{"id":"0"}]}`, "attachments.0", "ATTACHMENT_NOT_FOUND"},
	{"reply", `{"content":"x","message_reference":{"message_id":"1"}}`, "message_reference", "REPLIES_UNKNOWN_MESSAGE"},
	{"poll", `{"poll":{"question":{"text":"x"}}}`, "poll", "NOT_BUILT"},

	{"rows", `{"components":[` + times(6, `{"type":1,"components":[`+button+`]}`) + `]}`, "components", "BASE_TYPE_MAX_LENGTH"},
	{"row empty", row(""), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
	{"row of six", row(times(6, button)), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
	{"no row", `{"components":[` + button + `]}`, "components.0", "UNION_TYPE_CHOICES"},
	{"no type", row(`{"style":1}`), "components.0.components.0.type", "BASE_TYPE_REQUIRED"},
	{"V2 without flag", `{"components":[{"type":10,"content":"x"}]}`, "components.0", "UNION_TYPE_CHOICES"},
	{"text input in a message", row(`{"type":4,"style":1,"label":"x","custom_id":"a"}`), "components.0.components.0", "UNION_TYPE_CHOICES"},
	{"custom id twice", row(button + "," + button), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"},
	{"custom id missing", row(`{"type":2,"style":1,"label":"x"}`), "components.0.components.0.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"},
	{"custom id long", row(`{"type":2,"style":1,"label":"x","custom_id":"` + n(101) + `"}`), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"},
	{"custom id empty", row(`{"type":2,"style":1,"label":"x","custom_id":""}`), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"},
	{"label", row(`{"type":2,"style":1,"label":"` + n(81) + `","custom_id":"a"}`), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"},
	{"style", row(`{"type":2,"style":9,"label":"x","custom_id":"a"}`), "components.0.components.0.style", "BASE_TYPE_CHOICES"},
	{"link with id", row(`{"type":2,"style":5,"label":"x","custom_id":"a","url":"https://x.y"}`), "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"},
	{"link without url", row(`{"type":2,"style":5,"label":"x"}`), "components.0.components.0.url", "BASE_TYPE_REQUIRED"},
	{"link too long", row(`{"type":2,"style":5,"label":"x","url":"https://x.y/` + strings.Repeat("z", 512) + `"}`), "components.0.components.0.url", "BASE_TYPE_BAD_LENGTH"},
	{"emoji", row(`{"type":2,"style":1,"emoji":{"name":"smile"},"custom_id":"a"}`), "components.0.components.0.emoji.name", "COMPONENT_INVALID_EMOJI"},
	{"select beside a button", row(button + `,{"type":5,"custom_id":"b"}`), "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
	{"select without options", row(`{"type":3,"custom_id":"b"}`), "components.0.components.0.options", "BASE_TYPE_REQUIRED"},
	{"select of 26", row(`{"type":3,"custom_id":"b","options":[` + times(26, `{"label":"x","value":"y"}`) + `]}`), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"},
	{"option twice", row(`{"type":3,"custom_id":"b","options":[` + times(2, `{"label":"x","value":"y"}`) + `]}`), "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
	{"option label", row(`{"type":3,"custom_id":"b","options":[{"label":"` + n(101) + `","value":"y"}]}`), "components.0.components.0.options.0.label", "BASE_TYPE_BAD_LENGTH"},
	{"option description", row(`{"type":3,"custom_id":"b","options":[{"label":"x","value":"y","description":"` + n(101) + `"}]}`), "components.0.components.0.options.0.description", "BASE_TYPE_MAX_LENGTH"},
	{"two defaults", row(`{"type":3,"custom_id":"b","options":[{"label":"x","value":"y","default":true},{"label":"x","value":"z","default":true}]}`), "components.0.components.0.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"},
	{"placeholder", row(`{"type":5,"custom_id":"b","placeholder":"` + n(151) + `"}`), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"},
	{"max values", row(`{"type":5,"custom_id":"b","max_values":26}`), "components.0.components.0.max_values", "NUMBER_TYPE_MAX"},
	{"max values 0", row(`{"type":5,"custom_id":"b","max_values":0}`), "components.0.components.0.max_values", "NUMBER_TYPE_MIN"},
	{"min values", row(`{"type":5,"custom_id":"b","min_values":2}`), "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_EXCEEDS_MAX"},

	{"V2 with content", `{"flags":32768,"content":"x","components":[{"type":10,"content":"x"}]}`, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
	{"V2 with embeds", `{"flags":32768,"embeds":[{"title":"x"}],"components":[{"type":10,"content":"x"}]}`, "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
	{"V2 of 41", `{"flags":32768,"components":[{"type":17,"components":[` + times(40, `{"type":14}`) + `]}]}`, "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
	{"V2 text", `{"flags":32768,"components":[{"type":10,"content":"` + n(2001) + `"},{"type":10,"content":"` + n(2000) + `"}]}`, "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
	{"V2 section", `{"flags":32768,"components":[{"type":9,"components":[{"type":10,"content":"x"}]}]}`, "components.0.accessory", "BASE_TYPE_REQUIRED"},
}

func TestInvalidMessages(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	for _, w := range wrongMessages {
		t.Run(w.name, func(t *testing.T) { c.refuses(t, "POST", c.messages(), w) })
	}
	if got := len(c.table.Messages()); got != 0 {
		t.Errorf("%d messages were sent", got)
	}
	if got := len(c.Faults()); got != len(wrongMessages) {
		t.Errorf("%d faults for %d wrong payloads", got, len(wrongMessages))
	}
}

// refuses checks that a payload is answered 50035 with the error at its path.
func (c *club) refuses(t *testing.T, method, path string, w wrong) {
	t.Helper()
	if !json.Valid([]byte(w.body)) {
		t.Fatalf("the test's own body is no JSON: %s", w.body)
	}
	got := c.do(t, method, path, w.body)
	if got.status != 400 || got.code() != 50035 || got.body["message"] != "Invalid Form Body" || !slices.Contains(got.errorsAt(w.path), w.want) {
		t.Errorf("status %d, %s\nwant %s at %s", got.status, got.text, w.want, w.path)
	}
}

func TestMalformedBodies(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	auth := "Bot " + c.Token()
	for _, w := range []struct {
		name, auth, contentType string
		body                    any
		status, code            int
	}{
		{"no JSON", auth, "application/json", `{"content":`, 400, 50109},
		{"two values", auth, "application/json", `{"content":"x"} {}`, 400, 50109},
		{"empty", auth, "application/json", ``, 400, 50109},
		{"form", auth, "text/plain", `{"content":"x"}`, 400, 50035},
		{"nothing to show", auth, "application/json", `{}`, 400, 50006},
		{"blanks", auth, "application/json", `{"content":"  \n "}`, 400, 50006},
		{"V2 of nothing", auth, "application/json", `{"flags":32768}`, 400, 50006},
		{"wrong token", "Bot x", "application/json", `{"content":"x"}`, 401, 0},
		{"no Bot", c.Token(), "application/json", `{"content":"x"}`, 401, 0},
		{"no token", "", "application/json", `{"content":"x"}`, 401, 0},
		{"too large", auth, "application/json", `{"content":"` + strings.Repeat("x", 26<<20) + `"}`, 413, 40005},
	} {
		got := c.doAs(t, w.auth, w.contentType, "POST", c.messages(), w.body)
		if got.status != w.status || got.code() != w.code {
			t.Errorf("%s: status %d, %s; want %d with code %d", w.name, got.status, got.text, w.status, w.code)
		}
		if kind := got.header.Get("Content-Type"); kind != "application/json" {
			t.Errorf("%s: Content-Type %q", w.name, kind)
		}
	}
	got := c.do(t, "POST", "/channels/table/messages", `{"content":"x"}`)
	if got.code() != 50035 || !slices.Contains(got.errorsAt("channel_id"), "NUMBER_TYPE_COERCE") {
		t.Errorf("a name for an id: %s", got.text)
	}
}

// acceptedMessages reach every limit exactly.
func acceptedMessages() map[string]string {
	options := make([]string, 25)
	for i := range options {
		options[i] = `{"label":"` + n(100) + `","value":"` + strings.Repeat("z", 99) + string(rune('a'+i)) + `","description":"` + n(100) + `"}`
	}
	return map[string]string{
		"content":     `{"content":"` + n(2000) + `","nonce":"` + n(25) + `"}`,
		"nulls":       `{"content":"x","embeds":null,"components":null,"allowed_mentions":null,"flags":null,"nonce":null,"message_reference":null}`,
		"embed":       `{"embeds":[{"title":"` + n(256) + `","description":"` + n(4096) + `","author":{"name":"` + n(256) + `"},"fields":[{"name":"` + n(256) + `","value":"` + n(1024) + `"}]}]}`,
		"total":       `{"embeds":[{"description":"` + n(3000) + `"},{"description":"` + n(3000) + `"}]}`,
		"ten embeds":  `{"embeds":[` + times(10, `{"title":"x"}`) + `]}`,
		"25 fields":   `{"embeds":[{"fields":[` + times(25, `{"name":"x","value":"y"}`) + `]}]}`,
		"footer":      `{"embeds":[{"footer":{"text":"` + n(2048) + `"}}]}`,
		"25 options":  row(`{"type":3,"custom_id":"` + n(100) + `","placeholder":"` + n(150) + `","max_values":25,"options":[` + strings.Join(options, ",") + `]}`),
		"button":      row(`{"type":2,"style":4,"label":"` + n(80) + `","custom_id":"a","emoji":{"name":"↩️"}}`),
		"link":        row(`{"type":2,"style":5,"label":"x","url":"https://x.y"}`),
		"V2":          `{"flags":32768,"components":[{"type":17,"components":[` + times(39, `{"type":14}`) + `]}]}`,
		"V2 text":     `{"flags":32768,"components":[{"type":10,"content":"` + n(4000) + `"}]}`,
		"unknown key": `{"content":"x","colour":"red"}`,
	}
}

// The largest of everything is taken: limits are limits, not one less.
func TestLimitsAreInclusive(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	for name, body := range acceptedMessages() {
		if got := c.do(t, "POST", c.messages(), body); got.status != 200 {
			t.Errorf("%s: %s", name, got.text)
		}
	}
	c.noFaults(t)
}

package standin

import (
	"encoding/json"
	"math"
	"net/http"
	"strings"
	"unicode/utf8"
)

// use says where a message body came in; the rules differ a little.
type use struct {
	edit        bool // fields left out stay as they are
	interaction bool // a callback or webhook: only users are pinged by default, flags may make it private
	v2          bool // the message has the V2 flag; it stays with a message for good
}

// draft is a message body that has passed every check.
type draft struct {
	use
	body       value
	content    string
	embeds     []Embed
	components []Component
	flags      int
	mentions   *allowedMentions
	kept       []keptAttachment
	files      map[int]*upload
	tts        bool
	nonce      string
	rawNonce   any
	enforce    bool
	reference  *referenceRequest
}

type keptAttachment struct {
	ID          ID      `json:"id"`
	Filename    string  `json:"filename"`
	Description *string `json:"description"`
}

type referenceRequest struct {
	MessageID       ID    `json:"message_id"`
	FailIfNotExists *bool `json:"fail_if_not_exists"`
}

// readFlags takes the flags a bot may set and drops the others, as Discord does without a word: EPHEMERAL on a plain
// message makes nothing private.
func (m *draft) readFlags() {
	flags, _ := m.body.get("flags").integer(0, 1<<32)
	settable := int64(settableOnCreate)
	if m.interaction {
		settable = settableOnAnswer
	}
	m.flags = int(flags & settable)
	m.v2 = m.v2 || m.flags&flagComponentsV2 != 0
}

// checkV2 refuses the fields a message with the V2 flag cannot have.
func (m *draft) checkV2() {
	if !m.v2 {
		return
	}
	for _, name := range []string{"content", "embeds", "sticker_ids", "poll"} {
		v := m.body.get(name)
		list, isList := v.raw.([]any)
		text, isText := v.raw.(string)
		empty := isList && len(list) == 0 || isText && text == ""
		if v.present() && !empty {
			v.fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The '%s' field cannot be used when using MessageFlags.IS_COMPONENTS_V2", name)
		}
	}
}

// decode turns a checked value into a struct; a mismatch leaves the zero value.
func decode[T any](v value) T {
	var out T
	b, err := json.Marshal(v.raw)
	if err == nil {
		_ = json.Unmarshal(b, &out)
	}
	return out
}

// message flags a bot may set on each occasion.
const (
	settableOnCreate = flagSuppressEmbeds | flagSilent | flagComponentsV2
	settableOnAnswer = settableOnCreate | flagEphemeral
)

// readDraft checks a message body. Every fault is reported at once, at its path below body.
func readDraft(body value, files map[int]*upload, u use) *draft {
	m := &draft{use: u, body: body, files: files}
	if body.present() && !body.object() {
		return m
	}
	m.content = body.get("content").contentText()
	m.readFlags()
	m.checkMentions(body.get("allowed_mentions"))
	checkEmbeds(body.get("embeds"))
	if body.has("embed") {
		checkEmbed(body.get("embed"))
	}
	m.checkAttachments(body.get("attachments"))
	checkMessageComponents(body.get("components"), m.v2)
	m.checkV2()
	m.tts = body.get("tts").boolean()
	m.checkNonce()
	m.checkReference(body.get("message_reference"))
	m.checkForeign()
	if !body.form.failed {
		m.decode()
	}
	return m
}

func (v value) contentText() string {
	s, ok := v.raw.(string)
	if ok {
		v.raw = strings.TrimSpace(s)
	}
	return v.text(0, maxContent)
}

func (m *draft) decode() {
	m.embeds = decode[[]Embed](m.body.get("embeds"))
	if e := m.body.get("embed"); e.present() {
		m.embeds = []Embed{decode[Embed](e)}
	}
	for i := range m.embeds {
		m.embeds[i].tidy()
	}
	m.components = decode[[]Component](m.body.get("components"))
	m.kept = decode[[]keptAttachment](m.body.get("attachments"))
	m.reference = decode[*referenceRequest](m.body.get("message_reference"))
	number(m.components)
	walk(m.components, (*Component).settle)
}

// number gives components the ids Discord gives those without one: counting up, skipping those taken.
func number(list []Component) {
	taken := map[int]bool{}
	walk(list, func(c *Component) { taken[c.ID] = true })
	next := 1
	walk(list, func(c *Component) {
		if c.ID != 0 {
			return
		}
		for taken[next] {
			next++
		}
		c.ID, taken[next] = next, true
	})
}

func (m *draft) checkNonce() {
	v := m.body.get("nonce")
	switch raw := v.raw.(type) {
	case nil:
	case string:
		if utf8.RuneCountInString(raw) > maxNonce {
			v.fail("NONCE_TYPE_TOO_LONG", "Must be %d or fewer characters long.", maxNonce)
		}
		m.nonce, m.rawNonce = raw, raw
	case json.Number:
		v.integer(math.MinInt64, math.MaxInt64)
		m.nonce, m.rawNonce = raw.String(), raw
	default:
		v.fail("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")
	}
	m.enforce = m.body.get("enforce_nonce").boolean()
}

func (m *draft) checkReference(v value) {
	if !v.object() {
		return
	}
	id := v.get("message_id")
	if id.require() {
		id.snowflake()
	}
	v.get("channel_id").snowflake()
	v.get("guild_id").snowflake()
	v.get("fail_if_not_exists").boolean()
}

// checkForeign refuses what Discord has and the stand-in has not, so that a test cannot pass on it.
func (m *draft) checkForeign() {
	for _, name := range []string{"poll", "sticker_ids", "shared_client_theme"} {
		v := m.body.get(name)
		if list, ok := v.raw.([]any); v.present() && (!ok || len(list) > 0) {
			v.fail("NOT_BUILT", "The stand-in does not know %s.", name)
		}
	}
}

// empty reports whether a message made of the draft alone would show nothing.
func (m *draft) empty() bool {
	return m.content == "" && len(m.embeds) == 0 && len(m.components) == 0 && (m.v2 || len(m.files) == 0)
}

func emptyMessage() error {
	return fail(http.StatusBadRequest, codeEmptyMessage, "Cannot send an empty message")
}

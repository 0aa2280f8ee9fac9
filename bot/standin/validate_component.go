package standin

import (
	"slices"
	"strconv"
	"strings"
)

// Limits of components (components/reference.mdx), in characters or entries.
const (
	maxRows          = 5
	maxButtonsInRow  = 5
	maxCustomID      = 100
	maxButtonLabel   = 80
	maxButtonURL     = 512
	maxSelectOptions = 25
	maxOptionText    = 100
	maxPlaceholder   = 150
	maxComponentsV2  = 40
	maxDisplayText   = 4000
)

// componentCheck carries what must hold over all components of one message or modal.
type componentCheck struct {
	v2        bool
	modal     bool
	customIDs map[string]bool
	ids       map[int64]bool
	count     int
	text      int
}

// checkMessageComponents checks the components of a message: up to five rows, or anything up to 40 with the V2 flag.
func checkMessageComponents(list value, v2 bool) {
	c := &componentCheck{v2: v2, customIDs: map[string]bool{}, ids: map[int64]bool{}}
	limit := maxRows
	if v2 {
		limit = maxComponentsV2
	}
	top := []int64{typeActionRow}
	if v2 {
		top = []int64{
			typeActionRow, typeSection, typeTextDisplay, typeMediaGallery, typeFile, typeSeparator, typeContainer,
		}
	}
	for _, item := range list.list(0, limit) {
		c.check(item, top...)
	}
	c.totals(list)
}

func (c *componentCheck) totals(list value) {
	if c.v2 && c.count > maxComponentsV2 {
		list.fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components exceeds the maximum of %d", maxComponentsV2)
	}
	if c.text > maxDisplayText {
		list.fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Components displayable text size exceeds maximum size of %d", maxDisplayText)
	}
}

// check checks one component that must be of an allowed type, and those inside.
func (c *componentCheck) check(v value, allowed ...int64) {
	if !v.require() || !v.object() {
		return
	}
	c.count++
	kind := v.get("type")
	if !kind.require() {
		return
	}
	t, ok := kind.integer(0, 100)
	if !ok {
		return
	}
	if !slices.Contains(allowed, t) {
		v.fail("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %s.", tupleSet(allowed))
		return
	}
	if id, present := v.get("id").integer(0, 1<<31-1); present && id != 0 {
		if c.ids[id] {
			v.get("id").fail("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
		}
		c.ids[id] = true
	}
	switch t {
	case typeActionRow:
		c.row(v)
	case typeButton:
		c.button(v)
	case typeStringSelect, typeUserSelect, typeRoleSelect, typeMentionableSelect, typeChannelSelect:
		c.selectMenu(v, int(t))
	case typeTextInput:
		c.textInput(v)
	case typeLabel:
		c.label(v)
	case typeFileUpload, typeRadioGroup, typeCheckboxGroup, typeCheckbox:
		c.input(v, int(t))
	default:
		c.layout(v, int(t))
	}
}

// tupleSet writes a set of types as Discord does.
func tupleSet(set []int64) string {
	words := make([]string, len(set))
	for i, n := range set {
		words[i] = strconv.FormatInt(n, 10)
	}
	if len(words) == 1 {
		return "(" + words[0] + ",)"
	}
	return "(" + strings.Join(words, ", ") + ")"
}

// row holds up to five buttons, or one select.
func (c *componentCheck) row(v value) {
	inside := v.get("components")
	if !inside.require() {
		return
	}
	if c.modal {
		for _, item := range inside.list(1, 1) {
			c.check(item, typeTextInput)
		}
		return
	}
	width := 0
	for _, item := range inside.list(1, maxButtonsInRow) {
		c.check(item, typeButton, typeStringSelect, typeUserSelect, typeRoleSelect, typeMentionableSelect, typeChannelSelect)
		width++
		if t, ok := item.get("type").raw.(interface{ Int64() (int64, error) }); ok {
			if n, err := t.Int64(); err == nil && isSelect(int(n)) {
				width += maxButtonsInRow - 1
			}
		}
	}
	if width > maxButtonsInRow {
		inside.fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
	}
}

// customID is required, 1 to 100 characters, and unique.
func (c *componentCheck) customID(v value) {
	id := v.get("custom_id")
	if !id.require() {
		return
	}
	s := id.text(1, maxCustomID)
	if c.customIDs[s] {
		id.fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	c.customIDs[s] = true
}

func (c *componentCheck) button(v value) {
	style := v.get("style")
	if !style.require() {
		return
	}
	n, ok := style.oneOf(1, 2, 3, 4, styleLink, stylePremium)
	if !ok {
		return
	}
	v.get("disabled").boolean()
	label := v.get("label").text(0, maxButtonLabel)
	checkEmoji(v.get("emoji"))
	switch n {
	case stylePremium:
		v.get("sku_id").require()
		return
	case styleLink:
		url := v.get("url")
		if url.require() {
			url.text(1, maxButtonURL)
			url.linkButton()
		}
		if v.get("custom_id").present() {
			v.fail("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	default:
		if id := v.get("custom_id"); id.present() {
			c.customID(v)
		} else {
			id.fail("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
		}
		if v.get("url").present() {
			v.fail("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	}
	if label == "" && !v.get("emoji").present() {
		v.fail("BUTTON_COMPONENT_INVALID_LABEL", "A label or emoji is required")
	}
}

func (v value) linkButton() {
	s, _ := v.raw.(string)
	scheme, _, _ := strings.Cut(s, ":")
	if scheme != "discord" {
		v.link(false)
	}
}

// checkEmoji takes a Unicode emoji's name or an id of a guild's own.
func checkEmoji(v value) {
	if !v.object() {
		return
	}
	_, hasID := v.get("id").snowflake()
	name := v.get("name").text(0, 32)
	if !hasID && name == "" {
		v.fail("COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
	if !hasID && name != "" && isPlainText(name) {
		v.get("name").fail("COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
}

// isPlainText reports whether a name is ASCII only, so no emoji: even keycaps such as 1️⃣ hold more.
func isPlainText(s string) bool {
	for _, r := range s {
		if r > 0x7f {
			return false
		}
	}
	return true
}

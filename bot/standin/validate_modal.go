package standin

// Limits of modals, in characters or entries.
const (
	maxModalTitle       = 45
	maxModalComponents  = 5
	maxInputLabel       = 45
	maxInputValue       = 4000
	maxInputPlaceholder = 100
	maxLabelDescription = 100
)

// checkModal checks the data of a type 9 answer.
func checkModal(v value) {
	if !v.require() || !v.object() {
		return
	}
	if v.get("custom_id").require() {
		v.get("custom_id").text(1, maxCustomID)
	}
	if v.get("title").require() {
		v.get("title").visible(1, maxModalTitle)
	}
	list := v.get("components")
	if !list.require() {
		return
	}
	c := &componentCheck{modal: true, customIDs: map[string]bool{}, ids: map[int64]bool{}}
	for _, item := range list.list(1, maxModalComponents) {
		c.check(item, typeActionRow, typeTextDisplay, typeLabel)
	}
}

func (c *componentCheck) textInput(v value) {
	c.customID(v)
	if v.get("style").require() {
		v.get("style").oneOf(1, 2)
	}
	if _, inRow := v.form.rowInput(v); inRow {
		if v.get("label").require() {
			v.get("label").text(1, maxInputLabel)
		}
	}
	lo, hasLo := v.get("min_length").integer(0, maxInputValue)
	hi, hasHi := v.get("max_length").integer(1, maxInputValue)
	if hasLo && hasHi && lo > hi {
		v.get("min_length").fail("TEXT_INPUT_MIN_EXCEEDS_MAX", "min_length must not be greater than max_length")
	}
	v.get("required").boolean()
	v.get("placeholder").text(0, maxInputPlaceholder)
	v.get("value").text(0, maxInputValue)
}

// rowInput tells a text input in an action row, which carries its own label, from one in a label component.
func (f *form) rowInput(v value) (string, bool) {
	last := v.path[len(v.path)-1]
	return last, last != "component"
}

// label checks a label component: a text and one input.
func (c *componentCheck) label(v value) {
	if v.get("label").require() {
		v.get("label").text(1, maxInputLabel)
	}
	v.get("description").text(0, maxLabelDescription)
	c.check(v.get("component"), typeTextInput, typeStringSelect, typeUserSelect, typeRoleSelect, typeMentionableSelect,
		typeChannelSelect, typeFileUpload, typeRadioGroup, typeCheckboxGroup, typeCheckbox)
}

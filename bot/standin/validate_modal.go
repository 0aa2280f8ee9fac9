package standin

// Limits of modals, in characters or entries.
const (
	maxModalTitle       = 45
	maxModalComponents  = 5
	maxInputLabel       = 45
	maxInputValue       = 4000
	maxInputPlaceholder = 100
	maxLabelDescription = 100
	maxInputOptions     = 10
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
	// In an action row a text input carries its own label, in a label component it has none.
	if inRow := v.path[len(v.path)-1] != "component"; inRow && v.get("label").require() {
		v.get("label").text(1, maxInputLabel)
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

// label checks a label component: a text and one input.
func (c *componentCheck) label(v value) {
	if v.get("label").require() {
		v.get("label").text(1, maxInputLabel)
	}
	v.get("description").text(1, maxLabelDescription)
	c.check(v.get("component"), typeTextInput, typeStringSelect, typeUserSelect, typeRoleSelect, typeMentionableSelect,
		typeChannelSelect, typeFileUpload, typeRadioGroup, typeCheckboxGroup, typeCheckbox)
}

// input checks the inputs only modals have: file upload, radio group, checkboxes.
func (c *componentCheck) input(v value, kind int) {
	c.customID(v)
	v.get("required").boolean()
	v.get("default").boolean()
	if kind == typeFileUpload || kind == typeCheckboxGroup {
		lo, hasLo := v.get("min_values").integer(0, maxInputOptions)
		hi, hasHi := v.get("max_values").integer(1, maxInputOptions)
		if hasLo && hasHi && lo > hi {
			v.get("min_values").fail("SELECT_COMPONENT_MIN_EXCEEDS_MAX", "min_values must not be greater than max_values")
		}
	}
	least := map[int]int{typeRadioGroup: 2, typeCheckboxGroup: 1}[kind]
	if options := v.get("options"); least > 0 && options.require() {
		c.options(options, options.list(least, maxInputOptions), maxInputOptions)
	}
}

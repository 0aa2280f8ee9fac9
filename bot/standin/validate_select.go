package standin

// selectMenu checks a select: its options or default values, and how many may be chosen.
func (c *componentCheck) selectMenu(v value, kind int) {
	c.customID(v)
	v.get("placeholder").text(0, maxPlaceholder)
	v.get("disabled").boolean()
	if c.modal {
		v.get("required").boolean()
		if d, ok := v.get("disabled").raw.(bool); ok && d {
			v.get("disabled").fail("COMPONENT_DISABLED_IN_MODAL", "A select in a modal cannot be disabled.")
		}
	}
	lo, hasLo := v.get("min_values").integer(0, maxSelectOptions)
	hi, hasHi := v.get("max_values").integer(1, maxSelectOptions)
	if !hasLo {
		lo = 1
	}
	if !hasHi {
		hi = 1
	}
	if lo > hi && (hasLo || hasHi) {
		v.get("min_values").fail("SELECT_COMPONENT_MIN_EXCEEDS_MAX", "min_values must not be greater than max_values")
	}
	if kind != typeStringSelect {
		c.defaults(v, int(hi))
		for _, t := range v.get("channel_types").list(0, 20) {
			t.integer(0, 16)
		}
		return
	}
	options := v.get("options")
	if !options.require() {
		return
	}
	items := options.list(1, maxSelectOptions)
	c.options(options, items, int(hi))
	if len(items) > 0 && hasHi && int(hi) > len(items) {
		v.get("max_values").fail("SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", "max_values must not exceed the number of options")
	}
}

func (c *componentCheck) options(list value, items []value, hi int) {
	seen := map[string]bool{}
	chosen := 0
	for _, o := range items {
		if !o.object() {
			continue
		}
		for _, name := range []string{"label", "value"} {
			if o.get(name).require() {
				o.get(name).text(1, maxOptionText)
			}
		}
		if s, ok := o.get("value").raw.(string); ok {
			if seen[s] {
				o.get("value").fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
			}
			seen[s] = true
		}
		o.get("description").text(0, maxOptionText)
		checkEmoji(o.get("emoji"))
		if o.get("default").boolean() {
			chosen++
		}
	}
	if chosen > hi {
		list.fail("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
			"The specified number of default values exceeds the specified maximum values")
	}
}

func (c *componentCheck) defaults(v value, hi int) {
	for _, item := range v.get("default_values").list(0, hi) {
		if !item.object() {
			continue
		}
		if item.get("id").require() {
			item.get("id").snowflake()
		}
		kind := item.get("type")
		if kind.require() {
			if s := kind.text(0, 20); s != "user" && s != "role" && s != "channel" {
				kind.fail("BASE_TYPE_CHOICES", "Value must be one of ('user', 'role', 'channel').")
			}
		}
	}
}

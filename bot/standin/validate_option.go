package standin

import (
	"encoding/json"
	"math"
)

// nesting is where an option list stands: in a command, a group, or a subcommand.
type nesting int

const (
	inCommand nesting = iota
	inGroup
	inSubcommand
)

// checkOptions checks a list of options: up to 25, names unique (also localised), required ones first, subcommands not
// mixed with values, no deeper than command, group, subcommand.
func checkOptions(list value, where nesting) {
	items := list.list(0, maxOptions)
	seen := map[string]bool{}
	optional, subcommands := false, 0
	for _, o := range items {
		if !o.require() || !o.object() {
			continue
		}
		kind := checkOption(o, where)
		if name, ok := o.get("name").raw.(string); ok {
			if seen[name] {
				o.get("name").fail("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
			}
			seen[name] = true
		}
		if kind == OptionSubcommand || kind == OptionGroup {
			subcommands++
			continue
		}
		required, _ := o.get("required").raw.(bool)
		if required && optional {
			o.fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !required
	}
	if subcommands > 0 && subcommands < len(items) {
		list.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	distinctLocal(items, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
}

// distinctLocal refuses two entries that read the same in one locale.
func distinctLocal(items []value, code, message string) {
	seen := map[[2]string]bool{}
	for _, item := range items {
		names, _ := item.get("name_localizations").raw.(map[string]any)
		for _, locale := range sortedNames(names) {
			s, _ := names[locale].(string)
			if seen[[2]string{locale, s}] {
				item.get("name_localizations").at(locale, nil).fail(code, "%s", message)
			}
			seen[[2]string{locale, s}] = true
		}
	}
}

// checkOption checks one option and what is inside.
func checkOption(o value, where nesting) int64 {
	checkName(o, "name", true)
	checkDescription(o)
	o.get("required").boolean()
	kind := o.get("type")
	if !kind.require() {
		return 0
	}
	t, ok := kind.oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	if !ok {
		return 0
	}
	switch {
	case t == OptionSubcommand && where != inSubcommand:
		checkOptions(o.get("options"), inSubcommand)
	case t == OptionGroup && where == inCommand:
		inside := o.get("options")
		if inside.require() {
			inside.list(1, maxOptions)
			checkOptions(inside, inGroup)
			for _, sub := range inside.list(0, maxOptions) {
				if n, isInt := sub.get("type").integer(0, 99); isInt && n != OptionSubcommand {
					sub.get("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands only")
				}
			}
		}
	case t == OptionSubcommand || t == OptionGroup:
		kind.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and groups cannot be nested here")
	default:
		o.get("options").list(0, 0)
		checkValueOption(o, t)
	}
	return t
}

// checkValueOption checks choices, bounds and autocomplete of an option that takes a value.
func checkValueOption(o value, t int64) {
	choices := o.get("choices")
	items := choices.list(0, maxChoices)
	textual, numeric := t == OptionString, t == OptionInteger || t == OptionNumber
	if len(items) > 0 && !textual && !numeric {
		choices.fail("APPLICATION_COMMAND_OPTION_CHOICES_INVALID", "Choices are not allowed for this option type")
	}
	checkChoiceList(items, t)
	if o.get("autocomplete").boolean() {
		if len(items) > 0 {
			o.fail("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID", "Autocomplete cannot be set with choices")
		}
		if !textual && !numeric {
			o.fail("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID", "Autocomplete is not allowed for this option type")
		}
	}
	checkBounds(o, t, numeric)
	lengths := o.get("min_length").present() || o.get("max_length").present()
	if lengths && !textual {
		o.fail("APPLICATION_COMMAND_OPTION_LENGTH_INVALID", "min_length and max_length are for strings only")
	}
	lo, hasLo := o.get("min_length").integer(0, maxOptionLength)
	hi, hasHi := o.get("max_length").integer(1, maxOptionLength)
	if hasLo && hasHi && lo > hi {
		o.get("min_length").fail("APPLICATION_COMMAND_OPTION_LENGTH_INVALID", "min_length must not be greater than max_length")
	}
	types := o.get("channel_types").list(0, 20)
	for _, c := range types {
		c.oneOf(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
	}
	if len(types) > 0 && t != OptionChannel {
		o.get("channel_types").fail("APPLICATION_COMMAND_OPTION_CHANNEL_TYPES_INVALID", "channel_types is for channels only")
	}
}

func checkBounds(o value, t int64, numeric bool) {
	lower, upper := o.get("min_value"), o.get("max_value")
	if !numeric {
		if lower.present() || upper.present() {
			o.fail("APPLICATION_COMMAND_OPTION_BOUNDS_INVALID", "min_value and max_value are for numbers only")
		}
		return
	}
	lo, hasLo := lower.bound(t)
	hi, hasHi := upper.bound(t)
	if hasLo && hasHi && lo > hi {
		lower.fail("APPLICATION_COMMAND_OPTION_BOUNDS_INVALID", "min_value must not be greater than max_value")
	}
}

// bound reads a limit of an integer or number option.
func (v value) bound(t int64) (float64, bool) {
	f, ok := v.float()
	if ok && (math.Abs(f) > maxExactInteger || t == OptionInteger && f != math.Trunc(f)) {
		v.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not int.", v.raw)
		return 0, false
	}
	return f, ok
}

func checkChoiceList(items []value, t int64) {
	names, values := map[any]bool{}, map[any]bool{}
	for _, c := range items {
		checkChoice(c, t)
		name, given := c.get("name").raw, c.get("value").raw
		if hashable(name) && names[name] {
			c.get("name").fail("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name already exists")
		}
		if hashable(given) && values[given] {
			c.get("value").fail("APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS", "Option choice value already exists")
		}
		if hashable(name) {
			names[name] = true
		}
		if hashable(given) {
			values[given] = true
		}
	}
	distinctLocal(items, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name already exists")
}

// hashable reports whether a raw value can be a map's key.
func hashable(v any) bool {
	switch v.(type) {
	case string, json.Number:
		return true
	}
	return false
}

// checkChoice checks a choice of an option of type t; 0 for autocomplete, where the type of the value is the option's.
func checkChoice(c value, t int64) {
	if !c.require() || !c.object() {
		return
	}
	if name := c.get("name"); name.require() {
		name.text(1, maxChoiceText)
	}
	eachLocale(c.get("name_localizations"), func(v value) { v.text(1, maxChoiceText) })
	v := c.get("value")
	if !v.require() {
		return
	}
	switch raw := v.raw.(type) {
	case string:
		if t == OptionInteger || t == OptionNumber {
			v.fail("NUMBER_TYPE_COERCE", "Value \"%s\" is not int.", raw)
		}
		v.text(0, maxChoiceText)
	case json.Number:
		if t == OptionString {
			v.fail("STRING_TYPE_CONVERT", "Could not interpret \"%s\" as string.", raw)
		} else {
			v.bound(t)
		}
	default:
		v.fail("STRING_TYPE_CONVERT", "Could not interpret \"%v\" as string.", raw)
	}
}

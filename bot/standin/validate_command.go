package standin

import (
	"encoding/json"
	"net/http"
	"regexp"
	"unicode"
	"unicode/utf8"
)

// Limits of commands (interactions/application-commands.mdx), in characters or entries.
const (
	maxChatInput     = 100
	maxContextMenu   = 15
	maxCommandList   = maxChatInput + 2*maxContextMenu
	maxCommandName   = 32
	maxCommandText   = 100
	maxOptions       = 25
	maxChoices       = 25
	maxCommandSize   = 8000
	maxOptionLength  = 6000
	maxExactInteger  = 1<<53 - 1
	maxChoiceText    = 100
	permissionDigits = 20
)

// commandName is Discord's pattern for chat-input commands and options; Devanagari and Thai add vowel signs.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// isLocale knows Discord's languages (reference.mdx, and ar and he from its published description).
func isLocale(s string) bool {
	switch s {
	case "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
		"it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW":
		return true
	}
	return false
}

// checkCommandList checks the body of a bulk overwrite and gives its entries.
func checkCommandList(list value) []value {
	if !list.require() {
		return nil
	}
	items := list.list(0, maxCommandList)
	counts := map[int64]int{}
	seen := map[[2]any]bool{}
	for _, v := range items {
		checkCommand(v)
		kind := commandKind(v)
		counts[kind]++
		key := [2]any{kind, v.get("name").raw}
		if seen[key] {
			v.fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[key] = true
	}
	for kind, limit := range map[int64]int{
		kindChatInput: maxChatInput, kindUserCommand: maxContextMenu, kindMessageCommand: maxContextMenu,
	} {
		if counts[kind] > limit {
			list.fail("APPLICATION_COMMANDS_MAX", "At most %d commands of type %d.", limit, kind)
		}
	}
	return items
}

func commandKind(v value) int64 {
	if n, ok := v.get("type").raw.(json.Number); ok {
		if k, err := n.Int64(); err == nil {
			return k
		}
	}
	return kindChatInput
}

// countKinds refuses a list that holds too many commands of one kind.
func countKinds(list []*Command) error {
	counts := map[int]int{}
	for _, c := range list {
		counts[c.Type]++
	}
	if counts[kindChatInput] > maxChatInput || counts[kindUserCommand] > maxContextMenu || counts[kindMessageCommand] > maxContextMenu {
		return fail(http.StatusBadRequest, codeMaxCommands, "Maximum number of application commands reached (100)")
	}
	return nil
}

// checkCommand checks one definition.
func checkCommand(v value) {
	if !v.object() {
		return
	}
	kind := int64(kindChatInput)
	if t := v.get("type"); t.present() {
		kind, _ = t.oneOf(kindChatInput, kindUserCommand, kindMessageCommand)
	}
	chat := kind == kindChatInput
	checkName(v, "name", chat)
	if chat {
		checkDescription(v)
		checkOptions(v.get("options"), 0)
	} else {
		v.get("description").text(0, 0)
		v.get("options").list(0, 0)
	}
	if p := v.get("default_member_permissions"); p.present() {
		p.text(0, permissionDigits)
		p.bits()
	}
	v.get("dm_permission").boolean()
	v.get("nsfw").boolean()
	for _, c := range v.get("contexts").list(1, 3) {
		c.oneOf(0, 1, 2)
	}
	for _, t := range v.get("integration_types").list(1, 2) {
		t.oneOf(0, 1)
	}
	if n := commandSize(v); n > maxCommandSize {
		v.fail("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandSize)
	}
}

// checkName checks a name and its localisations.
func checkName(v value, field string, strict bool) {
	check := func(name value) {
		s := name.text(1, maxCommandName)
		if !strict {
			return
		}
		if s != "" && !commandName.MatchString(s) {
			name.fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		} else if hasUpper(s) {
			name.fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		}
	}
	if name := v.get(field); name.require() {
		check(name)
	}
	eachLocale(v.get(field+"_localizations"), check)
}

// hasUpper reports whether a letter has a lower-case variant that was not used.
func hasUpper(s string) bool {
	for _, r := range s {
		if unicode.ToLower(r) != r {
			return true
		}
	}
	return false
}

func checkDescription(v value) {
	if d := v.get("description"); d.require() {
		d.text(1, maxCommandText)
	}
	eachLocale(v.get("description_localizations"), func(d value) { d.text(1, maxCommandText) })
}

// eachLocale visits localisations in a fixed order and refuses locales Discord has not.
func eachLocale(v value, check func(value)) {
	if !v.present() {
		return
	}
	names, isObject := v.raw.(map[string]any)
	if !isObject {
		v.fail("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
		return
	}
	for _, locale := range sortedNames(names) {
		if !isLocale(locale) {
			v.at(locale, nil).fail("ENUM_TYPE_COERCE", "Value \"%s\" is not a valid enum value.", locale)
			continue
		}
		if item := v.get(locale); item.present() {
			check(item)
		}
	}
}

// commandSize is what counts against 8000 characters: names, descriptions and choice values of everything inside, the
// longest localisation of each.
func commandSize(v value) int {
	size := longest(v, "name") + longest(v, "description")
	if s, ok := v.get("value").raw.(string); ok {
		size += utf8.RuneCountInString(s)
	}
	for _, inner := range []string{"options", "choices"} {
		items, _ := v.get(inner).raw.([]any)
		for _, item := range items {
			size += commandSize(newForm(item))
		}
	}
	return size
}

func longest(v value, field string) int {
	s, _ := v.get(field).raw.(string)
	n := utf8.RuneCountInString(s)
	names, _ := v.get(field + "_localizations").raw.(map[string]any)
	for _, other := range names {
		if s, ok := other.(string); ok {
			n = max(n, utf8.RuneCountInString(s))
		}
	}
	return n
}

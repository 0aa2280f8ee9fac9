package view

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
)

func TestName(t *testing.T) {
	for _, tc := range []struct {
		what, name, want string
	}{
		{"plain", "Ana", "Ana"},
		{"accents and signs stay", "Zoë O’Neill-Ñu 3", "Zoë O’Neill-Ñu 3"},
		{"markdown", "**bold** _it_ ~~s~~ ||sp||", `\*\*bold\*\* \_it\_ \~\~s\~\~ \|\|sp\|\|`},
		{"code block and everyone", "```@everyone <@&1>", "\\`\\`\\`@\u200beveryone \\<@\u200b&1\\>"},
		{"user mention", "<@123>", "\\<@\u200b123\\>"},
		{"channel and timestamp", "<#5> <t:1:R>", `\<\#5\> \<t\:1\:R\>`},
		{"masked link", "[a](https://b.example)", `\[a\](https\://b.example)`},
		{"backslash", `\*`, `\\\*`},
		{"lines", "Ana\n\n# Big\r\n> quote", `Ana # Big \> quote`},
		{"right-to-left override", "Ana\u202egnp.exe", "Anagnp.exe"},
		{"isolates and marks", "\u2067\u200f\u061cAna\u2069", "Ana"},
		{"a heading", "# Big", `\# Big`},
		{"lists", "- Ana", `\- Ana`},
		{"a numbered list", "12. Ana", `12\. Ana`},
		{"dots inside", "J. R. Ana 3.5", "J. R. Ana 3.5"},
		{"a date and an hour", "2026-03-01 20:30", "2026-03-01 20:30"},
		{"an emoji's name", ":100: :smile:", `\:100\: \:smile\:`},
		{"zero width", "A\u200bn\u200ca\ufeff", "Ana"},
		{"tag characters", "A\U000e0041na", "Ana"},
		{"Hebrew stays apart", "אנה 7", "\u2068אנה 7\u2069"},
		{"Arabic stays apart", "علي*", "\u2068علي\\*\u2069"},
		{"emoji", "🦊 Ana", "🦊 Ana"},
		{"a family stays together", "👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"},
		{"a joiner among letters goes", "A\u200dna", "Ana"},
		{"stacked marks", "A" + strings.Repeat("\u0301", 40) + "na", "A\u0301\u0301\u0301na"},
		{"marks without a letter", "\u0301\u0301Ana", "Ana"},
		{"spaces", "  A \t\u00a0 na  ", "A na"},
		{"blank letters", "\u3164\u2800Ana\u3164", "Ana"},
		{"nothing to see", "\u200b\u3164 \u2060", `#12`},
		{"empty", "", "#12"},
		{"not UTF-8", "A\xffna", "A\ufffdna"},
		{"too long", strings.Repeat("W", 40), strings.Repeat("W", 31) + "…"},
		{"wide", strings.Repeat("語", 32), strings.Repeat("語", 32)},
	} {
		if got := Name(league.Player{ID: 12, Name: tc.name}); got != tc.want {
			t.Errorf("%s: %q is shown as %q, want %q", tc.what, tc.name, got, tc.want)
		}
	}
}

func TestPlainName(t *testing.T) {
	for name, want := range map[string]string{
		"A_na*":           "A_na*",
		"@everyone":       "@\u200beveryone",
		"Ana\u202e\nBo":   "Ana Bo",
		"\u200b":          "#12",
		"```@here <@&1>":  "```@\u200bhere <@\u200b&1>",
		"a\u200db\u2069c": "abc",
	} {
		if got := PlainName(league.Player{ID: 12, Name: name}); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}

// hostile draws names of the characters that do harm somewhere.
func hostile() *rapid.Generator[string] {
	return rapid.StringOfN(rapid.RuneFrom([]rune("@<>&!#:/*_`~|[]()\\\n\r\t -+.0123aé語א🦊\u0301\u200b\u200d\u200f\u202e\u2066\u2069\ufe0f\ufdfd\u3164\u2028")), 0, 48, -1)
}

// Whatever a name is: one line, no mention, no markup that is not escaped, no mark that turns what stands around it.
func TestTextProperty(t *testing.T) {
	mention := regexp.MustCompile(`@everyone|@here|<@!?&?\d|<#\d|<t:|<a?:\w+:\d|https?://|^[#+-]|^\d+\.|(^|[^\\])<`)
	rapid.Check(t, func(t *rapid.T) {
		typed := hostile().Draw(t, "name")
		got := Text(typed, 32)
		if m := mention.FindString(got); m != "" {
			t.Fatalf("%q is shown as %q: %q is whole", typed, got, m)
		}
		inner, isolated := strings.CutPrefix(got, "\u2068")
		if isolated {
			inner = strings.TrimSuffix(inner, "\u2069")
		}
		escaped, shown := false, 0
		for _, r := range inner {
			if escaped {
				escaped = false
				continue
			}
			shown++
			switch {
			case r == '\\':
				escaped = true
			case strings.ContainsRune("`*_~|<>[]", r):
				t.Fatalf("%q is shown as %q: %q is not escaped", typed, got, r)
			case r == '\u200b': // ours, behind an @
				shown--
			case unicode.Is(unicode.Cc, r), r == '\u2028', r == '\u2029', unicode.Is(unicode.Bidi_Control, r):
				t.Fatalf("%q is shown as %q: %U is still there", typed, got, r)
			}
		}
		if escaped || shown > 32 {
			t.Fatalf("%q is shown as %q: %d characters, escaped %v", typed, got, shown, escaped)
		}
	})
}

// What is cleaned once is clean: a name that was shown and typed back is the same name.
func TestLabelIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := hostile().Draw(t, "name")
		once := clean(typed, 32)
		if twice := clean(once, 32); twice != once {
			t.Fatalf("%q: %q, then %q", typed, once, twice)
		}
	})
}

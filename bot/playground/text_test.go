package playground_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// catalogue is what the page says in one language.
func catalogue(t *testing.T, lang string) (texts map[string]any, refusals map[string]any) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("web", "text", lang+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(content, &texts); err != nil {
		t.Fatal(err)
	}
	refusals, _ = texts["refusals"].(map[string]any)
	delete(texts, "refusals")
	return texts, refusals
}

// Both languages have the same texts, with the same placeholders and plural forms.
func TestCatalogues(t *testing.T) {
	english, _ := catalogue(t, "en")
	french, _ := catalogue(t, "fr")
	if a, b := slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(french)); !slices.Equal(a, b) {
		t.Fatalf("keys differ:\n%v\n%v", a, b)
	}
	placeholder := regexp.MustCompile(`\{\w+\}`)
	shape := func(text any) string {
		if forms, plural := text.(map[string]any); plural {
			return strings.Join(slices.Sorted(maps.Keys(forms)), " ")
		}
		found := placeholder.FindAllString(text.(string), -1)
		slices.Sort(found)
		return strings.Join(found, " ")
	}
	for key := range english {
		if a, b := shape(english[key]), shape(french[key]); a != b {
			t.Errorf("%s: %q and %q", key, a, b)
		}
	}
}

// Every text is used, and every text used is there.
func TestTextsUsed(t *testing.T) {
	english, _ := catalogue(t, "en")
	files, err := filepath.Glob("web/script/*.js")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	call := regexp.MustCompile(`\bt\(((?:[^()]|\([^()]*\))*)\)`)
	word := regexp.MustCompile(`"(\w+)"`)
	attribute := regexp.MustCompile(`data-(?:text|label)="(\w+)"`)
	for _, file := range append(files, "web/index.html") {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllSubmatch(content, -1) {
			for _, key := range word.FindAllSubmatch(m[1], -1) {
				used[string(key[1])] = true
			}
		}
		for _, m := range attribute.FindAllSubmatch(content, -1) {
			used[string(m[1])] = true
		}
	}
	for key := range english {
		if !used[key] {
			t.Errorf("%s is used nowhere", key)
		}
	}
	for key := range used {
		if _, there := english[key]; !there {
			t.Errorf("%s is not in the catalogue", key)
		}
	}
}

// Whatever the stand-in's client refuses, the page says it in French too.
func TestRefusalsInFrench(t *testing.T) {
	_, french := catalogue(t, "fr")
	formats := refusalFormats(t)
	if len(formats) < 30 {
		t.Fatalf("only %d refusals found in the stand-in: %v", len(formats), formats)
	}
	for _, format := range formats {
		text, there := french[format].(string)
		if !there {
			t.Errorf("no French for %q", format)
		}
		if verbs := strings.Count(format, "%"); there && strings.Count(text, "%") != verbs {
			t.Errorf("%q: %q has other arguments", format, text)
		}
	}
	for format := range french {
		if !slices.Contains(formats, format) {
			t.Errorf("%q is no refusal (any more)", format)
		}
	}
}

// refusalFormats are those that the stand-in's source calls refuse with.
func refusalFormats(t *testing.T) (formats []string) {
	t.Helper()
	files, err := filepath.Glob("../standin/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, isCall := n.(*ast.CallExpr)
			if !isCall || len(call.Args) < 2 {
				return true
			}
			name, isName := call.Fun.(*ast.Ident)
			literal, isLiteral := call.Args[1].(*ast.BasicLit)
			if isName && isLiteral && name.Name == "refuse" {
				format, err := strconv.Unquote(literal.Value)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Contains(formats, format) {
					formats = append(formats, format)
				}
			}
			return true
		})
	}
	return formats
}

package league

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// fromStore are the codes that only the store gives.
func fromStore() []string {
	return []string{"league_exists", "proposal_unknown", "pod_unknown", "pod_none", "pod_running", "round_published"}
}

// fromFile are the codes that only what reads a file gives.
func fromFile() []string {
	return []string{"archive_empty", "archive_syntax", "archive_cut", "archive_gzip", "archive_large", "archive_version"}
}

// Messages lists the keys that the package really uses: no more, no less.
func TestMessagesAreThoseInUse(t *testing.T) {
	var listed []string
	for _, m := range Messages() {
		if slices.Contains(listed, m.Code) {
			t.Errorf("%s is listed twice", m.Code)
		}
		listed = append(listed, m.Code)
	}
	texts, codes := literals(t)
	for _, code := range listed {
		if !slices.Contains(texts, code) && !slices.Contains(fromStore(), code) && !slices.Contains(fromFile(), code) {
			t.Errorf("%s is listed and not used", code)
		}
	}
	if len(codes) < 50 {
		t.Errorf("only %d codes found: the search no longer fits the sources", len(codes))
	}
	for _, code := range codes {
		if !slices.Contains(listed, code) {
			t.Errorf("%s is used and not listed", code)
		}
	}
}

// literals lists all texts in the package's sources, but for the list itself, and those that stand where a key does.
func literals(t *testing.T) (texts, codes []string) {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") || strings.HasSuffix(f.Name(), "code.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if key := keyIn(n); key != nil {
				codes = append(codes, textOf(key)...)
			}
			if e, ok := n.(ast.Expr); ok {
				texts = append(texts, textOf(e)...)
			}
			return true
		})
	}
	return texts, codes
}

// keyIn returns what stands where a catalogue key does: in a call of NewError, InvalidOption or act, or as Code.
func keyIn(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		if field, ok := n.Key.(*ast.Ident); ok && field.Name == "Code" {
			return n.Value
		}
	case *ast.CallExpr:
		name := ""
		switch f := n.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
		}
		switch {
		case name == "NewError" || name == "InvalidOption":
			return n.Args[1]
		case name == "act" && len(n.Args) == 4:
			return n.Args[0]
		}
	}
	return nil
}

// textOf returns the text of a literal; nothing of other expressions.
func textOf(e ast.Expr) []string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return nil
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return nil
	}
	return []string{text}
}

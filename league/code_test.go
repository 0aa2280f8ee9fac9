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

// Messages lists the codes that the package really uses: no more, no less.
func TestMessagesAreThoseInUse(t *testing.T) {
	listed := map[string]bool{}
	for _, m := range Messages() {
		if listed[m.Code] {
			t.Errorf("%s is listed twice", m.Code)
		}
		listed[m.Code] = true
	}
	used := map[string]bool{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") || f.Name() == "code.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					used[text] = true
				}
			}
			return true
		})
	}
	for code := range listed {
		if !used[code] && !slices.Contains(fromStore, code) {
			t.Errorf("%s is listed and not used", code)
		}
	}
	for _, code := range codesIn(t) {
		if !listed[code] {
			t.Errorf("%s is used and not listed", code)
		}
	}
}

// fromStore are the codes that only the store gives.
var fromStore = []string{"league_exists", "proposal_unknown"}

// codesIn lists the codes that the calls of NewError, InvalidOption and act, and the literals of Error, name.
func codesIn(t *testing.T) []string {
	t.Helper()
	var codes []string
	add := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				codes = append(codes, text)
			}
		}
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
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
					add(n.Args[1])
				case name == "act" && len(n.Args) == 4:
					add(n.Args[0])
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Code" {
					add(n.Value)
				}
			}
			return true
		})
	}
	return codes
}

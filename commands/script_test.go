package commands_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// A conversation is a file of steps and what each person sees of them:
//
//	# a comment
//	member ana Ana (fr)
//	at 2026-03-03 19:30
//	later 11m
//	in #club
//	server 2
//	@podium looks at the clock
//	posts wait
//	@podium sends what waits
//
//	@ana /report player1:@ana player2:@bo
//	----
//	(to @ana)
//	  …
//
// Lines before the first step with "----" and between them set the scene; what follows "----" up to an empty line is
// what people see, and is written anew by go test -update.

// step is one line of a conversation, with the comments before it.
type step struct {
	number int // of the line in the file
	before []string
	line   string
	silent bool // nothing is seen: the line sets the scene
	want   string
}

// script is a file of steps, and what was seen of each when it was played.
type script struct {
	path  string
	steps []step
	seen  []string
	rest  []string // what stands behind the last step
}

func readScript(t *testing.T, path string) *script {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := &script{path: path}
	s.steps, s.rest = parseScript(string(text))
	s.seen = make([]string, len(s.steps))
	return s
}

// update writes the file anew where that is asked for.
func (s *script) update(t *testing.T) {
	t.Helper()
	if !updating() {
		return
	}
	if err := os.WriteFile(s.path, []byte(s.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// parseScript divides a file into its steps, and what stands behind the last.
func parseScript(text string) (steps []step, rest []string) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	var before []string
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			before = append(before, line)
			continue
		}
		s := step{number: i + 1, before: before, line: line}
		before = nil
		if !strings.HasPrefix(line, "@") {
			s.silent = true
			steps = append(steps, s)
			continue
		}
		if i+1 < len(lines) && lines[i+1] == "----" {
			i++
			var want []string
			for i+1 < len(lines) && strings.TrimSpace(lines[i+1]) != "" {
				i++
				want = append(want, lines[i])
			}
			s.want = strings.Join(want, "\n")
		}
		steps = append(steps, s)
	}
	return steps, before
}

// String is the file with what was seen in the place of what was wanted.
func (s *script) String() string {
	var b strings.Builder
	for i, step := range s.steps {
		for _, line := range step.before {
			fmt.Fprintln(&b, line)
		}
		fmt.Fprintln(&b, step.line)
		if !step.silent {
			fmt.Fprintln(&b, "----")
			if s.seen[i] != "" {
				fmt.Fprintln(&b, s.seen[i])
			}
		}
	}
	for _, line := range s.rest {
		fmt.Fprintln(&b, line)
	}
	return b.String()
}

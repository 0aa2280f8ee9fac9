package standin

import (
	"slices"
	"strings"
)

// Arg is one option of a command as a member fills it in: Value is the text he types or picks.
type Arg struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Type types a command with its options, `/report player1:@ana scores:47 61`, and sends it. Text before the first option
// name goes to the first option. It returns when the answer is complete (see Answer), or at once after NoWait.
func (a Actor) Type(line string) *Answer {
	a.d.mu.Lock()
	command, path, args, err := a.parse(line)
	a.d.mu.Unlock()
	if err != nil {
		return &Answer{actor: a, err: err}
	}
	return a.run(command, path, args)
}

// Invoke is Type with the options already taken apart. path is "report" or "pod join".
func (a Actor) Invoke(path string, args ...Arg) *Answer {
	a.d.mu.Lock()
	words := splitPath(path)
	command, rest, err := a.findCommand(words)
	a.d.mu.Unlock()
	if err == nil && len(words) != rest {
		err = refuse("", "there is no command /%s", path)
	}
	if err != nil {
		return &Answer{actor: a, err: err}
	}
	return a.run(command, words[:rest], args)
}

// findCommand follows words through command, group and subcommand, and says how many it used.
func (a Actor) findCommand(words []string) (*Command, int, error) {
	c, _, err := a.place()
	if err != nil {
		return nil, 0, err
	}
	locale := a.d.users[a.user].locale
	if len(words) == 0 {
		return nil, 0, refuse("", "no command was typed")
	}
	for _, command := range a.d.visibleCommands(c.Guild) {
		if command.Type != kindChatInput || command.Name != words[0] && local(command.Name, command.NameLocal, locale) != words[0] {
			continue
		}
		if err := a.d.mayUse(a.user, c, command); err != nil {
			return nil, 0, err
		}
		used, options := 1, command.Options
		for nested(options) {
			if used == len(words) {
				return nil, 0, refuse("", "/%s needs a subcommand", strings.Join(words, " "))
			}
			next := findOption(options, words[used], locale)
			if next == nil {
				return nil, 0, refuse("", "there is no command /%s", strings.Join(words[:used+1], " "))
			}
			options = next.Options
			used++
			if next.Type == OptionSubcommand {
				break
			}
		}
		return command, used, nil
	}
	return nil, 0, refuse("", "there is no command /%s", words[0])
}

// nested reports whether a list holds subcommands or groups.
func nested(options []CommandOption) bool {
	return len(options) > 0 && (options[0].Type == OptionSubcommand || options[0].Type == OptionGroup)
}

// leaf is the option list a path leads to.
func leaf(command *Command, path []string, locale string) []CommandOption {
	options := command.Options
	for _, word := range path[1:] {
		options = findOption(options, word, locale).Options
	}
	return options
}

// parse takes a typed line apart by the command's registered options.
func (a Actor) parse(line string) (*Command, []string, []Arg, error) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "/") {
		return nil, nil, nil, refuse("", "%q is no command: it does not begin with /", line)
	}
	words := strings.Fields(line[1:])
	command, used, err := a.findCommand(words)
	if err != nil {
		return nil, nil, nil, err
	}
	rest := line[1:]
	for range used {
		rest = strings.TrimLeft(rest, " \t\n")
		rest = rest[len(strings.Fields(rest)[0]):]
	}
	options := leaf(command, words[:used], a.d.users[a.user].locale)
	args, err := splitArgs(rest, options, a.d.users[a.user].locale)
	return command, words[:used], args, err
}

// splitArgs cuts text at every " name:" of an option; what stands between is a value.
func splitArgs(text string, options []CommandOption, locale string) ([]Arg, error) {
	type mark struct {
		from, to int
		name     string
	}
	var marks []mark
	for i := range options {
		o := &options[i]
		names := []string{o.Name}
		if l := local(o.Name, o.NameLocal, locale); l != o.Name {
			names = append(names, l)
		}
		for _, name := range names {
			for at := 0; ; {
				i := strings.Index(text[at:], name+":")
				if i < 0 {
					break
				}
				from := at + i
				at = from + len(name) + 1
				if from == 0 || strings.ContainsRune(" \t\n", rune(text[from-1])) {
					marks = append(marks, mark{from, at, o.Name})
				}
			}
		}
	}
	slices.SortFunc(marks, func(x, y mark) int { return x.from - y.from })
	end := len(text)
	if len(marks) > 0 {
		end = marks[0].from
	}
	var args []Arg
	if lead := strings.TrimSpace(text[:end]); lead != "" {
		if len(options) == 0 {
			return nil, refuse("", "the command takes no options")
		}
		if name, _, named := strings.Cut(lead, ":"); named && !strings.ContainsAny(name, " <@") {
			return nil, refuse(name, "the command has no such option")
		}
		args = append(args, Arg{options[0].Name, lead})
	}
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1].from
		}
		args = append(args, Arg{m.name, strings.TrimSpace(text[m.to:end])})
	}
	return args, nil
}

func splitPath(path string) []string { return strings.Fields(strings.TrimPrefix(path, "/")) }

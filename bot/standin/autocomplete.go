package standin

import "slices"

// Complete types a command and stops in its last option: what the bot offers to complete it with. The text may be empty,
// as in `/rank player:`.
func (a Actor) Complete(line string) ([]Choice, error) {
	a.d.mu.Lock()
	command, path, args, err := a.parse(line)
	a.d.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if len(args) == 0 {
		return nil, refuse("", "no option is being filled in")
	}
	last := args[len(args)-1]
	return a.complete(command, path, last, args[:len(args)-1])
}

// CompleteArg is Complete with the options already taken apart: focused is being typed, others are filled in.
func (a Actor) CompleteArg(path string, focused Arg, others ...Arg) ([]Choice, error) {
	a.d.mu.Lock()
	words := splitPath(path)
	command, used, err := a.findCommand(words)
	a.d.mu.Unlock()
	if err != nil {
		return nil, err
	}
	return a.complete(command, words[:used], focused, others)
}

func (a Actor) complete(command *Command, path []string, focused Arg, others []Arg) ([]Choice, error) {
	a.d.mu.Lock()
	in, err := a.ask(command, path, focused, others)
	a.d.mu.Unlock()
	if err != nil {
		return nil, err
	}
	answer := &Answer{actor: a, in: in}
	if err := answer.Err(); err != nil {
		return nil, err
	}
	var choices []Choice
	answer.read(func(in *interaction) { choices = slices.Clone(in.choices) })
	return choices, nil
}

// ask sends the autocomplete interaction; the caller holds the lock. Options not yet right are left out, as the client
// does.
func (a Actor) ask(command *Command, path []string, focused Arg, others []Arg) (*interaction, error) {
	c, _, err := a.place()
	if err != nil {
		return nil, err
	}
	f := a.filling(c)
	options := leaf(command, path, f.locale)
	o := findOption(options, focused.Name, f.locale)
	if o == nil {
		return nil, refuse(focused.Name, "the command has no such option")
	}
	if !o.Autocomplete {
		return nil, refuse(focused.Name, "the option completes nothing")
	}
	var sent []wireOption
	for _, arg := range others {
		other := findOption(options, arg.Name, f.locale)
		if other == nil {
			continue
		}
		if v, err := f.value(other, arg.Value); err == nil {
			sent = append(sent, wireOption{Name: other.Name, Type: other.Type, Value: v})
		}
	}
	sent = append(sent, wireOption{Name: o.Name, Type: o.Type, Value: partial(focused.Value), Focused: true})
	in := a.d.begin(kindAutocomplete, a)
	in.name = commandPath(command, path, f.locale)
	a.d.deliver(in, command.data(path, sent, f))
	return in, nil
}

// partial is a value not finished: always text, and sent even when empty.
type partial string

package standin

import (
	"slices"
	"strings"
)

// componentData is the data of a component interaction.
type componentData struct {
	ID       int       `json:"id"`
	CustomID string    `json:"custom_id"`
	Type     int       `json:"component_type"`
	Values   []string  `json:"values,omitempty"`
	Resolved *resolved `json:"resolved,omitempty"`
}

// Press presses a button of a message, by label or custom id.
func (a Actor) Press(m Message, which string) *Answer {
	return a.operate(m, which, func(c *Component) bool { return c.Type == typeButton }, nil)
}

// Select chooses values in a select, found by custom id or placeholder: labels or values of a string select, @names, #names
// or ids in the others.
func (a Actor) Select(m Message, which string, values ...string) *Answer {
	return a.operate(m, which, func(c *Component) bool { return isSelect(c.Type) }, values)
}

// operate uses one component of a message and sends the interaction.
func (a Actor) operate(m Message, which string, fits func(*Component) bool, values []string) *Answer {
	answer := &Answer{actor: a}
	a.d.mu.Lock()
	in, data, err := a.operation(m, which, fits, values)
	if err == nil {
		a.d.deliver(in, data)
	}
	a.d.mu.Unlock()
	if answer.in, answer.err = in, err; err != nil {
		return answer
	}
	answer.settleUnless(a.hurry)
	return answer
}

func (a Actor) operation(m Message, which string, fits func(*Component) bool, values []string) (*interaction, any, error) {
	a.channel = m.ChannelID
	c, _, err := a.place()
	if err != nil {
		return nil, nil, err
	}
	msg := c.find(m.ID)
	if msg == nil || msg.private != 0 && msg.private != a.user {
		return nil, nil, refuse("", "the message is not there")
	}
	component := findComponent(msg, which, fits)
	switch {
	case component == nil:
		return nil, nil, refuse("", "there is no %q on the message; there are: %s", which, strings.Join(msg.Buttons(), ", "))
	case component.Disabled:
		return nil, nil, refuse("", "%q is disabled", which)
	case component.CustomID == "":
		return nil, nil, refuse("", "%q is a link", which)
	}
	f := a.filling(c)
	chosen, err := f.choose(component, values)
	if err != nil {
		return nil, nil, err
	}
	in := a.d.begin(kindComponent, a)
	in.source, in.name = msg, component.CustomID
	return in, componentData{
		ID: component.ID, CustomID: component.CustomID, Type: component.Type, Values: chosen, Resolved: f.resolved.orNil(),
	}, nil
}

// findComponent prefers an exact custom id over a label or placeholder.
func findComponent(m *Message, which string, fits func(*Component) bool) (found *Component) {
	walk(m.Components, func(c *Component) {
		if fits(c) && (c.CustomID == which || found == nil && (c.caption() == which || c.Placeholder == which)) {
			found = c
		}
	})
	return found
}

// choose turns what was picked in a select into its values.
func (f *filling) choose(c *Component, picked []string) ([]string, error) {
	if !isSelect(c.Type) {
		return nil, nil
	}
	lo, hi := 1, 1
	if c.MinValues != nil {
		lo = *c.MinValues
	}
	if c.MaxValues != nil {
		hi = *c.MaxValues
	}
	if len(picked) < lo || len(picked) > hi {
		return nil, refuse(c.CustomID, "between %d and %d may be chosen, not %d", lo, hi, len(picked))
	}
	out := []string{}
	for _, p := range picked {
		v, err := f.pick(c, p)
		if err != nil {
			return nil, err
		}
		if slices.Contains(out, v) {
			return nil, refuse(c.CustomID, "%q is chosen twice", p)
		}
		out = append(out, v)
	}
	return out, nil
}

func (f *filling) pick(c *Component, text string) (string, error) {
	if c.Type == typeStringSelect {
		i := slices.IndexFunc(c.Options, func(o SelectOption) bool { return o.Value == text })
		if i < 0 {
			i = slices.IndexFunc(c.Options, func(o SelectOption) bool { return o.Label == text })
		}
		if i < 0 {
			return "", refuse(c.CustomID, "%q is not one of the choices", text)
		}
		return c.Options[i].Value, nil
	}
	kind := map[int]int{
		typeUserSelect: OptionUser, typeRoleSelect: OptionRole, typeMentionableSelect: OptionMentionable,
		typeChannelSelect: OptionChannel,
	}[c.Type]
	v, err := f.entityValue(&CommandOption{Name: c.CustomID, Type: kind, ChannelTypes: c.ChannelTypes}, text)
	if err != nil {
		return "", err
	}
	return v.(ID).String(), nil
}

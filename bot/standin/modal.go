package standin

import (
	"strings"
	"unicode/utf8"
)

// Modal is a form the bot opened.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// Fields fills in a modal, by custom id or label of its inputs. A select takes its values one a line.
type Fields map[string]string

// Modal is the form the answer opened, if it did.
func (a *Answer) Modal() (m Modal, opened bool) {
	a.read(func(in *interaction) {
		if in.modal != nil {
			m, opened = *in.modal, true
		}
	})
	return m, opened
}

// Submit fills in the form the answer opened and sends it. Inputs left out keep the value they came with.
func (a *Answer) Submit(fields Fields) *Answer {
	if err := a.Err(); err != nil {
		return &Answer{actor: a.actor, err: err}
	}
	d := a.actor.d
	out := &Answer{actor: a.actor}
	d.mu.Lock()
	data, err := a.filledIn(fields)
	if err == nil {
		in := d.begin(kindModalSubmit, a.actor)
		in.source, in.opener, in.name, out.in = a.in.source, a.in, a.in.modal.CustomID, in
		d.deliver(in, data)
	}
	d.mu.Unlock()
	if out.err = err; err != nil {
		return out
	}
	out.settleUnless(a.actor.hurry)
	return out
}

// wireInput is an input of a submitted modal, or what wraps one.
type wireInput struct {
	Type       int         `json:"type"`
	ID         int         `json:"id"`
	CustomID   string      `json:"custom_id,omitempty"`
	Value      *string     `json:"value,omitempty"`
	Values     []string    `json:"values,omitempty"`
	Components []wireInput `json:"components,omitempty"`
	Component  *wireInput  `json:"component,omitempty"`
}

// filledIn checks the fields as the client does; the caller holds the lock.
func (a *Answer) filledIn(fields Fields) (any, error) {
	if a.in.modal == nil {
		return nil, refuse("", "no form is open")
	}
	c, _, err := a.actor.place()
	if err != nil {
		return nil, err
	}
	f := a.actor.filling(c)
	used := map[string]bool{}
	out := []wireInput{}
	for i := range a.in.modal.Components {
		row := &a.in.modal.Components[i]
		w := wireInput{Type: row.Type, ID: row.ID}
		for j := range row.Components {
			input, err := f.input(&row.Components[j], row.Components[j].Label, fields, used)
			if err != nil {
				return nil, err
			}
			w.Components = append(w.Components, input)
		}
		if row.Component != nil {
			input, err := f.input(row.Component, row.Label, fields, used)
			if err != nil {
				return nil, err
			}
			w.Component = &input
		}
		out = append(out, w)
	}
	for name := range fields {
		if !used[name] {
			return nil, refuse(name, "the form has no such field")
		}
	}
	data := struct {
		CustomID   string      `json:"custom_id"`
		Components []wireInput `json:"components"`
		Resolved   *resolved   `json:"resolved,omitempty"`
	}{a.in.modal.CustomID, out, f.resolved.orNil()}
	return data, nil
}

// input fills in one field.
func (f *filling) input(c *Component, label string, fields Fields, used map[string]bool) (wireInput, error) {
	w := wireInput{Type: c.Type, ID: c.ID, CustomID: c.CustomID}
	text, given := fields[c.CustomID]
	used[c.CustomID] = true
	if !given {
		if text, given = fields[label]; given {
			used[label] = true
		}
	}
	required := c.Required == nil || *c.Required
	if isSelect(c.Type) {
		var picked []string
		if text != "" {
			picked = strings.Split(text, "\n")
		}
		if len(picked) == 0 && !required {
			w.Values = []string{}
			return w, nil
		}
		var err error
		w.Values, err = f.choose(c, picked)
		return w, err
	}
	if c.Type != typeTextInput {
		return w, refuse(label, "fields of type %d are not known", c.Type)
	}
	if !given {
		text = c.Value
	}
	n := utf8.RuneCountInString(text)
	lo, hi := 0, maxInputValue
	if c.MinLength != nil {
		lo = *c.MinLength
	}
	if c.MaxLength != nil {
		hi = *c.MaxLength
	}
	switch {
	case n == 0 && required:
		return w, refuse(label, "This field is required")
	case n > 0 && n < lo || n > hi:
		return w, refuse(label, "between %d and %d characters, not %d", lo, hi, n)
	}
	w.Value = &text
	return w, nil
}

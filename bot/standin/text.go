package standin

import "strings"

// Text is all that can be read in a message, top to bottom: content, embeds, then buttons and selects in [brackets] and
// attachments by name. Tests compare it; people read it in their output.
func (m Message) Text() string {
	var lines []string
	add := func(s ...string) {
		for _, line := range s {
			if line != "" {
				lines = append(lines, line)
			}
		}
	}
	add(m.Content)
	for _, e := range m.Embeds {
		if e.Author != nil {
			add(e.Author.Name)
		}
		add(e.Title, e.Description)
		for _, f := range e.Fields {
			add(f.Name, f.Value)
		}
		if e.Footer != nil {
			add(e.Footer.Text)
		}
	}
	for _, a := range m.Attachments {
		add("(" + a.Filename + ")")
	}
	for i := range m.Components {
		add(componentText(&m.Components[i]))
	}
	return strings.Join(lines, "\n")
}

// componentText reads one component; those of a row stand on one line.
func componentText(c *Component) string {
	switch {
	case c.Type == typeButton:
		if c.Disabled {
			return "[" + c.caption() + " (disabled)]"
		}
		return "[" + c.caption() + "]"
	case isSelect(c.Type):
		names := make([]string, len(c.Options))
		for i, o := range c.Options {
			names[i] = o.Label
		}
		return "[" + c.Placeholder + ": " + strings.Join(names, " | ") + "]"
	case c.Type == typeTextDisplay:
		return c.Content
	}
	separator := "\n"
	if c.Type == typeActionRow {
		separator = " "
	}
	var parts []string
	for i := range c.Components {
		if s := componentText(&c.Components[i]); s != "" {
			parts = append(parts, s)
		}
	}
	if c.Accessory != nil {
		parts = append(parts, componentText(c.Accessory))
	}
	return strings.Join(parts, separator)
}

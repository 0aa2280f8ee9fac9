package standin

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// filling is one member filling in one command.
type filling struct {
	d        *Discord
	channel  *channel
	locale   string
	files    []*upload
	resolved resolved
}

func (a Actor) filling(c *channel) *filling {
	return &filling{d: a.d, channel: c, locale: a.d.users[a.user].locale, files: a.files}
}

// fill checks values against definitions and gives them in the order typed.
func (f *filling) fill(options []CommandOption, args []Arg) ([]wireOption, error) {
	var out []wireOption
	given := map[string]bool{}
	for _, arg := range args {
		o := findOption(options, arg.Name, f.locale)
		if o == nil {
			return nil, refuse(arg.Name, "the command has no such option")
		}
		if given[o.Name] {
			return nil, refuse(o.Name, "given twice")
		}
		if arg.Value == "" && !o.Required {
			continue
		}
		value, err := f.value(o, arg.Value)
		if err != nil {
			return nil, err
		}
		given[o.Name] = true
		out = append(out, wireOption{Name: o.Name, Type: o.Type, Value: value})
	}
	for _, o := range options {
		if o.Required && !given[o.Name] {
			return nil, refuse(o.Name, "This option is required. Specify a value.")
		}
	}
	return out, nil
}

// value turns text into what the option sends.
func (f *filling) value(o *CommandOption, text string) (any, error) {
	if len(o.Choices) > 0 {
		for _, c := range o.Choices {
			if c.Name == text || local(c.Name, c.NameLocal, f.locale) == text || text == choiceText(c.Value) {
				return c.Value, nil
			}
		}
		return nil, refuse(o.Name, "%q is not one of the choices", text)
	}
	switch o.Type {
	case OptionString:
		return f.textValue(o, text)
	case OptionInteger, OptionNumber:
		return numberValue(o, text)
	case OptionBoolean:
		switch strings.ToLower(text) {
		case "true":
			return true, nil
		case "false":
			return false, nil
		}
		return nil, refuse(o.Name, "True or False, not %q", text)
	case OptionAttachment:
		return f.fileValue(o, text)
	}
	return f.entityValue(o, text)
}

func choiceText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

func (f *filling) textValue(o *CommandOption, text string) (any, error) {
	n := utf8.RuneCountInString(text)
	hi := maxOptionLength
	if o.MaxLength != nil {
		hi = *o.MaxLength
	}
	if n > hi {
		return nil, refuse(o.Name, "at most %d characters, not %d", hi, n)
	}
	if o.MinLength != nil && n < *o.MinLength {
		return nil, refuse(o.Name, "at least %d characters, not %d", *o.MinLength, n)
	}
	return text, nil
}

func numberValue(o *CommandOption, text string) (any, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
		return nil, refuse(o.Name, "%q is not a number", text)
	}
	if o.Type == OptionInteger && x != math.Trunc(x) {
		return nil, refuse(o.Name, "%q is not a whole number", text)
	}
	if math.Abs(x) > maxExactInteger {
		return nil, refuse(o.Name, "%q is too large", text)
	}
	if o.MinValue != nil {
		if lo, _ := o.MinValue.Float64(); x < lo {
			return nil, refuse(o.Name, "at least %s, not %s", o.MinValue, text)
		}
	}
	if o.MaxValue != nil {
		if hi, _ := o.MaxValue.Float64(); x > hi {
			return nil, refuse(o.Name, "at most %s, not %s", o.MaxValue, text)
		}
	}
	if o.Type == OptionInteger {
		return int64(x), nil
	}
	return x, nil
}

func (f *filling) fileValue(o *CommandOption, name string) (any, error) {
	i := slices.IndexFunc(f.files, func(u *upload) bool { return u.name == name })
	if i < 0 {
		return nil, refuse(o.Name, "no file %q is attached", name)
	}
	if len(f.files[i].data) > maxFile {
		return nil, refuse(o.Name, "the file is too large")
	}
	a := f.d.store(f.files[i], keptAttachment{}, true)
	f.resolved.attachment(a)
	return a.ID, nil
}

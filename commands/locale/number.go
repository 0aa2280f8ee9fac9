package locale

import (
	"strconv"
	"strings"
)

// Decimal writes v with a fixed number of places, -1 for those it has, and the language's decimal sign. A value that rounds to nothing has no
// sign. The minus is the hyphen of a keyboard, so that a figure can be copied into a calculator.
func (p *Printer) Decimal(v float64, places int) string {
	text := strconv.FormatFloat(v, 'f', places, 64)
	if digits, negative := strings.CutPrefix(text, "-"); negative && strings.Trim(digits, "0.") == "" {
		text = digits
	}
	return p.Figure(text)
}

// Figure writes a figure with a decimal point, such as "<0.0001", with the language's decimal sign.
func (p *Printer) Figure(text string) string {
	if p.lang == French {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

// Signed writes v like Decimal, with its sign: "+8", "-5", and "±0" for what rounds to nothing.
func (p *Printer) Signed(v float64, places int) string {
	text := p.Decimal(v, places)
	switch {
	case strings.Trim(text, "0.,") == "":
		return "±" + text
	case strings.HasPrefix(text, "-"):
		return text
	}
	return "+" + text
}

// List joins items as a sentence does: "a, b and c".
func (p *Printer) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return p.Text("list.and", Args{"Head": strings.Join(items[:last], ", "), "Last": items[last]})
}

package viewtest

import (
	"errors"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/commands/view"
)

// equation is "60 - 2.5 / 10 = **59.75**" in a text: what stands on the left in figures alone, and what it is said to be.
var equation = regexp.MustCompile(`((?:[-+×/(). ,\d²^]|e\^)*\d(?:[-+×/(). ,\d²^]|e\^)*)[=≈] \**([-+]?\d+(?:[.,]\d+)?)`)

// Reporter is what a test fails through.
type Reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

// CheckSums takes a calculator to a message: every equation in it has to hold, to the last digit that is shown. It returns how
// many there were.
func CheckSums(tb Reporter, what string, m view.Message) int {
	tb.Helper()
	found := 0
	for _, e := range m.Embeds {
		for line := range strings.SplitSeq(e.Description, "\n") {
			for _, part := range equation.FindAllStringSubmatch(line, -1) {
				found++
				checkSum(tb, what+": "+line, part[1], part[2])
			}
		}
	}
	return found
}

func checkSum(tb Reporter, what, sum, said string) {
	tb.Helper()
	said = strings.Replace(said, ",", ".", 1)
	figure, err := strconv.ParseFloat(said, 64)
	if err != nil {
		tb.Errorf("%s: %v", what, err)
		return
	}
	c := calculator{rest: strings.ReplaceAll(strings.ReplaceAll(sum, ",", "."), " ", "")}
	got, err := c.sum()
	if err != nil || c.rest != "" {
		tb.Errorf("%s: %q cannot be calculated beyond %q: %v", what, sum, c.rest, err)
		return
	}
	_, decimals, _ := strings.Cut(said, ".")
	if half := 0.5 * math.Pow10(-len(decimals)); math.Abs(got-figure) > half+1e-9 {
		tb.Errorf("%s: %s is %v, not %s", what, sum, got, said)
	}
}

// calculator reads an expression as people write it: + - × / ( ) ² ^, and e.
type calculator struct{ rest string }

var errOperand = errors.New("no figure where one belongs")

func (c *calculator) take(sign string) bool {
	after, found := strings.CutPrefix(c.rest, sign)
	c.rest = after
	return found
}

func (c *calculator) sum() (float64, error) {
	total, err := c.product()
	for err == nil {
		var next float64
		switch {
		case c.take("+"):
			next, err = c.product()
			total += next
		case c.take("-"):
			next, err = c.product()
			total -= next
		default:
			return total, nil
		}
	}
	return total, err
}

func (c *calculator) product() (float64, error) {
	total, err := c.factor()
	for err == nil {
		var next float64
		switch {
		case c.take("×"):
			next, err = c.factor()
			total *= next
		case c.take("/"):
			next, err = c.factor()
			total /= next
		default:
			return total, nil
		}
	}
	return total, err
}

func (c *calculator) factor() (float64, error) {
	var value float64
	var err error
	switch {
	case c.take("-"):
		value, err = c.factor()
		return -value, err
	case c.take("+"):
		return c.factor()
	case c.take("e^"):
		value, err = c.factor()
		return math.Exp(value), err
	case c.take("("):
		if value, err = c.sum(); err == nil && !c.take(")") {
			err = errOperand
		}
	default:
		end := len(c.rest) - len(strings.TrimLeft(c.rest, "0123456789."))
		if value, err = strconv.ParseFloat(c.rest[:end], 64); err != nil {
			return 0, errOperand
		}
		c.rest = c.rest[end:]
	}
	switch {
	case err != nil:
	case c.take("²"):
		value *= value
	case c.take("^"):
		var power float64
		power, err = c.factor()
		value = math.Pow(value, power)
	}
	return value, err
}

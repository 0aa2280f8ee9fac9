package commands

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league"
)

// numberLimit is the longest number that is typed as text.
const numberLimit = 20

// thousand is what may be a decimal or a thousand: "1,500".
var thousand = regexp.MustCompile(`^[+-]?[1-9]\d{0,2}[.,]\d{3}$`)

// decimal reads an option that holds a number as people type it, with a point or a comma; 0 when it was left out.
func (r *Request) decimal(option string) (float64, error) {
	typed := r.text(option)
	if typed == "" {
		return 0, nil
	}
	plain := strings.NewReplacer("−", "-", "\u202f", "", "\u00a0", "", " ", "").Replace(typed)
	if thousand.MatchString(plain) {
		whole := strings.NewReplacer(",", "", ".", "").Replace(plain)
		return 0, league.InvalidOption(option, "number_thousands", league.Args{"value": typed, "whole": whole})
	}
	value, err := strconv.ParseFloat(strings.Replace(plain, ",", ".", 1), 64)
	if err != nil || math.IsNaN(value) || math.IsInf(value, 0) || strings.ContainsAny(plain, "xXpP_") {
		return 0, league.InvalidOption(option, "number_unreadable", league.Args{"value": typed})
	}
	return value, nil
}

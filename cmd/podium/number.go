package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// parseNumber reads a number of the command line; what names it in errors.
func parseNumber(what, text string) (float64, error) {
	text = plain(text)
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(value) || math.IsInf(value, 0) || strings.ContainsAny(text, "xXpP_") {
		return 0, fmt.Errorf("%s must be a number, not %q", what, text)
	}
	return value, nil
}

// plain is an argument as it was typed, before negative marked it.
func plain(text string) string { return strings.Replace(text, minus, "-", 1) }

// count says how many of a thing there are.
func count(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return fmt.Sprintf("%d %s", n, many)
}
